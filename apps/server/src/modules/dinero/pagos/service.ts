import type { rutasPagos, rutasPendientesDePago } from '@cd/contract/dinero/pagos';
import type { Body } from '@cd/contract/kit/route';
import { FORMA_DE_PAGO_EN_TEXTO } from '@cd/domain/dinero/estado-de-pago';
import { calcularPago, type ImportesDePago } from '@cd/domain/dinero/pago';
import { clasificar, tipoDeTarifa } from '@cd/domain/arbitraje/arbitrajes/importe';
import { isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import { asBit, nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { known, requireNoFaults, RuleError, requireStep } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import { groupBy } from '../../../platform/group-by';
import { apuntarPagados as apuntarCargosPagados, leerPorPagar, soltarPagados, type CargoPorPagar } from '../cargos/queries';
import { deArbitro, leerDeudasDe, reservarCuentas, asentarMovidos, type Movido } from '../../libro/libro/queries';
import { exigirTemporada } from '../../libro/libro/service';
import { abrirFichas } from '../../personas/fiscal/service';
import { leerPagables } from '../../partidos/importes/queries';
import { fijar } from '../../partidos/importes/service';
import { pasosDePago } from './pasos';
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
  /** Concepts put to them, paid with their appointments. */
  cargos: CargoPorPagar[];
  importes: ImportesDePago;
}

/** What is pending: appointments, and concepts. */
interface PorRepartir {
  pendientes: readonly Pendiente[];
  cargos: readonly CargoPorPagar[];
}

/** What each referee would be paid, and what has to wait. */
function repartir({ pendientes, cargos }: PorRepartir): { arbitros: PorPagar[]; fuera: Pendiente[] } {
  const pagables = pendientes.filter(({ importe }) => importe !== null);
  const deArbitrajes = groupBy(pagables, ({ arbitro_id }) => arbitro_id);
  const deCargos = groupBy(cargos, ({ arbitro_id }) => arbitro_id);
  const arbitros = [...new Set([...deArbitrajes.keys(), ...deCargos.keys()])].map((arbitro_id) => {
    const [lineas, sueltos] = [deArbitrajes.get(arbitro_id) ?? [], deCargos.get(arbitro_id) ?? []];
    const primera = lineas[0] ?? sueltos[0]!;
    return {
      arbitro_id,
      nombre: primera.arbitro,
      iban: primera.iban,
      lineas,
      cargos: sueltos,
      importes: calcularPago(
        lineas.map(({ importe, kilometros }) => ({ importe: importe!, kilometros: kilometros ?? 0 })),
        perfilDe(primera),
        sueltos,
      ),
    };
  });
  return { arbitros, fuera: pendientes.filter(({ importe }) => importe === null) };
}

const deHasta = ({ hasta, deporte_id, arbitros }: Hasta) =>
  sql<boolean>`(cv.fecha is null or cv.fecha <= ${hasta}::date) and ${deporte_id === null ? sql`true` : sql`k.deporte_id = ${deporte_id}`}
    and ${arbitros.length === 0 ? sql`true` : sql`a.arbitro_id = any(${[...arbitros]}::int[])`}`;

/** Concepts are of no sport: those of one are paid without them. */
const cargosHasta = ({ hasta, deporte_id, arbitros }: Hasta) =>
  sql<boolean>`${deporte_id === null} and k.fecha <= ${hasta}::date
    and ${arbitros.length === 0 ? sql`true` : sql`k.arbitro_id = any(${[...arbitros]}::int[])`}`;

const leerHasta = async (con: Connection, hasta: Hasta): Promise<PorRepartir> => ({
  pendientes: await leerPendientes(con, deHasta(hasta)),
  cargos: await leerPorPagar(con, cargosHasta(hasta)),
});

const cuentasDe = ({ pendientes, cargos }: PorRepartir) => [...pendientes, ...cargos].map(({ arbitro_id }) => deArbitro(arbitro_id));

const sumaDe = (arbitros: readonly PorPagar[]): number => arbitros.reduce((suma, { importes }) => suma + importes.neto, 0);

export async function preverHasta(con: Connection, hasta: Hasta) {
  const { arbitros, fuera } = repartir(await leerHasta(con, hasta));
  return {
    arbitros: arbitros.map(({ arbitro_id, nombre, iban, lineas, cargos, importes: { lineas: _, ...importes } }) => ({
      arbitro_id,
      nombre,
      arbitrajes: lineas.length,
      conceptos: cargos.length,
      ...importes,
      con_cuenta: asBit(isValidIBAN(iban)),
    })),
    fuera: fuera.map(({ arbitro, partido }) => ({ nombre: arbitro, partido, porque: 'Ninguna tarifa dice cuánto se paga' })),
    importe: sumaDe(arbitros),
  };
}

const deConcepto = ({ id, concepto, fecha, gasto, importe }: CargoPorPagar): LineaGuardada => ({
  arbitraje_id: null,
  cargo_id: id,
  clasificacion: gasto ? 'Gasto' : 'Concepto',
  partido: concepto,
  fecha,
  lugar: '',
  kilometros: 0,
  importe: gasto ? 0 : importe,
  desplazamiento: gasto ? importe : 0,
  exento: gasto ? importe : 0,
});

const aGuardar = (pago: PorPagar): LineaGuardada[] => [
  ...pago.lineas.map((linea, posicion): LineaGuardada => {
    const { importe, kilometros, desplazamiento, exento } = pago.importes.lineas[posicion]!;
    const clasificacion = clasificar({ ...linea, tipo_tarifa_id: linea.tipo_tarifa_id ?? tipoDeTarifa(linea) });
    return {
      arbitraje_id: linea.id,
      cargo_id: null,
      clasificacion,
      partido: linea.partido,
      fecha: linea.fecha,
      lugar: linea.sede,
      importe,
      kilometros,
      desplazamiento,
      exento,
    };
  }),
  ...pago.cargos.map(deConcepto),
];

/** Kilometres are incurred with their payment; what was spent, when it was put. */
const deKilometros = (desplazamiento: number, gastos: readonly { gasto: boolean; importe: number }[]): number =>
  gastos.reduce((queda, { gasto, importe }) => (gasto ? queda - importe : queda), desplazamiento);

interface EnLibro {
  arbitro_id: number;
  competicion_id: number;
  pago_arbitro_id: number;
  concepto: string;
  motivo: string;
  lineas: readonly { deuda_id: number | null; importe: number }[];
  /** Of kilometres alone. */
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
  const cargoIds = pago.cargos.map((cargo) => cargo.id);
  if ((await apuntarPagados(tx, id, pago.lineas)) < ids.length) throw new RuleError('pago.no_pendiente');
  if ((await apuntarCargosPagados(tx, id, cargoIds)) < cargoIds.length) throw new RuleError('pago.no_pendiente');
  const deudas = [...(await leerDeudasDe(tx, 'arbitraje', ids)), ...(await leerDeudasDe(tx, 'concepto', cargoIds))];
  const enLibro = {
    arbitro_id: pago.arbitro_id,
    competicion_id,
    pago_arbitro_id: id,
    concepto,
    motivo: '',
    lineas: deudas.map(({ id: deuda_id, pendiente }) => ({ deuda_id, importe: pendiente })),
    desplazamiento: deKilometros(importes.desplazamiento, pago.cargos),
    retencion: importes.retencion,
  };
  await asentarMovidos(tx, movidosDe(enLibro, 1), caller.usuarioId);
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
  `Pagos ${ids.join(', ')}: ${arbitros.length} árbitros, ${euros(sumaDe(arbitros))}`;

export async function crearPago(tx: Tx, caller: Trabaja, { idArbitrajes, idCargos, concepto, fecha, importe, ...resto }: Nuevo) {
  nothingLeft(resto);
  if (idArbitrajes.length + idCargos.length === 0) throw new RuleError('pago.ninguno');
  const [elegidos, cargos] = [[...new Set(idArbitrajes)], [...new Set(idCargos)]];
  const leer = async (): Promise<PorRepartir> => ({
    pendientes: elegidos.length === 0 ? [] : await leerPendientes(tx, sql`a.id = any(${elegidos}::int[])`),
    cargos: await leerPorPagar(tx, sql`k.id = any(${cargos}::int[])`),
  });
  await reservarCuentas(tx, cuentasDe(await leer()));
  const { arbitros, fuera } = repartir(await leer());
  if (fuera.length > 0)
    throw new RuleError(
      'pago.sin_importe',
      `Sin tarifa ni importe: ${fuera.map(({ partido, arbitro }) => `${partido} (${arbitro})`).join('; ')}`,
    );
  const pagados = arbitros.reduce((suma, { lineas, cargos: suyos }) => suma + lineas.length + suyos.length, 0);
  if (pagados < elegidos.length + cargos.length) throw new RuleError('pago.no_pendiente');
  if (importe !== undefined && importe !== sumaDe(arbitros)) throw new RuleError('pago.otro_importe');
  const ids = await pagar(tx, caller, arbitros, { concepto, fecha });
  return { ids, texto: enRegistro(ids, arbitros) };
}

export async function pagarHasta(
  tx: Tx,
  caller: Trabaja,
  { concepto, fecha, importe, hasta: dia, deporte_id, arbitros: elegidos, ...resto }: PagoHasta,
) {
  nothingLeft(resto);
  const hasta = { hasta: dia, deporte_id, arbitros: elegidos };
  await reservarCuentas(tx, cuentasDe(await leerHasta(tx, hasta)));
  const { arbitros } = repartir(await leerHasta(tx, hasta));
  if (arbitros.length === 0) throw new RuleError('pago.ninguno', 'No hay nada que pagar hasta ese día');
  if (importe !== sumaDe(arbitros)) throw new RuleError('pago.otro_importe');
  const ids = await pagar(tx, caller, arbitros, { concepto, fecha });
  return { ids, texto: enRegistro(ids, arbitros) };
}

/** Its appointments are pending again, with the amounts that they had; the ledger takes the payment back with other lines. */
export async function eliminarPago(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  const visto = await reservarPago(tx, id);
  requireStep(pasosDePago(visto).eliminar);
  const anulado = await anularPago(tx, id, caller.usuarioId);
  if (anulado === null) throw new RuleError('pago.en_remesa');
  const deudas = await leerDeudasDe(
    tx,
    'arbitraje',
    anulado.arbitrajes.map((arbitraje) => arbitraje.id),
  );
  const importes = new Map(anulado.arbitrajes.map((arbitraje) => [arbitraje.id, arbitraje.importe]));
  const arbitrajes = deudas.flatMap((deuda) => (deuda.de === null ? [] : [{ deuda_id: deuda.id, importe: importes.get(deuda.de) ?? 0 }]));
  const cargos = await soltarPagados(tx, id);
  const concepto = `Pago ${id} eliminado`;
  const desplazamiento = deKilometros(visto.desplazamiento, cargos);
  const enLibro = { ...visto, competicion_id: anulado.competicion_id, pago_arbitro_id: id, concepto, motivo: '', desplazamiento };
  await asentarMovidos(
    tx,
    movidosDe({ ...enLibro, lineas: [...arbitrajes, ...cargos] }, -1, visto.estado === 'devuelto'),
    caller.usuarioId,
  );
  return `${concepto}: «${visto.a_nombre}», ${euros(visto.importe)}`;
}

/** A payment as it is, with the account of its referee held. */
async function reservarPago(tx: Tx, id: number) {
  const visto = known(await leerPago(tx, id));
  await reservarCuentas(tx, [deArbitro(visto.arbitro_id)]);
  return known(await leerPago(tx, id));
}

/** Somebody who has no account, or whose transfer came back, has been paid otherwise. */
export async function pagarAparte(
  tx: Tx,
  caller: Trabaja,
  id: number,
  { fecha, forma, ...resto }: PagoAparte,
  hoy: string,
): Promise<string> {
  nothingLeft(resto);
  const pago = await reservarPago(tx, id);
  requireStep(pasosDePago(pago).pagarAparte);
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
  requireStep(pasosDePago(pago).deshacerAparte);
  const estado = await quitarPagadoAparte(tx, id);
  if (estado === null) throw new RuleError('pago.no_pagado');
  if (estado === 'devuelto') await deshacerUltimas(tx, [id], 'pagado', { usuarioId: caller.usuarioId, motivo });
  return `Pago ${id} a «${pago.a_nombre}»: no estaba pagado. ${motivo}`;
}

/** Special, with its reason; or back to what a fee says. Kilometres are of whoever drives. */
export async function ponerImporte(tx: Tx, caller: Trabaja, pedido: Importe): Promise<string> {
  const visto = known((await leerPagables(tx, sql<boolean>`a.id = ${pedido.id}`))[0]);
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
