/** When each title that is remembered was said or taken last: past as many as are kept, the one longest unused goes (docs/decisions/0059, 0068). */
export const sentencias = /* sql */ `
alter table columna_de_hoja add column usada timestamptz not null default now();
alter table columna_de_importacion add column usada timestamptz not null default now();
`;
