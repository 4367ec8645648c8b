/**
 * What each player, coach and team adds up to in a phase, so that rankings and fair play need not read every acta of a season. A phase whose
 * matches have changed is noted by whoever changes them, in their own transaction, and counted again by whoever next asks
 * (modules/estadisticas/tanteo). And what each card takes off a team's fair play (domain-rules, «Reports on matches»).
 */
export const sentencias = /* sql */ `
insert into parametro (clave, descripcion, valor, grupo, tipo, minimo, maximo, orden) values
  ('cja', 'Lo que resta cada amarilla de un jugador', 1, 'Juego limpio', 'numero', 0, 100, 1),
  ('cjr', 'Lo que resta cada roja de un jugador', 3, 'Juego limpio', 'numero', 0, 100, 2),
  ('cea', 'Lo que resta cada amarilla de un entrenador', 2, 'Juego limpio', 'numero', 0, 100, 3),
  ('cer', 'Lo que resta cada roja de un entrenador', 5, 'Juego limpio', 'numero', 0, 100, 4);

create table tanteo_jugador (
  fase_id integer not null references fase on delete cascade deferrable,
  equipo_id integer not null references equipo on delete cascade deferrable,
  jugador_id integer not null references jugador on delete cascade deferrable,
  jugados integer not null,
  goles integer not null,
  goles_pp integer not null,
  amarillas integer not null,
  rojas integer not null,
  faltas integer not null,
  tecnicas integer not null,
  descalificantes integer not null,
  castigo integer not null,
  expulsion integer not null,
  primary key (fase_id, equipo_id, jugador_id)
);
create index tanteo_jugador_equipo on tanteo_jugador (equipo_id);
create index tanteo_jugador_jugador on tanteo_jugador (jugador_id);

create table tanteo_entrenador (
  fase_id integer not null references fase on delete cascade deferrable,
  equipo_id integer not null references equipo on delete cascade deferrable,
  entrenador_id integer not null references entrenador on delete cascade deferrable,
  jugados integer not null,
  amarillas integer not null,
  rojas integer not null,
  primary key (fase_id, equipo_id, entrenador_id)
);
create index tanteo_entrenador_equipo on tanteo_entrenador (equipo_id);
create index tanteo_entrenador_entrenador on tanteo_entrenador (entrenador_id);

-- 'disputados': those that both came to, which cards and manners are of.
create table tanteo_equipo (
  fase_id integer not null references fase on delete cascade deferrable,
  equipo_id integer not null references equipo on delete cascade deferrable,
  jugados integer not null,
  favor integer not null,
  contra integer not null,
  incomparecencias integer not null,
  disputados integer not null,
  pun integer not null,
  cja integer not null,
  cjr integer not null,
  cea integer not null,
  cer integer not null,
  primary key (fase_id, equipo_id)
);
create index tanteo_equipo_equipo on tanteo_equipo (equipo_id);

-- Phases to be counted again, each once for each transaction that changed it: nobody waits for anybody.
create table tanteo_pendiente (
  fase_id integer not null references fase on delete cascade deferrable,
  transaccion integer not null default txid_current() % 2147483648,
  primary key (fase_id, transaccion)
);

create function tantear(fases integer[]) returns void language sql as $$
  insert into tanteo_pendiente (fase_id)
  select f.id from fase f where f.id = any(fases) on conflict do nothing;
$$;

-- From what has changed to its phases, by the table's own columns.
create function tantea() returns trigger language plpgsql as $$
declare
  fases integer[];
begin
  execute format('select array_agg(distinct x.fase_id) from (%s) x', tg_argv[0]) into fases;
  if fases is not null then
    perform tantear(fases);
  end if;
  return null;
end $$;

do $$
declare
  hecho record;
  de_informe constant text := 'select p.fase_id from %1$s c join informe i on i.id = c.informe_id join convocatoria cv on cv.id = i.convocatoria_id join partido p on p.id = cv.partido_id';
  tabla text;
  una text;
begin
  foreach tabla in array array['acta', 'acta_jugador', 'acta_entrenador', 'acta_juego_limpio'] loop
    execute format('create trigger tantea_alta after insert on %I referencing new table as despues for each statement execute function tantea(%L)', tabla, format(de_informe, 'despues'));
    execute format('create trigger tantea_cambio after update on %I referencing new table as despues for each statement execute function tantea(%L)', tabla, format(de_informe, 'despues'));
    execute format('create trigger tantea_baja after delete on %I referencing old table as antes for each statement execute function tantea(%L)', tabla, format(de_informe, 'antes'));
  end loop;
  for hecho in select * from (values
    ('informe', 'select p.fase_id from despues c join antes a on a.id = c.id and (a.vigente, a.tipo) is distinct from (c.vigente, c.tipo)
       join convocatoria cv on cv.id = c.convocatoria_id join partido p on p.id = cv.partido_id',
     'select p.fase_id from antes c join convocatoria cv on cv.id = c.convocatoria_id join partido p on p.id = cv.partido_id'),
    ('convocatoria', 'select p.fase_id from despues c join antes a on a.id = c.id and (a.vigente, a.fecha) is distinct from (c.vigente, c.fecha)
       join partido p on p.id = c.partido_id', 'select p.fase_id from antes c join partido p on p.id = c.partido_id'),
    ('partido', 'select c.fase_id from despues c join antes a on a.id = c.id and (a.estado, a.equipo_local_id, a.equipo_visitante_id) is distinct from
       (c.estado, c.equipo_local_id, c.equipo_visitante_id)', 'select fase_id from antes'),
    ('retirada', 'select fase_id from despues', 'select fase_id from antes'),
    ('equipo', 'select f.id as fase_id from despues c join antes a on a.id = c.id and a.no_clasificable <> c.no_clasificable
       join fase f on f.campeonato_id = c.campeonato_id', null)) v(tabla, cambio, baja)
  loop
    execute format('create trigger tantea_cambio after update on %I referencing old table as antes new table as despues for each statement execute function tantea(%L)', hecho.tabla, hecho.cambio);
    if hecho.baja is not null then
      execute format('create trigger tantea_baja after delete on %I referencing old table as antes for each statement execute function tantea(%L)', hecho.tabla, hecho.baja);
    end if;
  end loop;
  create trigger tantea_alta after insert on retirada referencing new table as despues for each statement execute function tantea('select fase_id from despues');
end $$;

-- Makes it anew: what a backup leaves out, and what is written past the triggers.
create function rehaz_tanteo() returns void language plpgsql as $$
begin
  delete from tanteo_jugador;
  delete from tanteo_entrenador;
  delete from tanteo_equipo;
  perform tantear(array(select distinct fase_id from partido where estado = 1));
end $$;
select rehaz_tanteo();
`;
