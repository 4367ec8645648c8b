/** What a widget has where its site chooses nothing. Apart: the public pages ask for it, and no schema travels to them. */
export const COLORES_DE_WIDGET = { color: '10302a', fondo: 'ffffff' };
