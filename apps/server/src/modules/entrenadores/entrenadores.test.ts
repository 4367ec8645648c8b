import type { Entrenador, FilaEntrenador } from '@cd/contract/entrenadores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirOficina, crearUsuario, entrar, ROL, textoDe, type Cliente, type OficinaDePrueba } from '../../pruebas/oficina';

let oficina: OficinaDePrueba;
let uno: Cliente;
let olmo: number;
let abeto: number;

beforeAll(async () => {
  oficina = await abrirOficina();
  await crearUsuario(oficina.db, { login: 'uno@liga.es', roles: [ROL.administrador] });
  uno = await entrar(oficina.http, 'uno@liga.es');
  const colegio = async (nombre: string) => (await oficina.db.insertInto('colegio').values({ nombre }).returning('id').executeTakeFirstOrThrow()).id;
  olmo = await colegio('CEIP El Olmo');
  abeto = await colegio('Ábeto Azul');
});
afterAll(() => oficina.cerrar());

const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';
let serie = 20_000_000;
const nuevoDni = (): string => `${++serie}${LETRAS[serie % 23]}`;
const modelo = (cambios: object = {}) => ({ nombre: 'Blas Soto', dni: nuevoDni(), ...cambios });
const crear = (cambios: object = {}) =>
  uno.llamar<{ id: number; codigo: string; errores: { campo: string; texto: string }[] }>('POST', '/api/entrenadores', modelo(cambios));
const leer = async (id: number): Promise<Entrenador> => (await uno.llamar<Entrenador>('GET', `/api/entrenadores/${id}`)).body;

describe('un entrenador', () => {
  it('guarda sus colegios y la licencia tal como se escribe', async () => {
    const { id } = (await crear({ colegios: [abeto, olmo, olmo], licencia: 'L-7', fecha_nacimiento: '1980-02-29', movil: '+34 600 111 222' })).body;
    expect(await leer(id)).toMatchObject({ colegios: [olmo, abeto], licencia: 'L-7', fecha_nacimiento: '1980-02-29', movil: '+34 600 111 222' });
    await uno.llamar('PUT', `/api/entrenadores/${id}`, { ...(await leer(id)), colegios: [] });
    expect(await leer(id)).toMatchObject({ colegios: [], licencia: 'L-7', version: 2 });
  });

  it('sin licencia se queda sin ella: solo al que registra un coordinador se le pone', async () => {
    expect((await leer((await crear()).body.id)).licencia).toBe('');
  });

  it('no nace en el futuro', async () => {
    const { status, body } = await crear({ fecha_nacimiento: '2999-01-01' });
    expect({ status, errores: body.errores }).toEqual({
      status: 422,
      errores: [{ campo: 'fecha_nacimiento', texto: textoDe('persona.nacimiento_futuro') }],
    });
  });

  it('se busca por su documento: 1, no existe; 2, existe', async () => {
    const { id } = (await crear({ dni: '12345678Z' })).body;
    const buscar = async (doc: string) => (await uno.llamar<{ codigo: number; entrenador: Entrenador | null }>('GET', `/api/entrenadores/doc/${doc}`)).body;
    expect(await buscar('12.345.678-z')).toMatchObject({ codigo: 2, entrenador: { id } });
    expect(await buscar('11111111H')).toEqual({ codigo: 1, entrenador: null });
  });

  it('deja a su colegio sin poder eliminarse, con el motivo', async () => {
    await crear({ colegios: [olmo] });
    const { status, body } = await uno.llamar<{ detail: string }>('DELETE', `/api/colegios/${olmo}`);
    expect(status).toBe(409);
    expect(body.detail).toContain('entrenador');
  });
});

describe('la lista', () => {
  beforeAll(async () => {
    await crear({ nombre: 'Zoé Ñandú', colegios: [olmo, abeto], licencia: 'ZZ-1', login: 'zoe@filtro.es' });
    await crear({ nombre: 'Zoe Águila', colegios: [abeto], estado: 2, movil: '600 111 222' });
  });
  const DE_ESTOS = { name: 'nombre', operator: 'contains', value: 'zoe' };
  const lista = async (cuerpo: object) =>
    (
      await uno.llamar<{ count: number; rows: FilaEntrenador[] }>('POST', '/api/entrenadores/index', {
        paginacion: { pageNumber: 1, pageSize: 100 },
        ...cuerpo,
      })
    ).body;
  const filtrada = async (...filtros: object[]) =>
    (await lista({ filtros: [DE_ESTOS, ...filtros], ordenacion: [{ name: 'nombre', order: 'asc' }] })).rows.map(({ nombre }) => nombre);

  it('dice los colegios de cada uno y filtra por cada columna', async () => {
    const { rows } = await lista({ filtros: [{ name: 'login', operator: 'contains', value: '@filtro' }] });
    expect(rows).toMatchObject([{ nombre: 'Zoé Ñandú', colegios: 'Ábeto Azul, CEIP El Olmo', equipos: '' }]);
    expect(await filtrada()).toEqual(['Zoe Águila', 'Zoé Ñandú']);
    expect(await filtrada({ name: 'colegios', operator: 'contains', value: 'olmo' })).toEqual(['Zoé Ñandú']);
    expect(await filtrada({ name: 'colegio', operator: 'equals', value: abeto })).toEqual(['Zoe Águila', 'Zoé Ñandú']);
    expect(await filtrada({ name: 'licencia', operator: 'contains', value: 'zz' })).toEqual(['Zoé Ñandú']);
    expect(await filtrada({ name: 'movil', operator: 'contains', value: '222' })).toEqual(['Zoe Águila']);
    expect(await filtrada({ name: 'estado', operator: 'equals', value: 1 })).toEqual(['Zoé Ñandú']);
  });

  it('por cualquier columna, las páginas se reparten a todos sin repetir', async () => {
    for (const name of ['nombre', 'dni', 'licencia', 'movil', 'login', 'estado', 'colegios', 'colegio', 'equipos']) {
      const { count } = await lista({});
      const vistos = new Set<number>();
      for (let pageNumber = 1; pageNumber <= Math.ceil(count / 3); pageNumber++) {
        const { rows } = await lista({ ordenacion: [{ name, order: 'desc' }], paginacion: { pageNumber, pageSize: 3 } });
        for (const { id } of rows) vistos.add(id);
      }
      expect(vistos.size).toBe(count);
    }
  });

  it('entera, y los activos para elegir', async () => {
    const nombres = async (url: string) =>
      (await uno.llamar<{ nombre: string }[]>('GET', url)).body.map(({ nombre }) => nombre).filter((nombre) => nombre.startsWith('Zo'));
    expect(await nombres('/api/entrenadores')).toEqual(['Zoe Águila', 'Zoé Ñandú']);
    expect(await nombres('/api/entrenadores/activos')).toEqual(['Zoé Ñandú']);
  });
});
