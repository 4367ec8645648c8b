import { sql } from 'kysely';
import { withoutTimeout, type Connection, type Db } from '../apps/server/src/platform/db/open';
import type { WriteFigure } from './figure';
import { medirRejilla } from './rejilla';

const PARTIDOS = Number(process.env.PARTIDOS ?? 1_000_000);
const COLEGIOS = 740;
const CATEGORIAS = 20;
const EQUIPOS_POR_GRUPO = 20;
/** Seasons that are kept: all but the last one are past. */
const TEMPORADAS = 10;

/** Schools, sports, categories and venues, of invented syllables. */
async function llenarMaestros(db: Connection): Promise<void> {
  await sql`insert into colegio (nombre)
    select initcap(a || b) || ' ' || initcap(c) || ' ' || n from generate_series(1, ${COLEGIOS}::int) n,
      lateral (select (array['san ','santa ','bru','cla','Ñu','vi','ma','ro'])[1 + n % 8] a, (array['rta','món','drés','lia','cía','nia','sé'])[1 + n % 7] b,
        (array['fernández','garcía','lópez','sánchez','pérez','gómez','martín','jiménez','ruiz'])[1 + n % 9] c) x`.execute(db);
  await sql`insert into deporte (nombre) select 'Deporte de muestra ' || n from generate_series(1, 4) n`.execute(db);
  await sql`insert into categoria (nombre) select 'Categoría de muestra ' || n from generate_series(1, ${CATEGORIAS}::int) n`.execute(db);
  await sql`insert into genero (nombre) values ('Género de muestra')`.execute(db);
  await sql`insert into sede (nombre, pabellon) select 'Pabellón de muestra ' || n, n % 2 = 0 from generate_series(1, 400) n`.execute(db);
  await sql`insert into arbitro (nombre) select 'Árbitro de muestra ' || n from generate_series(1, 400) n`.execute(db);
  await sql`insert into perfil_arbitro (nombre, abreviatura) values ('Perfil de muestra', 'PM')`.execute(db);
  await sql`insert into esquema (nombre, puntos_victoria, puntos_empate, puntos_derrota, criterios) values ('De muestra', 3, 1, 0, '{6}')`.execute(
    db,
  );
}

/** A championship of each sport and category in each season, with one phase and groups enough for the matches that it has to hold. */
async function llenarTemporadas(db: Connection): Promise<void> {
  await sql`insert into competicion (nombre, fecha_inicio, fecha_fin, historico)
    select 'De muestra ' || n, date '2017-09-04' + n * 364, date '2017-09-04' + n * 364 + 300, n < ${TEMPORADAS}::int
    from generate_series(1, ${TEMPORADAS}::int) n`.execute(db);
  await sql`insert into campeonato (competicion_id, deporte_id, categoria_id, genero_id)
    select c.id, d.id, k.id, g.id from competicion c, deporte d, categoria k, genero g
    where c.nombre like 'De muestra %' and d.nombre like '%de muestra%' and k.nombre like '%de muestra%' and g.nombre like '%de muestra%'`.execute(
    db,
  );
  await sql`insert into fase (campeonato_id, tipo, nombre, fecha_inicio, fecha_fin, esquema_id)
    select k.id, 0, 'Liga de muestra ' || k.id % 7, c.fecha_inicio, c.fecha_fin, (select id from esquema where nombre = 'De muestra')
    from campeonato k join competicion c on c.id = k.competicion_id where c.nombre like 'De muestra %'`.execute(db);
  await sql`insert into equipo (campeonato_id, colegio_id, subequipo)
    select k.id, c.id, 'A' from campeonato k join competicion t on t.id = k.competicion_id, colegio c where t.nombre like 'De muestra %' and (c.id + k.id) % 6 = 0`.execute(
    db,
  );
  await sql`insert into grupo (fase_id, nombre, orden) select f.id, 'Grupo ' || n, n from fase f, generate_series(1, 6) n
    where f.nombre like 'Liga de muestra %'`.execute(db);
  await sql`insert into jornada (grupo_id, numero) select g.id, n from grupo g, generate_series(1, 38) n`.execute(db);
}

