import type { MovimientoDelBanco } from '@cd/contract/dinero/extractos';
import type { Casado, Pendiente } from '@cd/domain/dinero/casar';
import type { z } from 'zod';
import type { Propuesta } from '@cd/contract/dinero/extractos';
import type { Connection } from '../../../platform/db/open';
import { groupBy } from '../../../platform/group-by';
import { leerDeudasPendientes, referenciaDe } from '../cobros/queries';
import { leerRecibos } from '../recibos/queries';
import { casarAparte } from '../lector/lector';
import { leerColegios, leerReferencias, leerRemesasPorCargar, type MovimientoLeido } from './queries';

type Propuesto = z.output<typeof Propuesta>;

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

const NADA: Propuesto = {
  situacion: 'sin_casar',
  confianza: 0,
  colegio_id: null,
  colegio: null,
  deudas: [],
  parece: [],
  sobra: 0,
  remesa_recibos_id: null,
  recibo_id: null,
  razones: [],
};

type Recibo = Awaited<ReturnType<typeof leerRecibos>>[number];
type Remesa = Awaited<ReturnType<typeof leerRemesasPorCargar>>[number];

/** A receipt of ours that came back: what the bank says of it names it. */
function deRecibo({ centimos }: MovimientoLeido, recibo: Recibo): Propuesto {
  const exacto = recibo.importe === -centimos;
  return {
    ...NADA,
    situacion: exacto ? 'seguro' : 'dudoso',
    confianza: exacto ? 98 : 50,
    colegio_id: recibo.colegio_id,
    colegio: recibo.colegio,
    recibo_id: recibo.id,
    razones: [
      { si: true, texto: `Referencia del recibo ${recibo.referencia}` },
      { si: exacto, texto: exacto ? 'Importe exacto' : 'El importe no es el del recibo' },
    ],
  };
}

/** The credit of a whole batch, less what came back before. */
function deRemesa({ centimos, texto }: MovimientoLeido, remesa: Remesa): Propuesto {
  const [exacto, dicho] = [remesa.importe === centimos, texto.includes(remesa.fichero_id)];
  return {
    ...NADA,
    situacion: exacto && dicho ? 'seguro' : 'dudoso',
    confianza: exacto && dicho ? 98 : 60,
    remesa_recibos_id: remesa.id,
    razones: [
      { si: exacto, texto: exacto ? 'Importe de la remesa, sin lo devuelto' : 'La remesa suma otra cosa' },
      { si: dicho, texto: dicho ? 'El banco nombra su fichero' : 'El banco no nombra su fichero' },
    ],
  };
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
    (await leerRecibos(con, { referencias: [...referencias.values()] })).map((recibo) => [recibo.referencia, recibo]),
  );
  const remesas = await leerRemesasPorCargar(con);
  const remesaDe = ({ centimos, texto }: MovimientoLeido): Remesa | undefined => {
    const fichero = DE_FICHERO.exec(texto)?.[0];
    return centimos > 0 ? remesas.find(({ fichero_id, importe }) => (fichero ? fichero === fichero_id : importe === centimos)) : undefined;
  };
  const ingresos = movimientos.filter((movimiento) => movimiento.centimos > 0 && !remesaDe(movimiento));
  const casados = await casarIngresos(con, usuarioId, ingresos);
  return movimientos.map((movimiento) => {
    const recibo = recibos.get(referencias.get(movimiento.huella) ?? '');
    const remesa = remesaDe(movimiento);
    if (recibo) return { ...movimiento, propuesta: deRecibo(movimiento, recibo) };
    if (remesa) return { ...movimiento, propuesta: deRemesa(movimiento, remesa) };
    return { ...movimiento, propuesta: casados.get(movimiento.huella) ?? NADA };
  });
}
