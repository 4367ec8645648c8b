/**
 * The server of the journeys on PostgreSQL. Its database is filled first, and copied as it is then: what has a server of its own
 * (servidor-propio.ts) begins with that copy instead of making the sample again, which is two thirds of a start.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ensureBuilt, program } from '../scripts/installation.mjs';

ensureBuilt();
const url = process.env.DATABASE_URL;

const first = spawn(process.execPath, [program(), 'start'], {
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const end = once(first, 'exit');
for await (const line of createInterface({ input: first.stdout })) if (line.startsWith('ready ')) first.kill('SIGTERM');
await end;

const another = new URL(url);
another.pathname = 'template1';
const name = new URL(url).pathname.slice(1);
execFileSync('psql', ['-d', another.href, '-qc', `create database muestra template "${name}"`]);

await import('../scripts/product.mjs');
