import type { rutasDesignaciones, Tablero } from '@cd/contract/arbitraje/designaciones';
import type { Answer, Body } from '@cd/contract/kit/route';
import type { Propuesta, Rehecha } from '@cd/domain/arbitraje/designacion/tipos';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Db, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { readParameter } from '../../../platform/parameters';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { designar } from '../arbitrajes/designar';
import { abrirConvocatorias, conLoQueCede } from '../arbitrajes/service';
import { leerPartidosDe, type PartidoPorConvocar } from '../../partidos/convocatorias/queries';
import { marchaDe, proponerAparte } from './designador';
import { problemaDe, type DatosLeidos, type Limites } from './problema';
import { partidoPorAsignar, repartirPuestos } from './puestos';
import {
  borrarPropuesta,
  guardarPropuesta,
  leerArbitros,
  leerCondiciones,
  leerPartidos,
  leerPrejornada,
  leerPropuesta,
  leerPropuestos,
  quitarPropuestos,
  reservarPrejornada,
  type PartidoLeido,
  type PrejornadaLeida,
  type PropuestaLeida,
  type Propuesto,
} from './queries';

type Rutas = typeof rutasDesignaciones;
type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;

export async function exigirPrejornada(con: Connection, caller: Pick<Caller, 'competicionId'>, id: number): Promise<PrejornadaLeida> {
  return known(await leerPrejornada(con, caller.competicionId, id));
}

const designadosEn = (partidos: readonly PartidoLeido[]): number[] => [
  ...new Set(partidos.flatMap(({ arbitrajes }) => arbitrajes.map(({ arbitro_id }) => arbitro_id))),
];

export async function leerTablero(con: Connection, caller: Pick<Caller, 'competicionId'>, id: number): Promise<Tablero> {
  const prejornada = await exigirPrejornada(con, caller, id);
  const partidos = await leerPartidos(con, caller.competicionId, { prejornadaId: id });
  const propuesta = await leerPropuesta(con, caller.competicionId, { prejornadaId: id });
  const propuestos = propuesta ? await leerPropuestos(con, propuesta.id) : [];
  const arbitros = await leerArbitros(con, id, designadosEn(partidos));
  const porAsignar = partidos.map((partido) => partidoPorAsignar(partido, propuestos));
  return {
    prejornada,
    partidos: porAsignar,
    arbitros: arbitros.map(({ max_partidos_dia: _maximo, descanso_minutos: _descanso, ...arbitro }) => arbitro),
    propuesta: propuesta ? { ...enTablero(propuesta), por_aceptar: contarPropuestos(porAsignar) } : null,
    haciendose: (await marchaDe(con, id)) === undefined ? 0 : 1,
  };
}

const contarPropuestos = (partidos: Tablero['partidos']): number =>
  partidos.flatMap(({ puestos }) => puestos).filter(({ propuesto }) => propuesto !== null).length;

export const enProblema = ({ convocatoria_id, puesto, arbitro_id }: Pick<Propuesto, 'convocatoria_id' | 'puesto' | 'arbitro_id'>) => ({
  partido: convocatoria_id,
  puesto,
  arbitro: arbitro_id,
});

const enTablero = ({ prejornada_id: _prejornada, semilla: _semilla, ...propuesta }: PropuestaLeida) => propuesta;

async function leerLimites(con: Connection): Promise<Limites> {
  return {
    maxPartidosDia: await readParameter(con, 'maxPartidosDiaArbitro'),
    descanso: await readParameter(con, 'descansoMinimoArbitro'),
    mismoEquipo: await readParameter(con, 'maxVecesMismoEquipo'),
    mismaSede: await readParameter(con, 'maxVecesMismaSede'),
  };
}

/** What a proposal for a pre-day, or for a day of it, is made of. */
export async function leerDatos(
  con: Connection,
  caller: Pick<Caller, 'competicionId'>,
  { inicio, id }: PrejornadaLeida,
  dia: string | null = null,
): Promise<DatosLeidos> {
  const partidos = await leerPartidos(con, caller.competicionId, { prejornadaId: id, dia });
  const arbitros = await leerArbitros(con, id, designadosEn(partidos));
  const condiciones = await leerCondiciones(con, caller.competicionId, {
    arbitros: arbitros.map((arbitro) => arbitro.id),
    partidos: partidos.map(({ p_id }) => p_id),
    dias: [...new Set(partidos.map(({ fecha_celebracion }) => fecha_celebracion.slice(0, 10)))],
  });
  return { desde: inicio, partidos, arbitros, condiciones, limites: await leerLimites(con) };
}

