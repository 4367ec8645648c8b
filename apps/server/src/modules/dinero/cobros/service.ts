import type { Presupuesto, ResumenDeColegio, rutasCobros } from '@cd/contract/dinero/cobros';
import type { Body } from '@cd/contract/kit/route';
import { repartir } from '@cd/domain/libro/repartir';
import type { Caller } from '../../../platform/access/authorize';
import { asBit, nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, requireNoFaults, RuleError, requireStep } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { euros } from '../../../platform/money';
import { leerPendientes, leerPendientesConLineas } from '../../competicion/cuotas/queries';
import {
  asentarMovidos,
  deColegio,
  leerApunteDe,
  leerDeudas,
  leerDeudasDe,
  leerTitular,
  reservarCuentas,
  type DeudaViva,
  type Movido,
} from '../../libro/libro/queries';
import { deshacerApunte, devengar, enRecibo, exigirTemporada } from '../../libro/libro/service';
import { rectificarDeCobro } from '../facturas/service';
import { leerMandatos } from '../mandatos/queries';
import {
  anularCobro,
  guardarLineas,
  impideEliminar,
  insertarCobro,
  leerACuenta,
  leerACuentaPorTemporada,
  leerDeudasPendientes,
  leerPedidas,
  leerPorEliminar,
  sumarDeudas,
  sumarEnRecibo,
  type DeudaPendiente,
} from './queries';

export type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;
type Nuevo = Body<(typeof rutasCobros)['crear']>['cobro'];
type Ingreso = Body<(typeof rutasCobros)['ingreso']>['ingreso'];

const DE_CLASE = { cuota: 'deuda_cuotas', cambio: 'cambios', sancion: 'sanciones' } as const;
export const columnaDe = (clase: string): 'deuda_cuotas' | 'cambios' | 'sanciones' | 'otras' =>
  DE_CLASE[clase as keyof typeof DE_CLASE] ?? 'otras';

/** All that is pending of each school, of whatever season, with the fees of the working one; those with nothing left out. */
export async function resumir(con: Connection, competicionId: number | null): Promise<ResumenDeColegio[]> {
  const equipos = await leerPendientes(con, competicionId);
  const deudas = await sumarDeudas(con, competicionId);
  const aCuenta = await leerACuenta(con);
  const mandatos = new Map(
    (await leerMandatos(con)).filter(({ estado }) => estado !== 'revocado').map((mandato) => [mandato.colegio_id, mandato.estado]),
  );
  const colegios = await con.selectFrom('colegio').select(['id', 'nombre']).execute();
  const resumenes = new Map(
    colegios.map(({ id, nombre }): [number, ResumenDeColegio] => [
      id,
      {
        id,
        nombre,
        equipos: 0,
        cuotas: 0,
        sin_cuota: 0,
        deuda_cuotas: 0,
        cambios: 0,
        sanciones: 0,
        otras: 0,
        de_otras_temporadas: 0,
        a_cuenta: aCuenta.get(id) ?? 0,
        en_recibo: 0,
        pendiente: aCuenta.get(id) ?? 0,
        mandato: (mandatos.get(id) as 'vigente' | 'caducado' | undefined) ?? 'ninguno',
      },
    ]),
  );
  for (const { colegio_id, importe } of equipos) {
    const suyo = resumenes.get(colegio_id)!;
    suyo.equipos += 1;
    if (importe === null) suyo.sin_cuota += 1;
    suyo.cuotas += importe ?? 0;
    suyo.pendiente += importe ?? 0;
  }
  for (const { colegio_id, clase, pendiente, de_otras } of deudas) {
    const suyo = resumenes.get(colegio_id)!;
    suyo.de_otras_temporadas += de_otras;
    suyo[columnaDe(clase)] += pendiente;
    suyo.pendiente += pendiente;
  }
  for (const { colegio_id, importe } of await sumarEnRecibo(con)) resumenes.get(colegio_id)!.en_recibo = importe;
  const alfabeto = new Intl.Collator('es');
  return [...resumenes.values()]
    .filter(({ equipos: cuantos, pendiente, a_cuenta, en_recibo }) => cuantos > 0 || pendiente !== 0 || a_cuenta !== 0 || en_recibo !== 0)
    .toSorted((a, b) => alfabeto.compare(a.nombre, b.nombre) || a.id - b.id);
}

const sumaDe = <F>(filas: readonly F[], de: (fila: F) => number): number => filas.reduce((suma, fila) => suma + de(fila), 0);

