/**
 * What each school says that the columns of its sheets are. A title is kept as a digest: a sheet without titles would give the names of children
 * (docs/decisions/0059).
 */
export const sentencias = /* sql */ `
create table columna_de_hoja (
  colegio_id integer not null references colegio on delete cascade deferrable,
  huella text not null,
  papel text not null,
  primary key (colegio_id, huella)
);
`;
