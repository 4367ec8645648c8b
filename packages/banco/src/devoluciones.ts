import type { XmlElement } from 'xmldoc';
import { leerCamt053 } from './extractos/camt053';
import { decodificarXml } from './extractos/decodificar';
import { detallesDe, leerDetalle, motivoDe, vuelve } from './extractos/entradas';
import { ExtractoIlegible, type Extracto } from './extractos/extracto';
import { referenciasEn } from './extractos/interpretar';
import { exigirLegible, leerExtracto, principioDe } from './extractos/leer';
import { diaDe, dice, en, importeDe, leerXml, lineaDe, todos } from './extractos/xml';
import { motivoEnTexto } from '@cd/domain/dinero/motivos';

/** What the bank sends back, of what was sent to it. */
export interface Devolucion {
  clase: 'recibo' | 'transferencia';
  /** The EndToEndId that it went with, if the bank gives it. */
  referencia: string | null;
  /** What might be it, where the bank does not say which of its texts is the reference. */
  candidatas: string[];
  mandato: string | null;
  /** Always positive. Null where the bank does not repeat it. */
  centimos: number | null;
  motivo: string | null;
  motivo_texto: string;
  fecha: string | null;
}

/** A file, or one of its blocks, that the bank refuses whole. */
export interface Rechazo {
  fichero: string | null;
  bloque: string | null;
  motivo: string | null;
  motivo_texto: string;
}

export interface Devoluciones {
  formato: 'pain.002' | 'camt.054' | Extracto['formato'];
  devoluciones: Devolucion[];
  rechazos: Rechazo[];
  avisos: string[];
}

const conMotivo = <T extends object>(suyo: T, motivo: string | null): T & { motivo: string | null; motivo_texto: string } => ({
  ...suyo,
  motivo,
  motivo_texto: motivoEnTexto(motivo),
});

const RECHAZADO = 'RJCT';

/** pain.002: what the bank answers to a file. Only what it refuses: what it accepts is known by its statement. */
function deRespuesta(respuesta: XmlElement): Devoluciones {
  const fecha = diaDe(en(respuesta, 'GrpHdr', 'CreDtTm'));
  const original = en(respuesta, 'OrgnlGrpInfAndSts');
  const fichero = dice(original, 'OrgnlMsgId');
  const clase = dice(original, 'OrgnlMsgNmId')?.startsWith('pain.001') ? 'transferencia' : 'recibo';
  const devoluciones: Devolucion[] = [];
  const rechazos: Rechazo[] = [];
  const motivoEn = (de: XmlElement | undefined): string | null => motivoDe(en(de, 'StsRsnInf'));
  for (const bloque of todos(respuesta, 'OrgnlPmtInfAndSts')) {
    const suyas = todos(bloque, 'TxInfAndSts').filter((una) => (dice(una, 'TxSts') ?? dice(bloque, 'PmtInfSts')) === RECHAZADO);
    if (suyas.length === 0 && dice(bloque, 'PmtInfSts') === RECHAZADO)
      rechazos.push(conMotivo({ fichero, bloque: dice(bloque, 'OrgnlPmtInfId') }, motivoEn(bloque)));
    for (const una of suyas) {
      const original = en(una, 'OrgnlTxRef');
      const importe = en(original, 'Amt', 'InstdAmt');
      const referencia = dice(una, 'OrgnlEndToEndId');
      const mandato = dice(original, 'MndtRltdInf', 'MndtId') ?? dice(original, 'MndtRltdInf', 'DrctDbtMndt', 'MndtId');
      const suya = { clase, referencia, candidatas: [], mandato, centimos: importe ? importeDe(importe) : null, fecha } as const;
      devoluciones.push(conMotivo({ ...suya, candidatas: [] }, motivoEn(una) ?? motivoEn(bloque)));
    }
  }
  if (devoluciones.length === 0 && rechazos.length === 0 && dice(original, 'GrpSts') === RECHAZADO)
    rechazos.push(conMotivo({ fichero, bloque: null }, motivoEn(original)));
  return { formato: 'pain.002', devoluciones, rechazos, avisos: [] };
}

