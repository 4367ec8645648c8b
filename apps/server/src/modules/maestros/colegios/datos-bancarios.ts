import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { FieldFault } from '../../../platform/errors/rule-error';
import { documentoFiscalValido } from '@cd/domain/maestros/colegios/documento-fiscal';
import { normalizarDocumento } from '@cd/domain/maestros/documento/documento';

interface DatosBancarios {
  fiscal_cif: string;
  iban: string;
}

/** As they are kept: in capitals, without spaces. */
export const normalizarBancarios = ({ fiscal_cif, iban }: DatosBancarios): DatosBancarios => ({
  fiscal_cif: normalizarDocumento(fiscal_cif),
  iban: electronicFormatIBAN(iban) ?? '',
});

/** What is wrong with them, by field. */
export function fallosBancarios({ fiscal_cif, iban }: DatosBancarios): FieldFault[] {
  const fallos: FieldFault[] = [];
  if (!documentoFiscalValido(fiscal_cif)) fallos.push({ campo: 'fiscal_cif', codigo: 'cif.incorrecto' });
  const cuenta = electronicFormatIBAN(iban) ?? '';
  if (iban.trim() !== '' && !isValidIBAN(cuenta)) fallos.push({ campo: 'iban', codigo: 'iban.incorrecto' });
  return fallos;
}
