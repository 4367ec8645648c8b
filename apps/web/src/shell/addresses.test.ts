import { describe, expect, it } from 'vitest';
import { returnAddress, HOME } from './addresses';

describe('a dónde se vuelve después de entrar', () => {
  it.each(['/admin/usuarios', '/admin/usuarios/editar/3?pestana=roles#fin', '/perfil', '/perfil?x=1'])(
    'a la pantalla que se pidió: %s',
    (address) => {
      expect(returnAddress(address)).toBe(address);
    },
  );

  it.each([
    '//otro.es/admin/x',
    'https://otro.es/admin/',
    '/\\otro.es',
    '/admin/\\otro',
    '/admin//otro.es',
    '/admin/../index',
    '/admin/no-existe',
    'javascript:alert(1)',
    '/login',
    '/index',
    '/perfilado',
    '',
    undefined,
    7,
  ])('al panel, si no es una pantalla de la oficina: %s', (address) => {
    expect(returnAddress(address)).toBe(HOME);
  });
});
