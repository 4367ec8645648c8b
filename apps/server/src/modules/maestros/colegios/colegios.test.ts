import { beforeAll, expect, it } from 'vitest';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import { crearRol, crearUsuario, entrar, ROL } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
let sedes: number[];

beforeAll(async () => {
  const filas = await oficina.db
    .insertInto('sede')
    .values(['Patio', 'Pista', 'Campo'].map((nombre) => ({ nombre })))
    .returning('id')
    .execute();
  sedes = filas.map(({ id }) => id);
});

interface Colegio {
  id: number;
  nombre: string;
  version: number;
  color: string;
  iban: string;
  imagen: string | null;
  sedes: { id: number; principal: number }[];
  detail?: string;
  codigo?: string;
  errores?: { campo: string; texto: string }[];
}
const crear = (colegio: object) => yo.llamar<Colegio>('POST', '/api/colegios', { colegio });
const ver = async (id: number) => (await yo.llamar<Colegio>('GET', `/api/colegios/${id}`)).body;
const cambiar = (id: number, colegio: object) => yo.llamar<Colegio>('PUT', `/api/colegios/${id}`, { colegio });
const pagina = async (filtros: object[], ordenacion: object[] = []) =>
  (
    await yo.llamar<{ count: number; rows: Colegio[] }>('POST', '/api/colegios/index', {
      ordenacion,
      filtros,
      paginacion: { pageNumber: 1, pageSize: 10 },
    })
  ).body;

it('nace activo y no asociado, con un color suyo, y queda anotado', async () => {
  const { status, body } = await crear({ nombre: 'La Encina' });
  expect(status).toBe(200);
  expect(await ver(body.id)).toMatchObject({
    activo: 1,
    asociado: 0,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    sedes: [],
    imagen: null,
    version: 1,
  });
  expect(await oficina.db.selectFrom('accion').select('texto').where('tipo', '=', 3).execute()).toContainEqual({
    texto: 'Colegio «La Encina»',
  });
});

it('la primera sede que se añade es la principal si ninguna lo dice', async () => {
  const { body } = await crear({
    nombre: 'Con sedes',
    sedes: [
      { id: sedes[1], principal: 0 },
      { id: sedes[0], principal: 0 },
    ],
  });
  expect((await ver(body.id)).sedes).toMatchObject([
    { id: sedes[1], principal: 1 },
    { id: sedes[0], principal: 0 },
  ]);
  expect(
    (
      await cambiar(body.id, {
        nombre: 'Con sedes',
        version: 1,
        sedes: [
          { id: sedes[1], principal: 0 },
          { id: sedes[2], principal: 1 },
        ],
      })
    ).status,
  ).toBe(204);
  expect((await ver(body.id)).sedes).toMatchObject([
    { id: sedes[2], principal: 1 },
    { id: sedes[1], principal: 0 },
  ]);
});

it('una sede ya puesta, dos principales o una que no existe se rechazan', async () => {
  const conSedes = async (puestas: object[]) => (await crear({ nombre: 'Imposible', sedes: puestas })).body;
  expect(
    (
      await conSedes([
        { id: sedes[0], principal: 1 },
        { id: sedes[0], principal: 0 },
      ])
    ).errores,
  ).toEqual([{ campo: 'colegio.sedes', texto: 'La sede ya está en la lista' }]);
  expect(
    (
      await conSedes([
        { id: sedes[0], principal: 1 },
        { id: sedes[1], principal: 1 },
      ])
    ).errores,
  ).toEqual([{ campo: 'colegio.sedes', texto: 'Debe haber una sede principal, y solo una' }]);
  expect((await conSedes([{ id: 999_999, principal: 1 }])).errores).toEqual([
    { campo: 'sedes', texto: 'Lo que ha elegido ya no existe: elija otra opción' },
  ]);
  expect((await pagina([{ name: 'nombre', operator: 'equals', value: 'Imposible' }])).count).toBe(0);
});

