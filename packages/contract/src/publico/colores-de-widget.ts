/** Colours of a widget whose site chooses none. They are apart so that the public pages take them without a schema. */
export const COLORES_DE_WIDGET = { color: '10302a', fondo: 'ffffff' };
