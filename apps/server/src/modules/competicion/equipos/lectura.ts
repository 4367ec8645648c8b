import { listaEquipos, type EquipoPropio, type FilaEquipo } from '@cd/contract/competicion/equipos';
import type { Operador } from '@cd/contract/kit/paged-list';
import { Perfil } from '@cd/contract/kit/perfiles';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import { bit, siNo } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { defineList, flag, textLike } from '../../../platform/paged-list';
import { foldedNames, joinById, namesOf, sharedName } from '../../../platform/shared-names';

// A team is read as `e`, with its shown name as `n`, its championship as `k`, its school as `c`, and their sport, category and gender.

/** The squad that is worked on (spec 2 §4). All that is said of a team's people is of it, and only where it is asked for. */
const ultimaPlantilla = sql`(select p.id from plantilla p where p.equipo_id = e.id order by p.id desc limit 1)`;

/** Spec 2 §4; the codes, §2. */
const estadoPlantilla = sql<FilaEquipo['estado_plantilla']>`coalesce((select case
    when p.fecha_anulacion is not null then 4 when p.fecha_validacion_administrador is not null then 3
    when p.fecha_validacion_coordinador is not null then 2 else 1 end
  from plantilla p where p.equipo_id = e.id order by p.id desc limit 1), 0)`;

// From a squad to its people and never the other way, however many there are: what is asked of each is a subquery, which no plan joins.
const jugadores = sql<number>`(select count(*)::int from plantilla_jugador pj where pj.plantilla_id = ${ultimaPlantilla})`;
const licencia = sql`(select j.tipo_licencia_id from jugador j where j.id = pj.jugador_id)`;

const idDeLicencia = (letra: 'A' | 'B' | 'C') => sql`(select id from tipo_licencia where letra = ${letra})`;

const conLicencia = (letra: 'A' | 'B' | 'C'): RawBuilder<number> =>
  sql<number>`(select count(*)::int from plantilla_jugador pj where pj.plantilla_id = ${ultimaPlantilla} and ${licencia} = ${idDeLicencia(letra)})`;

const estadoJugadores = sql<FilaEquipo['estado_jugadores']>`(select case when bool_and(${licencia} is not null) then 1 else 2 end
  from plantilla_jugador pj where pj.plantilla_id = ${ultimaPlantilla} having count(*) > 0)`;

/** All of that at once, for a row: players, those of each licence, and those with any. Each is looked for once: nothing comes out of the subquery. */
const cuentas = sql<
  [number, number, number, number, number]
>`(select array[count(*), count(*) filter (where x.licencia = ${idDeLicencia('A')}),
    count(*) filter (where x.licencia = ${idDeLicencia('B')}), count(*) filter (where x.licencia = ${idDeLicencia('C')}), count(x.licencia)]::int[]
  from (select ${licencia} as licencia from plantilla_jugador pj where pj.plantilla_id = ${ultimaPlantilla} offset 0) x)`;

const primerEntrenador = sql<string | null>`(select (select nombre from entrenador where id = pe.entrenador_id)
  from plantilla_entrenador pe where pe.plantilla_id = ${ultimaPlantilla} order by pe.numero limit 1)`;

/** Of its own category, where it is not the championship's. */
const categoria = sql<string>`(select nombre from categoria where id = coalesce(e.catf_id, k.categoria_id))`;
const color = sql<string | null>`(select nombre from color where id = e.color_id)`;
const sede = sql<string | null>`(select nombre from sede where id = e.sede_id)`;
const hora = sql<string | null>`to_char(e.preferido_hora, 'HH24:MI')`;

const enCompeticion = (con: Connection, competicionId: number | null) =>
  con.selectFrom('equipo as e').innerJoin('campeonato as k', 'k.id', 'e.campeonato_id').where('k.competicion_id', '=', competicionId);

