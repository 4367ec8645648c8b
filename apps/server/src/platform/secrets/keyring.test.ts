import { expect, it } from 'vitest';
import { freshSecrets, keyId, Keyring, newKey, SealBroken, sealedBy, type Secrets } from './keyring';

/** As the order leaves it: another one signs, and the first still proves. */
const rotated = (before: Secrets): Secrets => ({
  ...before,
  claves: [
    { clave: newKey(), desde: '2026-11-28T00:00:00.000Z', estado: 'firma' },
    ...before.claves.map((key) => ({ ...key, estado: 'comprueba' as const })),
  ],
});
const retired = (before: Secrets): Secrets => ({
  ...before,
  claves: before.claves.map((key) => (key.estado === 'comprueba' ? { ...key, estado: 'retirada' as const } : key)),
});

it('lo sellado no se lee, cada vez es otro, y se abre donde se selló', () => {
  const keys = Keyring.fresh();
  const one = keys.seal('arbitro.iban.12', 'ES9121000418450200051332');
  expect(one).not.toContain('ES91');
  expect(one).not.toBe(keys.seal('arbitro.iban.12', 'ES9121000418450200051332'));
  expect(sealedBy(one)).toBe(keys.current);
  expect(keys.open('arbitro.iban.12', one)).toBe('ES9121000418450200051332');
  expect([keys.seal('arbitro.iban.12', ''), keys.open('arbitro.iban.12', '')]).toEqual(['', '']);
});

it('lo sellado de una fila no vale en otra, ni cambiado, ni sin sellar, ni con otras claves', () => {
  const keys = Keyring.fresh();
  const one = keys.seal('arbitro.iban.12', 'ES9121000418450200051332');
  expect(() => keys.open('arbitro.iban.13', one)).toThrow(SealBroken);
  expect(() => keys.open('arbitro.iban.12', `${one.slice(0, -2)}AA`)).toThrow(SealBroken);
  expect(() => keys.open('arbitro.iban.12', 'ES9121000418450200051332')).toThrow(SealBroken);
  expect(() => keys.open('arbitro.iban.12', 's1.00000000.')).toThrow(SealBroken);
  expect(() => Keyring.fresh().open('arbitro.iban.12', one)).toThrow(/que aquí no está/);
});

it('girada la clave, firma y sella la nueva, y lo de la anterior vale hasta que se retira', () => {
  const first = freshSecrets();
  const before = new Keyring(first);
  const [signed, sealed] = [before.signature.seal('carta', '7', 60), before.seal('a.b.1', 'semilla')];
  const second = rotated(first);
  const after = new Keyring(second);
  expect(after.current).not.toBe(before.current);
  expect(after.signature.open('carta', signed)).toBe('7');
  expect(after.open('a.b.1', sealed)).toBe('semilla');
  expect(before.signature.open('carta', after.signature.seal('carta', '7', 60))).toBeNull();
  expect(after.signature.derivations('enlace', 'x')).toContainEqual(before.signature.derive('enlace', 'x'));

  const last = new Keyring(retired(second));
  expect(last.signature.open('carta', signed)).toBeNull();
  expect(last.signature.derivations('enlace', 'x')).not.toContainEqual(before.signature.derive('enlace', 'x'));
  // Nothing is lost by it.
  expect(last.open('a.b.1', sealed)).toBe('semilla');
});

it('un proceso que leyó antes el fichero lo vuelve a leer cuando le llega algo de una clave más nueva', () => {
  const first = freshSecrets();
  const second = rotated(first);
  let newer: Secrets | null = second;
  const old = new Keyring(first, () => {
    const found = newer;
    newer = null;
    return found;
  });
  const other = new Keyring(second);
  expect(old.open('a.b.1', other.seal('a.b.1', 'semilla'))).toBe('semilla');
  expect(old.current).toBe(keyId(second.claves[0]!.clave));
});
