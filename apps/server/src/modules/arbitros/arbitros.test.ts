import type { Arbitro, FilaArbitro } from '@cd/contract/arbitros';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirOficina, crearUsuario, entrar, ROL, textoDe, type Cliente, type OficinaDePrueba } from '../../pruebas/oficina';

let oficina: OficinaDePrueba;
let uno: Cliente;
let futbol: number;
let voleibol: number;

beforeAll(async () => {
  oficina = await abrirOficina();
  await crearUsuario(oficina.db, { login: 'uno@liga.es', roles: [ROL.administrador] });
  uno = await entrar(oficina.http, 'uno@liga.es');
  const deporte = async (nombre: string) =>
    (await oficina.db.insertInto('deporte').values({ nombre, icono: 'futbol-sala' }).returning('id').executeTakeFirstOrThrow()).id;
  futbol = await deporte('Fútbol');
  voleibol = await deporte('Voleibol');
});
afterAll(() => oficina.cerrar());

let serie = 0;
const modelo = (cambios: object = {}) => ({ nombre: 'Ana Ruiz', login: `arbitro${++serie}@liga.es`, ...cambios });
const crear = (cambios: object = {}) =>
  uno.llamar<{ id: number; codigo: string; errores: { campo: string; texto: string }[] }>('POST', '/api/arbitros', modelo(cambios));
const leer = async (id: number): Promise<Arbitro> => (await uno.llamar<Arbitro>('GET', `/api/arbitros/${id}`)).body;

describe('un árbitro', () => {
  it('nace de nivel 1, con valoración 50 y sin preferir la mesa', async () => {
    expect(await leer((await crear()).body.id)).toMatchObject({
      nivel: 1,
      valoracion: 50,
      anotador_pref: 0,
      coche: 0,
      moto: 0,
      patinete: 0,
      estado: 1,
      deportes: [],
      iban: '',
    });
  });

  it('guarda sus deportes, su transporte y su cuenta del banco', async () => {
    const { id } = (await crear({ deportes: [voleibol, futbol, futbol], coche: 1, nivel: 4, valoracion: 80, iban: 'es91 2100 0418 4502 0005 1332' })).body;
    expect(await leer(id)).toMatchObject({ deportes: [futbol, voleibol], coche: 1, moto: 0, nivel: 4, valoracion: 80, iban: 'ES9121000418450200051332' });
    await uno.llamar('PUT', `/api/arbitros/${id}`, { ...(await leer(id)), deportes: [voleibol], coche: 0, moto: 1 });
    expect(await leer(id)).toMatchObject({ deportes: [voleibol], coche: 0, moto: 1, valoracion: 80, version: 2 });
  });

  it.each(['ES91 2100 0418 4502 0005 1333', 'ES', '1234', 'hola'])('con el IBAN «%s» no se guarda', async (iban) => {
    const { status, body } = await crear({ iban });
    expect({ status, errores: body.errores }).toEqual({ status: 422, errores: [{ campo: 'iban', texto: textoDe('iban.incorrecto') }] });
  });

  it('sin correo no se crea', async () => {
    expect((await crear({ login: '' })).status).toBe(400);
  });
});

describe('la lista', () => {
  beforeAll(async () => {
    await crear({ nombre: 'Zoé Ñandú', deportes: [futbol, voleibol], nivel: 3, movil: '600 111 222', anotador_pref: 1, login: 'zoe@filtro.es' });
    await crear({ nombre: 'Zoe Águila', deportes: [voleibol], estado: 2, valoracion: 90 });
    await crear({ nombre: 'Zoe Sola', dni: '12345678Z' });
  });
  const DE_ESTOS = { name: 'nombre', operator: 'contains', value: 'zoe' };
  const lista = async (cuerpo: object) =>
    (await uno.llamar<{ count: number; rows: FilaArbitro[] }>('POST', '/api/arbitros/index', { paginacion: { pageNumber: 1, pageSize: 100 }, ...cuerpo })).body;
  const filtrada = async (...filtros: object[]) =>
    (await lista({ filtros: [DE_ESTOS, ...filtros], ordenacion: [{ name: 'nombre', order: 'asc' }] })).rows.map(({ nombre }) => nombre);

  it('dice los deportes de cada uno y filtra por cada columna', async () => {
    const { rows } = await lista({ filtros: [{ name: 'login', operator: 'equals', value: 'zoe@filtro.es' }] });
    expect(rows).toMatchObject([{ nombre: 'Zoé Ñandú', deportes: 'Fútbol, Voleibol', nivel: 3, anotador_pref: 1, imagen: null }]);
    expect(await filtrada()).toEqual(['Zoe Águila', 'Zoé Ñandú', 'Zoe Sola']);
    expect(await filtrada({ name: 'deportes', operator: 'contains', value: 'FUTBOL' })).toEqual(['Zoé Ñandú']);
    expect(await filtrada({ name: 'deporte', operator: 'equals', value: voleibol })).toEqual(['Zoe Águila', 'Zoé Ñandú']);
    expect(await filtrada({ name: 'estado', operator: 'equals', value: 2 })).toEqual(['Zoe Águila']);
    expect(await filtrada({ name: 'valoracion', operator: 'interval', value: { min: 60 } })).toEqual(['Zoe Águila']);
    expect(await filtrada({ name: 'nivel', operator: 'equals', value: 3 })).toEqual(['Zoé Ñandú']);
    expect(await filtrada({ name: 'anotador_pref', operator: 'equals', value: 1 })).toEqual(['Zoé Ñandú']);
    expect(await filtrada({ name: 'movil', operator: 'contains', value: '111' })).toEqual(['Zoé Ñandú']);
    expect(await filtrada({ name: 'dni', operator: 'equals', value: '12345678z' })).toEqual(['Zoe Sola']);
  });

  it('por cualquier columna, las páginas se reparten a todos sin repetir', async () => {
    for (const name of ['nombre', 'dni', 'login', 'movil', 'estado', 'nivel', 'valoracion', 'anotador_pref', 'deportes', 'deporte']) {
      const { count } = await lista({});
      const vistos = new Set<number>();
      for (let pageNumber = 1; pageNumber <= Math.ceil(count / 3); pageNumber++) {
        const { rows } = await lista({ ordenacion: [{ name, order: 'desc' }], paginacion: { pageNumber, pageSize: 3 } });
        for (const { id } of rows) vistos.add(id);
      }
      expect(vistos.size).toBe(count);
    }
  });

  it('los activos se ofrecen para elegir, todos o los de un deporte', async () => {
    const nombres = async (url: string) =>
      (await uno.llamar<{ nombre: string }[]>('GET', url)).body.map(({ nombre }) => nombre).filter((nombre) => nombre.startsWith('Zo'));
    expect(await nombres('/api/arbitros/activos')).toEqual(['Zoé Ñandú', 'Zoe Sola']);
    expect(await nombres('/api/arbitros/activoscompletos')).toEqual(['Zoé Ñandú', 'Zoe Sola']);
    expect(await nombres(`/api/arbitros/activosdeporte/${voleibol}`)).toEqual(['Zoé Ñandú']);
  });
});

it('un deporte que alguien arbitra no se elimina', async () => {
  const { status, body } = await uno.llamar<{ detail: string }>('DELETE', `/api/deportes/${futbol}`);
  expect(status).toBe(409);
  expect(body.detail).toContain('árbitro');
});
