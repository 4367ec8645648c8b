import { leerIban } from '../cuentas';
import { MOTIVOS } from '@cd/domain/dinero/motivos';

/** The account of the other side, if a text says one. */
export function ibanEn(texto: string, propio: string | null): string | null {
  for (const [hallado] of texto.toUpperCase().matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g)) {
    const iban = leerIban(hallado) ?? (hallado.startsWith('ES') ? leerIban(hallado.replaceAll(' ', '').slice(0, 24)) : null);
    if (iban !== null && iban !== propio) return iban;
  }
  return null;
}

const ANTES_DEL_NOMBRE =
  /(?:\bORDENANTE|\bREMITENTE|\bEMISOR|\bNOMBRE|\b(?:TRANSF(?:ERENCIA|ER)?\.?|TRF\.?|BIZUM|ABONO)(?: INMEDIATA| RECIBIDA)* DE)\s*[:.]?\s+(.+)/i;
const DESPUES_DEL_NOMBRE = /\s*(?:[,;.:]?\s*\b(?:CONCEPTO|REF(?:ERENCIA)?\b|IBAN|MOTIVO|OBSERVACIONES)\b|\s{2,}).*$/i;

/** Who pays, where a text says so; nobody is guessed. */
export function nombreEn(textos: readonly string[]): string | null {
  for (const texto of textos) {
    const nombre = ANTES_DEL_NOMBRE.exec(texto)?.[1]?.replace(DESPUES_DEL_NOMBRE, '').trim();
    if (nombre) return nombre;
  }
  return null;
}

const EN_PALABRAS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:SALDO|FONDOS) (?:INSUFICIENTES?|NO DISPONIBLES?)|\bFALTA DE (?:SALDO|FONDOS)|\bINSUFICIENCIA DE (?:SALDO|FONDOS)/, 'AM04'],
  [/\bCUENTA (?:CANCELADA|CERRADA|SALDADA)/, 'AC04'],
  [/\bCUENTA BLOQUEADA/, 'AC06'],
  [/\b(?:CUENTA|IBAN|CCC) (?:INCORRECT[AO]|ERRONE[AO]|INEXISTENTE)/, 'AC01'],
  [/\b(?:SIN|FALTA DE|NO HAY) MANDATO|\bMANDATO (?:NO VALIDO|INEXISTENTE)/, 'MD01'],
  [/\bORDEN DEL? (?:CLIENTE|DEUDOR)|\bDISCONFORM/, 'MD06'],
  [/\bFALLECI/, 'MD07'],
];

/** The reason of what comes back, as its code says it or in plain words; null if it is not said. */
export function motivoEn(texto: string): string | null {
  const plano = texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  for (const [codigo] of plano.matchAll(/\b[A-Z]{2}\d{2}\b/g)) if (codigo in MOTIVOS) return codigo;
  return EN_PALABRAS.find(([palabras]) => palabras.test(plano))?.[1] ?? null;
}

/** What in a text may be a reference: whole words with some digit. */
export const referenciasEn = (texto: string): string[] => [
  ...new Set(
    texto
      .split(/[\s,;]+/)
      .map((uno) => uno.replace(/^[.:]+|[.:]+$/g, ''))
      .filter((uno) => uno.length >= 3 && /\d/.test(uno)),
  ),
];
