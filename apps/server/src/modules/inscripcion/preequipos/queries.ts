import { type FilaPreequipo, COLUMNAS_DE_PREEQUIPO } from '@cd/contract/inscripcion/preequipos';
import { Perfil } from '@cd/contract/kit/perfiles';
import {
  faltasDePlantilla,
  type EntrenadorPorRevisar,
  type Exigencia,
  type JugadorPorRevisar,
} from '@cd/domain/competicion/plantillas/faltas';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import { bit, instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { BY_KEYS } from '../../../platform/db/prepared-statements';
import { known } from '../../../platform/errors/rule-error';
import { defineList } from '../../../platform/paged-list';
import { COLUMNAS_DE_ENTRENADOR, COLUMNAS_DE_JUGADOR } from '../../competicion/plantillas/queries';
import { documentoCaducado, loQueLeFalta } from '../../personas/justificantes/queries';
import { contactoDe } from '../periodo/contactos';
import type { ColumnasPreequipo } from '../periodo/queries';

// A team to be registered is read as `e`, with its period as `i`, its championship as `k`, its school as `c`, and their sport, category and gender.

/** The name of its championship, wherever those three are read under these names. */
export const campeonato = sql<string>`d.nombre || ' ' || cat.nombre || ' ' || g.nombre`;
/** The three of a championship read as `k`. */
export const LISTAS_DE_CAMPEONATO = sql`join deporte d on d.id = k.deporte_id join categoria cat on cat.id = k.categoria_id join genero g on g.id = k.genero_id`;
const hora = sql<string | null>`to_char(e.preferido_hora, 'HH24:MI')`;
const deValidacion = (columna: string): RawBuilder<1 | 2> => sql<1 | 2>`case when ${sql.ref(columna)} is null then 2 else 1 end`;
const jugadores = sql<number>`(select count(*)::int from preequipo_jugador pj where pj.preequipo_id = e.id)`;
const entrenadores = sql<number>`(select count(*)::int from preequipo_entrenador pe where pe.preequipo_id = e.id)`;
const primerEntrenador = sql<string | null>`(select t.nombre from preequipo_entrenador pe join entrenador t on t.id = pe.entrenador_id
  where pe.preequipo_id = e.id order by pe.numero limit 1)`;
/** Who is in it, as what they lack is told. */
const porRevisar = {
  jugadores: sql<
    JugadorPorRevisar[]
  >`(select coalesce(json_agg(json_build_object('nombre', j.nombre_completo, 'imagen', j.imagen, 'dni', j.dni,
    'tipo_documento', j.tipo_documento, 'tipo_licencia', j.tipo_licencia_id, 'estado', j.estado,
    'fecha_nacimiento', j.fecha_nacimiento, 'no_permite', j.no_permite, 'documento_caducado', ${documentoCaducado('j')}, 'sin_justificar',
    ${loQueLeFalta({ jugador: sql.ref('j.id'), deporte: sql.ref('k.deporte_id'), categoria: sql.ref('k.categoria_id') })})), '[]') from preequipo_jugador pj join jugador j on j.id = pj.jugador_id where pj.preequipo_id = e.id)`,
  entrenadores: sql<
    EntrenadorPorRevisar[]
  >`(select coalesce(json_agg(json_build_object('nombre', t.nombre, 'imagen', t.imagen, 'estado', t.estado, 'numero', pe.numero,
    'licencia', t.licencia)), '[]') from preequipo_entrenador pe join entrenador t on t.id = pe.entrenador_id where pe.preequipo_id = e.id)`,
};

const preequiposEn = (con: Connection) =>
  con
    .selectFrom('preequipo as e')
    .innerJoin('inscripcion as i', 'i.id', 'e.inscripcion_id')
    .innerJoin('campeonato as k', 'k.id', 'e.campeonato_id')
    .innerJoin('colegio as c', 'c.id', 'e.colegio_id')
    .innerJoin('deporte as d', 'd.id', 'k.deporte_id')
    .innerJoin('categoria as cat', 'cat.id', 'k.categoria_id')
    .innerJoin('genero as g', 'g.id', 'k.genero_id');
const preequiposDe = (con: Connection, competicionId: number | null) => preequiposEn(con).where('i.competicion_id', '=', competicionId);

/** Which it is, how it stands and what its category asks for. */
const CUAL_ES = [
  'e.id',
  'e.campeonato_id',
  'e.colegio_id',
  campeonato.as('campeonato'),
  sql<FilaPreequipo['subequipo']>`e.subequipo`.as('subequipo'),
  deValidacion('e.fecha_validacion_coordinador').as('estado_coordinador'),
  deValidacion('e.fecha_validacion_administrador').as('estado_administrador'),
  'e.version',
  'cat.annos',
  sql<1 | 2>`cat.tipo_anno`.as('tipoAnno'),
  bit(sql.ref('cat.exige_dni')).as('exigedni'),
  bit(sql.ref('cat.exige_licencia')).as('exigelicencia'),
] as const;

const DE_CUALQUIERA = [
  ...CUAL_ES,
  sql<FilaPreequipo['nivel']>`e.nivel`.as('nivel'),
  bit(sql.ref('e.concentraciones')).as('concentraciones'),
  'e.preferido_dia',
  hora.as('preferido_hora'),
  bit(sql.ref('e.no_clasificable')).as('no_clasificable'),
  'e.observaciones',
  'e.estado_observaciones',
  sql<number>`(select count(*)::int from ficha_familia f where f.preequipo_id = e.id and f.estado = 'pendiente' and f.jugador_id is null)`.as(
    'fichas_pendientes',
  ),
  porRevisar.jugadores.as('jugadores_por_revisar'),
  porRevisar.entrenadores.as('entrenadores_por_revisar'),
] as const;

interface PorRevisar extends Exigencia {
  jugadores_por_revisar: JugadorPorRevisar[];
  entrenadores_por_revisar: EntrenadorPorRevisar[];
}

function conFaltas<F extends PorRevisar>({ jugadores_por_revisar, entrenadores_por_revisar, ...fila }: F) {
  const deSuPlantilla = faltasDePlantilla(fila, { jugadores: jugadores_por_revisar, entrenadores: entrenadores_por_revisar });
  const faltas = deSuPlantilla.map(({ falta, personas }) => ({ falta, cuantas: Math.max(personas.length, 1) }));
  const fuera = faltas.some(({ falta }) => falta === 'jugador_fuera_de_categoria');
  return { ...fila, faltas, estado_jugadores_fc: fuera ? (1 as const) : (2 as const) };
}

const filas = (con: Connection, competicionId: number | null) =>
  preequiposDe(con, competicionId).select([
    ...DE_CUALQUIERA,
    'c.nombre as colegio',
    jugadores.as('jugadores'),
    entrenadores.as('entrenadores'),
    primerEntrenador.as('primer_entrenador'),
  ]);
type FilaLeida = Awaited<ReturnType<ReturnType<typeof filas>['execute']>>[number];

export const filaDePreequipo = (leida: FilaLeida): FilaPreequipo => {
  const { annos: _annos, tipoAnno: _tipo, exigedni: _dni, exigelicencia: _licencia, ...fila } = conFaltas(leida);
  return fila;
};

/** Of a school that stands and a sport of theirs; of a general coordinator, all (domain-rules, «Identity»). */
export const deCoordinador = (
  coordinadorId: number | null,
): RawBuilder<boolean> => sql<boolean>`c.activo and exists (select 1 from coordinador co
  where co.id = ${coordinadorId} and co.estado = 1 and (co.general or exists (select 1 from coordinador_cargo cc
    where cc.coordinador_id = co.id and cc.colegio_id = e.colegio_id and cc.deporte_id = k.deporte_id)))`;

/** As the list of the office and that of a school sort and filter them. */
export const COLUMNAS_DE_LISTA = {
  colegio: sql.ref('c.nombre'),
  subequipo: sql.ref('e.subequipo'),
  campeonato,
  nivel: sql.ref('e.nivel'),
  concentraciones: bit(sql.ref('e.concentraciones')),
  preferido_dia: sql.ref('e.preferido_dia'),
  preferido_hora: hora,
  no_clasificable: bit(sql.ref('e.no_clasificable')),
  jugadores,
  entrenadores,
  primer_entrenador: primerEntrenador,
  estado_coordinador: deValidacion('e.fecha_validacion_coordinador'),
  estado_administrador: deValidacion('e.fecha_validacion_administrador'),
};

export const listaDeCoordinador = (con: Connection, competicionId: number | null, coordinadorId: number | null) =>
  defineList({
    tipos: COLUMNAS_DE_PREEQUIPO,
    columnas: COLUMNAS_DE_LISTA,
    id: sql.ref('e.id'),
    consulta: filas(con, competicionId).where(deCoordinador(coordinadorId)),
    nulas: ['subequipo', 'preferido_dia', 'preferido_hora', 'primer_entrenador'],
  });

type DeQuien = Pick<Caller, 'competicionId' | 'actorId' | 'perfilId'>;

/** Of the competition, with whether it is of the coordinator who asks. */
const unPreequipo = (con: Connection, { competicionId, actorId }: DeQuien, id: number) =>
  preequiposDe(con, competicionId).select(deCoordinador(actorId).as('suyo')).where('e.id', '=', id).modifyEnd(BY_KEYS);

/** What else whoever changes it or who is in it has to know. */
const POR_CAMBIAR = [
  'e.inscripcion_id',
  'e.nombre_publico',
  'e.sede_id',
  'c.nombre as c_nombre',
  'cat.id as cat_id',
  'k.deporte_id',
  sql<number>`(select valor from parametro where clave = 'numMaximoEntrenadoresPorEquipo')`.as('max_entrenadores'),
  jugadores.as('num_jugadores'),
] as const;

/** One of the competition, with whose it is and what it asks of who is in it. */
export async function leerPreequipo(con: Connection, quien: DeQuien, id: number) {
  const leido = await unPreequipo(con, quien, id)
    .select([
      ...DE_CUALQUIERA,
      ...POR_CAMBIAR,
      'e.color_id',
      sql<string | null>`(select nombre from color where id = e.color_id)`.as('color'),
      'e.segundo_color_id',
      sql<string | null>`(select nombre from color where id = e.segundo_color_id)`.as('segundo_color'),
      sql<string | null>`(select nombre from sede where id = e.sede_id)`.as('sede'),
      'd.nombre as d_nombre',
      'cat.nombre as cat_nombre',
      'g.nombre as g_nombre',
      sql<string | null>`${instant(sql.ref('e.fecha_validacion_coordinador'))}`.as('fecha_validacion_coordinador'),
      sql<string | null>`${instant(sql.ref('e.fecha_validacion_administrador'))}`.as('fecha_validacion_administrador'),
      'e.equipo_id',
      // The office's alone.
      (quien.perfilId === Perfil.Admin ? contactoDe('c', 'k.deporte_id') : sql<null>`null::text`).$castTo<string | null>().as('contacto'),
    ])
    .executeTakeFirst();
  return conFaltas(known(leido));
}

/** The same, of which what it lacks and how its school is reached are not read: whoever changes it does not need them. */
export const leerPorCambiar = async (con: Connection, quien: DeQuien, id: number) =>
  known(
    await unPreequipo(con, quien, id)
      .select([...CUAL_ES, ...POR_CAMBIAR])
      .executeTakeFirst(),
  );
export type PreequipoPorCambiar = Omit<Awaited<ReturnType<typeof leerPorCambiar>>, 'suyo'>;

/** Whose it is, which is all that has to be known before it is held. */
export const leerDuenoDePreequipo = async (con: Connection, quien: DeQuien, id: number) =>
  known(await unPreequipo(con, quien, id).select('e.colegio_id').executeTakeFirst());

/** As it is told: its name, of which school, in which championship. */
export const nombreDePreequipo = ({
  c_nombre,
  subequipo,
  campeonato: en,
}: Pick<PreequipoPorCambiar, 'c_nombre' | 'subequipo' | 'campeonato'>) =>
  `${subequipo === null ? c_nombre : `${c_nombre} ${subequipo}`}, ${en}`;

/** The championships in which a coordinator may ask for a team of a school: those of their sports in it. */
export const leerCampeonatosDe = (con: Connection, { competicionId, actorId }: Caller, colegioId: number) =>
  con
    .selectFrom('campeonato as k')
    .innerJoin('deporte as d', 'd.id', 'k.deporte_id')
    .innerJoin('categoria as cat', 'cat.id', 'k.categoria_id')
    .innerJoin('genero as g', 'g.id', 'k.genero_id')
    .innerJoin('coordinador as co', (join) => join.on('co.id', '=', actorId))
    .select(['k.id', campeonato.as('nombre'), 'cat.annos', 'k.deporte_id', 'k.categoria_id', 'k.genero_id', 'cat.orden'])
    .select([sql<1 | 2>`cat.tipo_anno`.as('tipoAnno'), bit(sql.ref('cat.exige_dni')).as('exigedni')])
    .select(bit(sql.ref('cat.exige_licencia')).as('exigelicencia'))
    .where('k.competicion_id', '=', competicionId)
    .where(
      sql<boolean>`(co.general or exists (select 1 from coordinador_cargo cc
        where cc.coordinador_id = co.id and cc.colegio_id = ${colegioId} and cc.deporte_id = k.deporte_id))`,
    )
    .orderBy('d.orden')
    .orderBy('cat.orden')
    .orderBy('g.orden')
    .orderBy('k.id')
    .execute();

/** The letters that a school has already, by championship. */
export const leerLetras = (con: Connection, inscripcionId: number, colegioId: number) =>
  con
    .selectFrom('preequipo')
    .select(['campeonato_id', sql<FilaPreequipo['subequipo']>`subequipo`.as('subequipo')])
    .where('inscripcion_id', '=', inscripcionId)
    .where('colegio_id', '=', colegioId)
    .execute();

/** Held until the end of the transaction. */
export async function bloquearPreequipo(tx: Tx, id: number): Promise<void> {
  await sql`select 1 from preequipo where id = ${id} for update`.execute(tx);
}

/** Held until the end of the transaction: what its coordinators do with its teams is done one after the other, so that no player comes into two. */
export async function bloquearColegio(tx: Tx, id: number): Promise<void> {
  await sql`select 1 from colegio where id = ${id} for no key update`.execute(tx);
}

export const leerJugadores = (con: Connection, preequipoId: number) =>
  con
    .selectFrom('preequipo_jugador as pj')
    .innerJoin('jugador as j', 'j.id', 'pj.jugador_id')
    .leftJoin('tipo_licencia as l', 'l.id', 'j.tipo_licencia_id')
    .leftJoin('preequipo_reparo as r', (join) =>
      join.onRef('r.preequipo_id', '=', 'pj.preequipo_id').onRef('r.jugador_id', '=', 'pj.jugador_id'),
    )
    .select([...COLUMNAS_DE_JUGADOR, 'r.motivo as reparo'])
    .where('pj.preequipo_id', '=', preequipoId)
    .orderBy(sql`f_unaccent(j.nombre_completo)`)
    .orderBy('j.id')
    .modifyEnd(BY_KEYS)
    .execute();

export const leerEntrenadores = (con: Connection, preequipoId: number) =>
  con
    .selectFrom('preequipo_entrenador as pe')
    .innerJoin('entrenador as t', 't.id', 'pe.entrenador_id')
    .select(['pe.entrenador_id', 'pe.numero', ...COLUMNAS_DE_ENTRENADOR])
    .where('pe.preequipo_id', '=', preequipoId)
    .orderBy('pe.numero')
    .modifyEnd(BY_KEYS)
    .execute();

export const estaJugador = async (con: Connection, preequipo_id: number, jugador_id: number): Promise<boolean> =>
  (await con
    .selectFrom('preequipo_jugador')
    .select('jugador_id')
    .where((eb) => eb.and({ preequipo_id, jugador_id }))
    .executeTakeFirst()) !== undefined;

export const leerPuestos = (con: Connection, preequipoId: number): Promise<{ entrenador_id: number; numero: number }[]> =>
  con.selectFrom('preequipo_entrenador').select(['entrenador_id', 'numero']).where('preequipo_id', '=', preequipoId).execute();

/** Of the players of one, the first who is in another of a championship, with its letter. */
export async function leerYaInscrito(
  con: Connection,
  { preequipoId, campeonatoId, jugadorId }: { preequipoId: number; campeonatoId: number; jugadorId?: number },
): Promise<{ nombre: string; equipo: string } | undefined> {
  const { rows } = await sql<{ nombre: string; equipo: string }>`
    select j.nombre_completo as nombre, concat_ws(' ', c.nombre, o.subequipo) as equipo
    from preequipo_jugador oj join preequipo o on o.id = oj.preequipo_id and o.campeonato_id = ${campeonatoId} and o.id <> ${preequipoId}
      join jugador j on j.id = oj.jugador_id join colegio c on c.id = o.colegio_id
    where ${jugadorId === undefined ? sql`oj.jugador_id in (select jugador_id from preequipo_jugador where preequipo_id = ${preequipoId})` : sql`oj.jugador_id = ${jugadorId}`}
    order by f_unaccent(j.nombre_completo), j.id limit 1`.execute(con);
  return rows[0];
}

/** In which other team of a championship each of some players is. */
export async function leerInscritosEnOtros(
  con: Connection,
  { id, campeonato_id }: Pick<PreequipoPorCambiar, 'id' | 'campeonato_id'>,
  jugadores: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ jugador_id: number; equipo: string }>`
    select pj.jugador_id, concat_ws(' ', c.nombre, p.subequipo) as equipo
    from preequipo_jugador pj join preequipo p on p.id = pj.preequipo_id join colegio c on c.id = p.colegio_id
    where p.campeonato_id = ${campeonato_id} and p.id <> ${id} and pj.jugador_id = any(${jugadores}::int[])`.execute(con);
  return new Map(rows.map(({ jugador_id, equipo }) => [jugador_id, equipo]));
}

