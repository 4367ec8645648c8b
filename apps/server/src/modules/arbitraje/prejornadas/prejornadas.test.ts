import { sql } from 'kysely';
import type { ArbitroElegible, FilaPrejornada, NuevaPrejornada, PartidoDePrejornada, Prejornada } from '@cd/contract/arbitraje/prejornadas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textoDe } from '../../../pruebas/oficina';
import { abrirPrejornadas, de, PERIODOS, type OficinaDePrejornadas } from './prejornadas-de-prueba';
import { recordarPrejornadas } from './recordatorio';

let o: OficinaDePrejornadas;
beforeAll(async () => {
  o = await abrirPrejornadas();
});
beforeEach(() => o.limpiar());
afterAll(() => o.oficina.cerrar());

interface Rechazo {
  codigo: string;
  detail: string;
}
const pedir = (cuerpo: object) =>
  o.jefa.llamar<Rechazo>('POST', '/api/prejornadas', {
    fecha_fin: '2026-11-19T23:59',
    disponibilidades: PERIODOS,
    arbitros: [o.arbitro.id],
    ...cuerpo,
  });
const leer = async (id: number) => (await o.jefa.llamar<Prejornada>('GET', `/api/prejornadas/${id}`)).body;
const publicar = (id: number, cuerpo?: object) => o.jefa.llamar<Rechazo>('POST', `/api/prejornadas/publicar/${id}`, cuerpo);
const recordar = (id: number, cuerpo?: object) =>
  o.jefa.llamar<{ recordados: number; yaRecordados: number } & Rechazo>('POST', `/api/prejornadas/recordar/${id}`, cuerpo);
const contestar = (id: number, arbitro = o.nora.id) =>
  o.jefa.llamar('PUT', '/api/prejornadasarbitrales', { prejornada_id: id, arbitro_id: arbitro, disponibilidades: [] });

