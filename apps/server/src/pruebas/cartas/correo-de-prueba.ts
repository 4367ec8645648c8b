import type { DetalleDeAviso } from '@cd/contract/avisos/contenido';
import type { PerfilQueAbre } from '@cd/contract/partidos/destinos';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import { asuntoDe } from '../../modules/administracion/correo/cartas';
import { repartirCorreo } from '../../modules/administracion/correo/reparto';
import type { Suceso } from '../../modules/avisos/notificaciones/service';
import { JobQueue } from '../../platform/jobs';
import { createMailer } from '../../platform/mail';
import { keysOf } from '../../platform/secrets/keys-of';
import { anonimo, crearUsuario, entrar, ROL, type OficinaDePrueba } from '../oficina';
import { abrirServidorSmtp, type Recibido } from '../servidor-smtp';

type Tema = 'cobros' | 'partidos' | 'cambios' | 'arbitrajes' | 'actas' | 'inscripcion' | 'cuentas';

/** Where each event is caused, its letter read and its link followed; or why no letter is told of it. One that is not here does not compile. */
const REPARTO: Readonly<Record<Suceso, Tema | { sinCarta: string }>> = {
  'usuario.alta': 'cuentas',
  'usuario.contrasena': 'cuentas',
  'usuario.acceso': 'cuentas',
  'usuario.roles': 'cuentas',
  'usuario.correo': 'cuentas',
  'competicion.nueva': 'cuentas',
  'contrato.aceptado': 'cuentas',
  'contrato.por_firmar': 'cuentas',
  'contrato.recordatorio': 'cuentas',
  'contrato.retirado': 'cuentas',
  'correo.fallido': { sinCarta: 'dice que el correo no sale: por correo no llegaría' },
  'plantilla.enviada': 'inscripcion',
  'plantilla.aceptada': 'inscripcion',
  'plantilla.rechazada': 'inscripcion',
  'inscripcion.abierta': 'inscripcion',
  'inscripcion.recordatorio': 'inscripcion',
  'inscripcion.enviada': 'inscripcion',
  'inscripcion.validada': 'inscripcion',
  'inscripcion.devuelta': 'inscripcion',
  'inscripcion.consolidada': 'inscripcion',
  'traslado.pedido': 'inscripcion',
  'traslado.aceptado': 'inscripcion',
  'traslado.salida': 'inscripcion',
  'traslado.rechazado': 'inscripcion',
  'cobro.enlace': 'cobros',
  'cobro.recordatorio': 'cobros',
  'consentimiento.retirado': 'inscripcion',
  'familia.cambio': 'inscripcion',
  'justificante.devuelto': 'inscripcion',
  'plaza.ofrecida': 'inscripcion',
  'plaza.vencida': 'inscripcion',
  'partido.suspendido': 'partidos',
  'partido.convocado': 'partidos',
  'equipo.retirado': 'partidos',
  'sancion.validada': 'partidos',
  'sancion.recurrida': 'partidos',
  'cambio.pedido': 'cambios',
  'cambio.recordatorio': 'cambios',
  'cambio.contestado': 'cambios',
  'cambio.validado': 'cambios',
  'cambio.deshecho': 'cambios',
  'arbitraje.designado': 'arbitrajes',
  'arbitraje.retirado': 'arbitrajes',
  'arbitraje.renuncia': 'arbitrajes',
  'arbitraje.recordatorio': 'arbitrajes',
  'puesto.ofrecido': 'arbitrajes',
  'puesto.pedido': 'arbitrajes',
  'puesto.resuelto': 'arbitrajes',
  'prejornada.publicada': 'arbitrajes',
  'prejornada.recordatorio': 'arbitrajes',
  'prejornada.retirada': 'arbitrajes',
  'prejornada.fuera': 'arbitrajes',
  'acta.pin': { sinCarta: 'el PIN firma: no sale de la cuenta' },
  'acta.aparte': 'actas',
  'acta.confidencial': 'actas',
  'informe.recibido': 'actas',
  'informe.validado': 'actas',
  'sancion.sin_causa': 'actas',
};
export const SIN_CARTA = Object.entries(REPARTO).flatMap(([clave, donde]) => (typeof donde === 'string' ? [] : [clave]));
const DE_PARTIDO = /^(partido|equipo|sancion|cambio|arbitraje|puesto|acta|informe)\.|^prejornada\.fuera$/;

