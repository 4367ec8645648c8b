import type { Traducible, Traductor } from '@cd/domain/organizacion/vocabulario/traductor';
import type { DetalleDeAviso, PartidoContado } from '@cd/contract/avisos/contenido';
import { leerDireccion } from '@cd/contract/kit/direccion';
import { Perfil } from '@cd/contract/kit/perfiles';
import { pantallaDe } from '@cd/contract/kit/screens';
import { peopleNamed, type NamedPerson } from '../../../platform/audit';
import type { Connection, Tx } from '../../../platform/db/open';
import { noteTold } from '../../../platform/told';
import { RuleError } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { leerTraductor } from '../../organizacion/configuracion/queries';
import { encolarAvisos } from '../cartas/service';
import { escribirEnBuzones, leerActivos, leerNombres } from './queries';

/** Events with a notification type of their own (its three toggles: spec 1 §3). */
export type Suceso =
  | 'usuario.alta'
  | 'usuario.contrasena'
  | 'usuario.acceso'
  | 'usuario.roles'
  | 'usuario.correo'
  | 'competicion.nueva'
  | 'contrato.aceptado'
  | 'contrato.por_firmar'
  | 'contrato.recordatorio'
  | 'contrato.retirado'
  | 'plantilla.enviada'
  | 'plantilla.aceptada'
  | 'plantilla.rechazada'
  | 'inscripcion.abierta'
  | 'inscripcion.recordatorio'
  | 'inscripcion.enviada'
  | 'inscripcion.validada'
  | 'inscripcion.devuelta'
  | 'inscripcion.consolidada'
  | 'traslado.pedido'
  | 'traslado.aceptado'
  | 'traslado.salida'
  | 'traslado.rechazado'
  | 'partido.suspendido'
  | 'partido.convocado'
  | 'cambio.pedido'
  | 'cambio.recordatorio'
  | 'cambio.contestado'
  | 'cambio.validado'
  | 'cambio.deshecho'
  | 'arbitraje.designado'
  | 'arbitraje.retirado'
  | 'arbitraje.renuncia'
  | 'prejornada.publicada'
  | 'prejornada.recordatorio'
  | 'prejornada.retirada'
  | 'prejornada.fuera'
  | 'arbitraje.recordatorio'
  | 'puesto.ofrecido'
  | 'puesto.pedido'
  | 'puesto.resuelto'
  | 'equipo.retirado'
  | 'acta.pin'
  | 'acta.aparte'
  | 'acta.confidencial'
  | 'informe.recibido'
  | 'informe.validado'
  | 'sancion.validada'
  | 'sancion.sin_causa'
  | 'sancion.recurrida'
  | 'cobro.enlace'
  | 'cobro.recordatorio'
  | 'consentimiento.retirado'
  | 'familia.cambio'
  | 'justificante.devuelto'
  | 'plaza.ofrecida'
  | 'plaza.vencida'
  | 'correo.fallido';

export interface Aviso {
  /** Names inside go in a `frase`, so that the deployment's vocabulary leaves them alone. */
  asunto: Traducible;
  /** Leaves by mail too: no child is named in it, nor what somebody wrote. */
  texto: Traducible;
  /** What is read in the mailbox alone. */
  reservado?: Traducible;
  partidos?: readonly PartidoContado[];
  /** What else it says, by its name: until when, how much. */
  datos?: readonly { nombre: string; valor: string }[];
  /** What is asked of whoever reads it: what the way to its screen is called. */
  pide?: string;
  /** Whom its words name and may have to be forgotten. */
  personas?: readonly NamedPerson[];
  /** What a school is reminded of: its letter says what is owed when it leaves. */
  recordatorioId?: number;
  /** Screen where it is dealt with. */
  enlace?: string;
  /** Who caused it; the product itself when nobody did. */
  remitente?: { usuarioId: number } | undefined;
  /** Whom it concerns beside the administrators. */
  otros?: readonly number[];
  /** Where it is dealt with by those of them who do it in a screen of their own, by their account. */
  enlaces?: ReadonlyMap<number, string>;
}

