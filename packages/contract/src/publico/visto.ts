/** How far whoever told a page of a change had got: another process that has not heard of it yet hears first and answers after. */
export const CABECERA_VISTO = 'Visto-Hasta';
