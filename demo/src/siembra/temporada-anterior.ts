import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { copiarCuotas, copiarTarifas } from '@cd/server/modules/competicion/competiciones/queries';
import { recalcularGrupos } from '@cd/server/modules/resultados/service';

/** The same weekday of the year before. */
const UN_ANNO = sql`364`;
const TABLAS = ['campeonato', 'equipo', 'fase', 'grupo', 'jornada', 'partido', 'convocatoria', 'informe'] as const;
type Tabla = (typeof TABLAS)[number];

/**
 * The season before the one just made, historical and all played: the same championships and teams, and of their leagues the first
 * half. It is copied inside the database, each row's id moved on by as much as its table's last one. Its id.
 */
export async function crearTemporadaAnterior(
  tx: Tx,
  { competicionId, nombre }: { competicionId: number; nombre: string },
): Promise<number> {
  const anteriorId = await copiarCompeticion(tx, competicionId, nombre);
  await copiarCuotas(tx, { de: competicionId, a: anteriorId });
  await copiarTarifas(tx, { de: competicionId, a: anteriorId });
  const ultimos = await leerUltimos(tx);
  const mas: Mas = (tabla) => sql.lit(ultimos[tabla]);
  await copiarEquipos(tx, mas, anteriorId);
  await copiarPlantillas(tx, mas);
  await copiarGrupos(tx, mas);
  await copiarPartidos(tx, mas);
  await copiarActas(tx, mas);
  await seguirNumerando(tx);
  const grupos = await tx.selectFrom('grupo').select('id').where('id', '>', ultimos.grupo).execute();
  await recalcularGrupos(
    tx,
    grupos.map(({ id }) => id),
  );
  return anteriorId;
}

