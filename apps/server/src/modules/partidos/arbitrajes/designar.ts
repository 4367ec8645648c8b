import type { Avisados } from '@cd/contract/avisos/contenido';
import { admiteArbitros } from '@cd/domain/partidos/arbitrajes/horario';
import { puestoCompartido, type EnPuesto } from '@cd/domain/partidos/arbitrajes/puestos';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { aQuienSeAviso } from '../../avisos/notificaciones/service';
import type { PartidoPorConvocar } from '../convocatorias/queries';
import { avisarDeDesignaciones } from './avisos';
import { choqueDe, exigirSinChoque } from './choques';
import { cerrarOfrecidos, conOfrecidos } from './ofrecidos';
import {
  insertarArbitrajes,
  leerArbitros,
  leerCitas,
  leerDesignados,
  leerPuestos,
  reservarArbitros,
  type ArbitroLeido,
  type CitaLeida,
} from './queries';

export type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;

const CONFIRMADO = 3;

/** What does not let a match have another referee (spec 3 §5). */
export function exigirQueSeArbitre(partido: PartidoPorConvocar): void {
  if (partido.equipo_local_id === null || partido.equipo_visitante_id === null) throw new RuleError('partido.sin_equipos');
  if (partido.con_informes) throw new RuleError('arbitraje.con_informe');
  if (partido.fecha === null || partido.hora === null) throw new RuleError('arbitraje.sin_fecha');
  if (!admiteArbitros(partido.hora)) throw new RuleError('arbitraje.fuera_de_hora');
}

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
}

/** What decides who can have what; each one appointed is added to it. */
interface Reparto {
  arbitros: ReadonlyMap<number, ArbitroLeido>;
  citas: CitaLeida[];
  /** By system. */
  puestos: ReadonlyMap<number | null, number[]>;
  /** By call-up. */
  ocupantes: Map<number, Ocupante[]>;
}

async function leerReparto(tx: Tx, { competicionId }: Trabaja, encargos: readonly Encargo[]): Promise<Reparto> {
  const ids = [...new Set(encargos.map(({ arbitro_id }) => arbitro_id))];
  await reservarArbitros(tx, ids);
  const partidos = encargos.map(({ partido }) => partido);
  const puestos = new Map<number | null, number[]>();
  for (const sistema of new Set(partidos.map(({ sistema_arbitraje_id }) => sistema_arbitraje_id)))
    puestos.set(sistema, await leerPuestos(tx, sistema));
  const designados = await leerDesignados(tx, ...partidos.map(({ convocatoria_id }) => convocatoria_id!));
  return {
    arbitros: new Map((await leerArbitros(tx, { ids }, { competicionId, fecha: null })).map((arbitro) => [arbitro.id, arbitro])),
    citas: await leerCitas(tx, { arbitros: ids, fechas: [...new Set(partidos.flatMap(({ fecha }) => fecha ?? []))] }),
    puestos,
    ocupantes: new Map(
      [...groupBy(designados, ({ convocatoria_id }) => convocatoria_id)].map(([convocatoria, deElla]) => [
        convocatoria,
        deElla.map(({ arbitro_id, perfil_arbitro_id: perfil, practicas }) => ({ arbitro_id, perfil, practicas })),
      ]),
    ),
  };
}

/** Nobody shares a post but with whoever practises in it. A phase without a system has as many posts as its matches are given. */
export function exigirPuestoPropio(sistema: number | null, puestos: readonly number[], ocupantes: readonly EnPuesto[]): void {
  if (sistema !== null && puestoCompartido(puestos, ocupantes) !== null) throw new RuleError('arbitraje.ocupado');
}

function exigirQuePueda({ partido, arbitro_id, perfil_arbitraje_id, practicas }: Encargo, reparto: Reparto): void {
  const { sistema_arbitraje_id: sistema, convocatoria_id } = partido;
  exigirQueSeArbitre(partido);
  const arbitro = reparto.arbitros.get(arbitro_id);
  if (!arbitro) requireNoFaults([{ campo: 'arbitraje.arbitro_id', codigo: 'maestro.inexistente' }]);
  const puestos = reparto.puestos.get(sistema)!;
  if (!puestos.includes(perfil_arbitraje_id)) requireNoFaults([{ campo: 'arbitraje.perfil_arbitraje_id', codigo: 'arbitraje.perfil' }]);
  if (arbitro!.estado !== 1) throw new RuleError('arbitraje.no_activo');
  if (!arbitro!.deportes.includes(partido.deporte_id)) throw new RuleError('arbitraje.deporte');
  const ocupantes = reparto.ocupantes.get(convocatoria_id!) ?? [];
  if (ocupantes.some((otro) => otro.arbitro_id === arbitro_id)) throw new RuleError('arbitraje.repetido');
  exigirSinChoque(choqueDe(arbitro!, partido, reparto.citas));
  const puesto = { arbitro_id, perfil: perfil_arbitraje_id, practicas: practicas === 1 };
  exigirPuestoPropio(sistema, puestos, [...ocupantes, puesto]);
  const { fecha, hora, duracion, sede_id: sede, id, rotulo } = partido;
  reparto.ocupantes.set(convocatoria_id!, [...ocupantes, puesto]);
  reparto.citas.push({ arbitro_id, partido_id: id, partido: rotulo, fecha: fecha!, hora: hora!, duracion, sede });
}

export interface Designados extends Avisados {
  ids: number[];
}
const NADIE: Designados = { ids: [], avisados: 0, sin_aviso: [] };

/**
 * Appoints them and tells each one: the only way into a post, whoever asks for it, and a few statements however many they are. Of each that
 * cannot be, `alFallar` is told why; if it does not throw, the rest go on. Answers their ids, how many were told of it and who could not be.
 */
export async function designar<E extends Encargo>(
  tx: Tx,
  caller: Trabaja,
  encargos: readonly E[],
  alFallar: (encargo: E, error: RuleError) => void,
): Promise<Designados> {
  if (encargos.length === 0) return NADIE;
  const reparto = await leerReparto(tx, caller, encargos);
  const posibles = encargos.filter((encargo) => {
    try {
      exigirQuePueda(encargo, reparto);
      return true;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      alFallar(encargo, error);
      return false;
    }
  });
  if (posibles.length === 0) return NADIE;
  const ids = await insertarArbitrajes(
    tx,
    posibles.map(({ partido, arbitro_id, perfil_arbitraje_id, practicas, estado }) => ({
      convocatoria_id: partido.convocatoria_id!,
      arbitro_id,
      perfil_arbitro_id: perfil_arbitraje_id,
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
  const ofrecidas = await conOfrecidos(
    tx,
    posibles.map(({ partido }) => partido.convocatoria_id!),
  );
  for (const [partido, deEl] of groupBy(posibles, (encargo) => encargo.partido))
    if (ofrecidas.has(partido.convocatoria_id!))
      await cerrarOfrecidos(
        tx,
        caller.usuarioId,
        partido,
        deEl.map(({ arbitro_id }) => arbitro_id),
      );
  return {
    ids,
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
