import { IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { queryClient } from '../../client/query-client';
import { formatNumber, formatCount } from '../../format/format';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { confirm, frase, tellResult, errorText } from '../Dialogs';
import type { SelectionAction, Noun } from '../grid/actions';
import estilos from './crud.module.css';

/** A call each: no more than what is done while one waits. */
const MAX_AT_ONCE = 100;
const NAMED = 8;

interface Options<F> {
  noun: Noun;
  /** What is read again once they are gone. */
  queryKey: readonly unknown[];
  nameOf: (row: F) => string;
  remove: (row: F) => Promise<unknown>;
  /** Why one of them is not even tried, or null. */
  refusal?: (row: F) => string | null;
  /** What goes with each: 'su ficha y su cuenta para entrar'. */
  withEach?: string;
}

interface Refused {
  name: string;
  reason: string;
}

const NO_REFUSAL = () => null;

/**
 * Deleting many: it asks by number and name, deletes them one by one, each a change of its own that may be refused, and tells by number
 * what is gone and what is not, and why.
 */
export function useBulkDelete<F>(options: Options<F>): { action: SelectionAction<F>; dialog: ReactNode } {
  const { noun, queryKey, nameOf, remove, refusal = NO_REFUSAL } = options;
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const stopped = useRef(false);
  const counted = (n: number) => formatCount(n, noun.uno, noun.varios);

  const removeEach = async (rows: readonly F[]): Promise<{ gone: number; refused: Refused[] }> => {
    const refused: Refused[] = [];
    let done = 0;
    stopped.current = false;
    for (const row of rows) {
      if (stopped.current) break;
      setProgress({ done, of: rows.length });
      await remove(row).catch((error: unknown) => refused.push({ name: nameOf(row), reason: errorText(error) }));
      done += 1;
    }
    setProgress(null);
    await queryClient.invalidateQueries({ queryKey });
    return { gone: done - refused.length, refused };
  };

  const ask = async (chosen: F[], clear: () => void) => {
    const beforehand = chosen.flatMap((row): Refused[] => {
      const reason = refusal(row);
      return reason === null ? [] : [{ name: nameOf(row), reason }];
    });
    const rows = chosen.filter((row) => refusal(row) === null);
    if (!(await confirm(questionOf(options, rows, beforehand)))) return;
    const { gone, refused } = await removeEach(rows);
    clear();
    const kept = [...beforehand, ...refused];
    await tellResult(
      frase`${counted(gone)} ${noun.femenino ? 'eliminada' : 'eliminado'}${gone === 1 ? '' : 's'}`,
      kept.length > 0 ? frase`${formatNumber(kept.length)} no se ${kept.length === 1 ? 'ha' : 'han'} eliminado:` : undefined,
      kept.map(({ name, reason }) => ({ cifra: name, que: reason })),
    );
  };
  const action: SelectionAction<F> = {
    titulo: 'Eliminar',
    icono: IconTrash,
    impedida: (rows) =>
      rows.length > MAX_AT_ONCE
        ? `Como máximo ${MAX_AT_ONCE} a la vez`
        : rows.every((row) => refusal(row) !== null)
          ? refusal(rows[0]!)
          : null,
    alPulsar: (rows, clear) => void ask(rows, clear),
  };
  const dialog = progress && <Deleting {...progress} what={counted(progress.of)} onStop={() => (stopped.current = true)} />;
  return { action, dialog };
}

function Deleting({ done, of, what, onStop }: { done: number; of: number; what: string; onStop: () => void }) {
  return (
    <Dialog
      titulo={frase`Eliminando ${what}`}
      ancho="corto"
      conCierre={false}
      alCerrar={onStop}
      pie={<Button onClick={onStop}>Parar aquí</Button>}
    >
      <output>{`${formatNumber(done)} de ${formatNumber(of)}`}</output>
      <progress className={estilos.progress} aria-label="Eliminando" value={done} max={of} />
    </Dialog>
  );
}

function questionOf<F>({ noun, nameOf, withEach }: Options<F>, rows: readonly F[], kept: readonly Refused[]) {
  const many = formatCount(rows.length, noun.uno, noun.varios);
  const rest = rows.length - NAMED;
  const names = rows.slice(0, NAMED).map(nameOf).join(', ');
  return {
    titulo: frase`¿Eliminar ${many}?`,
    texto: 'Se perderá, sin vuelta atrás:',
    pierde: [
      {
        cifra: rows.length,
        que: `${rows.length === 1 ? noun.uno : noun.varios}${withEach ? `, con ${withEach}` : ''}`,
        detalle: rest > 0 ? `${names} y ${formatNumber(rest)} más` : names,
      },
    ],
    nota:
      kept.length > 0
        ? frase`No se ${kept.length === 1 ? 'elimina' : 'eliminan'} ${formatNumber(kept.length)}: ${kept[0]!.reason}. De lo demás, lo que esté en uso no se elimina y se dice por qué.`
        : 'Lo que esté en uso no se elimina, y se dice por qué.',
    boton: frase`Eliminar ${many}`,
    conservar: `Conservar${rows.length === 1 ? '' : ' todo'}`,
  };
}
