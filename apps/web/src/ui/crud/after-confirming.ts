import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { queryClient } from '../../client/query-client';
import { confirmMarking, tellFailure, tellResult, type Confirmation } from '../dialogs/Dialogs';
import { withArticle, done, type Names } from './records';
import { keyOf } from '../../client/ask-ahead';

interface Change {
  verbo: 'eliminar' | 'anonimizar';
  /** With what was ticked of what the question lists. */
  hacer: (marcadas: readonly string[]) => Promise<unknown>;
  /** What the result says, once it is done. */
  texto: Traducible | (() => Traducible);
}
const PARTICIPLES = { eliminar: 'eliminad', anonimizar: 'anonimizad' } as const;

/** What cannot be undone: it is asked, done, read again and told. */
export async function afterConfirming(nombres: Names, pregunta: Confirmation, { verbo, hacer, texto }: Change): Promise<void> {
  const marcadas = await confirmMarking(pregunta);
  if (!marcadas) return;
  try {
    await hacer(marcadas).finally(() => queryClient.invalidateQueries({ queryKey: keyOf(nombres.pantalla) }));
    await tellResult(done(nombres, PARTICIPLES[verbo]), typeof texto === 'function' ? texto() : texto);
  } catch (error) {
    await tellFailure(error, `Se produjo un error al ${verbo} ${withArticle(nombres)}`);
  }
}
