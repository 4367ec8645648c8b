import { ModeloPreequipo } from '@cd/contract/inscripcion/preequipos';
import type { PreviaDeConsolidacion, rutasInscripciones } from '@cd/contract/inscripcion/inscripciones';
import type { Answer } from '@cd/contract/kit/route';
import { planificarConsolidacion, type BajoMinimo, type Consolidacion, type MotivoFuera } from '@cd/domain/inscripcion/consolidacion';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { encolarCartaDeFamilia } from '../../avisos/cartas/correos-de-familias';
import { faltasPorClase } from '../faltas/queries';
import type { ColumnasPreequipo } from './queries';
import { avisarDeConsolidacion } from './avisos';
import { pedirCuotas } from './pedir-cuotas';
import { leerReglas } from './reglas';
import { leerPorConsolidar, type PorHacer } from './por-consolidar';
import { periodoPorCambiar } from './service';

type Plan = Consolidacion<PorHacer>;

const leerPlan = async (con: Connection, inscripcionId: number): Promise<Plan> =>
  planificarConsolidacion(await leerPorConsolidar(con, inscripcionId), (await leerReglas(con, inscripcionId)).reglasMinMax);

type Cuentas = Answer<typeof rutasInscripciones.consolidar>;
const suma = (filas: readonly PorHacer[], que: 'jugadores' | 'entrenadores'): number => filas.reduce((total, fila) => total + fila[que], 0);
const cuentasDe = ({ entran, fuera }: Plan): Cuentas => ({
  equipos: entran.length,
  jugadores: suma(entran, 'jugadores'),
  entrenadores: suma(entran, 'entrenadores'),
  fuera: fuera.length,
});

/** Of some sports and categories, with their names. */
async function conNombres(con: Connection, bajos: readonly BajoMinimo[]): Promise<PreviaDeConsolidacion['bajo_minimo']> {
  const nombres = async (tabla: 'deporte' | 'categoria') =>
    new Map((await con.selectFrom(tabla).select(['id', 'nombre']).execute()).map(({ id, nombre }) => [id, nombre]));
  const [deportes, categorias] = [await nombres('deporte'), await nombres('categoria')];
  return bajos.map(({ deporte_id, categoria_id, ...resto }) => ({
    deporte: deportes.get(deporte_id)!,
    categoria: categorias.get(categoria_id)!,
    ...resto,
  }));
}

/** Those who are the reason. */
const personasDe = ({ sin_permiso, sin_documento, activos, repetidos }: PorHacer, motivo: MotivoFuera): readonly string[] => {
  const deMotivo: Partial<Record<MotivoFuera, readonly string[]>> = {
    jugador_sin_permiso: sin_permiso,
    jugador_sin_documento: sin_documento,
    jugador_activo: activos,
    jugador_repetido: repetidos,
  };
  return deMotivo[motivo] ?? [];
};

export async function previaDeConsolidacion(con: Connection, id: number): Promise<PreviaDeConsolidacion> {
  const plan = await leerPlan(con, id);
  const campeonatos = new Map<number, PreviaDeConsolidacion['campeonatos'][number]>();
  const de = ({ campeonato_id, campeonato }: PorHacer) => {
    const suyo = campeonatos.get(campeonato_id) ?? { id: campeonato_id, nombre: campeonato, entran: [], fuera: [] };
    campeonatos.set(campeonato_id, suyo);
    return suyo;
  };
  for (const uno of plan.entran) {
    const { id: suId, nombre, jugadores, entrenadores } = uno;
    de(uno).entran.push({ id: suId, nombre, jugadores, entrenadores });
  }
  for (const { preequipo, motivo } of plan.fuera) {
    de(preequipo).fuera.push({ id: preequipo.id, nombre: preequipo.nombre, motivo, personas: [...personasDe(preequipo, motivo)] });
  }
  const faltas = await faltasPorClase(
    con,
    id,
    plan.entran.map((uno) => uno.id),
  );
  return { id, ...cuentasDe(plan), faltas, campeonatos: [...campeonatos.values()], bajo_minimo: await conNombres(con, plan.bajoMinimo) };
}

