import type { Avisados } from '@cd/contract/avisos/contenido';
import { plazaLibre, type EnPuesto } from '@cd/domain/arbitraje/arbitrajes/puestos';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { requireNoFaults, requireStep, RuleError } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { aQuienSeAviso } from '../../avisos/notificaciones/service';
import { impideDesignar } from '../../partidos/convocatorias/pasos';
import type { PartidoPorConvocar } from '../../partidos/convocatorias/queries';
import { avisarDeDesignaciones } from './avisos';
import { choqueDe, exigirSinChoque, practicasQueCeden } from './choques';
import { cerrarOfrecidos, conOfrecidos } from './ofrecidos';
import { ceder, reservarPracticas, type Cesion } from './practicas';
import {
  insertarArbitrajes,
  leerArbitros,
  leerCitas,
  leerDesignados,
  leerPuestos,
  reservarArbitros,
  type ArbitrajeGuardado,
  type ArbitroLeido,
  type CitaLeida,
} from './queries';

export type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;

const CONFIRMADO = 3;

interface Pedido {
  arbitro_id: number;
  perfil_arbitraje_id: number;
  practicas: 0 | 1;
  estado: 1 | 3;
}
/** Somebody for a post of a match that is held by whoever calls. */
interface Encargo extends Pedido {
  partido: PartidoPorConvocar;
}

interface Ocupante extends EnPuesto {
  arbitro_id: number;
  plaza: number;
  nombre: string;
}

export const enPuesto = ({ arbitro_id, perfil_arbitro_id: perfil, plaza, practicas, nombre }: ArbitrajeGuardado): Ocupante => ({
  arbitro_id,
  perfil,
  plaza,
  practicas,
  nombre,
});

/** What decides who can have what; each one appointed is added to it. */
interface Reparto {
  arbitros: ReadonlyMap<number, ArbitroLeido>;
  citas: CitaLeida[];
  /** By system. */
  puestos: ReadonlyMap<number, number[]>;
  /** By call-up. */
  ocupantes: Map<number, Ocupante[]>;
  /** What they would leave. */
  ceden: Cesion[];
}

async function leerReparto(tx: Tx, { competicionId }: Trabaja, encargos: readonly Encargo[]): Promise<Reparto> {
  const ids = [...new Set(encargos.map(({ arbitro_id }) => arbitro_id))];
  const partidos = encargos.map(({ partido }) => partido);
  const fechas = [...new Set(partidos.flatMap(({ fecha }) => fecha ?? []))];
  await reservarPracticas(tx, ids, fechas);
  await reservarArbitros(tx, ids);
  const puestos = new Map<number, number[]>();
  for (const sistema of new Set(partidos.map(({ sistema_arbitraje_id }) => sistema_arbitraje_id)))
    puestos.set(sistema, await leerPuestos(tx, sistema));
  const designados = await leerDesignados(tx, ...partidos.map(({ convocatoria_id }) => convocatoria_id!));
  return {
    arbitros: new Map((await leerArbitros(tx, { ids }, { competicionId, fecha: null })).map((arbitro) => [arbitro.id, arbitro])),
    citas: await leerCitas(tx, { arbitros: ids, fechas }),
    puestos,
    ocupantes: new Map(
      [...groupBy(designados, ({ convocatoria_id }) => convocatoria_id)].map(([convocatoria, deElla]) => [
        convocatoria,
        deElla.map(enPuesto),
      ]),
    ),
    ceden: [],
  };
}

const lista = new Intl.ListFormat('es');

/** The place of the post that somebody gets: nobody shares it but with whoever practises in it. Where it is taken, whose it is. */
export function exigirPlaza(puestos: readonly number[], ocupantes: readonly Ocupante[], perfil: number): number {
  const plaza = plazaLibre(puestos, ocupantes, perfil);
  if (plaza !== null) return plaza;
  const quienes = ocupantes.filter((uno) => uno.perfil === perfil && !uno.practicas).map(({ nombre }) => nombre);
  throw new RuleError(
    'arbitraje.ocupado',
    quienes.length > 1
      ? `Esos puestos ya los tienen ${lista.format(quienes)}: retire antes a uno, o póngalo en prácticas`
      : `Ese puesto ya lo tiene ${quienes.join('')}: retírelo antes, o póngalo en prácticas`,
  );
}

