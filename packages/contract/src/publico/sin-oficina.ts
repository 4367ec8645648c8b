/** Header of an answer made before the database was lost, which says since when it has been. */
export const CABECERA_SIN_OFICINA = 'Sin-Oficina-Desde';

export const ID_SIN_OFICINA = 'sin-oficina';

/** The place of every page that says so, empty meanwhile: the page is served as it was made, and only this is written into it. */
export const SITIO_SIN_OFICINA = `<p class="sin-conexion" id="${ID_SIN_OFICINA}" role="status" hidden></p>`;