describe('una prejornada', () => {
  it('pide unos períodos a unos árbitros, y los que se tocan quedan en uno', async () => {
    const id = await o.crear({ disponibilidades: [de('12:00', '14:00'), de('09:00', '12:00'), PERIODOS[1]] });
    expect(await leer(id)).toMatchObject({
      periodo_inicio: '2026-11-21T09:00',
      periodo_fin: '2026-11-21T20:00',
      fecha_cierre: null,
      publicada: null,
      numEntregadas: 0,
      numTotal: 2,
      disponibilidades: PERIODOS,
      prejornadasArbitrales: [
        { arbitro_nombre: 'Nora', enviada: null, disponibilidad_coche: 1, disponibilidadesArbitrales: [] },
        { arbitro_id: o.arbitro.id, enviada: null, disponibilidad_coche: 0 },
      ],
    });
  });

  it('el de varios días se parte de 08:00 a 23:00', async () => {
    const id = await o.crear({ disponibilidades: [{ inicio: '2026-11-20T16:00', fin: '2026-11-21T14:00' }] });
    expect((await leer(id)).disponibilidades).toEqual([de('16:00', '23:00', '2026-11-20'), de('08:00', '14:00')]);
  });

  it.each([
    [{ disponibilidades: [] }, 'prejornada.sin_periodos'],
    [{ arbitros: [] }, 'prejornada.sin_arbitros'],
    [{ disponibilidades: [de('07:00', '09:00')] }, 'prejornada.horas'],
    [{ disponibilidades: [de('09:00', '09:10')] }, 'prejornada.horas'],
    [{ disponibilidades: [...PERIODOS, de('13:00', '15:00')] }, 'prejornada.encimados'],
    [{ disponibilidades: [de('09:00', '14:00', '2020-01-04')] }, 'prejornada.antes'],
    [{ disponibilidades: [de('09:00', '14:00', '2035-01-04')] }, 'prejornada.despues'],
    [{ fecha_fin: '2026-11-21T09:00' }, 'prejornada.limite'],
    [{ arbitros: [999_999] }, 'prejornada.arbitros'],
  ])('con %j no se crea', async (extra, codigo) => {
    const { status, body } = await pedir(extra);
    expect([status, body.codigo]).toEqual([422, codigo]);
    expect((await o.jefa.llamar('GET', '/api/prejornadas')).body).toEqual([]);
  });

  it('no se pregunta a quien está de baja, y lo mal escrito no pasa', async () => {
    const baja = await o.otroArbitro('De baja', { estado: 2 });
    expect((await pedir({ arbitros: [baja] })).body.codigo).toBe('prejornada.arbitros');
    for (const extra of [
      { fecha_fin: '2026-11-19' },
      { fecha_fin: '2026-02-30T10:00' },
      { fecha_fin: '0000-02-20T10:00' },
      { arbitros: [0] },
    ])
      expect((await pedir(extra)).status).toBe(400);
  });

  it('empieza después de que acabe la anterior', async () => {
    await o.crear();
    expect((await pedir({})).body.codigo).toBe('prejornada.anterior');
    const dia = '2026-11-28';
    expect((await pedir({ disponibilidades: [de('09:00', '14:00', dia)] })).status).toBe(200);
    const { body } = await o.jefa.llamar<FilaPrejornada[]>('GET', '/api/prejornadas');
    expect(body.map(({ periodo_inicio }) => periodo_inicio)).toEqual(['2026-11-28T09:00', '2026-11-21T09:00']);
    expect((await o.jefa.llamar<NuevaPrejornada>('GET', '/api/prejornadas/nueva')).body).toMatchObject({
      ultimo_fin: '2026-11-28T14:00',
      anteriores: [de('09:00', '14:00', dia)],
      numDiasLimitePrejornada: 2,
      horaLimitePrejornada: 1439,
    });
  });

  it('sin ninguna, la última no existe', async () => {
    for (const quien of [o.jefa, o.nora.cliente]) {
      const { status, body } = await quien.llamar<Rechazo>('GET', '/api/prejornadas/ultima');
      expect([status, body.detail]).toEqual([404, textoDe('prejornada.ninguna')]);
    }
  });

  it('los árbitros que se eligen dicen si contestaron la última vez', async () => {
    const elegibles = async (id: number) =>
      (await o.jefa.llamar<ArbitroElegible[]>('GET', `/api/prejornadas/arbitros/activos/${id}`)).body.filter(
        (uno) => uno.id === o.nora.id || uno.id === o.arbitro.id,
      );
    expect((await elegibles(0)).map(({ contesto, elegido }) => [contesto, elegido])).toEqual([
      [null, 0],
      [null, 0],
    ]);
    const id = await o.crear({ arbitros: [o.nora.id] });
    await contestar(id);
    expect((await elegibles(0)).map(({ contesto, elegido }) => [contesto, elegido])).toEqual([
      [1, 0],
      [null, 0],
    ]);
    expect((await elegibles(id)).map(({ contesto, elegido }) => [contesto, elegido])).toEqual([
      [null, 1],
      [null, 0],
    ]);
  });
});

describe('publicarla', () => {
  it('avisa a todos, por el buzón y por correo, y no se puede deshacer ni repetir', async () => {
    const id = await o.crear();
    expect(await o.avisos(o.nora.cliente.usuarioId)).toEqual([]);
    expect((await publicar(id, { version: 1 })).status).toBe(200);
    for (const { cliente } of [o.nora, o.arbitro])
      expect(await o.avisos(cliente.usuarioId)).toEqual(['Diga cuándo puede arbitrar del 21/11/2026']);
    expect(await o.oficina.db.selectFrom('trabajo').select('id').execute()).toHaveLength(2);
    const { status, body } = await publicar(id);
    expect([status, body.codigo]).toEqual([409, 'prejornada.publicada']);
    expect((await leer(id)).publicada).not.toBeNull();
  });

  it('no con una versión antigua, ni la que no existe', async () => {
    const id = await o.crear();
    expect((await publicar(id, { version: 7 })).body.codigo).toBe('version.antigua');
    expect((await publicar(999_999)).status).toBe(404);
  });
});

describe('eliminarla', () => {
  const eliminar = (id: number) => o.jefa.llamar<Rechazo>('DELETE', `/api/prejornadas/${id}`);
  it('si nadie ha contestado: lo saben los que supieron de ella', async () => {
    expect((await eliminar(await o.crear())).status).toBe(200);
    expect(await o.avisos(o.nora.cliente.usuarioId)).toEqual([]);
    expect((await eliminar(await o.publicada())).status).toBe(200);
    expect((await o.avisos(o.nora.cliente.usuarioId)).at(-1)).toBe('Ya no hace falta su disponibilidad del 21/11/2026');
  });

  it('si alguien ha contestado, no, y dice cuántos', async () => {
    const id = await o.crear();
    await contestar(id);
    const { status, body } = await eliminar(id);
    expect([status, body.codigo, body.detail]).toEqual([
      409,
      'prejornada.con_respuestas',
      'No se puede eliminar: 1 árbitro ya ha enviado su disponibilidad',
    ]);
  });
});

