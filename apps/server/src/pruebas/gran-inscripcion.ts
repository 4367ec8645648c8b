import { sql } from 'kysely';
import { inTransaction } from '../platform/db/transaction';
import type { Db } from '../platform/db/open';
import { CONTRASENA, crearUsuario, ROL } from './oficina';

/** How many of everything the last evening of a registration has. */
export interface Medidas {
  colegios: number;
  preequipos: number;
  jugadores: number;
  coordinadores: number;
}

export const ADMINISTRADORA = 'jefa@liga.es';
export const coordinador = (n: number): string => `coordina${n}@liga.es`;
const LETRAS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/**
 * A registration that is all but over: schools with their coordinators, the teams they ask for and their players, each with a photo. `enviados`: as
 * they are when the office consolidates. The id of the period.
 */
export async function crearGranInscripcion(db: Db, medidas: Medidas, { foto, enviados }: { foto: Buffer; enviados: boolean }) {
  const { colegios, preequipos, jugadores, coordinadores } = medidas;
  await crearUsuario(db, { login: ADMINISTRADORA, roles: [ROL.administrador] });
  for (let n = 0; n < coordinadores; n++) await crearUsuario(db, { login: coordinador(n), roles: [ROL.coordinador] });
  return inTransaction(db, async (tx) => {
    await sql`insert into competicion (id, nombre, fecha_inicio, fecha_fin) values (1000, 'Gran temporada', current_date - 7, current_date + 300)`.execute(
      tx,
    );
    await sql`insert into deporte (id, nombre, orden) values (1000, 'Fútbol', 1)`.execute(tx);
    await sql`insert into genero (id, nombre, orden) values (1000, 'Mixto', 1)`.execute(tx);
    // A school has a letter of each championship at most.
    await sql`insert into categoria (id, nombre, orden, exige_dni) select 1000 + n, 'Categoría ' || n, n, false
      from generate_series(0, ${Math.ceil(preequipos / colegios / LETRAS.length) - 1}::int) n`.execute(tx);
    await sql`insert into campeonato (id, competicion_id, deporte_id, categoria_id, genero_id) select id, 1000, 1000, id, 1000 from categoria
      where id >= 1000`.execute(tx);
    await sql`insert into colegio (id, nombre, color) select 1000 + n, 'Colegio ' || n, '#10302A' from generate_series(0, ${colegios - 1}::int) n`.execute(
      tx,
    );
    await sql`insert into coordinador (nombre, usuario_id) select login, id from usuario where login like 'coordina%'`.execute(tx);
    await sql`insert into coordinador_cargo (coordinador_id, colegio_id, deporte_id)
      select k.id, c.id, 1000 from colegio c join coordinador k on k.nombre = 'coordina' || (c.id - 1000) % ${coordinadores}::int || '@liga.es'`.execute(
      tx,
    );
    await sql`insert into imagen (hash, tipo, ancho, alto, grande, pequena, privada)
      select 'foto-' || n, 'image/png', 24, 24, ${foto}::bytea, ${foto}::bytea, true from generate_series(0, ${jugadores - 1}::int) n`.execute(
      tx,
    );
    await sql`insert into jugador (id, nombre_completo, fecha_nacimiento, colegio_id, imagen, consentimiento_foto)
      select 1000 + n, 'Jugador ' || n, '2014-05-20', 1000 + (n % ${preequipos}::int) % ${colegios}::int, 'foto-' || n, true
      from generate_series(0, ${jugadores - 1}::int) n`.execute(tx);
    await sql`insert into inscripcion (id, competicion_id, fecha_fin) values (1000, 1000, current_date + 1)`.execute(tx);
    await sql`insert into preequipo (id, inscripcion_id, campeonato_id, colegio_id, subequipo, fecha_validacion_coordinador, fecha_validacion_administrador)
      select 1000 + n, 1000, 1000 + v.vez / 8, 1000 + n % ${colegios}::int, (${LETRAS}::text[])[1 + v.vez % 8], v.fecha, v.fecha
      from generate_series(0, ${preequipos - 1}::int) n, lateral (select n / ${colegios}::int as vez, case when ${enviados} then now() end as fecha) v`.execute(
      tx,
    );
    await sql`insert into preequipo_jugador (preequipo_id, jugador_id) select 1000 + n % ${preequipos}::int, 1000 + n
      from generate_series(0, ${jugadores - 1}::int) n`.execute(tx);
    for (const tabla of ['jugador', 'preequipo', 'categoria', 'campeonato', 'colegio', 'deporte'])
      await sql`select setval(pg_get_serial_sequence(${tabla}, 'id'), (select max(id) from ${sql.table(tabla)}))`.execute(tx);
    return 1000;
  });
}

type Cabeceras = Readonly<Record<string, string>>;

/** As a browser signs in to a running server. */
export async function sesionEn(url: string, login: string): Promise<Cabeceras> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password: CONTRASENA }),
  });
  if (!response.ok) throw new Error(`${login} no pudo entrar: ${response.status}`);
  const { token, user } = (await response.json()) as { token: string; user: { usuarioId: number; perfilId: number } };
  return { authorization: `Bearer ${token}`, 'x-usuario': String(user.usuarioId), 'x-perfil': String(user.perfilId) };
}

export interface Consolidado {
  cerrada: boolean;
  preequipos: number;
  conEquipo: number;
  equipos: number;
  activas: number;
  jugadores: number;
  /** Squads that are not exactly who was in the pre-team. */
  distintas: number;
}

/** What the consolidation has left. */
export async function leerConsolidado(db: Db): Promise<Consolidado> {
  const { rows } = await sql<Consolidado>`select
      (select fecha_cierre is not null from inscripcion where id = 1000) as cerrada,
      (select count(*)::int from preequipo) as preequipos,
      (select count(*)::int from preequipo where equipo_id is not null) as "conEquipo",
      (select count(*)::int from equipo) as equipos,
      (select count(*)::int from plantilla where fecha_validacion_administrador is not null and fecha_anulacion is null) as activas,
      (select count(*)::int from plantilla_jugador) as jugadores,
      (select count(*)::int from preequipo p join plantilla s on s.equipo_id = p.equipo_id
        where array(select jugador_id from preequipo_jugador where preequipo_id = p.id order by 1)
          <> array(select jugador_id from plantilla_jugador where plantilla_id = s.id order by 1)) as distintas`.execute(db);
  return rows[0]!;
}
