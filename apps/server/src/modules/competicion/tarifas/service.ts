import type { rutasTarifasSuspension } from '@cd/contract/competicion/tarifas';
import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import type { Body } from '@cd/contract/kit/route';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { refusingUnknown, refusingRepeated } from '../../../platform/http/crud';
import { euros } from '../../../platform/money';
import { leerCompeticion } from '../../sesion/competicion-de-trabajo/queries';
import { exigirEnCurso } from '../campeonatos/service';
import { borrarImporte, insertarImportes, leerTarifasSuspension, ponerTarifaSuspension, type Cuales, type TablaDeTarifas } from './queries';

type Trabaja = Pick<Caller, 'competicionId'>;
export interface DeCompeticion {
  competicion_id: number;
  importe: number;
}

/** One table of amounts: how its rows are read and told. */
export interface DefImportes<F extends DeCompeticion & { id: number }> {
  tabla: TablaDeTarifas;
  /** 'Tarifa', 'tarifas' */
  una: string;
  varias: string;
  /** What refuses another of the same (spec 2 §8). */
  repetida: string;
  leer(con: Connection, cuales: Cuales): Promise<F[]>;
  /** What it is of: 'Fútbol Benjamín'. */
  de(fila: F): string;
  /** What deleting some of them leaves without. */
  pierden?(con: Connection, ids: readonly number[]): Promise<{ cuantas: number; que: string }>;
}

/** That one is the season worked on, which is not over. */
async function exigirEsa(tx: Tx, caller: Trabaja, pedidas: Iterable<number>): Promise<number> {
  const suya = await exigirEnCurso(tx, caller);
  const otra = [...pedidas].find((id) => id !== suya);
  if (otra === undefined) return suya;
  throw new RuleError((await leerCompeticion(tx, otra)) ? 'competicion.historica' : 'recurso.desconocido');
}

/** How many the action log tells one by one. */
const CONTADAS = 40;

const contar = <F extends DeCompeticion & { id: number }>(def: DefImportes<F>, filas: readonly F[]): string => {
  const una = (fila: F) => `${def.de(fila)}, ${euros(fila.importe)}`;
  if (filas.length === 1) return `${def.una} de ${una(filas[0]!)}`;
  const otras = filas.length - CONTADAS;
  return `${filas.length} ${def.varias}: ${filas.slice(0, CONTADAS).map(una).join('; ')}${otras > 0 ? `; y ${otras} más` : ''}`;
};

/** All or none. */
export async function crearImportes<F extends DeCompeticion & { id: number }>(
  tx: Tx,
  caller: Trabaja,
  def: DefImportes<F>,
  modelos: readonly DeCompeticion[],
): Promise<{ ids: number[]; contado: string }> {
  await exigirEsa(
    tx,
    caller,
    modelos.map(({ competicion_id }) => competicion_id),
  );
  const ids = await refusingUnknown(
    () =>
      refusingRepeated(
        () =>
          insertarImportes(
            tx,
            def.tabla,
            modelos.map((modelo) => ({ ...modelo })),
          ),
        def.repetida,
      ),
    def.tabla,
  );
  return { ids, contado: contar(def, await def.leer(tx, { ids })) };
}

/** One of the season worked on: of another it is as if it were not. */
export async function eliminarImporte<F extends DeCompeticion & { id: number }>(
  tx: Tx,
  caller: Trabaja,
  def: DefImportes<F>,
  id: number,
): Promise<string> {
  const suya = await exigirEnCurso(tx, caller);
  const [fila] = await def.leer(tx, { ids: [id] });
  if (!fila || fila.competicion_id !== suya || !(await borrarImporte(tx, def.tabla, id))) throw new RuleError('recurso.desconocido');
  return contar(def, [fila]);
}

/** What is told before some are deleted. */
export async function eliminacionDe<F extends DeCompeticion & { id: number }>(
  con: Connection,
  { competicionId }: Trabaja,
  def: DefImportes<F>,
  ids: readonly number[],
): Promise<Eliminacion> {
  const filas = (await def.leer(con, { ids })).filter((fila) => fila.competicion_id === competicionId);
  const suyos = filas.map((fila) => fila.id);
  const perdido = def.pierden && (await def.pierden(con, suyos));
  return {
    impedidos: ids.filter((id) => !suyos.includes(id)).map((id) => ({ id, impiden: [], motivo: 'ya no existe' })),
    seVan: perdido && perdido.cuantas > 0 ? [perdido] : [],
  };
}

/** What a match pays that is suspended for that. Answers it in words. */
export async function guardarTarifaSuspension(
  tx: Tx,
  caller: Trabaja,
  { id, competicion_id, importe, version, ...resto }: Body<typeof rutasTarifasSuspension.modificar>['tarifaSuspension'],
): Promise<string> {
  nothingLeft(resto);
  const competicionId = await exigirEsa(tx, caller, [competicion_id]);
  const tipo = known((await leerTarifasSuspension(tx, competicionId, id))[0]);
  if (!(await ponerTarifaSuspension(tx, { id, competicion_id, importe, version }))) throw new RuleError('version.antigua');
  return `Tarifa de suspensión de «${tipo.nombre}»: ${euros(importe)}`;
}
