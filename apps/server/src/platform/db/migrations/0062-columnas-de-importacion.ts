/**
 * What the office says that the columns of its files are, by what is imported. A title is kept as a digest, as in the sheet of a school: a file
 * without titles would give names (docs/decisions/0068).
 */
export const sentencias = /* sql */ `
create table columna_de_importacion (
  tipo text not null,
  huella text not null,
  campo text,
  primary key (tipo, huella)
);
`;
