import type { Competicion } from '@cd/contract/sesion/sesion';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql, type RawBuilder } from 'kysely';
import { writtenDate } from '../../../platform/clock';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Connection, Tx } from '../../../platform/db/open';
import { leerActivos } from '../../avisos/notificaciones/queries';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { leerActual, leerProxima } from '../../sesion/competicion-de-trabajo/queries';
import { finDeDeshacer, pasarAHistorica, ponerEnCurso, reservarCompeticiones, volverAProxima } from './queries';

export const describirNueva = (
  { nombre, fecha_inicio, fecha_fin }: Record<'nombre' | 'fecha_inicio' | 'fecha_fin', string>,
  anterior: string | null,
): Contenido => ({
  asunto: frase`Temporada ${nombre}`,
  texto:
    anterior === null
      ? frase`Se ha abierto la temporada ${nombre}, del ${writtenDate(fecha_inicio)} al ${writtenDate(fecha_fin)}.`
      : frase`Se ha abierto la temporada ${nombre}, del ${writtenDate(fecha_inicio)} al ${writtenDate(fecha_fin)}. ${anterior} pasa a histórica.`,
});

/** The one to come is the current one, and the one that was is historical: asked for with both as they were seen. */
export async function relevarTemporada(
  tx: Tx,
  { id, actual: vista, usuarioId }: { id: number; actual: number; usuarioId: number },
): Promise<string> {
  await prohibirEnDemo(tx);
  await reservarCompeticiones(tx);
  const [proxima, actual] = [await leerProxima(tx), await leerActual(tx)];
  // Somebody else has just done it.
  if (actual?.id === id && vista !== id) throw new RuleError('version.antigua', `${actual.nombre} es ya la competición en curso`);
  if (!actual || proxima?.id !== id) throw new RuleError('recurso.desconocido');
  if (actual.id !== vista) throw new RuleError('version.antigua');
  return relevar(tx, { actual, proxima, usuarioId });
}

/** With the seasons held. What the new one holds is kept, so that the change is undone while it holds the same. */
export async function relevar(
  tx: Tx,
  { actual, proxima, usuarioId }: { actual: Competicion; proxima: Competicion; usuarioId: number },
): Promise<string> {
  await pasarAHistorica(tx, actual.id);
  await ponerEnCurso(tx, proxima.id);
  const lleva = await leerLoQueLleva(tx, proxima.id);
  await tx
    .updateTable('competicion')
    .set({ releva_a: actual.id, relevada: sql`now()`, al_relevar: JSON.stringify(lleva) })
    .where('id', '=', proxima.id)
    .execute();
  await avisar(tx, describirNueva(proxima, actual.nombre), usuarioId);
  return `${proxima.nombre} pasa a ser la competición en curso. ${actual.nombre} pasa a histórica`;
}

/** Everybody with an account. */
export const avisar = async (tx: Tx, contenido: Contenido, usuarioId: number): Promise<ReadonlySet<number>> =>
  notificar(tx, 'competicion.nueva', { ...contenido, remitente: { usuarioId }, otros: await leerActivos(tx, false) });

export const describirDeshecho = (vuelve: string, proxima: string): Contenido => ({
  asunto: frase`Temporada ${vuelve}`,
  texto: frase`Se ha deshecho el cambio de temporada: sigue en curso ${vuelve}, y ${proxima} vuelve a ser la próxima.`,
});

/** Within a day, and while nobody has written in the one that took over: everything is as it was. */
export async function deshacerRelevo(tx: Tx, { id, usuarioId }: { id: number; usuarioId: number }): Promise<string> {
  await prohibirEnDemo(tx);
  await reservarCompeticiones(tx);
  const hecho = await leerRelevoHecho(tx);
  if (hecho?.id !== id) throw new RuleError('competicion.sin_relevo');
  const { nombre, anterior, releva_a } = hecho;
  if (!hecho.a_tiempo)
    throw new RuleError('competicion.relevo_tarde', `${nombre} relevó a ${anterior} el ${hecho.cuando}: pasado un día ya no se deshace`);
  const otra = await leerProxima(tx);
  if (otra)
    throw new RuleError('competicion.proxima', `Ya se prepara otra temporada, ${otra.nombre}: elimínela antes de deshacer el relevo`);
  const escrito = await leerEscrito(tx, hecho);
  if (escrito.length > 0)
    throw new RuleError('competicion.relevo_escrito', `Ya se ha escrito en ${nombre} (${escrito.join(', ')}): el relevo no se deshace`);
  await volverAProxima(tx, id);
  await ponerEnCurso(tx, releva_a);
  await avisar(tx, describirDeshecho(anterior, nombre), usuarioId);
  return `Relevo deshecho: ${anterior} sigue en curso, y ${nombre} vuelve a ser la próxima`;
}

