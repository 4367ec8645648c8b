import type { Convocatoria } from '@cd/contract/partidos/convocatorias';
import type { PartidoCompleto } from '@cd/contract/partidos/partidos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leerAvisos } from '../../../pruebas/avisos-leidos';
import { crearUsuario, ROL, type Respuesta } from '../../../pruebas/oficina';
import { desfasados } from '../../../pruebas/listado';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from './partidos-de-prueba';

let o: OficinaDePartidos;
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
});
beforeEach(() => rehacer(o));
afterAll(() => o.oficina.cerrar());

interface Cuerpo {
  id: number;
  avisos: string[];
  codigo?: string;
  existen_eliminatorias?: number;
}
const dice = ({ status, body }: Respuesta<Cuerpo>) => [status, body?.codigo ?? null];
const nueva = (extra: object = {}, partido = o.partidos[0]) => ({
  partido_id: partido,
  tipo: 2,
  fecha: '2026-12-05',
  hora: '12:00',
  sede_id: o.sedes[0],
  ...extra,
});
const convocar = (extra?: object, partido?: number) =>
  o.jefa.llamar<Cuerpo>('POST', '/api/convocatorias', { convocatoria: nueva(extra, partido) });
const corregir = (id: number, extra: object = {}) =>
  o.jefa.llamar<Cuerpo>('PUT', '/api/convocatorias', {
    convocatoria: { id, fecha: '2026-12-06', hora: '11:00', sede_id: o.sedes[1], ...extra },
  });
const eliminar = (id: number) => o.jefa.llamar<Cuerpo>('DELETE', `/api/convocatorias/${id}`);
const vigente = async (partido = o.partidos[0]) =>
  (await o.jefa.llamar<Convocatoria>('GET', `/api/convocatorias/vigente/partido/${partido}`)).body;
const partido = (id = o.partidos[0]) => o.oficina.db.selectFrom('partido').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const designar = async (estado: number, cv?: number) =>
  o.oficina.db
    .insertInto('arbitraje')
    .values({ convocatoria_id: cv ?? (await o.vigente(o.partidos[0])), arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil, estado })
    .execute();
const suspender = (cv: number) => o.oficina.db.insertInto('informe').values({ convocatoria_id: cv, tipo: 0 }).execute();
const avisosDe = (usuarioId: number) => leerAvisos(o.oficina.db, usuarioId);

