const DIAS = 14;
const MESES = 12;

/** Of a scheduled backup: when it was made, in UTC. */
const NOMBRE = /^copia-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})\.gz(\.cifrada)?$/;

export const nombreDe = (cuando: Date, cifrada: boolean): string =>
  `copia-${cuando.toISOString().slice(0, 19).replaceAll(':', '')}.gz${cifrada ? '.cifrada' : ''}`;

/** When the backup of that name was made; null: it is not a scheduled one. */
export function fechaDe(nombre: string): Date | null {
  const [, anno, mes, dia, hora, minuto, segundo] = NOMBRE.exec(nombre) ?? [];
  return anno === undefined ? null : new Date(`${anno}-${mes}-${dia}T${hora}:${minuto}:${segundo}Z`);
}

/** Two machines with the same folder never agree to the second. */
const MARGEN_MS = 10 * 60_000;

/** Made with a clock that was ahead: nobody knows when, so it is neither the last one nor takes the place of another. */
export const esFutura = (fecha: Date, ahora: Date): boolean => fecha.getTime() > ahora.getTime() + MARGEN_MS;

/** Those that are not the last of one of the last fourteen days or twelve months that have any. */
export function queSobran(nombres: readonly string[], ahora: Date): string[] {
  const copias = nombres
    .filter((nombre) => {
      const fecha = fechaDe(nombre);
      return fecha !== null && !esFutura(fecha, ahora);
    })
    .toSorted();
  const ultimas = (letras: number, cuantas: number): string[] =>
    // In order, the last of each takes the place of the others.
    [...new Map(copias.map((nombre) => [nombre.slice(0, letras), nombre])).values()].slice(-cuantas);
  const quedan = new Set([...ultimas('copia-AAAA-MM-DD'.length, DIAS), ...ultimas('copia-AAAA-MM'.length, MESES)]);
  return copias.filter((nombre) => !quedan.has(nombre));
}
