import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../platform/db/migrate';
import { MIGRATIONS } from '../../../platform/db/migrations';
import type { Database } from '../../../platform/db/open';
import { testDatabase } from '../../../pruebas/base-de-datos';

const ANTES = MIGRATIONS.findIndex(({ name }) => name.startsWith('0065'));

/** As an office had it: a sport whose phases said nothing, with three appointed to the same post, and one of whose phases one did. */
const HABIA = `
  insert into usuario (login, nombre, contrasena) values ('jefa@liga.es', 'Jefa', 'x');
  insert into competicion (nombre, fecha_inicio, fecha_fin) values ('2026-2027', '2026-09-07', '2027-06-27');
  insert into deporte (id, nombre) values (1, 'Fútbol sala'), (2, 'Baloncesto'), (3, 'Voleibol');
  insert into categoria (nombre) values ('Alevín'); insert into genero (nombre) values ('Mixto');
  insert into campeonato (id, competicion_id, deporte_id, categoria_id, genero_id) select d.id, c.id, d.id, a.id, g.id
    from competicion c, deporte d, categoria a, genero g;
  insert into esquema (nombre, puntos_victoria, puntos_empate, puntos_derrota, criterios) values ('De prueba', 3, 1, 0, '{1,2}');
  insert into fase (id, campeonato_id, tipo, nombre, fecha_inicio, fecha_fin, esquema_id, sistema_arbitraje_id)
    select x.id, x.campeonato, 0, 'Liga ' || x.id, '2026-09-07', '2027-05-30', e.id, x.sistema
    from esquema e, (values (1, 1, null), (2, 2, null), (3, 2, 4), (4, 3, null)) x(id, campeonato, sistema) where e.nombre = 'De prueba';
  insert into colegio (nombre) values ('Alba'), ('Brezo');
  insert into equipo (campeonato_id, colegio_id) select k.id, c.id from campeonato k, colegio c order by k.id, c.id;
  insert into grupo (id, fase_id, nombre) select id, id, 'Grupo 1' from fase; insert into jornada (id, grupo_id, numero) select id, id, 1 from grupo;
  insert into partido (id, fase_id, grupo_id, jornada_id, equipo_local_id, equipo_visitante_id, estado)
    select f.id, f.id, f.id, f.id, min(e.id), max(e.id), 3 from fase f join equipo e on e.campeonato_id = f.campeonato_id group by f.id;
  insert into convocatoria (id, partido_id, fecha, hora) select id, id, current_date + 30, '10:00' from partido;
  insert into arbitro (id, nombre) select n, 'Árbitro ' || n from generate_series(1, 9) n;
  insert into arbitraje (id, convocatoria_id, arbitro_id, perfil_arbitro_id, practicas, estado) values
    (1, 1, 1, 1, false, 3), (2, 1, 2, 1, false, 1), (3, 1, 3, 1, true, 1), (4, 1, 4, 1, false, 2), (5, 1, 5, 1, false, 3),
    (6, 4, 6, 1, false, 3), (7, 4, 7, 3, false, 3)`;

let base: Database;
beforeAll(async () => {
  base = await testDatabase();
  const { db } = base;
  for (const orden of ['drop schema public cascade', 'create schema public']) await sql.raw(orden).execute(db);
  await migrate(db, MIGRATIONS.slice(0, ANTES));
  for (const orden of HABIA.split(';')) await sql.raw(orden).execute(db);
  await migrate(db, MIGRATIONS.slice(0, ANTES + 1));
});
afterAll(() => base.close());

const leer = async <T>(consulta: string): Promise<T[]> => (await sql.raw<T>(consulta).execute(base.db)).rows;

it('toda fase pasa a tener sistema: el de las demás de su deporte o el que encaja con quienes ya arbitran', async () =>
  expect(await leer('select f.id, s.nombre from fase f join sistema_arbitraje s on s.id = f.sistema_arbitraje_id order by f.id')).toEqual([
    { id: 1, nombre: 'Un árbitro' },
    { id: 2, nombre: 'Dos árbitros y anotador' },
    { id: 3, nombre: 'Dos árbitros y anotador' },
    { id: 4, nombre: 'Un árbitro y anotador' },
  ]));

it('los que compartían puesto siguen, cada uno en su plaza, y se dice en cuántos partidos sobran y quiénes', async () => {
  expect(await leer('select id, plaza from arbitraje where convocatoria_id = 1 order by id')).toEqual([
    { id: 1, plaza: 1 },
    { id: 2, plaza: 2 },
    { id: 3, plaza: 1 },
    { id: 4, plaza: 1 },
    { id: 5, plaza: 3 },
  ]);
  expect(await leer("select id from arbitraje_por_resolver where que = 'sobran' order by id")).toEqual([{ id: 2 }, { id: 5 }]);
  expect(await leer('select autor, texto from accion')).toEqual([
    {
      autor: 'Actualización',
      texto: '1 partido tiene más árbitros que puestos: los que quedan por jugar están en «Por resolver», en «Sobran»',
    },
  ]);
});
