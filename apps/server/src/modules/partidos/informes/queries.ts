import type {
  ActaGuardada,
  Detalle,
  EntrenadorDeActa,
  EstadoInforme,
  Informe,
  JugadorDeActa,
  Suspension as SuspensionEnviada,
} from '@cd/contract/partidos/informes';
import type { FueraDeLista } from '@cd/contract/partidos/sello';
import { sql } from 'kysely';
import type { z } from 'zod';
import { asBit, instant, nothingLeft, type Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { leerFirmas, leerFueraDeLista, ponerFueraDeLista } from './sellos';
import { fijarImportes } from '../importes/service';

/** What was written without its zone is of the session's. */
const cuando = (columna: string) => sql<string | null>`${instant(sql`${sql.ref(columna)}::timestamptz`)}`;

interface Fechas {
  vigente: boolean;
  fecha_validacion: string | null;
  fecha_anulacion: string | null;
}
const estadoDe = ({ vigente, fecha_validacion, fecha_anulacion }: Fechas): EstadoInforme =>
  vigente ? (fecha_validacion === null ? 'provisional' : 'validado') : fecha_anulacion === null ? 'historico' : 'anulado';

/** Every report of a call-up, the latest first. */
export async function leerInformes(con: Connection, convocatoriaId: number, usuarioId: number): Promise<Informe[]> {
  const filas = await con
    .selectFrom('informe as i')
    .leftJoin('usuario as u', 'u.id', 'i.autor_id')
    .leftJoin('tipo_suspension as t', 't.id', 'i.tipo_suspension_id')
    .select([
      'i.id',
      'i.version',
      'i.tipo',
      'i.vigente',
      'i.autor_id',
      'u.nombre as autor',
      'i.tipo_suspension_id',
      't.nombre as suspension',
    ])
    .select(['i.observaciones_suspension', sql<string>`${cuando('i.fecha_creacion')}`.as('fecha_creacion')])
    .select([cuando('i.fecha_validacion').as('fecha_validacion'), cuando('i.fecha_anulacion').as('fecha_anulacion')])
    .select(cuando('i.fecha_historico').as('fecha_historico'))
    .where('i.convocatoria_id', '=', convocatoriaId)
    .orderBy('i.id', 'desc')
    .execute();
  if (filas.length === 0) return [];
  const ids = filas.map(({ id }) => id);
  const actas = await leerActas(con, ids);
  const comparecencias = await con
    .selectFrom('comparecencia as c')
    .innerJoin('arbitraje as a', 'a.id', 'c.arbitraje_id')
    .select(['c.informe_id', 'a.arbitro_id', 'c.asistencia'])
    .where('c.informe_id', 'in', ids)
    .orderBy('a.id')
    .execute();
  const fuera = await leerFueraDeLista(con, ids);
  const informes = filas.map(({ autor_id, tipo_suspension_id, suspension, observaciones_suspension, vigente, ...fila }) => ({
    ...fila,
    tipo: fila.tipo as 0 | 1,
    vigente: asBit(vigente),
    estado: estadoDe({ ...fila, vigente }),
    propio: asBit(autor_id === usuarioId),
    comparecencias: comparecencias
      .filter(({ informe_id }) => informe_id === fila.id)
      .map(({ arbitro_id, asistencia }) => ({ arbitro_id, asistencia: asBit(asistencia) })),
    suspension: fila.tipo === 0 ? { tipo_suspension_id, nombre: suspension ?? '', observaciones: observaciones_suspension } : null,
    acta: actas.get(fila.id) ?? null,
    fuera_de_lista: fuera.flatMap(({ informe_id, ...persona }) => (informe_id === fila.id ? [persona] : [])),
  }));
  const firmas = await leerFirmas(con, convocatoriaId, informes);
  return informes.map((informe) => ({ ...informe, firmas: firmas.get(informe.id) ?? [] }));
}

const SIN_MODALES = { cja: 0, cjr: 0, cea: 0, cer: 0, pun: 0 };

/** Whole actas by their report. */
async function leerActas(con: Connection, ids: readonly number[]): Promise<Map<number, ActaGuardada>> {
  const actas = await con.selectFrom('acta').selectAll().where('informe_id', 'in', ids).execute();
  const parciales = await con.selectFrom('acta_parcial').selectAll().where('informe_id', 'in', ids).orderBy('numero').execute();
  const jugadores = await con.selectFrom('acta_jugador').selectAll().where('informe_id', 'in', ids).orderBy('jugador_id').execute();
  const entrenadores = await con
    .selectFrom('acta_entrenador')
    .selectAll()
    .where('informe_id', 'in', ids)
    .orderBy('entrenador_id')
    .execute();
  const modales = await con.selectFrom('acta_juego_limpio').selectAll().where('informe_id', 'in', ids).execute();
  const detalle = (informeId: number, deLocal: boolean): Detalle => ({
    jugadores: jugadores
      .filter(({ informe_id, local }) => informe_id === informeId && local === deLocal)
      .map(({ informe_id: _informe, local: _local, goles_pp: golespp, presentado, capitan, ...jugador }) => ({
        ...jugador,
        golespp,
        presentado: asBit(presentado),
        capitan: asBit(capitan),
      })),
    entrenadores: entrenadores
      .filter(({ informe_id, local }) => informe_id === informeId && local === deLocal)
      .map(({ informe_id: _informe, local: _local, presentado, ...entrenador }) => ({ ...entrenador, presentado: asBit(presentado) })),
  });
  const modalesDe = (informeId: number, deLocal: boolean) => {
    const {
      informe_id: _informe,
      local: _local,
      ...suyos
    } = modales.find(({ informe_id, local }) => informe_id === informeId && local === deLocal) ?? {
      ...SIN_MODALES,
      informe_id: 0,
      local: deLocal,
    };
    return suyos;
  };
  return new Map(
    actas.map(({ informe_id, presentado_local, presentado_visitante, prorroga, hay_incidencias, desempate, ...acta }) => [
      informe_id,
      {
        ...acta,
        presentado_local: asBit(presentado_local),
        presentado_visitante: asBit(presentado_visitante),
        prorroga: asBit(prorroga),
        hayIncidencias: asBit(hay_incidencias),
        desempate: desempate as 0 | 1 | 2,
        parciales: parciales.filter((parcial) => parcial.informe_id === informe_id).map(({ local, visitante }) => ({ local, visitante })),
        detalle_local: detalle(informe_id, true),
        detalle_visitante: detalle(informe_id, false),
        juegoLimpio: { local: modalesDe(informe_id, true), visitante: modalesDe(informe_id, false) },
      },
    ]),
  );
}

/** The report that says what the match is: of a call-up, the current one. */
export interface Vigente {
  id: number;
  tipo: 0 | 1;
  /** Those whom it concerns have been told of it. */
  contado: boolean;
  suspension: string;
  marcador_local: number | null;
  marcador_visitante: number | null;
}
export async function leerVigente(con: Connection, convocatoriaId: number): Promise<Vigente | undefined> {
  const { rows } = await sql<Vigente>`
    select i.id, i.tipo, i.contado, i.observaciones_suspension as suspension, a.marcador_local, a.marcador_visitante
    from informe i left join acta a on a.informe_id = i.id where i.vigente and i.convocatoria_id = ${convocatoriaId}`.execute(con);
  return rows[0];
}

export async function ponerContado(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('informe').set({ contado: true }).where('id', '=', id).execute();
}

type Suspension = z.output<typeof SuspensionEnviada>;
/** Whole: what was left out has been said. */
export interface Contenido {
  tipo: 0 | 1;
  acta: ActaGuardada | null;
  suspension: Suspension | null;
  comparecencias: readonly { arbitraje_id: number; asistencia: boolean }[];
  fuera_de_lista: readonly FueraDeLista[];
}

function deSuspension(suspension: Suspension | null) {
  const { tipo_suspension_id, observaciones, ...resto } = suspension ?? { tipo_suspension_id: null, observaciones: '' };
  nothingLeft(resto);
  return { tipo_suspension_id, observaciones_suspension: observaciones };
}

/** The current one of the call-up becomes history. */
export async function archivarVigente(tx: Tx, convocatoriaId: number): Promise<void> {
  await sql`update informe set vigente = false, fecha_historico = now(), version = version + 1 where vigente and convocatoria_id = ${convocatoriaId}`.execute(
    tx,
  );
}

export async function insertarInforme(
  tx: Tx,
  { convocatoria_id, autor_id }: { convocatoria_id: number; autor_id: number | null },
  contenido: Contenido,
): Promise<number> {
  const { id } = await tx
    .insertInto('informe')
    .values({ convocatoria_id, autor_id, tipo: contenido.tipo, ...deSuspension(contenido.suspension) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ponerContenido(tx, id, contenido);
  return id;
}

export async function cambiarInforme(tx: Tx, id: number, contenido: Contenido): Promise<void> {
  await tx
    .updateTable('informe')
    .set((eb) => ({ ...deSuspension(contenido.suspension), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('acta').where('informe_id', '=', id).execute();
  await tx.deleteFrom('comparecencia').where('informe_id', '=', id).execute();
  await ponerContenido(tx, id, contenido);
}

async function ponerContenido(tx: Tx, informe_id: number, { acta, comparecencias, fuera_de_lista }: Contenido): Promise<void> {
  await ponerFueraDeLista(tx, informe_id, fuera_de_lista);
  if (comparecencias.length > 0)
    await tx
      .insertInto('comparecencia')
      .values(comparecencias.map((una) => ({ informe_id, ...una })))
      .execute();
  if (acta === null) return;
  const { parciales, detalle_local, detalle_visitante, juegoLimpio, ...escrita } = acta;
  await tx.insertInto('acta').values(enColumnas(informe_id, escrita)).execute();
  if (parciales.length > 0)
    await tx
      .insertInto('acta_parcial')
      .values(parciales.map((parcial, n) => ({ informe_id, numero: n + 1, ...parcial })))
      .execute();
  for (const [local, { jugadores, entrenadores }] of [[true, detalle_local] as const, [false, detalle_visitante] as const]) {
    if (jugadores.length > 0)
      await tx
        .insertInto('acta_jugador')
        .values(jugadores.map((jugador) => ({ informe_id, local, ...jugadorEnColumnas(jugador) })))
        .execute();
    if (entrenadores.length > 0)
      await tx
        .insertInto('acta_entrenador')
        .values(entrenadores.map((entrenador) => ({ informe_id, local, ...entrenadorEnColumnas(entrenador) })))
        .execute();
  }
  await tx
    .insertInto('acta_juego_limpio')
    .values([
      { informe_id, local: true, ...juegoLimpio.local },
      { informe_id, local: false, ...juegoLimpio.visitante },
    ])
    .execute();
}

type DeFila = 'parciales' | 'detalle_local' | 'detalle_visitante' | 'juegoLimpio';
function enColumnas(
  informe_id: number,
  { presentado_local, presentado_visitante, prorroga, hayIncidencias, ...acta }: Omit<ActaGuardada, DeFila>,
): Columns<'acta'> {
  const { marcador_local, marcador_visitante, desempate, penaltis_local, penaltis_visitante, ensayos_local, ensayos_visitante, ...textos } =
    acta;
  const { observaciones, observaciones_jugadores, observaciones_arbitro, ...resto } = textos;
  nothingLeft(resto);
  return {
    informe_id,
    marcador_local,
    marcador_visitante,
    desempate,
    penaltis_local,
    penaltis_visitante,
    ensayos_local,
    ensayos_visitante,
    observaciones,
    observaciones_jugadores,
    observaciones_arbitro,
    presentado_local: presentado_local === 1,
    presentado_visitante: presentado_visitante === 1,
    prorroga: prorroga === 1,
    hay_incidencias: hayIncidencias === 1,
  };
}

const jugadorEnColumnas = ({
  presentado,
  capitan,
  golespp,
  ...jugador
}: JugadorDeActa): Columns<'acta_jugador', 'informe_id' | 'local'> => ({
  ...jugador,
  goles_pp: golespp,
  presentado: presentado === 1,
  capitan: capitan === 1,
});
const entrenadorEnColumnas = ({ presentado, ...entrenador }: EntrenadorDeActa): Columns<'acta_entrenador', 'informe_id' | 'local'> => ({
  ...entrenador,
  presentado: presentado === 1,
});

type Paso = 'validar' | 'anular' | 'activar';
const SIN_VALIDAR = { fecha_validacion: null, validador_id: null };
const PASOS: Readonly<Record<Paso, (usuarioId: number) => object>> = {
  validar: (usuarioId) => ({ fecha_validacion: sql`now()`, validador_id: usuarioId }),
  anular: () => ({ vigente: false, fecha_anulacion: sql`now()`, ...SIN_VALIDAR }),
  activar: () => ({ vigente: true, fecha_anulacion: null, fecha_historico: null, ...SIN_VALIDAR }),
};

export async function ponerPaso(tx: Tx, id: number, paso: Paso, usuarioId: number): Promise<void> {
  await tx
    .updateTable('informe')
    .set((eb) => ({ ...PASOS[paso](usuarioId), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function borrarInforme(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('informe').where('id', '=', id).execute();
}

export async function convocatoriaDeInforme(con: Connection, id: number): Promise<number | undefined> {
  return (await con.selectFrom('informe').select('convocatoria_id').where('id', '=', id).executeTakeFirst())?.convocatoria_id;
}

/** Accounts of those who refereed the call-up, and of the referee who wrote this report of it. */
export async function cuentasDeArbitros(con: Connection, convocatoriaId: number, informeId: number): Promise<number[]> {
  const { rows } = await sql<{ usuario_id: number }>`
    select ar.usuario_id from arbitraje a join arbitro ar on ar.id = a.arbitro_id and ar.estado = 1
      where a.convocatoria_id = ${convocatoriaId} and a.estado <> 2 and ar.usuario_id is not null
    union select ar.usuario_id from informe i join arbitro ar on ar.usuario_id = i.autor_id and ar.estado = 1 where i.id = ${informeId}`.execute(
    con,
  );
  return rows.map(({ usuario_id }) => usuario_id);
}

export const leerTiposSuspension = (con: Connection, para: 'admin' | 'arbitro'): Promise<{ id: number; nombre: string }[]> =>
  con.selectFrom('tipo_suspension').select(['id', 'nombre']).where(para, '=', true).orderBy('orden').orderBy('id').execute();

/** With a report they have done theirs, and are owed what it pays; without one they are again as they were. Paid ones stay paid (spec 3 §4). */
export async function ponerArbitrajes(tx: Tx, convocatoriaIds: readonly number[]): Promise<void> {
  await sql`
    with c as (select c.id, exists (select 1 from informe i where i.vigente and i.convocatoria_id = c.id) as hay from unnest(${[...convocatoriaIds]}::int[]) c(id))
    update arbitraje a set estado = case when c.hay then 4 else coalesce(a.estado_sin_informe, 3) end,
      estado_sin_informe = case when c.hay then a.estado end, version = a.version + 1
    from c where a.convocatoria_id = c.id and (c.hay and a.estado in (1, 3) or not c.hay and a.estado = 4)`.execute(tx);
  await fijarImportes(tx, convocatoriaIds);
}

export async function contarConfidenciales(con: Connection, convocatoriaId: number): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    select count(*)::int as cuantos from informe_confidencial where convocatoria_id = ${convocatoriaId}`.execute(con);
  return rows[0]!.cuantos;
}