it('el IBAN y el CIF se comprueban y se guardan sin espacios', async () => {
  const { body } = await crear({ nombre: 'Con cuenta', iban: 'es91 2100 0418 4502 0005 1332', fiscal_cif: 'f-80000000' });
  expect(await ver(body.id)).toMatchObject({ iban: 'ES9121000418450200051332', fiscal_cif: 'F80000000' });
  const mal = await crear({ nombre: 'Sin cuenta', iban: 'ES9121000418450200051333', fiscal_cif: 'X' });
  expect([mal.status, mal.body.errores]).toEqual([
    422,
    [
      { campo: 'colegio.fiscal_cif', texto: 'El CIF o NIF no es válido' },
      { campo: 'colegio.iban', texto: 'El IBAN no es válido' },
    ],
  ]);
});

it('el código no se repite', async () => {
  await crear({ nombre: 'Primero', codigo: '28000001' });
  const { status, body } = await crear({ nombre: 'Segundo', codigo: '28000001' });
  expect([status, body.detail]).toEqual([409, 'El código «28000001» ya es de otro colegio']);
});

it('el nombre se repite en otro municipio, o en el mismo si cada uno tiene su código', async () => {
  expect((await crear({ nombre: 'San José', municipio: 'Parla' })).status).toBe(200);
  expect((await crear({ nombre: 'San José', municipio: 'Getafe', codigo: '28100001' })).status).toBe(200);
  expect((await crear({ nombre: 'San José', municipio: 'Getafe', codigo: '28100002' })).status).toBe(200);
  const { status, body } = await crear({ nombre: 'SAN JOSE', municipio: 'parla', codigo: '28100003' });
  expect([status, body.detail]).toEqual([409, 'Colegio «SAN JOSE»: ya hay otro con ese nombre en parla. Dé a cada uno su código']);
});

it('el escudo se pone, se conserva y se quita, y lo ve cualquiera', async () => {
  const { body } = await yo.llamar<Colegio>(
    'POST',
    '/api/colegios',
    multiparte({ colegio: { nombre: 'Con escudo' } }, { image: await dibujo('#6A3FA0') }),
  );
  const { imagen } = await ver(body.id);
  expect((await oficina.http.inject(imagen!)).statusCode).toBe(200);
  await cambiar(body.id, { nombre: 'Con escudo', version: 1 });
  expect((await ver(body.id)).imagen).toBe(imagen);
  await cambiar(body.id, { nombre: 'Con escudo', version: 2, eliminarImagen: true });
  expect((await ver(body.id)).imagen).toBeNull();
});

it('dos personas no se pisan el cambio, ni sus sedes', async () => {
  const { body } = await crear({ nombre: 'Disputado', sedes: [{ id: sedes[0], principal: 1 }] });
  await cambiar(body.id, { nombre: 'Disputado 1', version: 1, sedes: [{ id: sedes[0], principal: 1 }] });
  expect((await cambiar(body.id, { nombre: 'Disputado 2', version: 1 })).body.codigo).toBe('version.antigua');
  expect(await ver(body.id)).toMatchObject({ nombre: 'Disputado 1', sedes: [{ id: sedes[0] }] });
});