/** What would be asked for now of each school that has anything pending; of one, whatever it has. */
export async function presupuestar(con: Connection, competicionId: number | null, id?: number): Promise<Presupuesto[]> {
  const todos = con.selectFrom('colegio').select(['id', 'nombre', 'fiscal_nombre', 'fiscal_cif', 'fiscal_direccion', 'asociado']);
  const colegios = await (id === undefined ? todos : todos.where('id', '=', id)).execute();
  const competicion = await con.selectFrom('competicion').select('nombre').where('id', '=', competicionId).executeTakeFirst();
  const deEquipos = groupBy(await leerPendientesConLineas(con, competicionId, id), ({ colegio_id }) => colegio_id);
  const deDeudas = groupBy(await leerDeudasPendientes(con, id), ({ colegio_id }) => colegio_id);
  const aCuenta = await leerACuenta(con);
  const alfabeto = new Intl.Collator('es');
  return colegios
    .map((colegio): Presupuesto => {
      const equipos = deEquipos.get(colegio.id) ?? [];
      const deudas = (deDeudas.get(colegio.id) ?? []).map(({ colegio_id: _, ...deuda }) => deuda);
      const a_cuenta = aCuenta.get(colegio.id) ?? 0;
      return {
        colegio: { ...colegio, asociado: asBit(colegio.asociado) },
        competicion: competicion?.nombre ?? '',
        equipos,
        deudas,
        a_cuenta,
        total: sumaDe(equipos, ({ importe }) => importe ?? 0) + sumaDe(deudas, ({ pendiente }) => pendiente) + a_cuenta,
      };
    })
    .filter(({ equipos, deudas, a_cuenta }) => id !== undefined || equipos.length + deudas.length > 0 || a_cuenta !== 0)
    .toSorted((a, b) => alfabeto.compare(a.colegio.nombre, b.colegio.nombre) || a.colegio.id - b.colegio.id);
}

/** Their fees, as they are fixed now. Without one, or charged already, none of them is: each is said by name. */
async function devengarCuotas(
  tx: Tx,
  caller: Trabaja,
  idEquipos: readonly number[],
  cobro: { id: number; concepto: string },
): Promise<DeudaViva[]> {
  if (idEquipos.length === 0) return [];
  const elegidos = [...new Set(idEquipos)];
  const leer = async () => {
    const pendientes = new Map((await leerPendientes(tx, caller.competicionId)).map((equipo) => [equipo.id, equipo]));
    return elegidos.flatMap((id) => pendientes.get(id) ?? []);
  };
  await reservarCuentas(
    tx,
    (await leer()).map(({ colegio_id }) => deColegio(colegio_id)),
  );
  const equipos = await leer();
  if (equipos.length < elegidos.length) throw new RuleError('cobro.no_pendiente');
  const sinCuota = equipos.filter(({ importe }) => importe === null);
  if (sinCuota.length > 0)
    throw new RuleError(
      'cobro.sin_cuota',
      `Sin cuota: ${sinCuota.map(({ nombre, campeonato }) => `${nombre} (${campeonato})`).join('; ')}`,
    );
  await devengar(
    tx,
    equipos.map(({ id, nombre, campeonato, colegio_id, importe }) => ({
      ...deColegio(colegio_id),
      clase: 'cuota' as const,
      de: id,
      competicion_id: caller.competicionId!,
      concepto: `Cuota de ${nombre}: ${campeonato}`,
      importe: importe!,
    })),
    { usuarioId: caller.usuarioId, motivo: cobro.concepto, cobroId: cobro.id },
  );
  return leerDeudasDe(tx, 'cuota', elegidos);
}

/** What is in the ledger and is still owed, of schools, and is not on its way to the bank. */
async function exigirDeudas(tx: Tx, idDeudas: readonly number[]): Promise<DeudaViva[]> {
  const elegidas = [...new Set(idDeudas)];
  await reservarCuentas(
    tx,
    (await leerDeudas(tx, elegidas)).flatMap(({ colegio_id }) => (colegio_id === null ? [] : [deColegio(colegio_id)])),
  );
  const deudas = (await leerDeudas(tx, elegidas)).filter(({ colegio_id, pendiente }) => colegio_id !== null && pendiente > 0);
  if (deudas.length < elegidas.length) throw new RuleError('cobro.no_pendiente');
  const girada = deudas.find(({ en_recibo }) => en_recibo > 0);
  if (girada) throw enRecibo(girada);
  return deudas;
}

/** How many of those that another collection asks for are named. */
const NOMBRADAS = 10;

/** A debt is asked for by one collection: which has it is said. The index of the database holds it. */
async function exigirSinPedir(tx: Tx, deudas: readonly DeudaViva[]): Promise<void> {
  const pedidas = await leerPedidas(
    tx,
    deudas.map(({ id }) => id),
  );
  if (pedidas.length === 0) return;
  const dichas = pedidas
    .slice(0, NOMBRADAS)
    .map(({ concepto, cobro_id, cobro }) => `${concepto}: está en el cobro ${cobro_id}, «${cobro}»`);
  throw new RuleError('cobro.en_otro', dichas.join('; '));
}

