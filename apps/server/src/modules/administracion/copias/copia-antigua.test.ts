import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../platform/db/migrate';
import { MIGRATIONS, SCHEMA_VERSION } from '../../../platform/db/migrations';
import type { Database, Db } from '../../../platform/db/open';
import { testDatabase } from '../../../pruebas/base-de-datos';
import { crearCampeonato, crearEquipo } from '../../../pruebas/fabricas';
import { escribirCopia, leerCopia } from './copia';
import { tablas } from './formato';

let carpeta: string;
let origen: Database;
let destino: Database;

beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'cd-antiguas-'));
  [origen, destino] = await Promise.all([testDatabase(), testDatabase()]);
});
afterAll(async () => {
  await Promise.all([origen.close(), destino.close()]);
  rmSync(carpeta, { recursive: true, force: true });
});

const ordenar = async (db: Db, orden: string): Promise<void> => void (await sql.raw(orden).execute(db));

/** What an office of each version had already: from the migration that brought its tables. */
const DATOS: readonly (readonly [desde: number, ordenes: string])[] = [
  [
    1,
    `insert into competicion (nombre, fecha_inicio, fecha_fin) values ('2026-2027', '2026-09-07', '2027-06-27');
     insert into deporte (nombre) values ('Fútbol sala'); insert into categoria (nombre) values ('Alevín'); insert into genero (nombre) values ('Mixto');
     insert into campeonato (competicion_id, deporte_id, categoria_id, genero_id)
       select c.id, d.id, a.id, g.id from competicion c, deporte d, categoria a, genero g limit 1;
     insert into zona (nombre) values ('Norte'); insert into sede (nombre, zona_id) select 'Polideportivo', id from zona limit 1;
     insert into colegio (nombre) values ('Peñalcor «A»'), ('Valdeciervo'), ('Brezalia');
     insert into colegio_sede (colegio_id, sede_id, principal) select c.id, s.id, true from colegio c, sede s;
     insert into equipo (campeonato_id, colegio_id, sede_id) select k.id, c.id, s.id from campeonato k, colegio c, sede s order by c.id;
     insert into esquema (nombre, puntos_victoria, puntos_empate, puntos_derrota, criterios) values ('De prueba', 3, 1, 0, '{1,2}');
     insert into fase (campeonato_id, tipo, nombre, fecha_inicio, fecha_fin, esquema_id)
       select k.id, 0, 'Liga', '2026-09-07', '2027-05-30', e.id from campeonato k, esquema e where e.nombre = 'De prueba';
     insert into grupo (fase_id, nombre) select id, 'Grupo 1' from fase;
     insert into grupo_equipo (grupo_id, equipo_id, orden) select g.id, e.id, e.id from grupo g, equipo e;
     insert into jornada (grupo_id, numero) select id, 1 from grupo;
     insert into partido (fase_id, grupo_id, jornada_id, equipo_local_id, equipo_visitante_id, estado)
       select g.fase_id, g.id, j.id, l.id, v.id, 1 from grupo g, jornada j, equipo l, equipo v where l.id < v.id;
     insert into convocatoria (partido_id, fecha, hora, sede_id) select p.id, '2026-10-03', '10:00', s.id from partido p, sede s;
     insert into informe (convocatoria_id, tipo, fecha_validacion) select id, 1, '2026-10-04 12:00' from convocatoria;
     insert into acta (informe_id, marcador_local, marcador_visitante) select id, 3, 1 from informe`,
  ],
  [
    3,
    `insert into usuario (login, nombre, contrasena) values ('jefa@liga.es', 'Jefa', 'x');
     insert into usuario_rol (usuario_id, rol_id) select id, 1 from usuario;
     insert into accion (usuario_id, tipo, texto) select id, 3, 'Zona «Norte»' from usuario;
     insert into sesion (hash, usuario_id) select repeat('a', 64), id from usuario`,
  ],
  [
    5,
    `insert into jugador (nombre_completo, dni, fecha_nacimiento, colegio_id) select 'Ana Ruiz', '', '2016-03-01', id from colegio;
     insert into plantilla (equipo_id, fecha_validacion_administrador) select id, now() from equipo;
     insert into plantilla_jugador (plantilla_id, jugador_id)
       select p.id, j.id from plantilla p join equipo e on e.id = p.equipo_id join jugador j on j.colegio_id = e.colegio_id`,
  ],
];

