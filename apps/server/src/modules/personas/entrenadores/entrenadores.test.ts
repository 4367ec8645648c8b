import type { Entrenador } from '@cd/contract/personas/entrenadores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textoDe } from '../../../pruebas/oficina';
import { abrirPersonas, type OficinaDePersonas } from '../persona/personas-de-prueba';

let oficina: OficinaDePersonas['oficina'];
let uno: OficinaDePersonas['uno'];
let entrenadores: OficinaDePersonas['entrenadores'];
let olmo: number;
let abeto: number;

beforeAll(async () => {
  ({ oficina, uno, entrenadores, olmo, abeto } = await abrirPersonas());
});
afterAll(() => oficina.cerrar());

describe('un entrenador', () => {
  it('guarda sus colegios y la licencia tal como se escribe', async () => {
    const id = await entrenadores.creada({
      colegios: [abeto, olmo, olmo],
      licencia: 'L-7',
      fecha_nacimiento: '1980-02-29',
      movil: '+34 600 111 222',
    });
    expect(await entrenadores.leer(id)).toMatchObject({
      colegios: [olmo, abeto],
      licencia: 'L-7',
      fecha_nacimiento: '1980-02-29',
      movil: '+34 600 111 222',
    });
    await entrenadores.modificar(id, { colegios: [] });
    expect(await entrenadores.leer(id)).toMatchObject({ colegios: [], licencia: 'L-7', version: 2 });
  });

  it('sin licencia se queda sin ella: solo al que registra un coordinador se le pone', async () => {
    expect((await entrenadores.leer(await entrenadores.creada())).licencia).toBe('');
  });

  it('no nace en el futuro', async () => {
    const { status, body } = await entrenadores.crear({ fecha_nacimiento: '2999-01-01' });
    expect({ status, errores: body.errores }).toEqual({
      status: 422,
      errores: [{ campo: 'fecha_nacimiento', texto: textoDe('persona.nacimiento_futuro') }],
    });
  });

  it('se busca por su documento: 1, no existe; 2, existe', async () => {
    const id = await entrenadores.creada({ dni: '12345678Z' });
    const buscar = async (doc: string) =>
      (await uno.llamar<{ codigo: number; entrenador: Entrenador | null }>('GET', `/api/entrenadores/doc/${doc}`)).body;
    expect(await buscar('12.345.678-z')).toMatchObject({ codigo: 2, entrenador: { id } });
    expect(await buscar('11111111H')).toEqual({ codigo: 1, entrenador: null });
  });

  it('deja a su colegio sin poder eliminarse, con el motivo', async () => {
    await entrenadores.crear({ colegios: [olmo] });
    const { status, body } = await uno.llamar<{ detail: string }>('DELETE', `/api/colegios/${olmo}`);
    expect(status).toBe(409);
    expect(body.detail).toContain('entrenador');
  });
});

describe('la lista', () => {
  beforeAll(async () => {
    await entrenadores.crear({ nombre: 'Zoé Ñandú', colegios: [olmo, abeto], licencia: 'ZZ-1', login: 'zoe@filtro.es' });
    await entrenadores.crear({ nombre: 'Zoe Águila', colegios: [abeto], estado: 2, movil: '600 111 222' });
  });
  const filtrados = (...filtros: object[]) => entrenadores.filtrados('zoe', ...filtros);

  it('dice los colegios de cada uno y filtra por cada columna', async () => {
    const { rows } = await entrenadores.lista({ filtros: [{ name: 'login', operator: 'contains', value: '@filtro' }] });
    expect(rows).toMatchObject([{ nombre: 'Zoé Ñandú', colegios: 'Ábeto Azul, CEIP El Olmo', equipos: '' }]);
    expect(await filtrados()).toEqual(['Zoe Águila', 'Zoé Ñandú']);
    expect(await filtrados({ name: 'colegios', operator: 'contains', value: 'olmo' })).toEqual(['Zoé Ñandú']);
    expect(await filtrados({ name: 'colegio', operator: 'equals', value: abeto })).toEqual(['Zoe Águila', 'Zoé Ñandú']);
    expect(await entrenadores.filtrados('aguila zoe')).toEqual(['Zoe Águila']);
    expect(await filtrados({ name: 'licencia', operator: 'contains', value: 'zz' })).toEqual(['Zoé Ñandú']);
    expect(await filtrados({ name: 'movil', operator: 'contains', value: '222' })).toEqual(['Zoe Águila']);
    expect(await filtrados({ name: 'estado', operator: 'equals', value: 1 })).toEqual(['Zoé Ñandú']);
  });

  it('por cualquier columna, las páginas se reparten a todos sin repetir', async () => {
    for (const columna of ['nombre', 'dni', 'licencia', 'movil', 'login', 'estado', 'colegios', 'colegio', 'equipos']) {
      const { count, ids } = await entrenadores.porPaginas(columna, 3);
      expect([ids.length, new Set(ids).size]).toEqual([count, count]);
    }
  });

  it('entera, y los activos para elegir', async () => {
    const nombres = async (url: string) =>
      (await uno.llamar<{ nombre: string }[]>('GET', url)).body.map(({ nombre }) => nombre).filter((nombre) => nombre.startsWith('Zo'));
    expect(await nombres('/api/entrenadores')).toEqual(['Zoe Águila', 'Zoé Ñandú']);
    expect(await nombres('/api/entrenadores/activos')).toEqual(['Zoé Ñandú']);
  });
});
