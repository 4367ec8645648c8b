/** Of an answer made before the database went away: since when it has been away. */
export const CABECERA_SIN_OFICINA = 'Sin-Oficina-Desde';

export const ID_SIN_OFICINA = 'sin-oficina';

/** Where every page says so, empty while there is nothing to say: it is served as it was made, and this alone is written in it. */
export const SITIO_SIN_OFICINA = `<p class="sin-conexion" id="${ID_SIN_OFICINA}" role="status" hidden></p>`;
