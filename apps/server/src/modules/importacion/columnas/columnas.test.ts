import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { multiparte } from '../../../pruebas/multiparte';
import { abrirOficina, crearRol, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';

let oficina: OficinaDePrueba;
let una: Cliente;
let otra: Cliente;
let mirona: Cliente;
beforeAll(async () => {
  oficina = await abrirOficina();
  for (const login of ['una@liga.es', 'otra@liga.es']) await crearUsuario(oficina.db, { login, roles: [ROL.administrador] });
  await crearUsuario(oficina.db, { login: 'mirona@liga.es', roles: [await crearRol(oficina.db, 'Consulta', 1, 1)] });
  [una, otra, mirona] = [
    await entrar(oficina.http, 'una@liga.es'),
    await entrar(oficina.http, 'otra@liga.es'),
    await entrar(oficina.http, 'mirona@liga.es'),
  ];
});
beforeEach(() => oficina.db.deleteFrom('columna_de_importacion').execute());
afterAll(() => oficina.cerrar());

const decir = (quien: Cliente, columnas: Record<string, string | null>, tipo = 'colegios') =>
  quien.llamar('PUT', '/api/importacion/columnas', {
    tipo,
    columnas: Object.entries(columnas).map(([cabecera, campo]) => ({ cabecera, campo })),
  });
const recordadas = async (quien: Cliente, cabeceras: string[], tipo = 'colegios') =>
  (await quien.llamar<{ columnas: object[] }>('POST', '/api/importacion/columnas/recordadas', { tipo, cabeceras })).body.columnas;

it('lo que uno dice de una columna lo sabe otro en otro ordenador, sin acentos ni mayúsculas; lo último es lo que vale', async () => {
  expect((await decir(una, { 'Razón  social': 'nombre', Notas: null })).status).toBe(204);
  expect(await recordadas(otra, ['RAZON SOCIAL', 'Notas', 'Otra'])).toEqual([
    { cabecera: 'RAZON SOCIAL', campo: 'nombre' },
    { cabecera: 'Notas', campo: null },
  ]);
  await decir(otra, { Notas: 'nombre' });
  expect(await recordadas(una, ['Notas'])).toEqual([{ cabecera: 'Notas', campo: 'nombre' }]);
});

it('de cada fichero lo suyo, y del título solo su huella', async () => {
  await decir(una, { 'García López, Ana': 'nombre' });
  expect(await recordadas(una, ['García López, Ana'], 'sedes')).toEqual([]);
  const guardadas = JSON.stringify(await oficina.db.selectFrom('columna_de_importacion').selectAll().execute());
  expect(guardadas).not.toMatch(/garc/i);
});

it('de más de mil se olvida la que hace más que nadie usa, no la que se acaba de usar ni la que se acaba de decir', async () => {
  const { db } = oficina;
  const huellas = Array.from({ length: 998 }, (_, n) => ({ huella: String(n), usada: new Date(Date.UTC(2026, 0, 1, 0, n)) }));
  await db
    .insertInto('columna_de_importacion')
    .values(huellas.map((una) => ({ ...una, tipo: 'colegios', campo: null })))
    .execute();
  await decir(una, { 'Razón social': 'nombre', Notas: null });
  await db
    .updateTable('columna_de_importacion')
    .set({ usada: new Date(Date.UTC(2025, 0, 1)) })
    .where('campo', '=', 'nombre')
    .execute();
  const fichero = { fichero: Buffer.from('Razón social;Código\nEl Olmo;28000001') };
  const importacion = multiparte({ tipo: 'colegios', columnas: { 'Razón social': 'nombre', 'De otro fichero': 'codigo' } }, fichero);
  expect((await una.llamar('POST', '/api/importacion', importacion)).body).toMatchObject({ guardado: true });
  await decir(otra, { Nueva: 'nombre' });
  expect(await recordadas(una, ['Razón social', 'Notas', 'Nueva', 'De otro fichero'])).toHaveLength(3);
  const quedan = await db.selectFrom('columna_de_importacion').select('huella').execute();
  expect([quedan.length, quedan.some(({ huella }) => huella === '0'), quedan.some(({ huella }) => huella === '1')]).toEqual([
    1_000,
    false,
    true,
  ]);
  await decir(otra, { Nueva: 'codigo' });
  expect(await recordadas(una, ['Nueva'])).toEqual([{ cabecera: 'Nueva', campo: 'codigo' }]);
});

it('ni un campo que el fichero no tiene, ni quien no importa', async () => {
  expect((await decir(una, { Notas: 'contrasena' })).status).toBe(404);
  expect((await decir(una, { Notas: 'nombre' }, 'usuarios')).status).toBe(400);
  expect((await decir(mirona, { Notas: 'nombre' })).status).toBe(403);
  expect(await recordadas(una, ['Notas'])).toEqual([]);
});
