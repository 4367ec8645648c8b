import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { apuntarMovimientoDeRemesa } from '../remesas/queries';
import {
  apuntarMovimientoDeVuelta,
  deshacerDevuelto,
  devolverPagos,
  leerPagosConVuelta,
  reservarPagos,
  type PagoConVuelta,
} from '../remesas/devueltos';
import { deshacerHecha, hacerRemesa, reservarRemesa } from '../remesas/service';
import type { MovimientoGuardado, MovimientoLeido } from './queries';
import { nombraFichero, segunImporte, yaAnotada, type Propuesto } from './propuesta';

/** What is known of what is paid to referees: their transfers that may come back, and the batches that the bank has still to charge. */
interface LoPagado {
  pagos: readonly PagoConVuelta[];
  remesas: readonly RemesaPorCargar[];
}

interface RemesaPorCargar {
  id: number;
  /** What its charge has to be, in cents: without what came back before it. */
  importe: number;
  fichero_id: string;
  /** Noted by hand: only its movement is missing. */
  hecha: string | null;
}

const FICHERO = /\bCDP\d{8}[0-9A-F]{8}\b/;
const PAGO = /\bPAGO\d+(-\d+)?\b/;

/** Batches of payments that no movement of the bank has charged yet: one, or those that one may still come for. */
async function leerRemesasPorCargar(con: Connection, id?: number): Promise<RemesaPorCargar[]> {
  const { rows } = await sql<RemesaPorCargar>`
    select r.id, r.hecha, r.mensaje as fichero_id,
      ((select coalesce(sum(p.neto), 0) from pago_arbitro p where p.remesa_pagos_id = r.id)
        + (select coalesce(sum(p.neto), 0) from pago_devuelto v join pago_arbitro p on p.id = v.pago_arbitro_id
          where v.remesa_pagos_id = r.id and v.deshecho is null and v.pagado is not null))::int as importe
    from remesa_pagos r where r.anulada is null and r.movimiento_id is null and exists (select 1 from descarga_fichero d where d.remesa_pagos_id = r.id)
      and ${id === undefined ? sql`(r.hecha is null or r.hecha > current_date - 60)` : sql`r.id = ${id}`} order by r.id`.execute(con);
  return rows;
}

export async function leerLoPagado(con: Connection, movimientos: readonly MovimientoLeido[]): Promise<LoPagado> {
  const referencias = movimientos.flatMap(({ centimos, texto }) => (centimos > 0 ? (PAGO.exec(texto)?.[0] ?? []) : []));
  return {
    pagos: referencias.length === 0 ? [] : await leerPagosConVuelta(con, { referencias }),
    remesas: movimientos.some(({ centimos }) => centimos < 0) ? await leerRemesasPorCargar(con) : [],
  };
}

/** It looks like a payment that came back, or like the charge of a batch; null, like neither. */
export function proponerDePagos(movimiento: MovimientoLeido, { pagos, remesas }: LoPagado): Propuesto | null {
  const { centimos, texto } = movimiento;
  const referencia = PAGO.exec(texto)?.[0];
  if (centimos > 0 && referencia !== undefined) {
    const pago = pagos.find(
      (uno) => uno.referencia === referencia || (uno.vuelta?.referencia === referencia && uno.vuelta.movimiento_id === null),
    );
    return pago ? deVuelta(movimiento, pago, referencia) : null;
  }
  // What its text names comes first: two batches may come to the same.
  const remesa =
    remesas.find(({ fichero_id }) => fichero_id !== '' && texto.includes(fichero_id)) ??
    (FICHERO.test(texto) ? undefined : remesas.find(({ importe, hecha }) => hecha === null && importe === -centimos));
  return centimos < 0 && remesa ? deCargo(movimiento, remesa) : null;
}

function deVuelta({ centimos }: MovimientoLeido, pago: PagoConVuelta, referencia: string): Propuesto {
  const anotada = pago.referencia !== referencia;
  return segunImporte(
    {
      comision: pago.importe - centimos,
      exacto: 'Importe exacto',
      otro: 'El importe no es el del pago',
      antes: [{ si: true, texto: `Referencia de la transferencia ${referencia}` }],
      despues: yaAnotada(anotada, 'Su devolución ya está anotada'),
      dudoso: 50,
    },
    { pago_id: pago.id, arbitro: pago.a_nombre, ya_anotado: anotada },
  );
}

