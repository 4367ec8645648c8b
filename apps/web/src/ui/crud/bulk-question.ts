import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { formatCount, formatNumber } from '../../format/format';
import { frase, type Confirmation, type Loss } from '../dialogs/Dialogs';
import type { Noun } from '../grid/actions';
import { counted, whyKept } from './delete-record';

const NAMED = 8;

export interface BulkDeletion<F> {
  noun: Noun;
  nameOf: (row: F) => string;
  /** Why one of them is not even tried, or null. */
  refusal?: (row: F) => string | null;
  /** What deleting them takes with them, and which of them stay: asked of the server before the question. */
  foretell?: (rows: readonly F[]) => Promise<Eliminacion>;
  /** What goes with each and is not counted: 'su cuenta para entrar'. */
  withEach?: string;
}

export interface Kept {
  name: string;
  reason: string;
}

interface Plan<F> {
  rows: F[];
  kept: Kept[];
  lost: Eliminacion['seVan'];
}

/** Which of the chosen ones would go, which stay and why, and what goes with the first. */
export async function planOf<F extends { id: unknown }>(
  { noun, nameOf, refusal, foretell }: BulkDeletion<F>,
  chosen: readonly F[],
): Promise<Plan<F>> {
  const reasons = new Map(chosen.flatMap((row) => [[row.id, refusal?.(row) ?? null] as const]).filter(([, reason]) => reason !== null));
  const tried = chosen.filter(({ id }) => !reasons.has(id));
  const told = tried.length > 0 ? await foretell?.(tried) : undefined;
  for (const impedido of told?.impedidos ?? []) reasons.set(impedido.id, whyKept(impedido, noun.femenino === true));
  return {
    rows: tried.filter(({ id }) => !reasons.has(id)),
    kept: chosen.flatMap((row) => (reasons.has(row.id) ? [{ name: nameOf(row), reason: reasons.get(row.id)! }] : [])),
    lost: told?.seVan ?? [],
  };
}

/** One by one, and by number those that would not fit. */
export function keptLines(kept: readonly Kept[]): Loss[] {
  const rest = kept.length - NAMED;
  return [
    ...kept.slice(0, rest === 1 ? NAMED + 1 : NAMED).map(({ name, reason }) => ({ what: frase`${name}`, detail: reason })),
    ...(rest > 1 ? [{ figure: rest, what: 'más' }] : []),
  ];
}

export function questionOf<F>({ noun, nameOf, foretell, withEach }: BulkDeletion<F>, { rows, kept, lost }: Plan<F>): Confirmation {
  const many = formatCount(rows.length, noun.uno, noun.varios);
  const rest = rows.length - NAMED;
  const names = rows.slice(0, NAMED).map(nameOf).join(', ');
  const one = rows.length === 1;
  return {
    title: frase`¿Eliminar ${many}?`,
    text: 'Se perderá, sin vuelta atrás:',
    losses: [
      {
        figure: rows.length,
        what: `${one ? noun.uno : noun.varios}${withEach ? `, con ${withEach}` : ''}`,
        detail: rest > 0 ? `${names} y ${formatNumber(rest)} más` : names,
      },
      ...counted(lost),
    ],
    ...(kept.length > 0
      ? { note: `No se ${kept.length === 1 ? 'elimina' : 'eliminan'} ${formatNumber(kept.length)}:`, kept: keptLines(kept) }
      : { note: foretell ? undefined : 'Lo que esté en uso no se elimina, y se dice por qué.' }),
    button: frase`Eliminar ${many}`,
    keepButton: `Conservar${one ? '' : ' todo'}`,
  };
}
