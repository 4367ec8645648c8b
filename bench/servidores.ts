/** Processes that the benchmarks measure: each alone, as in a deployment, and away from the one that measures. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { program } from '../scripts/installation.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface Proceso {
  url: string;
  parar(): Promise<void>;
}

async function listo(hijo: ChildProcess): Promise<Proceso> {
  let dicho = '';
  const url = await new Promise<string>((resolve, reject) => {
    hijo.stdout!.on('data', (trozo: Buffer) => {
      dicho += trozo.toString();
      const encontrada = /ready (http:\S+)/.exec(dicho)?.[1];
      if (encontrada) resolve(encontrada);
    });
    hijo.on('exit', () => reject(new Error(`no arrancó: ${dicho}`)));
  });
  return {
    url,
    parar: () =>
      new Promise((fin) => {
        hijo.on('close', () => fin());
        hijo.kill('SIGTERM');
      }),
  };
}

export function arrancarProducto(env: Record<string, string>): Promise<Proceso> {
  return listo(
    spawn(process.execPath, [program(), 'start'], {
      env: { ...process.env, CONFIG_FILE: '', PORT: '0', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
}

/** Node's own server with nothing on it, sending the same bytes. */
export function arrancarDesnudo(cuerpo: Buffer, tipo: string): Promise<Proceso> {
  const codigo = `
    const body = Buffer.from(${JSON.stringify(cuerpo.toString('base64'))}, 'base64');
    const server = require('node:http').createServer((request, response) => {
      if (request.headers['if-none-match']) { response.writeHead(304, { ETag: request.headers['if-none-match'] }); response.end(); return; }
      response.writeHead(200, { 'Content-Type': ${JSON.stringify(tipo)}, 'Content-Length': body.length });
      response.end(body);
    }).listen(0, '127.0.0.1', () => console.log('ready http://127.0.0.1:' + server.address().port));`;
  return listo(spawn(process.execPath, ['-e', codigo], { stdio: ['ignore', 'pipe', 'inherit'] }));
}
