import { PANTALLAS } from '@cd/contract/kit/screens';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repartirCorreo } from '../modules/administracion/correo/reparto';
import { abrirInscripciones, type OficinaDeInscripcion } from '../modules/inscripcion/periodo/inscripcion-de-prueba';
import { recordarInscripcion } from '../modules/inscripcion/periodo/recordatorio';
import { abrirCambios, volverAlPrincipio, type OficinaDeCambios } from '../modules/partidos/cambios/cambios-de-prueba';
import { JobQueue } from '../platform/jobs';
import { createMailer } from '../platform/mail';
import { Signature } from '../platform/signature';
import { crearUsuario, ROL, type OficinaDePrueba } from '../pruebas/oficina';
import { abrirServidorSmtp, type Recibido, type ServidorSmtp } from '../pruebas/servidor-smtp';

const PUBLICA = 'https://liga.example';

/** The office with a mail server, which sends all that may be sent, each letter by itself. */
async function conCorreo({ db }: OficinaDePrueba): Promise<{ smtp: ServidorSmtp; cola: JobQueue }> {
  await db.updateTable('empresa').set({ nombre: 'Liga de Peñalcor', email: 'oficina@liga.example' }).execute();
  await sql`update tipo_notificacion set notificar_admin = 1, notificar_otros = (perfiles <> '{}')::int where not sin_correo`.execute(db);
  await sql`update tipo_notificacion set correo_admin = 1, enviar_correo = notificar_otros where not sin_correo`.execute(db);
  await db.updateTable('parametro').set({ valor: 0 }).where('clave', '=', 'minutosEntreCartas').execute();
  await crearUsuario(db, { login: 'segunda@liga.es', nombre: 'Segunda', roles: [ROL.administrador] });
  const smtp = await abrirServidorSmtp();
  const correo = repartirCorreo(
    () => db,
    createMailer(smtp.url),
    () => PUBLICA,
    () => new Signature('de prueba'),
  );
  const cola = new JobQueue(() => db, pino({ level: 'silent' }), { correo });
  cola.start();
  return { smtp, cola };
}

/** What left until nothing waits, by whom it is for. */
async function recoger({ db }: OficinaDePrueba, smtp: ServidorSmtp, cola: JobQueue): Promise<Recibido[]> {
  cola.wake();
  for (let vez = 0; vez < 500; vez++) {
    const esperan = await db.selectFrom('trabajo').select('id').where('estado', '=', 1).executeTakeFirst();
    if (!esperan) return smtp.recibidos.splice(0);
    await new Promise((listo) => setTimeout(listo, 20));
  }
  throw new Error('quedan cartas por salir');
}

const boton = (html: string): string => /<a href="([^"]+)" class="boton"/.exec(html)?.[1] ?? '';
const SIN_ENTRAR = /^\/(arbitraje|cartas)\//;

