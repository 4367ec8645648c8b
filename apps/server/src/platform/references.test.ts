import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './db/open';
import { testDatabase } from './db/test-database';
import { NOMBRES } from './references';

let database: Database;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());

/** What goes with the row it hangs from, and why it is a part of it. Anything that is not here refuses its deletion. */
const PARTES: Readonly<Record<string, string>> = {
  'arbitro_deporte.arbitro_id': 'sus deportes',
  'colegio_sede.colegio_id': 'qué sedes usa un colegio; las sedes quedan',
  'coordinador_cargo.coordinador_id': 'de qué se ocupa',
  'entrenador_colegio.entrenador_id': 'sus colegios',
  'pista.sede_id': 'las pistas de una sede',
  'plantilla.equipo_id': 'las versiones de la plantilla de un equipo',
  'plantilla_jugador.plantilla_id': 'quién juega en ella; las personas quedan',
  'plantilla_entrenador.plantilla_id': 'quién la entrena; las personas quedan',
  'sistema_arbitraje_perfil.sistema_arbitraje_id': 'sus puestos',
  'rol_opcion.rol_id': 'sus permisos',
  'rol_opcion.opcion_id': 'los permisos de una opción que ya no hay',
  'sesion.rol_id': 'las sesiones abiertas con el rol; un rol con usuarios no se elimina',
  'usuario_rol.usuario_id': 'sus roles',
  'sesion.usuario_id': 'sus sesiones abiertas',
  'reinicio_contrasena.usuario_id': 'sus enlaces',
  'notificacion.usuario_id': 'su buzón',
  'cambio_correo.usuario_id': 'el correo que se pide para la cuenta',
  'cuenta_sin_estrenar.usuario_id': 'que nadie ha elegido aún su contraseña',
  'cuenta_sin_estrenar.abierta_por': 'quién podía corregir su correo; queda la oficina',
  // Counted and said beside, by triggers.
  'campeonato_publico.campeonato_id': 'sus cuentas',
  'equipo_buscable.equipo_id': 'las palabras con las que se busca',
  'entrenador_equipos.entrenador_id': 'los equipos que se dicen de la persona',
  'jugador_equipos.jugador_id': 'los equipos que se dicen de la persona',
  'partido_contado.partido_id': 'dónde se cuenta',
  'contrato_usuario.usuario_id': 'lo que aceptó con una cuenta que ya no hay',
  // A phase is what it is made of: no call deletes one with a match played (domain-rules, «Calendars»).
  'grupo.fase_id': 'los grupos de una fase',
  'eliminatoria.fase_id': 'las eliminatorias de una fase',
  'partido.fase_id': 'los partidos de una fase',
  'partido.grupo_id': 'los partidos de un grupo',
  'partido.jornada_id': 'los partidos de una jornada',
  'partido.eliminatoria_id': 'los partidos de una eliminatoria',
  'convocatoria.partido_id': 'las convocatorias de un partido',
  'grupo_equipo.grupo_id': 'qué equipos tiene un grupo; los equipos quedan',
  'jornada.grupo_id': 'las jornadas de un grupo',
  'clasificacion.grupo_id': 'la tabla de un grupo, que se calcula',
  'acta.informe_id': 'el contenido de un informe',
};
/** What only stops being told when the other goes. */
const SE_SUELTAN: Readonly<Record<string, string>> = {
  'accion.usuario_id': 'lo que hizo queda, con su nombre',
  'cambio_correo.pedido_por': 'quién lo pidió; lo pedido sigue',
  'usuario.competicion_id': 'la temporada que alguien tenía elegida',
  'arbitro.usuario_id': 'la persona queda sin cuenta',
  'entrenador.usuario_id': 'la persona queda sin cuenta',
  'coordinador.usuario_id': 'la persona queda sin cuenta',
};

async function referencias(al: 'a' | 'c' | 'n'): Promise<string[]> {
  const { rows } = await sql<{ columna: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as columna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype = ${al} order by 1`.execute(database.db);
  return rows.map(({ columna }) => columna);
}

it('solo se van con una cosa sus propias partes; todo lo demás impide eliminarla', async () => {
  expect(await referencias('c')).toEqual(Object.keys(PARTES).toSorted());
  expect(await referencias('n')).toEqual(Object.keys(SE_SUELTAN).toSorted());
});

it('nada se borra de otra manera que estas tres', async () => {
  const { rows } = await sql`select conname from pg_constraint where contype = 'f' and confdeltype not in ('a', 'c', 'n')`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

// Images go with the last that shows them; what is left of an account is never deleted; profiles and types of notification are the
// product's; a role says itself that users have it.
it('lo que impide eliminar algo se llama por su nombre', async () => {
  const { rows } = await sql<{ tabla: string }>`
    select distinct conrelid::regclass::text as tabla from pg_constraint
    where contype = 'f' and confdeltype = 'a' and array_length(conkey, 1) = 1
      and confrelid::regclass::text not in ('imagen', 'perfil', 'tipo_notificacion', 'rol', 'cuenta_eliminada') order by 1`.execute(
    database.db,
  );
  expect(rows.map(({ tabla }) => tabla).filter((tabla) => !(tabla in NOMBRES))).toEqual([]);
});
