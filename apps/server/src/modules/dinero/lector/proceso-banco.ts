/** The process in which the bank's files are read and matched: the server answers others meanwhile, and a hostile file harms nothing but itself. */
import { leerDevoluciones } from '@cd/banco/devoluciones';
import { ExtractoIlegible } from '@cd/banco/extractos/extracto';
import { leerExtracto } from '@cd/banco/extractos/leer';
import { casar } from '@cd/domain/dinero/casar';
import type { Dicho, Encargo } from './lector';

const decir = (dicho: Dicho): void => void process.send!(dicho);

function hacer(encargo: Encargo): Dicho {
  if (encargo.que === 'leer') return { que: 'extracto', extracto: leerExtracto(encargo.fichero) };
  if (encargo.que === 'devoluciones') {
    const nuestra = new RegExp(encargo.nuestra);
    return { que: 'devoluciones', devoluciones: leerDevoluciones(encargo.fichero, (referencia) => nuestra.test(referencia)) };
  }
  return { que: 'casados', casados: casar(encargo.movimientos, encargo.pendientes) };
}

process.on('disconnect', () => process.exit());
process.once('message', (encargo) => {
  try {
    decir(hacer(encargo as Encargo));
  } catch (error) {
    if (error instanceof ExtractoIlegible) decir({ que: 'ilegible', porque: error.message });
    else decir({ que: 'fallo', motivo: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
