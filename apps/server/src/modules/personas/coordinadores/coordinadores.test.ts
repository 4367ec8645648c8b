import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textoDe } from '../../../pruebas/oficina';
import { abrirPersonas, type OficinaDePersonas } from '../persona/personas-de-prueba';

let oficina: OficinaDePersonas['oficina'];
let coordinadores: OficinaDePersonas['coordinadores'];
let olmo: number;
let abeto: number;
let futbol: number;
let voleibol: number;

beforeAll(async () => {
  ({ oficina, coordinadores, olmo, abeto, futbol, voleibol } = await abrirPersonas());
});
afterAll(() => oficina.cerrar());

const cargo = (colegio_id: number, deporte_id: number) => ({ colegio_id, deporte_id });

describe('un coordinador', () => {
  it('es de los colegios y deportes que se dicen, con sus nombres', async () => {
    const id = await coordinadores.creada({ cargos: [cargo(olmo, voleibol), cargo(olmo, futbol), cargo(abeto, futbol)] });
    expect(await coordinadores.leer(id)).toMatchObject({
      general: 2,
      cargos: [
        { ...cargo(abeto, futbol), colegio_nombre: 'Ábeto Azul', deporte_nombre: 'Fútbol' },
        { ...cargo(olmo, futbol), colegio_nombre: 'CEIP El Olmo', deporte_nombre: 'Fútbol' },
        { ...cargo(olmo, voleibol), colegio_nombre: 'CEIP El Olmo', deporte_nombre: 'Voleibol' },
      ],
    });
    expect((await coordinadores.modificar(id, { cargos: [cargo(abeto, voleibol)] })).status).toBe(200);
    expect((await coordinadores.leer(id)).cargos).toMatchObject([cargo(abeto, voleibol)]);
  });

  it('o general, y entonces de todos sin decirlos', async () => {
    const id = await coordinadores.creada({ general: 1 });
    expect(await coordinadores.leer(id)).toMatchObject({ general: 1, cargos: [] });
  });

  it('sin colegio ni deporte no se guarda', async () => {
    const { status, body } = await coordinadores.crear({ cargos: [] });
    expect({ status, errores: body.errores }).toEqual({
      status: 400,
      errores: [{ campo: 'cargos', texto: 'Debe rellenar correctamente todos los campos' }],
    });
    const id = await coordinadores.creada();
    expect((await coordinadores.modificar(id, { cargos: [] })).status).toBe(400);
  });

  it('dos veces el mismo colegio con el mismo deporte se rechaza, y dice cuál', async () => {
    const { status, body } = await coordinadores.crear({ cargos: [cargo(olmo, futbol), cargo(olmo, voleibol), cargo(olmo, futbol)] });
    expect({ status, errores: body.errores }).toEqual({
      status: 422,
      errores: [{ campo: 'cargos.2', texto: textoDe('coordinador.cargo_repetido') }],
    });
  });

  it('de un colegio que no existe no se guarda nada', async () => {
    const login = 'nadie@liga.es';
    expect(await coordinadores.crear({ login, cargos: [cargo(999_999, futbol)] })).toMatchObject({
      status: 422,
      body: { codigo: 'maestro.inexistente', errores: [{ campo: 'cargos' }] },
    });
    expect(await oficina.db.selectFrom('usuario').select('id').where('login', '=', login).execute()).toEqual([]);
  });
});

describe('la lista', () => {
  beforeAll(async () => {
    await coordinadores.crear({
      nombre: 'Zoé Ñandú',
      cargos: [cargo(olmo, futbol), cargo(olmo, voleibol), cargo(abeto, futbol)],
      login: 'zoe@filtro.es',
    });
    await coordinadores.crear({ nombre: 'Zoe Águila', general: 1, estado: 2, movil: '600 111 222', dni: '12345678Z' });
  });
  const filtrados = (...filtros: object[]) => coordinadores.filtrados('zoe', ...filtros);

  it('dice cada colegio una vez y filtra por cada columna', async () => {
    const { rows } = await coordinadores.lista({ filtros: [{ name: 'login', operator: 'equals', value: 'zoe@filtro.es' }] });
    expect(rows).toMatchObject([{ nombre: 'Zoé Ñandú', colegios: 'Ábeto Azul, CEIP El Olmo', general: 2 }]);
    expect(await filtrados()).toEqual(['Zoe Águila', 'Zoé Ñandú']);
    expect(await filtrados({ name: 'general', operator: 'equals', value: 1 })).toEqual(['Zoe Águila']);
    expect(await filtrados({ name: 'colegios', operator: 'contains', value: 'abeto' })).toEqual(['Zoé Ñandú']);
    expect(await filtrados({ name: 'colegio', operator: 'equals', value: olmo })).toEqual(['Zoé Ñandú']);
    expect(await filtrados({ name: 'estado', operator: 'equals', value: 2 })).toEqual(['Zoe Águila']);
    expect(await filtrados({ name: 'dni', operator: 'contains', value: '12345' })).toEqual(['Zoe Águila']);
  });

  it('por cualquier columna, las páginas se reparten a todos sin repetir', async () => {
    for (const columna of ['nombre', 'dni', 'movil', 'login', 'estado', 'general', 'colegios', 'colegio']) {
      const { count, ids } = await coordinadores.porPaginas(columna, 3);
      expect([ids.length, new Set(ids).size]).toEqual([count, count]);
    }
  });
});
