import { primeraFechaDeCobro, type Secuencia } from '@cd/domain/dinero/mandato';
import { Document } from 'sepa';
import { identificadorCorrecto, leerIban } from './cuentas';
import {
  conPresentador,
  enEuros,
  enHoraLocal,
  fallosDeApuntes,
  fallosDeCabecera,
  fechaCorrecta,
  OrdenRechazada,
  sumar,
  type ApunteComun,
  type Cabecera,
  type CodigoDeFallo,
  type FalloDeOrden,
  type FicheroEscrito,
  type Titular,
} from './orden';
import { idCorrecto, latino } from './texto';

export const FORMATOS_DE_RECIBO = ['pain.008.001.08', 'pain.008.001.02'] as const;
export type FormatoDeRecibo = (typeof FORMATOS_DE_RECIBO)[number];

export interface Recibo extends ApunteComun {
  secuencia: Secuencia;
  mandato: {
    /** At most 35 characters, always the same for the same mandate. */
    referencia: string;
    /** 'AAAA-MM-DD', on the day of the collection or before. */
    firmado: string;
    /** The account is not that of the receipt before this: the scheme wants it told once. */
    cambia_de_cuenta?: boolean;
  };
}

export interface Recibos extends Cabecera {
  /** Who collects, with its creditor's identifier (ES..ZZZ..). */
  acreedor: Titular & { identificador: string };
  apuntes: readonly Recibo[];
}

const SECUENCIAS: readonly Secuencia[] = ['FRST', 'RCUR', 'OOFF', 'FNAL'];

/** Everything that forbids the file: who has no account or a wrong one or no mandate, by name. Nothing is written to know it. */
export function fallosDeRecibos(orden: Recibos): FalloDeOrden[] {
  const escrito = orden.creado.slice(0, 10);
  const fallos = fallosDeCabecera(orden, orden.acreedor, fechaCorrecta(escrito) ? primeraFechaDeCobro(escrito) : '');
  const { identificador } = orden.acreedor;
  if (!identificadorCorrecto(identificador))
    fallos.push({ apunte: null, codigo: 'acreedor', texto: `«${identificador}» no es un identificador de acreedor` });
  const delMandato = ({ mandato, secuencia }: Recibo): [CodigoDeFallo, string][] => {
    const suyos: [CodigoDeFallo, string][] = [];
    if (!idCorrecto(mandato.referencia)) suyos.push(['mandato', `«${mandato.referencia}» no puede ser la referencia de su mandato`]);
    if (!SECUENCIAS.includes(secuencia)) suyos.push(['mandato', `«${secuencia}» no es una secuencia`]);
    if (!fechaCorrecta(mandato.firmado) || mandato.firmado > orden.fecha)
      suyos.push(['firma', 'su mandato no está firmado en la fecha del cobro']);
    return suyos;
  };
  return [...fallos, ...fallosDeApuntes(orden.apuntes, delMandato)];
}

const SIN_CAMBIO = '<AmdmntInd>false</AmdmntInd>';
/** The package only tells a change of creditor. Since 2016 (EPC130-08) the old account is not said, only that there was another: SMNDA. */
const OTRA_CUENTA =
  '<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct></AmdmntInfDtls>';

/**
 * Direct debits of the core scheme in euros (ISO 20022 pain.008, EPC130-08): a block for each sequence type, in the order FRST, RCUR, OOFF, FNAL. Amounts in cents;
 * names and texts as they are, which the file carries as the scheme admits. Throws OrdenRechazada with all that is wrong.
 */
export function escribirRecibos(orden: Recibos, formato: FormatoDeRecibo = 'pain.008.001.08'): FicheroEscrito {
  const fallos = fallosDeRecibos(orden);
  if (fallos.length > 0) throw new OrdenRechazada(fallos);
  const { acreedor } = orden;
  const documento = new Document(formato);
  documento.grpHdr.id = orden.id;
  documento.grpHdr.created = enHoraLocal(orden.creado);
  documento.grpHdr.initiatorName = latino(acreedor.nombre, 70);
  const escritos: Recibo[] = [];
  for (const secuencia of SECUENCIAS) {
    const suyos = orden.apuntes.filter((uno) => uno.secuencia === secuencia);
    if (suyos.length === 0) continue;
    const bloque = documento.createPaymentInfo();
    bloque.id = secuencia;
    bloque.batchBooking = orden.apunte_unico ?? true;
    bloque.sequenceType = secuencia;
    bloque.collectionDate = enHoraLocal(orden.fecha);
    bloque.creditorId = acreedor.identificador;
    bloque.creditorName = latino(acreedor.nombre, 70);
    bloque.creditorIBAN = leerIban(acreedor.iban)!;
    bloque.creditorBIC = acreedor.bic ?? '';
    documento.addPaymentInfo(bloque);
    for (const { nombre, iban, centimos, referencia, concepto, mandato } of suyos) {
      const apunte = bloque.createTransaction();
      apunte.debtorName = latino(nombre, 70);
      apunte.debtorIBAN = leerIban(iban)!;
      apunte.amount = enEuros(centimos);
      apunte.end2endId = referencia;
      apunte.remittanceInfo = latino(concepto, 140);
      apunte.mandateId = mandato.referencia;
      apunte.mandateSignatureDate = enHoraLocal(mandato.firmado);
      bloque.addTransaction(apunte);
    }
    escritos.push(...suyos);
  }
  const partes = conPresentador(documento.toString(), acreedor.identificador).split(SIN_CAMBIO);
  const xml = partes.map((parte, n) => {
    if (n === escritos.length) return parte;
    return parte + (escritos[n]!.mandato.cambia_de_cuenta ? OTRA_CUENTA : SIN_CAMBIO);
  });
  return { xml: xml.join(''), suma_centimos: sumar(orden.apuntes), apuntes: orden.apuntes.length };
}