interface RelevoHecho {
  id: number;
  nombre: string;
  releva_a: number;
  anterior: string;
  cuando: string;
  a_tiempo: boolean;
  al_relevar: Record<string, string>;
}

/** Of the current one, from whom it took over; undefined, nobody knows from whom. */
async function leerRelevoHecho(tx: Tx): Promise<RelevoHecho | undefined> {
  const { rows } = await sql<RelevoHecho>`
    select c.id, c.nombre, c.releva_a, a.nombre as anterior, to_char(c.relevada at time zone 'Europe/Madrid', 'DD/MM/YYYY, HH24:MI') as cuando,
      ${finDeDeshacer} > now() as a_tiempo, c.al_relevar
    from competicion c join competicion a on a.id = c.releva_a where not c.historico`.execute(tx);
  return rows[0];
}

const SUYOS = sql`select id from campeonato where competicion_id = c.id`;
const FASES = sql`select id from fase where campeonato_id in (${SUYOS})`;
const EQUIPOS = sql`select id from equipo where campeonato_id in (${SUYOS})`;
const PARTIDOS = sql`select id from partido where fase_id in (${FASES})`;
const CONVOCATORIAS = sql`select id from convocatoria where partido_id in (${PARTIDOS})`;

/** What is written in a season, table by table, as a person calls it, and which of its rows `t` are of the season `c`. */
const ESCRITO: Readonly<Record<string, readonly [dicho: string, suyas: RawBuilder<unknown>]>> = {
  campeonato: ['campeonatos', sql`t.competicion_id = c.id`],
  equipo: ['equipos', sql`t.campeonato_id in (${SUYOS})`],
  plantilla: ['plantillas', sql`t.equipo_id in (${EQUIPOS})`],
  preequipo: ['equipos por inscribir', sql`t.inscripcion_id in (select id from inscripcion where competicion_id = c.id)`],
  fase: ['fases', sql`t.campeonato_id in (${SUYOS})`],
  partido: ['partidos', sql`t.fase_id in (${FASES})`],
  convocatoria: ['convocatorias', sql`t.partido_id in (${PARTIDOS})`],
  informe: ['informes', sql`t.convocatoria_id in (${CONVOCATORIAS})`],
  arbitraje: ['designaciones', sql`t.convocatoria_id in (${CONVOCATORIAS})`],
  cambio_partido: ['cambios de partido', sql`t.convocatoria_id in (${CONVOCATORIAS})`],
  prejornada: ['prejornadas', sql`t.competicion_id = c.id`],
  sancion: ['sanciones', sql`t.competicion_id = c.id`],
  asiento: ['asientos del libro', sql`t.competicion_id = c.id`],
  cuota: ['cuotas', sql`t.competicion_id = c.id`],
  cuota_zona: ['incrementos de cuotas', sql`t.competicion_id = c.id`],
  tarifa: ['tarifas', sql`t.competicion_id = c.id`],
  tarifa_zona: ['incrementos de tarifas', sql`t.competicion_id = c.id`],
  importe_cambio_partido: ['importes de cambios', sql`t.competicion_id = c.id`],
};

/** How many rows of each it has, and a sum of what they say; and the version of the season itself. */
async function leerLoQueLleva(con: Connection, id: number): Promise<Record<string, string>> {
  const columnas = Object.entries(ESCRITO).map(
    ([tabla, [, suyas]]) =>
      sql`(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${sql.table(tabla)} t where ${suyas}) as ${sql.ref(tabla)}`,
  );
  const { rows } = await sql<Record<string, string>>`
    select c.version::text as competicion, ${sql.join(columnas)} from competicion c where c.id = ${id}`.execute(con);
  return rows[0]!;
}

/** What differs from when it took over, in words. */
async function leerEscrito(tx: Tx, { id, al_relevar }: RelevoHecho): Promise<string[]> {
  const ahora = await leerLoQueLleva(tx, id);
  return Object.keys(ahora)
    .filter((tabla) => ahora[tabla] !== al_relevar[tabla])
    .map((tabla) => ESCRITO[tabla]?.[0] ?? 'sus datos');
}
