import type { CandidatoDePlantilla } from '@cd/contract/competicion/plantillas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirEquipos, type OficinaDeEquipos, type PlantillaRechazada } from './equipos-de-prueba';

let o: OficinaDeEquipos;
beforeAll(async () => {
  o = await abrirEquipos();
  await o.oficina.db.updateTable('categoria').set({ annos: '2014-2015' }).where('id', '=', o.categoriaId).execute();
});
beforeEach(() => o.vaciar());
afterAll(() => o.oficina.cerrar());

const candidatos = async (id: number, quien = o.jefa) =>
  await quien.llamar<CandidatoDePlantilla[]>('GET', `/api/plantillas/candidatos/${id}`);
const nombres = async (id: number) => (await candidatos(id)).body.map(({ nombre_completo }) => nombre_completo);
const meter = (idPlantilla: number, jugadores: readonly number[], quien = o.jefa) =>
  quien.llamar<PlantillaRechazada & { metidos: number }>('POST', '/api/plantillas/jugadores', { idPlantilla, jugadores });
const deEsosAnnos = { fecha_nacimiento: '2014-05-20' };

describe('elegir entre los jugadores del colegio', () => {
  it('se ofrecen los activos de su colegio y de sus años que no están en la plantilla, diciendo en qué otro equipo juegan', async () => {
    const [ana, blas] = [await o.jugador('Ana Elegible', deEsosAnnos), await o.jugador('Blas Elegible', deEsosAnnos)];
    await o.jugador('Mayor Elegible', { fecha_nacimiento: '2010-05-20' });
    await o.jugador('Baja Elegible', { ...deEsosAnnos, estado: 2 });
    await o.jugador('Ajeno Elegible', { ...deEsosAnnos, colegio_id: o.abeto });
    const [otra, una] = [await o.crear(await o.equipo()), await o.crear(await o.equipo())];
    expect((await meter(otra, [blas])).body).toEqual({ metidos: 1 });
    expect((await nombres(una)).filter((nombre) => nombre.endsWith('Elegible'))).toEqual(['Ana Elegible', 'Blas Elegible']);
    const { body } = await candidatos(una);
    expect(body.find(({ id }) => id === ana)!.equipos).toEqual([]);
    expect(body.find(({ id }) => id === blas)!.equipos).toHaveLength(1);
    expect((await meter(una, [ana, blas])).body).toEqual({ metidos: 2 });
    expect((await o.plantilla(una)).jugadores.map(({ jugador_id }) => jugador_id).toSorted((a, b) => a - b)).toEqual(
      [ana, blas].toSorted((a, b) => a - b),
    );
    expect(await nombres(una)).not.toContain('Ana Elegible');
  });

  it('entran todos o ninguno, y se dice por quién', async () => {
    const bien = await o.jugador('Bien Nacida', deEsosAnnos);
    const id = await o.crear(await o.equipo());
    for (const [mal, dice] of [
      [await o.jugador('Mal Nacida', { fecha_nacimiento: '2010-01-01' }), [422, 'plantilla.fuera_de_categoria']],
      [await o.jugador('De Otro', { ...deEsosAnnos, colegio_id: o.abeto }), [422, 'jugador.de_otro_colegio']],
      [999_999, [404, 'recurso.desconocido']],
    ] as const) {
      const { status, body } = await meter(id, [bien, mal]);
      expect([body.codigo, dice[1]]).toEqual([dice[1], dice[1]]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect((await meter(id, [])).status).toBe(400);
    expect((await o.plantilla(id)).jugadores).toEqual([]);
    expect((await meter(id, [bien, bien])).body).toEqual({ metidos: 1 });
    expect((await meter(id, [bien])).body.codigo).toBe('plantilla.jugador_repetido');
  });

  it('donde se pide el documento, a quien le falta no entra', async () => {
    const { db } = o.oficina;
    await db.updateTable('categoria').set({ exige_dni: true }).where('id', '=', o.categoriaId).execute();
    const sin = await o.jugador('Sin Papeles', { ...deEsosAnnos, dni: '' });
    const id = await o.crear(await o.equipo());
    expect((await candidatos(id)).body.find((uno) => uno.id === sin)!.sin_documento).toBe(1);
    expect((await meter(id, [sin])).body.detail).toMatch(/^Sin Papeles: /);
    await db.updateTable('categoria').set({ exige_dni: false }).where('id', '=', o.categoriaId).execute();
  });

  it('es de la oficina: ni un coordinador ni una entrenadora', async () => {
    const id = await o.crear(await o.equipo());
    const ana = await o.jugador('Ana De Nadie', deEsosAnnos);
    for (const quien of [o.suya, o.entrenadora])
      expect([(await candidatos(id, quien)).status, (await meter(id, [ana], quien)).status]).toEqual([403, 403]);
    expect((await candidatos(999_999)).status).toBe(404);
  });
});
