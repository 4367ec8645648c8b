import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearCampeonato, crearEquipo, crearPlantilla } from '../../../pruebas/fabricas';
import { abrirPersonas, type OficinaDePersonas } from './personas-de-prueba';

let oficina: OficinaDePersonas;
let campeonato: number;
let olmo: number;
let abeto: number;

beforeAll(async () => {
  oficina = await abrirPersonas();
  ({ campeonatoId: campeonato } = await crearCampeonato(oficina.db, 'Baloncesto'));
  [olmo, abeto] = [
    await crearEquipo(oficina.db, campeonato, 'Olmo', { subequipo: 'A' }),
    await crearEquipo(oficina.db, campeonato, 'Ábeto'),
  ];
});
afterAll(() => oficina.oficina.cerrar());

const jugador = (nombre_completo: string) => oficina.jugadores.creada({ nombre_completo });
const entrenador = (nombre: string) => oficina.entrenadores.creada({ nombre });
const equipo = (nombre: string) => crearEquipo(oficina.db, campeonato, nombre);
/** As it is told in the lists of people: with what it plays. */
const dicho = (...nombres: string[]) => nombres.map((nombre) => `Baloncesto Alevín Mixto · ${nombre}`).join(', ');

describe('los equipos de cada persona', () => {
  it('son los de la competición actual en cuya plantilla activa está, por orden de nombre', async () => {
    const { db, jugadores, entrenadores } = oficina;
    const [leo, teo, ana] = [await jugador('Zoco Leo'), await jugador('Zoco Teo'), await entrenador('Zoco Ana')];
    await crearPlantilla(db, olmo, { jugadores: [leo, teo], anulada: true });
    await crearPlantilla(db, olmo, { jugadores: [leo], entrenadores: [ana] });
    await crearPlantilla(db, olmo, { jugadores: [teo], entrenadores: [ana], validada: false });
    await crearPlantilla(db, abeto, { jugadores: [leo], entrenadores: [ana] });
    const { id: pasada } = await db
      .insertInto('competicion')
      .values({ nombre: 'La anterior', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { deporte_id, categoria_id, genero_id } = await db
      .selectFrom('campeonato')
      .selectAll()
      .where('id', '=', campeonato)
      .executeTakeFirstOrThrow();
    const { id: deEntonces } = await db
      .insertInto('campeonato')
      .values({ competicion_id: pasada, deporte_id, categoria_id, genero_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await crearPlantilla(db, await crearEquipo(db, deEntonces, 'Encina'), { jugadores: [teo], entrenadores: [ana] });

    const ZOCO = (name: string) => ({
      filtros: [{ name, operator: 'contains', value: 'zoco' }],
      ordenacion: [{ name: 'equipos', order: 'desc' }],
    });
    const { rows } = await jugadores.lista(ZOCO('nombre_completo'));
    expect(rows.map(({ nombre_completo, equipos }) => `${nombre_completo}: ${equipos}`)).toEqual([
      `Zoco Leo: ${dicho('Ábeto', 'Olmo A')}`,
      'Zoco Teo: ',
    ]);
    expect((await entrenadores.lista(ZOCO('nombre'))).rows.map(({ equipos }) => equipos)).toEqual([dicho('Ábeto', 'Olmo A')]);
  });

  it('siguen lo que cambia de la plantilla, del nombre y de la temporada', async () => {
    const { db, jugadores } = oficina;
    const leo = await jugador('Haya Leo');
    const [uno, otro] = [await equipo('Haya'), await equipo('Acebo')];
    const plantilla = await crearPlantilla(db, uno, { jugadores: [leo] });
    await crearPlantilla(db, otro, { jugadores: [leo] });
    const filas = async (value: string) =>
      (
        await jugadores.lista({
          filtros: [
            { name: 'nombre_completo', operator: 'equals', value: 'haya leo' },
            { name: 'equipos', operator: 'contains', value },
          ],
        })
      ).rows;
    const suyos = async (value = '') => (await filas(value))[0]?.equipos;
    expect(await suyos()).toBe(dicho('Acebo', 'Haya'));

    await db.updateTable('colegio').set({ nombre: 'Ñandú' }).where('nombre', '=', 'Acebo').execute();
    expect(await suyos('nandu')).toBe(dicho('Haya', 'Ñandú'));
    await db.updateTable('equipo').set({ subequipo: 'C' }).where('id', '=', uno).execute();
    expect(await suyos('haya c')).toBe(dicho('Haya C', 'Ñandú'));
    await db.updateTable('deporte').set({ nombre: 'Hockey' }).where('nombre', '=', 'Baloncesto').execute();
    expect(await suyos('hockey')).toBe(dicho('Haya C', 'Ñandú').replaceAll('Baloncesto', 'Hockey'));
    await db.updateTable('deporte').set({ nombre: 'Baloncesto' }).where('nombre', '=', 'Hockey').execute();
    await db.updateTable('plantilla').set({ fecha_anulacion: new Date() }).where('id', '=', plantilla).execute();
    expect(await suyos()).toBe(dicho('Ñandú'));
    await db.updateTable('plantilla').set({ fecha_anulacion: null }).where('id', '=', plantilla).execute();
    await db.updateTable('competicion').set({ historico: true }).where('historico', '=', false).execute();
    expect(await suyos()).toBeUndefined();
    await db.updateTable('competicion').set({ historico: false }).where('nombre', '=', '2026-2027').execute();
    expect(await suyos()).toBe(dicho('Haya C', 'Ñandú'));
    await db.deleteFrom('plantilla_jugador').where('jugador_id', '=', leo).where('plantilla_id', '=', plantilla).execute();
    expect(await suyos()).toBe(dicho('Ñandú'));
    await db.deleteFrom('equipo').where('id', '=', otro).execute();
    expect(
      (await jugadores.lista({ filtros: [{ name: 'nombre_completo', operator: 'equals', value: 'haya leo' }] })).rows[0]!.equipos,
    ).toBe('');
  });

  it('se buscan en el nombre de un equipo, no en lo que separa a dos', async () => {
    const { db, jugadores } = oficina;
    const leo = await jugador('Sauce Leo');
    for (const suyo of [await equipo('Álamo 100%'), await equipo('Zarza')]) await crearPlantilla(db, suyo, { jugadores: [leo] });
    const cuantos = async (operator: string, value: string | string[]) =>
      (
        await jugadores.lista({
          filtros: [
            { name: 'nombre_completo', operator: 'equals', value: 'sauce leo' },
            { name: 'equipos', operator, value },
          ],
        })
      ).count;
    expect(await cuantos('contains', '')).toBe(1);
    // Words of one, in any order; not a word of each.
    expect(await cuantos('contains', 'zarza baloncesto')).toBe(1);
    expect(await cuantos('contains', 'zarza alamo')).toBe(0);
    expect(await cuantos('contains', '100%')).toBe(1);
    expect(await cuantos('contains', '0%0')).toBe(0);
    expect(await cuantos('contains', ',')).toBe(0);
    expect(await cuantos('equals', dicho('Zarza').toUpperCase())).toBe(1);
    expect(await cuantos('equals', ['Zarza', dicho('álamo 100%')])).toBe(1);
    expect(await cuantos('equals', 'Zarza')).toBe(0);
  });

  it('se dicen con su nombre público donde se permite, y uno que se repite, una vez', async () => {
    const { db, jugadores } = oficina;
    const leo = await jugador('Pino Leo');
    const uno = await crearEquipo(db, campeonato, 'Uno', { nombre_publico: 'Las Panteras' });
    for (const suyo of [uno, await equipo('Tejo'), await equipo('Tejo')]) await crearPlantilla(db, suyo, { jugadores: [leo] });
    const suyos = async () =>
      (await jugadores.lista({ filtros: [{ name: 'nombre_completo', operator: 'equals', value: 'pino leo' }] })).rows[0]!.equipos;
    const permitir = (valor: number) =>
      db.updateTable('parametro').set({ valor }).where('clave', '=', 'permitirNombrePublicoEquipos').execute();
    expect(await suyos()).toBe(dicho('Tejo', 'Uno'));
    await permitir(1);
    expect(await suyos()).toBe(dicho('Las Panteras', 'Tejo'));
    await permitir(0);
  });

  it('los filtran por parte de su nombre, sin acentos, o por el nombre entero', async () => {
    const { db, jugadores, entrenadores } = oficina;
    const [leo, teo, ana] = [await jugador('Haya Leo'), await jugador('Haya Teo'), await entrenador('Haya Ana')];
    await jugador('Haya Sin');
    await crearPlantilla(db, await equipo('Héctor'), { jugadores: [leo], entrenadores: [ana] });
    await crearPlantilla(db, await equipo('Héctor Mayor'), { jugadores: [teo, leo] });
    const con = (operator: string, value: string | string[]) => jugadores.filtrados('haya', { name: 'equipos', operator, value });
    expect(await con('contains', 'hector')).toEqual(['Haya Leo', 'Haya Teo']);
    expect(await con('contains', 'MAYOR')).toEqual(['Haya Leo', 'Haya Teo']);
    expect(await con('contains', 'alevin mixto · hector m')).toEqual(['Haya Leo', 'Haya Teo']);
    expect(await con('equals', dicho('hector'))).toEqual(['Haya Leo']);
    expect(await con('equals', [dicho('hector'), dicho('hector mayor')])).toEqual(['Haya Leo', 'Haya Teo']);
    expect(await con('contains', 'nadie')).toEqual([]);
    expect(await entrenadores.filtrados('haya', { name: 'equipos', operator: 'equals', value: dicho('Héctor') })).toEqual(['Haya Ana']);
    expect(await entrenadores.filtrados('haya', { name: 'equipos', operator: 'contains', value: 'mayor' })).toEqual([]);
  });
});

describe('quien está en una plantilla', () => {
  it('no se elimina, y se dice en cuántas está', async () => {
    const { db, uno } = oficina;
    const [leo, ana] = [await jugador('Nora Quieta'), await entrenador('Ana Quieta')];
    const borrar = (url: string) => uno.llamar<{ codigo: string; detail: string }>('DELETE', url);
    const plantilla = await crearPlantilla(db, await equipo('Sauce'), { jugadores: [leo], entrenadores: [ana] });
    expect((await borrar(`/api/jugadores/${leo}`)).body).toMatchObject({
      codigo: 'maestro.en_uso',
      detail: 'No se puede eliminar «Nora Quieta»: hay 1 plantilla que lo usa',
    });
    await crearPlantilla(db, await equipo('Chopo'), { jugadores: [leo], entrenadores: [ana], anulada: true });
    const { status, body } = await borrar(`/api/entrenadores/${ana}`);
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'No se puede eliminar «Ana Quieta»: hay 2 plantillas que lo usan',
    });
    await db.deleteFrom('plantilla').execute();
    expect((await borrar(`/api/jugadores/${leo}`)).status).toBe(204);
    expect((await borrar(`/api/entrenadores/${ana}`)).status).toBe(204);
    expect(await db.selectFrom('plantilla').select('id').where('id', '=', plantilla).execute()).toEqual([]);
  });

  it('sigue en ella, sin nombre, cuando se quitan sus datos', async () => {
    const { db, uno } = oficina;
    const [leo, ana] = [await jugador('Secreta Nora'), await entrenador('Secreta Ana')];
    const suyo = await equipo('Boj');
    const plantilla = await crearPlantilla(db, suyo, { jugadores: [leo], entrenadores: [ana] });
    for (const url of [`/api/jugadores/anonimizar/${leo}`, `/api/entrenadores/anonimizar/${ana}`])
      expect((await uno.llamar('PUT', url)).status).toBe(200);
    expect(
      await db.selectFrom('plantilla_jugador').select(['plantilla_id', 'jugador_id']).where('plantilla_id', '=', plantilla).execute(),
    ).toEqual([{ plantilla_id: plantilla, jugador_id: leo }]);
    expect(await db.selectFrom('plantilla_entrenador').selectAll().where('plantilla_id', '=', plantilla).execute()).toEqual([
      { plantilla_id: plantilla, entrenador_id: ana, numero: 1 },
    ]);
    const { rows } = await oficina.jugadores.lista({ filtros: [{ name: 'equipos', operator: 'equals', value: dicho('Boj') }] });
    expect(rows).toMatchObject([{ id: leo, nombre_completo: 'Jugador anónimo', equipos: dicho('Boj') }]);
  });

  it('las encuentra, con su equipo y lo que juega, en la copia de sus datos', async () => {
    const { db, uno } = oficina;
    const [leo, ana] = [await jugador('Copia Leo'), await entrenador('Copia Ana')];
    const plantilla = await crearPlantilla(db, await equipo('Aliso'), { jugadores: [leo], entrenadores: [await entrenador('Otra'), ana] });
    const relacionado = async (url: string) => (await uno.llamar<{ relacionado: Record<string, object[]> }>('GET', url)).body.relacionado;
    const legible = {
      equipo: 'Aliso',
      deporte: 'Baloncesto',
      categoria: 'Alevín',
      genero: 'Mixto',
      competicion: '2026-2027',
      fecha_anulacion: null,
    };
    expect((await relacionado(`/api/jugadores/datospersonales/${leo}`)).plantilla_jugador).toMatchObject([
      { plantilla_id: plantilla, jugador_id: leo, plantilla: legible },
    ]);
    expect((await relacionado(`/api/entrenadores/datospersonales/${ana}`)).plantilla_entrenador).toMatchObject([
      { entrenador_id: ana, numero: 2, plantilla: legible },
    ]);
  });
});

describe('la plantilla', () => {
  it('se va con su equipo; un colegio con equipos no se elimina', async () => {
    const { db, uno } = oficina;
    const leo = await jugador('Solo Leo');
    const suyo = await equipo('Acebo');
    await crearPlantilla(db, suyo, { jugadores: [leo] });
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', suyo).executeTakeFirstOrThrow();
    expect((await uno.llamar<{ detail: string }>('DELETE', `/api/colegios/${colegio_id}`)).body.detail).toBe(
      'No se puede eliminar «Acebo»: hay 1 equipo que lo usa',
    );
    await db.deleteFrom('equipo').where('id', '=', suyo).execute();
    expect(await db.selectFrom('plantilla').select('id').where('equipo_id', '=', suyo).execute()).toEqual([]);
    expect((await uno.llamar('DELETE', `/api/jugadores/${leo}`)).status).toBe(204);
  });

  it('activa es una por equipo como mucho; borradores y anuladas, las que haga falta', async () => {
    const { db } = oficina;
    const suyo = await equipo('Fresno');
    await crearPlantilla(db, suyo, {});
    await expect(crearPlantilla(db, suyo, {})).rejects.toThrow('plantilla_activa');
    for (const estado of [{ anulada: true }, { anulada: true }, { validada: false }, { validada: false }])
      await crearPlantilla(db, suyo, estado);
  });

  it('tiene a cada uno una vez y a un entrenador en cada puesto, que dos pueden cambiarse', async () => {
    const { db } = oficina;
    const [leo, ana, eva] = [await jugador('Uno Solo'), await entrenador('Primera'), await entrenador('Segunda')];
    const plantilla = await crearPlantilla(db, await equipo('Olivo'), { jugadores: [leo], entrenadores: [ana, eva] });
    const poner = (numero: number, entrenador_id: number) =>
      db.insertInto('plantilla_entrenador').values({ plantilla_id: plantilla, entrenador_id, numero });
    await expect(db.insertInto('plantilla_jugador').values({ plantilla_id: plantilla, jugador_id: leo }).execute()).rejects.toThrow(
      'plantilla_jugador_pkey',
    );
    await expect(poner(3, ana).execute()).rejects.toThrow('plantilla_entrenador_pkey');
    const otra = await entrenador('Tercera');
    await expect(poner(2, otra).execute()).rejects.toThrow('plantilla_entrenador_plantilla_id_numero_key');
    await expect(poner(0, otra).execute()).rejects.toThrow('numero_check');
    await db
      .updateTable('plantilla_entrenador')
      .set((eb) => ({ numero: eb(eb.val(3), '-', eb.ref('numero')) }))
      .where('plantilla_id', '=', plantilla)
      .execute();
    const filas = await db
      .selectFrom('plantilla_entrenador')
      .select('entrenador_id')
      .where('plantilla_id', '=', plantilla)
      .orderBy('numero')
      .execute();
    expect(filas.map(({ entrenador_id }) => entrenador_id)).toEqual([eva, ana]);
  });
});
