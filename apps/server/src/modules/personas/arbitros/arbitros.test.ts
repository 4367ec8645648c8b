import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textoDe } from '../../../pruebas/oficina';
import { abrirPersonas, type OficinaDePersonas } from '../persona/personas-de-prueba';

let oficina: OficinaDePersonas['oficina'];
let uno: OficinaDePersonas['uno'];
let arbitros: OficinaDePersonas['arbitros'];
let futbol: number;
let voleibol: number;

beforeAll(async () => {
  ({ oficina, uno, arbitros, futbol, voleibol } = await abrirPersonas());
});
afterAll(() => oficina.cerrar());

describe('un árbitro', () => {
  it('nace de nivel 1, con valoración 50 y sin preferir la mesa', async () => {
    expect(await arbitros.leer(await arbitros.creada())).toMatchObject({
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
    const id = await arbitros.creada({
      deportes: [voleibol, futbol, futbol],
      coche: 1,
      nivel: 4,
      valoracion: 80,
      iban: 'es91 2100 0418 4502 0005 1332',
    });
    expect(await arbitros.leer(id)).toMatchObject({
      deportes: [futbol, voleibol],
      coche: 1,
      moto: 0,
      nivel: 4,
      valoracion: 80,
      iban: 'ES9121000418450200051332',
    });
    await arbitros.modificar(id, { deportes: [voleibol], coche: 0, moto: 1 });
    expect(await arbitros.leer(id)).toMatchObject({ deportes: [voleibol], coche: 0, moto: 1, valoracion: 80, version: 2 });
  });

  it.each(['ES91 2100 0418 4502 0005 1333', 'ES', '1234', 'hola'])('con el IBAN «%s» no se guarda', async (iban) => {
    const { status, body } = await arbitros.crear({ iban });
    expect({ status, errores: body.errores }).toEqual({ status: 422, errores: [{ campo: 'iban', texto: textoDe('iban.incorrecto') }] });
  });

  it('sin correo no se crea', async () => {
    expect((await arbitros.crear({ login: '' })).status).toBe(400);
  });
});

describe('la lista', () => {
  beforeAll(async () => {
    await arbitros.crear({
      nombre: 'Zoé Ñandú',
      deportes: [futbol, voleibol],
      nivel: 3,
      movil: '600 111 222',
      anotador_pref: 1,
      login: 'zoe@filtro.es',
    });
    await arbitros.crear({ nombre: 'Zoe Águila', deportes: [voleibol], estado: 2, valoracion: 90 });
    await arbitros.crear({ nombre: 'Zoe Sola', dni: '12345678Z' });
  });
  const filtrados = (...filtros: object[]) => arbitros.filtrados('zoe', ...filtros);

  it('dice los deportes de cada uno y filtra por cada columna', async () => {
    const { rows } = await arbitros.lista({ filtros: [{ name: 'login', operator: 'equals', value: 'zoe@filtro.es' }] });
    expect(rows).toMatchObject([{ nombre: 'Zoé Ñandú', deportes: 'Fútbol, Voleibol', nivel: 3, anotador_pref: 1, imagen: null }]);
    expect(await filtrados()).toEqual(['Zoe Águila', 'Zoé Ñandú', 'Zoe Sola']);
    expect(await filtrados({ name: 'deportes', operator: 'contains', value: 'FUTBOL' })).toEqual(['Zoé Ñandú']);
    expect(await filtrados({ name: 'deporte', operator: 'equals', value: voleibol })).toEqual(['Zoe Águila', 'Zoé Ñandú']);
    expect(await filtrados({ name: 'estado', operator: 'equals', value: 2 })).toEqual(['Zoe Águila']);
    expect(await filtrados({ name: 'valoracion', operator: 'interval', value: { min: 60 } })).toEqual(['Zoe Águila']);
    expect(await filtrados({ name: 'nivel', operator: 'equals', value: 3 })).toEqual(['Zoé Ñandú']);
    expect(await filtrados({ name: 'anotador_pref', operator: 'equals', value: 1 })).toEqual(['Zoé Ñandú']);
    expect(await arbitros.filtrados('nandu zoe')).toEqual(['Zoé Ñandú']);
    expect(await filtrados({ name: 'movil', operator: 'contains', value: '111' })).toEqual(['Zoé Ñandú']);
    expect(await filtrados({ name: 'dni', operator: 'equals', value: '12345678z' })).toEqual(['Zoe Sola']);
  });

  it('por cualquier columna, las páginas se reparten a todos sin repetir', async () => {
    for (const columna of ['nombre', 'dni', 'login', 'movil', 'estado', 'nivel', 'valoracion', 'anotador_pref', 'deportes', 'deporte']) {
      const { count, ids } = await arbitros.porPaginas(columna, 3);
      expect([ids.length, new Set(ids).size]).toEqual([count, count]);
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
