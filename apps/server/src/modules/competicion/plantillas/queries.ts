import type { CandidatoDePlantilla, FilaPlantilla, PlantillasDeEquipo } from '@cd/contract/competicion/plantillas';
import { estadoDePlantilla } from '@cd/domain/competicion/plantillas/estado';
import type { Finalidad } from '@cd/domain/personas/persona/permisos';
import type { TipoDeDocumento } from '@cd/domain/maestros/documento/documento';
import { sql, type RawBuilder } from 'kysely';
import { instant, siNo } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { noPermite } from '../../personas/jugadores/no-permite';
import { groupBy } from '../../../platform/group-by';
import { documentoCaducado, loQueLeFalta } from '../../personas/justificantes/queries';

/** A team as its squads need it: whose it is, and what it asks of who is in one. */
export type EquipoDePlantillas = Omit<PlantillasDeEquipo, 'plantillas' | 'acciones'> & {
  deporte_id: number;
  competicion_id: number;
  historico: boolean;
  /** Of its championship, which its own may not be. */
  categoria: string;
};

async function leerEquiposDonde(con: Connection, condicion: RawBuilder<unknown>): Promise<EquipoDePlantillas[]> {
  const { rows } = await sql<EquipoDePlantillas>`
    select e.id as equipo_id, n.nombre as equipo_nombre, e.colegio_id, c.nombre as c_nombre, d.nombre as d_nombre, cat.nombre as cat_nombre,
      g.nombre as g_nombre, e.subequipo, cat.annos, cat.tipo_anno as "tipoAnno", cat.exige_dni::int as exigedni,
      cat.exige_licencia::int as exigelicencia,
      ${siNo(sql.ref('e.inscripcion_abierta'))} as inscripcion_abierta, e.campeonato_id, k.deporte_id, k.competicion_id, t.historico and not t.proxima as historico,
      suya.nombre as categoria,
      (select valor from parametro where clave = 'numMaximoEntrenadoresPorEquipo') as max_entrenadores
    from equipo e, equipo_con_nombre n, equipo_con_categoria cat, colegio c, campeonato k, deporte d, categoria suya, genero g, competicion t
    where ${condicion} and n.id = e.id and cat.equipo_id = e.id and c.id = e.colegio_id and k.id = e.campeonato_id and d.id = k.deporte_id
      and suya.id = k.categoria_id and g.id = k.genero_id and t.id = k.competicion_id order by e.id`.execute(con);
  return rows;
}

export const leerEquipo = async (con: Connection, id: number): Promise<EquipoDePlantillas | undefined> =>
  (await leerEquiposDonde(con, sql`e.id = ${id}`))[0];
export const leerEquipos = (con: Connection, competicionId: number): Promise<EquipoDePlantillas[]> =>
  leerEquiposDonde(con, sql`k.competicion_id = ${competicionId}`);
export const leerEstosEquipos = (con: Connection, competicionId: number, ids: readonly number[]): Promise<EquipoDePlantillas[]> =>
  leerEquiposDonde(con, sql`k.competicion_id = ${competicionId} and e.id = any(${[...ids]}::int[])`);

