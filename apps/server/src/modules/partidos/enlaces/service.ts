import type { VistaArbitraje } from '@cd/contract/partidos/arbitrajes';
import type { PartidoDeEnlace } from '@cd/contract/partidos/enlaces';
import { newToken } from '../../../platform/access/session';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Signature } from '../../../platform/signature';
import { leerVista } from '../arbitrajes/queries';
import type { Trabaja } from '../arbitrajes/designar';
import { abrirArbitraje, contestar, enRegistro } from '../arbitrajes/service';
import { PROPOSITO_RESPUESTA } from '../../avisos/cartas/respuesta';
import { borrarEnlace, guardarEnlace, leerDeCarta, leerDePartido, leerEnlace, type ArbitrajeDeEnlace } from './queries';

const RECHAZADO = 2;

export interface Enlace extends ArbitrajeDeEnlace {
  tipo: PartidoDeEnlace['tipo'];
}

/**
 * What a token opens: one appointment and nothing else. The letters carry it signed, and it dies with the answer; the office's is kept by its hash,
 * and dies some hours after the match, when it is taken away or when the appointment is.
 */
export async function abrirEnlace(con: Connection, signature: Signature, token: string): Promise<Enlace> {
  const firmado = token.includes('.') ? signature.open(PROPOSITO_RESPUESTA, token) : null;
  const [id, version] = (firmado ?? '').split('-').map(Number);
  if (id && version) {
    const deCarta = await leerDeCarta(con, { id, version });
    if (deCarta) return { ...deCarta, tipo: 'respuesta' };
  }
  const dePartido = firmado === null ? await leerDePartido(con, token) : undefined;
  if (!dePartido) throw new RuleError('enlace.arbitraje');
  return { ...dePartido, tipo: 'partido' };
}

/** As whoever carries it works: in the name of that referee, in that competition. */
export const quienLleva = ({ usuario_id, arbitro_id, competicion_id }: Enlace) => ({
  usuarioId: usuario_id,
  actorId: arbitro_id,
  competicionId: competicion_id,
});

export async function verPorEnlace(con: Connection, signature: Signature, token: string): Promise<PartidoDeEnlace> {
  const enlace = await abrirEnlace(con, signature, token);
  const vista = await leerVista(con, enlace.competicion_id, enlace.arbitraje_id);
  if (!vista) throw new RuleError('enlace.arbitraje');
  return { ...loQueSeVe(vista), tipo: enlace.tipo };
}

/** Of the appointment with its match, what whoever carries a link needs: no number with which to ask for anything else. */
function loQueSeVe(vista: VistaArbitraje): Omit<PartidoDeEnlace, 'tipo'> {
  const { arbitro_nombre, perfil_nombre, estado, desfasado, antes, fecha, hora, sede, sede_direccion, todos_confirmados } = vista;
  const { d_nombre, c_nombre, ge_nombre, f_nombre, g_nombre, j_numero, equipo_local_nombre, equipo_visitante_nombre } = vista;
  const partido = { d_nombre, c_nombre, ge_nombre, f_nombre, g_nombre, j_numero, equipo_local_nombre, equipo_visitante_nombre };
  return { ...partido, arbitro_nombre, perfil_nombre, estado, desfasado, antes, fecha, hora, sede, sede_direccion, todos_confirmados };
}

export async function contestarPorEnlace(tx: Tx, enlace: Enlace, respuesta: { confirmar: 0 | 1; motivo_rechazo: string }): Promise<string> {
  return `${await contestar(tx, quienLleva(enlace), { id: enlace.arbitraje_id, ...respuesta })}, por el enlace de ${
    enlace.tipo === 'partido' ? 'un solo partido' : 'su correo'
  }`;
}

/** The token, which nobody can be told again. */
export async function hacerEnlace(tx: Tx, caller: Trabaja, id: number): Promise<{ token: string; caduca: string | null; texto: string }> {
  const { partido, arbitraje } = await abrirArbitraje(tx, caller, id);
  if (arbitraje.estado === RECHAZADO) throw new RuleError('arbitraje.resuelto');
  const token = newToken();
  await guardarEnlace(tx, { arbitro_id: arbitraje.arbitro_id, partido_id: partido.id, creador_id: caller.usuarioId }, token);
  return { token, caduca: (await leerEnlace(tx, id)).caduca, texto: `${enRegistro(partido)}: enlace de un solo partido` };
}

export async function quitarEnlace(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  const { partido, arbitraje } = await abrirArbitraje(tx, caller, id);
  if (!(await borrarEnlace(tx, { arbitro_id: arbitraje.arbitro_id, partido_id: partido.id }))) throw new RuleError('recurso.desconocido');
  return `${enRegistro(partido)}: enlace de un solo partido quitado`;
}