/** What an event says, whoever caused it and whomever it concerns: the same for its notice, its letter and the example of both. */
export type Contenido = Omit<Aviso, 'remitente' | 'otros' | 'enlaces' | 'recordatorioId'>;

const PRODUCTO = 'Competición Deportiva';

/** The type of an event, and the administrators that it tells. */
async function leerAQuien(con: Connection, suceso: Suceso) {
  const tipo = await con.selectFrom('tipo_notificacion').selectAll().where('clave', '=', suceso).executeTakeFirstOrThrow();
  return { tipo, administradores: tipo.notificar_admin === 1 ? await leerActivos(con, true) : [] };
}

/** Who is told: never the one who caused it. */
function destinatariosDe(
  { notificar_otros }: { notificar_otros: number },
  administradores: readonly number[],
  { remitente, otros = [] }: Pick<Aviso, 'remitente' | 'otros'>,
): Set<number> {
  const destinatarios = new Set([...administradores, ...(notificar_otros === 1 ? otros : [])]);
  if (remitente) destinatarios.delete(remitente.usuarioId);
  return destinatarios;
}

/** What is done in a screen of another profile, the office sees in its match. */
function paraLaOficina(aviso: Aviso): Aviso {
  const direccion = aviso.enlace === undefined ? null : leerDireccion(aviso.enlace);
  if (!direccion || pantallaDe(direccion.pantalla).perfiles.includes(Perfil.Admin)) return aviso;
  const { enlace: _, pide: __, ...resto } = aviso;
  const [partido, ...mas] = aviso.partidos ?? [];
  return partido && mas.length === 0 ? { ...resto, pide: 'Ver el partido', enlace: `/admin/partido_editar/${partido.id}` } : resto;
}

/** A notice as each of them is led from it, with those who are led alike. Who is told as an administrator alone is not asked what another is. */
function porDestino(aviso: Aviso, destinatarios: readonly number[]): [Aviso, number[]][] {
  const interesados = new Set(aviso.otros);
  const deOficina = paraLaOficina(aviso);
  const adonde = (id: number): Aviso | string => (interesados.has(id) ? (aviso.enlaces?.get(id) ?? aviso) : deOficina);
  return [...groupBy(destinatarios, adonde)].map(([suyo, ids]) => [typeof suyo === 'string' ? { ...aviso, enlace: suyo } : suyo, ids]);
}

/**
 * Writes the notifications of an event in its transaction, and queues their mail where the type asks for it. The one who caused it is not told. Answers
 * the accounts that have it in their mailbox: how many were told is how many they are.
 */
export const notificar = (tx: Tx, suceso: Suceso, aviso: Aviso): Promise<ReadonlySet<number>> => notificarCada(tx, suceso, [aviso]);

/**
 * Many of the same event, each with its own words and for whom it concerns: as few statements as one. `deTodo`: what the administrators are told, once,
 * instead of each; null, nothing.
 */
