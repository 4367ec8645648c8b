import { beforeAll, expect, it } from 'vitest';
import { crearRol, crearUsuario, entrar } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
let zonaId: number;

beforeAll(async () => {
  zonaId = (await oficina.db.insertInto('zona').values({ nombre: 'Río' }).returning('id').executeTakeFirstOrThrow()).id;
});

interface Sede {
  id: number;
  version: number;
  pistas: { id: number; nombre: string; capacidad: number }[];
  detail?: string;
  codigo?: string;
  errores?: { campo: string; texto: string }[];
}
const crear = (sede: object) => yo.llamar<Sede>('POST', '/api/sedes', { sede });
const ver = async (id: number) => (await yo.llamar<Sede>('GET', `/api/sedes/${id}`)).body;
const cambiar = (id: number, sede: object) => yo.llamar<Sede>('PUT', `/api/sedes/${id}`, { sede });
const pagina = async (filtros: object[], ordenacion: object[] = []) =>
  (
    await yo.llamar<{ count: number; rows: { nombre: string }[] }>('POST', '/api/sedes/index', {
      ordenacion,
      filtros,
      paginacion: { pageNumber: 1, pageSize: 10 },
    })
  ).body;

it('se crea con zona, coordenadas y pistas, y queda anotado', async () => {
  const { status, body } = await crear({
    nombre: 'Polideportivo Río',
    zona: zonaId,
    pabellon: 1,
    latitud: 40.4,
    longitud: -3.7,
    pistas: [{ nombre: 'Central', capacidad: 2 }, { nombre: 'Lateral' }],
  });
  expect(status).toBe(200);
  expect(await ver(body.id)).toMatchObject({
    zona_nombre: 'Río',
    pabellon: 1,
    latitud: 40.4,
    longitud: -3.7,
    version: 1,
    pistas: [
      { nombre: 'Central', capacidad: 2 },
      { nombre: 'Lateral', capacidad: 1 },
    ],
  });
  expect(await oficina.db.selectFrom('accion').select('texto').where('tipo', '=', 3).execute()).toContainEqual({
    texto: 'Sede «Polideportivo Río»',
  });
});

it('al cambiarla, sus pistas conservan su identidad, aunque intercambien el nombre', async () => {
  const { body } = await crear({ nombre: 'Dos pistas', pistas: [{ nombre: 'A' }, { nombre: 'B' }, { nombre: 'C' }] });
  const [a, b, c] = (await ver(body.id)).pistas;
  expect(
    (
      await cambiar(body.id, {
        nombre: 'Dos pistas',
        version: 1,
        pistas: [{ id: b!.id, nombre: 'A', capacidad: 3 }, { id: a!.id, nombre: 'B' }, { nombre: 'Nueva' }],
      })
    ).status,
  ).toBe(204);
  const { pistas, version } = await ver(body.id);
  expect([version, pistas]).toMatchObject([
    2,
    [{ id: b!.id, nombre: 'A', capacidad: 3 }, { id: a!.id, nombre: 'B', capacidad: 1 }, { nombre: 'Nueva' }],
  ]);
  expect(pistas.map(({ id }) => id)).not.toContain(c!.id);
});

it('dos pistas con el mismo nombre, o una que es de otra sede, y no se guarda nada', async () => {
  const repetidas = await crear({ nombre: 'Repetida', pistas: [{ nombre: 'Única' }, { nombre: 'UNICA' }] });
  expect([repetidas.status, repetidas.body.detail]).toEqual([409, 'Dos pistas de una sede no pueden llamarse igual']);
  const otra = await crear({ nombre: 'Otra', pistas: [{ nombre: 'Suya' }] });
  const ajena = (await ver(otra.body.id)).pistas[0]!.id;
  expect((await crear({ nombre: 'Repetida', pistas: [{ id: ajena, nombre: 'Mía' }] })).body).toMatchObject({
    codigo: 'maestro.inexistente',
    errores: [{ campo: 'pistas' }],
  });
  expect((await ver(otra.body.id)).pistas).toMatchObject([{ nombre: 'Suya' }]);
  expect((await pagina([{ name: 'nombre', operator: 'equals', value: 'Repetida' }])).count).toBe(0);
});

it('una coordenada sin la otra y una zona que no existe se rechazan', async () => {
  expect((await crear({ nombre: 'Media', latitud: 40 })).body.errores).toEqual([
    { campo: 'sede.longitud', texto: 'Escriba las dos coordenadas o ninguna' },
  ]);
  expect((await crear({ nombre: 'Lejos', zona: 999_999 })).body.errores).toEqual([
    { campo: 'zona', texto: 'Lo que ha elegido ya no existe: elija otra opción' },
  ]);
});

it('dos personas no se pisan el cambio', async () => {
  const { body } = await crear({ nombre: 'Disputada' });
  await cambiar(body.id, { nombre: 'Disputada 1', version: 1 });
  expect((await cambiar(body.id, { nombre: 'Disputada 2', version: 1 })).body.codigo).toBe('version.antigua');
  expect((await cambiar(999_999, { nombre: 'Nada', version: 1 })).status).toBe(404);
});

