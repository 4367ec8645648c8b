/** The words that the public search finds teams by, so that one that is written otherwise is still found (ADR 66): kept beside `equipo_buscable`. */
export const sentencias = /* sql */ `
-- A word as it sounds, so that whoever spells it by ear finds it: of the letters and digits that f_busqueda leaves.
create function f_suena(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace($1, 'ch', 'C'), 'h', ''), 'll', 'y'), 'qu', 'k'),
    'gu(?=[ei])', 'G', 'g'), 'g(?=[ei])', 'j', 'g'), 'c(?=[ei])', 's', 'g'), 'n(?=[bpv])', 'm', 'g'),
    'czxvwyG', 'kssbbig'), '([a-zA-Z])\\1', '\\1', 'g')
$$;

create table palabra_buscable (
  palabra text not null,
  -- Two or three that somebody may write together say how they are written.
  dice text not null,
  suena text not null,
  -- Whether it is in the name of a team or of its school, or only in where it plays.
  en_nombre boolean not null,
  primary key (palabra, dice)
);

create function palabras_de(nombre text, texto text) returns table (palabra text, dice text, en_nombre boolean) language sql immutable parallel safe as $$
  with p as (select string_to_array(btrim($2), ' ') as t, cardinality(string_to_array(btrim($1), ' ')) as n)
  select w, w, i <= n from p, unnest(t) with ordinality u(w, i)
  union select t[i] || t[i + 1], t[i] || ' ' || t[i + 1], i < n from p, generate_series(1, cardinality(t) - 1) i where i <> n
  union select t[i] || t[i + 1] || t[i + 2], t[i] || ' ' || t[i + 1] || ' ' || t[i + 2], true from p, generate_series(1, n - 2) i
$$;

-- In order, so that two at once do not wait for each other.
create function apunta_palabras() returns trigger language plpgsql as $$
begin
  insert into palabra_buscable as b
  select w.palabra, w.dice, f_suena(w.palabra), bool_or(w.en_nombre)
  from (select distinct nombre, texto from despues) d, palabras_de(d.nombre, d.texto) w
  where not exists (select from palabra_buscable v where v.palabra = w.palabra and v.dice = w.dice and (v.en_nombre or not w.en_nombre))
  group by 1, 2 order by 1, 2
  on conflict (palabra, dice) do update set en_nombre = true where excluded.en_nombre and not b.en_nombre;
  return null;
end $$;
-- What no team has any more is kept by nobody.
create function borra_palabras() returns trigger language plpgsql as $$
begin
  delete from palabra_buscable v using (
    select distinct w.palabra, w.dice from (select distinct nombre, texto from antes) a, palabras_de(a.nombre, a.texto) w) s
  where v.palabra = s.palabra and v.dice = s.dice and not exists (select from equipo_buscable e where e.texto like '% ' || s.dice || ' %');
  return null;
end $$;
create trigger palabras_altas after insert on equipo_buscable referencing new table as despues for each statement execute function apunta_palabras();
create trigger palabras_cambios after update on equipo_buscable referencing new table as despues for each statement execute function apunta_palabras();
create trigger palabras_cambiadas after update on equipo_buscable referencing old table as antes for each statement execute function borra_palabras();
create trigger palabras_bajas after delete on equipo_buscable referencing old table as antes for each statement execute function borra_palabras();

insert into palabra_buscable
select w.palabra, w.dice, f_suena(w.palabra), bool_or(w.en_nombre) from (select distinct nombre, texto from equipo_buscable) e, palabras_de(e.nombre, e.texto) w
group by 1, 2;
create index palabra_buscable_suena on palabra_buscable using gin (suena gin_trgm_ops);
`;
