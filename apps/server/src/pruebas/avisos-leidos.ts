import { sql } from 'kysely';
import type { DetalleDeAviso } from '@cd/contract/avisos/contenido';
import type { Connection } from '../platform/db/open';

/** What somebody finds in their mailbox, whole and in order: its words, its matches, and what does not leave by mail. */
export async function leerAvisos(con: Connection, usuarioId: number): Promise<{ asunto: string; texto: string }[]> {
  const filas = await con
    .selectFrom('notificacion')
    .select(['asunto', 'texto', 'reservado'])
    .select(sql<DetalleDeAviso | null>`detalle`.as('detalle'))
    .where('usuario_id', '=', usuarioId)
    .where('buzon', '=', 'Entrada')
    .orderBy('id')
    .execute();
  return filas.map(({ asunto, texto, reservado, detalle }) => ({
    asunto,
    texto: [
      texto,
      ...(detalle?.partidos ?? []).map(
        ({ local, visitante, sitio, suspendido }) =>
          `${local} – ${visitante} (${[sitio.fecha, sitio.hora, sitio.sede].filter(Boolean).join(' ')})${suspendido ? ', suspendido' : ''}`,
      ),
      reservado,
    ]
      .filter(Boolean)
      .join('\n'),
  }));
}