it('se listan, se filtran y se ordenan por cada columna', async () => {
  await crear({
    nombre: 'Ñandú',
    codigo: 'N1',
    municipio: 'Móstoles',
    asociado: 1,
    activo: 0,
    telefono: '910',
    email: 'n@n.example',
    sedes: [{ id: sedes[0], principal: 1 }],
  });
  for (const filtro of [
    { name: 'nombre', operator: 'contains', value: 'nandu' },
    { name: 'municipio', operator: 'contains', value: 'mostoles' },
    { name: 'activo', operator: 'equals', value: 0 },
    { name: 'email', operator: 'equals', value: 'n@n.example' },
  ])
    expect((await pagina([filtro, { name: 'sede_principal', operator: 'contains', value: 'patio' }])).rows).toMatchObject([
      { nombre: 'Ñandú', sede_principal: 'Patio', sedes: 1, equipos: 0, asociado: 1 },
    ]);
  for (const name of ['nombre', 'codigo', 'asociado', 'activo', 'municipio', 'telefono', 'email', 'sede_principal', 'sedes', 'equipos'])
    expect((await pagina([], [{ name, order: 'asc' }])).count).toBeGreaterThan(3);
  const todos = await yo.llamar<{ count: number; rows: unknown[] }>('POST', '/api/colegios/index/sinpaginacion', {});
  expect(todos.body.rows).toHaveLength(todos.body.count);
  expect((await yo.llamar<unknown[]>('GET', '/api/colegios')).body).toHaveLength(todos.body.count);
  const { body: vigentes } = await yo.llamar<Colegio[]>('GET', '/api/colegios/vigentes');
  expect(vigentes.map(({ nombre }) => nombre)).not.toContain('Ñandú');
  expect((await yo.llamar('GET', '/api/colegios/cobrospendientes')).body).toEqual([]);
});

it('un coordinador ve los suyos; el general, todos los activos', async () => {
  const { db, http } = oficina;
  const deporte = await db.insertInto('deporte').values({ nombre: 'Ajedrez' }).returning('id').executeTakeFirstOrThrow();
  const suyo = (await crear({ nombre: 'El suyo' })).body.id;
  const usuarioId = await crearUsuario(db, { login: 'coordina@liga.es', roles: [ROL.coordinador] });
  const { id } = await db
    .insertInto('coordinador')
    .values({ nombre: 'Coordina', usuario_id: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('coordinador_cargo').values({ coordinador_id: id, colegio_id: suyo, deporte_id: deporte.id }).execute();
  const coordina = await entrar(http, 'coordina@liga.es');
  const suyos = async () => (await coordina.llamar<{ id: number }[]>('GET', '/api/colegios/coordinador')).body;
  expect(await suyos()).toEqual([{ id: suyo, nombre: 'El suyo' }]);
  await db.updateTable('coordinador').set({ general: true }).where('id', '=', id).execute();
  const activos = (await yo.llamar<{ id: number; nombre: string }[]>('GET', '/api/colegios/vigentes')).body;
  expect(await suyos()).toEqual(activos.map(({ id: suId, nombre }) => ({ id: suId, nombre })));
  expect((await yo.llamar('GET', '/api/colegios/coordinador')).body).toEqual([]);
  expect((await coordina.llamar('GET', '/api/colegios')).status).toBe(403);
  const { status, body } = await yo.llamar<{ detail: string }>('DELETE', `/api/colegios/${suyo}`);
  expect([status, body.detail]).toEqual([409, 'No se puede eliminar «El suyo»: hay 1 cargo de coordinador que lo usa']);
});

it('se elimina si nada lo usa, y sus sedes quedan', async () => {
  const { body } = await crear({ nombre: 'Pasajero', sedes: [{ id: sedes[0], principal: 1 }] });
  expect((await yo.llamar('DELETE', `/api/colegios/${body.id}`)).status).toBe(204);
  expect((await yo.llamar('GET', `/api/colegios/${body.id}`)).status).toBe(404);
  expect((await yo.llamar('GET', `/api/sedes/${sedes[0]}`)).status).toBe(200);
});

it('un NUL en cualquier texto se rechaza', async () => {
  for (const campo of ['codigo', 'telefono', 'iban', 'fiscal_cif', 'direccion'])
    expect((await crear({ nombre: 'Nulo', [campo]: 'a\u0000b' })).status).toBe(400);
});

it('quien solo mira no cambia nada', async () => {
  await crearUsuario(oficina.db, { login: 'mira@liga.es', roles: [await crearRol(oficina.db, 'Mira', 1, 1)] });
  const mira = await entrar(oficina.http, 'mira@liga.es');
  expect((await mira.llamar('GET', '/api/colegios')).status).toBe(200);
  expect((await mira.llamar('POST', '/api/colegios', { colegio: { nombre: 'X' } })).status).toBe(403);
});
