import { escribirTransferencias, fallosDeTransferencias, type Transferencias } from '@cd/banco/transferencias';
import type { rutasRemesas } from '@cd/contract/dinero/remesas';
import type { Body } from '@cd/contract/kit/route';
import { primerDiaHabil } from '@cd/domain/dinero/dias-habiles';
import { isValidIBAN } from 'ibantools';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError, requireStep } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import { deArbitro, reservarCuentas } from '../../libro/libro/queries';
import { exigirTemporada } from '../../libro/libro/service';
import { abrirFichas, ficheroEntero } from '../../personas/fiscal/service';
import { asentarOtraVez, deshacerUltimas } from '../pagos/vueltas';
import {
  abrirRemesa,
  anularRemesa,
  apuntarDescarga,
  diaDe,
  ELIMINADA,
  enVersionAnterior,
  escribirComprobado,
  identificadorDeFichero,
  leerInstante,
  leerTitular,
  type FicheroComprobado,
} from './ficheros';
import {
  apuntarEnviados,
  apuntarHecha,
  insertarRemesa,
  leerArbitrosDe,
  leerPorRemesar,
  contarDevueltos,
  meterEnRemesa,
  soltarPagos,
  type PagoPorRemesar,
} from './queries';
import { pasosDeRemesa } from './pasos';

type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;
type Pedida = Body<(typeof rutasRemesas)['crear']>;

const suma = (pagos: readonly PagoPorRemesar[]): number => pagos.reduce((total, { centimos }) => total + centimos, 0);

interface OrdenDePago {
  pagos: PagoPorRemesar[];
  orden: Transferencias;
  formato: 'pain.001.001.09' | 'pain.001.001.03';
}

/** What the file would say: of all payments in no batch, or without those of whoever has no account. */
async function preparar(con: Connection, omitir: boolean): Promise<OrdenDePago> {
  const pagos = (await leerPorRemesar(con)).filter(({ iban }) => !omitir || isValidIBAN(iban));
  const { nombre, iban } = await leerTitular(con);
  const creado = await leerInstante(con);
  const apuntes = pagos.map((pago) => ({
    nombre: pago.nombre,
    iban: pago.iban,
    centimos: pago.centimos,
    referencia: pago.referencia,
    concepto: pago.concepto,
  }));
  const fecha = primerDiaHabil(creado.slice(0, 10));
  return {
    pagos,
    formato: (await enVersionAnterior(con)) ? 'pain.001.001.03' : 'pain.001.001.09',
    orden: { id: identificadorDeFichero('P', creado), creado, fecha, ordenante: { nombre, iban }, apuntes },
  };
}

export async function preverRemesa(con: Connection) {
  const { pagos, orden, formato } = await preparar(con, false);
  const sinCuenta = pagos.filter(({ iban }) => !isValidIBAN(iban));
  const fallos = pagos.length === 0 ? [] : fallosDeTransferencias(orden);
  return {
    pagos: pagos.length,
    importe: suma(pagos),
    esquema: formato,
    fallos: fallos.map(({ texto, apunte }) => {
      const pago = apunte === null ? null : pagos[apunte]!;
      return { texto, pago_id: pago?.id ?? null, a_id: pago?.a_id ?? null };
    }),
    avisos: pagos.flatMap(({ id, a_id, nombre, volvio_de_ahi }) =>
      volvio_de_ahi === null ? [] : [{ texto: `${nombre}: ya volvió de esa misma cuenta. ${volvio_de_ahi}`, pago_id: id, a_id }],
    ),
    fuera: sinCuenta.length,
    fuera_importe: suma(sinCuenta),
  };
}

interface RemesaEscrita {
  pagos: PagoPorRemesar[];
  fichero: FicheroComprobado;
}

/** Written and checked before the transaction, which only keeps it if the payments are still those. */
export async function escribirRemesa(con: Connection, pedida: Pedida): Promise<RemesaEscrita> {
  const { omitir_sin_cuenta, importe, ...resto } = pedida ?? {};
  nothingLeft(resto);
  const { pagos, orden, formato } = await preparar(con, omitir_sin_cuenta === 1);
  if (pagos.length === 0) throw new RuleError('remesa.vacia');
  if (importe !== undefined && importe !== suma(pagos)) throw new RuleError('pago.otro_importe');
  return { pagos, fichero: await escribirComprobado(formato, () => escribirTransferencias(orden, formato)) };
}

