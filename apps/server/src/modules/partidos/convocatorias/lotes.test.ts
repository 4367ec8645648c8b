import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leerAvisos } from '../../../pruebas/avisos-leidos';
import { crearPlantilla } from '../../../pruebas/fabricas';
import { desfasados } from '../../../pruebas/listado';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from './partidos-de-prueba';

interface Lote {
  caben?: number[];
  hechas: { id: number; convocatoria_id: number; aplazado: 0 | 1 }[];
  fuera: { id: number; motivo: string }[];
  personas: number;
  avisos: { cuantos: number; algunos: { id: number; motivo: string }[] };
}
let o: OficinaDePartidos;
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
});
beforeEach(() => rehacer(o));
afterAll(() => o.oficina.cerrar());

const mover = (cambio: object, ids: readonly number[] = o.partidos, quien = o.jefa) =>
  quien.llamar<Lote>('PUT', '/api/convocatorias/varias', { filas: ids.map((id) => ({ id })), cambio });
const prever = async (cambio: object) =>
  (await o.jefa.llamar<Lote>('POST', '/api/convocatorias/varias/previa', { filas: o.partidos.map((id) => ({ id })), cambio })).body;
const volver = (filas: object[]) => o.jefa.llamar<Lote>('PUT', '/api/convocatorias/varias/deshacer', { filas });
const donde = async () =>
  o.oficina.db
    .selectFrom('partido_vigente as v')
    .innerJoin('partido as p', 'p.id', 'v.id')
    .select(['v.fecha', 'v.hora', 'v.sede_id', 'p.aplazado'])
    .where('v.id', 'in', o.partidos)
    .orderBy('v.id')
    .execute();
const motivos = ({ fuera }: Lote) => fuera.map(({ id, motivo }) => [o.partidos.indexOf(id), motivo]);
const designar = async (partido: number, arbitro = o.arbitro.id) =>
  o.oficina.db
    .insertInto('arbitraje')
    .values({ convocatoria_id: await o.vigente(partido), arbitro_id: arbitro, perfil_arbitro_id: o.perfil, estado: 3 })
    .execute();