const PUBLICA = 'https://liga.example';
/** Each letter, with the event and the notice that it tells. */
export interface Llegada extends Recibido {
  suceso: Suceso;
  /** Where its one way out leads. */
  boton: string;
}
export interface Correo {
  /** All that left, until nothing waits. */
  salidas(): Promise<Recibido[]>;
  /** The same, of notices alone. Of each: it is whole, it says its match, and its link opens for who receives it. */
  recoger(): Promise<Llegada[]>;
  /** Those of one event, one to each of these people. By whom each is for. */
  llegan(suceso: Suceso, quienes: readonly string[], asunto: RegExp): Promise<Map<string, Llegada>>;
  /** Forgets what was on its way. */
  vaciar(): Promise<void>;
  /** The events of a subject whose letter has not come. */
  faltan(tema: Tema): Suceso[];
  cerrar(): Promise<void>;
}

/** What a screen reads before it is seen, by its address. */
const SE_LEE: readonly (readonly [RegExp, string])[] = [
  [/^\/admin\/notificaciones\/detalle\/(\d+)$/, '/api/notificaciones/usuario/$yo/$1'],
  [/^\/admin\/partido_editar\/acta\/(\d+)$/, '/api/convocatorias/acta/$1'],
  [/^\/admin\/partido_editar\/(\d+)$/, '/api/partidos/$1'],
  [/^\/admin\/cambiospartido\/ver\/(\d+)$/, '/api/cambiospartido/$1'],
  [/^\/admin\/partidos(?:entrenador|coordinador)_cambio\/(\d+)\/.*$/, '/api/cambiospartido/partido/$1'],
  [/^\/admin\/partidosarbitro$/, '/api/arbitrajes/puestoslibres'],
  [/^\/admin\/prejornada_arbitral$/, '/api/prejornadas/ultima'],
  [/^\/admin\/prejornadas\/ver\/(\d+)$/, '/api/prejornadas/$1'],
  [/^\/admin\/sanciones\/editar\/(\d+)$/, '/api/sanciones/$1'],
  [/^\/admin\/traslados$/, '/api/traslados'],
  [/^\/admin\/justificantes$/, '/api/justificantes/tipos'],
  [/^\/admin\/inscripcion(?:_coordinador)?$/, '/api/inscripciones/actual'],
  [/^\/admin\/inscripcion_coordinador\/familias\/(\d+)$/, '/api/preequipos/familias/colegio/$1'],
  [/^\/admin\/(?:campeonato_equipos|equipo_coordinador)_plantillas\/(\d+)$/, '/api/equipos/plantillas/$1'],
  [/^\/admin\/cuentas_colegio$/, '/api/colegios/coordinador'],
  [/^\/admin\/usuarios\/editar\/(\d+)$/, '/api/usuarios/$1'],
  [/^\/admin\/condiciones$/, '/api/contratos/mios'],
];

/** As whoever receives it would: with the profile that the link opens with, what its screen reads is there. */
async function seguir(oficina: OficinaDePrueba, login: string, ruta: string): Promise<void> {
  const yo = await entrar(oficina.http, login);
  const { body: abren } = await yo.llamar<PerfilQueAbre[]>('GET', `/api/destinos?ruta=${encodeURIComponent(ruta)}`);
  expect(
    abren.map(({ perfil_id }) => String(perfil_id)),
    `${login} no abre ${ruta}`,
  ).toContain(yo.cabeceras['x-perfil']);
  const [direccion, llamada] = SE_LEE.find(([una]) => una.test(ruta)) ?? [];
  if (!direccion) throw new Error(`no se sabe qué lee ${ruta}`);
  const { status, body } = await yo.llamar('GET', ruta.replace(direccion, llamada!).replace('$yo', String(yo.usuarioId)));
  expect([ruta, status]).toEqual([ruta, 200]);
  const { enlace } = body ?? {};
  // From the mailbox it goes on to where it is dealt with.
  if (llamada!.startsWith('/api/notificaciones') && typeof enlace === 'string') await seguirEnlace(oficina, login, enlace);
}

const SIN_ENTRAR = /^\/arbitraje\/([\w.-]+)$/;
async function seguirEnlace(oficina: OficinaDePrueba, login: string, ruta: string): Promise<void> {
  const [, sello] = SIN_ENTRAR.exec(ruta) ?? [];
  if (sello === undefined) await seguir(oficina, login, ruta);
  else expect((await anonimo(oficina.http).llamar('GET', `/open/api/arbitraje/${sello}`)).status).toBe(200);
}

