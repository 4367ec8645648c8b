import type { rutasExtractos } from '@cd/contract/dinero/extractos';
import type { Body } from '@cd/contract/kit/route';
import { repartir } from '@cd/domain/libro/repartir';
import type { Tx } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import { groupBy } from '../../../platform/group-by';
import { asentarMovidos, contraria, deColegio, reservarCuentas, type Movido } from '../../libro/libro/queries';
import { exigirSinAplicar, exigirSinGastar, exigirTemporada } from '../../libro/libro/service';
import { leerDeudasPendientes, type DeudaPendiente } from '../cobros/queries';
import { porDia, type Trabaja } from '../cobros/service';
import { cargarRemesa, deshacerCarga, deshacerDevolucion, devolver, reservarRecibos, reservarRemesa } from '../recibos/cargo';
import { apuntarCargada } from '../recibos/queries';
import { anotarCargo, anotarVuelta, deshacerDePagos } from './de-pagos';
import {
  apuntarMovimientoDeVuelta,
  apuntarResueltos,
  apuntarSinResolver,
  leerAsientosDe,
  leerColegiosQueHay,
  leerLoQueDijo,
  leerRemesasPorAbonar,
  olvidarMovimiento,
  reservarMovimientos,
  type AsientoDeMovimiento,
  type MovimientoGuardado,
  type MovimientoResuelto,
} from './queries';

type Decision = Body<(typeof rutasExtractos)['resolver']>['decisiones'][number];
type Anotar = Extract<Decision, { que: 'anotar' }>;
type DeRemesa = Extract<Decision, { que: 'remesa' }>;
type DeDevolucion = Extract<Decision, { que: 'devolucion' }>;

/** What schools owe while their movements are decided: each leaves less to be paid by the next. */
interface Cuentas {
  hay: ReadonlySet<number>;
  deudas: ReadonlyMap<number, DeudaPendiente[]>;
}

async function leerCuentas(tx: Tx, colegios: readonly number[]): Promise<Cuentas> {
  const deudas = colegios.length === 0 ? [] : await leerDeudasPendientes(tx, colegios.length === 1 ? colegios[0] : undefined);
  return {
    hay: await leerColegiosQueHay(tx, colegios),
    deudas: groupBy(deudas.filter(({ pendiente }) => pendiente > 0).toSorted(porDia), ({ colegio_id }) => colegio_id),
  };
}

/** What a school paid: to what was chosen, as far as it reaches; what is left over, on account. */
function anotar(caller: Trabaja, movimiento: MovimientoGuardado, { colegio_id, deudas }: Anotar, cuentas: Cuentas): Movido[] {
  if (movimiento.centimos <= 0) throw new RuleError('extracto.no_ingreso');
  if (!cuentas.hay.has(colegio_id)) throw new RuleError('recurso.desconocido');
  const competicion_id = exigirTemporada(caller);
  const suyas = cuentas.deudas.get(colegio_id) ?? [];
  const quePaga = suyas.filter(({ id, pendiente }) => pendiente > 0 && deudas.includes(id));
  if (quePaga.length < new Set(deudas).size) throw new RuleError('cobro.no_pendiente');
  return repartir(movimiento.centimos, quePaga).map(({ deuda_id, importe }) => {
    const pagada = suyas.find(({ id }) => id === deuda_id);
    if (pagada) pagada.pendiente -= importe;
    return {
      ...deColegio(colegio_id),
      competicion_id,
      clase: 'cobrado',
      concepto: `Transferencia recibida el ${movimiento.fecha.split('-').toReversed().join('/')}`,
      motivo: '',
      importe: -importe,
      deuda_id,
      movimiento_id: movimiento.id,
    };
  });
}

/** «El movimiento es de 7,00 € y la remesa de 225,50 €: faltan 218,50 €». */
function exigirImporte(que: string, movimiento: number, importe: number, comision: number): void {
  const sobra = movimiento - importe - comision;
  if (sobra === 0) return;
  throw new RuleError(
    'extracto.otro_importe',
    `El movimiento es de ${euros(movimiento)} y ${que}, de ${euros(importe)}: ${sobra > 0 ? 'sobran' : 'faltan'} ${euros(Math.abs(sobra))}`,
  );
}

