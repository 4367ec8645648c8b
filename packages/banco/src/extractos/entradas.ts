import type { XmlElement } from 'xmldoc';
import { dice, en, todos } from './xml';

/** The transactions of an entry of camt.053 or camt.054: many where the bank gathers them in one. */
export const detallesDe = (entrada: XmlElement): XmlElement[] => todos(entrada, 'NtryDtls').flatMap((uno) => todos(uno, 'TxDtls'));

/** What ISO 20022 calls unpaid direct debits, returns and reversals of payments. */
const VUELVEN = ['UPDD', 'RRTN', 'PRDD'];

const codigoDe = (de: XmlElement | undefined): string | null => dice(de, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd');
export const motivoDe = (de: XmlElement | undefined): string | null => dice(de, 'Rsn', 'Cd') ?? dice(de, 'Rsn', 'Prtry');

/** Whether an entry, or one of its transactions, is of what comes back. */
export const vuelve = (entrada: XmlElement, detalle: XmlElement | undefined): boolean =>
  en(detalle, 'RtrInf') !== undefined || VUELVEN.includes(codigoDe(detalle) ?? codigoDe(entrada) ?? '');

const SIN_REFERENCIA = /^(?:NOTPROVIDED|NOTAVAIL|NONREF)$/i;
const referencia = (dicha: string | null): string | null => (dicha === null || SIN_REFERENCIA.test(dicha) ? null : dicha);

export interface Detalle {
  referencia: string | null;
  mandato: string | null;
  referencias: string[];
  nombre: string | null;
  iban: string | null;
  textos: string[];
}

/** What a transaction says of the other side, which pays if money comes in and is paid if it goes out. */
export function leerDetalle(detalle: XmlElement, entra: boolean): Detalle {
  const [otro, suCuenta] = entra ? (['Dbtr', 'DbtrAcct'] as const) : (['Cdtr', 'CdtrAcct'] as const);
  const partes = en(detalle, 'RltdPties');
  // What comes back carries who was going to pay.
  const [quien, cuenta] = en(partes, otro) ? [otro, suCuenta] : entra ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct'];
  const refs = en(detalle, 'Refs');
  const aviso = en(detalle, 'RmtInf');
  const referencias = ['EndToEndId', 'MndtId', 'InstrId', 'PmtInfId', 'MsgId'].map((cual) => referencia(dice(refs, cual)));
  const estructuradas = todos(aviso, 'Strd').map((una) => dice(una, 'CdtrRefInf', 'Ref'));
  return {
    referencia: referencias[0]!,
    mandato: referencias[1]!,
    referencias: [...referencias, ...estructuradas].filter((una) => una !== null),
    nombre: dice(partes, quien, 'Nm') ?? dice(partes, quien, 'Pty', 'Nm'),
    iban: dice(partes, cuenta, 'Id', 'IBAN'),
    textos: [...todos(aviso, 'Ustrd').map(({ val }) => val.trim()), dice(detalle, 'AddtlTxInf') ?? ''].filter((texto) => texto !== ''),
  };
}