export async function notificarCada(tx: Tx, suceso: Suceso, avisos: readonly Aviso[], deTodo?: Aviso | null): Promise<ReadonlySet<number>> {
  if (avisos.length === 0) return NADIE;
  const { tipo, administradores } = await leerAQuien(tx, suceso);
  const dirigidos = [...avisos, ...(deTodo ? [deTodo] : [])].flatMap((aviso) => {
    const deOficina = deTodo === undefined || aviso === deTodo ? administradores : [];
    return porDestino(aviso, [...destinatariosDe(tipo, deOficina, aviso)]).map(([suyo, destinatarios], n) => ({
      aviso: suyo,
      destinatarios,
      // Whoever causes it keeps one.
      quienGuarda: aviso.remitente && n === 0 ? [aviso.remitente.usuarioId] : [],
    }));
  });
  if (dirigidos.length === 0) return NADIE;
  const nombres = await leerNombres(
    tx,
    dirigidos.flatMap(({ aviso }) => aviso.remitente?.usuarioId ?? []),
  );
  const traducir = await leerTraductor(tx);
  const escritas = dirigidos.map(({ aviso, destinatarios, quienGuarda }) => {
    const { personas = [], remitente, otros = [] } = aviso;
    const porCorreo = new Set([...(tipo.enviar_correo === 1 ? otros : []), ...(tipo.correo_admin === 1 ? administradores : [])]);
    const comun = {
      tipo: tipo.id,
      remitente: remitente ? nombres.get(remitente.usuarioId)! : PRODUCTO,
      remitente_id: remitente?.usuarioId ?? null,
      ...escribirContenido(aviso, traducir),
      personas: peopleNamed(personas),
      recordatorio_id: aviso.recordatorioId ?? null,
    };
    return {
      comun,
      quienGuarda,
      conCarta: destinatarios.filter((id) => porCorreo.has(id)),
      sinCarta: destinatarios.filter((id) => !porCorreo.has(id)),
    };
  });
  const conCarta = await escribirEnBuzones(
    tx,
    escritas.map((escrita) => ({ ...escrita.comun, buzon: 'Entrada', usuarios: escrita.conCarta })),
  );
  const soloBuzon = await escribirEnBuzones(
    tx,
    escritas.flatMap(({ comun, quienGuarda, sinCarta }) => [
      { ...comun, buzon: 'Entrada' as const, usuarios: sinCarta },
      { ...comun, buzon: 'Enviadas' as const, usuarios: quienGuarda },
    ]),
  );
  if (conCarta.length > 0)
    await encolarAvisos(
      tx,
      conCarta.map(({ id }) => id),
    );
  const avisados = [...conCarta, ...soloBuzon].flatMap(({ buzon, usuario_id }) => (buzon === 'Entrada' ? [usuario_id] : []));
  noteTold(tx, avisados);
  return new Set(avisados);
}

const NADIE: ReadonlySet<number> = new Set();

/** Of those who had to hear of it, how many accounts were told, and who could not be: they have none, or their type of notice is off. */
export function aQuienSeAviso(
  avisados: ReadonlySet<number>,
  personas: readonly { nombre: string; usuario_id: number | null }[],
): { avisados: number; sin_aviso: string[] } {
  const cuentas = new Set(personas.flatMap(({ usuario_id }) => (usuario_id !== null && avisados.has(usuario_id) ? [usuario_id] : [])));
  const sin = personas.filter(({ usuario_id }) => usuario_id === null || !avisados.has(usuario_id)).map(({ nombre }) => nombre);
  return { avisados: cuentas.size, sin_aviso: [...new Set(sin)].toSorted((a, b) => a.localeCompare(b, 'es')) };
}

/** In the deployment's words, as the mailbox keeps it and its letter is written from. */
export const escribirContenido = (contenido: Contenido, traducir: Traductor) => ({
  asunto: traducir(contenido.asunto),
  texto: traducir(contenido.texto),
  reservado: traducir(contenido.reservado ?? ''),
  detalle: detalleDe(contenido, traducir),
  enlace: contenido.enlace ?? null,
});

function detalleDe({ partidos = [], datos = [], pide = '' }: Contenido, traducir: Traductor): DetalleDeAviso | null {
  if (partidos.length === 0 && datos.length === 0 && pide === '') return null;
  return {
    partidos: [...partidos],
    datos: datos.map(({ nombre, valor }) => ({ nombre: traducir(nombre), valor })),
    pide: traducir(pide),
  };
}

/** A mailbox, and what comes to it by mail, is its owner's alone. */
export function exigirPropio(usuarioId: number, propio: number): void {
  if (usuarioId !== propio) throw new RuleError('acceso.denegado');
}

/** Whom the office has it told to: those whom it concerns, and its administrators. */
export async function leerSiSeAvisa(con: Connection, suceso: Suceso): Promise<{ interesados: boolean; oficina: boolean }> {
  const { tipo } = await leerAQuien(con, suceso);
  return { interesados: tipo.notificar_otros === 1, oficina: tipo.notificar_admin === 1 };
}

/** Of those whom an event concerns, who would be told of it; with the administrators that its type adds. */
export async function leerDestinatarios(
  con: Connection,
  suceso: Suceso,
  { usuarioId, otros }: { usuarioId: number; otros: readonly number[] },
): Promise<Set<number>> {
  if (otros.length === 0) return new Set();
  const { tipo, administradores } = await leerAQuien(con, suceso);
  return destinatariosDe(tipo, administradores, { remitente: { usuarioId }, otros });
}
