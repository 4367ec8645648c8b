import { composeIBAN, electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** An IBAN in capitals and without spaces, or null if it is none: country, length, structure and check digits (ISO 13616). */
export function leerIban(texto: string): string | null {
  const iban = electronicFormatIBAN(texto);
  return iban !== null && isValidIBAN(iban) ? iban : null;
}

const PESOS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
/** One control digit of a CCC, of ten digits: 11 less their weighted sum modulo 11, where 10 is written 1 and 11, 0. */
function digitoDeCcc(diez: string): string {
  const suma = PESOS.reduce((total, peso, n) => total + peso * Number(diez[n]), 0);
  const digito = 11 - (suma % 11);
  return String(digito === 10 ? 1 : digito % 11);
}

/** The IBAN of a Spanish account said without control digits, as Norma 43 does: bank (4), branch (4) and account (10); null if they are not those digits. */
export function ibanDeCcc(banco: string, oficina: string, cuenta: string): string | null {
  if (!/^\d{4}$/.test(banco) || !/^\d{4}$/.test(oficina) || !/^\d{10}$/.test(cuenta)) return null;
  return composeIBAN({
    countryCode: 'ES',
    bban: banco + oficina + digitoDeCcc(`00${banco}${oficina}`) + digitoDeCcc(cuenta) + cuenta,
  });
}

const CCC = /^(\d{4})(\d{4})(\d{2})(\d{10})$/;

/** The account that a text is: an IBAN, or a Spanish account of twenty digits whose control digits are right; null if it is neither. */
export function leerCuenta(texto: string): string | null {
  const [, banco, oficina, , cuenta] = CCC.exec(texto.replaceAll(/[\s./-]/g, '')) ?? [];
  if (cuenta === undefined) return leerIban(texto);
  const iban = ibanDeCcc(banco!, oficina!, cuenta);
  return iban?.slice(4) === texto.replaceAll(/[\s./-]/g, '') ? iban : null;
}

/** ISO 7064, MOD 97-10: what the check digits leave, letters counting from 10. */
function resto97(texto: string): number {
  let resto = 0;
  for (const cifra of texto.replaceAll(/[A-Z]/g, (letra) => String(letra.charCodeAt(0) - 55))) resto = (resto * 10 + Number(cifra)) % 97;
  return resto;
}

const NIF = /^[A-Z0-9]\d{7}[A-Z0-9]$/;

/**
 * The creditor's identifier of who has a Spanish tax number: ES, its two check digits (the suffix does not count in them), the three of the suffix that the
 * bank gives, and the number. Null if they have not the shape of one.
 */
export function identificadorDeAcreedor(nif: string, sufijo = 'ZZZ'): string | null {
  const suyo = nif.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (!NIF.test(suyo) || !/^[A-Z0-9]{3}$/.test(sufijo)) return null;
  return `ES${String(98 - resto97(`${suyo}ES00`)).padStart(2, '0')}${sufijo}${suyo}`;
}

/** Whether a creditor's identifier is right, from any country: its shape and its check digits; of a Spanish one its number's shape too. */
export function identificadorCorrecto(identificador: string): boolean {
  const [, pais, digitos, numero] = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(identificador) ?? [];
  if (numero === undefined || (pais === 'ES' && !NIF.test(numero))) return false;
  return resto97(`${numero}${pais}${digitos}`) === 1;
}