async function deVersion(db: Db, version: number): Promise<void> {
  await ordenar(db, 'drop schema public cascade');
  await ordenar(db, 'create schema public');
  await migrate(db, MIGRATIONS.slice(0, version));
  for (const [desde, ordenes] of DATOS) if (desde <= version) for (const orden of ordenes.split(';')) await ordenar(db, orden);
}

/** All its rows, and all that its schema is made of. */
async function retrato(db: Db): Promise<Record<string, unknown>> {
  const contenido: Record<string, unknown> = {};
  for (const tabla of await tablas(db)) {
    // What waits to be counted again says in which transaction it changed: of each database, its own.
    if (['sesion', 'trabajo', 'tanteo_pendiente'].includes(tabla)) continue;
    // Who each person is, which an older version did not say, is given anew.
    contenido[tabla] = (await sql`select (to_jsonb(t) - 'ser')::text as fila from ${sql.table(tabla)} t order by 1`.execute(db)).rows;
  }
  contenido['(esquema)'] = (
    await sql`
      select 'columna ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '') as que
      from information_schema.columns where table_schema = 'public'
      union all select 'restricción ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace and conrelid <> 0
      union all select 'índice ' || indexdef from pg_indexes where schemaname = 'public'
      union all select 'disparador ' || pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
      union all select 'vista ' || viewname || definition from pg_views where schemaname = 'public'
      union all select 'función ' || pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      order by 1`.execute(db)
  ).rows;
  return contenido;
}

describe('una copia de una versión anterior', () => {
  beforeAll(async () => {
    await crearEquipo(destino.db, (await crearCampeonato(destino.db, 'Lo que había')).campeonatoId, 'Otro');
  });

  const versiones = [3, 9, 15, 25, MIGRATIONS.length - 1];
  for (const version of versiones) {
    const entreMedias = version !== versiones[0];
    const titulo = `del esquema ${version} se restaura en el de ahora, como si aquella instalación se hubiera actualizado`;
    it(titulo, { tags: entreMedias ? 'repetida' : [] }, async () => {
      await deVersion(origen.db, version);
      const fichero = join(carpeta, `${version}.gz`);
      const { cabecera } = await escribirCopia(origen.db, fichero);
      expect(cabecera).toMatchObject({
        esquema: MIGRATIONS[version - 1]!.name,
        recuento: { competicion: 1, colegio: 3, equipo: 3, partido: 3 },
      });
      await migrate(origen.db);
      const { migradas } = await leerCopia(destino.db, fichero);
      expect(migradas).toEqual(MIGRATIONS.slice(version).map(({ name }) => name));
      expect(await retrato(destino.db)).toEqual(await retrato(origen.db));
      // Ids go on after those restored, and what is kept by triggers is kept.
      await crearEquipo(destino.db, 1, 'Nuevo');
    });
  }

  it('si algo falla a medio camino, queda lo que había', { tags: 'repetida' }, async () => {
    await deVersion(origen.db, 20);
    const fichero = join(carpeta, 'cortada.gz');
    await escribirCopia(origen.db, fichero);
    const lineas = gunzipSync(readFileSync(fichero)).toString().trimEnd().split('\n');
    writeFileSync(fichero, gzipSync(`${lineas.slice(0, -1).join('\n')}\n`));
    const antes = await retrato(destino.db);
    await expect(leerCopia(destino.db, fichero)).rejects.toThrow('le falta el final');
    expect(await retrato(destino.db)).toEqual(antes);
  });

  it('la de una versión posterior se rechaza por su nombre', async () => {
    const fichero = join(carpeta, 'futura.gz');
    const cabecera = { formato: 'competicion-deportiva', esquema: '9000-futura', creada: '2030-01-01T00:00:00Z', version: '7.3.0' };
    writeFileSync(fichero, gzipSync(`${JSON.stringify(cabecera)}\n{"fin":0}\n`));
    await expect(leerCopia(destino.db, fichero)).rejects.toThrow(
      `La copia es de una versión posterior del programa: 7.3.0 (esquema 9000-futura); ésta llega al esquema ${SCHEMA_VERSION}.`,
    );
  });
});
