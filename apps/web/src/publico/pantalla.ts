import type { PaginaPublica } from '@cd/contract/paginas-publicas';

/** The data of one screen. */
export type De<P extends PaginaPublica['pantalla']> = Extract<PaginaPublica, { pantalla: P }>;
