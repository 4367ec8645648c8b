import { guardarModoDemostracion } from '../modules/organizacion/modo-demo/service';
import { OperatorNotice } from '../platform/errors/operator';
import { withDatabase } from './with-database';

const MODOS: Readonly<Record<string, 0 | 1>> = { on: 1, off: 0 };

/** Puts demo mode on or off: while it is on, the screen of the configuration saves nothing. */
export async function ponerModoDemostracion([modo = '']: string[]): Promise<number> {
  const valor = MODOS[modo];
  if (valor === undefined) throw new OperatorNotice('Uso: npm run demo-mode -- on|off');
  return withDatabase(async ({ db }) => {
    await guardarModoDemostracion(db, valor === 1);
    process.stdout.write(`Modo demostración ${valor === 1 ? 'activado' : 'desactivado'}.\n`);
    return 0;
  });
}
