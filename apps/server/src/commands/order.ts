import { readConfig } from '../platform/config';
import { DatabaseUnavailable, mendable } from '../platform/db/faults';
import { loadEnvFile, type EnvFile } from '../platform/env-file';
import { errorForLog } from '../platform/log';
import { VERSION } from '../platform/version';
import { OperatorNotice } from '../platform/errors/operator';

type Command = (argv: string[], envFile: EnvFile | null) => Promise<number | void>;

/**
 * Every command of the product (design: interfaces, «Commands»). Each returns its exit code, or nothing while it runs on. Only what the one that
 * was asked for needs is read: the whole server takes longer to read than most of them to do their work.
 */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => {
    // What will not do is said before all that is read.
    readConfig();
    return (await import('./start')).servir;
  },
  migrate: async () => (await import('./migrate')).ponerAlDia,
  import: async () => (await import('./import')).importarFicheros,
  'admin:create': async () => (await import('./admin-create')).crearAdministrador,
  unlock: async () => (await import('./unlock')).desbloquear,
  secrets: async () => (await import('./secrets')).cuidarSecretos,
  backup: async () => (await import('./backup')).hacerCopia,
  restore: async () => (await import('./restore')).restaurarCopia,
  images: async () => (await import('./images')).cuidarImagenes,
  'demo-mode': async () => (await import('./demo-mode')).ponerModoDemostracion,
  doctor: async () => (await import('./doctor')).diagnosticar,
  plan: async () => (await import('./plan')).planificarInstancia,
  assign: async () => (await import('./assign')).designarInstancia,
};

const ORDERS = `Uso: competicion ORDEN [opciones]
  start          pone la base de datos al día y sirve la aplicación
  migrate        pone la base de datos al día, con una copia antes, y no sirve nada
  import         importa temporadas, eliminatorias y tablas
  admin:create   crea un administrador
  unlock         deja entrar otra vez a una cuenta en la que otros han fallado
  secrets        dice qué claves hay, pone otra, retira las anteriores o las hace de nuevo
  backup         copia la instalación entera en un fichero
  restore        sustituye la instalación por la de una copia
  images         dice dónde están las imágenes, y las lleva al almacén S3 o las trae
  demo-mode      pone o quita el modo demostración
  doctor         comprueba la instalación y no cambia nada
  plan, assign   planifica o designa un problema escrito en un fichero
  --version      qué versión es
`;

/** What the operator asks the program for: its exit code, or nothing while it runs on. */
export async function giveOrder([name = '--help', ...argv]: readonly string[]): Promise<number | void> {
  if (name === '--help' || name === '-h' || name === '--version') {
    process.stdout.write(name === '--version' ? `${VERSION}\n` : ORDERS);
    return 0;
  }
  const command = COMMANDS[name];
  if (!command) {
    console.error(`Orden desconocida: ${name}. Las que hay: ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  try {
    const envFile = loadEnvFile();
    if (name !== 'doctor') for (const warning of envFile?.warnings ?? []) console.error(warning);
    return await (
      await command()
    )(argv, envFile);
  } catch (error) {
    // What the operator can mend is said in one line; anything else keeps its trace.
    console.error(
      error instanceof OperatorNotice || error instanceof DatabaseUnavailable ? error.message : (mendable(error) ?? errorForLog(error)),
    );
    return 1;
  }
}
