import { MAX_ELIMINADOS } from '@cd/contract/kit/limits';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { queryClient } from '../../client/query-client';
import { formatNumber, formatCount } from '../../format/format';
import { Button } from '../pieces/Button';
import { Dialog } from '../dialogs/Dialog';
import { confirm, tellFailure, frase, tellHindered, tellResult, errorText } from '../dialogs/Dialogs';
import type { SelectionAction } from '../grid/actions';
import { keptLines, planOf, questionOf, type BulkDeletion, type Kept } from './bulk-question';
import estilos from './crud.module.css';

interface Options<F> extends BulkDeletion<F> {
  /** What is read again once they are gone. */
  queryKey: readonly unknown[];
  remove: (row: F) => Promise<unknown>;
}

/**
 * Deleting many: it asks by number and name, with what goes with them and which of them stay, deletes them one by one, each a change of
 * its own that may be refused, and tells by number what is gone and what is not, and why.
 */
export function useBulkDelete<F extends { id: unknown }>(options: Options<F>): { action: SelectionAction<F>; dialog: ReactNode } {
  const { noun, queryKey, nameOf, remove, refusal } = options;
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const stopped = useRef(false);
  const counted = (n: number) => formatCount(n, noun.uno, noun.varios);

  const removeEach = async (rows: readonly F[]): Promise<{ gone: number; refused: Kept[] }> => {
    const refused: Kept[] = [];
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

  const ask = async (chosen: readonly F[], clear: () => void) => {
    const plan = await planOf(options, chosen).catch((error: unknown) =>
      tellFailure(error, `Se produjo un error al eliminar ${noun.varios}`),
    );
    if (!plan) return;
    if (plan.rows.length === 0)
      return tellHindered({ title: frase`No se puede eliminar ${counted(chosen.length)}`, details: keptLines(plan.kept) });
    if (!(await confirm(questionOf(options, plan)))) return;
    const { gone, refused } = await removeEach(plan.rows);
    clear();
    const kept = [...plan.kept, ...refused];
    await tellResult(
      frase`${counted(gone)} ${noun.femenino ? 'eliminada' : 'eliminado'}${gone === 1 ? '' : 's'}`,
      kept.length > 0 ? frase`${formatNumber(kept.length)} no se ${kept.length === 1 ? 'ha' : 'han'} eliminado:` : undefined,
      keptLines(kept),
    );
  };
  const action: SelectionAction<F> = {
    titulo: 'Eliminar',
    icono: IconTrash,
    impedida: (rows) =>
      rows.length > MAX_ELIMINADOS
        ? `Como máximo ${MAX_ELIMINADOS} a la vez`
        : refusal && rows.every((row) => refusal(row) !== null)
          ? refusal(rows[0]!)
          : null,
    onClick: (rows, clear) => void ask(rows, clear),
  };
  const dialog = progress && <Deleting {...progress} what={counted(progress.of)} onStop={() => (stopped.current = true)} />;
  return { action, dialog };
}

function Deleting({ done, of, what, onStop }: { done: number; of: number; what: string; onStop: () => void }) {
  return (
    <Dialog
      title={frase`Eliminando ${what}`}
      width="corto"
      closable={false}
      onClose={onStop}
      foot={<Button onClick={onStop}>Parar aquí</Button>}
    >
      <output>{`${formatNumber(done)} de ${formatNumber(of)}`}</output>
      <progress className={estilos.progress} aria-label="Eliminando" value={done} max={of} />
    </Dialog>
  );
}
