import { Document } from 'sepa';
import { leerIban } from './cuentas';
import {
  conPresentador,
  enEuros,
  enHoraLocal,
  fallosDeApuntes,
  fallosDeCabecera,
  OrdenRechazada,
  sumar,
  type ApunteComun,
  type Cabecera,
  type FalloDeOrden,
  type FicheroEscrito,
  type Titular,
} from './orden';
import { idCorrecto, latino } from './texto';

export const FORMATOS_DE_TRANSFERENCIA = ['pain.001.001.09', 'pain.001.001.03'] as const;
export type FormatoDeTransferencia = (typeof FORMATOS_DE_TRANSFERENCIA)[number];

export interface Transferencias extends Cabecera {
  /** Who pays; `identificacion`, its tax number followed by the suffix that its bank gives, if the bank asks for it. */
  ordenante: Titular & { identificacion?: string };
  apuntes: readonly ApunteComun[];
}

/** Everything that forbids the file: who has no account or a wrong one, by name. Nothing is written to know it. */
export const fallosDeTransferencias = (orden: Transferencias): FalloDeOrden[] => {
  const fallos = fallosDeCabecera(orden, orden.ordenante, orden.creado.slice(0, 10));
  const { identificacion } = orden.ordenante;
  if (identificacion !== undefined && !idCorrecto(identificacion))
    fallos.push({ apunte: null, codigo: 'id', texto: `«${identificacion}» no puede ser la identificación del ordenante` });
  return [...fallos, ...fallosDeApuntes(orden.apuntes, () => [])];
};

/**
 * Credit transfers in euros (ISO 20022 pain.001, EPC132-08), one block for the day. Amounts in cents; names and texts as they are, which the
 * file carries as the scheme admits. Throws OrdenRechazada with all that is wrong.
 */
export function escribirTransferencias(orden: Transferencias, formato: FormatoDeTransferencia = 'pain.001.001.09'): FicheroEscrito {
  const fallos = fallosDeTransferencias(orden);
  if (fallos.length > 0) throw new OrdenRechazada(fallos);
  const { ordenante, apuntes } = orden;
  const documento = new Document(formato);
  documento.grpHdr.id = orden.id;
  documento.grpHdr.created = enHoraLocal(orden.creado);
  documento.grpHdr.initiatorName = latino(ordenante.nombre, 70);
  const bloque = documento.createPaymentInfo();
  bloque.id = '1';
  bloque.batchBooking = orden.apunte_unico ?? true;
  bloque.requestedExecutionDate = enHoraLocal(orden.fecha);
  bloque.debtorName = latino(ordenante.nombre, 70);
  bloque.debtorIBAN = leerIban(ordenante.iban)!;
  bloque.debtorBIC = ordenante.bic ?? '';
  documento.addPaymentInfo(bloque);
  for (const { nombre, iban, centimos, referencia, concepto } of apuntes) {
    const apunte = bloque.createTransaction();
    apunte.creditorName = latino(nombre, 70);
    apunte.creditorIBAN = leerIban(iban)!;
    apunte.amount = enEuros(centimos);
    apunte.end2endId = referencia;
    apunte.remittanceInfo = latino(concepto, 140);
    bloque.addTransaction(apunte);
  }
  const xml = documento.toString();
  return {
    xml: ordenante.identificacion === undefined ? xml : conPresentador(xml, ordenante.identificacion),
    suma_centimos: sumar(apuntes),
    apuntes: apuntes.length,
  };
}
