import type { rutasPagos, rutasPendientesDePago } from '@cd/contract/dinero/pagos';
import type { Body } from '@cd/contract/kit/route';
import { FORMA_DE_PAGO_EN_TEXTO, impidePagarAparte } from '@cd/domain/dinero/estado-de-pago';
import { calcularPago, type ImportesDePago } from '@cd/domain/dinero/pago';
import { clasificar, tipoDeTarifa } from '@cd/domain/partidos/arbitrajes/importe';
import { isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import { asBit } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { deArbitro, leerDeudasDe, reservarCuentas, asentarMovidos, type Movido } from '../../libro/libro/queries';
import { exigirTemporada } from '../../libro/libro/service';
import { abrirFichas } from '../../personas/fiscal/service';
import { leerPagables } from '../../partidos/importes/queries';
import { fijar } from '../../partidos/importes/service';
import { leerPendientes, perfilDe, type Pendiente } from './pendientes';

export { leerPorArbitro } from './pendientes';
import {
  anularPago,
  apuntarPagadoAparte,
  apuntarPagados,
  cambiarImporte,
  guardarLineas,
  hayTipoDeTarifa,
  insertarPago,
  leerPago,
  quitarPagadoAparte,
  type LineaGuardada,
} from './queries';
import { asentarOtraVez, deshacerUltimas } from './vueltas';

type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;
type Nuevo = Body<(typeof rutasPagos)['crear']>['pago'];
type Hasta = Body<(typeof rutasPagos)['prever']>['pago'];
type PagoHasta = Body<(typeof rutasPagos)['pagarHasta']>['pago'];
type PagoAparte = Body<(typeof rutasPagos)['pagado']>['pago'];
type Importe = Body<(typeof rutasPendientesDePago)['importe']>['arbitraje'];

interface PorPagar {
  arbitro_id: number;
  nombre: string;
  iban: string;
  lineas: Pendiente[];
  importes: ImportesDePago;
}

/** What each referee would be paid, and what has to wait. */
function repartir(pendientes: readonly Pendiente[]): { arbitros: PorPagar[]; fuera: Pendiente[] } {
  const pagables = pendientes.filter(({ importe }) => importe !== null);
  const arbitros = [...groupBy(pagables, ({ arbitro_id }) => arbitro_id)].map(([arbitro_id, lineas]) => ({
    arbitro_id,
    nombre: lineas[0]!.arbitro,
    iban: lineas[0]!.iban,
    lineas,
    importes: calcularPago(
      lineas.map(({ importe, kilometros }) => ({ importe: importe!, kilometros: kilometros ?? 0 })),
      perfilDe(lineas[0]!),
    ),
  }));
  return { arbitros, fuera: pendientes.filter(({ importe }) => importe === null) };
}

const deHasta = ({ hasta, deporte_id, arbitros }: Hasta) =>
  sql<boolean>`(cv.fecha is null or cv.fecha <= ${hasta}::date) and ${deporte_id === null ? sql`true` : sql`k.deporte_id = ${deporte_id}`}
    and ${arbitros.length === 0 ? sql`true` : sql`a.arbitro_id = any(${[...arbitros]}::int[])`}`;

const sumaDe = (arbitros: readonly PorPagar[]): number => arbitros.reduce((suma, { importes }) => suma + importes.neto, 0);

export async function preverHasta(con: Connection, hasta: Hasta) {
  const { arbitros, fuera } = repartir(await leerPendientes(con, deHasta(hasta)));
  return {
    arbitros: arbitros.map(({ arbitro_id, nombre, iban, lineas, importes: { lineas: _, ...importes } }) => ({
      arbitro_id,
      nombre,
      arbitrajes: lineas.length,
      ...importes,
      con_cuenta: asBit(isValidIBAN(iban)),
    })),
    fuera: fuera.map(({ arbitro, partido }) => ({ nombre: arbitro, partido, porque: 'Ninguna tarifa dice cuánto se paga' })),
    importe: sumaDe(arbitros),
  };
}

const aGuardar = (pago: PorPagar): LineaGuardada[] =>
  pago.lineas.map((linea, posicion) => {
    const { importe, kilometros, desplazamiento, exento } = pago.importes.lineas[posicion]!;
    const clasificacion = clasificar({ ...linea, tipo_tarifa_id: linea.tipo_tarifa_id ?? tipoDeTarifa(linea) });
    return {
      arbitraje_id: linea.id,
      clasificacion,
      partido: linea.partido,
      fecha: linea.fecha,
      lugar: linea.sede,
      importe,
      kilometros,
      desplazamiento,
      exento,
    };
  });

interface EnLibro {
  arbitro_id: number;
  competicion_id: number;
  pago_arbitro_id: number;
  concepto: string;
  motivo: string;
  lineas: readonly { deuda_id: number | null; importe: number }[];
  desplazamiento: number;
  retencion: number;
}

/**
 * What a payment writes in the ledger: every appointment, the kilometres that were incurred with it, and what is withheld. `signo` −1 takes it back; of
 * one that came back, what it paid is owed already.
 */
function movidosDe(pago: EnLibro, signo: 1 | -1, devuelto = false): Movido[] {
  const comun = {
    ...deArbitro(pago.arbitro_id),
    competicion_id: pago.competicion_id,
    pago_arbitro_id: pago.pago_arbitro_id,
    concepto: pago.concepto,
    motivo: pago.motivo,
  };
  const { desplazamiento, retencion } = pago;
  const devengo = signo === 1 ? ('devengado' as const) : ('correccion' as const);
  const pagado = [...pago.lineas, { deuda_id: null, importe: desplazamiento - retencion }];
  return [
    { ...comun, clase: devengo, concepto: `Desplazamientos: ${pago.concepto}`, importe: signo * desplazamiento, deuda_id: null },
    ...(devuelto
      ? []
      : pagado.map(({ deuda_id, importe }) => ({ ...comun, clase: 'pagado' as const, importe: -signo * importe, deuda_id }))),
    { ...comun, clase: 'retenido', concepto: `Retención: ${pago.concepto}`, importe: -signo * retencion, deuda_id: null },
  ];
}

async function pagarUno(tx: Tx, caller: Trabaja, pago: PorPagar, { concepto, fecha }: Pick<Nuevo, 'concepto' | 'fecha'>): Promise<number> {
  const { lineas: _, ...importes } = pago.importes;
  const competicion_id = exigirTemporada(caller);
  const id = await insertarPago(tx, {
    competicion_id,
    arbitro_id: pago.arbitro_id,
    concepto,
    fecha,
    usuario_id: caller.usuarioId,
    ...importes,
  });
  const lineas = aGuardar(pago);
  await guardarLineas(tx, id, lineas);
  const ids = pago.lineas.map((linea) => linea.id);
  // Somebody has annulled a report, or changed an amount, since they were read.
  if ((await apuntarPagados(tx, id, pago.lineas)) < ids.length) throw new RuleError('pago.no_pendiente');
  const deudas = await leerDeudasDe(tx, 'arbitraje', ids);
  const enLibro = deudas.map(({ id: deuda_id, pendiente }) => ({ deuda_id, importe: pendiente }));
  await asentarMovidos(
    tx,
    movidosDe({ ...importes, arbitro_id: pago.arbitro_id, competicion_id, pago_arbitro_id: id, concepto, motivo: '', lineas: enLibro }, 1),
    caller.usuarioId,
  );
  return id;
}

/** Those whose fee came after their match: their amount is fixed now, and goes to the ledger. */
async function fijarPendientes(tx: Tx, caller: Trabaja, pagos: readonly PorPagar[]): Promise<void> {
  const ids = pagos.flatMap(({ lineas }) => lineas.map(({ id }) => id));
  const sinFijar = await leerPagables(tx, sql<boolean>`a.id = any(${ids}::int[]) and a.importe is null`);
  await fijar(tx, sinFijar, { usuarioId: caller.usuarioId, motivo: 'Con la tarifa de ahora' });
}

async function pagar(tx: Tx, caller: Trabaja, arbitros: readonly PorPagar[], datos: Pick<Nuevo, 'concepto' | 'fecha'>): Promise<number[]> {
  await fijarPendientes(tx, caller, arbitros);
  const ids: number[] = [];
  for (const pago of arbitros) {
    if (pago.importes.neto < 0) throw new RuleError('pago.negativo');
    // oxlint-disable-next-line no-await-in-loop -- one connection
    ids.push(await pagarUno(tx, caller, pago, datos));
  }
  return ids;
}

const enRegistro = (ids: readonly number[], arbitros: readonly PorPagar[]): string =>
  `Pagos ${ids.join(', ')}: ${arbitros.length} árbitros, ${sumaDe(arbitros)} céntimos`;

export async function crearPago(tx: Tx, caller: Trabaja, { idArbitrajes, concepto, fecha, importe }: Nuevo) {
  if (idArbitrajes.length === 0) throw new RuleError('pago.ninguno');
  const elegidos = [...new Set(idArbitrajes)];
  const leer = () => leerPendientes(tx, sql`a.id = any(${elegidos}::int[])`);
  await reservarCuentas(
    tx,
    (await leer()).map(({ arbitro_id }) => deArbitro(arbitro_id)),
  );
  const { arbitros, fuera } = repartir(await leer());
  if (fuera.length > 0)
    throw new RuleError(
      'pago.sin_importe',
      `Sin tarifa ni importe: ${fuera.map(({ partido, arbitro }) => `${partido} (${arbitro})`).join('; ')}`,
    );
  if (arbitros.flatMap(({ lineas }) => lineas).length < elegidos.length) throw new RuleError('pago.no_pendiente');
  if (importe !== undefined && importe !== sumaDe(arbitros)) throw new RuleError('pago.otro_importe');
  const ids = await pagar(tx, caller, arbitros, { concepto, fecha });
  return { ids, texto: enRegistro(ids, arbitros) };
}

export async function pagarHasta(tx: Tx, caller: Trabaja, { concepto, fecha, importe, ...hasta }: PagoHasta) {
  const leer = () => leerPendientes(tx, deHasta(hasta));
  await reservarCuentas(
    tx,
    (await leer()).map(({ arbitro_id }) => deArbitro(arbitro_id)),
  );
  const { arbitros } = repartir(await leer());
  if (arbitros.length === 0) throw new RuleError('pago.ninguno', 'No hay nada que pagar hasta ese día');
  if (importe !== sumaDe(arbitros)) throw new RuleError('pago.otro_importe');
  const ids = await pagar(tx, caller, arbitros, { concepto, fecha });
  return { ids, texto: enRegistro(ids, arbitros) };
}

/** Its appointments are pending again, with the amounts that they had; the ledger takes the payment back with other lines. */
export async function eliminarPago(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  const visto = await leerPago(tx, id);
  if (!visto) throw new RuleError('recurso.desconocido');
  await reservarCuentas(tx, [deArbitro(visto.arbitro_id)]);
  const pago = await leerPago(tx, id);
  const anulado = await anularPago(tx, id, caller.usuarioId);
  if (!pago || anulado === null) throw new RuleError(pago?.forma ? 'pago.pagado' : 'pago.en_remesa');
  const deudas = await leerDeudasDe(
    tx,
    'arbitraje',
    anulado.arbitrajes.map((arbitraje) => arbitraje.id),
  );
  const importes = new Map(anulado.arbitrajes.map((arbitraje) => [arbitraje.id, arbitraje.importe]));
  const lineas = deudas.flatMap((deuda) => (deuda.de === null ? [] : [{ deuda_id: deuda.id, importe: importes.get(deuda.de) ?? 0 }]));
  const concepto = `Pago ${id} eliminado`;
  await asentarMovidos(
    tx,
    movidosDe(
      { ...visto, competicion_id: anulado.competicion_id, pago_arbitro_id: id, concepto, motivo: '', lineas },
      -1,
      pago.estado === 'devuelto',
    ),
    caller.usuarioId,
  );
  return `${concepto}: «${visto.a_nombre}», ${visto.importe} céntimos`;
}

/** A payment as it is, with the account of its referee held. */
async function reservarPago(tx: Tx, id: number) {
  const visto = await leerPago(tx, id);
  if (!visto) throw new RuleError('recurso.desconocido');
  await reservarCuentas(tx, [deArbitro(visto.arbitro_id)]);
  const pago = await leerPago(tx, id);
  if (!pago) throw new RuleError('recurso.desconocido');
  return pago;
}

/** Somebody who has no account, or whose transfer came back, has been paid otherwise. */
export async function pagarAparte(tx: Tx, caller: Trabaja, id: number, { fecha, forma }: PagoAparte, hoy: string): Promise<string> {
  const pago = await reservarPago(tx, id);
  const impide = impidePagarAparte(pago);
  if (impide !== null) throw new RuleError('pago.no_pagable', impide);
  if (fecha > hoy) requireNoFaults([{ campo: 'pago.fecha', codigo: 'pago.futuro' }]);
  if (!(await apuntarPagadoAparte(tx, id, { fecha, forma }))) throw new RuleError('pago.no_pagable');
  const concepto = `Pago ${id}, ${FORMA_DE_PAGO_EN_TEXTO[forma].toLowerCase()}`;
  if (pago.estado === 'devuelto') await asentarOtraVez(tx, [id], concepto, { usuarioId: caller.usuarioId, motivo: '' });
  await abrirFichas(tx, [id]);
  return `${concepto}, el ${fecha}: «${pago.a_nombre}», ${pago.importe} céntimos`;
}

/** It was not: it waits for a batch again, and is owed again if its transfer had come back. */
export async function deshacerPagoAparte(tx: Tx, caller: Trabaja, id: number, motivo: string): Promise<string> {
  const pago = await reservarPago(tx, id);
  const estado = await quitarPagadoAparte(tx, id);
  if (estado === null) throw new RuleError('pago.no_pagado');
  if (estado === 'devuelto') await deshacerUltimas(tx, [id], 'pagado', { usuarioId: caller.usuarioId, motivo });
  return `Pago ${id} a «${pago.a_nombre}»: no estaba pagado. ${motivo}`;
}

/** Special, with its reason; or back to what a fee says. Kilometres are of whoever drives. */
export async function ponerImporte(tx: Tx, caller: Trabaja, pedido: Importe): Promise<string> {
  const [visto] = await leerPagables(tx, sql<boolean>`a.id = ${pedido.id}`);
  if (!visto) throw new RuleError('recurso.desconocido');
  await reservarCuentas(tx, [deArbitro(visto.arbitro_id)]);
  const [arbitraje] = await leerPagables(tx, sql<boolean>`a.id = ${pedido.id}`);
  const fila = await tx
    .selectFrom('arbitraje')
    .select(['version', 'convocatoria_id'])
    .where('id', '=', pedido.id)
    .executeTakeFirstOrThrow();
  requireSeen(pedido.version, fila);
  if (arbitraje!.pago_arbitro_id !== null) throw new RuleError('arbitraje.pagado');
  if (arbitraje!.informe === null) throw new RuleError('arbitraje.sin_informe');
  const motivo = pedido.motivo_especial ?? (pedido.importe === undefined ? arbitraje!.motivo_especial : '');
  const especial = pedido.importe !== undefined && pedido.importe !== null;
  requireNoFaults([
    ...(especial && motivo.length < 3 ? [{ campo: 'arbitraje.motivo_especial', codigo: 'pago.motivo' as const }] : []),
    ...(!especial && pedido.importe === null && motivo !== ''
      ? [{ campo: 'arbitraje.importe', codigo: 'pago.motivo_sin_importe' as const }]
      : []),
    ...(pedido.tipo_tarifa_id !== undefined && !(await hayTipoDeTarifa(tx, pedido.tipo_tarifa_id))
      ? [{ campo: 'arbitraje.tipo_tarifa_id', codigo: 'maestro.inexistente' as const }]
      : []),
    ...(pedido.tipo_tarifa_id !== undefined && motivo !== ''
      ? [{ campo: 'arbitraje.tipo_tarifa_id', codigo: 'pago.tarifa_o_importe' as const }]
      : []),
    ...(await fallosDeCoche(tx, pedido, fila.convocatoria_id)),
  ]);
  await cambiarImporte(tx, pedido, motivo);
  const [cambiado] = await leerPagables(tx, sql<boolean>`a.id = ${pedido.id}`);
  await fijar(tx, [cambiado!], { usuarioId: caller.usuarioId, motivo });
  return `Importe del arbitraje ${pedido.id}, ${arbitraje!.partido}${motivo === '' ? '' : `: ${motivo}`}`;
}

/** Whoever goes in somebody's car goes to the same day, and has no kilometres of their own. */
async function fallosDeCoche(tx: Tx, { id, viaja_con_id, kilometros }: Importe, convocatoriaId: number) {
  if (viaja_con_id === undefined || viaja_con_id === null) return [];
  const { rows } = await sql<{ vale: boolean }>`
    select b.id <> ${id} and b.viaja_con_id is null and cv.fecha is not distinct from o.fecha as vale
    from arbitraje b join convocatoria cv on cv.id = b.convocatoria_id, convocatoria o where b.id = ${viaja_con_id} and o.id = ${convocatoriaId}`.execute(
    tx,
  );
  return [
    ...(rows[0]?.vale ? [] : [{ campo: 'arbitraje.viaja_con_id', codigo: 'pago.coche' as const }]),
    ...((kilometros ?? 0) > 0 ? [{ campo: 'arbitraje.kilometros', codigo: 'pago.coche_ajeno' as const }] : []),
  ];
}
