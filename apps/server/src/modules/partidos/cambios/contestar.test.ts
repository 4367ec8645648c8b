import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FilaCambio } from '@cd/contract/partidos/cambios';
import { abrirCambios, avisosA, coordinadorDe, OTRO_DIA, vigenteDe, volverAlPrincipio, type OficinaDeCambios } from './cambios-de-prueba';

let o: OficinaDeCambios;
beforeAll(async () => {
  o = await abrirCambios();
});
afterAll(() => o.oficina.cerrar());
beforeEach(() => volverAlPrincipio(o));

const codigo = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${(body as { codigo?: string; estado?: number }).codigo ?? (body as { estado?: number } | null)?.estado ?? ''}`.trim();
const confirmar = async (id: number, cuerpo: object = {}, quien = o.rival) =>
  codigo(await quien.llamar('PUT', `/api/convocatorias/confirmar/${id}`, cuerpo));
const validar = async (id: number, cuerpo: object = {}) =>
  codigo(await o.jefa.llamar('PUT', `/api/convocatorias/confirmaradmin/${id}`, cuerpo));
const rechazar = async (id: number, motivo = '', quien = o.rival) =>
  codigo(await quien.llamar('PUT', `/api/convocatorias/rechazar/${id}`, { motivo }));
const deshacer = async (id: number, motivo = 'Error nuestro') =>
  codigo(await o.jefa.llamar('PUT', `/api/cambiospartido/deshacer/${id}`, { motivo }));
const registro = async () =>
  (await o.oficina.db.selectFrom('accion').select('texto').where('tipo', '>', 2).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow())
    .texto;
const designar = async (estado: number) => {
  const { id } = await vigenteDe(o, o.partidos[0]);
  await o.oficina.db
    .insertInto('arbitraje')
    .values({ convocatoria_id: id, arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil, estado })
    .execute();
};
const filas = async (filtros: object[] = []) =>
  (
    await o.jefa.llamar<{ count: number; rows: FilaCambio[] }>('POST', '/api/cambiospartido/index', {
      filtros,
      paginacion: { pageNumber: 1, pageSize: 20 },
    })
  ).body.rows;
const conImporte = async (id: number, importe: number) =>
  sql`update cambio_partido set importe = ${importe} where id = ${id}`.execute(o.oficina.db);

describe('quién contesta', () => {
  it('el otro equipo; nunca quien lo pide', async () => {
    const id = await o.pedido();
    expect(await confirmar(id, {}, o.entrenador.cliente)).toBe('403 cambio.propio');
    expect((await o.leer(id, o.entrenador.cliente)).puede).toMatchObject({
      retirar: true,
      confirmar: 'Al cambio contesta el otro equipo, o la oficina',
    });
    expect((await o.leer(id, o.rival)).puede).toMatchObject({
      confirmar: true,
      rechazar: true,
      retirar: 'No tiene permiso para esta operación',
    });
    expect(await confirmar(id, {}, o.coordinador)).toBe('200 2');
  });

  it('a quien es de los dos equipos le contesta la oficina', async () => {
    const deLosDos = await coordinadorDe(o, 'delosdos@liga.es', [o.equipos[0], o.equipos[1]]);
    const id = await o.pedido();
    expect(await confirmar(id, {}, deLosDos)).toBe('403 cambio.de_los_dos');
    expect(await o.leer(id, deLosDos)).toMatchObject({
      lado: 0,
      puede: { confirmar: 'Es de los dos equipos: contesta la oficina', retirar: true },
    });
    expect(await validar(id)).toBe('200 3');
  });

  it('quien entrena a uno y coordina al otro con la misma cuenta es de los dos', async () => {
    const { db } = o.oficina;
    const usuario_id = (await db.selectFrom('usuario').select('id').where('login', '=', 'entrenador@liga.es').executeTakeFirstOrThrow()).id;
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', o.equipos[1]).executeTakeFirstOrThrow();
    const { id: coordinador_id } = await db
      .insertInto('coordinador')
      .values({ nombre: 'La misma', usuario_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('coordinador_cargo').values({ coordinador_id, colegio_id, deporte_id: o.deporte }).execute();
    const id = await o.pedido();
    expect(await confirmar(id, {}, o.entrenador.cliente)).toBe('403 cambio.de_los_dos');
    await db.deleteFrom('coordinador_cargo').where('coordinador_id', '=', coordinador_id).execute();
    await db.deleteFrom('coordinador').where('id', '=', coordinador_id).execute();
  });

  it('con el perfil con el que se entra: entrenar a otro equipo no contesta por el que se coordina', async () => {
    const { db } = o.oficina;
    const usuario_id = (await db.selectFrom('usuario').select('id').where('login', '=', 'ajeno@liga.es').executeTakeFirstOrThrow()).id;
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', o.equipos[1]).executeTakeFirstOrThrow();
    const coordinador = await db
      .insertInto('coordinador')
      .values({ nombre: 'Con otro perfil', usuario_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('coordinador_cargo').values({ coordinador_id: coordinador.id, colegio_id, deporte_id: o.deporte }).execute();
    const id = await o.pedido();
    expect(await confirmar(id, {}, o.ajeno)).toBe('403 equipo.ajeno');
    expect((await o.ajeno.llamar('GET', '/api/cambiospartido/pendientes')).body).toEqual([]);
    await db.deleteFrom('coordinador_cargo').where('coordinador_id', '=', coordinador.id).execute();
    await db.deleteFrom('coordinador').where('id', '=', coordinador.id).execute();
  });

  it('sobre lo que se vio: de otra versión no', async () => {
    const id = await o.pedido();
    expect(await confirmar(id, { version: 9 })).toBe('409 version.antigua');
    expect(await confirmar(id, { version: 1 })).toBe('200 2');
    expect(await confirmar(id)).toBe('409 cambio.resuelto');
  });

  it('los que esperan se dicen a cada uno: a quien contesta, a quien espera y a la oficina', async () => {
    const id = await o.pedido();
    for (const [quien, lado] of [
      [o.rival, 2],
      [o.entrenador.cliente, 1],
      [o.jefa, 0],
    ] as const)
      expect((await quien.llamar('GET', '/api/cambiospartido/pendientes')).body).toMatchObject([{ id, lado }]);
    await rechazar(id, 'No podemos');
    expect((await o.rival.llamar('GET', '/api/cambiospartido/pendientes')).body).toEqual([]);
    expect((await o.rival.llamar('GET', `/api/cambiospartido/partido/${o.partidos[0]}`)).body).toMatchObject([{ id, estado: 4 }]);
  });
});

describe('rechazar y retirar', () => {
  it('el otro equipo dice por qué, y se cuenta a los dos', async () => {
    const id = await o.pedido();
    expect(await rechazar(id)).toBe('422 cambio.motivo');
    expect(await rechazar(id, 'Ese día tenemos otro partido')).toBe('200 4');
    expect(await o.leer(id)).toMatchObject({ estado: 4, motivo_rechazo: 'Ese día tenemos otro partido' });
    expect(await avisosA(o, 'entrenador@liga.es')).toEqual(['cambio.contestado']);
    expect(await registro()).toContain('rechazado');
  });

  it('quien lo pidió lo retira sin decir nada, también confirmado y sin validar', async () => {
    const id = await o.pedido();
    await confirmar(id);
    expect(await rechazar(id, 'Ahora no')).toBe('409 cambio.resuelto');
    expect(await rechazar(id, '', o.entrenador.cliente)).toBe('200 4');
    expect(await avisosA(o, 'rival@liga.es')).toEqual(['cambio.pedido', 'cambio.contestado']);
  });

  it('la oficina, diciendo por qué', async () => {
    const id = await o.pedido();
    const llamada = `/api/convocatorias/rechazaradmin/${id}`;
    expect(codigo(await o.jefa.llamar('PUT', llamada))).toBe('422 cambio.motivo');
    expect(codigo(await o.jefa.llamar('PUT', llamada, { motivo: 'No hay pista' }))).toBe('200 4');
    expect((await filas())[0]).toMatchObject({ estado: 4, usr_nombre: 'jefa@liga.es', estado_cobro: null });
  });
});

describe('cuando vale', () => {
  it('sin validación, al aceptarlo: convocatoria nueva, árbitros por confirmar, jornada, avisos y registro', async () => {
    await o.parametro('aplazamientoConfirmado', 0);
    await designar(3);
    const id = await o.pedido();
    expect(await confirmar(id)).toBe('200 3');
    const ahora = await vigenteDe(o, o.partidos[0]);
    expect(ahora).toMatchObject({ tipo: 3, fecha: OTRO_DIA.fecha, hora: '10:30:00', sede_id: o.sedes[0] });
    expect(ahora.fecha_cambio).not.toBeNull();
    const arbitraje = await o.oficina.db
      .selectFrom('arbitraje')
      .selectAll()
      .where('convocatoria_id', '=', ahora.id)
      .executeTakeFirstOrThrow();
    expect(arbitraje).toMatchObject({ estado: 3, desfase_fecha: '2031-11-22' });
    expect(arbitraje.desfasado).not.toBeNull();
    const jornada = await o.oficina.db
      .selectFrom('jornada')
      .select(['fecha_inicio', 'fecha_fin'])
      .where('grupo_id', '=', o.grupo)
      .executeTakeFirstOrThrow();
    expect(jornada).toEqual({ fecha_inicio: '2031-11-22', fecha_fin: '2031-11-29' });
    expect(await avisosA(o, 'entrenador@liga.es')).toEqual(['cambio.validado']);
    expect(await avisosA(o, 'coordinador@liga.es')).toEqual(['cambio.pedido', 'cambio.validado']);
    expect(await avisosA(o, 'arbitro@liga.es')).toEqual(['arbitraje.designado']);
    expect(await registro()).toContain('aceptado, y vale');
  });

  it('la página pública y el calendario del equipo dicen el día nuevo', async () => {
    await o.parametro('aplazamientoConfirmado', 0);
    await confirmar(await o.pedido());
    const { body } = await o.jefa.llamar<{ jornadas?: unknown }>('GET', `/open/api/partidos/resultados/${o.grupo}`);
    expect(JSON.stringify(body)).toContain('2031-11-29T10:30');
    const agenda = await o.oficina.http.inject({ url: `/open/api/equipos/${o.equipos[1]}/calendario.ics` });
    expect(agenda.body).toContain('DTSTART;TZID=Europe/Madrid:20311129T103000');
  });

  it('de varias fechas, la que elige quien contesta', async () => {
    const id = await o.pedido({ alternativas: [{ fecha: '2031-12-06', hora: '12:00', sede_id: o.sedes[1] }] });
    expect(await confirmar(id)).toBe('422 cambio.sin_elegir');
    expect(await confirmar(id, { eleccion: 3 })).toBe('422 cambio.eleccion');
    const esperas = async () => (await o.jefa.llamar<{ pantalla: string }[]>('GET', '/api/esperas')).body;
    const porValidar = { pantalla: 'cambiospartido', filtros: { estado: 2 }, cuantos: 1, que: 'cambio de partido por validar' };
    expect(await esperas()).not.toContainEqual(porValidar);
    expect(await confirmar(id, { eleccion: 2 })).toBe('200 2');
    expect(await esperas()).toContainEqual(porValidar);
    expect(await o.leer(id)).toMatchObject({
      eleccion: 2,
      propuesta_fecha: '2031-12-06T12:00',
      propuesta_sede: 'Pabellón Sur',
      num_propuestas: 2,
    });
    expect(await validar(id)).toBe('200 3');
    expect(await vigenteDe(o, o.partidos[0])).toMatchObject({ fecha: '2031-12-06', hora: '12:00:00', sede_id: o.sedes[1] });
  });

  it('la oficina lo confirma y valida de una vez, y dice quién paga y por qué menos', async () => {
    const id = await o.pedido();
    await conImporte(id, 2500);
    expect(await validar(id, { importe: 3000 })).toBe('422 cambio.rebaja');
    expect(await validar(id, { importe: 1000 })).toBe('422 cambio.motivo');
    expect(await validar(id, { pagador: 2, importe: 1000, motivo_importe: 'Por la lluvia' })).toBe('200 3');
    expect((await filas())[0]).toMatchObject({
      estado: 3,
      icp_importe: 1000,
      motivo_importe: 'Por la lluvia',
      pagador: 2,
      paga: 'Encinar',
      estado_cobro: 2,
      usc_nombre: 'jefa@liga.es',
      por_silencio: 0,
    });
    expect(await registro()).toContain('10,00 € en vez de 25,00 €');
  });

  it('no, si el partido se ha quedado inamovible o un equipo se ha retirado mientras tanto', async () => {
    const id = await o.pedido();
    await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', o.partidos[0]).execute();
    expect(await confirmar(id)).toBe('409 partido.inamovible');
    expect(await validar(id)).toBe('409 partido.inamovible');
    await o.oficina.db.updateTable('partido').set({ inamovible: false }).where('id', '=', o.partidos[0]).execute();
    const { fase_id } = await o.oficina.db
      .selectFrom('partido')
      .select('fase_id')
      .where('id', '=', o.partidos[0])
      .executeTakeFirstOrThrow();
    await o.oficina.db.insertInto('retirada').values({ fase_id, equipo_id: o.equipos[1], anula: false }).execute();
    expect(await validar(id)).toBe('409 cambio.retirado');
  });

  it('no, cuando la fecha elegida ya ha pasado; la oficina, sí', async () => {
    const id = await o.pedido();
    await sql`update cambio_partido set propuesta_fecha = '2025-11-22' where id = ${id}`.execute(o.oficina.db);
    expect(await confirmar(id)).toBe('422 cambio.pasada');
    expect(await validar(id)).toBe('200 3');
  });

  it('si la oficina vuelve a convocar el partido, lo que se pedía ya no se pide', async () => {
    const id = await o.pedido();
    const nueva = { partido_id: o.partidos[0], fecha: '2031-12-13', hora: '11:00', sede_id: o.sedes[0] };
    expect((await o.jefa.llamar('POST', '/api/convocatorias', { convocatoria: nueva })).status).toBe(200);
    expect(await o.leer(id)).toMatchObject({ estado: 4, motivo_rechazo: 'El partido se ha vuelto a convocar' });
    expect(await avisosA(o, 'entrenador@liga.es')).toEqual(['cambio.contestado', 'partido.convocado']);
  });
});

describe('jugar en casa del otro', () => {
  const vuelta = async () => {
    const { db } = o.oficina;
    const { fase_id, grupo_id, jornada_id } = await db
      .selectFrom('partido')
      .selectAll()
      .where('id', '=', o.partidos[0])
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('partido')
      .values({ fase_id, grupo_id, jornada_id, equipo_local_id: o.equipos[1], equipo_visitante_id: o.equipos[0] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('convocatoria')
      .values({ partido_id: id, tipo: 1, fecha: '2032-03-06', hora: '11:00', sede_id: o.sedes[1] })
      .execute();
    return id;
  };
  const quitar = async (id: number) => void (await o.oficina.db.deleteFrom('partido').where('id', '=', id).execute());

  it('cambia también su vuelta, en el mismo sitio; y al deshacerlo vuelven los dos', async () => {
    const otro = await vuelta();
    const id = await o.pedido({ fecha: '2031-11-22', invertir: 1 });
    expect(await validar(id)).toBe('200 3');
    expect(await vigenteDe(o, o.partidos[0])).toMatchObject({
      tipo: 3,
      fecha: '2031-11-22',
      equipo_local_id: o.equipos[1],
      equipo_visitante_id: o.equipos[0],
    });
    expect(await vigenteDe(o, otro)).toMatchObject({ tipo: 1, equipo_local_id: o.equipos[0], equipo_visitante_id: o.equipos[1] });
    expect(await deshacer(id)).toBe('200 4');
    expect(await vigenteDe(o, o.partidos[0])).toMatchObject({ tipo: 1, equipo_local_id: o.equipos[0] });
    expect(await vigenteDe(o, otro)).toMatchObject({ equipo_local_id: o.equipos[1] });
    await quitar(otro);
  });

  it('no, si la vuelta ya se ha jugado o es inamovible', async () => {
    const otro = await vuelta();
    await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', otro).execute();
    expect(codigo(await o.pedir({ fecha: '2031-11-22', invertir: 1 }))).toBe('409 cambio.local');
    await o.oficina.db.updateTable('partido').set({ inamovible: false }).where('id', '=', otro).execute();
    const id = await o.pedido({ fecha: '2031-11-22', invertir: 1 });
    await o.oficina.db.updateTable('partido').set({ estado: 1 }).where('id', '=', otro).execute();
    expect(await validar(id)).toBe('409 cambio.local');
    await quitar(otro);
  });

  it('en una eliminatoria a doble partido, los dos', async () => {
    const [ida, segundo] = await o.copa('Con cambio', 2);
    for (const [partido, fecha] of [
      [ida, '2031-10-11'],
      [segundo, '2031-10-18'],
    ] as const)
      await o.jefa.llamar('POST', '/api/convocatorias/elim', {
        convocatoria: { partido_id: partido, fecha, hora: '10:30', sede_id: o.sedes[0] },
      });
    const antes = await vigenteDe(o, ida!);
    const { status, body } = await o.pedir({ fecha: '2031-10-11', invertir: 1 }, o.jefa, { partido: ida! });
    expect(status).toBe(200);
    expect(await validar((body as { id: number }).id)).toBe('200 3');
    expect(await vigenteDe(o, ida!)).toMatchObject({ equipo_local_id: antes.equipo_visitante_id });
    expect(await vigenteDe(o, segundo!)).toMatchObject({ equipo_local_id: antes.equipo_local_id });
  });
});
