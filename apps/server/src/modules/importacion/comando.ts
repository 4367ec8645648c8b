import type { Db } from '../../platform/db/open';
import { relojDeMadrid } from '../../platform/clock';
import { importar } from './importar';

const USO = `uso: npm run import -- [--dry-run] FICHERO…
  FICHERO: una liga o una eliminatoria en JSON, una carpeta de ellas, o la carpeta de unos Juegos Deportivos Municipales en CSV
  --dry-run: dice qué cambiaría y no guarda nada`;

/** `npm run import`: the exit code, 0 only if nothing was refused. Relative names are relative to where npm was called. */
export async function ejecutarImportacion(argv: readonly string[], db: Db, escribir: (linea: string) => void): Promise<number> {
  const ficheros = argv.filter((uno) => !uno.startsWith('--'));
  const desconocidas = argv.filter((uno) => uno.startsWith('--') && uno !== '--dry-run' && uno !== '--');
  if (ficheros.length === 0 || desconocidas.length > 0) {
    for (const opcion of desconocidas) escribir(`opción desconocida: ${opcion}`);
    escribir(USO);
    return 2;
  }
  const base = process.env['INIT_CWD'] ?? process.cwd();
  const { rechazados } = await importar(db, { ficheros, base, dryRun: argv.includes('--dry-run'), hoy: relojDeMadrid().hoy(), escribir });
  return rechazados > 0 ? 1 : 0;
}
