/**
 * Who validated a report, since only they take it back at once (docs/decisions/0071); of those that stand nobody is known, and none is taken back.
 * And the ties that have been played and that nothing decides: those of before are listed until somebody says who wins.
 */
export const sentencias = /* sql */ `
alter table informe add column validador_id integer references usuario on delete set null deferrable,
  add constraint informe_validador check (validador_id is null or fecha_validacion is not null);
create index informe_validador on informe (validador_id) where validador_id is not null;

create view eliminatoria_sin_decidir as
  select l.competicion_id, e.id as eliminatoria_id, l.id as partido_id, l.fecha
  from eliminatoria e join partido p on p.eliminatoria_id = e.id and p.vuelta = e.num_partidos join partido_listado l on l.id = p.id
  where e.decidido_por is null and e.equipo1_id is not null and e.equipo2_id is not null
    and (select count(*) from partido q where q.eliminatoria_id = e.id and q.estado = 1) = e.num_partidos;
`;
