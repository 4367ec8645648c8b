import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirInformes, conActa, type OficinaDeInformes } from './partidos-de-prueba';

let o: OficinaDeInformes;
let equipo: { id: number; jugadores: number[]; entrenador: number };
let rival: { id: number; jugadores: number[]; entrenador: number };
beforeAll(async () => {
  o = await abrirInformes();
  [equipo, rival] = [await o.equipo('Abeto'), await o.equipo('Boj')];
});
beforeEach(async () => {
  const { db } = o.oficina;
  await db.deleteFrom('sancion').execute();
  await db.deleteFrom('notificacion').execute();
  await db.deleteFrom('informe').execute();
  await cadaCuantas(3);
});
afterAll(() => o.oficina.cerrar());

const cadaCuantas = (valor: number) =>
  o.oficina.db.updateTable('parametro').set({ valor }).where('clave', '=', 'amarillasParaSancion').execute();
const detalle = (amarillas: number, rojas = 0) => ({
  detalle_local: { jugadores: [{ jugador_id: equipo.jugadores[0]!, presentado: 1, amarillas, rojas }], entrenadores: [] },
});
/** An acta of another phase of the championship, with how many cards of theirs. */
async function conAmarillas(fecha: string, amarillas = 1, rojas = 0) {
  const partido = await o.partido(equipo.id, rival.id, { fecha });
  const { body, status } = await o.crear(conActa(partido.convocatoriaId, 1, 0, detalle(amarillas, rojas)));
  expect(status).toBe(200);
  return { ...partido, informe: body.id };
}
const propuestas = () =>
  o.oficina.db
    .selectFrom('sancion')
    .select(['id', 'ciclo', 'convocatoria_id', 'descripcion', 'jugador_id', 'sin_causa'])
    .where('ciclo', 'is not', null)
    .orderBy('ciclo')
    .execute();
const validar = async () => {
  const { db } = o.oficina;
  await db.updateTable('sancion').set({ fecha_validacion: '2026-11-22T10:00', num_partidos: 1 }).where('ciclo', 'is not', null).execute();
};

