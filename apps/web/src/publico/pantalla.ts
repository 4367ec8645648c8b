import type { PaginaPublica } from '@cd/contract/publico/paginas-publicas';

/** The data of one screen. */
export type De<P extends PaginaPublica['pantalla']> = Extract<PaginaPublica, { pantalla: P }>;

/** The screens that live in the browser. The others are finished when they arrive: they load no React at all. */
export const PANTALLAS_VIVAS = [
  'inicio',
  'detalle',
  'detalle_eliminatoria',
  'equipo',
  'partido',
  'misequipos',
  'buscar',
  'incrustar',
] as const satisfies PaginaPublica['pantalla'][];
export type PantallaViva = (typeof PANTALLAS_VIVAS)[number];