it('se listan, se filtran y se ordenan por cada columna', async () => {
  const { body } = await crear({
    nombre: 'Pabellón Ñu',
    municipio: 'Getafe',
    pabellon: 1,
    zona: zonaId,
    pistas: [{ nombre: 'X', capacidad: 4 }],
  });
  const colegio = await oficina.db.insertInto('colegio').values({ nombre: 'La Encina' }).returning('id').executeTakeFirstOrThrow();
  await oficina.db.insertInto('colegio_sede').values({ colegio_id: colegio.id, sede_id: body.id, principal: true }).execute();
  for (const filtro of [
    { name: 'nombre', operator: 'contains', value: 'pabellon nu' },
    { name: 'municipio', operator: 'equals', value: 'GETAFE' },
    { name: 'colegios', operator: 'contains', value: 'encina' },
    { name: 'capacidad', operator: 'interval', value: { min: 4 } },
  ])
    expect(
      (await pagina([filtro, { name: 'pabellon', operator: 'equals', value: 1 }, { name: 'zona', operator: 'equals', value: zonaId }]))
        .rows,
    ).toEqual([
      expect.objectContaining({ nombre: 'Pabellón Ñu', zona_nombre: 'Río', pabellon: 1, pistas: 1, capacidad: 4, colegios: 'La Encina' }),
    ]);
  for (const name of ['nombre', 'direccion', 'municipio', 'zona_nombre', 'zona', 'pabellon', 'pistas', 'capacidad', 'colegios'])
    expect((await pagina([], [{ name, order: 'desc' }])).count).toBeGreaterThan(3);
  const todas = await yo.llamar<{ count: number; rows: unknown[] }>('POST', '/api/sedes/index/sinpaginacion', {});
  expect(todas.body.rows).toHaveLength(todas.body.count);
  expect((await yo.llamar<unknown[]>('GET', '/api/sedes')).body).toHaveLength(todas.body.count);
});

it('las de un colegio van con la principal primero', async () => {
  const a = (await crear({ nombre: 'Aaa' })).body.id;
  const z = (await crear({ nombre: 'Zzz' })).body.id;
  const { id } = await oficina.db.insertInto('colegio').values({ nombre: 'Con dos' }).returning('id').executeTakeFirstOrThrow();
  await oficina.db
    .insertInto('colegio_sede')
    .values([
      { colegio_id: id, sede_id: a },
      { colegio_id: id, sede_id: z, principal: true },
    ])
    .execute();
  expect((await yo.llamar<object[]>('GET', `/api/sedes/colegio/${id}`)).body).toMatchObject([
    { nombre: 'Zzz', principal: 1 },
    { nombre: 'Aaa', principal: 0 },
  ]);
  const { status, body } = await yo.llamar<{ detail: string }>('DELETE', `/api/sedes/${a}`);
  expect([status, body.detail]).toEqual([409, 'No se puede eliminar «Aaa»: hay 1 colegio que lo usa']);
});

it('se elimina con sus pistas si nadie la usa', async () => {
  const { body } = await crear({ nombre: 'Pasajera', pistas: [{ nombre: 'Una' }] });
  expect((await yo.llamar('DELETE', `/api/sedes/${body.id}`)).status).toBe(204);
  expect((await yo.llamar('DELETE', `/api/sedes/${body.id}`)).status).toBe(404);
});

it('quien solo mira no cambia nada, y quien no mira no ve nada', async () => {
  await crearUsuario(oficina.db, { login: 'mira@liga.es', roles: [await crearRol(oficina.db, 'Mira', 1, 1)] });
  await crearUsuario(oficina.db, { login: 'nada@liga.es', roles: [await crearRol(oficina.db, 'Nada', 1, 0)] });
  const mira = await entrar(oficina.http, 'mira@liga.es');
  expect((await mira.llamar('GET', '/api/sedes')).status).toBe(200);
  expect((await mira.llamar('POST', '/api/sedes', { sede: { nombre: 'X' } })).status).toBe(403);
  expect((await (await entrar(oficina.http, 'nada@liga.es')).llamar('GET', '/api/sedes')).status).toBe(403);
});

it('antes de eliminar varias se dice qué se va con ellas, de cien como mucho y solo a quien puede', async () => {
  const ids: number[] = [];
  for (const nombre of ['De más A', 'De más B']) ids.push((await crear({ nombre, pistas: [{ nombre: 'Única' }] })).body.id);
  const antes = (lista: string, quien = yo) => quien.llamar('GET', `/api/sedes/eliminacion?ids=${lista}`);
  expect((await antes(ids.join(','))).body).toEqual({ impedidos: [], seVan: [{ cuantas: 2, que: 'pistas' }] });
  expect((await antes('2000000000')).body).toEqual({ impedidos: [{ id: 2_000_000_000, impiden: [], motivo: 'ya no existe' }], seVan: [] });
  for (const mala of ['', 'x', '1,', '1;2', '-1', Array.from({ length: 101 }, (_, n) => n + 1).join(',')])
    expect((await antes(mala)).status).toBe(400);
  await crearUsuario(oficina.db, { login: 'mira-sedes@liga.es', roles: [await crearRol(oficina.db, 'Mira sedes', 1, 1)] });
  expect((await antes(String(ids[0]), await entrar(oficina.http, 'mira-sedes@liga.es'))).status).toBe(403);
});
