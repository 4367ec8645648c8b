import type { MovimientoDelBanco } from '@cd/contract/dinero/extractos';
import type { Casado, Pendiente } from '@cd/domain/dinero/casar';
import type { Connection } from '../../../platform/db/open';
import { groupBy } from '../../../platform/group-by';
import { leerDeudasPendientes, referenciaDe } from '../cobros/queries';
import { leerRecibos } from '../recibos/queries';
import { casarAparte } from '../lector/lector';
import { leerLoPagado, proponerDePagos } from './de-pagos';
import { NADA, nombraFichero, segunImporte, yaAnotada, type Propuesto } from './propuesta';
import { leerColegios, leerReferencias, leerRemesasPorAbonar, type MovimientoLeido, type RemesaPorAbonar } from './queries';

const DEVUELTO = /CDR\d{8}[0-9A-F]{8}-\d+/;
const DE_FICHERO = /CDR\d{8}[0-9A-F]{8}/;

/** What schools owe, each thing with all that may tell it in a transfer. */
async function leerPendientesDe(
  con: Connection,
): Promise<{ pendientes: Pendiente[]; nombres: Map<number, string>; conceptos: Map<number, string> }> {
  const deudas = (await leerDeudasPendientes(con)).filter(({ pendiente, en_recibo }) => pendiente - en_recibo > 0);
  const colegios = new Map((await leerColegios(con)).map((colegio) => [colegio.id, colegio]));
  const referencias = groupBy(
    await leerReferencias(
      con,
      deudas.map(({ id }) => id),
    ),
    ({ deuda_id }) => deuda_id,
  );
  const pendientes = deudas.map(({ id, colegio_id, pendiente, en_recibo, fecha, clase }): Pendiente => {
    const colegio = colegios.get(colegio_id)!;
    const suyas = (referencias.get(id) ?? []).map(({ cobro_id }) => referenciaDe(cobro_id, colegio_id));
    return {
      id,
      colegio_id,
      nombre: colegio.nombre,
      cif: colegio.cif === '' ? null : colegio.cif,
      iban: colegio.ibanes,
      importe: pendiente - en_recibo,
      referencias: suyas,
      fecha,
      clase,
    };
  });
  return {
    pendientes,
    nombres: new Map([...colegios.values()].map(({ id, nombre }) => [id, nombre])),
    conceptos: new Map(deudas.map(({ id, concepto }) => [id, concepto])),
  };
}

type Recibo = Awaited<ReturnType<typeof leerRecibos>>[number];

/** A receipt of ours that came back: what the bank says of it names it. What is not its amount, with the bank's fee at most, does not give it back. */
function deRecibo({ centimos }: MovimientoLeido, recibo: Recibo): Propuesto {
  const anotada = recibo.devuelto !== null;
  return segunImporte(
    {
      comision: -centimos - recibo.importe,
      exacto: 'Importe exacto',
      otro: 'El importe no es el del recibo',
      antes: [{ si: true, texto: `Referencia del recibo ${recibo.referencia}` }],
      despues: yaAnotada(anotada, 'Su devolución ya está anotada'),
      dudoso: 50,
    },
    { colegio_id: recibo.colegio_id, colegio: recibo.colegio, recibo_id: recibo.id, ya_anotado: anotada },
  );
}

/** The credit of a whole batch, less what came back before. */
function deRemesa({ centimos, texto }: MovimientoLeido, remesa: RemesaPorAbonar): Propuesto {
  const nombrado = texto.includes(remesa.fichero_id);
  const anotada = remesa.cargada !== null;
  return segunImporte(
    {
      comision: remesa.importe - centimos,
      exacto: 'Importe de la remesa, sin lo devuelto',
      otro: 'La remesa suma otra cosa',
      despues: [nombraFichero(nombrado), ...yaAnotada(anotada, 'Ya está anotada como cargada')],
      nombrado,
      dudoso: 60,
    },
    { remesa_recibos_id: remesa.id, ya_anotado: anotada },
  );
}

/** A batch noted by hand is met by what comes within so many days, where no school is known to have paid it. */
const DIAS_DE_ABONO = 10;
const cerca = (uno: string, otro: string): boolean => Math.abs(Date.parse(uno) - Date.parse(otro)) <= DIAS_DE_ABONO * 86_400_000;