describe('cambiar su límite o preguntar a más', () => {
  const modificar = (id: number, cuerpo: object) => o.jefa.llamar<Rechazo>('PUT', `/api/prejornadas/${id}`, cuerpo);
  it('publicada, lo saben los que entran y los que aún no han contestado', async () => {
    const id = await o.publicada();
    await contestar(id, o.arbitro.id);
    const leo = await o.otroArbitro('Leo');
    await o.oficina.db.deleteFrom('notificacion').execute();
    const { version } = await leer(id);
    expect((await modificar(id, { fecha_fin: '2026-11-20T20:00', arbitros: [leo, o.nora.id], version })).status).toBe(200);
    expect(await leer(id)).toMatchObject({ fecha_fin: '2026-11-20T20:00', numTotal: 3 });
    expect(await o.avisos(o.nora.cliente.usuarioId)).toEqual(['Cambia el límite para decir cuándo puede arbitrar del 21/11/2026']);
    expect(await o.avisos(o.arbitro.cliente.usuarioId)).toEqual([]);
  });

  it('el límite sigue siendo anterior al primer período', async () => {
    const id = await o.crear();
    expect((await modificar(id, { fecha_fin: '2026-11-21T10:00' })).body.codigo).toBe('prejornada.limite');
    expect((await modificar(id, { fecha_fin: '2026-11-20T10:00', version: 9 })).body.codigo).toBe('version.antigua');
  });
});

describe('recordarla', () => {
  it('a quien no ha contestado, una vez al día', async () => {
    const id = await o.publicada();
    await contestar(id, o.arbitro.id);
    expect((await recordar(id)).body).toEqual({ recordados: 1, yaRecordados: 0, sin_aviso: [] });
    expect((await recordar(id, { arbitros: [o.nora.id] })).body).toEqual({ recordados: 0, yaRecordados: 1, sin_aviso: [] });
    expect((await o.avisos(o.nora.cliente.usuarioId)).at(-1)).toBe('Falta su disponibilidad del 21/11/2026');
    expect(await o.avisos(o.arbitro.cliente.usuarioId)).toHaveLength(1);
    await sql`update prejornada_arbitral set recordada = recordada - interval '1 day'`.execute(o.oficina.db);
    expect((await recordar(id, { arbitros: [o.nora.id] })).body).toEqual({ recordados: 1, yaRecordados: 0, sin_aviso: [] });
  });

  it('solo si está publicada y abierta', async () => {
    const id = await o.crear();
    expect((await recordar(id)).body.codigo).toBe('prejornada.sin_publicar');
    await publicar(id);
    await o.limiteEn(id, -1);
    expect((await recordar(id)).body.codigo).toBe('prejornada.cerrada');
  });

  it('sola, la víspera del límite y de día; no el mismo día en que se publica', async () => {
    const id = await o.publicada();
    await sql`update prejornada set limite = (now() at time zone 'Europe/Madrid')::date + 1 + time '12:00'`.execute(o.oficina.db);
    expect(await recordarPrejornadas(o.oficina.db, { hora: 9 })).toBe(0);
    await sql`update prejornada set publicada = publicada - interval '1 day'`.execute(o.oficina.db);
    for (const hora of [8, 20]) expect(await recordarPrejornadas(o.oficina.db, { hora })).toBe(0);
    await contestar(id);
    expect(await recordarPrejornadas(o.oficina.db, { hora: 9 })).toBe(1);
    expect(await recordarPrejornadas(o.oficina.db, { hora: 10 })).toBe(0);
    expect((await o.avisos(o.arbitro.cliente.usuarioId)).at(-1)).toBe('Falta su disponibilidad del 21/11/2026');
  });
});

