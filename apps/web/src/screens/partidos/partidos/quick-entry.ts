import type { FilaPartido } from '@cd/contract/partidos/partidos';

const SIDES = ['local', 'visitante'] as const;
export type Side = (typeof SIDES)[number];
export const OTHER: Readonly<Record<Side, Side>> = { local: 'visitante', visitante: 'local' };

/** What is typed of a match: its two scores, and who did not come. */
export interface Draft {
  scores: Readonly<Record<Side, string>>;
  absent: Readonly<Record<Side, boolean>>;
}

type Entered = Pick<
  FilaPartido,
  'marcador_local' | 'marcador_visitante' | 'presentado_local' | 'presentado_visitante' | 'marcador_ganador' | 'marcador_no_presentado'
>;

const typed = (score: number | null): string => (score === null ? '' : String(score));

export const savedDraft = (fila: Entered): Draft => ({
  scores: { local: typed(fila.marcador_local), visitante: typed(fila.marcador_visitante) },
  absent: { local: fila.presentado_local === 0, visitante: fila.presentado_visitante === 0 },
});

export const sameDraft = (a: Draft, b: Draft): boolean =>
  SIDES.every((side) => a.scores[side] === b.scores[side] && a.absent[side] === b.absent[side]);

/** Spec 3 §9. */
const MAX_SCORE = 200;

/** Only digits, and no more than a score has. */
export const readScore = (written: string): string => written.replaceAll(/\D/g, '').slice(0, 3);

/** Whoever does not come loses by what the scheme says, both of them where neither does; once all are there, nothing is said of the score (spec 3 §4). */
export function toggleAbsent(draft: Draft, side: Side, { marcador_ganador, marcador_no_presentado }: Entered): Draft {
  const absent = { ...draft.absent, [side]: !draft.absent[side] };
  if (!absent.local && !absent.visitante) return { scores: { local: '', visitante: '' }, absent };
  const score = (of: Side) => String(absent[of] ? marcador_no_presentado : marcador_ganador);
  return { scores: { local: score('local'), visitante: score('visitante') }, absent };
}

/** Why it cannot be sent, or null. */
export function hindrance({ scores }: Draft): string | null {
  if (SIDES.some((side) => scores[side] === '')) return 'Falta el marcador de un equipo';
  return SIDES.some((side) => Number(scores[side]) > MAX_SCORE) ? `El marcador va de 0 a ${MAX_SCORE}` : null;
}

export const isEmpty = ({ scores }: Draft): boolean => SIDES.every((side) => scores[side] === '');

const present = (absent: boolean): 0 | 1 => (absent ? 0 : 1);

/** What is sent of a match. */
export const actaOf = ({ scores, absent }: Draft) => ({
  marcador_local: Number(scores.local),
  marcador_visitante: Number(scores.visitante),
  presentado_local: present(absent.local),
  presentado_visitante: present(absent.visitante),
});

/** The report that is on screen, which the one that is sent takes the place of. */
export const seenIn = ({ informe_id, informe_version }: Pick<FilaPartido, 'informe_id' | 'informe_version'>) =>
  informe_id === null || informe_version === null ? null : { id: informe_id, version: informe_version };