const equiposDe = (con: Connection, competicionId: number | null) =>
  enCompeticion(con, competicionId)
    .innerJoin('equipo_con_nombre as n', 'n.id', 'e.id')
    .innerJoin('colegio as c', 'c.id', 'e.colegio_id')
    .innerJoin('deporte as d', 'd.id', 'k.deporte_id')
    .innerJoin('genero as g', 'g.id', 'k.genero_id');

const DE_CUALQUIERA = [
  'e.id',
  sql<string>`n.nombre`.as('nombre'),
  'c.nombre as colegio',
  sql<FilaEquipo['subequipo']>`e.subequipo`.as('subequipo'),
  'd.nombre as deporte',
  categoria.as('categoria'),
  'g.nombre as genero',
  'e.preferido_dia',
  hora.as('preferido_hora'),
  bit(sql.ref('e.no_clasificable')).as('no_clasificable'),
  bit(sql.ref('e.concentraciones')).as('concentraciones'),
  cuentas.as('cuentas'),
  sql<FilaEquipo['nivel']>`e.nivel`.as('nivel'),
  color.as('color'),
  primerEntrenador.as('primer_entrenador'),
  siNo(sql.ref('e.inscripcion_abierta')).as('inscripcion_abierta'),
  sede.as('sede'),
  estadoPlantilla.as('estado_plantilla'),
] as const;

const filas = (con: Connection, competicionId: number | null) =>
  equiposDe(con, competicionId).select([...DE_CUALQUIERA, 'e.campeonato_id', 'e.observaciones', 'e.cuota_equipo', 'e.version']);

interface Contada {
  cuentas: [number, number, number, number, number];
}
const deSuGente = <F extends Contada>({ cuentas: [total, , , , conAlguna], ...fila }: F) => ({
  ...fila,
  jugadores: total,
  estado_jugadores: total === 0 ? null : conAlguna === total ? (1 as const) : (2 as const),
});

type FilaLeida = Awaited<ReturnType<ReturnType<typeof filas>['execute']>>[number];

export const filaDeEquipo = (fila: FilaLeida): FilaEquipo => {
  const [, jugadores_a, jugadores_b, jugadores_c] = fila.cuentas;
  return { ...deSuGente(fila), jugadores_a, jugadores_b, jugadores_c };
};

/** As `equipo_con_nombre` has it, of its school's name without accents, which all of a school share, and its own. */
const deSuNombre = (competicionId: number | null) => ({
  filtro: (valores: readonly unknown[], operador: Operador) =>
    sql`e.id in (select n.id from equipo_con_nombre n join campeonato nk on nk.id = n.campeonato_id
      where nk.competicion_id = ${competicionId} and ${textLike(sql.ref('n.nombre'), valores, operador)})`,
  orden: sql`nombre_de_equipo(f_unaccent(e.nombre_publico), orden_nombre.clave, lower(e.subequipo), (select con_nombre_publico()))`,
  unir: joinById('orden_nombre', sql.ref('e.colegio_id'), foldedNames(namesOf('colegio'))),
});

