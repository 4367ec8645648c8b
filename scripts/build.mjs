/**
 * Builds the web and the server, and compresses the web's files once for all who will ask for them. `build.mjs FOLDER` builds there;
 * without a folder, whatever the sources say now, where the other commands look for it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensureBuilt, FOR_TESTS, run } from './installation.mjs';

const COMPRESSIBLE = /\.(js|css|svg|webmanifest|html)$/;
/** The best that there is takes as long as all the rest of a build. */
const QUALITY = FOR_TESTS ? 5 : constants.BROTLI_MAX_QUALITY;

function build(folder) {
  const web = join(folder, 'web');
  const vite = (part, outDir) =>
    run('npx', ['vite', 'build', '--config', `apps/${part}/vite.config.ts`, '--logLevel', 'warn', '--outDir', outDir]);
  vite('web', web);
  vite('server', join(folder, 'server'));
  for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const bytes = readFileSync(join(web, name));
    writeFileSync(join(web, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(web, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
  }
}

const [folder] = process.argv.slice(2);
if (folder) build(folder);
else ensureBuilt();
