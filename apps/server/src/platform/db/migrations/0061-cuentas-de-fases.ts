/** What the lists of the office would count again each time: the matches of a phase; and its matches as the list comes from the first day on. */
export const sentencias = /* sql */ `
create index partido_listado_desde_el_primero on partido_listado (competicion_id, fecha, hora, id);

-- The matches of each phase, to be added up as cuenta_partidos is: a change adds a line and never waits for another one's.
create table cuenta_fase (
  competicion_id integer not null,
  fase_id integer not null,
  estado integer not null,
  cuantos integer not null
);
create index cuenta_fase_fase on cuenta_fase (fase_id);
create index cuenta_fase_competicion on cuenta_fase (competicion_id);
insert into cuenta_fase select competicion_id, fase_id, estado, count(*) from partido_listado group by 1, 2, 3;

create or replace function suma_cuentas() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into cuenta_partidos select competicion_id, fecha, estado, por_validar, count(*) from despues where fecha is not null group by 1, 2, 3, 4;
    insert into cuenta_fase select competicion_id, fase_id, estado, count(*) from despues group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into cuenta_partidos select competicion_id, fecha, estado, por_validar, -count(*) from antes where fecha is not null group by 1, 2, 3, 4;
    insert into cuenta_fase select competicion_id, fase_id, estado, -count(*) from antes group by 1, 2, 3;
  else
    insert into cuenta_partidos select competicion_id, fecha, estado, por_validar, sum(n) from (
      select competicion_id, fecha, estado, por_validar, 1 as n from despues union all select competicion_id, fecha, estado, por_validar, -1 from antes) x
    where fecha is not null group by 1, 2, 3, 4 having sum(n) <> 0;
    insert into cuenta_fase select competicion_id, fase_id, estado, sum(n) from (
      select competicion_id, fase_id, estado, 1 as n from despues union all select competicion_id, fase_id, estado, -1 from antes) x
    group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;

-- The same as before, and this count with the other.
alter function rehaz_lo_contado() rename to rehaz_lo_listado;
create function rehaz_lo_contado() returns void language plpgsql as $$
begin
  perform rehaz_lo_listado();
  delete from cuenta_fase;
  insert into cuenta_fase select competicion_id, fase_id, estado, count(*) from partido_listado group by 1, 2, 3;
end $$;

-- How a team is called (domain-rules, «Teams and squads»), also where its pieces come folded already: a list sorts a hundred thousand by it.
-- Each piece is said once, so that the database writes it in its place instead of calling it.
create function nombre_de_equipo(publico text, colegio text, subequipo text, con_publico boolean) returns text language sql immutable parallel safe as $$
  select coalesce(case when con_publico then nullif(publico, '') end, colegio || coalesce(' ' || subequipo, ''))
$$;
-- Whether the oficina allows it: asked once a statement.
create function con_nombre_publico() returns boolean language sql stable parallel safe as $$
  select exists (select 1 from parametro where clave = 'permitirNombrePublicoEquipos' and valor = 1)
$$;
create or replace view equipo_con_nombre as
select e.id, e.campeonato_id, e.colegio_id, e.sede_id, e.no_clasificable, c.color, c.imagen,
  nombre_de_equipo(e.nombre_publico, c.nombre, e.subequipo, (select con_nombre_publico())) as nombre
from equipo e join colegio c on c.id = e.colegio_id;
`;
