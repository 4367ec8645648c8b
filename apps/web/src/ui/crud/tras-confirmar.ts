import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { queryClient } from '../../client/query-client';
import { confirmar, fallo, resultado, type Confirmacion } from '../Dialogs';
import { claveDe, conArticulo, hecho, type Nombres } from './registros';

interface Cambio {
  verbo: 'eliminar' | 'anonimizar';
  hacer: () => Promise<unknown>;
  /** What the result says. */
  texto: Traducible;
}
const PARTICIPIOS = { eliminar: 'eliminad', anonimizar: 'anonimizad' } as const;

/** What cannot be undone: it is asked, done, read again and told. */
export async function trasConfirmar(nombres: Nombres, pregunta: Confirmacion, { verbo, hacer, texto }: Cambio): Promise<void> {
  if (!(await confirmar(pregunta))) return;
  try {
    await hacer().finally(() => queryClient.invalidateQueries({ queryKey: claveDe(nombres.pantalla) }));
    await resultado(hecho(nombres, PARTICIPIOS[verbo]), texto);
  } catch (error) {
    await fallo(error, `Se produjo un error al ${verbo} ${conArticulo(nombres)}`);
  }
}
