import { tipoDeTarifa } from '@cd/domain/arbitraje/arbitrajes/importe';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open';
import { deArbitro } from '../../libro/libro/queries';
import { devengar } from '../../libro/libro/service';
import { guardarImportes, leerPagables, leerTarifas, type ArbitrajePagable } from './queries';

const CON_INFORME = 4;
const PAGADO = 5;

/** Nobody is paid for practice, nor for a match where they were not (domain-rules, «Referees»). */
export const seCobra = ({ practicas, asistencia }: Pick<ArbitrajePagable, 'practicas' | 'asistencia'>): boolean =>
  !practicas && asistencia !== false;

/** What has been incurred of one so far, to the ledger: what is fixed, while its report stands. */
const debeSer = (arbitraje: ArbitrajePagable, importe: number | null): number =>
  (arbitraje.estado === CON_INFORME || arbitraje.estado === PAGADO) && seCobra(arbitraje) ? (importe ?? 0) : 0;

/**
 * What these appointments are paid follows their report: fixed by the fees of that moment when it arrives, and again only if what happened is
 * another thing; a special amount stays; without a report, nothing. Paid ones do not change. The ledger of each referee follows.
 */
export async function fijarImportes(tx: Tx, convocatoriaIds: readonly number[], motivo = ''): Promise<void> {
  const arbitrajes = await leerPagables(
    tx,
    sql<boolean>`a.convocatoria_id = any(${[...convocatoriaIds]}::int[]) and a.estado in (1, 2, 3, 4)`,
  );
  await fijar(tx, arbitrajes, { usuarioId: null, motivo });
}

/** By which fee it is paid now; null, by none: it has no report, or somebody wrote what it is paid. */
function tarifaDe({ estado, motivo_especial, tarifa_elegida, tipo_tarifa_id, informe, los_dos }: ArbitrajePagable): number | null {
  if (estado !== CON_INFORME || motivo_especial !== '') return null;
  return tarifa_elegida ? tipo_tarifa_id : tipoDeTarifa({ informe, los_dos });
}

export async function fijar(
  tx: Tx,
  arbitrajes: readonly ArbitrajePagable[],
  { usuarioId, motivo }: { usuarioId: number | null; motivo: string },
): Promise<void> {
  const porTarifa = arbitrajes.flatMap((arbitraje) => {
    const tipo = tarifaDe(arbitraje);
    return tipo === null || (arbitraje.importe !== null && arbitraje.tipo_tarifa_id === tipo)
      ? []
      : [{ id: arbitraje.id, tipo_tarifa_id: tipo }];
  });
  const tarifas = await leerTarifas(tx, porTarifa);
  const tipos = new Map(porTarifa.map(({ id, tipo_tarifa_id }) => [id, tipo_tarifa_id]));
  const fijados = arbitrajes.map((arbitraje) => {
    const { id, estado, motivo_especial, importe, tipo_tarifa_id } = arbitraje;
    if (tipos.has(id)) return { id, importe: tarifas.get(id) ?? null, tipo_tarifa_id: tipos.get(id)! };
    const sigue = estado === CON_INFORME || motivo_especial !== '';
    return { id, importe: sigue ? importe : null, tipo_tarifa_id: sigue ? tipo_tarifa_id : null };
  });
  await guardarImportes(tx, fijados);
  await devengar(
    tx,
    arbitrajes.map((arbitraje, posicion) => ({
      ...deArbitro(arbitraje.arbitro_id),
      clase: 'arbitraje' as const,
      de: arbitraje.id,
      competicion_id: arbitraje.competicion_id,
      concepto: arbitraje.partido,
      importe: debeSer(arbitraje, fijados[posicion]!.importe),
    })),
    { usuarioId, motivo },
  );
}