/** The credit of a batch, less what the bank keeps; one that was noted by hand only meets its movement. */
async function abonar(tx: Tx, caller: Trabaja, { id, fecha, centimos }: MovimientoGuardado, decision: DeRemesa): Promise<void> {
  if (centimos <= 0) throw new RuleError('extracto.no_ingreso');
  const { remesa_recibos_id: remesaId, comision } = decision;
  const remesa = await reservarRemesa(tx, remesaId);
  const [abono] = await leerRemesasPorAbonar(tx, remesaId);
  if (!abono) throw new RuleError('extracto.ya_anotado');
  exigirImporte('la remesa', centimos, abono.importe, -comision);
  if (remesa.cargada === null) await cargarRemesa(tx, caller, remesaId, fecha, id);
  else await apuntarCargada(tx, remesaId, { cargada: remesa.cargada, movimiento_id: id });
}

/** The charge of a receipt that came back, with what the bank asks beside it; one that was noted by hand only meets its movement. */
async function devolverPor(
  tx: Tx,
  caller: Trabaja,
  { id, fecha, centimos, texto }: MovimientoGuardado,
  decision: DeDevolucion,
): Promise<void> {
  if (centimos >= 0) throw new RuleError('extracto.no_cargo');
  const recibo = known((await reservarRecibos(tx, [decision.recibo_id]))[0]);
  exigirImporte('el recibo', -centimos, recibo.importe, decision.comision);
  if (recibo.devuelto === null)
    return void (await devolver(tx, caller, [{ id: recibo.id, motivo: texto.slice(0, 140) || 'Devuelto por el banco', fecha }], id));
  if (recibo.movimiento_id !== null) throw new RuleError('extracto.ya_anotado');
  await apuntarMovimientoDeVuelta(tx, recibo.id, id);
}

type Sola = Exclude<Decision, Juntas>;
type Juntas = Anotar | Extract<Decision, { que: 'descartar' }>;
const vanJuntas = (decision: Decision): decision is Juntas => decision.que === 'anotar' || decision.que === 'descartar';

/** Those that follow one another and write only in the ledgers of schools are written at once, however many; a batch or a receipt, by itself. */
function porTandas(decisiones: readonly Decision[]): (Juntas[] | Sola)[] {
  const tandas: (Juntas[] | Sola)[] = [];
  for (const decision of decisiones) {
    const ultima = tandas.at(-1);
    if (!vanJuntas(decision)) tandas.push(decision);
    else if (Array.isArray(ultima)) ultima.push(decision);
    else tandas.push([decision]);
  }
  return tandas;
}

/** What is decided of many movements: those that can be are done, and of the rest it is told why. */
class Resolucion {
  readonly resueltos: number[] = [];
  readonly fallidos: { id: number; porque: string }[] = [];
  readonly #sola: boolean;
  readonly #movimientos: ReadonlyMap<number, MovimientoGuardado>;

  constructor(movimientos: readonly MovimientoGuardado[], cuantas: number) {
    this.#sola = cuantas === 1;
    this.#movimientos = new Map(movimientos.map((movimiento) => [movimiento.id, movimiento]));
  }