/** Whatever it tells. */
function esperarCarta({ asunto, texto, html, cabeceras, para }: Recibido): void {
  expect(para).toHaveLength(1);
  expect(asunto).toMatch(/ · Liga de Peñalcor$/);
  expect(cabeceras.get('reply-to')).toContain('oficina@liga.example');
  expect(cabeceras.get('auto-submitted')).toBe('auto-generated');
  expect(cabeceras.get('list-unsubscribe')).toMatch(/^<https:\/\/liga\.example\/cartas\/[\w.-]+>$/);
  expect(cabeceras.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const { origin, pathname } = new URL(boton(html));
  expect(origin).toBe(PUBLICA);
  expect(
    SIN_ENTRAR.test(pathname) || Object.values(PANTALLAS).some(({ ruta }) => pathname === ruta || pathname.startsWith(`${ruta}/`)),
  ).toBe(true);
  expect(texto).toContain(boton(html));
  expect(html).not.toMatch(/\ssrc=|undefined|NaN/);
}

describe('lo que pasa con un partido, por un servidor de correo', () => {
  let o: OficinaDeCambios;
  let smtp: ServidorSmtp;
  let cola: JobQueue;
  let cv: number;
  let lluvia: number;
  let fase: number;
  beforeAll(async () => {
    o = await abrirCambios();
    ({ smtp, cola } = await conCorreo(o.oficina));
    const { db } = o.oficina;
    ({ id: lluvia } = await db.selectFrom('tipo_suspension').select('id').where('nombre', 'like', 'Lluvia%').executeTakeFirstOrThrow());
    ({ fase_id: fase } = await db.selectFrom('partido').select('fase_id').where('id', '=', o.partidos[0]).executeTakeFirstOrThrow());
    await db.updateTable('sede').set({ direccion: 'Calle del Molino, 4' }).execute();
  });
  beforeEach(async () => {
    await volverAlPrincipio(o);
    await o.oficina.db.deleteFrom('trabajo').execute();
    smtp.recibidos.splice(0);
    cv = await o.vigente(o.partidos[0]);
  });
  afterAll(async () => {
    await cola.stop();
    await smtp.cerrar();
    await o.oficina.cerrar();
  });

  const bien = async (llamada: Promise<{ status: number; body: unknown }>): Promise<{ id: number }> => {
    const { status, body } = await llamada;
    expect([200, 204], JSON.stringify(body)).toContain(status);
    return body as { id: number };
  };
  const designar = async () =>
    (
      await bien(
        o.jefa.llamar('POST', '/api/arbitrajes/crear', {
          arbitraje: { convocatoria_id: cv, arbitro_id: o.arbitro.id, perfil_arbitraje_id: o.perfil, sinconfirmar: 0 },
        }),
      )
    ).id;
  /** Each one that comes, once to each; the match whole in all of them. Answers it by whom it went to. */
  async function llegan(quienes: readonly string[], asunto: RegExp): Promise<Map<string, Recibido>> {
    const recibidas = await recoger(o.oficina, smtp, cola);
    expect(recibidas.map(({ para }) => para[0]).toSorted()).toEqual(quienes.toSorted());
    for (const carta of recibidas) {
      esperarCarta(carta);
      expect(carta.asunto).toMatch(asunto);
      for (const dicho of [carta.texto, carta.html]) {
        expect(dicho).toContain('Robles – Encinar');
        expect(dicho).toContain('22 de noviembre de 2031, a las 10:30');
        expect(dicho).toContain('Pabellón Norte');
      }
      expect(carta.texto).toContain('Calle del Molino, 4');
    }
    return new Map(recibidas.map((carta) => [carta.para[0]!, carta]));
  }
  const DE_OFICINA = ['segunda@liga.es'];
  const DE_EQUIPOS = ['entrenador@liga.es', 'rival@liga.es', 'coordinador@liga.es'];

  it('la designación se contesta desde la carta; la renuncia la sabe la oficina, y su motivo se lee en el buzón', async () => {
    const id = await designar();
    const cartas = await llegan([...DE_OFICINA, 'arbitro@liga.es'], /^Designación para Robles – Encinar, sáb/);
    expect(boton(cartas.get('arbitro@liga.es')!.html)).toMatch(/^https:\/\/liga\.example\/arbitraje\//);
    await bien(o.arbitro.cliente.llamar('POST', '/api/arbitrajes/confirmar', { id, confirmar: 0, motivo_rechazo: 'Mi hija está enferma' }));
    const renuncia = (await llegan(['jefa@liga.es', ...DE_OFICINA], /^Un árbitro renuncia a Robles – Encinar, sáb/)).get(
      'segunda@liga.es',
    )!;
    expect(renuncia.crudo + renuncia.html + renuncia.texto).not.toContain('hija');
    expect(boton(renuncia.html)).toMatch(/\/admin\/notificaciones\/detalle\/\d+$/);
  });

  it('la suspensión y su vuelta atrás llegan a los mismos, sin lo que se escribió', async () => {
    const suspension = { partidos: [o.partidos[0]], tipo_suspension_id: lluvia, observaciones: 'Se cayó Nico Pérez' };
    await bien(o.jefa.llamar('PUT', '/api/informespartido/suspensionmasiva', { suspensionPartidos: suspension }));
    for (const { crudo, texto } of (await llegan([...DE_OFICINA, ...DE_EQUIPOS], /^Partido suspendido: Robles – Encinar, sáb/)).values())
      expect(crudo + texto).not.toContain('Nico');
    await bien(o.jefa.llamar('PUT', '/api/informespartido/suspensionmasiva/levantar', { partidos: [o.partidos[0]] }));
    await llegan([...DE_OFICINA, ...DE_EQUIPOS], /^Ya no está suspendido: Robles – Encinar, sáb/);
  });

  it('el que se mueve dice dónde y cuándo era', async () => {
    const { version } = await o.oficina.db
      .selectFrom('partido')
      .select('version')
      .where('id', '=', o.partidos[0])
      .executeTakeFirstOrThrow();
    const convocatoria = { id: cv, version, fecha: '2031-11-23', hora: '12:00', sede_id: o.sedes[1] };
    await bien(o.jefa.llamar('PUT', '/api/convocatorias', { convocatoria }));
    for (const { texto } of (await llegan([...DE_OFICINA, ...DE_EQUIPOS], /^Cambia de fecha.*: Robles – Encinar, dom/)).values())
      expect(texto).toMatch(/Antes: sábado, 22 de noviembre.*Pabellón Norte\nAhora: domingo, 23 de noviembre.*a las 12:00 · Pabellón Sur/);
  });

  it('el cambio: se pide, se acepta y vale', async () => {
    await o.parametro('aplazamientoConfirmado', 1);
    const id = await o.pedido();
    expect(
      await llegan(['jefa@liga.es', ...DE_OFICINA, 'rival@liga.es', 'coordinador@liga.es'], /^Piden cambiar Robles – Encinar, sáb/),
    ).toHaveProperty('size', 4);
    await bien(o.rival.llamar('PUT', `/api/convocatorias/confirmar/${id}`, {}));
    await llegan(
      ['jefa@liga.es', ...DE_OFICINA, 'entrenador@liga.es', 'coordinador@liga.es'],
      /^Aceptado el cambio de Robles – Encinar, sáb/,
    );
  });

  it('el equipo que se retira, y vuelve', async () => {
    const { id } = await bien(
      o.jefa.llamar('POST', '/api/equipos/retirada', { retirada: { equipo_id: o.equipos[0], fase_id: fase, modo: 'anular' } }),
    );
    await llegan([...DE_OFICINA, ...DE_EQUIPOS], /^Robles se retira, sáb/);
    await bien(o.jefa.llamar('DELETE', `/api/equipos/retirada/${id}`));
    expect(await llegan([...DE_OFICINA, ...DE_EQUIPOS], /^Robles sigue jugando, sáb/)).toHaveProperty('size', 4);
  });

  it('la sanción, y la que se retira, a quien toca', async () => {
    const { db } = o.oficina;
    const { id: ts_id } = await db
      .insertInto('tipo_sancion')
      .values({ nombre: 'Alineación indebida (prueba)', sujeto: 2, relativa_a_partido: true, puntos: true, num_puntos: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await bien(
      o.jefa.llamar('POST', '/api/sanciones', { sancion: { ts_id, convocatoria_id: cv, equipo_id: o.equipos[0] } }),
    );
    await bien(o.jefa.llamar('PUT', `/api/sanciones/validar/${id}`));
    await llegan([...DE_OFICINA, 'entrenador@liga.es'], /^Sanción por Robles – Encinar, sáb/);
    await bien(o.jefa.llamar('PUT', `/api/sanciones/invalidar/${id}`));
    expect(await llegan([...DE_OFICINA, 'entrenador@liga.es'], /^Sanción retirada por Robles – Encinar, sáb/)).toHaveProperty('size', 2);
  });

  it('en una hora, a cada uno una carta con todo', async () => {
    const { db } = o.oficina;
    await db.updateTable('parametro').set({ valor: 60 }).where('clave', '=', 'minutosEntreCartas').execute();
    const suspension = { partidos: [o.partidos[0]], tipo_suspension_id: lluvia };
    await bien(o.jefa.llamar('PUT', '/api/informespartido/suspensionmasiva', { suspensionPartidos: suspension }));
    await bien(o.jefa.llamar('PUT', '/api/informespartido/suspensionmasiva/levantar', { partidos: [o.partidos[0]] }));
    // They are gathered for some seconds.
    await sql`update trabajo set proximo = now()`.execute(db);
    const recibidas = await recoger(o.oficina, smtp, cola);
    expect(recibidas.map(({ para }) => para[0]).toSorted()).toEqual([...DE_OFICINA, ...DE_EQUIPOS].toSorted());
    for (const carta of recibidas) {
      expect(carta.asunto).toMatch(/ y 1 aviso más · /);
      expect(carta.html.match(/class="boton"/g)).toHaveLength(2);
      expect(carta.texto).toContain('YA NO ESTÁ SUSPENDIDO');
    }
    await db.updateTable('parametro').set({ valor: 0 }).where('clave', '=', 'minutosEntreCartas').execute();
  });
});

describe('lo que pasa con una inscripción', () => {
  let o: OficinaDeInscripcion;
  let smtp: ServidorSmtp;
  let cola: JobQueue;
  let periodo: number;
  beforeAll(async () => {
    o = await abrirInscripciones();
    ({ smtp, cola } = await conCorreo(o.oficina));
  });
  beforeEach(async () => {
    periodo = await o.abrirPeriodo('2026-09-30');
    await o.oficina.db.deleteFrom('trabajo').execute();
    smtp.recibidos.splice(0);
  });
  afterAll(async () => {
    await cola.stop();
    await smtp.cerrar();
    await o.oficina.cerrar();
  });
  const aQuienCoordina = async (): Promise<Recibido> => {
    const { login } = await o.oficina.db.selectFrom('usuario').select('login').where('id', '=', o.suya.usuarioId).executeTakeFirstOrThrow();
    const recibidas = await recoger(o.oficina, smtp, cola);
    for (const carta of recibidas) esperarCarta(carta);
    const suyas = recibidas.filter(({ para }) => para.includes(login));
    expect(suyas).toHaveLength(1);
    return suyas[0]!;
  };

  it('el plazo que acaba lleva a enviar los equipos', async () => {
    await o.pedir(periodo, { enviado: false, validado: false });
    await recordarInscripcion(o.oficina.db, { hoy: '2026-09-28', hora: 9 });
    const carta = await aQuienCoordina();
    expect(carta.texto).toContain('Último día: 30/09/2026');
    expect(boton(carta.html)).toBe(`${PUBLICA}/admin/inscripcion_coordinador`);
  });

  it('los equipos devueltos, sin el motivo', async () => {
    const id = await o.pedir(periodo, { validado: false });
    const { status } = await o.jefa.llamar('PUT', '/api/preequipos/devolver', {
      preequipos: [id],
      observaciones: 'Falta la ficha de Leo Ruiz',
    });
    expect(status).toBe(204);
    const carta = await aQuienCoordina();
    expect(carta.asunto).toMatch(/^La organización le devuelve equipos/);
    expect(carta.crudo + carta.texto).not.toContain('Leo');
  });
});