async function copiarCompeticion(tx: Tx, competicionId: number, nombre: string): Promise<number> {
  const { id } = await tx
    .insertInto('competicion')
    .columns(['nombre', 'fecha_inicio', 'fecha_fin', 'historico'])
    .expression((eb) =>
      eb
        .selectFrom('competicion')
        .select([
          sql<string>`${nombre}`.as('nombre'),
          sql<string>`fecha_inicio - ${UN_ANNO}`.as('fecha_inicio'),
          sql<string>`fecha_fin - ${UN_ANNO}`.as('fecha_fin'),
          sql<boolean>`true`.as('historico'),
        ])
        .where('id', '=', competicionId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last id of each table. */
async function leerUltimos(tx: Tx): Promise<Record<Tabla, number>> {
  const columnas = TABLAS.map((tabla) => sql`(select coalesce(max(id), 0) from ${sql.table(tabla)}) as ${sql.ref(tabla)}`);
  const { rows } = await sql<Record<Tabla, number>>`select ${sql.join(columnas)}`.execute(tx);
  return rows[0]!;
}

/** By how much the ids of a table move on. */
type Mas = (tabla: Tabla) => RawBuilder<unknown>;

async function copiarEquipos(tx: Tx, mas: Mas, anteriorId: number): Promise<void> {
  await sql`insert into campeonato (id, competicion_id, deporte_id, categoria_id, genero_id)
    select id + ${mas('campeonato')}, ${anteriorId}, deporte_id, categoria_id, genero_id from campeonato`.execute(tx);
  await sql`insert into equipo (id, campeonato_id, colegio_id, subequipo, nivel, preferido_dia, preferido_hora, sede_id, no_clasificable)
    select id + ${mas('equipo')}, campeonato_id + ${mas('campeonato')}, colegio_id, subequipo, nivel, preferido_dia, preferido_hora,
      sede_id, no_clasificable
    from equipo`.execute(tx);
}

/** The active ones: what a school renews its teams from. */
async function copiarPlantillas(tx: Tx, mas: Mas): Promise<void> {
  const unAnno = sql`make_interval(days => ${UN_ANNO})`;
  const activa = sql`p.fecha_validacion_administrador is not null and p.fecha_anulacion is null`;
  await sql`insert into plantilla (equipo_id, fecha_creacion, fecha_validacion_coordinador, fecha_validacion_administrador)
    select equipo_id + ${mas('equipo')}, fecha_creacion - ${unAnno}, fecha_validacion_coordinador - ${unAnno},
      fecha_validacion_administrador - ${unAnno}
    from plantilla p where ${activa} order by id`.execute(tx);
  const copiadas = sql`plantilla p join plantilla c on c.equipo_id = p.equipo_id + ${mas('equipo')} and ${activa}`;
  await sql`insert into plantilla_jugador (plantilla_id, jugador_id)
    select c.id, j.jugador_id from ${copiadas} join plantilla_jugador j on j.plantilla_id = p.id order by c.id, j.id`.execute(tx);
  await sql`insert into plantilla_entrenador (plantilla_id, entrenador_id, numero)
    select c.id, t.entrenador_id, t.numero from ${copiadas} join plantilla_entrenador t on t.plantilla_id = p.id`.execute(tx);
}

async function copiarGrupos(tx: Tx, mas: Mas): Promise<void> {
  await sql`insert into fase (id, campeonato_id, tipo, nombre, fecha_inicio, fecha_fin, tipo_acta, esquema_id, num_vueltas)
    select id + ${mas('fase')}, campeonato_id + ${mas('campeonato')}, tipo, nombre, fecha_inicio - ${UN_ANNO}, fecha_fin - ${UN_ANNO},
      tipo_acta, esquema_id, 1
    from fase where tipo = 0`.execute(tx);
  await sql`insert into grupo (id, fase_id, nombre, orden)
    select id + ${mas('grupo')}, fase_id + ${mas('fase')}, nombre, orden from grupo`.execute(tx);
  await sql`insert into grupo_equipo (grupo_id, equipo_id, orden)
    select grupo_id + ${mas('grupo')}, equipo_id + ${mas('equipo')}, orden from grupo_equipo`.execute(tx);
  await sql`insert into jornada (id, grupo_id, numero, fecha_inicio, fecha_fin)
    select j.id + ${mas('jornada')}, j.grupo_id + ${mas('grupo')}, j.numero, j.fecha_inicio - ${UN_ANNO}, j.fecha_fin - ${UN_ANNO} from jornada j
    where exists (select 1 from partido p where p.jornada_id = j.id and p.vuelta = 1)`.execute(tx);
}

async function copiarPartidos(tx: Tx, mas: Mas): Promise<void> {
  await sql`insert into partido (id, fase_id, grupo_id, jornada_id, vuelta, equipo_local_id, equipo_visitante_id, estado)
    select id + ${mas('partido')}, fase_id + ${mas('fase')}, grupo_id + ${mas('grupo')}, jornada_id + ${mas('jornada')}, vuelta,
      equipo_local_id + ${mas('equipo')}, equipo_visitante_id + ${mas('equipo')}, estado
    from partido where grupo_id is not null and vuelta = 1 and estado <> 3`.execute(tx);
  await sql`insert into convocatoria (id, partido_id, tipo, fecha, hora, sede_id)
    select cv.id + ${mas('convocatoria')}, p.id, cv.tipo, cv.fecha - ${UN_ANNO}, cv.hora, cv.sede_id
    from convocatoria cv join partido p on p.id = cv.partido_id + ${mas('partido')} where cv.vigente`.execute(tx);
}

async function copiarActas(tx: Tx, mas: Mas): Promise<void> {
  await sql`insert into informe (id, convocatoria_id, tipo, fecha_creacion, fecha_validacion)
    select i.id + ${mas('informe')}, cv.id, i.tipo, cv.fecha + time '20:00', cv.fecha + time '23:00'
    from informe i join convocatoria cv on cv.id = i.convocatoria_id + ${mas('convocatoria')} where i.vigente`.execute(tx);
  await sql`insert into acta (informe_id, marcador_local, marcador_visitante, presentado_local, presentado_visitante, desempate,
    penaltis_local, penaltis_visitante, prorroga)
    select i.id, a.marcador_local, a.marcador_visitante, a.presentado_local, a.presentado_visitante, a.desempate, a.penaltis_local,
      a.penaltis_visitante, a.prorroga
    from acta a join informe i on i.id = a.informe_id + ${mas('informe')}`.execute(tx);
}

/** What is made next takes its number after those copied. */
async function seguirNumerando(tx: Tx): Promise<void> {
  const series = TABLAS.map((tabla) => sql`setval(pg_get_serial_sequence(${tabla}, 'id'), (select max(id) from ${sql.table(tabla)}))`);
  await sql`select ${sql.join(series)}`.execute(tx);
}
