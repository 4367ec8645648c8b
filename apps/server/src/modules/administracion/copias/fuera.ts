import { spawn } from 'node:child_process';

/** Those that could not go before too. Nothing is deleted there: a folder that was emptied here, or by somebody else, would empty the other. */
const OPCIONES = ['--archive', '--ignore-existing', '--include=copia-*.gz', '--include=copia-*.gz.cifrada', '--exclude=*', '--timeout=300'];

/** Takes the scheduled backups of a folder to another machine. An error says what rsync said. */
export async function llevarFuera(carpeta: string, destino: string, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((hecho, mal) => {
    const hijo = spawn('rsync', [...OPCIONES, '--', `${carpeta}/`, destino], { stdio: ['ignore', 'ignore', 'pipe'], signal });
    let dicho = '';
    hijo.stderr.on('data', (trozo: Buffer) => (dicho = (dicho + trozo.toString()).slice(-1_000)));
    hijo.on('error', (error) =>
      mal(
        (error as NodeJS.ErrnoException).code === 'ENOENT'
          ? new Error('BACKUP_RSYNC: esta máquina no tiene el programa rsync', { cause: error })
          : error,
      ),
    );
    hijo.on('close', (codigo) =>
      codigo === 0 ? hecho() : mal(new Error(`BACKUP_RSYNC: ${dicho.trim() || `rsync terminó con ${codigo}`}`)),
    );
  });
}
