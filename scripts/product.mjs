/** Runs a command of the product from a clone as it is: installs and builds first what is missing. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, holdBuild, program, ROOT } from './installation.mjs';

/** npm does not hand a signal on: once npm is gone, what it started stops in order instead of living on unseen. */
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/** What is measured beside the product, from its sources. */
const MEASURES = { bench: 'bench/bench.ts', 'measure:taps': 'e2e/dos-toques.ts' };

const [command, ...args] = process.argv.slice(2);
process.chdir(ROOT);
ensureInstalled();

if (command === 'dev') {
  const { serveAndFollow } = await import('./dev.mjs');
  await serveAndFollow(args);
} else if (command in MEASURES) {
  ensureBuilt();
  spawn('npx', ['tsx', MEASURES[command], ...args], { cwd: ROOT, stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
} else {
  holdBuild(ensureBuilt());
  process.argv = [process.argv[0], program(), command, ...args];
  await import(pathToFileURL(process.argv[1]).href);
}