const enteras = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`;

/** What its school said of it, and its team takes: it does not compile unless both tables have each. */
const DEL_COLEGIO = Object.keys(
  ModeloPreequipo.shape satisfies Record<keyof ColumnasPreequipo, unknown>,
) as (keyof typeof ModeloPreequipo.shape)[];

/** Each of them a team, with one active squad of its people. Answers how many rows there are of each. */
async function hacerTanda(tx: Tx, ids: readonly number[]): Promise<Omit<Cuentas, 'fuera'>> {
  const equipos = await tx
    .insertInto('equipo')
    .columns(DEL_COLEGIO)
    .expression((eb) =>
      eb
        .selectFrom('preequipo')
        .select(DEL_COLEGIO)
        .where('id', '=', sql<number>`${enteras(ids)}`)
        .orderBy('id'),
    )
    .executeTakeFirstOrThrow();
  await sql`update preequipo p set equipo_id = e.id, version = p.version + 1 from equipo e
    where p.id = ${enteras(ids)} and e.campeonato_id = p.campeonato_id and e.colegio_id = p.colegio_id
      and e.subequipo is not distinct from p.subequipo`.execute(tx);
  await sql`insert into plantilla (equipo_id, fecha_validacion_coordinador, fecha_validacion_administrador)
    select equipo_id, fecha_validacion_coordinador, fecha_validacion_administrador from preequipo where id = ${enteras(ids)} order by equipo_id`.execute(
    tx,
  );
  const entrenadores = await sql`insert into plantilla_entrenador (plantilla_id, entrenador_id, numero)
    select pl.id, t.entrenador_id, t.numero from preequipo p join plantilla pl on pl.equipo_id = p.equipo_id
      join preequipo_entrenador t on t.preequipo_id = p.id
    where p.id = ${enteras(ids)} order by pl.id, t.numero`.execute(tx);
  const jugadores = await sql`insert into plantilla_jugador (plantilla_id, jugador_id)
    select pl.id, j.jugador_id from preequipo p join plantilla pl on pl.equipo_id = p.equipo_id
      join preequipo_jugador j on j.preequipo_id = p.id
    where p.id = ${enteras(ids)} order by pl.id, j.jugador_id`.execute(tx);
  return {
    equipos: Number(equipos.numInsertedOrUpdatedRows),
    jugadores: Number(jugadores.numAffectedRows),
    entrenadores: Number(entrenadores.numAffectedRows),
  };
}

/** Few statements for many teams, and none so long that an embedded database keeps its process from everyone meanwhile. */
const TANDA = 100;

export async function hacerEquipos(tx: Tx, ids: readonly number[], tanda = TANDA): Promise<Omit<Cuentas, 'fuera'>> {
  const recuento = { equipos: 0, jugadores: 0, entrenadores: 0 };
  for (let desde = 0; desde < ids.length; desde += tanda) {
    const { equipos, jugadores, entrenadores } = await hacerTanda(tx, ids.slice(desde, desde + tanda));
    recuento.equipos += equipos;
    recuento.jugadores += jugadores;
    recuento.entrenadores += entrenadores;
  }
  return recuento;
}

async function exigirMinimos(con: Connection, bajos: readonly BajoMinimo[]): Promise<void> {
  if (bajos.length === 0) return;
  const lineas = (await conNombres(con, bajos)).map(
    ({ deporte, categoria, equipos, minimo }) => `${deporte} ${categoria} (${equipos} de ${minimo})`,
  );
  throw new RuleError(
    'inscripcion.bajo_minimo',
    `No llegan al mínimo de equipos: ${lineas.join(', ')}. Confirme que quiere consolidar así`,
  );
}

const SIN_CONTESTAR = 'La inscripción se ha cerrado antes de que el colegio la aceptara. Hable con él si aún quiere que juegue';

/** No family is left waiting: the fichas that nobody answered are given back, and each is told. */
async function contestarPendientes(tx: Tx, inscripcionId: number): Promise<void> {
  const { rows } = await sql<{ id: number; enlace_id: number | null; firmante_correo: string }>`
    update ficha_familia set estado = 'rechazada', motivo = ${SIN_CONTESTAR}, resuelta = now(), version = version + 1
    where inscripcion_id = ${inscripcionId} and estado = 'pendiente' returning id, enlace_id, firmante_correo`.execute(tx);
  for (const ficha of rows) await encolarCartaDeFamilia(tx, 'familia_cerrada', ficha);
}

/**
 * For good: the period is closed, and whoever was validated by both sides is a team. Its championships are held, as whoever makes a squad active
 * does, so that nobody comes to play in two of one.
 */
export const consolidar = ({ hoy, conTarjeta }: { hoy: () => string; conTarjeta: boolean }) =>
  changing(async (tx, { caller, params: { id }, body }: OfficeCall<typeof rutasInscripciones.consolidar>) => {
    await periodoPorCambiar(tx, caller, id, body?.version);
    await sql`select 1 from campeonato where id in (select campeonato_id from preequipo where inscripcion_id = ${id})
      order by id for no key update`.execute(tx);
    const plan = await leerPlan(tx, id);
    if (body?.confirmaMinimos !== 1) await exigirMinimos(tx, plan.bajoMinimo);
    const equipos = await hacerEquipos(
      tx,
      plan.entran.map((preequipo) => preequipo.id),
    );
    await sql`update inscripcion set fecha_cierre = now(), version = version + 1 where id = ${id}`.execute(tx);
    const recuento = { ...equipos, fuera: plan.fuera.length };
    await contestarPendientes(tx, id);
    await avisarDeConsolidacion(tx, caller, plan);
    const cobro = await pedirCuotas(tx, caller, { inscripcionId: id, hoy: hoy(), conTarjeta });
    return {
      texto: `Inscripción consolidada: ${recuento.equipos} equipos, con ${recuento.jugadores} jugadores y ${recuento.entrenadores} entrenadores; ${recuento.fuera} se quedan fuera${cobro && `. ${cobro}`}`,
      ...recuento,
    };
  });
