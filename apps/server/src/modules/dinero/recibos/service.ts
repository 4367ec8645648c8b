import type { Devolucion, Devoluciones } from '@cd/banco/devoluciones';
import { escribirRecibos, fallosDeRecibos, type Recibos } from '@cd/banco/recibos';
import type { rutasRecibos } from '@cd/contract/dinero/recibos';
import type { Body } from '@cd/contract/kit/route';
import { estadoMandato, primeraFechaDeCobro, siguienteSecuencia, ultimaFechaDeCobro, type Secuencia } from '@cd/domain/dinero/mandato';
import { limitar } from '@cd/domain/libro/repartir';
import type { Caller } from '../../../platform/access/authorize';
import { writtenDate } from '../../../platform/clock';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError, requireStep } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import { groupBy } from '../../../platform/group-by';
import { deColegio, leerDeudas, reservarCuentas } from '../../libro/libro/queries';
import { exigirTemporada } from '../../libro/libro/service';
import { leerPedible } from '../cobros/queries';
import { leerMandatos } from '../mandatos/queries';
import { reservarRemesa } from './cargo';
import { impideDevolver } from './pasos';
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
} from '../remesas/ficheros';
import { contarCobros, insertarRemesa, leerPorGirar, leerRecibos, type ReciboNuevo } from './queries';

type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;
type Girables = Body<(typeof rutasRecibos)['crear']>;

interface Girado {
  colegio_id: number;
  colegio: string;
  mandato_id: number;
  importe: number;
  secuencia: Secuencia;
  lineas: { deuda_id: number; importe: number }[];
  /** Owed of it and not asked for, since the school has as much on account. */
  a_cuenta: number;
}

interface Preparada {
  recibos: ReciboNuevo[];
  girados: Girado[];
  fuera: { colegio_id: number; colegio: string; importe: number; porque: string }[];
  orden: Recibos;
  formato: 'pain.008.001.08' | 'pain.008.001.02';
  primera_fecha: string;
  ultima_fecha: string;
}

const PORQUE = {
  ninguno: 'No tiene mandato',
  caducado: 'Su mandato ha caducado: 36 meses sin usarlo',
  revocado: 'Su mandato está revocado ese día',
} as const;

/** One receipt a school, of all that is still to be paid of these collections; who cannot be charged, and why. */
async function preparar(con: Connection, { ids, fecha }: Pick<Girables, 'ids' | 'fecha'>, creado: string): Promise<Preparada> {
  if ((await contarCobros(con, ids)) < new Set(ids).size) throw new RuleError('recurso.desconocido');
  const mandatos = new Map(
    (await leerMandatos(con)).filter(({ revocado }) => revocado === null).map((mandato) => [mandato.colegio_id, mandato]),
  );
  const deudas = groupBy(await leerPorGirar(con, ids), ({ colegio_id }) => colegio_id);
  const pedible = await leerPedible(con, [...deudas.keys()]);
  const id = identificadorDeFichero('R', creado);
  const girados: Girado[] = [];
  const fuera: Preparada['fuera'] = [];
  const apuntes: Recibos['apuntes'][number][] = [];
  for (const [colegio_id, suyas] of deudas) {
    const { colegio } = suyas[0]!;
    const debe = suyas.reduce((suma, { libre }) => suma + libre, 0);
    // Nobody is asked for more than they owe: what they have on account is left out of the last of it.
    const lineas = limitar(
      pedible.get(colegio_id) ?? 0,
      suyas.map(({ deuda_id, libre }) => ({ deuda_id, importe: libre })),
    );
    const importe = sumaDe(lineas);
    if (importe === 0) continue;
    const mandato = mandatos.get(colegio_id);
    const estado = mandato
      ? estadoMandato({ firmado: mandato.fecha_firma, ultimo_cobro: mandato.ultimo_cobro, revocado: mandato.revocado }, fecha)
      : 'ninguno';
    if (!mandato || estado !== 'vigente') {
      fuera.push({ colegio_id, colegio, importe, porque: PORQUE[estado === 'vigente' ? 'ninguno' : estado] });
      continue;
    }
    const secuencia = siguienteSecuencia(mandato);
    girados.push({
      colegio_id,
      colegio,
      mandato_id: mandato.id,
      importe,
      secuencia,
      lineas,
      a_cuenta: debe - importe,
    });
    apuntes.push({
      nombre: mandato.titular,
      iban: mandato.iban,
      centimos: importe,
      referencia: `${id}-${girados.length}`,
      concepto: suyas.length === 1 ? suyas[0]!.concepto : `${suyas[0]!.concepto} y ${suyas.length - 1} más`,
      secuencia,
      mandato: { referencia: mandato.referencia, firmado: mandato.fecha_firma },
    });
  }
  const titular = await leerTitular(con);
  return {
    recibos: girados.map(({ colegio: _, a_cuenta: __, ...girado }, posicion) => ({ ...girado, referencia: apuntes[posicion]!.referencia })),
    girados,
    fuera,
    formato: (await enVersionAnterior(con)) ? 'pain.008.001.02' : 'pain.008.001.08',
    primera_fecha: primeraFechaDeCobro(creado.slice(0, 10)),
    ultima_fecha: ultimaFechaDeCobro(creado.slice(0, 10)),
    orden: { id, creado, fecha, acreedor: { nombre: titular.nombre, iban: titular.iban, identificador: titular.acreedor }, apuntes },
  };
}

