/** What the public search looks through (spec 1 §9): a row for each team that plays in public this season, kept by the database itself. */
export const sentencias = /* sql */ `
-- A text as it is searched: letters without accents and digits, single spaces. Dots within initials join them: C.D. is cd.
create function f_busqueda(text) returns text language sql immutable strict parallel safe as
  $$ select btrim(regexp_replace(regexp_replace(replace(f_unaccent($1), '·', ''), '\\m([a-z])[.] ?(?=[a-z]\\M)', '\\1', 'g'), '[^a-z0-9]+', ' ', 'g')) $$;

create table equipo_buscable (
  equipo_id integer primary key references equipo on delete cascade deferrable,
  campeonato_id integer not null,
  colegio_id integer not null,
  -- What it is called, and that with everything it is found by; each word between spaces.
  nombre text not null,
  texto text not null
);

-- How many teams of each championship are public.
create table campeonato_publico (
  campeonato_id integer primary key references campeonato on delete cascade deferrable,
  equipos integer not null
);

-- Its argument says what comes and goes, by championship.
create function cuenta_buscables() returns trigger language plpgsql as $$
begin
  execute 'insert into campeonato_publico as p select campeonato_id, sum(n) from (' || tg_argv[0] || ') x group by 1 having sum(n) <> 0 order by 1
    on conflict (campeonato_id) do update set equipos = p.equipos + excluded.equipos';
  return null;
end $$;
create trigger cuenta_altas after insert on equipo_buscable referencing new table as despues for each statement
  execute function cuenta_buscables('select campeonato_id, 1 as n from despues');
create trigger cuenta_bajas after delete on equipo_buscable referencing old table as antes for each statement
  execute function cuenta_buscables('select campeonato_id, -1 as n from antes');
create trigger cuenta_cambios after update on equipo_buscable referencing old table as antes new table as despues for each statement
  execute function cuenta_buscables('select campeonato_id, -1 as n from antes union all select campeonato_id, 1 from despues');

-- What the first of them has to hold. A team is public where it plays some match of the current season; its phases and groups are those it plays in.
create view equipo_por_buscar as
select e.id as equipo_id, e.campeonato_id, e.colegio_id,
  ' ' || f_busqueda(concat_ws(' ', e.nombre, case when not starts_with(e.nombre, co.nombre) then co.nombre end)) || ' ' as nombre,
  ' ' || f_busqueda(concat_ws(' ', e.nombre, case when not starts_with(e.nombre, co.nombre) then co.nombre end, d.nombre, ca.nombre, g.nombre, juega.donde,
    co.municipio, lugar.municipio, lugar.zona)) || ' ' as texto
from campeonato k
join competicion c on c.id = k.competicion_id and not c.historico
join deporte d on d.id = k.deporte_id
join categoria ca on ca.id = k.categoria_id
join genero g on g.id = k.genero_id
join equipo_con_nombre e on e.campeonato_id = k.id
join colegio co on co.id = e.colegio_id
cross join lateral (
  select string_agg(distinct concat_ws(' ', f.nombre, gr.nombre), ' ') as donde from (
    select fase_id, grupo_id from partido where equipo_local_id = e.id union select fase_id, grupo_id from partido where equipo_visitante_id = e.id) p
  join fase f on f.id = p.fase_id left join grupo gr on gr.id = p.grupo_id) juega
left join lateral (
  select s.municipio, z.nombre as zona from sede s left join zona z on z.id = s.zona_id
  where s.id = coalesce(e.sede_id, (select cs.sede_id from colegio_sede cs where cs.colegio_id = e.colegio_id and cs.principal))) lugar on true
where juega.donde is not null;

-- Brings the rows of these teams up to date. Only what differs is written, so that nothing is locked where nothing changes; planned once a connection.
create function actualiza_buscables(ids integer[]) returns void language plpgsql set join_collapse_limit = 12 set plan_cache_mode = force_generic_plan as $$
begin
  with debe as materialized (select * from equipo_por_buscar where equipo_id = any(ids)),
  sobra as (delete from equipo_buscable where equipo_id in (select unnest(ids) except select equipo_id from debe))
  insert into equipo_buscable
  select d.* from debe d left join equipo_buscable b on b.equipo_id = d.equipo_id
  where (b.campeonato_id, b.colegio_id, b.nombre, b.texto) is distinct from (d.campeonato_id, d.colegio_id, d.nombre, d.texto) order by d.equipo_id
  on conflict (equipo_id) do update set campeonato_id = excluded.campeonato_id, colegio_id = excluded.colegio_id, nombre = excluded.nombre, texto = excluded.texto;
end $$;

-- All of them: what a migration begins with, and what was written past the triggers needs.
create function rehace_buscables() returns void language sql as $$
  select actualiza_buscables(array(select e.id from equipo e join campeonato k on k.id = e.campeonato_id join competicion c on c.id = k.competicion_id
    where not c.historico union select equipo_id from equipo_buscable))
$$;

-- Its argument asks which teams a change concerns.
create function cambia_buscables() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  execute tg_argv[0] into ids;
  if ids is not null then
    perform actualiza_buscables(ids);
  end if;
  return null;
end $$;

do $$
declare
  cambio record;
begin
  for cambio in
    select tabla, orden, cuales from (values
      ('partido', 'insert', $q$ select array_agg(distinct u) from despues n, unnest(array[n.equipo_local_id, n.equipo_visitante_id]) u $q$),
      ('partido', 'delete', $q$ select array_agg(distinct u) from antes a, unnest(array[a.equipo_local_id, a.equipo_visitante_id]) u $q$),
      ('partido', 'update', $q$ select array_agg(distinct u) from despues n join antes a on a.id = n.id
          and (a.equipo_local_id, a.equipo_visitante_id, a.fase_id, a.grupo_id) is distinct from (n.equipo_local_id, n.equipo_visitante_id, n.fase_id, n.grupo_id),
        unnest(array[a.equipo_local_id, a.equipo_visitante_id, n.equipo_local_id, n.equipo_visitante_id]) u $q$),
      ('fase', 'update', $q$ select array_agg(distinct u) from despues n join antes a on a.id = n.id and a.nombre <> n.nombre
        join partido p on p.fase_id = n.id, unnest(array[p.equipo_local_id, p.equipo_visitante_id]) u $q$),
      ('grupo', 'update', $q$ select array_agg(distinct u) from despues n join antes a on a.id = n.id and a.nombre <> n.nombre
        join partido p on p.grupo_id = n.id, unnest(array[p.equipo_local_id, p.equipo_visitante_id]) u $q$),
      ('equipo', 'update', $q$ select array_agg(n.id) from despues n join antes a on a.id = n.id
        and (a.campeonato_id, a.colegio_id, a.subequipo, a.nombre_publico, a.sede_id) is distinct from (n.campeonato_id, n.colegio_id, n.subequipo, n.nombre_publico, n.sede_id) $q$),
      ('colegio', 'update', $q$ select array_agg(b.equipo_id) from despues n join antes a on a.id = n.id and (a.nombre, a.municipio) is distinct from (n.nombre, n.municipio)
        join equipo_buscable b on b.colegio_id = n.id $q$),
      ('colegio_sede', 'insert', $q$ select array_agg(distinct b.equipo_id) from despues n join equipo_buscable b on b.colegio_id = n.colegio_id $q$),
      ('colegio_sede', 'update', $q$ select array_agg(distinct b.equipo_id) from despues n join equipo_buscable b on b.colegio_id = n.colegio_id $q$),
      ('colegio_sede', 'delete', $q$ select array_agg(distinct b.equipo_id) from antes a join equipo_buscable b on b.colegio_id = a.colegio_id $q$),
      ('sede', 'update', $q$ with n as (select n.id from despues n join antes a on a.id = n.id and (a.municipio, a.zona_id) is distinct from (n.municipio, n.zona_id))
        select array_agg(id) from (select e.id from n join equipo e on e.sede_id = n.id
          union select b.equipo_id from n join colegio_sede cs on cs.sede_id = n.id join equipo_buscable b on b.colegio_id = cs.colegio_id) x $q$),
      ('zona', 'update', $q$ with n as (select s.id from despues n join antes a on a.id = n.id and a.nombre <> n.nombre join sede s on s.zona_id = n.id)
        select array_agg(id) from (select e.id from n join equipo e on e.sede_id = n.id
          union select b.equipo_id from n join colegio_sede cs on cs.sede_id = n.id join equipo_buscable b on b.colegio_id = cs.colegio_id) x $q$),
      ('deporte', 'update', $q$ select array_agg(b.equipo_id) from despues n join antes a on a.id = n.id and a.nombre <> n.nombre
        join campeonato k on k.deporte_id = n.id join equipo_buscable b on b.campeonato_id = k.id $q$),
      ('categoria', 'update', $q$ select array_agg(b.equipo_id) from despues n join antes a on a.id = n.id and a.nombre <> n.nombre
        join campeonato k on k.categoria_id = n.id join equipo_buscable b on b.campeonato_id = k.id $q$),
      ('genero', 'update', $q$ select array_agg(b.equipo_id) from despues n join antes a on a.id = n.id and a.nombre <> n.nombre
        join campeonato k on k.genero_id = n.id join equipo_buscable b on b.campeonato_id = k.id $q$),
      ('campeonato', 'update', $q$ select array_agg(e.id) from despues n join equipo e on e.campeonato_id = n.id $q$),
      ('competicion', 'update', $q$ select array_agg(e.id) from despues n join antes a on a.id = n.id and a.historico <> n.historico
        join campeonato k on k.competicion_id = n.id join equipo e on e.campeonato_id = k.id $q$),
      ('parametro', 'update', $q$ select array_agg(e.id) from despues n join antes a on a.clave = n.clave and a.valor <> n.valor and n.clave = 'permitirNombrePublicoEquipos',
        equipo e where e.nombre_publico <> '' $q$)
    ) v(tabla, orden, cuales)
  loop
    execute format('create trigger buscables_%2$s after %2$s on %1$I referencing %3$s for each statement execute function cambia_buscables(%4$L)', cambio.tabla, cambio.orden,
      case cambio.orden when 'insert' then 'new table as despues' when 'delete' then 'old table as antes' else 'old table as antes new table as despues' end, cambio.cuales);
  end loop;
end $$;

select rehace_buscables();
create index equipo_buscable_colegio on equipo_buscable (colegio_id);
create index equipo_buscable_campeonato on equipo_buscable (campeonato_id);
create index equipo_buscable_nombre on equipo_buscable using gin (nombre gin_trgm_ops);
create index equipo_buscable_texto on equipo_buscable using gin (texto gin_trgm_ops);

-- Whether one phase has matches is asked of its own: joined, the planner would rather read all the matches there are.
create or replace view fase_publica as
select f.id, f.campeonato_id, f.tipo, f.nombre, f.fecha_inicio, f.fecha_fin, f.tipo_acta, f.esquema_id, f.esquema_eliminatoria_id, f.num_vueltas, f.tercer_y_cuarto,
  f.plazas_ascenso, f.texto_ascenso, f.plazas_promocion, f.texto_promocion, f.version, c.deporte_id, c.categoria_id, c.genero_id
from fase f
join campeonato c on c.id = f.campeonato_id
join competicion k on k.id = c.competicion_id and not k.historico
where exists (select 1 from partido p where p.fase_id = f.id offset 0);

-- The latest results without looking at the matches of later hours.
drop index convocatoria_fecha;
create index convocatoria_fecha on convocatoria (fecha desc, hora desc nulls last, partido_id, id) where vigente;
`;
