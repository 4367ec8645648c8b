import { sql } from 'kysely';
import type { Connection } from '../platform/db/open';

const POR_EQUIPO = 12;

/** Invented syllables: as many different names as an office of this size would have, spread over schools and ten years; all in a team of theirs. */
export async function crearJugadoresDeMuestra(
  db: Connection,
  { jugadores, colegios }: { jugadores: number; colegios: number },
): Promise<void> {
  await sql`insert into colegio (nombre) select 'Colegio de muestra ' || n from generate_series(1, ${colegios}::int) n`.execute(db);
  await sql`
    insert into jugador (nombre_completo, dni, fecha_nacimiento, colegio_id, tipo_licencia_id, estado)
    select initcap(a.s || b.s) || ' ' || initcap(c.s || d.s) || ' ' || initcap(b.s || a.s || 'z'), lpad(n::text, 8, '0') || 'X',
      date '2008-01-01' + (n * 7919) % 3650, k.primero + n % ${colegios}::int, 1 + n % 3, 1 + (n % 11 = 0)::int
    from generate_series(1, ${jugadores}::int) n,
      (select min(id) as primero from colegio where nombre like 'Colegio de muestra %') k,
      lateral (select (array['ma','lo','ñu','ré','si','ta','vi','gó','ja','fe','bru','cla'])[1 + (n * 7) % 12] s) a,
      lateral (select (array['rta','la','nia','món','sé','ni','drés','na','lia','go','cia','mar'])[1 + (n / 12) % 12] s) b,
      lateral (select (array['fer','gar','lo','sán','pé','ro','gó','mar','ji','ruiz','her','ál'])[1 + (n / 144) % 12] s) c,
      lateral (select (array['nández','cía','pez','chez','rez','dríguez','mez','tín','ménez','ba','nando','varez'])[1 + (n / 1728) % 12] s) d`.execute(
    db,
  );
  await sql`
    with temporada as (insert into competicion (nombre, fecha_inicio, fecha_fin) values ('De muestra', '2026-08-31', '2027-08-29') returning id),
      juego as (insert into deporte (nombre) values ('Deporte de muestra') returning id),
      sexo as (insert into genero (nombre) values ('Género de muestra') returning id),
      edades as (insert into categoria (nombre) select 'Categoría de muestra ' || n from generate_series(1, 4) n returning id),
      torneos as (insert into campeonato (competicion_id, deporte_id, categoria_id, genero_id)
        select temporada.id, juego.id, edades.id, sexo.id from temporada, juego, sexo, edades returning id),
      equipos as (insert into equipo (campeonato_id, colegio_id, subequipo)
        select torneos.id, c.id, letra from torneos, colegio c, unnest(array['A','B','C','D','E','F','G','H']) letra
          where c.nombre like 'Colegio de muestra %'
        returning id)
    insert into plantilla (equipo_id, fecha_validacion_administrador) select id, now() from equipos`.execute(db);
  await sql`
    insert into plantilla_jugador (plantilla_id, jugador_id)
    select p.id, j.id
    from (select id, colegio_id, row_number() over (partition by colegio_id order by id) as puesto from jugador) j
    join (select pl.id, e.colegio_id, row_number() over (partition by e.colegio_id order by e.id) as puesto from plantilla pl join equipo e
      on e.id = pl.equipo_id) p
      on p.colegio_id = j.colegio_id and p.puesto = (j.puesto + ${POR_EQUIPO - 1}) / ${POR_EQUIPO}`.execute(db);
  await sql`analyze`.execute(db);
}
