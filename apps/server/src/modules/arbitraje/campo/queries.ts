import type { ActaEnCurso, PartidoDeCampo } from '@cd/contract/arbitraje/campo';
import { VENTANA_DE_PLANTILLAS } from '@cd/domain/arbitraje/campo/ventana';
import { sql } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

/** Call-ups that count of a referee who has not said no, in the days in which they may know who plays. */
export async function leerConvocatoriasDelDia(
  con: Connection,
  { arbitroId, competicionId, hoy }: { arbitroId: number; competicionId: number | null; hoy: string },
): Promise<number[]> {
  const { antes, despues } = VENTANA_DE_PLANTILLAS;
  const { rows } = await sql<{ id: number }>`
    select cv.id from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente join partido p on p.id = cv.partido_id
      join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
    where a.arbitro_id = ${arbitroId} and a.estado <> 2 and k.competicion_id = ${competicionId} and p.equipo_local_id is not null
      and p.equipo_visitante_id is not null and cv.fecha between ${hoy}::date - ${despues}::int and ${hoy}::date + ${antes}::int
    order by cv.fecha, cv.hora, cv.id`.execute(con);
  return rows.map(({ id }) => id);
}

type DeDeporte = Pick<PartidoDeCampo, 'arbitraje_id' | 'estado' | 'duracion' | 'partes' | 'minimo_jugadores'>;

/** What its sport and the appointment of a referee say of a match. */
export async function leerDeDeporte(con: Connection, convocatoriaId: number, arbitroId: number): Promise<DeDeporte> {
  const { rows } = await sql<DeDeporte>`
    select a.id as arbitraje_id, a.estado, d.duracion_minutos as duracion, d.minimo_jugadores,
      coalesce(d.partes, case f.tipo_acta when 2 then 2 when 3 then 4 end) as partes
    from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
      join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id
    where a.convocatoria_id = ${convocatoriaId} and a.arbitro_id = ${arbitroId} and a.estado <> 2`.execute(con);
  return rows[0]!;
}

export interface DeCampo {
  id: number;
  imagen: string | null;
  licencia: string | null;
  dorsal: number | null;
}

/** Photos that may be shown, licences and the shirts of their last acta. */
export async function leerJugadoresDeCampo(con: Connection, ids: readonly number[]): Promise<Map<number, DeCampo>> {
  const { rows } = await sql<DeCampo>`
    select j.id, case when j.consentimiento_foto then j.imagen end as imagen, t.nombre as licencia,
      (select aj.dorsal from acta_jugador aj join informe i on i.id = aj.informe_id and i.vigente join convocatoria cv on cv.id = i.convocatoria_id
        where aj.jugador_id = j.id and aj.dorsal is not null order by cv.fecha desc nulls last, i.id desc limit 1) as dorsal
    from jugador j left join tipo_licencia t on t.id = j.tipo_licencia_id where j.id = any(${[...ids]}::int[])`.execute(con);
  return new Map(rows.map((jugador) => [jugador.id, jugador]));
}

export async function leerEntrenadoresDeCampo(con: Connection, ids: readonly number[]): Promise<Map<number, Omit<DeCampo, 'dorsal'>>> {
  const { rows } = await sql<Omit<DeCampo, 'dorsal'>>`
    select id, case when consentimiento_foto then imagen end as imagen, nullif(licencia, '') as licencia
    from entrenador where id = any(${[...ids]}::int[])`.execute(con);
  return new Map(rows.map((entrenador) => [entrenador.id, entrenador]));
}

export async function leerEnCurso(con: Connection, convocatoriaId: number): Promise<ActaEnCurso | null> {
  const fila = await con
    .selectFrom('acta_en_curso as a')
    .innerJoin('arbitro as r', 'r.id', 'a.arbitro_id')
    .select([
      'a.convocatoria_id',
      'a.dispositivo',
      'a.dispositivo_nombre',
      'a.arbitro_id',
      'r.nombre as arbitro',
      'a.secuencia',
      'a.documento',
    ])
    .select((eb) => [instant(eb.ref('a.tomada')).as('tomada'), instant(eb.ref('a.recibida')).as('recibida')])
    .where('a.convocatoria_id', '=', convocatoriaId)
    .executeTakeFirst();
  return fila ? { ...fila, documento: fila.documento as ActaEnCurso['documento'] } : null;
}

