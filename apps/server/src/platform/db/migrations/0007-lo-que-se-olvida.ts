/** What is forgotten: images that nobody shows any more, and who the lines of the action log were about (domain-rules, «Identity»). */
export const sentencias = /* sql */ `
-- Who a line names, 'jugador:12'; when their data are taken away, so is their name.
alter table accion add column persona text;
update accion a set persona = q.tabla || ':' || substring(a.texto from '^' || q.uno || ' .*? [(]([0-9]+)[)](?:$|[,:])')
from (values ('Árbitro', 'arbitro'), ('Entrenador', 'entrenador'), ('Coordinador', 'coordinador'), ('Jugador', 'jugador')) q(uno, tabla)
where a.texto ~ ('^' || q.uno || ' .*? [(][0-9]+[)](?:$|[,:])');
update accion set texto = split_part(texto, ' ', 1) || ' persona anonimizada (' || split_part(persona, ':', 2) || ')'
where persona in (select 'arbitro:' || id from arbitro where anonimo is not null union all select 'entrenador:' || id from entrenador where anonimo is not null
  union all select 'coordinador:' || id from coordinador where anonimo is not null union all select 'jugador:' || id from jugador where anonimo is not null);
create index accion_persona on accion (persona) where persona is not null;

-- An image goes with the last row that shows it. Which rows those are, the foreign keys know.
create function olvida_imagen() returns trigger language plpgsql as $$
declare
  dejada text := to_jsonb(old) ->> tg_argv[0];
begin
  -- Of two that leave it at once, the second to come looks again.
  perform from imagen where hash = dejada for update;
  begin
    delete from imagen where hash = dejada;
  exception when foreign_key_violation then
    null;
  end;
  return null;
end $$;

do $$
declare
  dueno record;
  usadas text := '';
begin
  for dueno in
    select c.conrelid::regclass as tabla, a.attname as columna from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'imagen'::regclass
  loop
    execute format('create trigger olvida_%2$s_cambiada after update of %2$I on %1$s for each row
      when (old.%2$I is not null and old.%2$I is distinct from new.%2$I) execute function olvida_imagen(%2$L)', dueno.tabla, dueno.columna);
    execute format('create trigger olvida_%2$s_borrada after delete on %1$s for each row
      when (old.%2$I is not null) execute function olvida_imagen(%2$L)', dueno.tabla, dueno.columna);
    usadas := usadas || format(' and not exists (select 1 from %1$s where %2$I = i.hash)', dueno.tabla, dueno.columna);
  end loop;
  execute 'delete from imagen i where true' || usadas;
end $$;

-- Whether one of the many has an image is asked each time another one's goes.
create index jugador_imagen on jugador (imagen) where imagen is not null;
`;
