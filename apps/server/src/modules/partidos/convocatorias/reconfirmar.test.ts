import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { avisarDeReprogramados } from '../../competicion/calendarios/reprogramados';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from './partidos-de-prueba';

let o: OficinaDePartidos;
let cv: [number, number];
const dia = (dentroDe: number): string =>
  new Date(Date.now() + dentroDe * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  await o.oficina.db
    .updateTable('competicion')
    .set({ fecha_inicio: dia(-30), fecha_fin: dia(90) })
    .execute();
});
beforeEach(async () => {
  await rehacer(o);
  cv = [await o.vigente(o.partidos[0]), await o.vigente(o.partidos[1])];
  await o.oficina.db
    .updateTable('convocatoria')
    .set({ fecha: dia(10), hora: '10:30', sede_id: o.sedes[0] })
    .where('id', 'in', cv)
    .execute();
});
afterAll(() => o.oficina.cerrar());

const designar = async (estado: 1 | 3, convocatoria_id = cv[0]): Promise<number> =>
  (
    await o.oficina.db
      .insertInto('arbitraje')
      .values({ convocatoria_id, arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil, estado })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const SITIO = () => ({ partido_id: o.partidos[0], fecha: dia(12), hora: '17:00' as string | null, sede_id: o.sedes[1] });
const mover = async (cambio: object = {}) => {
  const { status, body } = await o.jefa.llamar('POST', '/api/convocatorias', { convocatoria: { ...SITIO(), ...cambio } });
  expect([status, body]).toEqual([200, expect.anything()]);
};
const avisosDe = async (usuarioId: number) =>
  (
    await o.oficina.db
      .selectFrom('notificacion as n')
      .innerJoin('tipo_notificacion as t', 't.id', 'n.tipo')
      .select(['t.clave', 'n.asunto', 'n.enlace', 'n.detalle'])
      .where('n.usuario_id', '=', usuarioId)
      .where('n.buzon', '=', 'Entrada')
      .orderBy('n.id')
      .execute()
  ).map(({ clave, asunto, enlace, detalle }) => ({ clave, asunto, enlace, antes: JSON.stringify(detalle).includes('Pabellón Norte') }));
const actual = async (): Promise<number> =>
  (
    await o.oficina.db
      .selectFrom('arbitraje')
      .select('id')
      .where('convocatoria_id', '=', await o.vigente(o.partidos[0]))
      .executeTakeFirstOrThrow()
  ).id;

describe('a quien arbitra un partido que se mueve', () => {
  it('se le pide que confirme otra vez, con el enlace y con cómo era, y una sola vez', async () => {
    await designar(3);
    await mover();
    expect(await avisosDe(o.arbitro.cliente.usuarioId)).toEqual([
      {
        clave: 'arbitraje.designado',
        asunto: 'Vuelva a confirmar: Robles – Encinar',
        enlace: `/admin/partidosarbitro_confirmar/${await actual()}/${o.partidos[0]}`,
        antes: true,
      },
    ]);
    expect((await avisosDe(o.entrenador.cliente.usuarioId)).map(({ clave }) => clave)).toEqual(['partido.convocado']);
  });
  it('si no lo había confirmado, se le dice que ha cambiado', async () => {
    await designar(1);
    await mover();
    expect(await avisosDe(o.arbitro.cliente.usuarioId)).toMatchObject([{ asunto: 'Ha cambiado: Robles – Encinar' }]);
  });
  it('corregida la convocatoria, lo mismo', async () => {
    const id = await designar(3);
    const { partido_id, ...sitio } = SITIO();
    expect((await o.jefa.llamar('PUT', '/api/convocatorias', { convocatoria: { ...sitio, id: cv[0] } })).status).toBe(200);
    expect(await avisosDe(o.arbitro.cliente.usuarioId)).toMatchObject([
      { clave: 'arbitraje.designado', enlace: `/admin/partidosarbitro_confirmar/${id}/${partido_id}` },
    ]);
  });
  it('donde la oficina no avisa de las designaciones, sabe que se ha movido como los demás', async () => {
    const { db } = o.oficina;
    const avisar = (notificar_otros: 0 | 1) =>
      db.updateTable('tipo_notificacion').set({ notificar_otros, enviar_correo: 0 }).where('clave', '=', 'arbitraje.designado').execute();
    await avisar(0);
    await designar(3);
    await mover();
    await avisar(1);
    expect(await avisosDe(o.arbitro.cliente.usuarioId)).toMatchObject([{ clave: 'partido.convocado', antes: true }]);
  });
  it('sin fecha todavía no hay nada que confirmar: se le dice que se aplaza', async () => {
    await designar(3);
    await mover({ fecha: null, hora: null });
    expect((await avisosDe(o.arbitro.cliente.usuarioId)).map(({ clave }) => clave)).toEqual(['partido.convocado']);
  });
  it('de muchos a la vez, un aviso con todos', async () => {
    const { db } = o.oficina;
    await designar(3);
    await designar(3, cv[1]);
    await db.transaction().execute(async (tx) => {
      const antes = await leerContados(tx, o.partidos);
      await tx
        .updateTable('arbitraje')
        .set({ desfasado: new Date(), desfase_fecha: dia(10) })
        .execute();
      await tx
        .updateTable('convocatoria')
        .set({ fecha: dia(12) })
        .where('id', 'in', cv)
        .execute();
      await avisarDeReprogramados(tx, null, antes);
    });
    expect(await avisosDe(o.arbitro.cliente.usuarioId)).toMatchObject([
      { asunto: 'Vuelva a confirmar: 2 partidos', enlace: '/admin/partidosarbitro' },
    ]);
  });
});

describe('antes de mover un partido', () => {
  const avisos = async (cambio: object = {}) =>
    (
      await o.jefa.llamar<{ reconfirman: { nombre: string; partidos: string[] }[]; sin_arbitros: string[] }>(
        'POST',
        '/api/convocatorias/avisos',
        { convocatoria: { ...SITIO(), ...cambio } },
      )
    ).body;
  it('se dice quién tendrá que confirmar otra vez', async () => {
    await designar(3);
    expect(await avisos()).toMatchObject({
      reconfirman: [{ nombre: 'arbitro@liga.es', partidos: ['Robles – Encinar'] }],
      sin_arbitros: [],
    });
  });
  it('no quien aún no ha contestado, ni si se queda donde está', async () => {
    await designar(1);
    expect((await avisos()).reconfirman).toEqual([]);
    await o.oficina.db.updateTable('arbitraje').set({ estado: 3 }).execute();
    expect((await avisos({ fecha: dia(10), hora: '10:30', sede_id: o.sedes[0] })).reconfirman).toEqual([]);
  });
  it('a una hora sin árbitros, quién deja de arbitrarlo', async () => {
    await designar(3);
    expect(await avisos({ hora: '22:30' })).toMatchObject({ reconfirman: [], sin_arbitros: ['arbitro@liga.es'] });
  });
});
