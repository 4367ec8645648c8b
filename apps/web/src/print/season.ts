/** What the house writes is of the season that runs: one of the past says its own. */
export const seasonOf = (escrita: string, trabajo: { nombre: string; historico: boolean } | null): string =>
  trabajo?.historico ? `${trabajo.nombre} (histórica)` : escrita || (trabajo?.nombre ?? '');
