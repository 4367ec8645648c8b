/** Builds the web and the server, and compresses the web's files once for all who will ask for them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT, run } from './installation.mjs';

// Whoever asks for it, a test too: what is built is what is published, with React's production build.
process.env.NODE_ENV = 'production';
const COMPRESSIBLE = /\.(js|css|svg|webmanifest|html)$/;

run('npx', ['vite', 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn']);
run('npx', ['vite', 'build', '--config', 'apps/server/vite.config.ts', '--logLevel', 'warn']);

const client = join(ROOT, 'apps/web/dist/client');
for (const name of readdirSync(client, { recursive: true })) {
  if (!COMPRESSIBLE.test(name)) continue;
  const bytes = readFileSync(join(client, name));
  writeFileSync(join(client, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  writeFileSync(join(client, `${name}.br`), brotliCompressSync(bytes));
}
