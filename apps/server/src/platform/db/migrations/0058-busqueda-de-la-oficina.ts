/** Teams with a name of their own are found by it without reading the others. */
export const sentencias = `
create index equipo_nombre_publico on equipo using gin (f_unaccent(nombre_publico) gin_trgm_ops) where nombre_publico <> '';
`;
