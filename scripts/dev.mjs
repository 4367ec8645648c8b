/** `npm run dev`: each save is built apart, as it would be published; once whole, it takes the place of what was serving. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt, fingerprint, holdBuild, ROOT } from './installation.mjs';

/** Asked for instead of watched: it works the same on every system and file system. */
const LOOK_EVERY_MS = 1_000;

export async function serveAndFollow(args) {
  let server = null;
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      stopping.abort();
      server?.kill(signal);
    });
  for (let built = ''; !stopping.signal.aborted; await sleep(LOOK_EVERY_MS)) {
    const now = fingerprint();
    if (now === built) continue;
    built = now;
    const folder = tryToBuild();
    if (folder === null || stopping.signal.aborted) continue;
    await stop(server);
    holdBuild(folder);
    server = spawn(process.execPath, [join(folder, 'server', 'main.js'), 'start', ...args], { cwd: ROOT, stdio: 'inherit' });
  }
  await stop(server);
}

/** What does not build has said why, and what was serving goes on. */
function tryToBuild() {
  try {
    return ensureBuilt({ reloading: true });
  } catch {
    console.error('No se ha podido construir. Al guardar otra vez se vuelve a intentar.');
    return null;
  }
}

async function stop(server) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
