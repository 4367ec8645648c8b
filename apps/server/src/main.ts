import { crearAdministrador } from './commands/admin-create';
import { hacerCopia } from './commands/backup';
import { ponerModoDemostracion } from './commands/demo-mode';
import { importarFicheros } from './commands/import';
import { planificarInstancia } from './commands/plan';
import { restaurarCopia } from './commands/restore';
import { servir } from './commands/start';
import { DatabaseUnavailable } from './platform/db/faults';
import { loadEnvFile, type EnvFile } from './platform/env-file';
import { errorParaElRegistro } from './platform/log';
import { OperatorNotice } from './platform/errors/operator';

/** Every command of the product (design: interfaces, «Commands»). Each returns its exit code, or nothing while it runs on. */
const COMMANDS: Readonly<Record<string, (argv: string[], envFile: EnvFile | null) => Promise<number | void>>> = {
  start: servir,
  import: importarFicheros,
  'admin:create': crearAdministrador,
  backup: hacerCopia,
  restore: restaurarCopia,
  'demo-mode': ponerModoDemostracion,
  plan: planificarInstancia,
};

const [name = 'start', ...argv] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`Orden desconocida: ${name}. Las que hay: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}
try {
  const envFile = loadEnvFile();
  for (const warning of envFile?.warnings ?? []) console.error(warning);
  const code = await command(argv, envFile);
  if (code !== undefined) process.exit(code);
} catch (error) {
  // What the operator can mend is said in one line; anything else keeps its trace.
  console.error(error instanceof OperatorNotice || error instanceof DatabaseUnavailable ? error.message : errorParaElRegistro(error));
  process.exit(1);
}