export async function crearCobro(
  tx: Tx,
  caller: Trabaja,
  { fecha, concepto, idEquipos, idDeudas, importe, ...resto }: Nuevo,
): Promise<{ id: number; texto: string }> {
  nothingLeft(resto);
  if (idEquipos.length + idDeudas.length === 0) throw new RuleError('cobro.ninguno');
  const id = await insertarCobro(tx, { competicion_id: exigirTemporada(caller), fecha, concepto, usuario_id: caller.usuarioId });
  const cuotas = await devengarCuotas(tx, caller, idEquipos, { id, concepto });
  const deudas = [...cuotas, ...(await exigirDeudas(tx, idDeudas))];
  await exigirSinPedir(tx, deudas);
  const suma = deudas.reduce((total, { pendiente }) => total + pendiente, 0);
  if (importe !== undefined && importe !== suma) throw new RuleError('pago.otro_importe');
  await guardarLineas(tx, id, deudas);
  return {
    id,
    texto: `Cobro ${id} «${concepto}»: ${cuotas.length} cuotas y ${deudas.length - cuotas.length} importes más, ${euros(suma)}`,
  };
}

/** Its fees are no longer owed; what it asked for beside them, is as before. */
export async function eliminarCobro(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  const visto = known(await leerPorEliminar(tx, id));
  await reservarCuentas(
    tx,
    visto.lineas.map(({ colegio_id }) => deColegio(colegio_id)),
  );
  // Somebody has just deleted it, or collected something of it.
  const cobro = known(await leerPorEliminar(tx, id));
  requireStep(impideEliminar(cobro.lineas.find(({ tocada }) => tocada)?.concepto ?? null));
  await devengar(
    tx,
    cobro.lineas.flatMap(({ clase, equipo_id, colegio_id, competicion_id, concepto }) =>
      clase === 'cuota' && equipo_id !== null
        ? [{ ...deColegio(colegio_id), clase: 'cuota' as const, de: equipo_id, competicion_id, concepto, importe: 0 }]
        : [],
    ),
    { usuarioId: caller.usuarioId, motivo: `Cobro ${id} eliminado`, cobroId: id },
  );
  await anularCobro(tx, id, caller.usuarioId);
  await rectificarDeCobro(tx, caller, id);
  return `Cobro ${id} «${cobro.concepto}»`;
}

/** In the order of their days. */
export const porDia = (a: DeudaPendiente, b: DeudaPendiente): number => (a.fecha === b.fecha ? a.id - b.id : a.fecha < b.fecha ? -1 : 1);

/** Of a school, held: what was chosen, or all that it owes from the oldest on. */
async function deudasQuePaga(tx: Tx, colegioId: number, elegidas: readonly number[]): Promise<DeudaPendiente[]> {
  await reservarCuentas(tx, [deColegio(colegioId)]);
  const suyas = (await leerDeudasPendientes(tx, colegioId)).filter(({ pendiente }) => pendiente > 0).toSorted(porDia);
  if (elegidas.length === 0) return suyas;
  const pagadas = suyas.filter(({ id }) => elegidas.includes(id));
  if (pagadas.length < new Set(elegidas).size) throw new RuleError('cobro.no_pendiente');
  return pagadas;
}

/** A receipt on its way asks for part of what this money would pay: it may be the same money twice, and somebody says that it is not. */
function avisarDeLoGirado(importe: number, paga: readonly DeudaPendiente[]): void {
  const partes = repartir(importe, paga);
  const sinRecibo = repartir(
    importe,
    paga.map((deuda) => ({ ...deuda, en_recibo: 0 })),
  );
  if (
    partes.length === sinRecibo.length &&
    partes.every((parte, n) => parte.importe === sinRecibo[n]!.importe && parte.deuda_id === sinRecibo[n]!.deuda_id)
  )
    return;
  const giradas = paga.filter(({ en_recibo }) => en_recibo > 0);
  const aCuenta = sumaDe(
    partes.filter(({ deuda_id }) => deuda_id === null),
    (parte) => parte.importe,
  );
  throw new RuleError(
    'ingreso.en_recibo',
    `${giradas.map(({ concepto }) => concepto).join('; ')}: ${euros(sumaDe(giradas, ({ en_recibo }) => en_recibo))} en un recibo que el banco todavía no ha cargado, y este ingreso no lo paga. ${
      aCuenta > 0 ? `De él quedarían a cuenta ${euros(aCuenta)}` : 'Pagaría lo demás que debe'
    }`,
  );
}