function deCargo({ centimos, texto }: MovimientoLeido, remesa: RemesaPorCargar): Propuesto {
  const nombrado = texto.includes(remesa.fichero_id);
  const anotada = remesa.hecha !== null;
  return segunImporte(
    {
      comision: -centimos - remesa.importe,
      exacto: 'Importe de la remesa de pagos',
      otro: 'La remesa suma otra cosa',
      despues: [nombraFichero(nombrado), ...yaAnotada(anotada, 'Ya está anotada como hecha')],
      nombrado,
      dudoso: 60,
    },
    { remesa_pagos_id: remesa.id, ya_anotado: anotada },
  );
}

type Exigir = (que: string, movimiento: number, importe: number, comision: number) => void;
interface Quien {
  usuarioId: number;
}

/** The credit of a transfer that came back, less what the bank keeps; one that was noted by hand only meets its movement. */
export async function anotarVuelta(
  tx: Tx,
  quien: Quien,
  { id, fecha, centimos, texto }: MovimientoGuardado,
  decision: { pago_id: number; comision: number },
  exigirImporte: Exigir,
): Promise<void> {
  if (centimos <= 0) throw new RuleError('extracto.no_ingreso');
  const pago = known((await reservarPagos(tx, [decision.pago_id]))[0]);
  exigirImporte('el pago', centimos, pago.importe, -decision.comision);
  const { vuelta } = pago;
  if (pago.remesa_pagos_id === null && vuelta !== null) {
    if (vuelta.movimiento_id !== null) throw new RuleError('extracto.ya_anotado');
    return apuntarMovimientoDeVuelta(tx, vuelta.id, id);
  }
  // The bank says it of that day, whatever today is.
  const motivo = texto.slice(0, 140) || 'Devuelto por el banco';
  await devolverPagos(tx, quien, [{ id: pago.id, motivo, fecha }], { hoy: fecha, movimientoId: id });
}

/** The charge of a batch, with what the bank asks beside it; one that was noted by hand only meets its movement. */
export async function anotarCargo(
  tx: Tx,
  { id, fecha, centimos }: MovimientoGuardado,
  { remesa_pagos_id: remesaId, comision }: { remesa_pagos_id: number; comision: number },
  exigirImporte: Exigir,
): Promise<void> {
  if (centimos >= 0) throw new RuleError('extracto.no_cargo');
  const { hecha, descargada } = await reservarRemesa(tx, remesaId);
  if (!descargada) throw new RuleError('remesa.sin_descargar');
  const [cargo] = await leerRemesasPorCargar(tx, remesaId);
  if (!cargo) throw new RuleError('extracto.ya_anotado');
  exigirImporte('la remesa', -centimos, cargo.importe, comision);
  if (hecha === null) await hacerRemesa(tx, remesaId, { fecha, hoy: fecha, movimientoId: id });
  else await apuntarMovimientoDeRemesa(tx, remesaId, id);
}

/** What a movement said of a batch of payments or of one of them is taken back, or stays noted by hand as it was; false, it said nothing of them. */
export async function deshacerDePagos(tx: Tx, quien: Quien, movimientoId: number, motivo: string): Promise<boolean> {
  const { rows } = await sql<{ remesa: number | null; a_mano: boolean | null; pago: number | null; vuelta: number | null; suyo: boolean }>`
    select r.id as remesa, r.hecha_a_mano as a_mano, v.pago_arbitro_id as pago, v.id as vuelta,
      exists (select 1 from asiento a where a.movimiento_id = ${movimientoId} and a.pago_arbitro_id is not null and a.deshace_id is null
        and not exists (select 1 from asiento o where o.deshace_id = a.id)) as suyo
    from (select) nada left join remesa_pagos r on r.movimiento_id = ${movimientoId} left join pago_devuelto v on v.movimiento_id = ${movimientoId}`.execute(
    tx,
  );
  const { remesa, a_mano, pago, vuelta, suyo } = rows[0]!;
  if (remesa !== null) {
    if (a_mano) await apuntarMovimientoDeRemesa(tx, remesa, null);
    else await deshacerHecha(tx, remesa, motivo, movimientoId);
  } else if (pago === null || vuelta === null) return false;
  else if (suyo) await deshacerDevuelto(tx, quien, pago, motivo, movimientoId);
  else await apuntarMovimientoDeVuelta(tx, vuelta, null);
  return true;
}