/** Matches in turn over all rounds, most of them played; a fifth with somebody appointed. */
async function llenarPartidos(db: Connection): Promise<void> {
  await sql`
    with j as materialized (select j.id, j.grupo_id, g.fase_id, f.campeonato_id, (row_number() over (order by j.id) - 1)::int as n
        from jornada j join grupo g on g.id = j.grupo_id join fase f on f.id = g.fase_id where f.nombre like 'Liga de muestra %'),
      e as (select campeonato_id, array_agg(id order by id) as ids from equipo group by 1)
    insert into partido (fase_id, grupo_id, jornada_id, equipo_local_id, equipo_visitante_id, estado)
    select j.fase_id, j.grupo_id, j.id, e.ids[1 + s.n % cardinality(e.ids)],
      e.ids[1 + (s.n + 1 + s.n % ${EQUIPOS_POR_GRUPO - 2}::int) % cardinality(e.ids)], case when s.n % 10 = 0 then 3 else 1 end
    from (select n, n % (select count(*)::int from j) as turno from generate_series(1, ${PARTIDOS}::int) n) s
      join j on j.n = s.turno join e on e.campeonato_id = j.campeonato_id`.execute(db);
  await sql`
    insert into convocatoria (partido_id, fecha, hora, sede_id)
    select p.id, f.fecha_inicio + (p.id % 290), time '09:00' + (p.id % 20) * interval '30 minutes', s.primera + p.id % 400
    from partido p join fase f on f.id = p.fase_id, (select min(id) as primera from sede where nombre like '%de muestra%') s`.execute(db);
  await sql`insert into informe (convocatoria_id, tipo, fecha_validacion)
    select cv.id, 1, case when cv.id % 3 = 0 then null else now() end from convocatoria cv join partido p on p.id = cv.partido_id where p.estado = 1`.execute(
    db,
  );
  await sql`insert into acta (informe_id, marcador_local, marcador_visitante) select id, id % 7, id % 5 from informe`.execute(db);
  await sql`insert into arbitraje (convocatoria_id, arbitro_id, perfil_arbitro_id, estado)
    select cv.id, r.primero + cv.id % 400, pa.id, 3 from convocatoria cv, perfil_arbitro pa,
      (select min(id) as primero from arbitro where nombre like '%de muestra%') r
    where pa.nombre = 'Perfil de muestra' and cv.id % 5 = 0`.execute(db);
}

const EQUIPOS = ['fernandez', 'garcia san', 'NU', 'sánchez', 'jimenez', '1'];
const ORDENES = ['fecha_celebracion', 'equipo_local_nombre', 'sede_nombre', 'j_numero', 'estado', 'd_nombre'];

/** As an office asks: the days of a week, a team by its words, what is pending; and, one time in four, nothing at all. */
function cuerpo(vez: number): object {
  const dia = new Date(Date.UTC(2026, 9, 1 + (vez % 200))).toISOString().slice(0, 10);
  const filtros = [
    [{ name: 'equipo_local_nombre', operator: 'contains', value: EQUIPOS[vez % EQUIPOS.length] }],
    [{ name: 'fecha_celebracion', operator: 'intervaldate', value: { min: dia, max: dia } }],
    [
      { name: 'estado', operator: 'equals', value: 3 },
      { name: 'c_nombre', operator: 'contains', value: `muestra ${1 + (vez % CATEGORIAS)}` },
    ],
    [],
  ][vez % 4]!;
  return {
    ordenacion: [{ name: ORDENES[vez % ORDENES.length], order: vez % 3 === 0 ? 'desc' : 'asc' }],
    filtros,
    paginacion: { pageNumber: 1 + (vez % 3), pageSize: 20 },
  };
}

const llenarTodo = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await withoutTimeout(tx);
    // What the triggers would keep is made at once, at the end.
    await sql`set local session_replication_role = replica`.execute(tx);
    await llenarMaestros(tx);
    await llenarTemporadas(tx);
    await llenarPartidos(tx);
    await sql`select rehaz_lo_contado()`.execute(tx);
  });

export const medirPartidos = (escribir: WriteFigure): Promise<void> =>
  medirRejilla(escribir, {
    nombre: 'partidos_rejilla',
    camino: '/api/partidos',
    // What a database inside the product is not meant to hold.
    soloServidor: true,
    llenar: llenarTodo,
    cuerpo,
    suya: (texto) => texto.includes('from "partido_listado" as "l"'),
  });