/** The batch that its text names, or that is of its amount: of those noted by hand already, or of those that are not. */
function remesaDe(
  { centimos, texto, fecha }: MovimientoLeido,
  remesas: readonly RemesaPorAbonar[],
  aMano: boolean,
): RemesaPorAbonar | undefined {
  if (centimos <= 0) return undefined;
  const fichero = DE_FICHERO.exec(texto)?.[0];
  if (fichero) return remesas.find(({ fichero_id }) => fichero_id === fichero);
  return remesas.find(
    ({ importe, cargada }) => importe === centimos && (aMano ? cargada !== null && cerca(cargada, fecha) : cargada === null),
  );
}

/** What schools pay, matched in a process of its own. */
async function casarIngresos(con: Connection, usuarioId: number, movimientos: readonly MovimientoLeido[]): Promise<Map<string, Propuesto>> {
  const { pendientes, nombres, conceptos } = await leerPendientesDe(con);
  const importes = new Map(pendientes.map(({ id, importe }) => [id, importe]));
  const lineas = (ids: readonly number[]) => ids.map((id) => ({ id, concepto: conceptos.get(id)!, importe: importes.get(id)! }));
  const deCasado = ({ situacion, confianza, colegio_id, para, parece, sobra_centimos, razones }: Casado): Propuesto => ({
    ...NADA,
    situacion,
    confianza,
    colegio_id,
    colegio: colegio_id === null ? null : nombres.get(colegio_id)!,
    deudas: lineas(para),
    parece: lineas(parece),
    sobra: sobra_centimos,
    razones,
  });
  const porCasar = movimientos.map(({ huella, fecha, centimos, texto, nombre, iban }) => ({
    id: huella,
    fecha,
    centimos,
    texto,
    nombre: nombre === '' ? null : nombre,
    iban: iban === '' ? null : iban,
    referencias: [],
  }));
  return new Map((await casarAparte(usuarioId, porCasar, pendientes)).map((casado) => [casado.movimiento, deCasado(casado)]));
}

/**
 * What each movement looks like, and why: a receipt of ours that came back, the bank's credit of a batch, or what a school pays. Nothing is noted.
 */
export async function proponer(con: Connection, usuarioId: number, movimientos: readonly MovimientoLeido[]): Promise<MovimientoDelBanco[]> {
  const referencias = new Map(
    movimientos.flatMap(({ huella, centimos, texto }) =>
      centimos < 0 ? (DEVUELTO.exec(texto) ?? []).map((una) => [huella, una] as const) : [],
    ),
  );
  const recibos = new Map(
    (await leerRecibos(con, { referencias: [...referencias.values()] }))
      .filter(({ movimiento_id }) => movimiento_id === null)
      .map((recibo) => [recibo.referencia, recibo]),
  );
  const remesas = await leerRemesasPorAbonar(con);
  const pagado = await leerLoPagado(con, movimientos);
  const dePagos = new Map(movimientos.map((movimiento) => [movimiento.huella, proponerDePagos(movimiento, pagado)]));
  const deUna = new Map(
    movimientos.flatMap((movimiento) => {
      const remesa = remesaDe(movimiento, remesas, false);
      return remesa ? [[movimiento.huella, deRemesa(movimiento, remesa)] as const] : [];
    }),
  );
  const ingresos = movimientos.filter(({ huella, centimos }) => centimos > 0 && !deUna.has(huella) && !dePagos.get(huella));
  const casados = await casarIngresos(con, usuarioId, ingresos);
  const propuestaDe = (movimiento: MovimientoLeido): Propuesto => {
    const recibo = recibos.get(referencias.get(movimiento.huella) ?? '');
    if (recibo) return deRecibo(movimiento, recibo);
    const dePago = dePagos.get(movimiento.huella);
    if (dePago) return dePago;
    const casada = deUna.get(movimiento.huella) ?? casados.get(movimiento.huella) ?? NADA;
    const anotada = casada.colegio_id === null && casada.remesa_recibos_id === null ? remesaDe(movimiento, remesas, true) : undefined;
    return anotada ? deRemesa(movimiento, anotada) : casada;
  };
  return movimientos.map((movimiento) => {
    const { huella, cuenta, fecha, centimos, texto, nombre, iban } = movimiento;
    return { huella, cuenta, fecha, centimos, texto, nombre, iban, propuesta: propuestaDe(movimiento) };
  });
}