/** Of the school and sport of a team, whether they are a coordinator's (domain-rules, «Identity»). */
export async function esDeCoordinador(
  con: Connection,
  coordinadorId: number,
  equipo: Pick<EquipoDePlantillas, 'colegio_id' | 'deporte_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from coordinador k, colegio c
    where k.id = ${coordinadorId} and k.estado = 1 and c.id = ${equipo.colegio_id} and c.activo
      and (k.general or exists (select 1 from coordinador_cargo cc
        where cc.coordinador_id = k.id and cc.colegio_id = c.id and cc.deporte_id = ${equipo.deporte_id}))`.execute(con);
  return rows.length > 0;
}

type DeQuien = Pick<EquipoDePlantillas, 'colegio_id' | 'deporte_id'>;

/** Accounts of whoever coordinates that sport in that school. */
export const cuentasDeCoordinadores = async (con: Connection, equipo: DeQuien): Promise<number[]> =>
  (await cuentasPorEquipo(con, [equipo])).get(equipo)!;

/** The same of many teams. */
export async function cuentasPorEquipo<E extends DeQuien>(con: Connection, equipos: readonly E[]): Promise<Map<E, number[]>> {
  const { rows } = await sql<DeQuien & { usuario_id: number }>`
    select distinct cc.colegio_id, cc.deporte_id, k.usuario_id from coordinador k join coordinador_cargo cc on cc.coordinador_id = k.id
    where k.usuario_id is not null and k.estado = 1 and cc.colegio_id = any(${equipos.map(({ colegio_id }) => colegio_id)}::int[])
    order by k.usuario_id`.execute(con);
  const clave = ({ colegio_id, deporte_id }: DeQuien): string => `${colegio_id} ${deporte_id}`;
  const cuentas = groupBy(rows, clave);
  return new Map(equipos.map((equipo) => [equipo, (cuentas.get(clave(equipo)) ?? []).map(({ usuario_id }) => usuario_id)]));
}

const plantillas = (con: Connection) =>
  con
    .selectFrom('plantilla as p')
    .select((eb) => [
      'p.id',
      'p.equipo_id',
      'p.creado_por_admin',
      instant(eb.ref('p.fecha_creacion')).as('fecha_creacion'),
      sql<string | null>`${instant(eb.ref('p.fecha_validacion_coordinador'))}`.as('fecha_validacion_coordinador'),
      sql<string | null>`${instant(eb.ref('p.fecha_validacion_administrador'))}`.as('fecha_validacion_administrador'),
      sql<string | null>`${instant(eb.ref('p.fecha_anulacion'))}`.as('fecha_anulacion'),
      'p.motivo_rechazo',
      'p.version',
      sql<number>`(select count(*)::int from plantilla_jugador j where j.plantilla_id = p.id)`.as('num_jugadores'),
      sql<number>`(select count(*)::int from plantilla_entrenador t where t.plantilla_id = p.id)`.as('num_entrenadores'),
    ]);
type Leida = Awaited<ReturnType<ReturnType<typeof plantillas>['execute']>>[number];

const conEstado = ({ creado_por_admin, equipo_id: _equipo, ...plantilla }: Leida): FilaPlantilla => ({
  ...plantilla,
  estado: estadoDePlantilla({ ...plantilla, creado_por_admin }),
  creado_por_admin: creado_por_admin ? 1 : 0,
});

/** Of a team, the latest first. */
export const leerPlantillas = async (con: Connection, equipoId: number): Promise<FilaPlantilla[]> =>
  (await plantillas(con).where('p.equipo_id', '=', equipoId).orderBy('p.id', 'desc').execute()).map(conEstado);

/** The latest of each of some teams, by team. */
export async function leerUltimas(con: Connection, equipos: readonly number[]): Promise<Map<number, FilaPlantilla>> {
  const ultimas = await plantillas(con)
    .distinctOn('p.equipo_id')
    .where(sql<boolean>`p.equipo_id = any(${equipos}::int[])`)
    .orderBy('p.equipo_id')
    .orderBy('p.id', 'desc')
    .execute();
  return new Map(ultimas.map((ultima) => [ultima.equipo_id, conEstado(ultima)]));
}

/** The active ones of some teams. */
export async function leerActivas(con: Connection, equipos: readonly number[]): Promise<number[]> {
  const activas = await con
    .selectFrom('plantilla')
    .select('id')
    .where(sql<boolean>`equipo_id = any(${[...equipos]}::int[])`)
    .where('fecha_validacion_administrador', 'is not', null)
    .where('fecha_anulacion', 'is', null)
    .execute();
  return activas.map(({ id }) => id);
}

export async function equipoDePlantilla(con: Connection, id: number): Promise<number | undefined> {
  return (await con.selectFrom('plantilla').select('equipo_id').where('id', '=', id).executeTakeFirst())?.equipo_id;
}

/** What any squad says of a player, read as `j` with their licence as `l`; and of a coach, as `t`. */
export const COLUMNAS_DE_JUGADOR = [
  'j.id as jugador_id',
  'j.nombre_completo',
  'j.dni',
  sql<TipoDeDocumento | null>`j.tipo_documento`.as('tipo_documento'),
  'j.fecha_nacimiento',
  'j.imagen',
  'l.nombre as tipo_licencia',
  'l.letra as letra_licencia',
  sql<1 | 2>`j.estado`.as('estado'),
  sql<Finalidad[]>`j.no_permite`.as('no_permite'),
] as const;
export const COLUMNAS_DE_ENTRENADOR = ['t.nombre', 't.dni', 't.licencia', 't.imagen', sql<1 | 2>`t.estado`.as('estado')] as const;

const jugadores = (con: Connection) =>
  con
    .selectFrom('plantilla_jugador as pj')
    .innerJoin('jugador as j', 'j.id', 'pj.jugador_id')
    .leftJoin('tipo_licencia as l', 'l.id', 'j.tipo_licencia_id')
    .select(['pj.id', ...COLUMNAS_DE_JUGADOR])
    .orderBy(sql`f_unaccent(j.nombre_completo)`)
    .orderBy('j.id');
const entrenadores = (con: Connection) =>
  con
    .selectFrom('plantilla_entrenador as pe')
    .innerJoin('entrenador as t', 't.id', 'pe.entrenador_id')
    .select(['pe.entrenador_id', 'pe.numero', ...COLUMNAS_DE_ENTRENADOR])
    .orderBy('pe.numero');

export const leerJugadores = (con: Connection, plantillaId: number) => jugadores(con).where('pj.plantilla_id', '=', plantillaId).execute();
export const leerEntrenadores = (con: Connection, plantillaId: number) =>
  entrenadores(con).where('pe.plantilla_id', '=', plantillaId).execute();

/** Of many, by squad. */
export async function leerGente(con: Connection, plantillas: readonly number[]) {
  const suyos = await jugadores(con)
    .select('pj.plantilla_id')
    .where(sql<boolean>`pj.plantilla_id = any(${[...plantillas]}::int[])`)
    .execute();
  const quienes = await entrenadores(con)
    .select('pe.plantilla_id')
    .where(sql<boolean>`pe.plantilla_id = any(${[...plantillas]}::int[])`)
    .execute();
  const [porPlantilla, entrenan] = [
    groupBy(suyos, ({ plantilla_id }) => plantilla_id),
    groupBy(quienes, ({ plantilla_id }) => plantilla_id),
  ];
  return new Map(plantillas.map((id) => [id, { jugadores: porPlantilla.get(id) ?? [], entrenadores: entrenan.get(id) ?? [] }]));
}

/** What each of some squads lacks of those who are in it, by their place in it. */
export async function leerPorJustificar(con: Connection, plantillas: readonly number[]) {
  const falta = loQueLeFalta({ jugador: sql.ref('j.id'), deporte: sql.ref('k.deporte_id'), categoria: sql.ref('cat.categoria_id') });
  const { rows } = await sql<{ id: number; documento_caducado: boolean; sin_justificar: string[] }>`
    select pj.id, ${documentoCaducado('j')} as documento_caducado, ${falta} as sin_justificar
    from plantilla_jugador pj join jugador j on j.id = pj.jugador_id join plantilla pl on pl.id = pj.plantilla_id join equipo e on e.id = pl.equipo_id
      join campeonato k on k.id = e.campeonato_id join equipo_con_categoria cat on cat.equipo_id = e.id
    where pj.plantilla_id = any(${[...plantillas]}::int[])`.execute(con);
  return new Map(rows.map(({ id, ...suyo }) => [id, suyo]));
}

/** A player in a squad, by their place in it or by who they are. */
export const leerPuesto = (con: Connection, cual: { id: number } | { plantilla_id: number; jugador_id: number }) =>
  con
    .selectFrom('plantilla_jugador')
    .select(['id', 'plantilla_id', 'jugador_id'])
    .where((eb) => eb.and({ ...cual }))
    .executeTakeFirst();

/** Whether any of some players has a place in a squad already. */
export async function hayAlguno(con: Connection, plantilla_id: number, ids: readonly number[]): Promise<boolean> {
  const puesto = con.selectFrom('plantilla_jugador').select('id').where('plantilla_id', '=', plantilla_id).where('jugador_id', 'in', ids);
  return (await puesto.executeTakeFirst()) !== undefined;
}

/**
 * The teams, held until their squads have changed; and, for those that are going to be active, their championships, where two may not have the
 * same player. Always in this order.
 */
export async function bloquear(tx: Tx, equipos: readonly number[], { conCampeonato }: { conCampeonato: boolean }): Promise<void> {
  if (conCampeonato)
    await sql`select 1 from campeonato where id in (select campeonato_id from equipo where id = any(${equipos}::int[]))
      order by id for no key update`.execute(tx);
  await sql`select 1 from equipo where id = any(${equipos}::int[]) order by id for no key update`.execute(tx);
}

const FECHAS = ['fecha_validacion_coordinador', 'fecha_validacion_administrador', 'fecha_anulacion'] as const;
type Cambios = Partial<Record<(typeof FECHAS)[number], 'ahora' | null>> & { motivo_rechazo?: string };

/** Every change of a squad is another version of it. */
export async function cambiarPlantillas(tx: Tx, ids: readonly number[], { motivo_rechazo, ...fechas }: Cambios): Promise<void> {
  await tx
    .updateTable('plantilla')
    .set((eb) => ({
      ...Object.fromEntries(Object.entries(fechas).map(([fecha, valor]) => [fecha, valor === 'ahora' ? sql`now()` : null])),
      ...(motivo_rechazo !== undefined && { motivo_rechazo }),
      version: eb('version', '+', 1),
    }))
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}
export const cambiarPlantilla = (tx: Tx, id: number, cambios: Cambios): Promise<void> => cambiarPlantillas(tx, [id], cambios);

/** One for each team, by team. */
export async function crearPlantillas(
  tx: Tx,
  equipos: readonly number[],
  { creado_por_admin }: { creado_por_admin: boolean },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; equipo_id: number }>`
    insert into plantilla (equipo_id, creado_por_admin) select equipo, ${creado_por_admin} from unnest(${equipos}::int[]) equipo
    returning id, equipo_id`.execute(tx);
  return new Map(rows.map(({ id, equipo_id }) => [equipo_id, id]));
}
export const crearPlantilla = async (tx: Tx, equipoId: number, como: { creado_por_admin: boolean }): Promise<number> =>
  (await crearPlantillas(tx, [equipoId], como)).get(equipoId)!;

/** Whoever is in one and can still play is in the other too; coaches no further than there are places. */
export async function copiarPersonas(tx: Tx, { de, a, maximo }: { de: number; a: number; maximo: number }): Promise<void> {
  await sql`insert into plantilla_jugador (plantilla_id, jugador_id)
    select ${a}, pj.jugador_id from plantilla_jugador pj join jugador j on j.id = pj.jugador_id and j.estado = 1 and not ${noPermite('j', 'inscripcion')}
    where pj.plantilla_id = ${de} order by pj.id`.execute(tx);
  await sql`insert into plantilla_entrenador (plantilla_id, entrenador_id, numero)
    select ${a}, pe.entrenador_id, pe.numero from plantilla_entrenador pe join entrenador t on t.id = pe.entrenador_id and t.estado = 1
    where pe.plantilla_id = ${de} and pe.numero <= ${maximo}`.execute(tx);
}

export async function borrarPlantilla(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('plantilla').where('id', '=', id).execute();
}

/** Those of a squad who are in another active one of the same championship, with the team that has them. */
export async function leerYaActivos(
  con: Connection,
  plantillas: readonly number[],
): Promise<Map<number, { nombre: string; equipo: string }[]>> {
  const { rows } = await sql<{ plantilla_id: number; nombre: string; equipo: string }>`
    select p.id as plantilla_id, j.nombre_completo as nombre, n.nombre as equipo
    from plantilla p join equipo e on e.id = p.equipo_id join plantilla_jugador pj on pj.plantilla_id = p.id
    join jugador j on j.id = pj.jugador_id
    join plantilla_jugador oj on oj.jugador_id = pj.jugador_id
    join plantilla o on o.id = oj.plantilla_id and o.fecha_validacion_administrador is not null and o.fecha_anulacion is null
    join equipo oe on oe.id = o.equipo_id and oe.campeonato_id = e.campeonato_id and oe.id <> e.id
    join equipo_con_nombre n on n.id = oe.id
    where p.id = any(${[...plantillas]}::int[]) order by f_unaccent(j.nombre_completo), j.id`.execute(con);
  return groupBy(rows, ({ plantilla_id }) => plantilla_id);
}

export const leerPuestos = (con: Connection, plantillaId: number): Promise<{ entrenador_id: number; numero: number }[]> =>
  con.selectFrom('plantilla_entrenador').select(['entrenador_id', 'numero']).where('plantilla_id', '=', plantillaId).execute();

/** Of some squads, by each. */
export async function leerPuestosDeVarias(
  con: Connection,
  plantillas: readonly number[],
): Promise<Map<number, { entrenador_id: number; numero: number }[]>> {
  const filas = await con
    .selectFrom('plantilla_entrenador')
    .select(['plantilla_id', 'entrenador_id', 'numero'])
    .where(sql<boolean>`plantilla_id = any(${plantillas}::int[])`)
    .execute();
  return groupBy(filas, ({ plantilla_id }) => plantilla_id);
}

/** Active players of the school of a team that are in no place of its squad, with the teams of the season in whose latest squads they are. */
export async function leerDelColegio(con: Connection, { equipo_id, colegio_id, exigedni }: EquipoDePlantillas, plantilla_id: number) {
  const { rows } = await sql<CandidatoDePlantilla>`
    select j.id, j.nombre_completo, j.fecha_nacimiento::text as fecha_nacimiento,
      (${exigedni} = 1 and j.dni = '' and j.tipo_documento is distinct from 'pendiente')::int as sin_documento, ${noPermite('j', 'inscripcion')}::int as sin_permiso,
      array(select distinct d.nombre || ' ' || n.nombre from plantilla_jugador pj join plantilla p on p.id = pj.plantilla_id and p.fecha_anulacion is null
        join equipo_con_nombre n on n.id = p.equipo_id join campeonato k on k.id = n.campeonato_id join deporte d on d.id = k.deporte_id
        where pj.jugador_id = j.id and p.equipo_id <> ${equipo_id}
          and k.competicion_id = (select m.competicion_id from equipo e join campeonato m on m.id = e.campeonato_id where e.id = ${equipo_id})) as equipos
    from jugador j
    where j.colegio_id = ${colegio_id} and j.estado = 1 and j.anonimo is null
      and not exists (select 1 from plantilla_jugador y where y.plantilla_id = ${plantilla_id} and y.jugador_id = j.id)
    order by f_unaccent(j.nombre_completo), j.id`.execute(con);
  return rows;
}

/** Each into its squad, in one statement: a whole file of them has more values than the protocol takes as parameters. Coaches, in their place. */
export async function ponerEnPlantillas(
  tx: Tx,
  de: 'jugador' | 'entrenador',
  puestos: readonly { plantilla_id: number; id: number; numero: number | null }[],
): Promise<void> {
  const filas = sql`jsonb_to_recordset(${JSON.stringify(puestos)}::jsonb) as n (plantilla_id int, id int, numero int)`;
  await (
    de === 'jugador'
      ? sql`insert into plantilla_jugador (plantilla_id, jugador_id) select plantilla_id, id from ${filas}`
      : sql`insert into plantilla_entrenador (plantilla_id, entrenador_id, numero) select plantilla_id, id, numero from ${filas}`
  ).execute(tx);
}
export const ponerJugadores = (tx: Tx, plantilla_id: number, ids: readonly number[]): Promise<void> =>
  ponerEnPlantillas(
    tx,
    'jugador',
    ids.map((id) => ({ plantilla_id, id, numero: null })),
  );

/** Who is in each of some squads. */
export async function leerDentro(con: Connection, plantillas: readonly number[]): Promise<Map<number, Set<number>>> {
  const filas = await con
    .selectFrom('plantilla_jugador')
    .select(['plantilla_id', 'jugador_id'])
    .where(sql<boolean>`plantilla_id = any(${plantillas}::int[])`)
    .execute();
  const dentro = new Map(plantillas.map((id) => [id, new Set<number>()]));
  for (const { plantilla_id, jugador_id } of filas) dentro.get(plantilla_id)!.add(jugador_id);
  return dentro;
}

export async function ponerEntrenador(tx: Tx, puesto: { plantilla_id: number; entrenador_id: number; numero: number }): Promise<void> {
  await tx
    .insertInto('plantilla_entrenador')
    .values(puesto)
    .onConflict((conflicto) => conflicto.columns(['plantilla_id', 'entrenador_id']).doUpdateSet({ numero: puesto.numero }))
    .execute();
}

/** False where they were not in it. */
export async function quitarDePlantilla(tx: Tx, de: 'jugador' | 'entrenador', plantillaId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await (
    de === 'jugador'
      ? tx.deleteFrom('plantilla_jugador').where('plantilla_id', '=', plantillaId).where('jugador_id', '=', id)
      : tx.deleteFrom('plantilla_entrenador').where('plantilla_id', '=', plantillaId).where('entrenador_id', '=', id)
  ).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** What a person has to be to come into a squad. */
export async function leerCandidatos(con: Connection, de: 'jugador' | 'entrenador', ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    nombre: string;
    dni: string;
    estado: 1 | 2;
    anonimo: boolean;
    /** They have none, and might. */
    le_falta_foto: boolean;
    /** Their family does not allow that they play. */
    sin_permiso: boolean;
    /** Somebody has said that their document is still to come. */
    pendiente: boolean;
    nacimiento: string | null;
    colegios: number[];
  }>`
    select id, ${de === 'jugador' ? sql`nombre_completo` : sql`nombre`} as nombre, dni, estado, anonimo is not null as anonimo,
      imagen is null and not ${de === 'jugador' ? noPermite('p', 'foto') : sql`false`} as le_falta_foto,
      ${de === 'jugador' ? noPermite('p', 'inscripcion') : sql`false`} as sin_permiso, ${de === 'jugador' ? sql`tipo_documento is not distinct from 'pendiente'` : sql`false`} as pendiente, fecha_nacimiento::text as nacimiento,
      ${de === 'jugador' ? sql`array[colegio_id]` : sql`array(select colegio_id from entrenador_colegio where entrenador_id = p.id)`} as colegios
    from ${sql.table(de)} p where id = any(${ids}::int[])`.execute(con);
  return new Map(rows.map((persona) => [persona.id, persona]));
}
