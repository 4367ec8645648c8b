/** What a role may do on a screen: nothing, look, or change (spec 1 §4). */
export type NivelPermiso = 0 | 1 | 2;

/** An option of the menu tree by its dotted place: '3.1.1' hangs from '3.1'. */
export interface OpcionConNivel {
  orden: string;
  permiso: NivelPermiso;
}

const SIGUIENTE = { 0: 1, 1: 2, 2: 0 } as const;

export const siguienteNivel = (nivel: NivelPermiso): NivelPermiso => SIGUIENTE[nivel];

/** The next level that exceeds neither `maximo` nor the levels there are. */
export const siguienteHasta = (nivel: NivelPermiso, maximo: NivelPermiso): NivelPermiso => {
  const siguiente = siguienteNivel(nivel);
  return siguiente > Math.max(nivel, maximo) ? 0 : siguiente;
};

/** Compares whole steps of the tree: '10' does not hang from '1'. */
export const cuelgaDe = (orden: string, ancestro: string): boolean => orden.startsWith(`${ancestro}.`);

/** Sets an option and everything that hangs from it (spec 1 §4). */
export function ponerNivel<O extends OpcionConNivel>(opciones: readonly O[], orden: string, nivel: NivelPermiso): O[] {
  return opciones.map((opcion) => (opcion.orden === orden || cuelgaDe(opcion.orden, orden) ? { ...opcion, permiso: nivel } : opcion));
}

/** Principal, the first option of every profile: without it a role has nowhere to begin. */
export const ORDEN_PRINCIPAL = '1';
const NIVEL_MINIMO_EN_PRINCIPAL = 1;

export const cumplePrincipal = (opciones: readonly OpcionConNivel[]): boolean =>
  opciones.every(({ orden, permiso }) => orden !== ORDEN_PRINCIPAL || permiso >= NIVEL_MINIMO_EN_PRINCIPAL);
