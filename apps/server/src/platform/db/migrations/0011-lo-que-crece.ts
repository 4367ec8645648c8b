/** What is kept counted, said or indexed, so that an office that has grown for years reads as fast as a new one. */
export const sentencias = /* sql */ `
-- How each match counts on the home panel: by the day of its current call-up, its state and whether its acta waits to be validated. What it held
-- before is what the counts are corrected by, whatever was changed and in whichever order.
create table partido_contado (
  partido_id integer primary key references partido on delete cascade deferrable,
  competicion_id integer not null,
  dia date not null,
  estado integer not null,
  por_validar boolean not null
);
create index partido_contado_sin_celebrar on partido_contado (competicion_id, dia, partido_id) where estado = 3;
create index partido_contado_por_validar on partido_contado (competicion_id, dia, partido_id) where por_validar;

-- The counts, to be added up: a change adds a line and never waits for another one's.
create table cuenta_partidos (
  competicion_id integer not null,
  dia date not null,
  estado integer not null,
  por_validar boolean not null,
  cuantos integer not null
);
create index cuenta_partidos_dia on cuenta_partidos (competicion_id, dia);

create view partido_por_contar as
select p.id as partido_id, c.competicion_id, cv.fecha as dia, p.estado,
  p.estado = 1 and exists (
    select 1 from informe i where i.convocatoria_id = cv.id and i.vigente and i.tipo = 1 and i.fecha_validacion is null) as por_validar
from partido p, convocatoria cv, fase f, campeonato c
where cv.partido_id = p.id and cv.vigente and cv.fecha is not null and f.id = p.fase_id and c.id = f.campeonato_id;

create function recuenta_partidos(partidos integer[]) returns void language plpgsql set join_collapse_limit = 8 as $$
begin
  if partidos is null then return; end if;
  -- Of two that change a match at once, the second looks again at what the first has left.
  perform 1 from partido where id = any(partidos) order by id for no key update;
  insert into partido_contado as k select * from partido_por_contar where partido_id = any(partidos)
  on conflict (partido_id) do update
    set competicion_id = excluded.competicion_id, dia = excluded.dia, estado = excluded.estado, por_validar = excluded.por_validar
    where (k.competicion_id, k.dia, k.estado, k.por_validar) is distinct from (excluded.competicion_id, excluded.dia, excluded.estado, excluded.por_validar);
  delete from partido_contado k where partido_id = any(partidos) and not exists (select 1 from partido_por_contar q where q.partido_id = k.partido_id);
end $$;

create function cuenta_de_partidos() returns trigger language plpgsql as $$
begin
  perform recuenta_partidos((select array_agg(d.id) from despues d join antes a on a.id = d.id where (d.estado, d.fase_id) is distinct from (a.estado, a.fase_id)));
  return null;
end $$;
create trigger cuenta_cambio after update on partido referencing old table as antes new table as despues for each statement execute function cuenta_de_partidos();

create function cuenta_de_convocatorias() returns trigger language plpgsql as $$
begin
  perform recuenta_partidos((select array_agg(distinct partido_id) from cambiadas));
  return null;
end $$;
create function cuenta_de_informes() returns trigger language plpgsql as $$
begin
  perform recuenta_partidos((select array_agg(distinct c.partido_id) from cambiadas i join convocatoria c on c.id = i.convocatoria_id));
  return null;
end $$;

create function suma_cuentas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into cuenta_partidos select competicion_id, dia, estado, por_validar, -count(*) from antes group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'DELETE' then
    insert into cuenta_partidos select competicion_id, dia, estado, por_validar, count(*) from despues group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger suma_alta after insert on partido_contado referencing new table as despues for each statement execute function suma_cuentas();
create trigger suma_cambio after update on partido_contado referencing old table as antes new table as despues for each statement execute function suma_cuentas();
create trigger suma_baja after delete on partido_contado referencing old table as antes for each statement execute function suma_cuentas();

-- The teams of the current competition in whose active squad each person is, as its list shows them and as it is searched and sorted by them: one a
-- line, without accents in the second. Everyone has a row, so that whoever is in none sorts too.
do $$
declare
  persona text;
  tabla text;
  operacion text;
begin
  foreach tabla in array array['convocatoria', 'informe'] loop
    execute format('create trigger cuenta_alta after insert on %1$I referencing new table as cambiadas for each statement execute function cuenta_de_%1$ss()', tabla);
    execute format('create trigger cuenta_cambio after update on %1$I referencing new table as cambiadas for each statement execute function cuenta_de_%1$ss()', tabla);
    execute format('create trigger cuenta_baja after delete on %1$I referencing old table as cambiadas for each statement execute function cuenta_de_%1$ss()', tabla);
  end loop;

  foreach persona in array array['jugador', 'entrenador'] loop
    execute format($sql$
      create table %1$s_equipos (
        %1$s_id integer primary key references %1$s on delete cascade deferrable,
        nombres text not null default '',
        llanos text not null default ''
      )$sql$, persona);
    -- As much as an index entry may hold, whatever the letters: that of ten teams.
    execute format($sql$create index %1$s_equipos_orden on %1$s_equipos (left(replace(llanos, e'\\n', ', '), 600), %1$s_id)$sql$, persona);
    -- How many a text leaves is guessed from as many values: from fewer, one found by chance would seem hundreds.
    execute format('alter table %1$s_equipos alter column llanos set statistics 1000', persona);
    execute format('create index %1$s_equipos_contiene on %1$s_equipos using gin (llanos gin_trgm_ops)', persona);

    execute format($sql$
      create function equipos_de_%1$s(personas integer[]) returns void language plpgsql set join_collapse_limit = 8 as $body$
      begin
        if personas is null then return; end if;
        -- As with the matches: the second to come looks again.
        perform 1 from %1$s_equipos where %1$s_id = any(personas) order by %1$s_id for update;
        with suyos as materialized (select distinct %1$s_id as persona, equipo_id from %1$s_equipo where %1$s_id = any(personas)),
          llamados as materialized (select e.id, e.nombre, f_unaccent(e.nombre) as llano from equipo_en_campeonato e where e.id = any(array(select distinct equipo_id from suyos))),
          dichos as (
            select persona, string_agg(nombre, e'\\n' order by llano, nombre) as nombres, string_agg(distinct llano, e'\\n' order by llano) as llanos
            from (select distinct s.persona, l.nombre, l.llano from suyos s join llamados l on l.id = s.equipo_id) d group by persona)
        update %1$s_equipos k set nombres = coalesce(d.nombres, ''), llanos = coalesce(d.llanos, '')
        from unnest(personas) p(id) left join dichos d on d.persona = p.id
        where k.%1$s_id = p.id and (k.nombres, k.llanos) is distinct from (coalesce(d.nombres, ''), coalesce(d.llanos, ''));
      end $body$
    $sql$, persona);
    execute format($sql$
      create function equipos_de_plantilla_%1$s() returns trigger language plpgsql as $body$
      begin
        perform equipos_de_%1$s((select array_agg(distinct %1$s_id) from cambiadas));
        return null;
      end $body$
    $sql$, persona);
    foreach operacion in array array['insert', 'update', 'delete'] loop
      execute format('create trigger equipos_%2$s after %2$s on plantilla_%1$s referencing %3$s table as cambiadas for each statement
        execute function equipos_de_plantilla_%1$s()', persona, operacion, case operacion when 'delete' then 'old' else 'new' end);
    end loop;
    execute format($sql$
      create function fila_de_%1$s() returns trigger language plpgsql as $body$
      begin
        insert into %1$s_equipos (%1$s_id) select id from nuevas;
        return null;
      end $body$
    $sql$, persona);
    execute format('create trigger equipos_alta after insert on %1$s referencing new table as nuevas for each statement execute function fila_de_%1$s()', persona);
  end loop;
end $$;

create function equipos_de_la_gente_de(equipos integer[]) returns void language plpgsql as $$
begin
  perform equipos_de_jugador((select array_agg(distinct j.jugador_id) from plantilla_jugador j join plantilla p on p.id = j.plantilla_id where p.equipo_id = any(equipos)));
  perform equipos_de_entrenador((select array_agg(distinct t.entrenador_id) from plantilla_entrenador t join plantilla p on p.id = t.plantilla_id where p.equipo_id = any(equipos)));
end $$;

create function equipos_de_plantilla() returns trigger language plpgsql as $$
begin
  perform equipos_de_la_gente_de(array(select distinct equipo_id from despues));
  return null;
end $$;
create trigger equipos_cambio after update on plantilla referencing new table as despues for each statement execute function equipos_de_plantilla();

-- What a team is called, or whether it is of the current competition, hangs on other tables: the first argument is what it hangs on there, the second
-- what leads from there to the teams.
create function equipos_llamados() returns trigger language plpgsql as $$
declare
  cambiados integer[];
begin
  execute format('select array_agg(d.id) from despues d join antes a on a.id = d.id where (%s) is distinct from (%s)',
    (select string_agg('d.' || c, ', ') from unnest(string_to_array(tg_argv[0], ' ')) c),
    (select string_agg('a.' || c, ', ') from unnest(string_to_array(tg_argv[0], ' ')) c)) into cambiados;
  if cambiados is not null then
    execute format('select equipos_de_la_gente_de(array(select e.id from equipo e join campeonato c on c.id = e.campeonato_id where %s = any($1)))', tg_argv[1])
      using cambiados;
  end if;
  return null;
end $$;
do $$
declare
  hecho record;
begin
  for hecho in select * from (values
    ('equipo', 'colegio_id campeonato_id subequipo nombre_publico', 'e.id'), ('colegio', 'nombre', 'e.colegio_id'),
    ('campeonato', 'competicion_id deporte_id categoria_id genero_id', 'c.id'), ('deporte', 'nombre', 'c.deporte_id'),
    ('categoria', 'nombre', 'c.categoria_id'), ('genero', 'nombre', 'c.genero_id'), ('competicion', 'historico', 'c.competicion_id')) v(tabla, columnas, hasta)
  loop
    execute format('create trigger equipos_llamados after update on %I referencing old table as antes new table as despues for each statement
      execute function equipos_llamados(%L, %L)', hecho.tabla, hecho.columnas, hecho.hasta);
  end loop;
end $$;

create function equipos_con_nombre_publico() returns trigger language plpgsql as $$
begin
  if exists (select 1 from despues d join antes a on a.clave = d.clave where d.clave = 'permitirNombrePublicoEquipos' and d.valor <> a.valor) then
    perform equipos_de_la_gente_de(array(select id from equipo where nombre_publico <> ''));
  end if;
  return null;
end $$;
create trigger equipos_llamados after update on parametro referencing old table as antes new table as despues for each statement
  execute function equipos_con_nombre_publico();

-- Makes anew what is kept beside the data: what a backup leaves out, and what is written past the triggers.
create function rehaz_lo_contado() returns void language plpgsql as $$
begin
  delete from partido_contado;
  delete from cuenta_partidos;
  insert into partido_contado select * from partido_por_contar;
  insert into jugador_equipos (jugador_id) select id from jugador on conflict do nothing;
  insert into entrenador_equipos (entrenador_id) select id from entrenador on conflict do nothing;
  perform equipos_de_jugador(array(select id from jugador));
  perform equipos_de_entrenador(array(select id from entrenador));
end $$;
select rehaz_lo_contado();

-- Foreign keys without an index: whatever they point at could not be deleted without reading the whole table.
create index convocatoria_partido on convocatoria (partido_id);
create index convocatoria_sede on convocatoria (sede_id);
create index informe_convocatoria on informe (convocatoria_id);
create index clasificacion_equipo on clasificacion (equipo_id);
create index sancion_equipo on sancion (equipo_id);
create index equipo_sede on equipo (sede_id);
create index eliminatoria_ganador on eliminatoria (ganador_id);
create index eliminatoria_siguiente on eliminatoria (siguiente_id);
create index eliminatoria_siguiente_perdedor on eliminatoria (siguiente_perdedor_id);
create index fase_esquema on fase (esquema_id);
create index fase_esquema_eliminatoria on fase (esquema_eliminatoria_id);
create index campeonato_deporte on campeonato (deporte_id);
create index campeonato_categoria on campeonato (categoria_id);
create index campeonato_genero on campeonato (genero_id);
create index jugador_tipo_licencia on jugador (tipo_licencia_id);
create index coordinador_cargo_deporte on coordinador_cargo (deporte_id);
create index prejornada_competicion on prejornada (competicion_id);
create index prejornada_arbitral_arbitro on prejornada_arbitral (arbitro_id);
create index importe_cambio_partido_tipo on importe_cambio_partido (tipo_cambio_partido_id);
create index rol_opcion_opcion on rol_opcion (opcion_id);
create index usuario_competicion on usuario (competicion_id) where competicion_id is not null;
create index colegio_imagen on colegio (imagen) where imagen is not null;
create index arbitro_imagen on arbitro (imagen) where imagen is not null;
create index entrenador_imagen on entrenador (imagen) where imagen is not null;
create index coordinador_imagen on coordinador (imagen) where imagen is not null;
create index usuario_imagen on usuario (imagen) where imagen is not null;

-- What the long lists are sorted and searched by.
create index jugador_dni_orden on jugador (f_unaccent(dni), id);
create index entrenador_dni_orden on entrenador (f_unaccent(dni), id);
create index entrenador_dni_contiene on entrenador using gin (f_unaccent(dni) gin_trgm_ops);
create index entrenador_licencia_orden on entrenador (f_unaccent(licencia), id);
create index entrenador_licencia_contiene on entrenador using gin (f_unaccent(licencia) gin_trgm_ops);
create index entrenador_movil_orden on entrenador (f_unaccent(movil), id);
create index entrenador_movil_contiene on entrenador using gin (f_unaccent(movil) gin_trgm_ops);
create index trabajo_asunto_orden on trabajo (f_unaccent(asunto), id);
create index trabajo_asunto_contiene on trabajo using gin (f_unaccent(asunto) gin_trgm_ops);
create index trabajo_destinatario_orden on trabajo (f_unaccent(destinatario), id);
create index trabajo_destinatario_contiene on trabajo using gin (f_unaccent(destinatario) gin_trgm_ops);
`;