export async function anotarIngreso(
  tx: Tx,
  caller: Trabaja,
  { colegio_id, importe, concepto, deudas, confirmado, ...resto }: Ingreso,
): Promise<{ id: number; texto: string }> {
  nothingLeft(resto);
  const competicion_id = exigirTemporada(caller);
  const nombre = await leerTitular(tx, deColegio(colegio_id));
  if (nombre === undefined) requireNoFaults([{ campo: 'ingreso.colegio_id', codigo: 'maestro.inexistente' }]);
  const paga = await deudasQuePaga(tx, colegio_id, deudas);
  if (confirmado === 0) avisarDeLoGirado(importe, paga);
  const partes = repartir(importe, paga);
  const movidos = partes.map((parte): Movido => ({
    ...deColegio(colegio_id),
    competicion_id,
    clase: 'cobrado',
    concepto,
    motivo: '',
    importe: -parte.importe,
    deuda_id: parte.deuda_id,
    a_mano: true,
  }));
  const [id] = await asentarMovidos(tx, movidos, caller.usuarioId);
  return { id: id!, texto: `Ingreso de «${nombre}»: ${euros(importe)}. ${concepto}` };
}

/** What a school paid, or what it had on account: a correction, or what is of a referee, is for whoever may edit the ledger. */
export async function deshacerIngreso(tx: Tx, caller: Trabaja, ingreso: { id: number; motivo: string }): Promise<string> {
  const lineas = await leerApunteDe(tx, ingreso.id);
  if (lineas.some(({ clase, colegio_id }) => clase !== 'cobrado' || colegio_id === null)) throw new RuleError('cobro.no_ingreso');
  return deshacerApunte(tx, caller.usuarioId, ingreso);
}

/** From the seasons that have something on account, the oldest first, so that each season still adds up by itself. */
function deSusTemporadas(importe: number, temporadas: readonly { competicion_id: number; importe: number }[]) {
  let queda = importe;
  return temporadas.flatMap(({ competicion_id, importe: suyo }) => {
    const toma = Math.min(queda, -suyo);
    if (toma <= 0) return [];
    queda -= toma;
    return [{ competicion_id, importe: toma }];
  });
}

/** What schools have on account goes to what they owe: to what is chosen, or from the oldest on. The balance stays as it was. */
export async function aplicarACuenta(
  tx: Tx,
  caller: Trabaja,
  { colegios, deudas: elegidas }: { colegios: readonly number[]; deudas: readonly number[] },
): Promise<{ colegios: number; importe: number; texto: string }> {
  const ids = [...new Set(colegios)];
  await reservarCuentas(tx, ids.map(deColegio));
  const temporadas = groupBy(await leerACuentaPorTemporada(tx, ids), ({ colegio_id }) => colegio_id);
  const deudas = groupBy(
    (await leerDeudasPendientes(tx, ids.length === 1 ? ids[0] : undefined)).toSorted(porDia),
    ({ colegio_id }) => colegio_id,
  );
  const movidos: Movido[] = [];
  let aplicados = 0;
  for (const id of ids) {
    const suyas = temporadas.get(id) ?? [];
    const credito = -sumaDe(suyas, ({ importe }) => importe);
    const pagables = (deudas.get(id) ?? []).filter((deuda) => elegidas.length === 0 || elegidas.includes(deuda.id));
    const partes = repartir(Math.max(credito, 0), pagables).filter(({ deuda_id }) => deuda_id !== null);
    const importe = sumaDe(partes, (parte) => parte.importe);
    if (importe === 0) continue;
    aplicados += 1;
    const conceptos = new Map(pagables.map((deuda) => [deuda.id, deuda.concepto]));
    const comun = {
      ...deColegio(id),
      competicion_id: exigirTemporada(caller),
      clase: 'cobrado' as const,
      motivo: '',
      a_mano: true as const,
    };
    movidos.push(
      ...partes.map((parte) => ({
        ...comun,
        concepto: `Con lo que tenía a cuenta: ${conceptos.get(parte.deuda_id!)!}`,
        importe: -parte.importe,
        deuda_id: parte.deuda_id,
      })),
      ...deSusTemporadas(importe, suyas).map((parte) => ({ ...comun, ...parte, concepto: 'De lo que tenía a cuenta', deuda_id: null })),
    );
  }
  if (aplicados === 0) throw new RuleError('acuenta.nada');
  await asentarMovidos(tx, movidos, caller.usuarioId);
  const importe = sumaDe(movidos, (movido) => Math.max(movido.importe, 0));
  return {
    colegios: aplicados,
    importe,
    texto: `Aplicado a lo que deben ${aplicados} colegios lo que tenían a cuenta: ${euros(importe)}`,
  };
}
