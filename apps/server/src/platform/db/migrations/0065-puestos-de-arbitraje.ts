const COLUMNAS = `a.id, a.arbitro_id, a.perfil_arbitro_id, a.estado, a.motivo_rechazo, a.desfasado, a.desfase_fecha, a.desfase_hora, a.desfase_sede_id,
    a.creado, a.recordado`;
const OCUPA = (de: string): string => `${de}.estado <> 2 and not ${de}.practicas`;
/** Posts of the profile of `a` in the match `j`, and who holds them. */
const PUESTOS = `(select count(*) from sistema_arbitraje_perfil sp where sp.sistema_arbitraje_id = j.sistema_arbitraje_id
    and sp.perfil_arbitro_id = a.perfil_arbitro_id)`;
const OCUPANTES = `(select count(*) from arbitraje o where o.convocatoria_id = a.convocatoria_id and o.perfil_arbitro_id = a.perfil_arbitro_id
    and ${OCUPA('o')})`;

/**
 * How many referees a match needs is said by the system of its phase, which every phase has; nobody shares a post of it.
 *
 * Of what there was: a phase without a system gets the usual one of its sport, which is the one most of its phases have or, if none has any, the one that
 * best fits whom its matches were given (the smallest, where nobody was). Those who share a post keep their appointments, each in a place of its own; the
 * action log says how many matches have them, and «Por resolver» names those still to be played.
 */