describe('volver a convocar un partido', () => {
  it('deja la anterior detrás, y la nueva es la que vale', async () => {
    const antes = await o.vigente(o.partidos[0]);
    const { status, body } = await convocar();
    expect(status).toBe(200);
    expect(await vigente()).toMatchObject({
      id: body.id,
      tipo: 2,
      vigente: 1,
      fecha: '2026-12-05',
      hora: '12:00',
      sede: 'Pabellón Norte',
      informesPartido: [],
    });
    expect((await o.jefa.llamar<Convocatoria>('GET', `/api/convocatorias/${antes}`)).body).toMatchObject({
      tipo: 1,
      vigente: 0,
      fecha: '2026-11-21',
    });
  });

  it('avisa a quien entrena y a quien arbitra', async () => {
    await designar(3);
    await convocar();
    for (const { cliente } of [o.entrenador, o.arbitro])
      expect((await avisosDe(cliente.usuarioId)).map(({ texto }) => texto)).toEqual([expect.stringContaining('2026-12-05 12:00')]);
  });

  it('avisa a quien coordina uno de los colegios en ese deporte, no en otro', async () => {
    const { db } = o.oficina;
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', o.equipos[0]).executeTakeFirstOrThrow();
    const { id: ajedrez } = await db.insertInto('deporte').values({ nombre: 'Ajedrez' }).returning('id').executeTakeFirstOrThrow();
    const coordinar = async (nombre: string, deporte_id: number) => {
      const usuario_id = await crearUsuario(db, { login: `${nombre}@liga.es`, roles: [ROL.coordinador] });
      const { id } = await db.insertInto('coordinador').values({ nombre, usuario_id }).returning('id').executeTakeFirstOrThrow();
      await db.insertInto('coordinador_cargo').values({ coordinador_id: id, colegio_id, deporte_id }).execute();
      return usuario_id;
    };
    const [suya, otra] = [await coordinar('suya', o.deporte), await coordinar('otra', ajedrez)];
    await convocar();
    expect([(await avisosDe(suya)).length, (await avisosDe(otra)).length]).toEqual([1, 0]);
  });

  it('los árbitros que no habían dicho que no siguen designados, aunque para otro día: quedan desfasados', async () => {
    await designar(3);
    await o.oficina.db
      .insertInto('arbitraje')
      .values({
        convocatoria_id: await o.vigente(o.partidos[0]),
        arbitro_id: await o.otroArbitro('Renuncia'),
        perfil_arbitro_id: o.perfil,
        estado: 2,
      })
      .execute();
    await convocar();
    expect((await vigente()).arbitrajes).toMatchObject([
      { arbitro_id: o.arbitro.id, estado: 3, desfasado: 1, antes: '21/11/2026 10:30 · Pabellón Norte' },
    ]);
  });

  it('a una hora que no admite árbitros, los que tenía lo dejan: se les dice, y a quien convoca', async () => {
    await designar(3);
    const { status, body } = await convocar({ hora: '22:30' });
    expect([status, body.avisos]).toEqual([200, expect.arrayContaining(['Los árbitros que tenía ya no lo arbitran: se les ha avisado'])]);
    expect((await vigente()).arbitrajes).toEqual([]);
    expect((await avisosDe(o.arbitro.cliente.usuarioId)).map(({ asunto }) => asunto)).toEqual(['Ya no arbitra Robles – Encinar']);
  });

  it('tras una suspensión el partido vuelve a estar por jugar, sin los árbitros de entonces', async () => {
    await designar(4);
    await suspender(await o.vigente(o.partidos[0]));
    await o.oficina.db.updateTable('partido').set({ estado: 2 }).where('id', '=', o.partidos[0]).execute();
    expect((await convocar()).status).toBe(200);
    expect((await partido()).estado).toBe(3);
    expect((await vigente()).arbitrajes).toEqual([]);
  });

  it('puede ser el primer día de la competición, y el último', async () => {
    for (const fecha of ['2026-08-31', '2027-08-29']) expect((await convocar({ fecha })).status).toBe(200);
  });

  it('sin fecha queda aplazado, hasta que la tenga', async () => {
    await convocar({ fecha: null, hora: null });
    expect((await partido()).aplazado).toBe(true);
    await convocar();
    expect((await partido()).aplazado).toBe(false);
  });

  it.each([
    ['un día fuera de la competición', { fecha: '2027-09-01' }, 422, 'partido.fecha'],
    ['una hora a la que no se juega', { hora: '07:59' }, 422, 'partido.hora'],
    ['una hora sin fecha', { fecha: null }, 422, 'convocatoria.sin_fecha'],
    ['una sede que no existe', { sede_id: 2_000_000 }, 422, 'maestro.inexistente'],
    ['un cambio pedido mañana', { tipo: 3, fechaCambio: '2099-01-01', horaCambio: '10:00' }, 422, 'convocatoria.fecha_cambio'],
    ['un cambio pedido a una hora de ningún día', { tipo: 3, horaCambio: '10:00' }, 422, 'convocatoria.hora_sin_fecha_cambio'],
    ['un partido que no existe', { partido_id: 2_000_000 }, 404, 'recurso.desconocido'],
    ['otra versión del partido', { version: 999_999 }, 409, 'version.antigua'],
    ['una hora imposible', { hora: '25:00' }, 400, 'datos.incorrectos'],
    ['un tipo que no es', { tipo: 1 }, 400, 'datos.incorrectos'],
    ['un día que no existe', { fecha: '2026-02-31' }, 400, 'datos.incorrectos'],
  ])('con %s se rechaza, y todo queda como estaba', async (_, extra, status, codigo) => {
    const antes = await o.vigente(o.partidos[0]);
    expect(dice(await convocar(extra))).toEqual([status, codigo]);
    expect(await o.vigente(o.partidos[0])).toBe(antes);
  });

  it('inamovible o jugado no se convoca', async () => {
    await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', o.partidos[0]).execute();
    expect(dice(await convocar())).toEqual([409, 'partido.inamovible']);
    await o.oficina.db.updateTable('partido').set({ inamovible: false }).where('id', '=', o.partidos[0]).execute();
    await o.jugar(o.partidos[0]);
    expect(dice(await convocar())).toEqual([409, 'convocatoria.jugada']);
  });

  it('guarda cuándo se pidió el cambio, y lo dicen ella, la cadena del partido y el registro de acciones', async () => {
    const { status, body } = await convocar({ tipo: 3, idEquipo: o.equipos[0], fechaCambio: '2026-11-20', horaCambio: '18:05' });
    expect(status).toBe(200);
    expect(await vigente()).toMatchObject({ id: body.id, tipo: 3, fechaCambio: '2026-11-20', horaCambio: '18:05' });
    const { convocatorias } = (await o.jefa.llamar<PartidoCompleto>('GET', `/api/partidos/completo/${o.partidos[0]}`)).body;
    expect(convocatorias.map(({ cambio_pedido }) => cambio_pedido)).toEqual([null, '2026-11-20T18:05']);
    const { texto } = await o.oficina.db
      .selectFrom('accion')
      .select('texto')
      .orderBy('id', 'desc')
      .where('tipo', '=', 3)
      .executeTakeFirstOrThrow();
    expect(texto).toContain('05/12/2026, pedida el 20/11/2026 a las 18:05');
  });
  it('de un cambio pedido un día cuya hora no se sabe, se guarda el día', async () => {
    await convocar({ tipo: 3, idEquipo: o.equipos[0], fechaCambio: '2026-11-20' });
    expect(await vigente()).toMatchObject({ fechaCambio: '2026-11-20', horaCambio: null });
  });

  it('dos a la vez: una detrás de otra, y solo una vale', async () => {
    const dos = await Promise.all([convocar({ fecha: '2026-12-05' }), convocar({ fecha: '2026-12-06' })]);
    expect(dos.map(({ status }) => status)).toEqual([200, 200]);
    const filas = await o.oficina.db.selectFrom('convocatoria').select('vigente').where('partido_id', '=', o.partidos[0]).execute();
    expect(filas.filter(({ vigente: vale }) => vale)).toHaveLength(1);
    expect(filas).toHaveLength(3);
  });

  it('con la misma versión de los dos, al segundo se le dice que ha cambiado', async () => {
    const { version } = await partido();
    const dos = await Promise.all([convocar({ version }), convocar({ version })]);
    expect(dos.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('de qué se avisa', () => {
  const avisos = async (extra: object) =>
    (
      await o.jefa.llamar<{ avisos: string[] }>('POST', '/api/convocatorias/avisos', {
        convocatoria: { partido_id: o.partidos[0], ...extra },
      })
    ).body.avisos;
  it('de la hora a la que no lleva árbitros', async () => {
    expect(await avisos({ fecha: '2026-12-05', hora: '22:30' })).toContainEqual(expect.stringContaining('Hora sin árbitros'));
    expect(await avisos({ fecha: '2026-12-05', hora: '22:00' })).not.toContainEqual(expect.stringContaining('Hora sin árbitros'));
  });
  it('de la sede ocupada por otro partido', async () => {
    expect(await avisos({ fecha: '2026-11-21', hora: '10:45', sede_id: o.sedes[1] })).toContainEqual(
      expect.stringContaining('Sede ocupada'),
    );
    expect(await avisos({ fecha: '2026-11-21', hora: '18:00', sede_id: o.sedes[1] })).not.toContainEqual(
      expect.stringContaining('Sede ocupada'),
    );
  });
  it('del equipo que juega otro a esa hora', async () => {
    await o.oficina.db.updateTable('partido').set({ equipo_local_id: o.equipos[0] }).where('id', '=', o.partidos[1]).execute();
    expect(await avisos({ fecha: '2026-11-21', hora: '10:45' })).toContainEqual(expect.stringContaining('Equipo en otro partido'));
    await o.oficina.db.updateTable('partido').set({ equipo_local_id: o.equipos[2] }).where('id', '=', o.partidos[1]).execute();
  });
  it('y aun así se convoca, y se dicen', async () => {
    expect((await convocar({ hora: '23:00' })).body.avisos).toContainEqual(expect.stringContaining('Hora sin árbitros'));
  });
});

describe('corregir la convocatoria', () => {
  it('cambia la vigente, y la designación de quien había confirmado queda desfasada', async () => {
    await designar(3);
    const id = await o.vigente(o.partidos[0]);
    expect((await corregir(id)).status).toBe(200);
    expect(await vigente()).toMatchObject({
      id,
      tipo: 1,
      fecha: '2026-12-06',
      hora: '11:00',
      sede_id: o.sedes[1],
      arbitrajes: [{ estado: 3, desfasado: 1 }],
    });
  });
  it('a quien renunció a arbitrarlo no se le avisa', async () => {
    await designar(2);
    await corregir(await o.vigente(o.partidos[0]));
    expect(await avisosDe(o.arbitro.cliente.usuarioId)).toEqual([]);
  });
  it('con informes, inamovible, anterior o con árbitros a deshora se rechaza', async () => {
    const primera = await o.vigente(o.partidos[0]);
    await designar(1);
    expect(dice(await corregir(primera, { hora: '22:30' }))).toEqual([409, 'convocatoria.con_arbitros']);
    const { body } = await convocar();
    expect(dice(await corregir(primera))).toEqual([409, 'convocatoria.anterior']);
    await suspender(body.id);
    expect(dice(await corregir(body.id))).toEqual([409, 'convocatoria.con_informes']);
    await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', o.partidos[0]).execute();
    expect(dice(await corregir(body.id))).toEqual([409, 'partido.inamovible']);
    expect(dice(await corregir(2_000_000))).toEqual([404, 'recurso.desconocido']);
  });
});

it('al corregir, o al convocar por primera vez, no hay cambio que nadie pidiera: se rechaza', async () => {
  const [ida] = await o.copa('Sin pedirlo', 1);
  const pedido = { fechaCambio: '2026-11-20' };
  expect(dice(await corregir(await o.vigente(o.partidos[0]), pedido))).toEqual([400, 'datos.incorrectos']);
  const convocatoria = { partido_id: ida, fecha: '2026-12-05', hora: '12:00', ...pedido };
  expect(dice(await o.jefa.llamar<Cuerpo>('POST', '/api/convocatorias/elim', { convocatoria }))).toEqual([400, 'datos.incorrectos']);
});

it('ni corregida ni de eliminatoria se juega fuera de la competición o a deshora', async () => {
  const [ida] = await o.copa('A deshora', 1);
  const primera = await o.vigente(o.partidos[0]);
  const elim = (sitio: object) =>
    o.jefa.llamar<Cuerpo>('POST', '/api/convocatorias/elim', { convocatoria: { partido_id: ida, fecha: '2026-12-05', ...sitio } });
  for (const llamar of [(sitio: object) => corregir(primera, sitio), elim]) {
    expect(dice(await llamar({ fecha: '2020-03-14', hora: '10:00' }))).toEqual([422, 'partido.fecha']);
    expect(dice(await llamar({ fecha: '2026-12-05', hora: '03:00' }))).toEqual([422, 'partido.hora']);
  }
  expect(await vigente()).toMatchObject({ fecha: '2026-11-21', hora: '10:30' });
});

describe('eliminar la última convocatoria', () => {
  it('vuelve a valer la anterior, con el estado que le daba su informe', async () => {
    const primera = await o.vigente(o.partidos[0]);
    await suspender(primera);
    const { body } = await convocar();
    expect((await eliminar(body.id)).body).toEqual({ existen_eliminatorias: 0 });
    expect((await vigente()).id).toBe(primera);
    expect((await partido()).estado).toBe(2);
  });
  it('la única, la anterior, o con informes, no se elimina', async () => {
    const primera = await o.vigente(o.partidos[0]);
    expect(dice(await eliminar(primera))).toEqual([409, 'convocatoria.unica']);
    const { body } = await convocar();
    expect(dice(await eliminar(primera))).toEqual([409, 'convocatoria.anterior']);
    await suspender(body.id);
    expect(dice(await eliminar(body.id))).toEqual([409, 'convocatoria.con_informes']);
  });
  it('con una sanción de ese día tampoco', async () => {
    const { body } = await convocar();
    const sancion = { convocatoria_id: body.id, equipo_id: o.equipos[0], fecha: '2026-12-05', num_puntos: 1 };
    await o.oficina.db.insertInto('sancion').values(sancion).execute();
    expect(dice(await eliminar(body.id))).toEqual([409, 'convocatoria.con_sanciones']);
  });
  it('dos veces a la vez, solo una la elimina', async () => {
    const { body } = await convocar();
    expect((await Promise.all([eliminar(body.id), eliminar(body.id)])).map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

describe('un partido de eliminatoria', () => {
  const elim = (partido_id: number, extra: object = {}) =>
    o.jefa.llamar<Cuerpo>('POST', '/api/convocatorias/elim', {
      convocatoria: { partido_id, fecha: '2026-12-05', hora: '12:00', ...extra },
    });
  const locales = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await partido(id)).equipo_local_id));

  it('se convoca por primera vez, y se elige quién juega en casa: la vuelta, al revés', async () => {
    const ida_vuelta = await o.copa('Con local');
    const [ida] = ida_vuelta;
    const visitante = (await partido(ida)).equipo_visitante_id!;
    expect((await elim(ida!, { equipo_local_id: visitante })).status).toBe(200);
    expect(await vigente(ida)).toMatchObject({ tipo: 1, fecha: '2026-12-05' });
    expect(await locales(ida_vuelta)).toEqual([visitante, o.equipos.slice(0, 2).find((id) => id !== visitante)]);
    expect(dice(await elim(ida!))).toEqual([409, 'convocatoria.ya_convocada']);
    const { body } = await convocar({ sede_id: null }, ida);
    expect((await eliminar(body.id)).body).toEqual({ existen_eliminatorias: 1 });
  });
  it('si cambia quién juega en casa, también se avisa del otro partido que ya estaba convocado', async () => {
    const [ida, vuelta] = await o.copa('Al revés');
    await elim(vuelta!, { fecha: '2026-12-12' });
    await o.oficina.db.deleteFrom('notificacion').execute();
    await elim(ida!, { equipo_local_id: (await partido(ida)).equipo_visitante_id });
    const [aviso, ...mas] = await avisosDe(o.entrenador.cliente.usuarioId);
    expect([aviso?.asunto, mas]).toEqual(['2 partidos cambian de fecha, de hora o de sede', []]);
    expect(aviso?.texto).toMatch(/2026-12-05.*2026-12-12/s);
  });
  it('con resultado en el otro ya no se cambia quién juega en casa', async () => {
    const [ida, vuelta] = await o.copa('Jugada la ida');
    await elim(ida!);
    await o.jugar(ida!);
    const visitante = (await partido(vuelta)).equipo_visitante_id;
    expect(dice(await elim(vuelta!, { equipo_local_id: visitante }))).toEqual([409, 'convocatoria.local_fijo']);
    expect((await elim(vuelta!)).status).toBe(200);
  });
  it('sin conocer a los dos equipos, sin fecha, de liga o con otro en casa, se rechaza', async () => {
    const [unico] = await o.copa('Por decidir', 1);
    expect(dice(await elim(unico!, { fecha: null, hora: null }))).toEqual([422, 'convocatoria.sin_fecha']);
    expect(dice(await elim(unico!, { equipo_local_id: o.equipos[3] }))).toEqual([422, 'convocatoria.local']);
    await o.oficina.db.updateTable('partido').set({ equipo_visitante_id: null }).where('id', '=', unico!).execute();
    expect(dice(await elim(unico!))).toEqual([409, 'partido.sin_equipos']);
    expect(dice(await convocar({}, unico))).toEqual([409, 'partido.sin_equipos']);
    expect(dice(await elim(o.partidos[0]))).toEqual([422, 'convocatoria.no_es_eliminatoria']);
  });
});

it('de otra competición no se ve ni se toca; de una histórica no se escribe', async () => {
  const { db } = o.oficina;
  const id = await o.vigente(o.partidos[0]);
  const { id: otra } = await db
    .insertInto('competicion')
    .values({ nombre: 'Otra', fecha_inicio: '2020-09-01', fecha_fin: '2021-06-30', historico: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('usuario').set({ competicion_id: otra }).where('id', '=', o.jefa.usuarioId).execute();
  for (const url of [`/api/convocatorias/${id}`, `/api/convocatorias/vigente/partido/${o.partidos[0]}`])
    expect((await o.jefa.llamar('GET', url)).status).toBe(404);
  expect((await convocar()).status).toBe(403);
  await db.updateTable('usuario').set({ competicion_id: null }).where('id', '=', o.jefa.usuarioId).execute();
});

it('los partidos se listan por lo que ha quedado de todo ello', async () => expect(await desfasados(o.oficina.db)).toEqual([]));
