import { createHash } from 'node:crypto';
import type { PartidoDeEnlace } from '@cd/contract/arbitraje/enlaces';
import { seContesta } from '@cd/domain/arbitraje/arbitrajes/situacion';
import { newToken } from '../../../platform/access/session';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Signature } from '../../../platform/signature';
import { leerVista } from '../arbitrajes/queries';
import type { Trabaja } from '../arbitrajes/designar';
import { abrirArbitraje, contestar, enRegistro } from '../arbitrajes/service';
import { leerSituacion, type Situada } from '../arbitrajes/situacion';
import { abrirRespuesta, type LoDeLaCarta } from '../../avisos/cartas/respuesta';
import { reservarPartido } from '../../partidos/convocatorias/queries';
import { borrarEnlace, guardarEnlace, leerDePartido, leerEnlace, type ArbitrajeDeEnlace } from './queries';

const RECHAZADO = 2;

export interface Enlace extends ArbitrajeDeEnlace {
  tipo: PartidoDeEnlace['tipo'];
}

/**
 * What a token opens: one appointment and nothing else. The letters carry what they said, signed, and lead to what has become of it; the office's is kept
 * by its hash, and dies some hours after the match (or after it was made, of one already played), when it is taken away or when the appointment is.
 */
export async function abrirEnlace(con: Connection, signature: Signature, token: string): Promise<Enlace> {
  const carta = await abrirRespuesta(con, signature, token);
  if (carta) {
    const { actual, competicion_id, usuario_id } = await situar(con, carta);
    if (actual === null || usuario_id === null) throw new RuleError('enlace.cambiado');
    const { id, convocatoria_id } = actual;
    const { arbitro_id, partido_id } = carta;
    return { tipo: 'respuesta', arbitraje_id: id, arbitro_id, convocatoria_id, partido_id, competicion_id, usuario_id };
  }
  const dePartido = await leerDePartido(con, token);
  if (!dePartido) throw new RuleError('enlace.arbitraje');
  return { ...dePartido, tipo: 'partido' };
}

async function situar(con: Connection, carta: LoDeLaCarta, { caduca } = { caduca: true }): Promise<Situada> {
  const situada = await leerSituacion(con, carta, { caduca });
  if (!situada) throw new RuleError('enlace.arbitraje');
  return situada;
}

/** As whoever carries it works: in the name of that referee, in that competition. */
export const quienLleva = ({ usuario_id, arbitro_id, competicion_id }: Enlace) => ({
  usuarioId: usuario_id,
  actorId: arbitro_id,
  competicionId: competicion_id,
});

/** What a token shows. It changes nothing. */
export async function verPorEnlace(con: Connection, signature: Signature, token: string): Promise<PartidoDeEnlace> {
  const carta = await abrirRespuesta(con, signature, token);
  const { tipo, situada } = carta
    ? { tipo: 'respuesta' as const, situada: await situar(con, carta) }
    : { tipo: 'partido' as const, situada: await situarPartido(con, signature, token) };
  const { situacion, antes, perfil_antes, actual, dicho } = situada;
  const { todos_confirmados, ...visto } = { ...loQueSeVe(actual ?? { ...dicho, ...NADA }), situacion, antes, perfil_antes };
  return { ...visto, tipo, todos_confirmados, visto: huella({ ...visto, id: actual?.id, version: actual?.version }) };
}

/** As the office's link has it: it was told nothing, it leads to what there is; and it answers for as long as it opens. */
async function situarPartido(con: Connection, signature: Signature, token: string): Promise<Situada> {
  const { arbitro_id, partido_id, competicion_id, arbitraje_id } = await abrirEnlace(con, signature, token);
  const vista = await leerVista(con, competicion_id, arbitraje_id);
  if (!vista) throw new RuleError('enlace.arbitraje');
  const { fecha, hora, perfil_arbitraje_id: perfil_id } = vista;
  const carta = { arbitro_id, partido_id, perfil_id, fecha, hora, sede_id: null };
  return { ...(await situar(con, carta, { caduca: false })), antes: vista.antes };
}

const NADA = { estado: null, desfasado: 0, todos_confirmados: 0 } as const;

/** Of the appointment with its match, what whoever carries a link needs: no number with which to ask for anything else. */
function loQueSeVe(
  vista: Situada['dicho'] & Pick<PartidoDeEnlace, 'estado' | 'desfasado' | 'todos_confirmados'>,
): Omit<PartidoDeEnlace, 'tipo' | 'situacion' | 'visto' | 'antes' | 'perfil_antes'> {
  const { arbitro_nombre, perfil_nombre, estado, desfasado, fecha, hora, sede, sede_direccion, todos_confirmados } = vista;
  const { d_nombre, c_nombre, ge_nombre, f_nombre, g_nombre, j_numero, equipo_local_nombre, equipo_visitante_nombre } = vista;
  const partido = { d_nombre, c_nombre, ge_nombre, f_nombre, g_nombre, j_numero, equipo_local_nombre, equipo_visitante_nombre };
  return { ...partido, arbitro_nombre, perfil_nombre, estado, desfasado, fecha, hora, sede, sede_direccion, todos_confirmados };
}

const LARGO_DE_HUELLA = 22;
const huella = (visto: object): string => createHash('sha256').update(JSON.stringify(visto)).digest('base64url').slice(0, LARGO_DE_HUELLA);

/** Answers what was shown, and nothing else: with its match held, it is looked at again. The line for the action log, and whose name it is in. */
export async function contestarPorEnlace(
  tx: Tx,
  signature: Signature,
  token: string,
  { visto, ...respuesta }: { visto: string; confirmar: 0 | 1; motivo_rechazo: string },
): Promise<{ usuarioId: number; texto: string }> {
  await reservarPartido(tx, (await abrirEnlace(tx, signature, token)).partido_id);
  const enlace = await abrirEnlace(tx, signature, token);
  const ahora = await verPorEnlace(tx, signature, token);
  if (ahora.visto !== visto || !seContesta(ahora.situacion)) throw new RuleError('enlace.cambiado');
  const texto = await contestar(tx, quienLleva(enlace), { id: enlace.arbitraje_id, ...respuesta });
  return {
    usuarioId: enlace.usuario_id,
    texto: `${texto}, por el enlace de ${enlace.tipo === 'partido' ? 'un solo partido' : 'su correo'}`,
  };
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