interface EnCurso {
  convocatoria_id: number;
  arbitro_id: number;
  dispositivo: string;
  dispositivo_nombre: string;
  secuencia: number;
  documento: ActaEnCurso['documento'];
}

/** `toma`: from here on it is written by another device. */
export async function ponerEnCurso(tx: Tx, { documento, ...escrita }: EnCurso, { toma }: { toma: boolean }): Promise<void> {
  const fila = { ...escrita, documento: JSON.stringify(documento) };
  await tx
    .insertInto('acta_en_curso')
    .values(fila)
    .onConflict((oc) => oc.column('convocatoria_id').doUpdateSet({ ...fila, recibida: sql`now()`, ...(toma && { tomada: sql`now()` }) }))
    .execute();
}

/** What the public sees of it; null, nothing. Answers whether it has moved. */
export async function ponerMarcador(
  tx: Tx,
  convocatoria_id: number,
  marcador: { local: number; visitante: number; parte: string } | null,
): Promise<boolean> {
  if (marcador === null) {
    const { numDeletedRows } = await tx.deleteFrom('marcador_en_directo').where('convocatoria_id', '=', convocatoria_id).executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const { local, visitante, parte } = marcador;
  const { rows } = await sql`
    insert into marcador_en_directo (convocatoria_id, local, visitante, parte) values (${convocatoria_id}, ${local}, ${visitante}, ${parte})
    on conflict (convocatoria_id) do update set local = excluded.local, visitante = excluded.visitante, parte = excluded.parte
      where (marcador_en_directo.local, marcador_en_directo.visitante, marcador_en_directo.parte)
        is distinct from (excluded.local, excluded.visitante, excluded.parte)
    returning convocatoria_id`.execute(tx);
  return rows.length > 0;
}

/** Secuencia of what a device has already sent as a report of the call-up; 0, nothing. */
export async function leerSecuenciaEnviada(con: Connection, convocatoriaId: number, dispositivo: string): Promise<number> {
  const { rows } = await sql<{ secuencia: number }>`
    select coalesce(max(d.secuencia), 0) as secuencia from informe_de_campo d join informe i on i.id = d.informe_id
    where i.convocatoria_id = ${convocatoriaId} and d.dispositivo = ${dispositivo}`.execute(con);
  return rows[0]!.secuencia;
}

/** Teams of a coach in a match, in its call-up that counts. */
export async function leerEquiposDeEntrenador(
  con: Connection,
  { partidoId, entrenadorId, competicionId }: { partidoId: number; entrenadorId: number | null; competicionId: number | null },
): Promise<{ equipo_id: number; equipo: string; convocatoria_id: number; fecha: string | null }[]> {
  const { rows } = await sql<{ equipo_id: number; equipo: string; convocatoria_id: number; fecha: string | null }>`
    select n.id as equipo_id, n.nombre as equipo, cv.id as convocatoria_id, cv.fecha
    from partido p join convocatoria cv on cv.partido_id = p.id and cv.vigente join fase f on f.id = p.fase_id
      join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}
      join equipo_con_nombre n on n.id in (p.equipo_local_id, p.equipo_visitante_id)
    where p.id = ${partidoId} and exists (select 1 from entrenador_equipo ee where ee.equipo_id = n.id and ee.entrenador_id = ${entrenadorId})
    order by n.id`.execute(con);
  return rows;
}

/** Children's names that were on their way to an acta, a week after; what was resolved of what came aside; and photos, as long as the office says. */
export async function borrarActasVencidas(con: Connection): Promise<void> {
  const { despues } = VENTANA_DE_PLANTILLAS;
  const pasada = sql`coalesce(cv.fecha, a.recibida::date) < (now() at time zone 'Europe/Madrid')::date - ${despues}::int`;
  await sql`delete from acta_en_curso a using convocatoria cv where cv.id = a.convocatoria_id and ${pasada}`.execute(con);
  await sql`
    delete from informe_aparte a where a.resuelto is not null
      and coalesce((select cv.fecha from convocatoria cv where cv.id = a.convocatoria_id), a.recibido::date) < (now() at time zone 'Europe/Madrid')::date - ${despues}::int`.execute(
    con,
  );
  await sql`delete from enlace_quitado where quitado < now() - interval '1 year'`.execute(con);
  await sql`
    delete from foto_de_acta a where a.creada < now() - make_interval(days => (select valor from parametro where clave = 'diasConservacionFotosActa'))`.execute(
    con,
  );
}
