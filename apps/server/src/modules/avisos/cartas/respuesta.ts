import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import type { Signature } from '../../../platform/signature';

/** Where an appointment waits for its answer; with its match, since the appointment may go and whoever was told is looked for there. */
export const enlaceDeArbitraje = (id: number, partidoId: number): string => `/admin/partidosarbitro_confirmar/${id}/${partidoId}`;
const DE_CONFIRMAR = /^\/admin\/partidosarbitro_confirmar\/(\d+)(?:$|\/)/;
const PROPOSITO_RESPUESTA = 'respuesta-arbitraje';
/** From its letter, or from its match if it is later: after it, whoever keeps the letter signs in. */
const VIDA_S = 30 * 24 * 60 * 60;
const vidaHasta = (fecha: string | null): number => VIDA_S + Math.max(0, Math.ceil((Date.parse(fecha ?? '') - Date.now()) / 1000) || 0);

/** What a letter said of an appointment, which may not be there any more: whose it was, of which match, in which post, when and where. */
export interface LoDeLaCarta {
  arbitro_id: number;
  partido_id: number;
  perfil_id: number;
  fecha: string | null;
  hora: string | null;
  sede_id: number | null;
}

/** Written in the link, which is signed: nothing of it is kept. */
const escribir = ({ arbitro_id, partido_id, perfil_id, fecha, hora, sede_id }: LoDeLaCarta): string =>
  [arbitro_id, partido_id, perfil_id, fecha?.replaceAll('-', '') ?? 0, hora?.replace(':', '') ?? 'x', sede_id ?? 0].join('-');
const ESCRITO = /^(\d+)-(\d+)-(\d+)-(?:0|(\d{4})(\d\d)(\d\d))-(?:x|(\d\d)(\d\d))-(\d+)$/;
/** Of the letters that left before they said so much. */
const DE_ANTES = /^(\d+)-\d+$/;

function leer(texto: string): LoDeLaCarta | null {
  const [, arbitro, partido, perfil, anno, mes, dia, horas, minutos, sede] = ESCRITO.exec(texto) ?? [];
  if (arbitro === undefined) return null;
  return {
    arbitro_id: Number(arbitro),
    partido_id: Number(partido),
    perfil_id: Number(perfil),
    fecha: anno === undefined ? null : `${anno}-${mes}-${dia}`,
    hora: horas === undefined ? null : `${horas}:${minutos}`,
    sede_id: Number(sede) || null,
  };
}

/** How an appointment is, for the letter of it. */
async function leerArbitraje(con: Connection, id: number): Promise<LoDeLaCarta | undefined> {
  const { rows } = await sql<LoDeLaCarta>`select a.arbitro_id, cv.partido_id, a.perfil_arbitro_id as perfil_id, cv.fecha,
    to_char(cv.hora, 'HH24:MI') as hora, cv.sede_id from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id where a.id = ${id}`.execute(
    con,
  );
  return rows[0];
}

/**
 * The address where an appointment is answered without signing in, for the letter of its notice; null, it is of something else or it is gone. It leads to
 * what has become of that referee in that match, whenever it is opened.
 */
export async function enlaceDeRespuesta(
  con: Connection,
  { enlace, publicUrl, signature }: { enlace: string | null; publicUrl: string; signature: Signature },
): Promise<string | null> {
  const id = Number(DE_CONFIRMAR.exec(enlace ?? '')?.[1] ?? 0);
  const arbitraje = id === 0 ? undefined : await leerArbitraje(con, id);
  return arbitraje
    ? `${publicUrl}/arbitraje/${signature.seal(PROPOSITO_RESPUESTA, escribir(arbitraje), vidaHasta(arbitraje.fecha))}`
    : null;
}

/** What a letter said, by its token; null: it is not of a letter, or it is of one that said less of an appointment that is gone. */
export async function abrirRespuesta(con: Connection, signature: Signature, token: string): Promise<LoDeLaCarta | null> {
  const texto = token.includes('.') ? signature.open(PROPOSITO_RESPUESTA, token) : null;
  if (texto === null) return null;
  const [, id] = DE_ANTES.exec(texto) ?? [];
  return id === undefined ? leer(texto) : ((await leerArbitraje(con, Number(id))) ?? null);
}