const sumaDe = (recibos: readonly { importe: number }[]): number => recibos.reduce((suma, { importe }) => suma + importe, 0);

export async function preverRecibos(con: Connection, girables: Girables) {
  const { girados, fuera, orden, formato, primera_fecha, ultima_fecha } = await preparar(con, girables, await leerInstante(con));
  return {
    recibos: girados.map(({ colegio_id, colegio, importe, secuencia, a_cuenta }) => ({
      colegio_id,
      colegio,
      importe,
      secuencia,
      a_cuenta,
    })),
    importe: sumaDe(girados),
    esquema: formato,
    primera_fecha,
    ultima_fecha,
    fallos: girados.length === 0 ? [] : fallosDeRecibos(orden).map(({ texto }) => texto),
    fuera,
  };
}

interface Escrita {
  recibos: ReciboNuevo[];
  fichero: FicheroComprobado;
  fecha: string;
}

/** Written and checked before the transaction, which only keeps it if what it asks for is still owed. `creado`: when, where it is not now. */
export async function escribirRemesa(
  con: Connection,
  { importe, ids, fecha, omitir_sin_mandato, ...resto }: Girables,
  creado?: string,
): Promise<Escrita> {
  nothingLeft(resto);
  const { recibos, fuera, orden, formato, ultima_fecha } = await preparar(con, { ids, fecha }, creado ?? (await leerInstante(con)));
  if (fecha > ultima_fecha)
    requireNoFaults([
      { campo: 'fecha', codigo: 'recibo.lejos', detalle: `El día del cargo queda muy lejos: como tarde, el ${writtenDate(ultima_fecha)}` },
    ]);
  if (fuera.length > 0 && omitir_sin_mandato === 0)
    throw new RuleError(
      'recibo.sin_mandato',
      `No se les puede girar: ${fuera.map(({ colegio, porque }) => `${colegio} (${porque})`).join('; ')}`,
    );
  if (recibos.length === 0) throw new RuleError('recibo.vacia');
  if (importe !== undefined && importe !== sumaDe(recibos)) throw new RuleError('pago.otro_importe');
  return { recibos, fecha, fichero: await escribirComprobado(formato, () => escribirRecibos(orden, formato)) };
}

