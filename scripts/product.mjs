/** Runs a command of the product from a clone as it is: installs and builds first what is missing. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT } from './installation.mjs';

const [command, ...args] = process.argv.slice(2);
process.chdir(ROOT);
ensureInstalled();

if (command === 'dev') {
  const web = spawn('npx', ['vite', 'build', '--watch', '--config', 'apps/web/vite.config.ts'], { cwd: ROOT, stdio: 'inherit' });
  ensureBuilt();
  const server = spawn('npx', ['tsx', 'watch', 'apps/server/src/main.ts', 'start', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, WEB_DIR: join(ROOT, 'apps/web/dist/client') },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      web.kill(signal);
      server.kill(signal);
    });
  }
} else if (command === 'bench') {
  ensureBuilt();
  spawn('npx', ['tsx', 'bench/bench.ts', ...args], { cwd: ROOT, stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
} else {
  ensureBuilt();
  process.argv = [process.argv[0], join(ROOT, 'apps/server/dist/main.js'), command, ...args];
  await import(pathToFileURL(process.argv[1]).href);
}
