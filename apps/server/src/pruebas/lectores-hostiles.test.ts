import { listaJugadores } from '@cd/contract/personas/jugadores';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutTimeout } from '../platform/db/open';
import { toProblem } from '../platform/http/problem';
import { crearJugadoresDeMuestra } from './jugadores-de-muestra';
import { abrirOficina, anonimo, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';

let oficina: OficinaDePrueba;
let admin: Cliente;
let otra: Cliente;

beforeAll(async () => {
  oficina = await abrirOficina();
  await crearUsuario(oficina.db, { login: 'admin@liga.es', roles: [ROL.administrador] });
  await crearUsuario(oficina.db, { login: 'otra@liga.es', roles: [ROL.administrador] });
  [admin, otra] = [await entrar(oficina.http, 'admin@liga.es'), await entrar(oficina.http, 'otra@liga.es')];
  await crearJugadoresDeMuestra(oficina.db, { jugadores: 1_000, colegios: 20 });
}, 120_000);
afterAll(() => oficina.cerrar());

const paginacion = { pageNumber: 1, pageSize: 20 };
const TEXTOS = Object.entries(listaJugadores.columnas).flatMap(([name, tipo]) => (tipo === 'texto' ? [name] : []));
const lista = (cuerpo: object, quien = admin) =>
  quien.llamar<{ count: number; errores?: { campo: string; texto: string }[] }>('POST', '/api/jugadores/index', { paginacion, ...cuerpo });

describe('lo que se pide de una lista tiene un límite, que se dice', () => {
  const contiene = (name: string, value: unknown) => ({ name, operator: 'contains', value });
  it.each<[string, object, string]>([
    [
      'más filtros que columnas',
      { filtros: Array.from({ length: 40 }, () => contiene('dni', 'a')) },
      'La lista admite como máximo 9 filtros',
    ],
    ['la misma columna dos veces', { filtros: [contiene('dni', 'a'), contiene('dni', 'b')] }, 'Cada columna se admite una vez'],
    ['dos textos', { filtros: [contiene('dni', ['a', 'b'])] }, 'El filtro admite como máximo un valor'],
    [
      '21 nombres',
      { filtros: [{ name: 'equipos', operator: 'equals', value: Array.from({ length: 21 }, () => 'x') }] },
      'El filtro admite como máximo 20 valores',
    ],
    [
      '1.001 colegios',
      { filtros: [{ name: 'colegio', operator: 'equals', value: Array.from({ length: 1_001 }, (_, n) => n) }] },
      'El filtro admite como máximo 1000 valores',
    ],
    ['un texto larguísimo', { filtros: [contiene('dni', 'a'.repeat(101))] }, 'Un filtro admite como máximo 100 caracteres'],
    [
      'uno larguísimo entre varios',
      { filtros: [{ name: 'dni', operator: 'equals', value: ['a', 'a'.repeat(101)] }] },
      'Un filtro admite como máximo 100 caracteres',
    ],
    [
      'cuatro órdenes',
      { ordenacion: ['dni', 'estado', 'equipos', 'colegio'].map((name) => ({ name, order: 'asc' })) },
      'La lista admite como máximo 3 columnas de orden',
    ],
    ['dos veces el mismo orden', { ordenacion: ['dni', 'dni'].map((name) => ({ name, order: 'asc' })) }, 'Cada columna se admite una vez'],
  ])('%s', async (_caso, cuerpo, texto) => {
    for (const camino of ['/api/jugadores/index', '/api/jugadores/index/sinpaginacion']) {
      const { status, body } = await admin.llamar<{ errores: { texto: string }[] }>('POST', camino, {
        ...(camino.endsWith('index') && { paginacion }),
        ...cuerpo,
      });
      expect([status, body.errores.map((error) => error.texto)]).toEqual([400, [texto]]);
    }
  });

  it('todos los colegios marcados se admiten', async () => {
    const { status, body } = await lista({
      filtros: [{ name: 'colegio', operator: 'equals', value: Array.from({ length: 741 }, (_, n) => n + 1) }],
    });
    expect([status, body.count]).toEqual([200, 1_000]);
  });
});

it('veinte veces a la vez la lista más cara: se contestan todas, y a los demás entre ellas', async () => {
  const cara = {
    filtros: TEXTOS.map((name) => ({ name, operator: 'contains', value: 'a' })),
    ordenacion: TEXTOS.slice(-3).map((name) => ({ name, order: 'desc' })),
  };
  const acabadas: string[] = [];
  const caras = Array.from({ length: 20 }, () => lista(cara).then(({ status }) => (acabadas.push(`cara ${status}`), status)));
  await lista({}, otra).then(() => acabadas.push('otra'));
  const estados = await Promise.all(caras);
  expect(new Set(estados)).toEqual(new Set([200]));
  // Behind those that had begun and those that end while it runs, which on a slow machine are some more; in order of arrival it would be behind seventeen.
  expect(acabadas.indexOf('otra')).toBeLessThan(16);
});

it('a quien pide más de las que pueden esperar se le dice cuándo volver, y sigue pudiendo lo demás', async () => {
  const pedidas = Array.from({ length: 40 }, () => lista({ ordenacion: [{ name: 'equipos', order: 'asc' }] }));
  expect((await admin.llamar('GET', '/api/zonas')).status).toBe(200);
  const respuestas = await Promise.all(pedidas);
  const rechazadas = respuestas.filter(({ status }) => status === 429);
  expect(rechazadas.length).toBeGreaterThan(0);
  expect(rechazadas.every(({ headers }) => headers['retry-after'] === '10')).toBe(true);
  expect(respuestas.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
  expect((await lista({})).status).toBe(200);
});

describe('sobre un servidor', () => {
  it('una sentencia tiene un plazo, más corto la de quien mira la zona pública; una migración o una copia, ninguno', async (ctx) => {
    if (oficina.database.kind === 'embedded') ctx.skip('la embebida no puede interrumpir ninguna');
    const plazo = async (con: typeof oficina.db) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(con)).rows[0]!.statement_timeout;
    expect(await plazo(oficina.database.db)).toBe('15s');
    expect(await plazo(oficina.database.publico)).toBe('5s');
    await oficina.db.transaction().execute(async (tx) => {
      await withoutTimeout(tx);
      expect(await plazo(tx)).toBe('0');
    });
    expect(await plazo(oficina.database.db)).toBe('15s');
    const cortada = await oficina.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local statement_timeout = 50`.execute(tx);
        await sql`select pg_sleep(5)`.execute(tx);
      })
      .then(
        () => null,
        (error: unknown) => toProblem(error),
      );
    expect(cortada).toMatchObject({ status: 503, detail: 'La consulta tarda demasiado: afine los filtros o pida menos' });
  });

  it('con todas las conexiones de la oficina ocupadas, la zona pública contesta', async (ctx) => {
    if (oficina.database.kind === 'embedded') ctx.skip('la embebida tiene una sola');
    // More than it has connections: until the first of them is done, none is free.
    const ocupadas = Array.from({ length: 20 }, () => sql`select pg_sleep(1)`.execute(oficina.db));
    let algunaLibre = false;
    const laPrimera = Promise.race(ocupadas).then(() => (algunaLibre = true));
    const { status } = await anonimo(oficina.http).llamar('GET', '/open/api/deportes/fase');
    expect(status).toBe(200);
    expect(algunaLibre).toBe(false);
    await Promise.all([...ocupadas, laPrimera]);
  });
});
