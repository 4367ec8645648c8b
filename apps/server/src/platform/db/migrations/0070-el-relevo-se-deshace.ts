/**
 * From which season each one took over, when, and what it held at that moment: within a day, and while it holds the same, it is undone. And what
 * anybody reads by its address: phases with matches of every season but the one to come; the public lists stay those of the one that is
 * played (docs/decisions/0075). Seasons of before do not say whom they took over from: their change is not undone.
 */
export const sentencias = /* sql */ `
alter table competicion
  add column releva_a integer references competicion deferrable,
  add column relevada timestamptz,
  add column al_relevar jsonb,
  add constraint competicion_relevada check ((relevada is null) = (al_relevar is null) and (releva_a is null or relevada is not null) and releva_a <> id);
create unique index competicion_releva_a on competicion (releva_a) where releva_a is not null;

create view fase_legible as
select f.id, f.campeonato_id, f.tipo, f.nombre, f.fecha_inicio, f.fecha_fin, f.tipo_acta, f.esquema_id, f.esquema_eliminatoria_id, f.num_vueltas, f.tercer_y_cuarto,
  f.plazas_ascenso, f.texto_ascenso, f.plazas_promocion, f.texto_promocion, f.version, c.deporte_id, c.categoria_id, c.genero_id,
  k.historico as pasada
from fase f
join campeonato c on c.id = f.campeonato_id
join competicion k on k.id = c.competicion_id and not k.proxima
where exists (select 1 from partido p where p.fase_id = f.id offset 0);
`;