export const listaDeEquipos = (con: Connection, competicionId: number | null) =>
  defineList({
    tipos: listaEquipos.columnas,
    columnas: {
      nombre: deSuNombre(competicionId),
      colegio: sharedName('orden_colegio', sql.ref('e.colegio_id'), namesOf('colegio')),
      subequipo: sql.ref('e.subequipo'),
      deporte: sharedName('orden_deporte', sql.ref('k.deporte_id'), namesOf('deporte')),
      categoria: sharedName('orden_categoria', sql`coalesce(e.catf_id, k.categoria_id)`, namesOf('categoria')),
      genero: sharedName('orden_genero', sql.ref('k.genero_id'), namesOf('genero')),
      preferido_dia: sql.ref('e.preferido_dia'),
      preferido_hora: hora,
      no_clasificable: bit(sql.ref('e.no_clasificable')),
      concentraciones: bit(sql.ref('e.concentraciones')),
      jugadores,
      jugadores_a: conLicencia('A'),
      jugadores_b: conLicencia('B'),
      jugadores_c: conLicencia('C'),
      nivel: sql.ref('e.nivel'),
      color: sharedName('orden_color', sql.ref('e.color_id'), namesOf('color')),
      primer_entrenador: primerEntrenador,
      observaciones: sql.ref('e.observaciones'),
      inscripcion_abierta: siNo(sql.ref('e.inscripcion_abierta')),
      sede: sharedName('orden_sede', sql.ref('e.sede_id'), namesOf('sede')),
      sin_sede: flag(sql`e.sede_id is null and not e.concentraciones`),
      estado_jugadores: estadoJugadores,
      estado_plantilla: estadoPlantilla,
      cuota_equipo: sql.ref('e.cuota_equipo'),
      campeonato_id: sql.ref('e.campeonato_id'),
    },
    id: sql.ref('e.id'),
    consulta: filas(con, competicionId),
    // Of the others it is asked by the column that is filtered or sorted by.
    ligera: enCompeticion(con, competicionId) as unknown as ReturnType<typeof filas>,
    todas: async () =>
      (
        await enCompeticion(con, competicionId)
          .select(sql<number>`count(*)::int`.as('total'))
          .executeTakeFirstOrThrow()
      ).total,
    nulas: ['subequipo', 'preferido_dia', 'preferido_hora', 'color', 'primer_entrenador', 'sede', 'estado_jugadores', 'cuota_equipo'],
  });

const leerFilas = async (con: Connection, competicionId: number | null, cuales: RawBuilder<boolean>): Promise<FilaEquipo[]> =>
  (
    await filas(con, competicionId)
      .where(cuales)
      .orderBy(sql`f_unaccent(n.nombre)`)
      .orderBy('e.id')
      .execute()
  ).map(filaDeEquipo);

export const leerDeCampeonato = (con: Connection, competicionId: number | null, id: number): Promise<FilaEquipo[]> =>
  leerFilas(con, competicionId, sql<boolean>`e.campeonato_id = ${id}`);

export const leerDeCampeonatoSimple = (con: Connection, competicionId: number | null, id: number) =>
  equiposDe(con, competicionId)
    .select([
      'e.id',
      sql<string>`n.nombre`.as('nombre'),
      sql<FilaEquipo['subequipo']>`e.subequipo`.as('subequipo'),
      sql<FilaEquipo['nivel']>`e.nivel`.as('nivel'),
      'e.colegio_id',
    ])
    .where('e.campeonato_id', '=', id)
    .orderBy(sql`f_unaccent(n.nombre)`)
    .orderBy('e.id')
    .execute();

export const leerDeFase = (con: Connection, competicionId: number | null, id: number): Promise<FilaEquipo[]> =>
  leerFilas(con, competicionId, enFase(id));

/** Entered in one of its groups, or drawn in its bracket. */
export const enFase = (faseId: number): RawBuilder<boolean> => sql<boolean>`(
  e.id in (select ge.equipo_id from grupo_equipo ge join grupo gr on gr.id = ge.grupo_id where gr.fase_id = ${faseId})
  or e.id in (select u from eliminatoria el, unnest(array[el.equipo1_id, el.equipo2_id]) u where el.fase_id = ${faseId}))`;

/** Coached by them in a squad that stands or is on its way. */
/** The id of whoever coaches or coordinates, or the column that has it. */
type Persona = number | RawBuilder<unknown>;
const deEntrenador = (entrenadorId: Persona): RawBuilder<boolean> => sql<boolean>`exists (select 1 from plantilla p
  join plantilla_entrenador pe on pe.plantilla_id = p.id where p.equipo_id = e.id and p.fecha_anulacion is null and pe.entrenador_id = ${entrenadorId})`;

/** Of a school and sport of theirs; of a general coordinator, all (domain-rules, «Identity»). */
const deCoordinador = (coordinadorId: Persona): RawBuilder<boolean> => sql<boolean>`exists (select 1 from coordinador co
  where co.id = ${coordinadorId} and co.estado = 1 and (co.general or exists (select 1 from coordinador_cargo cc
    where cc.coordinador_id = co.id and cc.colegio_id = e.colegio_id and cc.deporte_id = k.deporte_id)))`;