describe('mover muchos partidos a la vez', () => {
  it('cambia solo lo que se dice, con un solo aviso a cada uno, y al deshacerlo todo vuelve a donde estaba', async () => {
    await designar(o.partidos[0]);
    const antes = await donde();
    const previsto = await prever({ fecha: '2026-11-28' });
    expect([previsto.caben, previsto.fuera, await donde()]).toEqual([o.partidos, [], antes]);
    const { status, body } = await mover({ fecha: '2026-11-28' });
    expect([status, body.personas, body.fuera]).toEqual([200, previsto.personas, []]);
    expect(await donde()).toEqual(antes.map((uno) => ({ ...uno, fecha: '2026-11-28' })));
    expect((await leerAvisos(o.oficina.db, o.entrenador.cliente.usuarioId)).map(({ asunto }) => asunto)).toEqual([
      'Cambia de fecha, de hora o de sede: Robles – Encinar',
    ]);
    const vuelta = await volver(body.hechas);
    expect([vuelta.body.fuera, await donde()]).toEqual([[], antes]);
    expect(await leerAvisos(o.oficina.db, o.entrenador.cliente.usuarioId)).toHaveLength(2);
    const arbitrajes = await o.oficina.db.selectFrom('arbitraje').select(['convocatoria_id', 'estado', 'desfasado']).execute();
    expect(arbitrajes).toEqual([{ convocatoria_id: await o.vigente(o.partidos[0]), estado: 3, desfasado: null }]);
    expect(await desfasados(o.oficina.db)).toEqual([]);
  });

  it('aplazados, se quedan sin día ni hora y en su sede; y vuelven a tenerlos', async () => {
    const antes = await donde();
    const { body } = await mover({ fecha: null });
    expect(await donde()).toEqual(antes.map(({ sede_id }) => ({ fecha: null, hora: null, sede_id, aplazado: true })));
    expect(motivos((await mover({ fecha: null })).body)).toEqual([
      [0, 'ya está sin día'],
      [1, 'ya está sin día'],
    ]);
    await volver(body.hechas);
    expect(await donde()).toEqual(antes);
  });

  it('sin decir adónde se prevé a cuáles, y no se vuelve a convocar ninguno', async () => {
    const vigentes = () => Promise.all(o.partidos.map((id) => o.vigente(id)));
    const antes = await vigentes();
    expect((await prever({})).caben).toEqual(o.partidos);
    const { body } = await mover({});
    expect([body.hechas, motivos(body)]).toEqual([
      [],
      [
        [0, 'no se ha dicho qué cambia'],
        [1, 'no se ha dicho qué cambia'],
      ],
    ]);
    expect(await vigentes()).toEqual(antes);
    expect(await leerAvisos(o.oficina.db, o.entrenador.cliente.usuarioId)).toEqual([]);
  });

  it('deja fuera, diciendo por qué, lo que no se puede mover', async () => {
    await o.jugar(o.partidos[0]);
    await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', o.partidos[1]).execute();
    const esperados = [
      [0, 'ya se ha celebrado'],
      [1, 'es inamovible'],
    ];
    expect(motivos(await prever({}))).toEqual(esperados);
    const { status, body } = await mover({ hora: '12:00' });
    expect([status, body.hechas, body.personas, motivos(body)]).toEqual([200, [], 0, esperados]);
  });

  it('ni fuera de la temporada, ni a deshora, ni a una hora sin árbitros si los tiene, ni a una sede que no existe', async () => {
    await designar(o.partidos[0]);
    expect(motivos(await prever({ fecha: '2031-01-01' })).map(([, motivo]) => motivo)).toEqual(
      Array(2).fill('ese día no es de su temporada'),
    );
    expect(motivos(await prever({ hora: '23:30' })).map(([, motivo]) => motivo)).toEqual(Array(2).fill('a esa hora no se juega'));
    expect(motivos(await prever({ hora: '22:30' }))).toEqual([[0, 'a esa hora no lleva árbitros, y los tiene']]);
    expect(motivos(await prever({ hora: '10:30' })).map(([, motivo]) => motivo)).toEqual(Array(2).fill('ya está ahí'));
    expect((await mover({ sede_id: 999_999 })).status).toBe(422);
  });

  it('uno suspendido se convoca otra vez sin los árbitros que tenía, y deshecho vuelve a estar suspendido', async () => {
    await designar(o.partidos[0]);
    const { id } = await o.oficina.db
      .selectFrom('tipo_suspension')
      .select('id')
      .where('admin', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    await o.jefa.llamar('PUT', '/api/informespartido/suspensionmasiva', {
      suspensionPartidos: { partidos: [o.partidos[0]], tipo_suspension_id: id },
    });
    const { body } = await mover({ fecha: '2026-12-05' }, [o.partidos[0]]);
    expect(body.hechas).toHaveLength(1);
    const estado = async () =>
      (await o.oficina.db.selectFrom('partido').select('estado').where('id', '=', o.partidos[0]).executeTakeFirstOrThrow()).estado;
    const nueva = await o.vigente(o.partidos[0]);
    expect([
      await estado(),
      await o.oficina.db.selectFrom('arbitraje').select('id').where('convocatoria_id', '=', nueva).execute(),
    ]).toEqual([3, []]);
    await volver(body.hechas);
    expect(await estado()).toBe(2);
    expect(await desfasados(o.oficina.db)).toEqual([]);
  });

  it('no se deshace lo que después se convocó otra vez, ni si se designó a otro', async () => {
    const { body } = await mover({ hora: '12:00' });
    await mover({ hora: '13:00' }, [o.partidos[0]]);
    await designar(o.partidos[1], await o.otroArbitro('Leo'));
    expect(motivos((await volver(body.hechas)).body)).toEqual([
      [0, 'se ha vuelto a convocar después'],
      [1, 'se le han designado árbitros después'],
    ]);
  });

  it('antes de moverlos se dice con qué chocarían, todos puestos ya donde irían, y no lo impide', async () => {
    const [norte, sur] = o.sedes;
    const avisos = async (cambio: object) =>
      (await prever(cambio)).avisos.algunos.map(({ id, motivo }) => [o.partidos.indexOf(id), motivo]);
    // Each at its venue: they go together to where nobody is.
    expect(await avisos({ fecha: '2026-11-28' })).toEqual([]);
    expect((await avisos({ fecha: '2026-11-28', sede_id: norte })).map(([n, motivo]) => [n, String(motivo).split(':')[0]])).toEqual([
      [0, 'Sede ocupada a esa hora'],
      [1, 'Sede ocupada a esa hora'],
    ]);
    // Where another is that does not move; and the coach of the first trains a team of the second.
    await crearPlantilla(o.oficina.db, o.equipos[2], { entrenadores: [o.entrenador.id] });
    const previsto = await prever({ hora: '12:00', sede_id: sur });
    expect(previsto.avisos.cuantos).toBe(2);
    for (const { motivo } of previsto.avisos.algunos)
      expect(motivo).toMatch(/Sede ocupada a esa hora: Pabellón Sur.*Entrenador en otro partido: /);
    expect((await mover({ hora: '12:00', sede_id: sur })).body.hechas).toHaveLength(2);
    const solo = { filas: [{ id: o.partidos[0] }], cambio: { hora: '12:30' } };
    const uno = (await o.jefa.llamar<Lote>('POST', '/api/convocatorias/varias/previa', solo)).body;
    expect([uno.caben, uno.avisos.cuantos]).toEqual([[o.partidos[0]], 1]);
  });

  it('sin decir adónde, o sin día, no chocan con nada', async () => {
    for (const cambio of [{}, { fecha: null }]) expect((await prever(cambio)).avisos).toEqual({ cuantos: 0, algunos: [] });
  });

  it('dos a la vez no los convocan dos veces al mismo sitio', async () => {
    const hechos = await Promise.all([mover({ fecha: '2026-11-28' }), mover({ fecha: '2026-11-28' })]);
    expect(hechos.map(({ body }) => body.hechas.length).toSorted()).toEqual([0, 2]);
  });

  it('a quien no es de la oficina no se le deja, y lo de otra versión queda fuera', async () => {
    expect((await mover({ hora: '12:00' }, o.partidos, o.entrenador.cliente)).status).toBe(403);
    const { body } = await o.jefa.llamar<Lote>('PUT', '/api/convocatorias/varias', {
      filas: [{ id: o.partidos[0], version: 99_999 }],
      cambio: { hora: '12:00' },
    });
    expect(motivos(body)).toEqual([[0, 'ha cambiado mientras tanto']]);
  });
});
