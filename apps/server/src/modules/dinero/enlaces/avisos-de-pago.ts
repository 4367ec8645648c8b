import { TipoAccion } from '@cd/contract/administracion/acciones';
import { logAction } from '../../../platform/audit';
import { madridInstant } from '../../../platform/clock';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import type { AvisoDePago } from '../../../platform/pasarela/pasarela';
import { asentarMovidos, deColegio, leerDeudas, reservarCuentas, type Movido } from '../../libro/libro/queries';
import { referenciaDe } from '../cobros/queries';
import { guardarExtracto } from '../extractos/queries';
import { apuntarEvento, cambiarEnlace, leerEnlace, leerEnlaceDe, leerLineasDe, leerPagado, type EnlaceGuardado } from './queries';

type Pagado = Extract<AvisoDePago, { que: 'pagado' }>;

/** What its lines say of the ledger: of each debt, what is collected by it now, up to what should be. */
async function ajustar(tx: Tx, enlace: EnlaceGuardado, neto: number): Promise<void> {
  const pagado = await leerPagado(tx, enlace.id);
  let queda = neto;
  const movidos = (await leerLineasDe(tx, enlace.id)).map(({ deuda_id, importe }): Movido => {
    const toca = Math.min(queda, importe);
    queda -= toca;
    const sube = toca - (pagado.get(deuda_id) ?? 0);
    return {
      ...deColegio(enlace.colegio_id),
      competicion_id: enlace.competicion_id,
      clase: sube < 0 ? 'devuelto' : 'cobrado',
      concepto: `${sube < 0 ? 'Devuelto, pago por enlace' : 'Pago por enlace'}: ${enlace.pago}`,
      motivo: '',
      importe: -sube,
      deuda_id,
      enlace_pago_id: enlace.id,
    };
  });
  await asentarMovidos(tx, movidos, null);
}

/** Money that is not for what it was asked for waits in the bank's movements for somebody who says of what it is. */
async function dejarAparte(tx: Tx, enlace: EnlaceGuardado, huella: string, centimos: number, porque: string): Promise<void> {
  const texto = `${porque} · ${referenciaDe(enlace.cobro_id, enlace.colegio_id)} · ${enlace.pago}`;
  const movimiento = { huella, cuenta: '', fecha: madridInstant(new Date()).slice(0, 10), centimos, texto, nombre: '', iban: '' };
  await guardarExtracto(tx, { nombre: 'Pagos por enlace', formato: 'enlace', huella: 'pagos-por-enlace', usuario_id: null }, [movimiento]);
}

/** All that it asked for is still owed, and in no receipt on its way. */
async function sigueDebiendose(tx: Tx, enlace: EnlaceGuardado): Promise<boolean> {
  if (enlace.anulado !== null) return false;
  const lineas = await leerLineasDe(tx, enlace.id);
  const deudas = new Map(
    (
      await leerDeudas(
        tx,
        lineas.map(({ deuda_id }) => deuda_id),
      )
    ).map((deuda) => [deuda.id, deuda]),
  );
  return lineas.every(({ deuda_id, importe }) => {
    const { pendiente, en_recibo } = deudas.get(deuda_id)!;
    return pendiente - en_recibo >= importe;
  });
}

const netoDe = ({ importe, reembolsado, reclamado }: EnlaceGuardado): number => Math.max(importe - reembolsado - reclamado, 0);

async function pagar(tx: Tx, visto: EnlaceGuardado, { pago, importe, moneda }: Pagado): Promise<string> {
  const enlace = { ...visto, pago };
  if (enlace.estado === 'pagado' || enlace.estado === 'aparte') return 'ya se sabía que está pagado';
  if (moneda !== 'eur') throw new RuleError('enlace.moneda');
  const exacto = importe === enlace.importe;
  const esSuyo = exacto && (await sigueDebiendose(tx, enlace));
  await cambiarEnlace(tx, enlace.id, { estado: esSuyo ? 'pagado' : 'aparte', pago });
  if (esSuyo) {
    await ajustar(tx, enlace, netoDe(enlace));
    return `pagado: ${euros(importe)}`;
  }
  const porque = exacto ? 'Pago por enlace de un cobro cobrado dos veces' : 'Pago por enlace de otro importe que el pedido';
  await dejarAparte(tx, enlace, `enlace:${enlace.referencia}`, importe, porque);
  return `${porque}: ${euros(importe)}`;
}

/** What was paid with it is owed again, as far as it went back; what was never noted in the ledger, somebody looks at. */
async function devolver(tx: Tx, enlace: EnlaceGuardado, cambio: { reembolsado: number } | { reclamado: number }): Promise<string> {
  const despues = { ...enlace, ...cambio };
  await cambiarEnlace(tx, enlace.id, cambio);
  const vuelve = netoDe(enlace) - netoDe(despues);
  if (enlace.estado === 'pagado') await ajustar(tx, despues, netoDe(despues));
  if (enlace.estado === 'aparte' && vuelve !== 0)
    await dejarAparte(tx, enlace, `enlace:${enlace.referencia}:${netoDe(despues)}`, -vuelve, 'Devolución de un pago por enlace');
  return vuelve < 0 ? `el banco del pagador lo deja: ${euros(-vuelve)} otra vez cobrados` : `devuelto: ${euros(vuelve)}`;
}

async function aplicar(tx: Tx, enlace: EnlaceGuardado, aviso: Exclude<AvisoDePago, { que: 'otro' }>): Promise<string | null> {
  if (aviso.que === 'pagado') return pagar(tx, enlace, aviso);
  if (aviso.que === 'caducado') {
    if (enlace.estado !== 'vivo') return null;
    await cambiarEnlace(tx, enlace.id, { estado: 'caducado' });
    return 'caducado sin pagar';
  }
  // They come in any order: what has gone back so far is never less.
  if (aviso.que === 'reembolsado') return aviso.importe <= enlace.reembolsado ? null : devolver(tx, enlace, { reembolsado: aviso.importe });
  return aviso.importe === enlace.reclamado ? null : devolver(tx, enlace, { reclamado: aviso.importe });
}

/** Once, whatever is told and how often: what is of no link of ours is of somebody else's business with them. */
export async function recibirAviso(tx: Tx, aviso: AvisoDePago): Promise<void> {
  if (aviso.que === 'otro' || !(await apuntarEvento(tx, aviso.id))) return;
  const leer = () => leerEnlaceDe(tx, aviso.que === 'reclamado' ? { pago: aviso.pago } : { referencia: aviso.referencia });
  const visto = await leer();
  if (!visto) return;
  await reservarCuentas(tx, [deColegio(visto.colegio_id)]);
  const enlace = (await leerEnlace(tx, visto.id))!;
  const hecho = await aplicar(tx, enlace, aviso);
  if (hecho !== null)
    await logAction(
      tx,
      null,
      TipoAccion.Modificar,
      `Enlace de pago ${enlace.id} de ${referenciaDe(enlace.cobro_id, enlace.colegio_id)}: ${hecho}`,
    );
}
