import type { DatosDeFicha } from './fichas';

/** Words that belong to the surname after them. */
const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'i', 'da', 'do', 'dos', 'van', 'von']);

/** Where the last surname begins: with its particles, and leaving something before it. */
function dondeEmpieza(palabras: readonly string[]): number {
  let n = palabras.length - 1;
  while (n > 1 && PARTICULAS.has(palabras[n - 1]!.toLowerCase())) n--;
  return n;
}

/**
 * A name as it is kept, in the three fields that a family reads: the last two surnames and the rest. Put together again it says the same, so a wrong guess
 * changes nothing.
 */
export function repartirNombre(nombre_completo: string): Pick<DatosDeFicha, 'nombre' | 'apellido_1' | 'apellido_2'> {
  const [apellidos = '', nombre] = nombre_completo.split(',').map((parte) => parte.trim());
  const palabras = (nombre === undefined ? apellidos : `${nombre} ${apellidos}`).split(/\s+/).filter(Boolean);
  if (palabras.length < 2) return { nombre: palabras.join(''), apellido_1: '', apellido_2: '' };
  const ultimo = dondeEmpieza(palabras);
  const antes = palabras.slice(0, ultimo);
  const apellido = palabras.slice(ultimo).join(' ');
  if (antes.length < 2) return { nombre: antes.join(' '), apellido_1: apellido, apellido_2: '' };
  const primero = dondeEmpieza(antes);
  return { nombre: antes.slice(0, primero).join(' '), apellido_1: antes.slice(primero).join(' '), apellido_2: apellido };
}