/** Answers the place that they get. */
function exigirQuePueda({ partido, arbitro_id, perfil_arbitraje_id, practicas }: Encargo, reparto: Reparto): number {
  const { sistema_arbitraje_id: sistema, convocatoria_id } = partido;
  requireStep(impideDesignar(partido));
  const arbitro = reparto.arbitros.get(arbitro_id);
  if (!arbitro) requireNoFaults([{ campo: 'arbitraje.arbitro_id', codigo: 'maestro.inexistente' }]);
  const puestos = reparto.puestos.get(sistema)!;
  if (!puestos.includes(perfil_arbitraje_id)) requireNoFaults([{ campo: 'arbitraje.perfil_arbitraje_id', codigo: 'arbitraje.perfil' }]);
  if (arbitro!.estado !== 1) throw new RuleError('arbitraje.no_activo');
  if (!arbitro!.deportes.includes(partido.deporte_id)) throw new RuleError('arbitraje.deporte');
  const ocupantes = reparto.ocupantes.get(convocatoria_id!) ?? [];
  const enPracticas = practicas === 1;
  const suyo = ocupantes.find((otro) => otro.arbitro_id === arbitro_id);
  if (suyo && (enPracticas || !suyo.practicas)) throw new RuleError('arbitraje.repetido');
  exigirSinChoque(choqueDe(arbitro!, partido, reparto.citas, enPracticas));
  const plaza = enPracticas ? 1 : exigirPlaza(puestos, ocupantes, perfil_arbitraje_id);
  const ceden = enPracticas ? [] : practicasQueCeden(arbitro!, partido, reparto.citas);
  reparto.ceden.push(...ceden.map((cita) => ({ arbitro: arbitro!, cita, por: partido })));
  const { fecha, hora, duracion, sede_id: sede, id, rotulo } = partido;
  const puesto = { arbitro_id, perfil: perfil_arbitraje_id, plaza, practicas: enPracticas, nombre: arbitro!.nombre };
  reparto.ocupantes.set(convocatoria_id!, [...ocupantes.filter((otro) => otro !== suyo), puesto]);
  const cita = { arbitraje_id: 0, arbitro_id, partido_id: id, partido: rotulo, fecha: fecha!, hora: hora!, duracion, sede, cede: false };
  reparto.citas = [...reparto.citas.filter((una) => !ceden.includes(una)), cita];
  return plaza;
}

/** Ids of the appointments, what those who practised leave for them, in words, and who was told. */
export interface Designados extends Avisados {
  ids: number[];
  ceden: string[];
}
const NADIE: Designados = { ids: [], ceden: [], avisados: 0, sin_aviso: [] };

/** What was offered of a post that somebody has by now is offered no longer. */
async function cerrarLoOfrecido(tx: Tx, usuarioId: number, designados: readonly Encargo[]): Promise<void> {
  const ofrecidas = await conOfrecidos(
    tx,
    designados.map(({ partido }) => partido.convocatoria_id!),
  );
  for (const [partido, deEl] of groupBy(designados, (encargo) => encargo.partido))
    if (ofrecidas.has(partido.convocatoria_id!))
      await cerrarOfrecidos(
        tx,
        usuarioId,
        partido,
        deEl.map(({ arbitro_id }) => arbitro_id),
      );
}

/**
 * Appoints them and tells each one: the only way into a post, whoever asks for it, and a few statements however many they are. Of each that
 * cannot be, `alFallar` is told why; if it does not throw, the rest go on. A practice at that time gives way. Answers how many were told of it and
 * who could not be.
 */
export async function designar<E extends Encargo>(
  tx: Tx,
  caller: Trabaja,
  encargos: readonly E[],
  alFallar: (encargo: E, error: RuleError) => void,
): Promise<Designados> {
  if (encargos.length === 0) return NADIE;
  const reparto = await leerReparto(tx, caller, encargos);
  const posibles = encargos.flatMap((encargo) => {
    try {
      return [{ ...encargo, plaza: exigirQuePueda(encargo, reparto) }];
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      alFallar(encargo, error);
      return [];
    }
  });
  if (posibles.length === 0) return NADIE;
  const ceden = await ceder(tx, caller, reparto.ceden);
  const ids = await insertarArbitrajes(
    tx,
    posibles.map(({ partido, arbitro_id, perfil_arbitraje_id, plaza, practicas, estado }) => ({
      convocatoria_id: partido.convocatoria_id!,
      arbitro_id,
      perfil_arbitro_id: perfil_arbitraje_id,
      plaza,
      practicas: practicas === 1,
      estado,
    })),
  );
  const avisados = await avisarDeDesignaciones(
    tx,
    caller.usuarioId,
    posibles.map(({ partido, arbitro_id, estado }, n) => ({
      partido,
      id: ids[n]!,
      usuario_id: reparto.arbitros.get(arbitro_id)!.usuario_id,
      confirmado: estado === CONFIRMADO,
    })),
  );
  await cerrarLoOfrecido(tx, caller.usuarioId, posibles);
  return {
    ids,
    ceden,
    ...aQuienSeAviso(
      avisados,
      posibles.map(({ arbitro_id }) => reparto.arbitros.get(arbitro_id)!),
    ),
  };
}

/** All of them in a match, or none. */
export const designarEn = (tx: Tx, caller: Trabaja, partido: PartidoPorConvocar, pedidos: readonly Pedido[]): Promise<Designados> =>
  designar(
    tx,
    caller,
    pedidos.map((pedido) => ({ ...pedido, partido })),
    (_encargo, error) => {
      throw error;
    },
  );
