import { Nivel } from '@cd/contract/kit/perfiles';
import type { Icon } from '@tabler/icons-react';

/** How its rows are called: '3 usuarios elegidos', 'Ninguna sede cumple los filtros'. */
export interface Cosa {
  uno: string;
  varios: string;
  femenino?: true;
}

interface Mando {
  titulo: string;
  icono: Icon;
  /** Least permission level it needs: 2 unless told. */
  nivel?: Nivel;
}

export interface AccionFila<F> extends Mando {
  /** Why this row does not admit it, or null. */
  impedida?: (fila: F) => string | null;
  peligro?: true;
  alPulsar: (fila: F) => void;
}

export interface AccionSeleccion<F> extends Mando {
  impedida?: (filas: F[]) => string | null;
  /** `quitar` leaves nothing selected. */
  alPulsar: (filas: F[], quitar: () => void) => void;
}

export const SIN_PERMISO = 'Su rol no permite hacer cambios en esta pantalla';

/** Why an action may not be done, or null. */
export const impedimento = <T>(
  { nivel: preciso = Nivel.Edicion, impedida }: Mando & { impedida?: (sobre: T) => string | null },
  nivel: Nivel,
  sobre: T,
): string | null => (nivel < preciso ? SIN_PERMISO : (impedida?.(sobre) ?? null));