/** The returns among the entries of camt.053 or camt.054: each transaction of those that the bank gathers. */
function deEntradas(cuenta: XmlElement, avisos: string[]): Devolucion[] {
  return todos(cuenta, 'Ntry').flatMap((entrada) => {
    const detalles = detallesDe(entrada);
    if (detalles.length === 0 && vuelve(entrada, undefined))
      avisos.push(`Línea ${lineaDe(entrada)}: hay una devolución de la que el banco no dice nada más`);
    return detalles
      .filter((detalle) => vuelve(entrada, detalle))
      .map((detalle): Devolucion => {
        const sale = (dice(detalle, 'CdtDbtInd') ?? dice(entrada, 'CdtDbtInd')) === 'DBIT';
        const { referencia, mandato, referencias, textos } = leerDetalle(detalle, !sale);
        const importe =
          en(detalle, 'AmtDtls', 'InstdAmt', 'Amt') ??
          en(detalle, 'AmtDtls', 'TxAmt', 'Amt') ??
          en(detalle, 'Amt') ??
          (detalles.length === 1 ? en(entrada, 'Amt') : undefined);
        return conMotivo(
          {
            clase: sale ? ('recibo' as const) : ('transferencia' as const),
            referencia,
            candidatas: referencia === null ? [...new Set([...referencias, ...textos.flatMap(referenciasEn)])] : [],
            mandato,
            centimos: importe ? importeDe(importe) : null,
            fecha: diaDe(en(entrada, 'BookgDt')) ?? diaDe(en(entrada, 'ValDt')),
          },
          motivoDe(en(detalle, 'RtrInf')),
        );
      });
  });
}

/** What Norma 43 or a table gives: that something comes back, and texts among which is the reference. */
const deTextos = ({ cuentas }: Extracto): Devolucion[] =>
  cuentas.flatMap(({ movimientos }) =>
    movimientos.flatMap(({ devolucion, centimos, fecha, referencias, texto }) => {
      if (!devolucion) return [];
      const candidatas = [...new Set([...referencias, ...referenciasEn(texto)])];
      const clase = centimos < 0 ? ('recibo' as const) : ('transferencia' as const);
      return [
        conMotivo(
          { clase, referencia: devolucion.referencia, candidatas, mandato: null, centimos: Math.abs(centimos), fecha },
          devolucion.motivo,
        ),
      ];
    }),
  );

/** Where one alone of what may be the reference was given to the bank by us, it is that one. */
const conConocidas = (devolucion: Devolucion, nuestra: (referencia: string) => boolean): Devolucion => {
  if (devolucion.referencia !== null) return devolucion;
  const suyas = devolucion.candidatas.filter(nuestra);
  return suyas.length === 1 ? { ...devolucion, referencia: suyas[0]! } : devolucion;
};

const conTodas = (leidas: Devoluciones, nuestra: (referencia: string) => boolean): Devoluciones => ({
  ...leidas,
  devoluciones: leidas.devoluciones.map((una) => conConocidas(una, nuestra)),
});

/** What comes back among the movements of a statement. */
export const devolucionesDe = (extracto: Extracto, nuestra: (referencia: string) => boolean): Devoluciones =>
  conTodas({ formato: extracto.formato, devoluciones: deTextos(extracto), rechazos: [], avisos: extracto.avisos }, nuestra);

/**
 * What comes back, in any of the files in which banks say it: pain.002, camt.054, camt.053 or Norma 43; null: it may be a table. `nuestra` says whether an EndToEndId is of
 * those sent, for the files that do not say which of their texts it is. Throws ExtractoIlegible as the statements do.
 */
export function leerDevoluciones(bytes: Uint8Array, nuestra: (referencia: string) => boolean = () => false): Devoluciones | null {
  exigirLegible(bytes);
  if (!principioDe(bytes).startsWith('<')) {
    const extracto = leerExtracto(bytes);
    return extracto && devolucionesDe(extracto, nuestra);
  }
  const documento = leerXml(decodificarXml(bytes));
  const respuesta = en(documento, 'CstmrPmtStsRpt');
  if (respuesta) return conTodas(deRespuesta(respuesta), nuestra);
  const avisos: string[] = [];
  const notificacion = en(documento, 'BkToCstmrDbtCdtNtfctn');
  if (notificacion) {
    const devoluciones = todos(notificacion, 'Ntfctn').flatMap((una) => deEntradas(una, avisos));
    return conTodas({ formato: 'camt.054', devoluciones, rechazos: [], avisos }, nuestra);
  }
  const extracto = en(documento, 'BkToCstmrStmt');
  if (!extracto) throw new ExtractoIlegible('Es un XML, pero no uno en que el banco diga lo que devuelve');
  // Read whole first: one that does not add up is refused here too.
  avisos.push(...leerCamt053(documento).avisos);
  const devoluciones = todos(extracto, 'Stmt').flatMap((una) => deEntradas(una, avisos));
  return conTodas({ formato: 'camt.053', devoluciones, rechazos: [], avisos }, nuestra);
}