describe('los partidos de sus períodos', () => {
  const partidos = async (id: number) => (await o.jefa.llamar<PartidoDePrejornada[]>('GET', `/api/prejornadas/partidos/${id}`)).body;
  it('dicen si les falta árbitro y quién ya no puede', async () => {
    const id = await o.crear();
    const [uno] = o.partidos;
    expect((await partidos(id)).map(({ id: partido, asignacion }) => [partido, asignacion])).toEqual(
      o.partidos.map((partido) => [partido, 3]),
    );
    await o.jefa.llamar('POST', '/api/arbitrajes/crear', {
      arbitraje: { convocatoria_id: await o.vigente(uno), arbitro_id: o.arbitro.id, perfil_arbitraje_id: o.perfil },
    });
    const designado = async () => (await partidos(id)).find((partido) => partido.id === uno)!;
    expect(await designado()).toMatchObject({ arbitrajes: [{ arbitro_id: o.arbitro.id, fuera: 0 }] });
    expect((await designado()).asignacion).not.toBe(3);
    await contestar(id, o.arbitro.id);
    expect(await designado()).toMatchObject({ arbitrajes: [{ arbitro_id: o.arbitro.id, fuera: 1 }] });
  });

  it('los que empiezan fuera de ellos no salen', async () => {
    expect(await partidos(await o.crear({ disponibilidades: [de('16:00', '20:00')] }))).toEqual([]);
  });
});

it('la de otra temporada no se ve ni se toca', async () => {
  const id = await o.crear();
  const { db } = o.oficina;
  const { id: otra } = await db
    .insertInto('competicion')
    .values({ nombre: 'Otra', fecha_inicio: '2020-09-01', fecha_fin: '2021-06-30', historico: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('usuario').set({ competicion_id: otra }).where('id', '=', o.jefa.usuarioId).execute();
  expect((await o.jefa.llamar('GET', `/api/prejornadas/${id}`)).status).toBe(404);
  expect((await o.jefa.llamar('DELETE', `/api/prejornadas/${id}`)).status).toBe(403);
  await db.updateTable('usuario').set({ competicion_id: null }).where('id', '=', o.jefa.usuarioId).execute();
});

describe('a cuántos se ha avisado es en cuántos buzones está', () => {
  const enBuzones = async (): Promise<number> =>
    new Set(
      (await o.oficina.db.selectFrom('notificacion').select('usuario_id').where('buzon', '=', 'Entrada').execute()).map(
        (una) => una.usuario_id,
      ),
    ).size;
  const sinCuenta = (nombre: string) => o.otroArbitro(nombre);
  const olvidarAvisos = () => o.oficina.db.deleteFrom('notificacion').execute();

  it('al publicarla, cambiarla, recordarla y eliminarla; a quien no tiene cuenta se le nombra', async () => {
    const [leo, mar] = [await sinCuenta('Leo'), await sinCuenta('Mar')];
    const id = await o.crear({ arbitros: [o.arbitro.id, o.nora.id, leo] });
    expect(await leer(id)).toMatchObject({ numTotal: 3, numSinAviso: 1 });
    const publicada = await publicar(id);
    expect(publicada).toMatchObject({ status: 200, body: { avisados: 2, sin_aviso: ['Leo'] } });
    expect(await enBuzones()).toBe(2);
    await olvidarAvisos();
    expect((await recordar(id)).body).toEqual({ recordados: 2, yaRecordados: 0, sin_aviso: ['Leo'] });
    expect(await enBuzones()).toBe(2);
    await olvidarAvisos();
    const { version } = await leer(id);
    const cambiada = await o.jefa.llamar('PUT', `/api/prejornadas/${id}`, { fecha_fin: '2026-11-19T23:59', arbitros: [mar], version });
    expect(cambiada).toMatchObject({ status: 200, body: { avisados: 2, sin_aviso: ['Leo', 'Mar'] } });
    expect(await enBuzones()).toBe(2);
    await olvidarAvisos();
    expect((await o.jefa.llamar('DELETE', `/api/prejornadas/${id}`)).body).toEqual({ avisados: 2, sin_aviso: ['Leo', 'Mar'] });
    expect(await enBuzones()).toBe(2);
  });
  it('con el aviso apagado no se ha avisado a nadie, ni queda recordado', async () => {
    const id = await o.publicada();
    const apagar = (notificar_otros: 0 | 1) =>
      o.oficina.db
        .updateTable('tipo_notificacion')
        .set({ notificar_otros, enviar_correo: notificar_otros })
        .where('clave', '=', 'prejornada.recordatorio')
        .execute();
    await apagar(0);
    expect((await recordar(id)).body).toMatchObject({ recordados: 0, yaRecordados: 0 });
    await apagar(1);
    expect((await recordar(id)).body).toMatchObject({ recordados: 2, yaRecordados: 0 });
  });
});