describe('la acumulación de amarillas', () => {
  it('propone una sanción por el partido de cada tercera, de cualquier fase del campeonato', async () => {
    await conAmarillas('2026-10-03');
    await conAmarillas('2026-10-10');
    expect(await propuestas()).toEqual([]);
    const tercera = await conAmarillas('2026-10-17');
    expect(await propuestas()).toMatchObject([
      { ciclo: 1, convocatoria_id: tercera.convocatoriaId, jugador_id: equipo.jugadores[0], descripcion: 'Acumulación de 3 amarillas' },
    ]);
    for (const fecha of ['2026-10-24', '2026-10-31', '2026-11-07']) await conAmarillas(fecha);
    expect((await propuestas()).map(({ ciclo }) => ciclo)).toEqual([1, 2]);
  });
  it('no se cuentan las dos de una expulsión, y sí la de quien ve después la roja', async () => {
    await conAmarillas('2026-10-03', 2);
    await conAmarillas('2026-10-10');
    await conAmarillas('2026-10-17');
    expect(await propuestas()).toEqual([]);
    const conRoja = await conAmarillas('2026-10-24', 1, 1);
    expect(await propuestas()).toMatchObject([{ convocatoria_id: conRoja.convocatoriaId }]);
    // And the one of its red card, apart.
    expect(
      await o.oficina.db
        .selectFrom('sancion')
        .select('descripcion')
        .where('convocatoria_id', '=', conRoja.convocatoriaId)
        .orderBy('descripcion')
        .execute(),
    ).toEqual([{ descripcion: 'Acumulación de 3 amarillas' }, { descripcion: 'Tarjeta roja' }]);
  });
  it('con el parámetro a cero no se cuentan', async () => {
    await cadaCuantas(0);
    for (const fecha of ['2026-10-03', '2026-10-10', '2026-10-17']) await conAmarillas(fecha);
    expect(await propuestas()).toEqual([]);
  });
  it('el acta de un partido anterior que llega tarde la lleva al partido en que fue la tercera', async () => {
    const [, segunda] = [await conAmarillas('2026-10-03'), await conAmarillas('2026-10-10'), await conAmarillas('2026-10-17')];
    const [antes] = await propuestas();
    await conAmarillas('2026-09-26');
    expect(await propuestas()).toMatchObject([{ id: antes!.id, ciclo: 1, convocatoria_id: segunda.convocatoriaId }]);
  });
  it('corregir o anular el acta se lleva la propuesta', async () => {
    const [, , tercera] = [await conAmarillas('2026-10-03'), await conAmarillas('2026-10-10'), await conAmarillas('2026-10-17')];
    const acta = conActa(tercera.convocatoriaId, 1, 0, detalle(0));
    await o.corregir({ ...acta, id: tercera.informe });
    expect(await propuestas()).toEqual([]);
    await o.corregir({ ...acta, id: tercera.informe, acta: { ...acta.acta, ...detalle(1) } });
    expect(await propuestas()).toHaveLength(1);
    await o.paso('anular', tercera.informe);
    expect(await propuestas()).toEqual([]);
  });
  it('si ya está validada se queda, se dice a la oficina una vez, y deja de decirse si vuelve', async () => {
    const [, , tercera] = [await conAmarillas('2026-10-03'), await conAmarillas('2026-10-10'), await conAmarillas('2026-10-17')];
    await validar();
    await o.paso('anular', tercera.informe);
    expect(await propuestas()).toMatchObject([{ ciclo: 1, sin_causa: true }]);
    const avisos = o.oficina.db
      .selectFrom('notificacion')
      .select('asunto')
      .where('usuario_id', '=', o.jefa.usuarioId)
      .where('asunto', 'like', '%sin su tarjeta%');
    expect(await avisos.execute()).toEqual([{ asunto: 'Sanción sin su tarjeta: Abeto – Boj' }]);
    await conAmarillas('2026-10-24');
    expect(await propuestas()).toMatchObject([{ ciclo: 1, sin_causa: false }]);
    expect(await avisos.execute()).toHaveLength(1);
  });
  it('la descartada no se propone otra vez, ni al corregir el acta', async () => {
    const [, , tercera] = [await conAmarillas('2026-10-03'), await conAmarillas('2026-10-10'), await conAmarillas('2026-10-17')];
    const [propuesta] = await propuestas();
    await o.jefa.llamar('PUT', `/api/sanciones/descartar/${propuesta!.id}`, { sancion: { motivo: 'Una de ellas fue por error' } });
    await o.corregir({ ...conActa(tercera.convocatoriaId, 2, 0, detalle(1)), id: tercera.informe });
    await o.paso('anular', tercera.informe);
    await o.paso('activar', tercera.informe);
    expect((await propuestas()).map(({ id }) => id)).toEqual([propuesta!.id]);
  });
});

describe('la de una expulsión', () => {
  const deRoja = () =>
    o.oficina.db.selectFrom('sancion').select(['id', 'sin_causa', 'fecha_descarte']).where('ciclo', 'is', null).execute();
  it('descartada, una corrección del acta no la propone otra vez', async () => {
    const { convocatoriaId, informe } = await conAmarillas('2026-10-03', 0, 1);
    const [propuesta] = await deRoja();
    await o.jefa.llamar('PUT', `/api/sanciones/descartar/${propuesta!.id}`, { sancion: { motivo: 'La roja era de otro' } });
    await o.corregir({ ...conActa(convocatoriaId, 2, 0, detalle(0, 1)), id: informe });
    await o.paso('anular', informe);
    await o.paso('activar', informe);
    expect(await deRoja()).toMatchObject([{ id: propuesta!.id, fecha_descarte: expect.any(String) }]);
  });
  it('validada, si el acta ya no trae la tarjeta se dice', async () => {
    const { informe } = await conAmarillas('2026-10-03', 0, 1);
    await o.oficina.db.updateTable('sancion').set({ fecha_validacion: '2026-11-22T10:00' }).execute();
    await o.paso('anular', informe);
    expect(await deRoja()).toMatchObject([{ sin_causa: true }]);
    await o.paso('activar', informe);
    expect(await deRoja()).toMatchObject([{ sin_causa: false }]);
  });
});
