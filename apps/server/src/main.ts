import { readConfig } from './platform/config';
import { DatabaseUnavailable } from './platform/db/faults';
import { loadEnvFile, type EnvFile } from './platform/env-file';
import { errorForLog } from './platform/log';
import { OperatorNotice } from './platform/errors/operator';

type Command = (argv: string[], envFile: EnvFile | null) => Promise<number | void>;

/**
 * Every command of the product (design: interfaces, «Commands»). Each returns its exit code, or nothing while it runs on. Only what the one that
 * was asked for needs is read: the whole server takes longer to read than most of them to do their work.
 */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => {
    // What will not do is said before all that is read.
    readConfig();
    return (await import('./commands/start')).servir;
  },
  import: async () => (await import('./commands/import')).importarFicheros,
  'admin:create': async () => (await import('./commands/admin-create')).crearAdministrador,
  backup: async () => (await import('./commands/backup')).hacerCopia,
  restore: async () => (await import('./commands/restore')).restaurarCopia,
  'demo-mode': async () => (await import('./commands/demo-mode')).ponerModoDemostracion,
  doctor: async () => (await import('./commands/doctor')).diagnosticar,
  plan: async () => (await import('./commands/plan')).planificarInstancia,
  assign: async () => (await import('./commands/assign')).designarInstancia,
};

const [name = 'start', ...argv] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`Orden desconocida: ${name}. Las que hay: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}
try {
  const envFile = loadEnvFile();
  if (name !== 'doctor') for (const warning of envFile?.warnings ?? []) console.error(warning);
  const code = await (await command())(argv, envFile);
  if (code !== undefined) process.exit(code);
} catch (error) {
  // What the operator can mend is said in one line; anything else keeps its trace.
  console.error(error instanceof OperatorNotice || error instanceof DatabaseUnavailable ? error.message : errorForLog(error));
  process.exit(1);
}