export async function insertarPreequipo(
  tx: Tx,
  preequipo: ColumnasPreequipo & { inscripcion_id: number; equipo_anterior_id?: number },
): Promise<number> {
  return (await tx.insertInto('preequipo').values(preequipo).returning('id').executeTakeFirstOrThrow()).id;
}

/** Every change by its school is another version of it, and has to be validated again. */
export async function cambiarPreequipo(tx: Tx, id: number, cambio: ColumnasPreequipo | null = null): Promise<void> {
  await tx
    .updateTable('preequipo')
    .set((eb) => ({
      ...cambio,
      fecha_validacion_coordinador: null,
      fecha_validacion_administrador: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function borrarPreequipo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('preequipo').where('id', '=', id).execute();
}

/** Those of a coordinator among some, or all that they have not sent, held until the end of the transaction; always in this order. */
export async function bloquearPorEnviar(
  tx: Tx,
  { inscripcionId, coordinadorId, ids }: { inscripcionId: number; coordinadorId: number | null; ids: readonly number[] | null },
) {
  const elegidos = ids === null ? sql<boolean>`e.fecha_validacion_coordinador is null` : sql<boolean>`e.id = any(${ids}::int[])`;
  await sql`select 1 from preequipo e join campeonato k on k.id = e.campeonato_id join colegio c on c.id = e.colegio_id
    where e.inscripcion_id = ${inscripcionId} and ${elegidos} and ${deCoordinador(coordinadorId)} order by e.id for update of e`.execute(
    tx,
  );
  const leidos = await preequiposEn(tx)
    .select([...DE_CUALQUIERA, 'c.nombre as c_nombre'])
    .where('e.inscripcion_id', '=', inscripcionId)
    .where(elegidos)
    .where(deCoordinador(coordinadorId))
    .orderBy('e.id')
    .execute();
  return leidos.map(conFaltas);
}
export type PorEnviar = Awaited<ReturnType<typeof bloquearPorEnviar>>[number];

/** Sent: what the office had answered has been seen to. */
export async function enviarElegidos(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('preequipo')
    .set((eb) => ({ fecha_validacion_coordinador: sql<Date>`now()`, estado_observaciones: '', version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
}

export async function ponerJugador(tx: Tx, preequipo_id: number, jugador_id: number): Promise<void> {
  await tx.insertInto('preequipo_jugador').values({ preequipo_id, jugador_id }).execute();
}

/** Those who are not in it yet. */
export async function ponerJugadores(tx: Tx, preequipoId: number, ids: readonly number[]): Promise<void> {
  await sql`insert into preequipo_jugador (preequipo_id, jugador_id) select ${preequipoId}::int, unnest(${ids}::int[])
    on conflict do nothing`.execute(tx);
}

export async function ponerEntrenador(tx: Tx, puesto: { preequipo_id: number; entrenador_id: number; numero: number }): Promise<void> {
  await tx
    .insertInto('preequipo_entrenador')
    .values(puesto)
    .onConflict((conflicto) => conflicto.columns(['preequipo_id', 'entrenador_id']).doUpdateSet({ numero: puesto.numero }))
    .execute();
}

/** False where they were not in it. */
export async function quitarDePreequipo(tx: Tx, de: 'jugador' | 'entrenador', preequipoId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await (
    de === 'jugador'
      ? tx.deleteFrom('preequipo_jugador').where('preequipo_id', '=', preequipoId).where('jugador_id', '=', id)
      : tx.deleteFrom('preequipo_entrenador').where('preequipo_id', '=', preequipoId).where('entrenador_id', '=', id)
  ).executeTakeFirst();
  return numDeletedRows === 1n;
}
