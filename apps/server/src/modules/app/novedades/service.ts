import { novedadDePuesto, novedadesDePartido, type Novedad } from '@cd/domain/app/novedades';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { readParameter } from '../../../platform/parameters';
import { guardarPartidosVistos, guardarPuestosVistos, leerCambiados, leerPuestos } from './queries';

/** Changes looked at in one transaction; of a whole season that is imported, many times. */
const CAMBIOS = 2_000;

interface PorDecir extends Novedad {
  equipos: readonly number[];
  enlace: string;
  etiqueta: string;
}

/**
 * Compares what has changed with what was last told, and writes down what has to be told and to whom. One process at a time does it, so that
 * nothing is told twice; who finds it taken leaves it. True: there may be more.
 */
export async function componer(db: Db, hoy: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows: turno } = await sql`select 1 from app_datos for update skip locked`.execute(tx);
    if (turno.length === 0) return false;
    const { rows: cambios } = await sql<{ partido_id: number | null; grupo_id: number | null }>`
      delete from app_cambio where id in (select id from app_cambio order by id limit ${CAMBIOS}) returning partido_id, grupo_id`.execute(
      tx,
    );
    if (cambios.length === 0) return false;
    const partidos = await leerCambiados(tx, [...new Set(cambios.flatMap(({ partido_id }) => partido_id ?? []))]);
    const puestos = await leerPuestos(tx, await gruposDe(tx, cambios));
    // What happens while the public may not see it is not told, and neither is it later.
    if ((await readParameter(tx, 'competicionAbiertaPublico')) === 1) {
      for (const { partidoId, localId, visitanteId, antes, ahora, ...encuentro } of partidos) {
        const sitio = { equipos: [localId, visitanteId], enlace: `/index/partido?partido=${partidoId}`, etiqueta: `partido-${partidoId}` };
        const novedades = antes ? novedadesDePartido(antes, ahora, { partidoId, ...encuentro }, hoy) : [];
        for (const novedad of novedades) await encargar(tx, { ...novedad, ...sitio });
      }
      for (const { grupoId, equipoId, antes, ahora, ...cual } of puestos) {
        const novedad = novedadDePuesto(antes, ahora, cual);
        const sitio = { equipos: [equipoId], enlace: `/index/detalle?grupo=${grupoId}`, etiqueta: `puesto-${grupoId}-${equipoId}` };
        if (novedad) await encargar(tx, { ...novedad, ...sitio });
      }
    }
    await guardarPartidosVistos(tx, partidos);
    await guardarPuestosVistos(tx, puestos);
    return true;
  });
}

/** Whose table has changed, or whose round may have been completed. */
async function gruposDe(tx: Tx, cambios: readonly { partido_id: number | null; grupo_id: number | null }[]): Promise<number[]> {
  const partidoIds = cambios.flatMap(({ partido_id }) => partido_id ?? []);
  const { rows } = await sql<{ grupo_id: number }>`
    select distinct grupo_id from partido where id = any(${partidoIds}::int[]) and grupo_id is not null`.execute(tx);
  return [...new Set([...cambios.flatMap(({ grupo_id }) => grupo_id ?? []), ...rows.map(({ grupo_id }) => grupo_id)])];
}

/** To each device that follows one of the teams and wants its kind; nothing is left where there is none. */
async function encargar(tx: Tx, { tipo, titulo, contenido, equipos, enlace, etiqueta }: PorDecir): Promise<void> {
  const { id } = await tx
    .insertInto('app_aviso')
    .values({ tipo, titulo, texto: contenido, enlace, etiqueta })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numAffectedRows } = await sql`insert into app_envio (aviso_id, suscripcion_id, proximo)
    select ${id}, s.id, app_tras_silencio(now(), s.silencio_desde, s.silencio_hasta) from app_suscripcion s
    where ${tipo} = any(s.tipos) and exists (select 1 from app_suscripcion_equipo e where e.suscripcion_id = s.id and e.equipo_id = any(${equipos}::int[]))`.execute(
    tx,
  );
  const destinatarios = Number(numAffectedRows ?? 0);
  if (destinatarios === 0) await tx.deleteFrom('app_aviso').where('id', '=', id).execute();
  else await tx.updateTable('app_aviso').set({ destinatarios }).where('id', '=', id).execute();
}