export async function guardarRemesa(tx: Tx, caller: Trabaja, { recibos, fichero, fecha }: Escrita): Promise<{ id: number; texto: string }> {
  const competicion_id = exigirTemporada(caller);
  await reservarCuentas(
    tx,
    recibos.map(({ colegio_id }) => deColegio(colegio_id)),
  );
  const lineas = recibos.flatMap((recibo) => recibo.lineas);
  const deudas = new Map(
    (
      await leerDeudas(
        tx,
        lineas.map(({ deuda_id }) => deuda_id),
      )
    ).map((deuda) => [deuda.id, deuda]),
  );
  const mandatos = new Map((await leerMandatos(tx)).map((mandato) => [mandato.id, mandato]));
  // Somebody has collected something meanwhile, or made the same receipts, or ended a mandate.
  const pedible = await leerPedible(
    tx,
    recibos.map(({ colegio_id }) => colegio_id),
  );
  const sigue =
    recibos.every(({ colegio_id, importe }) => importe <= (pedible.get(colegio_id) ?? 0)) &&
    lineas.every(({ deuda_id, importe }) => {
      const { pendiente, en_recibo } = deudas.get(deuda_id)!;
      return importe <= pendiente - en_recibo;
    });
  if (!sigue || recibos.some(({ mandato_id }) => mandatos.get(mandato_id)!.revocado !== null)) throw new RuleError('recibo.otra');
  const id = await insertarRemesa(tx, { competicion_id, usuario_id: caller.usuarioId, fecha_cargo: fecha, fichero }, recibos);
  return { id, texto: `Remesa de recibos ${id}: ${fichero.apuntes} recibos, ${euros(fichero.suma_centimos)}, huella ${fichero.huella}` };
}

export async function descargarRemesa(tx: Tx, caller: Trabaja, id: number): Promise<{ fichero: string; nombre: string }> {
  const { fichero, fecha_cargo } = await abrirRemesa(tx, 'remesa_recibos', id);
  await apuntarDescarga(tx, 'remesa_recibos', id, caller.usuarioId);
  return { fichero, nombre: `recibos-remesa-${id}-${fecha_cargo}.xml` };
}

export async function eliminarRemesa(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  const { importe, pasos } = await reservarRemesa(tx, id);
  requireStep(pasos.eliminar);
  await anularRemesa(tx, 'remesa_recibos', { id, usuarioId: caller.usuarioId, motivo: ELIMINADA });
  return `Remesa de recibos ${id}, ${euros(importe)}`;
}

export async function rechazarRemesa(tx: Tx, caller: Trabaja, id: number, motivo: string): Promise<string> {
  const { importe, pasos } = await reservarRemesa(tx, id);
  requireStep(pasos.rechazar);
  await anularRemesa(tx, 'remesa_recibos', { id, usuarioId: caller.usuarioId, motivo });
  return `Remesa de recibos ${id}, ${euros(importe)}: el banco no la ha cargado. ${motivo}`;
}

/** What a file of the bank gives back, and what of it may be noted. */
export async function verDevoluciones(con: Connection, { formato, devoluciones, avisos }: Devoluciones, hoy: string) {
  const referenciasDe = ({ referencia, candidatas }: Devolucion) => [...(referencia === null ? [] : [referencia]), ...candidatas];
  const recibos = new Map(
    (await leerRecibos(con, { referencias: devoluciones.flatMap(referenciasDe) })).map((recibo) => [recibo.referencia, recibo]),
  );
  return {
    formato,
    avisos,
    devoluciones: devoluciones.map((devolucion) => {
      const { referencia, centimos, motivo, motivo_texto, fecha } = devolucion;
      const [recibo] = referenciasDe(devolucion).flatMap((una) => recibos.get(una) ?? []);
      const otroImporte = recibo && centimos !== null && centimos !== recibo.importe ? 'El importe no es el del recibo' : null;
      return {
        recibo_id: recibo?.id ?? null,
        colegio: recibo?.colegio ?? null,
        referencia,
        importe: centimos ?? recibo?.importe ?? null,
        motivo: motivo ?? '',
        motivo_texto,
        fecha,
        impide: recibo ? (otroImporte ?? impideDevolver(recibo, fecha ?? hoy)) : 'No es de ningún recibo nuestro',
      };
    }),
  };
}