export const sentencias = /* sql */ `
-- Nobody without profiles or systems could have appointed anybody: there is one to begin with.
insert into perfil_arbitro (nombre, abreviatura, principal) select 'Árbitro principal', 'AP', true where not exists (select from perfil_arbitro);
insert into sistema_arbitraje (nombre) select 'Un árbitro' where not exists (select from sistema_arbitraje);
insert into sistema_arbitraje_perfil (sistema_arbitraje_id, puesto, perfil_arbitro_id)
  select s.id, 1, (select id from perfil_arbitro order by not principal, orden, id limit 1) from sistema_arbitraje s
  where not exists (select from sistema_arbitraje_perfil sp where sp.sistema_arbitraje_id = s.id);

alter table deporte add column sistema_arbitraje_id integer references sistema_arbitraje deferrable;
create index deporte_sistema_arbitraje on deporte (sistema_arbitraje_id);

update deporte d set sistema_arbitraje_id = (select mode() within group (order by f.sistema_arbitraje_id) from fase f
  join campeonato k on k.id = f.campeonato_id where k.deporte_id = d.id);
with dados as (
  select k.deporte_id, a.convocatoria_id, a.perfil_arbitro_id, count(*) as cuantos from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente
    join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
  where ${OCUPA('a')} group by 1, 2, 3
), puestos as (
  select s.id, sp.perfil_arbitro_id, count(*) as cuantos from sistema_arbitraje s join sistema_arbitraje_perfil sp on sp.sistema_arbitraje_id = s.id group by 1, 2
), sobra_o_falta as (
  select d.id as deporte_id, s.id as sistema_id, (select sum(p.cuantos) from puestos p where p.id = s.id) as tamano,
    (select count(distinct x.convocatoria_id) from dados x where x.deporte_id = d.id) * (select sum(p.cuantos) from puestos p where p.id = s.id)
      + coalesce((select sum(abs(x.cuantos - coalesce(p.cuantos, 0)) - coalesce(p.cuantos, 0)) from dados x
        left join puestos p on p.id = s.id and p.perfil_arbitro_id = x.perfil_arbitro_id where x.deporte_id = d.id), 0) as cuantos
  from deporte d cross join sistema_arbitraje s
)
update deporte d set sistema_arbitraje_id = (select x.sistema_id from sobra_o_falta x where x.deporte_id = d.id order by x.cuantos, x.tamano, x.sistema_id limit 1)
where d.sistema_arbitraje_id is null;

create function sistema_habitual(deporte integer) returns integer language sql stable as $$
  select coalesce((select d.sistema_arbitraje_id from deporte d where d.id = deporte),
    (select s.id from sistema_arbitraje s order by (select count(*) from sistema_arbitraje_perfil sp where sp.sistema_arbitraje_id = s.id), s.id limit 1))
$$;
update fase f set sistema_arbitraje_id = sistema_habitual(k.deporte_id) from campeonato k where k.id = f.campeonato_id and f.sistema_arbitraje_id is null;

-- Whoever makes a phase without saying which (a file, a copied season) gets the usual one too. The default is null: it says that it may be left out.
create function fase_con_sistema() returns trigger language plpgsql as $$
begin
  new.sistema_arbitraje_id := sistema_habitual((select k.deporte_id from campeonato k where k.id = new.campeonato_id));
  return new;
end $$;
create trigger fase_con_sistema before insert or update of sistema_arbitraje_id on fase for each row when (new.sistema_arbitraje_id is null)
  execute function fase_con_sistema();
alter table fase alter column sistema_arbitraje_id set default nullif(0, 0), alter column sistema_arbitraje_id set not null;

-- Of the posts of its profile, the first is 1: two in the same one cannot be, whoever writes them.
alter table arbitraje add column plaza integer not null default 1 check (plaza > 0);
update arbitraje a set plaza = x.plaza from (
  select id, row_number() over (partition by convocatoria_id, perfil_arbitro_id order by id) as plaza from arbitraje o where ${OCUPA('o')}) x
where x.id = a.id and x.plaza > 1;
create unique index arbitraje_plaza on arbitraje (convocatoria_id, perfil_arbitro_id, plaza) where estado <> 2 and not practicas;

drop view arbitraje_por_resolver;
create view arbitraje_por_resolver as
  with j as (
    select cv.id as convocatoria_id, cv.partido_id, cv.fecha, cv.hora, k.competicion_id, (cv.fecha + cv.hora) at time zone 'Europe/Madrid' as empieza,
      f.sistema_arbitraje_id
    from convocatoria cv join partido p on p.id = cv.partido_id and p.estado = 3 join fase f on f.id = p.fase_id
      join campeonato k on k.id = f.campeonato_id
    where cv.vigente and (cv.fecha is null or cv.fecha >= (now() at time zone 'Europe/Madrid')::date)
  )
  -- Not answered, and so near that somebody has to do something.
  select 'sin_contestar' as que, ${COLUMNAS}, j.* from j join arbitraje a on a.convocatoria_id = j.convocatoria_id
    where a.estado = 1 and a.desfasado is null
      and j.empieza between now() and now() + make_interval(hours => (select valor from parametro where clave = 'horasSinContestar'))
  union all
  select 'desfasados', ${COLUMNAS}, j.* from j join arbitraje a on a.convocatoria_id = j.convocatoria_id
    where a.estado in (1, 3) and a.desfasado is not null
  union all
  -- Said no, and of their posts one is still nobody's.
  select 'renuncias', ${COLUMNAS}, j.* from j join arbitraje a on a.convocatoria_id = j.convocatoria_id
    where a.estado = 2 and ${PUESTOS} > ${OCUPANTES}
      and not exists (select from arbitraje o where o.convocatoria_id = a.convocatoria_id and o.arbitro_id = a.arbitro_id and ${OCUPA('o')})
  union all
  -- More than there are posts for: the last appointed.
  select 'sobran', ${COLUMNAS}, j.* from j join arbitraje a on a.convocatoria_id = j.convocatoria_id
    where ${OCUPA('a')} and (select count(*) from arbitraje o where o.convocatoria_id = a.convocatoria_id
      and o.perfil_arbitro_id = a.perfil_arbitro_id and ${OCUPA('o')} and o.id <= a.id) > ${PUESTOS}
  union all
  select 'pedidos', pp.id, pp.arbitro_id, po.perfil_arbitro_id, 1, '', null, null, null, null, pp.creado, null, j.*
    from j join puesto_ofrecido po on po.convocatoria_id = j.convocatoria_id join puesto_pedido pp on pp.puesto_ofrecido_id = po.id
    where j.empieza > now();

insert into accion (autor, tipo, texto) select 'Actualización', 2, case when x.partidos = 1 then '1 partido tiene' else x.partidos || ' partidos tienen' end
    || ' más árbitros que puestos: los que quedan por jugar están en «Por resolver», en «Sobran»'
  from (select count(distinct a.convocatoria_id) as partidos from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente
      join partido p on p.id = cv.partido_id join fase j on j.id = p.fase_id
    where ${OCUPA('a')} and ${OCUPANTES} > ${PUESTOS}) x where x.partidos > 0;
`;
