import type { Pantalla } from '@cd/contract/kit/screens';

/** What is kept by hundreds or thousands, and so read by pages: venues, schools, people. Its calls hang from `/api/{pantalla}`. */
export interface Registros {
  pantalla: Pantalla;
  /** 'sede', 'árbitro' */
  uno: string;
  varios: string;
  femenino?: true;
}

/** Key of the pages of their list. */
export const clavePaginas = ({ pantalla }: Registros): readonly unknown[] => ['filas', `/api/${pantalla}`];
