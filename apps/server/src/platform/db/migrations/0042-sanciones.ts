/** Sanctions for no match (spec 3 §3, «relativa_a_partido»): they are of a season, and of a day. */
export const sentencias = /* sql */ `
alter table sancion
  add column competicion_id integer references competicion deferrable,
  add constraint sancion_de_su_competicion check (convocatoria_id is not null or grupo_id is not null or competicion_id is not null);
create index sancion_competicion on sancion (competicion_id);
`;
