import type { Coordinador, FilaCoordinador } from '@cd/contract/coordinadores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirOficina, crearUsuario, entrar, ROL, textoDe, type Cliente, type OficinaDePrueba } from '../../pruebas/oficina';

let oficina: OficinaDePrueba;
let uno: Cliente;
let olmo: number;
let abeto: number;
let futbol: number;
let voleibol: number;

beforeAll(async () => {
  oficina = await abrirOficina();
  await crearUsuario(oficina.db, { login: 'uno@liga.es', roles: [ROL.administrador] });
  uno = await entrar(oficina.http, 'uno@liga.es');
  const { db } = oficina;
  const colegio = async (nombre: string) => (await db.insertInto('colegio').values({ nombre }).returning('id').executeTakeFirstOrThrow()).id;
  const deporte = async (nombre: string) => (await db.insertInto('deporte').values({ nombre, icono: 'x' }).returning('id').executeTakeFirstOrThrow()).id;
  olmo = await colegio('CEIP El Olmo');
  abeto = await colegio('Ábeto Azul');
  futbol = await deporte('Fútbol');
  voleibol = await deporte('Voleibol');
});
afterAll(() => oficina.cerrar());

let serie = 0;
const cargo = (colegio_id: number, deporte_id: number) => ({ colegio_id, deporte_id });
const modelo = (cambios: object = {}) => ({ nombre: 'Eva Paz', login: `coordina${++serie}@liga.es`, cargos: [cargo(olmo, futbol)], ...cambios });
const crear = (cambios: object = {}) =>
  uno.llamar<{ id: number; codigo: string; errores: { campo: string; texto: string }[] }>('POST', '/api/coordinadores', modelo(cambios));
const leer = async (id: number): Promise<Coordinador> => (await uno.llamar<Coordinador>('GET', `/api/coordinadores/${id}`)).body;

describe('un coordinador', () => {
  it('es de los colegios y deportes que se dicen, con sus nombres', async () => {
    const { id } = (await crear({ cargos: [cargo(olmo, voleibol), cargo(olmo, futbol), cargo(abeto, futbol)] })).body;
    expect(await leer(id)).toMatchObject({
      general: 2,
      cargos: [
        { ...cargo(abeto, futbol), colegio_nombre: 'Ábeto Azul', deporte_nombre: 'Fútbol' },
        { ...cargo(olmo, futbol), colegio_nombre: 'CEIP El Olmo', deporte_nombre: 'Fútbol' },
        { ...cargo(olmo, voleibol), colegio_nombre: 'CEIP El Olmo', deporte_nombre: 'Voleibol' },
      ],
    });
    expect((await uno.llamar('PUT', `/api/coordinadores/${id}`, { ...(await leer(id)), cargos: [cargo(abeto, voleibol)] })).status).toBe(200);
    expect((await leer(id)).cargos).toMatchObject([cargo(abeto, voleibol)]);
  });

  it('o general, y entonces de todos sin decirlos', async () => {
    const { id } = (await crear({ general: 1 })).body;
    expect(await leer(id)).toMatchObject({ general: 1, cargos: [] });
  });

  it('sin colegio ni deporte no se guarda', async () => {
    const { status, body } = await crear({ cargos: [] });
    expect({ status, errores: body.errores }).toEqual({
      status: 400,
      errores: [{ campo: 'cargos', texto: 'Debe rellenar correctamente todos los campos' }],
    });
    const { id } = (await crear()).body;
    expect((await uno.llamar('PUT', `/api/coordinadores/${id}`, { ...(await leer(id)), cargos: [] })).status).toBe(400);
  });

  it('dos veces el mismo colegio con el mismo deporte se rechaza, y dice cuál', async () => {
    const { status, body } = await crear({ cargos: [cargo(olmo, futbol), cargo(olmo, voleibol), cargo(olmo, futbol)] });
    expect({ status, errores: body.errores }).toEqual({
      status: 422,
      errores: [{ campo: 'cargos.2', texto: textoDe('coordinador.cargo_repetido') }],
    });
  });

  it('de un colegio que no existe no se guarda nada', async () => {
    const login = 'nadie@liga.es';
    expect((await crear({ login, cargos: [cargo(999_999, futbol)] })).status).toBe(404);
    expect(await oficina.db.selectFrom('usuario').select('id').where('login', '=', login).execute()).toEqual([]);
  });
});

describe('la lista', () => {
  beforeAll(async () => {
    await crear({ nombre: 'Zoé Ñandú', cargos: [cargo(olmo, futbol), cargo(olmo, voleibol), cargo(abeto, futbol)], login: 'zoe@filtro.es' });
    await crear({ nombre: 'Zoe Águila', general: 1, estado: 2, movil: '600 111 222', dni: '12345678Z' });
  });
  const DE_ESTOS = { name: 'nombre', operator: 'contains', value: 'zoe' };
  const lista = async (cuerpo: object) =>
    (
      await uno.llamar<{ count: number; rows: FilaCoordinador[] }>('POST', '/api/coordinadores/index', {
        paginacion: { pageNumber: 1, pageSize: 100 },
        ...cuerpo,
      })
    ).body;
  const filtrada = async (...filtros: object[]) =>
    (await lista({ filtros: [DE_ESTOS, ...filtros], ordenacion: [{ name: 'nombre', order: 'asc' }] })).rows.map(({ nombre }) => nombre);

  it('dice cada colegio una vez y filtra por cada columna', async () => {
    const { rows } = await lista({ filtros: [{ name: 'login', operator: 'equals', value: 'zoe@filtro.es' }] });
    expect(rows).toMatchObject([{ nombre: 'Zoé Ñandú', colegios: 'Ábeto Azul, CEIP El Olmo', general: 2 }]);
    expect(await filtrada()).toEqual(['Zoe Águila', 'Zoé Ñandú']);
    expect(await filtrada({ name: 'general', operator: 'equals', value: 1 })).toEqual(['Zoe Águila']);
    expect(await filtrada({ name: 'colegios', operator: 'contains', value: 'abeto' })).toEqual(['Zoé Ñandú']);
    expect(await filtrada({ name: 'colegio', operator: 'equals', value: olmo })).toEqual(['Zoé Ñandú']);
    expect(await filtrada({ name: 'estado', operator: 'equals', value: 2 })).toEqual(['Zoe Águila']);
    expect(await filtrada({ name: 'dni', operator: 'contains', value: '12345' })).toEqual(['Zoe Águila']);
  });

  it('por cualquier columna, las páginas se reparten a todos sin repetir', async () => {
    for (const name of ['nombre', 'dni', 'movil', 'login', 'estado', 'general', 'colegios', 'colegio']) {
      const { count } = await lista({});
      const vistos = new Set<number>();
      for (let pageNumber = 1; pageNumber <= Math.ceil(count / 3); pageNumber++) {
        const { rows } = await lista({ ordenacion: [{ name, order: 'desc' }], paginacion: { pageNumber, pageSize: 3 } });
        for (const { id } of rows) vistos.add(id);
      }
      expect(vistos.size).toBe(count);
    }
  });
});
