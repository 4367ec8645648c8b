/**
 * Who pays a sanction or a change of match is reckoned in one place (ADR 81). A person's fine is of their own school of that season, and where they are
 * of two, or of none, of the one that somebody says.
 */
export const sentencias = /* sql */ `
-- Whose school pays, of whoever is of more than one; null, what it follows from says it.
alter table sancion add column pagador_id integer references colegio deferrable;
create index sancion_pagador on sancion (pagador_id) where pagador_id is not null;

-- The schools that a person is of in a competition: of players (3) and coaches (5), those in whose squads they are; of coordinators (6), those that they
-- coordinate there, or of a match, those of both teams that they do.
create function colegios_de_persona(sujeto integer, persona integer, competicion integer, partido_de integer) returns integer[] language sql stable as $$
  select coalesce(array_agg(distinct e.colegio_id order by e.colegio_id), '{}')
  from equipo e join campeonato c on c.id = e.campeonato_id and c.competicion_id = competicion
  where case sujeto
    when 6 then exists (select 1 from coordinador_cargo cc where cc.coordinador_id = persona and cc.colegio_id = e.colegio_id
      and (partido_de is null or cc.deporte_id = c.deporte_id and exists (
        select 1 from partido p where p.id = partido_de and e.id in (p.equipo_local_id, p.equipo_visitante_id))))
    else exists (select 1 from plantilla pl
      where pl.equipo_id = e.id and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null
        and case sujeto when 3 then exists (select 1 from plantilla_jugador pj where pj.plantilla_id = pl.id and pj.jugador_id = persona)
          else exists (select 1 from plantilla_entrenador pe where pe.plantilla_id = pl.id and pe.entrenador_id = persona) end) end
$$;

-- colegios: those that may pay it. colegio_id: the one that does; null with no arbitro_id, somebody has to say which.
create view paga_sancion as
select q.id as sancion_id, q.competicion_id, case when q.sujeto = 4 then q.arbitro_id end as arbitro_id, q.colegios,
  case when q.sujeto = 4 then null when q.pagador_id is not null then q.pagador_id when cardinality(q.colegios) = 1 then q.colegios[1] end as colegio_id
from (
  select s.id, s.sujeto, s.arbitro_id, s.pagador_id, t.competicion_id,
    case when s.sujeto = 4 then '{}'::int[]
      when s.sujeto = 1 then array[s.colegio_id]
      when s.equipo_id is not null then array(select e.colegio_id from equipo e where e.id = s.equipo_id)
      else colegios_de_persona(s.sujeto, coalesce(s.jugador_id, s.entrenador_id, s.coordinador_id), t.competicion_id, cv.partido_id)
    end as colegios
  from sancion s left join convocatoria cv on cv.id = s.convocatoria_id left join partido p on p.id = cv.partido_id
    left join grupo g on g.id = coalesce(p.grupo_id, s.grupo_id) left join fase f on f.id = coalesce(p.fase_id, g.fase_id)
    left join campeonato k on k.id = f.campeonato_id
    cross join lateral (select coalesce(k.competicion_id, s.competicion_id) as competicion_id) t
) q;

-- The team whose school pays a change; none, nobody does.
create view paga_cambio as
select cp.id as cambio_partido_id, k.competicion_id, e.id as equipo_id, e.colegio_id
from cambio_partido cp join convocatoria cv on cv.id = cp.convocatoria_id join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
  join campeonato k on k.id = f.campeonato_id
  left join equipo e on e.id = case cp.pagador when 1 then cp.equipo_id
    when 2 then case cp.equipo_id when p.equipo_local_id then p.equipo_visitante_id else p.equipo_local_id end end;
`;
