import { describe, expect, it } from 'vitest';
import { leerDireccion } from './direccion';

describe('a qué pantalla lleva una dirección', () => {
  it.each([
    ['/admin/partidos', 'partidos', []],
    ['/admin/partidos/', 'partidos', []],
    ['/admin/partido_editar/acta/31?pestana=informes#fin', 'partido_editar', ['acta', '31']],
    ['/admin/partidoentrenador_detalle/7/-1/-1', 'partidoentrenador_detalle', ['7', '-1', '-1']],
    ['/admin/informes/equipos', 'informes/equipos', []],
  ])('%s', (direccion, pantalla, partes) => {
    expect(leerDireccion(direccion)).toEqual({ pantalla, partes });
  });

  it.each([
    '//evil.example/admin/partidos',
    '/\\evil.example',
    'https://evil.example/admin/partidos',
    'javascript:alert(1)',
    '/admin/partidos\n',
    '/admin//evil.example',
    '/admin/../index',
    '/admin/%70artidos',
    '/admin/no-existe',
    '/admin/constructor',
    '/admin',
    '/perfil',
    '/index',
    'admin/partidos',
    '',
    `/admin/partidos?${'x'.repeat(2000)}`,
  ])('a ninguna: %s', (direccion) => {
    expect(leerDireccion(direccion)).toBeNull();
  });
});
