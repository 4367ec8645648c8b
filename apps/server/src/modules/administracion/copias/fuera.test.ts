import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { llevarFuera } from './fuera';

let sitio: string;
beforeEach(() => {
  sitio = mkdtempSync(join(tmpdir(), 'cd-fuera-'));
});
afterEach(() => rmSync(sitio, { recursive: true, force: true }));

const hayRsync = ((): boolean => {
  try {
    execFileSync('rsync', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!hayRsync) console.log('Sin rsync en esta máquina no se prueba que las copias salgan de ella.');

it.skipIf(!hayRsync)('las copias van a la otra carpeta; lo demás no, lo que ya está no se toca y nada se borra allí', async () => {
  const [aqui, alli] = ['aqui', 'alli'].map((nombre) => mkdtempSync(join(sitio, nombre))) as [string, string];
  for (const nombre of ['copia-2026-11-25T030000.gz.cifrada', 'copia-2026-11-26T030000.gz.cifrada', 'noche.gz', 'copia-a-medias.parcial'])
    writeFileSync(join(aqui, nombre), nombre);
  writeFileSync(join(alli, 'copia-2026-11-25T030000.gz.cifrada'), 'la de antes');
  writeFileSync(join(alli, 'copia-2026-10-01T030000.gz.cifrada'), 'vieja');
  await llevarFuera(aqui, `${alli}/`);
  expect(readdirSync(alli).toSorted()).toEqual([
    'copia-2026-10-01T030000.gz.cifrada',
    'copia-2026-11-25T030000.gz.cifrada',
    'copia-2026-11-26T030000.gz.cifrada',
  ]);
  expect(readFileSync(join(alli, 'copia-2026-11-25T030000.gz.cifrada'), 'utf8')).toBe('la de antes');
});

it.skipIf(!hayRsync)('lo que no puede ir se dice', async () => {
  await expect(llevarFuera(sitio, join(sitio, 'no', 'hay', 'tal/'))).rejects.toThrow(/^BACKUP_RSYNC: .*No such file or directory/s);
});
