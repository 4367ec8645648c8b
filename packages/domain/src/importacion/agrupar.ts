/** The things of each key, in the order they come. */
export function agrupar<T>(cosas: readonly T[], claveDe: (cosa: T) => string): Map<string, T[]> {
  const grupos = new Map<string, T[]>();
  for (const cosa of cosas) {
    const clave = claveDe(cosa);
    const grupo = grupos.get(clave);
    if (grupo) grupo.push(cosa);
    else grupos.set(clave, [cosa]);
  }
  return grupos;
}