  porDecidir(id: number): MovimientoGuardado {
    const movimiento = known(this.#movimientos.get(id));
    if (movimiento.resuelto) throw new RuleError('extracto.resuelto');
    return movimiento;
  }

  /** Each decides before it writes, so that what is refused has written nothing. One alone that cannot be is refused. */
  fallo(id: number, error: unknown): void {
    if (!(error instanceof RuleError) || this.#sola) throw error;
    this.fallidos.push({ id, porque: error.message });
  }
}

async function resolverJuntas(tx: Tx, caller: Trabaja, juntas: readonly Juntas[], resolucion: Resolucion): Promise<void> {
  const colegios = [...new Set(juntas.flatMap((decision) => (decision.que === 'anotar' ? [decision.colegio_id] : [])))];
  const cuentas = await leerCuentas(tx, colegios);
  const movidos: Movido[] = [];
  const resueltos: MovimientoResuelto[] = [];
  for (const decision of juntas)
    try {
      const movimiento = resolucion.porDecidir(decision.id);
      if (decision.que === 'anotar') movidos.push(...anotar(caller, movimiento, decision, cuentas));
      resueltos.push(
        decision.que === 'anotar'
          ? { id: decision.id, colegio_id: decision.colegio_id, descartado: '', comision: 0 }
          : { id: decision.id, colegio_id: null, descartado: decision.motivo, comision: 0 },
      );
    } catch (error) {
      resolucion.fallo(decision.id, error);
    }
  if (movidos.length > 0) await asentarMovidos(tx, movidos, caller.usuarioId);
  await apuntarResueltos(tx, caller.usuarioId, resueltos);
  resolucion.resueltos.push(...resueltos.map(({ id }) => id));
}

async function resolverSola(tx: Tx, caller: Trabaja, decision: Sola, resolucion: Resolucion): Promise<void> {
  const { id } = decision;
  const comision = 'comision' in decision ? decision.comision : 0;
  try {
    const movimiento = resolucion.porDecidir(id);
    if (decision.que === 'remesa') await abonar(tx, caller, movimiento, decision);
    else if (decision.que === 'devolucion') await devolverPor(tx, caller, movimiento, decision);
    else if (decision.que === 'pago_devuelto') await anotarVuelta(tx, caller, movimiento, decision, exigirImporte);
    else await anotarCargo(tx, movimiento, decision, exigirImporte);
    await apuntarResueltos(tx, caller.usuarioId, [{ id, colegio_id: null, descartado: '', comision }]);
    resolucion.resueltos.push(id);
  } catch (error) {
    resolucion.fallo(id, error);
  }
}

/** What can be done of them is done, each movement once; of the rest it is told why, and they stay as they were. */
export async function resolver(tx: Tx, caller: Trabaja, decisiones: readonly Decision[]) {
  const ids = [...new Set(decisiones.map(({ id }) => id))];
  if (ids.length < decisiones.length) throw new RuleError('extracto.repetido');
  const resolucion = new Resolucion(await reservarMovimientos(tx, ids), decisiones.length);
  // All accounts at once and in order, as whoever else writes in many does.
  await reservarCuentas(
    tx,
    decisiones.flatMap((decision) => (decision.que === 'anotar' ? [deColegio(decision.colegio_id)] : [])),
  );
  for (const tanda of porTandas(decisiones))
    // oxlint-disable-next-line no-await-in-loop -- each leaves less to be paid by the next
    await (Array.isArray(tanda) ? resolverJuntas(tx, caller, tanda, resolucion) : resolverSola(tx, caller, tanda, resolucion));
  const { resueltos, fallidos } = resolucion;
  return { resueltos, fallidos, texto: contarResolucion(resueltos, fallidos) };
}

/** As many as are read at a glance. */
const NOMBRADOS = 100;
const nombrar = (ids: readonly number[]): string =>
  ids.length > NOMBRADOS ? `${ids.slice(0, NOMBRADOS).join(', ')} y ${ids.length - NOMBRADOS} más` : ids.join(', ');

const contarResolucion = (resueltos: readonly number[], fallidos: readonly { id: number }[]): string =>
  `Movimientos del banco resueltos: ${nombrar(resueltos) || 'ninguno'}${fallidos.length === 0 ? '' : `; no se pudo: ${nombrar(fallidos.map(({ id }) => id))}`}`;

/** What a school paid by it is owed again, with other lines; what it said of a batch or of a receipt is taken back, or stays noted by hand as it was. */
export async function deshacer(tx: Tx, caller: Trabaja, id: number, motivo: string): Promise<string> {
  const movimiento = known((await reservarMovimientos(tx, [id]))[0]);
  if (!movimiento.resuelto) throw new RuleError('extracto.sin_resolver');
  if (await deshacerDePagos(tx, caller, id, motivo)) {
    await apuntarSinResolver(tx, id);
    return `Movimiento del banco ${id} otra vez por resolver. ${motivo}`;
  }
  const { remesa_recibos_id, recibo_id } = await leerLoQueDijo(tx, id);
  const asientos = await leerAsientosDe(tx, id);
  const deRecibos = asientos.some((asiento) => asiento.recibo_id !== null);
  if (remesa_recibos_id !== null) {
    if (deRecibos) await deshacerCarga(tx, caller, remesa_recibos_id, motivo, id);
    else await olvidarMovimiento(tx, 'remesa_recibos', id);
  } else if (recibo_id !== null) {
    if (deRecibos) await deshacerDevolucion(tx, caller, recibo_id, motivo, id);
    else await olvidarMovimiento(tx, 'recibo', id);
  } else await deshacerAnotado(tx, caller, id, asientos, motivo);
  await apuntarSinResolver(tx, id);
  return `Movimiento del banco ${id} otra vez por resolver. ${motivo}`;
}

async function deshacerAnotado(tx: Tx, caller: Trabaja, id: number, visto: readonly AsientoDeMovimiento[], motivo: string): Promise<void> {
  await reservarCuentas(
    tx,
    visto.map(({ colegio_id }) => deColegio(colegio_id)),
  );
  const asientos = await leerAsientosDe(tx, id);
  if (asientos.length > 0) await exigirSinAplicar(tx, deColegio(asientos[0]!.colegio_id), asientos);
  const movidos = asientos.map((asiento) => ({
    ...contraria(deColegio(asiento.colegio_id), asiento, { concepto: `Se deshace: ${asiento.concepto}`, motivo }),
    movimiento_id: id,
  }));
  await asentarMovidos(tx, movidos, caller.usuarioId);
  await exigirSinGastar(tx, movidos);
}
