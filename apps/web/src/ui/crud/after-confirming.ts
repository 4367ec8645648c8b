import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { queryClient } from '../../client/query-client';
import { confirmar, fallo, resultado, type Confirmacion } from '../Dialogs';
import { withArticle, done, type Names } from './records';
import { keyOf } from '../../client/ask-ahead';

interface Change {
  verbo: 'eliminar' | 'anonimizar';
  hacer: () => Promise<unknown>;
  /** What the result says. */
  texto: Traducible;
}
const PARTICIPLES = { eliminar: 'eliminad', anonimizar: 'anonimizad' } as const;

/** What cannot be undone: it is asked, done, read again and told. */
export async function afterConfirming(nombres: Names, pregunta: Confirmacion, { verbo, hacer, texto }: Change): Promise<void> {
  if (!(await confirmar(pregunta))) return;
  try {
    await hacer().finally(() => queryClient.invalidateQueries({ queryKey: keyOf(nombres.pantalla) }));
    await resultado(done(nombres, PARTICIPLES[verbo]), texto);
  } catch (error) {
    await fallo(error, `Se produjo un error al ${verbo} ${withArticle(nombres)}`);
  }
}