const escapado = (texto: string): string => texto.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
const enLetra = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const enCorto = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'short', day: '2-digit', month: '2-digit' });
const PARTES_VACIAS = /undefined|null|NaN|\[object|Invalid|: *(?:\n(?!\n)|$(?!\s))|– *$|^ *–|\(\)| ,|\.\./m;

/** Whatever it tells: nothing of it is empty, and its match is whole in both. */
function esperarEntera(carta: Recibido, { clave, detalle, obligatoria }: Avisada): void {
  const { asunto, texto, html, cabeceras, para } = carta;
  expect(para).toHaveLength(1);
  expect(asunto).toMatch(/ · Liga de Peñalcor$/);
  expect(cabeceras.get('reply-to')).toContain('oficina@liga.example');
  expect(cabeceras.get('auto-submitted')).toBe('auto-generated');
  if (obligatoria) expect(cabeceras.has('list-unsubscribe')).toBe(false);
  else {
    expect(cabeceras.get('list-unsubscribe')).toMatch(/^<https:\/\/liga\.example\/cartas\/[\w.-]+>$/);
    expect(cabeceras.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  }
  // A seal is whatever it comes to be.
  const sinEnlaces = (parte: string): string => parte.replaceAll(/https:\/\/[^\s"<]+/g, 'enlace');
  const dicho = sinEnlaces(texto.replace(/\n\nUn saludo,[\s\S]*$/, '')).replaceAll(':\nenlace', ' enlace');
  for (const parte of [dicho, asunto]) expect(parte).not.toMatch(PARTES_VACIAS);
  expect(/\ssrc=|undefined|NaN|\[object/.exec(sinEnlaces(html))).toBeNull();
  const { partidos = [], datos = [] } = detalle ?? {};
  if (DE_PARTIDO.test(clave)) expect(partidos.length, `${clave} no dice su partido`).toBeGreaterThan(0);
  for (const { valor } of datos) {
    expect(texto).toContain(valor);
    expect(html).toContain(escapado(valor));
  }
  for (const { local, visitante, campeonato, fase, sitio, antes } of partidos)
    for (const parte of [texto, html]) {
      expect(parte).toContain(`${local} – ${visitante}`);
      expect(parte).toContain(`${campeonato} · ${fase}`);
      for (const { fecha, hora, sede } of [sitio, ...(antes ? [antes] : [])])
        for (const dicho of [fecha && enLetra.format(new Date(fecha)), hora && `a las ${hora}`, sede ?? 'Sin sede todavía'])
          expect(parte).toContain(dicho ?? '');
      expect(parte).toContain(sitio.direccion);
    }
  const [uno, ...mas] = partidos;
  if (!uno || mas.length > 0) return;
  // Of the one that retires, itself alone.
  for (const dicho of clave === 'equipo.retirado' ? [] : [uno.local, uno.visitante]) expect(asunto).toContain(dicho);
  if (uno.sitio.fecha !== null) expect(asunto).toContain(enCorto.format(new Date(uno.sitio.fecha)));
}

const botones = (html: string): string[] => [...html.matchAll(/<a href="([^"]+)" class="boton"/g)].map(([, direccion]) => direccion!);

interface Avisada {
  id: number;
  clave: Suceso;
  asunto: string;
  texto: string;
  reservado: string;
  enlace: string | null;
  detalle: DetalleDeAviso | null;
  obligatoria: boolean;
}

/** The notice that a letter tells: of none are those of an account, such as its welcome. */
async function avisoDe({ db }: OficinaDePrueba, { para, asunto }: Recibido): Promise<Avisada | undefined> {
  const { rows } = await sql<Avisada>`
    select n.id, t.clave, n.asunto, n.texto, n.reservado, n.enlace, n.detalle, t.obligatoria from notificacion n join usuario u on u.id = n.usuario_id
      join tipo_notificacion t on t.id = n.tipo where u.login = ${para[0]} and n.buzon = 'Entrada' order by n.id desc`.execute(db);
  return rows.find((aviso) => asunto === `${asuntoDe(aviso)} · Liga de Peñalcor`);
}

/** The office with a mail server, which sends all that may be sent, each letter by itself. */
async function prepararOficina({ db }: OficinaDePrueba): Promise<void> {
  await db.updateTable('empresa').set({ nombre: 'Liga de Peñalcor', email: 'oficina@liga.example' }).execute();
  await sql`update tipo_notificacion set notificar_admin = 1, notificar_otros = (perfiles <> '{}')::int where not sin_correo`.execute(db);
  await sql`update tipo_notificacion set correo_admin = 1, enviar_correo = notificar_otros where not sin_correo`.execute(db);
  await db.updateTable('parametro').set({ valor: 0 }).where('clave', '=', 'minutosEntreCartas').execute();
  await db.updateTable('sede').set({ direccion: 'Calle del Molino, 4' }).execute();
  await crearUsuario(db, { login: 'segunda@liga.es', nombre: 'Segunda', roles: [ROL.administrador] });
}

/** A real mail server, and the queue that takes what waits to it. */
async function abrirCartero(oficina: OficinaDePrueba) {
  const { db } = oficina;
  const smtp = await abrirServidorSmtp();
  const firma = keysOf(db).signature;
  const correo = repartirCorreo(
    () => db,
    createMailer(smtp.url),
    () => PUBLICA,
    () => firma,
  );
  const cola = new JobQueue(() => db, pino({ level: 'silent' }), { correo });
  cola.start();
  return {
    salidas: async (): Promise<Recibido[]> => {
      cola.wake();
      for (let vez = 0; vez < 1000; vez++) {
        // Those with the link of an account wait for whoever asked for it.
        const esperan = await db
          .selectFrom('trabajo')
          .select('id')
          .where('estado', '=', 1)
          .where(sql<boolean>`(datos->>'plantilla' = 'notificacion' or datos ? 'fichaId')`)
          .executeTakeFirst();
        if (!esperan) return smtp.recibidos.splice(0);
        await new Promise((listo) => setTimeout(listo, 10));
      }
      throw new Error('quedan cartas por salir');
    },
    vaciar: async () => {
      await db.deleteFrom('trabajo').execute();
      await db.deleteFrom('notificacion').execute();
      smtp.recibidos.splice(0);
    },
    cerrar: async () => {
      await cola.stop();
      await smtp.cerrar();
      await oficina.cerrar();
    },
  };
}

/** A letter that came, looked at and followed; none, that of an account. */
async function leerCarta(oficina: OficinaDePrueba, carta: Recibido): Promise<Llegada[]> {
  const aviso = await avisoDe(oficina, carta);
  if (!aviso) return [];
  esperarEntera(carta, aviso);
  const [boton, ...otros] = botones(carta.html);
  expect(otros).toEqual([]);
  expect(carta.texto).toContain(boton);
  const { origin, pathname } = new URL(boton!);
  expect(origin).toBe(PUBLICA);
  await seguirEnlace(oficina, carta.para[0]!, pathname);
  const elegir = /\/cartas\/([\w.-]+)>/.exec(carta.cabeceras.get('list-unsubscribe') ?? '')?.[1];
  if (elegir !== undefined) expect((await anonimo(oficina.http).llamar('GET', `/open/api/cartas/${elegir}`)).status).toBe(200);
  return [{ ...carta, suceso: aviso.clave, boton: pathname }];
}

export async function abrirCorreo(oficina: OficinaDePrueba): Promise<Correo> {
  await prepararOficina(oficina);
  const cartero = await abrirCartero(oficina);
  const vistos = new Set<Suceso>();
  const recoger = async (): Promise<Llegada[]> => {
    const llegadas: Llegada[] = [];
    for (const carta of await cartero.salidas()) llegadas.push(...(await leerCarta(oficina, carta)));
    for (const { suceso } of llegadas) vistos.add(suceso);
    return llegadas;
  };
  return {
    ...cartero,
    recoger,
    llegan: async (suceso, quienes, asunto) => {
      const llegadas = await recoger();
      expect(llegadas.map((carta) => `${carta.suceso} ${carta.para[0]}`).toSorted()).toEqual(
        quienes.map((quien) => `${suceso} ${quien}`).toSorted(),
      );
      for (const carta of llegadas) expect(carta.asunto).toMatch(asunto);
      return new Map(llegadas.map((carta) => [carta.para[0]!, carta]));
    },
    faltan: (tema) => (Object.keys(REPARTO) as Suceso[]).filter((clave) => REPARTO[clave] === tema && !vistos.has(clave)),
  };
}

/** A call that has to be done. */
export async function bien<T = { id: number }>(llamada: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await llamada;
  expect([200, 204], JSON.stringify(body)).toContain(status);
  return body as T;
}
