import type { Azar } from './azar';
import { APELLIDOS, NOMBRES_DE_CHICA, NOMBRES_DE_CHICO } from './nombres';

const NOMBRES_DE_PILA: readonly string[] = [...NOMBRES_DE_CHICA, ...NOMBRES_DE_CHICO];

/** A name and two surnames, no two alike in what `clave` takes of them. */
export function nombrar(
  azar: Azar,
  usados: Set<string>,
  clave: (nombre: string, primero: string, segundo: string) => string,
  nombresDePila = NOMBRES_DE_PILA,
): string {
  for (;;) {
    const [nombre, primero, segundo] = [azar.elegir(nombresDePila), azar.elegir(APELLIDOS), azar.elegir(APELLIDOS)];
    const suya = clave(nombre, primero, segundo);
    if (primero === segundo || usados.has(suya)) continue;
    usados.add(suya);
    return `${nombre} ${primero} ${segundo}`;
  }
}
