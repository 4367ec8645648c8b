/** When and where a match was to be before its call-up was corrected in place: whoever had been told is told of the change (issue L4). */
export const sentencias = /* sql */ `
alter table convocatoria add column antes_fecha date, add column antes_hora time,
  add column antes_sede_id integer references sede on delete set null deferrable,
  add check (antes_fecha is not null or (antes_hora is null and antes_sede_id is null));
create index convocatoria_antes_sede on convocatoria (antes_sede_id) where antes_sede_id is not null;
`;
