/** What is used of `sepa` 3.0.0: its package points to its types after its code, where the compiler does not get. */
declare module 'sepa' {
  interface Apunte {
    end2endId: string;
    amount: number;
    remittanceInfo: string;
    purposeCode: string | null;
    creditorName: string;
    creditorIBAN: string;
    debtorName: string;
    debtorIBAN: string;
    mandateId: string;
    mandateSignatureDate: Date;
  }
  interface Bloque {
    id: string;
    batchBooking: boolean;
    sequenceType: string;
    collectionDate: Date;
    requestedExecutionDate: Date;
    creditorId: string;
    creditorName: string;
    creditorIBAN: string;
    creditorBIC: string;
    debtorName: string;
    debtorIBAN: string;
    debtorBIC: string;
    createTransaction(): Apunte;
    addTransaction(apunte: Apunte): void;
  }
  export function checksumCreditorID(identificador: string): string;
  export function validateCreditorID(identificador: string): boolean;
  export class Document {
    constructor(formato: string);
    grpHdr: { id: string; created: Date; initiatorName: string };
    createPaymentInfo(): Bloque;
    addPaymentInfo(bloque: Bloque): void;
    toString(): string;
  }
}