export async function guardarRemesa(tx: Tx, caller: Trabaja, { pagos, fichero }: RemesaEscrita): Promise<{ id: number; texto: string }> {
  const { usuarioId } = caller;
  await reservarCuentas(
    tx,
    pagos.map(({ a_id }) => deArbitro(a_id)),
  );
  const id = await insertarRemesa(tx, { competicion_id: exigirTemporada(caller), usuario_id: usuarioId, fichero });
  // Somebody else has made one with them, deleted or paid one of them, or changed an account.
  if ((await meterEnRemesa(tx, id, pagos)) < pagos.length) throw new RuleError('remesa.otra');
  const devueltos = pagos.filter(({ estado }) => estado === 'devuelto').map((pago) => pago.id);
  await asentarOtraVez(tx, devueltos, `Pago ordenado otra vez, remesa ${id}`, { usuarioId, motivo: '' });
  return { id, texto: `Remesa de pagos ${id}: ${fichero.apuntes} pagos, ${euros(fichero.suma_centimos)}, huella ${fichero.huella}` };
}

export async function descargarRemesa(tx: Tx, caller: Trabaja, id: number): Promise<{ fichero: string; nombre: string }> {
  const { fichero, creada } = await abrirRemesa(tx, 'remesa_pagos', id);
  await apuntarDescarga(tx, 'remesa_pagos', id, caller.usuarioId);
  await apuntarEnviados(tx, id);
  return { fichero: await ficheroEntero(tx, id, fichero), nombre: `pagos-remesa-${id}-${creada.toISOString().slice(0, 10)}.xml` };
}

/** A batch that counts, held with the accounts of whom it pays: these first, as whoever notes a return holds them; and what hinders each of its steps. */
export async function reservarRemesa(tx: Tx, id: number, movimientoId: number | null = null) {
  await reservarCuentas(tx, (await leerArbitrosDe(tx, id)).map(deArbitro));
  const remesa = await abrirRemesa(tx, 'remesa_pagos', id);
  const devueltos = await contarDevueltos(tx, id);
  return { ...remesa, pasos: pasosDeRemesa({ ...remesa, devueltos, porMovimiento: remesa.movimiento_id !== movimientoId }) };
}

async function quitar(tx: Tx, { usuarioId }: Trabaja, id: number, motivo: string): Promise<void> {
  const sueltos = await soltarPagos(tx, id);
  const devueltos = sueltos.filter(({ estado }) => estado === 'devuelto').map((pago) => pago.id);
  // They had been ordered again: they are owed, as they were when they came back.
  await deshacerUltimas(tx, devueltos, 'pagado', { usuarioId, motivo });
  await anularRemesa(tx, 'remesa_pagos', { id, usuarioId, motivo });
}

export async function eliminarRemesa(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  const { importe, pasos } = await reservarRemesa(tx, id);
  requireStep(pasos.eliminar);
  await quitar(tx, caller, id, ELIMINADA);
  return `Remesa de pagos ${id}, ${euros(importe)}`;
}

export async function rechazarRemesa(tx: Tx, caller: Trabaja, id: number, motivo: string): Promise<string> {
  const { importe, pasos } = await reservarRemesa(tx, id);
  requireStep(pasos.rechazar);
  await quitar(tx, caller, id, motivo);
  return `Remesa de pagos ${id}, ${euros(importe)}: el banco no la ha hecho. ${motivo}`;
}

interface Hecha {
  fecha: string;
  hoy: string;
  movimientoId?: number;
}

/** The bank has made it: what it orders is paid that day. */
export async function hacerRemesa(tx: Tx, id: number, { fecha, hoy, movimientoId }: Hecha): Promise<string> {
  const { creada, importe, pasos } = await reservarRemesa(tx, id);
  requireStep(pasos.hacer);
  if (fecha > hoy) requireNoFaults([{ campo: 'remesa.fecha', codigo: 'pago.futuro' }]);
  if (fecha < diaDe(creada)) requireNoFaults([{ campo: 'remesa.fecha', codigo: 'remesa.antes' }]);
  await abrirFichas(tx, await apuntarHecha(tx, id, { hecha: fecha, movimiento_id: movimientoId ?? null }));
  return `Remesa de pagos ${id}, hecha por el banco el ${fecha}: ${importe} céntimos`;
}

/** It had not: what it orders is with the bank. What the bank's movement said is taken back there. */
export async function deshacerHecha(tx: Tx, id: number, motivo: string, movimientoId: number | null = null): Promise<string> {
  requireStep((await reservarRemesa(tx, id, movimientoId)).pasos.deshacerHecha);
  await apuntarHecha(tx, id, { hecha: null, movimiento_id: null });
  return `Remesa de pagos ${id}: el banco no la había hecho. ${motivo}`;
}
