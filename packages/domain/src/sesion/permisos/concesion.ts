import type { NivelPermiso } from './arbol-de-permisos';

/** How far a role reaches: everything, or some things, each with its name ('colegio 3, deporte 2'). */
export type Alcance = 'todo' | readonly string[];

/** What somebody may do: a level on each screen, by the administrator's screen that shows the same data, over what they reach. */
export interface Acceso {
  niveles: Readonly<Record<string, NivelPermiso>>;
  alcance: Alcance;
}

export const SIN_ACCESO: Acceso = { niveles: {}, alcance: [] };

/** What the giver lacks of what they give: a level on a screen, or something out of their reach. */
export type Falta = { pantalla: string; nivel: NivelPermiso } | { fueraDeAlcance: string };

/** Whether `otro` reaches all that `alcance` does. */
export const esParteDe = (alcance: Alcance, otro: Alcance): boolean =>
  otro === 'todo' || (alcance !== 'todo' && alcance.every((uno) => otro.includes(uno)));

/**
 * What `dador` would need and has not to turn someone's access `antes` into `despues`; empty: they give what they have. Nothing that was
 * there before counts. An administrator reaches everything and gives the levels they have; any other profile gives within its reach
 * (domain-rules, «Identity»: nobody gives what they do not have).
 */
export function loQueFaltaParaDar(dador: Acceso & { administra: boolean }, antes: Acceso, despues: Acceso): Falta[] {
  if (despues.alcance.length === 0) return [];
  const crece = !esParteDe(despues.alcance, antes.alcance);
  if (!dador.administra) {
    if (!crece || esParteDe(despues.alcance, dador.alcance)) return [];
    if (despues.alcance === 'todo') return [{ fueraDeAlcance: 'todo' }];
    const suyos = [dador.alcance, antes.alcance];
    return despues.alcance
      .filter((uno) => !suyos.some((alcance) => esParteDe([uno], alcance)))
      .map((fueraDeAlcance) => ({ fueraDeAlcance }));
  }
  return Object.entries(despues.niveles).flatMap(([pantalla, nivel]) => {
    const esNuevo = crece || nivel > (antes.niveles[pantalla] ?? 0);
    return esNuevo && nivel > (dador.niveles[pantalla] ?? 0) ? [{ pantalla, nivel }] : [];
  });
}
