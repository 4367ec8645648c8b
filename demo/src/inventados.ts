import { falloDeDocumento } from '@cd/domain/maestros/documento/documento';
import type { Azar } from './azar';

/** Nobody's: no telephone of any network begins with 500. */
export function telefonoInventado(numero: number): string {
  const cifras = String(numero).padStart(6, '0');
  return `500 ${cifras.slice(0, 3)} ${cifras.slice(3)}`;
}

const LETRAS = [...'ABCDEFGHJKLMNPQRSTVWXYZ'];

/** Documents with their right letter, each given once, of numbers that no one has been given: 99 000 000 and above. */
export function repartirDocumentos(azar: Azar): () => string {
  const usados = new Set<string>();
  return () => {
    for (;;) {
      const cifras = String(azar.entero(0, 999_999)).padStart(6, '0');
      const numero = azar.uno() < 0.08 ? `Z9${cifras}` : `99${cifras}`;
      if (usados.has(numero)) continue;
      usados.add(numero);
      return `${numero}${LETRAS.find((letra) => falloDeDocumento(numero + letra, { obligatorio: true }) === null)!}`;
    }
  };
}

/** The tax number of a foundation, its control digit right; no province has the number 00. */
export function cifInventado(numero: number): string {
  const cifras = String(numero).padStart(7, '0');
  const suma = [...cifras]
    .map(Number)
    .reduce((total, cifra, i) => total + (i % 2 === 1 ? cifra : Math.trunc(cifra / 5) + ((2 * cifra) % 10)), 0);
  return `G${cifras}${(10 - (suma % 10)) % 10}`;
}

const PESOS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
/** There is no such bank. */
const ENTIDAD_Y_OFICINA = '00000000';

/** A Spanish account number whose control digits are right, at a bank that does not exist. */
export function ibanInventado(numero: number): string {
  const cuenta = String(numero).padStart(10, '0');
  const ccc = `${ENTIDAD_Y_OFICINA}${digitoDeControl(`00${ENTIDAD_Y_OFICINA}`)}${digitoDeControl(cuenta)}${cuenta}`;
  // 'ES00' as digits, after the account (ISO 13616).
  const control = 98n - (BigInt(`${ccc}142800`) % 97n);
  return `ES${String(control).padStart(2, '0')}${ccc}`;
}

function digitoDeControl(diezCifras: string): number {
  const suma = PESOS.reduce((total, peso, i) => total + peso * Number(diezCifras[i]), 0);
  const resto = 11 - (suma % 11);
  return resto === 11 ? 0 : resto === 10 ? 1 : resto;
}