const DE_QUIEN = { entrenador: deEntrenador, coordinador: deCoordinador } as const;

/** Ids of their teams in a competition. */
export const equiposDePersona = (competicionId: number | null, papel: keyof typeof DE_QUIEN, id: number): RawBuilder<number> =>
  sql<number>`(select e.id from equipo e join campeonato k on k.id = e.campeonato_id where k.competicion_id = ${competicionId} and ${DE_QUIEN[papel](id)})`;

export const leerDePersona = async (
  con: Connection,
  competicionId: number | null,
  papel: keyof typeof DE_QUIEN,
  id: number,
): Promise<EquipoPropio[]> =>
  (
    await equiposDe(con, competicionId)
      .select(DE_CUALQUIERA)
      .where(DE_QUIEN[papel](id))
      .orderBy('d.orden')
      .orderBy(sql`f_unaccent(n.nombre)`)
      .orderBy('e.id')
      .execute()
  ).map(deSuGente);

export const esDePersona = async (con: Connection, papel: keyof typeof DE_QUIEN, id: number, equipoId: number): Promise<boolean> =>
  (await con
    .selectFrom('equipo as e')
    .innerJoin('campeonato as k', 'k.id', 'e.campeonato_id')
    .select('e.id')
    .where('e.id', '=', equipoId)
    .where(DE_QUIEN[papel](id))
    .executeTakeFirst()) !== undefined;

/** Of these teams, those of an account by any of its profiles. */
export async function leerDeCuenta(con: Connection, usuarioId: number, equipos: readonly (number | null)[]): Promise<ReadonlySet<number>> {
  const deAlguno = (papel: keyof typeof DE_QUIEN) =>
    sql`exists (select 1 from ${sql.table(papel)} persona where persona.usuario_id = ${usuarioId} and ${DE_QUIEN[papel](sql.ref('persona.id'))})`;
  const { rows } = await sql<{ id: number }>`
    select e.id from equipo e join campeonato k on k.id = e.campeonato_id
    where e.id = any(${[...equipos]}::int[]) and (${deAlguno('entrenador')} or ${deAlguno('coordinador')})`.execute(con);
  return new Set(rows.map(({ id }) => id));
}

type Suyo = Pick<Caller, 'perfilId' | 'actorId'>;
const DE_PERFIL: Readonly<Partial<Record<Perfil, keyof typeof DE_QUIEN>>> = {
  [Perfil.Entrenador]: 'entrenador',
  [Perfil.Coordinador]: 'coordinador',
};
/** Who they are by the profile they come with; null, nobody with teams. */
function propietarioDe({ perfilId, actorId }: Suyo): { papel: keyof typeof DE_QUIEN; id: number } | null {
  const papel = perfilId === null ? undefined : DE_PERFIL[perfilId];
  return papel && actorId !== null ? { papel, id: actorId } : null;
}

/** Ids of the teams, in their working competition, of whoever coaches or coordinates. */
export function equiposSuyos(caller: Suyo & Pick<Caller, 'competicionId'>): RawBuilder<number> {
  const propietario = propietarioDe(caller);
  return propietario
    ? equiposDePersona(caller.competicionId, propietario.papel, propietario.id)
    : sql<number>`(select null::int where false)`;
}

/** The office reaches every team; whoever coaches or coordinates, their own: one of these is (domain-rules, «Identity»). */
export async function exigirEquipoSuyo(con: Connection, caller: Suyo, equipos: readonly (number | null)[]): Promise<void> {
  if (caller.perfilId === Perfil.Admin) return;
  const propietario = propietarioDe(caller);
  if (propietario) for (const id of equipos) if (id !== null && (await esDePersona(con, propietario.papel, propietario.id, id))) return;
  throw new RuleError('equipo.ajeno');
}
