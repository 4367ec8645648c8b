import type { Azar } from './azar';
import { APELLIDOS, NOMBRES_DE_PILA } from './nombres';

/** A name and two surnames, no two alike in what `clave` takes of them. */
export function nombrar(azar: Azar, usados: Set<string>, clave: (nombre: string, primero: string, segundo: string) => string): string {
  for (;;) {
    const [nombre, primero, segundo] = [azar.elegir(NOMBRES_DE_PILA), azar.elegir(APELLIDOS), azar.elegir(APELLIDOS)];
    const suya = clave(nombre, primero, segundo);
    if (primero === segundo || usados.has(suya)) continue;
    usados.add(suya);
    return `${nombre} ${primero} ${segundo}`;
  }
}
