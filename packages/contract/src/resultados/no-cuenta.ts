/** Why a match of a group counts for nobody (domain rules, «Phases, schemes, standings»): one of its teams has left with its matches annulled, or is S.E.C. */
export const NO_CUENTA = ['retirado', 'sec'] as const;
export type NoCuenta = (typeof NO_CUENTA)[number];
export const PORQUE_NO_CUENTA: Readonly<Record<NoCuenta, string>> = {
  retirado: 'No cuenta: equipo retirado',
  sec: 'No cuenta: S.E.C.',
};
