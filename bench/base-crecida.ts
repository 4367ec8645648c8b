/**
 * The database of an office that has grown for ten seasons: 1.3 M matches in 20,000 groups, 200,000 teams with their squads, 200,000
 * players. Half of it is
 * the season that is played now, 26 of its 39 weeks behind us, which is more than any one season would be: what asks only for the
 * current one must be
 * measured on a large one. Consistent, but written past the triggers, by a user that may (`session_replication_role`).
 *
 *   npx tsx bench/base-crecida.ts URL [tamaño 0.01…1] [parte de la temporada actual 0…1]
 */
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { openDatabase, withoutTimeout, type Db } from '../apps/server/src/platform/db/open';

const GRUPOS = 20_000;
const JUGADORES = 200_000;
const COLEGIOS = 2_000;
const COMPETICIONES = 10;

interface Tamano {
  /** Of everything that grows; 1 is the whole of it. */
  factor?: number;
  /** How much of it the current season holds. */
  actual?: number;
}

/** Fills a database that has just been migrated. */
export async function crecer(db: Db, { factor = 1, actual = 0.5 }: Tamano = {}): Promise<void> {
  const grupos = Math.round(GRUPOS * factor);
  const valores: Readonly<Record<string, number>> = {
    grupos,
    actuales: Math.round(grupos * actual),
    competiciones: COMPETICIONES,
    jugadores: Math.round(JUGADORES * factor),
    entrenadores: Math.round((JUGADORES / 5) * factor),
    colegios: Math.max(100, Math.round(COLEGIOS * factor)),
    arbitros: Math.max(50, Math.round(4_000 * factor)),
    sedes: Math.max(50, Math.round(3_000 * factor)),
    acciones: Math.round(500_000 * factor),
    trabajos: Math.round(100_000 * factor),
    notificaciones: Math.round(200_000 * factor),
  };
  await db.transaction().execute(async (tx) => {
    await withoutTimeout(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    for (const sentencia of SENTENCIAS) {
      await sql.raw(sentencia.replaceAll(/:(\w+):/g, (_, nombre: string) => String(valores[nombre]))).execute(tx);
    }
    // What adds the counts up is a trigger too.
    await sql`set local session_replication_role = origin`.execute(tx);
    await sql`select rehaz_lo_contado()`.execute(tx);
    const { rows } = await sql<{ tabla: string; secuencia: string }>`
      select c.relname as tabla, pg_get_serial_sequence(c.oid::regclass::text, 'id') as secuencia
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(tx);
    for (const { tabla, secuencia } of rows) {
      await sql`select setval(${secuencia}::regclass, greatest((select max(id) from ${sql.table(tabla)}), (select last_value
        from ${sql.table(secuencia.replace('public.', ''))})))`.execute(tx);
    }
  });
  // Outside a transaction: what has been long there is known to be visible to all.
  await db.connection().execute(async (con) => {
    await sql`set statement_timeout = 0`.execute(con);
    await sql`vacuum analyze`.execute(con);
    await sql`reset statement_timeout`.execute(con);
  });
}

/** Invented syllables, alias `s`, of the number `n`: as many different names as there would be. */
const silabas = (n: string): string => `
  lateral (select initcap(a || b) as nombre, initcap(c || d) as apellido, initcap(b || a || 'z') as segundo from (select
    (array['ma','lo','ñu','ré','si','ta','vi','gó','ja','fe','bru','cla'])[1 + (${n} * 7) % 12] a,
    (array['rta','la','nia','món','sé','ni','drés','na','lia','go','cia','mar'])[1 + (${n} / 12) % 12] b,
    (array['fer','gar','lo','sán','pé','ro','gó','mar','ji','ruiz','her','ál'])[1 + (${n} / 144) % 12] c,
    (array['nández','cía','pez','chez','rez','dríguez','mez','tín','ménez','ba','nando','varez'])[1 + (${n} / 1728) % 12] d) x) s`;

const SENTENCIAS: readonly string[] = [
  `insert into competicion (id, nombre, fecha_inicio, fecha_fin, historico)
   select k, 'Temporada ' || extract(year from i.inicio) || '-' || extract(year from i.inicio) + 1, i.inicio, i.inicio + 300, k < :competiciones:
   from generate_series(1, :competiciones:) k, lateral (select date_trunc('week', current_date - 182)::date - 364 * (:competiciones: - k) as inicio) i`,
  `insert into deporte (id, nombre, orden) select n, (array['Fútbol','Baloncesto','Voleibol','Balonmano','Fútbol sala','Hockey','Rugby','Bádminton','Ajedrez','Pádel'])[n], n
   from generate_series(1, 10) n`,
  `insert into categoria (id, nombre, orden) select n, (array['Prebenjamín','Benjamín','Alevín','Infantil','Cadete','Juvenil','Júnior','Sénior','Sub-23','Veteranos'])[n], n
   from generate_series(1, 10) n`,
  `insert into genero (id, nombre, orden) select n, (array['Masculino','Femenino','Mixto'])[n], n from generate_series(1, 3) n`,
  `insert into esquema (id, nombre, puntos_victoria, puntos_empate, puntos_derrota, criterios) values (1, 'Tres puntos', 3, 1, 0, '{1,2,3}')`,
  `insert into campeonato (id, competicion_id, deporte_id, categoria_id, genero_id)
   select (k - 1) * 300 + n + 1, k, 1 + n % 10, 1 + (n / 10) % 10, 1 + n / 100 from generate_series(1, :competiciones:) k, generate_series(0, 299) n`,
  `insert into zona (id, nombre) select n, 'Zona ' || n from generate_series(1, 30) n`,
  `insert into sede (id, nombre, direccion, municipio, zona_id)
   select n, 'Polideportivo ' || s.apellido || ' ' || s.segundo || ' ' || n, 'Calle ' || s.nombre || ' ' || n, 'Municipio ' || n % 180, 1 + n % 30
   from generate_series(1, :sedes:) n, ${silabas('n * 5')}`,
  `insert into colegio (id, nombre, codigo, municipio, color)
   select n, (array['CEIP','IES','Colegio','CRA'])[1 + n % 4] || ' ' || s.nombre || ' ' || s.apellido || ' ' || n, lpad(n::text, 8, '0'), 'Municipio ' || n % 180, '#10302A'
   from generate_series(1, :colegios:) n, ${silabas('n * 11')}`,
  `insert into colegio_sede (colegio_id, sede_id, principal) select n, 1 + n % :sedes:, true from generate_series(1, :colegios:) n`,

  // Which season, championship and phase each group is of; dropped at commit.
  `create temporary table de_grupo on commit drop as
   select g, k as competicion, n % 300 as torneo, (n / 300) % 4 as nivel, n / 300 as puesto,
     (k - 1) * 300 + n % 300 + 1 as campeonato_id, (k - 1) * 1200 + (n % 300) * 4 + (n / 300) % 4 + 1 as fase_id
   from (select g, case when g <= :actuales: then :competiciones: else 1 + g % (:competiciones: - 1) end as k,
     case when g <= :actuales: then g - 1 else (g - :actuales:) / (:competiciones: - 1) end as n from generate_series(1, :grupos:) g) d`,
  `analyze de_grupo`,
  `insert into fase (id, campeonato_id, tipo, nombre, fecha_inicio, fecha_fin, esquema_id, num_vueltas)
   select distinct d.fase_id, d.campeonato_id, 0, 'Liga ' || d.nivel + 1, k.fecha_inicio, k.fecha_fin, 1, 1 from de_grupo d join competicion k on k.id = d.competicion`,
  `insert into grupo (id, fase_id, nombre, orden) select g, fase_id, 'Grupo ' || 1 + puesto / 4, 1 + puesto / 4 from de_grupo`,
  `insert into equipo (id, campeonato_id, colegio_id, subequipo, nivel, sede_id)
   select (g - 1) * 10 + t + 1, campeonato_id, 1 + ((puesto * 10 + t) / 2 + torneo * 37) % :colegios:, (array['A','B'])[1 + t % 2], 1 + nivel % 3, 1 + g % :sedes:
   from de_grupo, generate_series(0, 9) t`,
  `insert into grupo_equipo (grupo_id, equipo_id, orden) select g, (g - 1) * 10 + t + 1, t + 1 from de_grupo, generate_series(0, 9) t`,
  `insert into jornada (id, grupo_id, numero, fecha_inicio, fecha_fin)
   select (g - 1) * 13 + j + 1, g, j + 1, k.fecha_inicio + (j * 3 + g % 3) * 7, k.fecha_inicio + (j * 3 + g % 3) * 7 + 6
   from de_grupo d join competicion k on k.id = d.competicion, generate_series(0, 12) j`,

  // Every team plays each of the thirteen weeks: five matches a group and week, on Friday, Saturday or Sunday.
  `create temporary table de_partido on commit drop as
   select (g - 1) * 65 + j * 5 + k + 1 as id, g, d.fase_id, (g - 1) * 13 + j + 1 as jornada_id, (g - 1) * 10 + (j + k) % 10 + 1 as local, (g - 1) * 10 + (j + 9 - k) % 10 + 1 as visitante,
     case when azar % 100 = 7 then null else c.fecha_inicio + (j * 3 + g % 3) * 7 + 4 + k % 3 end as fecha, d.competicion, azar
   from de_grupo d join competicion c on c.id = d.competicion, generate_series(0, 12) j, generate_series(0, 4) k,
     lateral (select abs(hashint4((g - 1) * 65 + j * 5 + k + 1)::bigint) as azar) z`,
  `insert into partido (id, fase_id, grupo_id, jornada_id, equipo_local_id, equipo_visitante_id, estado, aplazado)
   select id, fase_id, g, jornada_id, local, visitante, case when fecha is null or fecha >= current_date then 3 when azar % 1000 < 950 then 1
     when azar % 1000 < 980 or (competicion < :competiciones: and azar % 1000 < 999) then 2 else 3 end, azar % 33 = 0
   from de_partido order by id`,
  `insert into convocatoria (id, partido_id, fecha, hora, sede_id)
   select id, id, fecha, case when fecha is not null then time '09:00' + make_interval(mins => (azar % 24)::int * 30) end, 1 + (azar % :sedes:)::int from de_partido order by id`,
  `insert into convocatoria (id, partido_id, fecha, hora, sede_id, vigente)
   select (select max(id) from de_partido) + row_number() over (order by id), id, fecha - 14, '10:00', 1 + (azar % :sedes:)::int, false
   from de_partido where azar % 33 = 0 and fecha is not null`,
  `insert into informe (id, convocatoria_id, tipo, fecha_validacion)
   select p.id, p.id, (p.estado = 1)::int, case when p.estado = 2 or d.competicion < :competiciones: or d.azar % 20 > 0 then now() end
   from partido p join de_partido d on d.id = p.id where p.estado < 3 order by p.id`,
  `insert into acta (informe_id, marcador_local, marcador_visitante)
   select p.id, (d.azar / 7) % 6, (d.azar / 53) % 5 from partido p join de_partido d on d.id = p.id where p.estado = 1 order by p.id`,
  `insert into clasificacion (grupo_id, equipo_id, orden, posicion, jugados, ganados, empatados, perdidos, favor, contra, puntos, puntos_sancion, criterio, ultimos, no_clasificable)
   select grupo_id, equipo_id, puesto, puesto, jugados, ganados, empatados, perdidos, favor, contra, puntos, 0, null, ultimos, false from (
     select x.*, row_number() over (partition by grupo_id order by puntos desc, favor - contra desc, favor desc, equipo_id) as puesto from (
       select ge.grupo_id, ge.equipo_id, count(r.favor) as jugados, count(*) filter (where r.favor > r.contra) as ganados, count(*) filter (where r.favor = r.contra) as empatados,
         count(*) filter (where r.favor < r.contra) as perdidos, coalesce(sum(r.favor), 0) as favor, coalesce(sum(r.contra), 0) as contra,
         coalesce(3 * count(*) filter (where r.favor > r.contra) + count(*) filter (where r.favor = r.contra), 0) as puntos,
         coalesce(right(string_agg(case when r.favor > r.contra then 'G' when r.favor = r.contra then 'E' else 'P' end, '' order by r.id), 5), '') as ultimos
       from grupo_equipo ge left join (
         select p.id, p.equipo_local_id as equipo_id, a.marcador_local as favor, a.marcador_visitante as contra from partido p join acta a on a.informe_id = p.id
         union all select p.id, p.equipo_visitante_id, a.marcador_visitante, a.marcador_local from partido p join acta a on a.informe_id = p.id) r on r.equipo_id = ge.equipo_id
       group by ge.grupo_id, ge.equipo_id) x) y`,
  `insert into sancion (equipo_id, grupo_id, fecha, num_puntos) select 1 + g * 10 - 3, g, current_date - 30, 1 from de_grupo where g % 20 = 0`,

  `insert into jugador (id, nombre_completo, dni, fecha_nacimiento, colegio_id, tipo_licencia_id, estado)
   select n, s.nombre || ' ' || s.apellido || ' ' || s.segundo, lpad(n::text, 8, '0') || 'X', date '2008-01-01' + (n % 3650), 1 + n % :colegios:, 1 + n % 3, 1 + (n % 11 = 0)::int
   from generate_series(1, :jugadores:) n, ${silabas('n')}`,
  `insert into usuario (id, login, nombre, contrasena, activo, ultimo_acceso)
   select 1000 + n, 'persona' || n || '@liga.es', s.nombre || ' ' || s.apellido, 'x', n % 9 <> 0, now() - make_interval(mins => n)
   from generate_series(1, :entrenadores: + :colegios: + :arbitros:) n, ${silabas('n')}`,
  `insert into usuario_rol (usuario_id, rol_id)
   select 1000 + n, case when n <= :entrenadores: then 3 when n <= :entrenadores: + :colegios: then 4 else 2 end from generate_series(1, :entrenadores: + :colegios: + :arbitros:) n`,
  `insert into entrenador (id, nombre, dni, usuario_id, estado, licencia, movil)
   select n, s.nombre || ' ' || s.apellido || ' ' || s.segundo, lpad(n::text, 8, '0') || 'Y', 1000 + n, 1 + (n % 13 = 0)::int, 'L' || n, '6' || lpad(n::text, 8, '0')
   from generate_series(1, :entrenadores:) n, ${silabas('n * 3')}`,
  `insert into entrenador_colegio (entrenador_id, colegio_id) select n, 1 + n % :colegios: from generate_series(1, :entrenadores:) n`,
  `insert into coordinador (id, nombre, dni, usuario_id, movil) select n, s.nombre || ' ' || s.apellido, lpad(n::text, 8, '0') || 'C', 1000 + :entrenadores: + n, '600000000'
   from generate_series(1, :colegios:) n, ${silabas('n * 5')}`,
  `insert into coordinador_cargo (coordinador_id, colegio_id, deporte_id) select n, n, d from generate_series(1, :colegios:) n, generate_series(1, 3) d`,
  `insert into arbitro (id, nombre, dni, usuario_id, movil, nivel) select n, s.nombre || ' ' || s.apellido, lpad(n::text, 8, '0') || 'R', 1000 + :entrenadores: + :colegios: + n, '600000000', 1 + n % 5
   from generate_series(1, :arbitros:) n, ${silabas('n * 13')}`,
  `insert into arbitro_deporte (arbitro_id, deporte_id) select n, 1 + (n + d) % 10 from generate_series(1, :arbitros:) n, generate_series(0, 1) d`,

  // A squad a team: one in five waits to be validated, and one in ten has replaced another. Its people are of the team's school.
  `insert into plantilla (id, equipo_id, fecha_validacion_coordinador, fecha_validacion_administrador) select e.id, e.id, now(), case when e.id % 5 > 0 then now() end from equipo e order by e.id`,
  `insert into plantilla (id, equipo_id, fecha_validacion_coordinador, fecha_validacion_administrador, fecha_anulacion)
   select (select max(id) from equipo) + row_number() over (order by e.id), e.id, now(), now(), now() from equipo e where e.id % 10 = 1`,
  `insert into plantilla_jugador (plantilla_id, jugador_id)
   select distinct pl.id, n.jugador from plantilla pl join equipo e on e.id = pl.equipo_id, generate_series(0, 4) k,
     lateral (select (case when e.colegio_id = 1 then :colegios: else e.colegio_id - 1 end) + :colegios: * (((e.id / 7)::int * 5 + k) % (:jugadores: / :colegios:)) as jugador) n`,
  `insert into plantilla_entrenador (plantilla_id, entrenador_id, numero)
   select pl.id, (case when e.colegio_id = 1 then :colegios: else e.colegio_id - 1 end) + :colegios: * (((e.id / 7)::int * 2 + k) % (:entrenadores: / :colegios:)), k + 1
   from plantilla pl join equipo e on e.id = pl.equipo_id, generate_series(0, 1) k where k = 0 or e.id % 4 = 0`,

  `insert into accion (usuario_id, tipo, fecha, texto) select 1001 + n % :entrenadores:, 1 + n % 5, now() - make_interval(mins => n), 'Acción de muestra ' || n from generate_series(1, :acciones:) n`,
  `insert into notificacion (usuario_id, buzon, tipo, remitente, asunto, texto, fecha_lectura)
   select 1001 + n % :entrenadores:, 'Entrada', 1 + n % 6, 'Liga', 'Aviso ' || n, 'Texto ' || n, case when n % 3 > 0 then now() end from generate_series(1, :notificaciones:) n`,
  `insert into trabajo (tipo, asunto, destinatario, datos, estado, creado, hecho)
   select 'correo', 'Asunto ' || n, 'persona' || n || '@liga.es', '{}', 2, now() - make_interval(mins => n), now() from generate_series(1, :trabajos:) n`,
];

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [url, factor = '1', actual = '0.5'] = process.argv.slice(2);
  if (!url) throw new Error('Falta la dirección de la base de datos');
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, pino({ level: 'warn' }));
  const desde = performance.now();
  await migrate(database.db);
  await crecer(database.db, { factor: Number(factor), actual: Number(actual) });
  console.log(`lista en ${((performance.now() - desde) / 1_000).toFixed(0)} s`);
  await database.close();
}
