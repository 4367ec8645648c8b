import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import type { ActaNueva } from '../../resultados/queries';

export type TipoReferencia = 'grupo' | 'cuadro' | 'equipo' | 'sede' | 'sancion' | 'partido';

export interface Referencia {
  tipo: TipoReferencia;
  codigo: string;
  id: number;
}

/** One import at a time: a second would make its own copy of what the first is making. */
export async function bloquearImportaciones(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('importacion.temporadas'))`.execute(tx);
}

/** What earlier imports of this origin made and still exists, matches apart. */
export async function leerReferencias(con: Connection, origen: string): Promise<Referencia[]> {
  const { rows } = await sql<Referencia>`
    select r.tipo, r.codigo, r.id from referencia_importacion r
    where r.origen = ${origen} and case r.tipo
      when 'grupo' then exists (select 1 from grupo x where x.id = r.id)
      when 'cuadro' then exists (select 1 from fase x where x.id = r.id)
      when 'equipo' then exists (select 1 from equipo x where x.id = r.id)
      when 'sede' then exists (select 1 from sede x where x.id = r.id)
      when 'sancion' then exists (select 1 from sancion x where x.id = r.id)
      else false end`.execute(con);
  return rows;
}

export async function guardarReferencias(tx: Tx, origen: string, referencias: readonly Referencia[]): Promise<void> {
  if (referencias.length === 0) return;
  await sql`
    insert into referencia_importacion (origen, tipo, codigo, id)
    select ${origen}, r.tipo, r.codigo, r.id from json_to_recordset(${JSON.stringify(referencias)}::json) as r(tipo text, codigo text, id int)
    on conflict (origen, tipo, codigo) do update set id = excluded.id`.execute(tx);
}

export interface PartidoGuardado extends Partial<Omit<ActaNueva, 'marcadorLocal'>> {
  codigo: string;
  id: number;
  grupoId: number | null;
  jornada: number | null;
  estado: number;
  aplazado: boolean;
  fecha: string | null;
  /** 'HH:mm:ss' */
  hora: string | null;
  sedeId: number | null;
  marcadorLocal: number | null;
}

/** The matches that earlier imports of this origin made, as they stand now. */
export async function leerPartidos(con: Connection, origen: string): Promise<PartidoGuardado[]> {
  const { rows: referencias } = await sql<{ codigo: string; id: number }>`
    select codigo, id from referencia_importacion where origen = ${origen} and tipo = 'partido'`.execute(con);
  if (referencias.length === 0) return [];
  // By their numbers: joined with the references, all the matches of the database were read to keep these.
  const { rows } = await sql<Omit<PartidoGuardado, 'codigo'>>`
    select p.id, p.grupo_id as "grupoId", j.numero as jornada, p.estado, p.aplazado, p.fecha, p.hora, p.sede_id as "sedeId",
      p.marcador_local as "marcadorLocal", p.marcador_visitante as "marcadorVisitante", p.presentado_local as "presentadoLocal",
      p.presentado_visitante as "presentadoVisitante", p.desempate, p.penaltis_local as "penaltisLocal", p.penaltis_visitante
        as "penaltisVisitante", p.prorroga
    from partido_vigente p left join jornada j on j.id = p.jornada_id
    where p.id = any(${referencias.map(({ id }) => id)})`.execute(con);
  const porId = new Map(rows.map((fila) => [fila.id, fila]));
  return referencias.flatMap(({ codigo, id }) => {
    const fila = porId.get(id);
    return fila ? [{ codigo, ...fila }] : [];
  });
}