/** What a proposal is made of: if it is not the same when it is to be kept, it is not kept. */
const huella = ({ partidos, arbitros }: DatosLeidos): string => JSON.stringify([partidos, arbitros]);

const perfilEn = (partidos: readonly PartidoLeido[], convocatoriaId: number, puesto: number): number =>
  partidos.find(({ id }) => id === convocatoriaId)!.perfiles[puesto]!.id;

/** Only what nobody has yet is proposed. */
function propuestosDe({ partidos }: DatosLeidos, { designaciones }: Propuesta): Omit<Propuesto, 'nombre'>[] {
  const hechos = new Set(
    partidos.flatMap((partido) =>
      repartirPuestos(partido).flatMap(({ arbitraje }, puesto) => (arbitraje ? [`${partido.id} ${puesto}`] : [])),
    ),
  );
  return designaciones
    .filter(({ partido, puesto }) => !hechos.has(`${partido} ${puesto}`))
    .map(({ partido, puesto, arbitro }) => ({
      convocatoria_id: partido,
      puesto,
      perfil_arbitro_id: perfilEn(partidos, partido, puesto),
      arbitro_id: arbitro,
    }));
}

export interface Proponer {
  db: Db;
  caller: Trabaja;
  prejornadaId: number;
  pedido: Body<Rutas['proponer']>;
  write: <T>(trabajo: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** As the board shows that one is being made, or no longer: wherever it is open, it is heard. */
const avisarDeMarcha = (db: Db) => sql`select pg_notify('oficina', 'designacion')`.execute(db);

/** From nothing, or from the draft there is. */
async function leerProblema({ db, caller, prejornadaId, pedido: { semilla, rehacer } }: Proponer, leidos: DatosLeidos) {
  const datos = problemaDe(leidos);
  if (datos.partidos.every(({ puestos }) => puestos.length === 0)) throw new RuleError('designacion.sin_puestos');
  const anterior = rehacer === 1 ? await leerPropuesta(db, caller.competicionId, { prejornadaId }) : undefined;
  if (!anterior) return { tarea: 'proponer', datos, semilla } as const;
  return { tarea: 'rehacer', datos, semilla, anterior: (await leerPropuestos(db, anterior.id)).map(enProblema) } as const;
}

/** Reads, has it worked out in another process, and keeps it if nothing has changed meanwhile. */
export async function proponerParaPrejornada(pedida: Proponer): Promise<Answer<Rutas['proponer']>> {
  const { db, caller, prejornadaId, pedido, write } = pedida;
  const { dia, semilla } = pedido;
  const suya = await exigirPrejornada(db, caller, prejornadaId);
  let datos!: DatosLeidos;
  const encargo = async () => {
    datos = await leerDatos(db, caller, suya, dia);
    return leerProblema(pedida, datos);
  };
  // Together: one that is refused at once is heard while the others are still being told that it began.
  const [propuesta]: [Propuesta & Partial<Rehecha>, unknown] = await Promise.all([
    proponerAparte(db, encargo, { usuarioId: caller.usuarioId, prejornadaId }).finally(() => avisarDeMarcha(db)),
    avisarDeMarcha(db),
  ]);
  const { puestos, valor, cota } = propuesta;
  const id = await write(async (tx) => {
    await exigirEnCurso(tx, caller);
    await reservarPrejornada(tx, prejornadaId);
    if (huella(await leerDatos(tx, caller, await exigirPrejornada(tx, caller, prejornadaId), dia)) !== huella(datos))
      throw new RuleError('designacion.cambiada');
    return guardarPropuesta(
      tx,
      {
        prejornada_id: prejornadaId,
        semilla,
        dia,
        valor: Math.round(valor),
        cota: Math.ceil(cota),
        puestos: puestos.hay,
        cubiertos: puestos.cubiertos,
        maximo: puestos.cota,
        creada_por: caller.usuarioId,
      },
      propuestosDe(datos, propuesta),
    );
  });
  const cambios = propuesta.cambios?.length ?? 0;
  return { id, puestos: puestos.hay, cubiertos: puestos.cubiertos, maximo: puestos.cota, cambios };
}

export async function abrirPropuesta(tx: Tx, caller: Trabaja, id: number, version: number | undefined): Promise<PropuestaLeida> {
  await exigirEnCurso(tx, caller);
  const vista = known(await leerPropuesta(tx, caller.competicionId, { id }));
  await reservarPrejornada(tx, vista.prejornada_id);
  const propuesta = await leerPropuesta(tx, caller.competicionId, { id });
  if (!propuesta) throw new RuleError('designacion.descartada');
  requireSeen(version, propuesta);
  return propuesta;
}

type Aceptar = Body<Rutas['aceptar']>;

/** What is said is what counts; of nothing said, all. */
function elegidosDe(
  propuestos: readonly Propuesto[],
  { partidos, arbitros, puestos, propuesta_id: _propuesta_id, version: _version, ...resto }: Aceptar,
  porPartido: ReadonlyMap<number, number>,
): Propuesto[] {
  nothingLeft(resto);
  if (!partidos && !arbitros && !puestos) return [...propuestos];
  return propuestos.filter(
    (propuesto) =>
      partidos?.includes(porPartido.get(propuesto.convocatoria_id)!) ||
      arbitros?.includes(propuesto.arbitro_id) ||
      puestos?.some((uno) => uno.convocatoria_id === propuesto.convocatoria_id && uno.puesto === propuesto.puesto),
  );
}

/** Each one as if the office appointed them by hand, all at once; whatever can no longer be is left out, with the reason. */
export async function aceptarPropuesta(
  tx: Tx,
  caller: Trabaja,
  pedido: Aceptar,
): Promise<{ answer: Answer<Rutas['aceptar']>; texto: string }> {
  const propuesta = await abrirPropuesta(tx, caller, pedido.propuesta_id, pedido.version);
  const { id, prejornada_id: prejornadaId } = propuesta;
  const propuestos = await leerPropuestos(tx, id);
  const vistos = await leerPartidosDe(
    tx,
    propuestos.map(({ convocatoria_id }) => convocatoria_id),
  );
  const elegidos = elegidosDe(propuestos, pedido, vistos);
  if (elegidos.length === 0) throw new RuleError('designacion.ninguna');
  // Matches before referees, as whoever appoints by hand takes them: nobody waits for somebody who waits for them.
  const abiertos = await abrirConvocatorias(tx, caller, [...new Set(elegidos.map(({ convocatoria_id }) => convocatoria_id))]);
  const enTablero = new Map((await leerPartidos(tx, caller.competicionId, { prejornadaId })).map((partido) => [partido.id, partido]));
  const fuera: Answer<Rutas['aceptar']>['fuera'] = [];
  const dejarFuera = ({ convocatoria_id, puesto, nombre }: Propuesto, motivo: string) =>
    fuera.push({
      convocatoria_id,
      puesto,
      arbitro: nombre,
      partido: abiertos.get(convocatoria_id)?.rotulo ?? `Partido ${convocatoria_id}`,
      motivo,
    });
  const encargos = elegidos.flatMap((propuesto) => {
    const partido = enTablero.get(propuesto.convocatoria_id);
    const ocupante = partido && repartirPuestos(partido)[propuesto.puesto]?.arbitraje;
    if (partido && !ocupante) return [encargoDe(propuesto, abiertos.get(partido.id)!)];
    dejarFuera(propuesto, ocupante ? `El puesto ya lo tiene ${ocupante.nombre}` : 'El partido ya no se juega en esas fechas');
    return [];
  });
  const { ids: hechas, ...dicho } = await designar(tx, caller, encargos, ({ propuesto }, { message }) => dejarFuera(propuesto, message));
  await quitarPropuestos(tx, id, elegidos);
  if (propuestos.length === elegidos.length) await borrarPropuesta(tx, id);
  return {
    answer: { hechas: hechas.length, fuera, ...dicho },
    texto: conLoQueCede(`Propuesta de designación de la prejornada ${prejornadaId}: ${hechas.length} aceptadas`, dicho.ceden),
  };
}

/** Whoever is appointed is asked whether they go. */
const encargoDe = (propuesto: Propuesto, partido: PartidoPorConvocar) => ({
  propuesto,
  partido,
  arbitro_id: propuesto.arbitro_id,
  perfil_arbitraje_id: propuesto.perfil_arbitro_id,
  practicas: 0 as const,
  estado: 1 as const,
});

export async function descartarPropuesta(tx: Tx, caller: Trabaja, id: number, version: number | undefined): Promise<string> {
  const propuesta = await abrirPropuesta(tx, caller, id, version);
  await borrarPropuesta(tx, id);
  return `Propuesta de designación de la prejornada ${propuesta.prejornada_id}`;
}
