import type { Cruce } from '@cd/domain/competicion/cuadro/tipos';
import { sql, type RawBuilder } from 'kysely';
import type { Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { updateSeen, type Seen } from '../../../platform/db/seen';
import { reservarIds } from '../../calendarios/queries';

/** Makes a group and enters its teams in the given order. */
export async function crearGrupo(
  tx: Tx,
  faseId: number,
  grupo: { nombre: string; orden: number; equipos: readonly number[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('grupo')
    .values({ fase_id: faseId, nombre: grupo.nombre, orden: grupo.orden })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inscribirEquipos(tx, id, grupo.equipos);
  return id;
}

export async function inscribirEquipos(tx: Tx, grupoId: number, equipos: readonly number[]): Promise<void> {
  if (equipos.length === 0) return;
  await tx
    .insertInto('grupo_equipo')
    .values(equipos.map((equipo_id, indice) => ({ grupo_id: grupoId, equipo_id, orden: indice + 1 })))
    .execute();
}

/** Writes a drawn bracket; returns the id of each tie by its clave. Exempt teams go through at once when results are registered. */
export async function crearEliminatorias(tx: Tx, faseId: number, cruces: readonly Cruce[]): Promise<Map<string, number>> {
  const ids = await reservarIds(tx, 'eliminatoria', cruces.length);
  const porClave = new Map(cruces.map((cruce, indice) => [cruce.clave, ids[indice]!]));
  await tx
    .insertInto('eliminatoria')
    .values(
      cruces.map((cruce) => ({
        id: porClave.get(cruce.clave)!,
        fase_id: faseId,
        tipo_ronda: cruce.tipoRonda,
        identificador: cruce.identificador,
        perdedor: cruce.perdedor,
        primera_ronda: cruce.primeraRonda,
        num_partidos: cruce.numPartidos,
        equipo1_id: cruce.equipo1,
        equipo2_id: cruce.equipo2,
        ganador_id: cruce.exento ? cruce.equipo1 : null,
        decidido_por: cruce.exento ? 'exento' : null,
        siguiente_id: cruce.siguiente && porClave.get(cruce.siguiente.clave)!,
        siguiente_lugar: cruce.siguiente?.lugar ?? null,
        siguiente_perdedor_id: cruce.siguientePerdedor && porClave.get(cruce.siguientePerdedor.clave)!,
        siguiente_perdedor_lugar: cruce.siguientePerdedor?.lugar ?? null,
      })),
    )
    .execute();
  return porClave;
}

/** Its kind and its championship are said once. */
export type ColumnasFase = Columns<'fase', 'tipo' | 'campeonato_id'>;
/** A knockout keeps the defaults of what only a league has. */
export type ColumnasEliminatoria = Omit<ColumnasFase, 'num_vueltas' | 'hueco_maximo'>;
type FaseNueva = { tipo: 0 | 1; campeonato_id: number } & (ColumnasFase | ColumnasEliminatoria);

export async function insertarFase(tx: Tx, fase: FaseNueva): Promise<number> {
  return (await tx.insertInto('fase').values(fase).returning('id').executeTakeFirstOrThrow()).id;
}

/** Until the end of the transaction nobody else changes it, nor makes its matches. */
export const reservarFase = (tx: Tx, id: number) => tx.selectFrom('fase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** With nothing else to write, it is another version of it. */
export const actualizarFase = (
  tx: Tx,
  vista: Seen,
  cambio: ColumnasFase | ColumnasEliminatoria | Readonly<Record<string, never>>,
): Promise<void> => updateSeen(tx, 'fase', vista, cambio);

export async function borrarFase(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('fase').where('id', '=', id).execute();
}

/** Of these, those of the championship: none of them leaves it until the end of the transaction. */
export const reservarEquipos = async (tx: Tx, campeonatoId: number, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await tx
        .selectFrom('equipo')
        .select('id')
        .where('campeonato_id', '=', campeonatoId)
        .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
        .orderBy('id')
        .forShare()
        .execute()
    ).map(({ id }) => id),
  );

/** The season and the sport of a championship, where it is of the working competition. */
export const leerMarco = (con: Connection, competicionId: number, campeonatoId: number) =>
  con
    .selectFrom('campeonato as k')
    .innerJoin('competicion as c', 'c.id', 'k.competicion_id')
    .innerJoin('deporte as d', 'd.id', 'k.deporte_id')
    .select(['c.fecha_inicio', 'c.fecha_fin', 'd.tipo_acta'])
    .select(sql<number | null>`sistema_habitual(d.id)`.as('sistema_arbitraje_id'))
    .where('k.id', '=', campeonatoId)
    .where('c.id', '=', competicionId)
    .executeTakeFirst();

export const leerGrupos = async (con: Connection, faseId: number): Promise<{ id: number; nombre: string; equipos: number[] }[]> => {
  const grupos = await con
    .selectFrom('grupo')
    .select(['id', 'nombre'])
    .where('fase_id', '=', faseId)
    .orderBy('orden')
    .orderBy('id')
    .execute();
  const inscritos = await con
    .selectFrom('grupo_equipo as ge')
    .innerJoin('grupo as g', 'g.id', 'ge.grupo_id')
    .select(['ge.grupo_id', 'ge.equipo_id'])
    .where('g.fase_id', '=', faseId)
    .orderBy('ge.orden')
    .execute();
  return grupos.map((grupo) => ({
    ...grupo,
    equipos: inscritos.filter(({ grupo_id }) => grupo_id === grupo.id).map(({ equipo_id }) => equipo_id),
  }));
};

export async function borrarGrupos(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('grupo')
      .where('id', 'in', [...ids])
      .execute();
}

/** Written in two steps, for two of them may change names. */
export async function nombrarGrupos(tx: Tx, grupos: readonly { id: number; nombre: string; orden: number }[]): Promise<void> {
  if (grupos.length === 0) return;
  const ids = grupos.map(({ id }) => id);
  await tx
    .updateTable('grupo')
    // No name has that character.
    .set({ nombre: sql<string>`chr(1) || id` })
    .where('id', 'in', ids)
    .execute();
  for (const { id, nombre, orden } of grupos) await tx.updateTable('grupo').set({ nombre, orden }).where('id', '=', id).execute();
}

export async function ordenarEquipos(tx: Tx, grupoId: number, equipos: readonly number[]): Promise<void> {
  for (const [indice, equipo_id] of equipos.entries())
    await tx
      .updateTable('grupo_equipo')
      .set({ orden: indice + 1 })
      .where('grupo_id', '=', grupoId)
      .where('equipo_id', '=', equipo_id)
      .execute();
}

/** Of the draft of its calendar. */
export const prepartidosDe = (fase: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from prepartido pp where pp.fase_id = ${fase})`;

/** What it was made for is no longer so. */
export async function borrarBorrador(tx: Tx, faseId: number): Promise<void> {
  await tx.deleteFrom('borrador_calendario').where('fase_id', '=', faseId).execute();
}

/** How many matches it has, how many of them played, and from when to when. */
export const leerUso = async (con: Connection, faseId: number) =>
  con
    .selectFrom('partido as p')
    .leftJoin('convocatoria as cv', (join) => join.onRef('cv.partido_id', '=', 'p.id').on('cv.vigente', '=', true))
    .select((eb) => [
      eb.fn.count('p.id').$castTo<number>().as('partidos'),
      eb.fn.count('p.id').filterWhere('p.estado', '=', 1).$castTo<number>().as('jugados'),
      eb.fn.min('cv.fecha').as('primera'),
      eb.fn.max('cv.fecha').as('ultima'),
      prepartidosDe(sql.lit(faseId)).as('prepartidos'),
    ])
    .where('p.fase_id', '=', faseId)
    .executeTakeFirstOrThrow();

export const leerCuadro = (con: Connection, faseId: number) =>
  con
    .selectFrom('eliminatoria')
    .select([
      'id',
      'tipo_ronda as tipoRonda',
      'identificador',
      'perdedor',
      'primera_ronda as primeraRonda',
      'num_partidos as numPartidos',
      'local',
      'equipo1_id as equipo1',
      'equipo2_id as equipo2',
    ])
    .where('fase_id', '=', faseId)
    .orderBy('tipo_ronda', 'desc')
    .orderBy('identificador')
    .execute();

export async function borrarCuadro(tx: Tx, faseId: number): Promise<void> {
  await tx.deleteFrom('eliminatoria').where('fase_id', '=', faseId).execute();
}

export async function ponerPartidos(tx: Tx, ids: readonly number[], numPartidos: 1 | 2): Promise<void> {
  await tx
    .updateTable('eliminatoria')
    .set({ num_partidos: numPartidos })
    .where('id', 'in', [...ids])
    .execute();
}

export async function ponerLocal(tx: Tx, id: number, local: 1 | 2): Promise<void> {
  await tx.updateTable('eliminatoria').set({ local }).where('id', '=', id).execute();
}

/** Each of its places becomes the other: of the teams that are in it and of those that will come. */
export async function cambiarDeLugar(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('eliminatoria')
    .set((eb) => ({ equipo1_id: eb.ref('equipo2_id'), equipo2_id: eb.ref('equipo1_id') }))
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('eliminatoria')
    .set({ siguiente_lugar: sql<number>`3 - siguiente_lugar` })
    .where('siguiente_id', '=', id)
    .execute();
  await tx
    .updateTable('eliminatoria')
    .set({ siguiente_perdedor_lugar: sql<number>`3 - siguiente_perdedor_lugar` })
    .where('siguiente_perdedor_id', '=', id)
    .execute();
}
