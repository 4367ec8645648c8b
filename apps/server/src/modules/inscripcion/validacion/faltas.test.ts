import type { FaltasDeEquipos } from '@cd/contract/inscripcion/faltas';
import type { PreviaDeConsolidacion } from '@cd/contract/inscripcion/inscripciones';
import type { Preequipo } from '@cd/contract/inscripcion/preequipos';
import type { FilaPorValidar } from '@cd/contract/inscripcion/validacion';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlantillaRechazada } from '../../competicion/plantillas/equipos-de-prueba';
import { abrirInscripciones } from '../periodo/inscripcion-de-prueba';

const mundo = await abrirInscripciones();
const { oficina, jefa, suya, abrirPeriodo, pedir } = mundo;
afterAll(() => oficina.cerrar());

let periodo: number;
beforeEach(async () => {
  periodo = await abrirPeriodo();
});

const filtradas = async (value: unknown) =>
  (
    await jefa.llamar<{ rows: FilaPorValidar[] }>('POST', '/api/preequipos/index', {
      ordenacion: [{ name: 'falta', order: 'asc' }],
      filtros: [{ name: 'falta', operator: 'equals', value }],
      paginacion: { pageNumber: 1, pageSize: 50 },
    })
  ).body.rows.map(({ nombre, falta }) => [nombre, falta]);
const faltas = async (preequipos: number[], quien = jefa) =>
  (await quien.llamar<FaltasDeEquipos>('POST', '/api/preequipos/faltas', { preequipos })).body;
const uno = async (id: number, quien = jefa) => (await quien.llamar<Preequipo>('GET', `/api/preequipos/${id}`)).body;
const devolver = (preequipos: number[], reparos: object[], observaciones = '') =>
  jefa.llamar<PlantillaRechazada>('PUT', '/api/preequipos/devolver', { preequipos, reparos, observaciones });

describe('lo que les falta a los equipos que se piden', () => {
  it('está en la lista y filtra por ello, también los que no les falta nada', async () => {
    const ana = await mundo.jugador('Ana', { conFoto: true });
    const marta = await mundo.entrenador('Marta');
    await oficina.db.updateTable('entrenador').set({ licencia: 'L1', imagen: null }).where('id', '=', marta).execute();
    await pedir(periodo, { jugadores: [ana], entrenadores: [marta] });
    await pedir(periodo, { subequipo: 'B' });
    expect(await filtradas('jugadores')).toEqual([['El Olmo B', ['entrenador', 'jugadores', 'sede']]]);
    expect(await filtradas('foto')).toEqual([['El Olmo', ['foto', 'sede']]]);
    await oficina.db.updateTable('preequipo').set({ concentraciones: true }).execute();
    await oficina.db.deleteFrom('preequipo_entrenador').execute();
    expect(await filtradas('sede')).toEqual([]);
    expect(await filtradas(['foto', 'nada'])).toEqual([]);
    expect((await filtradas(['entrenador', 'jugadores'])).map(([nombre]) => nombre)).toEqual(['El Olmo', 'El Olmo B']);
  });

  it('se dice por su nombre antes de validar y de consolidar, y solo a la oficina', async () => {
    const [ana, leo] = [await mundo.jugador('Ana', { dni: '' }), await mundo.jugador('Leo', { dni: '' })];
    const a = await pedir(periodo, { jugadores: [ana, leo] });
    const b = await pedir(periodo, { subequipo: 'B' });
    const dichas = await faltas([a, b]);
    expect(dichas.find(({ falta }) => falta === 'jugadores')?.equipos.map(({ id }) => id)).toEqual([b]);
    expect(dichas.find(({ falta }) => falta === 'foto')?.equipos).toEqual([
      { id: a, nombre: 'El Olmo', campeonato: 'Fútbol sala Alevín Mixto', personas: ['Ana', 'Leo'] },
    ]);
    const previa = (await jefa.llamar<PreviaDeConsolidacion>('GET', `/api/inscripciones/consolidacion/${periodo}`)).body;
    const hechos = new Set(previa.campeonatos.flatMap(({ entran }) => entran.map(({ id }) => id)));
    expect(previa.faltas.every(({ equipos }) => equipos.every(({ id }) => hechos.has(id)))).toBe(true);
    expect((await suya.llamar('POST', '/api/preequipos/faltas', { preequipos: [a] })).status).toBe(403);
  });

  it('de otra competición no se dice nada', async () => {
    const a = await pedir(periodo);
    await oficina.db.deleteFrom('inscripcion').execute();
    expect(await faltas([a])).toEqual([]);
  });
});

describe('al devolver un equipo', () => {
  it('lo que hay que corregir de cada jugador lo ve su colegio, hasta que lo envía otra vez', async () => {
    const [ana, leo] = [await mundo.jugador('Ana', { conFoto: true }), await mundo.jugador('Leo', { conFoto: true })];
    const a = await pedir(periodo, { validado: false, jugadores: [ana, leo] });
    expect((await devolver([a], [])).status).toBe(400);
    expect((await devolver([a], [{ preequipo: a, jugador: leo, motivo: 'La fotografía es de otro' }])).status).toBe(204);
    const devuelto = await uno(a, suya);
    expect(devuelto.jugadores.map(({ nombre_completo, reparo }) => [nombre_completo, reparo])).toEqual([
      ['Ana', null],
      ['Leo', 'La fotografía es de otro'],
    ]);
    expect(devuelto.estado_observaciones).toBe('Corrija lo señalado en 1 jugador');
    const colegios = [{ colegio_id: mundo.olmo, preequipos: [{ id: a, version: devuelto.version }] }];
    expect((await suya.llamar('PUT', '/api/inscripciones/validarcoordinador', { colegios })).status).toBe(200);
    expect((await uno(a)).jugadores.map(({ reparo }) => reparo)).toEqual([null, null]);
  });

  it('otra devolución cambia lo señalado, y quien sale del equipo se lo lleva', async () => {
    const [ana, leo] = [await mundo.jugador('Ana'), await mundo.jugador('Leo')];
    const a = await pedir(periodo, { jugadores: [ana, leo] });
    await devolver([a], [{ preequipo: a, jugador: ana, motivo: 'Nació otro año' }]);
    await devolver([a], [{ preequipo: a, jugador: leo, motivo: 'Falta su D.N.I.' }], 'Mírelo');
    expect((await uno(a)).jugadores.map(({ reparo }) => reparo)).toEqual([null, 'Falta su D.N.I.']);
    expect((await suya.llamar('DELETE', `/api/preequipos/jugador/${a}/${leo}?estabaValidada=1`)).status).toBe(204);
    expect(await oficina.db.selectFrom('preequipo_reparo').select('id').execute()).toEqual([]);
  });

  it('nadie se señala que no esté en el equipo que se devuelve, y entonces no se devuelve ninguno', async () => {
    const ana = await mundo.jugador('Ana');
    const a = await pedir(periodo);
    const b = await pedir(periodo, { subequipo: 'B', jugadores: [ana] });
    expect((await devolver([a], [{ preequipo: a, jugador: ana, motivo: 'x' }])).status).toBe(404);
    expect((await devolver([a], [{ preequipo: b, jugador: ana, motivo: 'x' }])).status).toBe(404);
    expect((await uno(a)).estado_coordinador).toBe(1);
  });

  it('el contacto de su colegio lo ve la oficina y no otro colegio', async () => {
    const a = await pedir(periodo);
    expect((await uno(a)).contacto).toContain('@');
    expect((await uno(a, suya)).contacto).toBeNull();
  });
});
