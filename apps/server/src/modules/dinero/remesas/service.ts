import { escribirTransferencias, fallosDeTransferencias, type Transferencias } from '@cd/banco/transferencias';
import type { rutasRemesas } from '@cd/contract/dinero/remesas';
import type { Body } from '@cd/contract/kit/route';
import { primerDiaHabil } from '@cd/domain/dinero/dias-habiles';
import { isValidIBAN } from 'ibantools';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import { exigirTemporada } from '../../libro/libro/service';
import {
  abrirRemesa,
  anularRemesa,
  apuntarDescarga,
  ELIMINADA,
  enVersionAnterior,
  escribirComprobado,
  identificadorDeFichero,
  leerInstante,
  leerTitular,
  type FicheroComprobado,
} from './ficheros';
import { insertarRemesa, leerPorRemesar, meterEnRemesa, soltarPagos, type PagoPorRemesar } from './queries';

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
    referencia: `PAGO${pago.id}`,
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
  const { pagos, orden, formato } = await preparar(con, pedida?.omitir_sin_cuenta === 1);
  if (pagos.length === 0) throw new RuleError('remesa.vacia');
  if (pedida?.importe !== undefined && pedida.importe !== suma(pagos)) throw new RuleError('pago.otro_importe');
  return { pagos, fichero: await escribirComprobado(formato, () => escribirTransferencias(orden, formato)) };
}

export async function guardarRemesa(tx: Tx, caller: Trabaja, { pagos, fichero }: RemesaEscrita): Promise<{ id: number; texto: string }> {
  const id = await insertarRemesa(tx, { competicion_id: exigirTemporada(caller), usuario_id: caller.usuarioId, fichero });
  // Somebody else has made one with them, or deleted a payment.
  if ((await meterEnRemesa(tx, id, pagos)) < pagos.length) throw new RuleError('remesa.otra');
  return { id, texto: `Remesa de pagos ${id}: ${fichero.apuntes} pagos, ${euros(fichero.suma_centimos)}, huella ${fichero.huella}` };
}

export async function descargarRemesa(tx: Tx, caller: Trabaja, id: number): Promise<{ fichero: string; nombre: string }> {
  const { fichero, creada } = await abrirRemesa(tx, 'remesa_pagos', id);
  await apuntarDescarga(tx, 'remesa_pagos', id, caller.usuarioId);
  return { fichero, nombre: `pagos-remesa-${id}-${creada.toISOString().slice(0, 10)}.xml` };
}

async function quitar(tx: Tx, { usuarioId }: Trabaja, id: number, motivo: string): Promise<void> {
  await soltarPagos(tx, id);
  await anularRemesa(tx, 'remesa_pagos', { id, usuarioId, motivo });
}

export async function eliminarRemesa(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  const { descargada, importe } = await abrirRemesa(tx, 'remesa_pagos', id);
  if (descargada) throw new RuleError('remesa.descargada');
  await quitar(tx, caller, id, ELIMINADA);
  return `Remesa de pagos ${id}, ${euros(importe)}`;
}

export async function rechazarRemesa(tx: Tx, caller: Trabaja, id: number, motivo: string): Promise<string> {
  const { importe } = await abrirRemesa(tx, 'remesa_pagos', id);
  await quitar(tx, caller, id, motivo);
  return `Remesa de pagos ${id}, ${euros(importe)}: el banco no la ha hecho. ${motivo}`;
}
