/** Private images apart from public ones, whom lines, notices and letters name, and the log of whoever is gone (domain-rules, «Identity»). */
export const sentencias = /* sql */ `
-- The public shows an image by its address, which is in the row that shows it: that row gives the notice, and no private photo does.
drop trigger avisa_publico on imagen;

-- Each private image has a key of its own, which no public one can ever have, whatever its content.
do $$
declare
  dueno text;
begin
  create temp table privada_de on commit drop as
    select hash, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as propia from imagen
    where hash in (select imagen from usuario union all select imagen from jugador union all select imagen from entrenador
      union all select imagen from arbitro union all select imagen from coordinador);
  insert into imagen (hash, tipo, ancho, alto, grande, pequena, privada)
    select p.propia, i.tipo, i.ancho, i.alto, i.grande, i.pequena, true from imagen i join privada_de p using (hash);
  foreach dueno in array array['usuario', 'jugador', 'entrenador', 'arbitro', 'coordinador'] loop
    execute format('update %I t set imagen = p.propia from privada_de p where p.hash = t.imagen', dueno);
  end loop;
  update imagen set privada = false where privada and hash not in (select propia from privada_de);
  drop table privada_de;
end $$;

create or replace function olvida_imagen() returns trigger language plpgsql as $$
declare
  dejada text := to_jsonb(old) ->> tg_argv[0];
  dueno record;
  sigue boolean;
begin
  -- Of two that leave it at once, the second to come waits here and looks again.
  perform from imagen where hash = dejada for update;
  -- Looked at, not tried: the foreign keys' own check waits for whoever is leaving it too, and they wait here.
  for dueno in
    select c.conrelid::regclass as tabla, a.attname as columna from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'imagen'::regclass
  loop
    execute format('select exists (select from %s where %I = $1)', dueno.tabla, dueno.columna) into sigue using dejada;
    if sigue then
      return null;
    end if;
  end loop;
  delete from imagen where hash = dejada;
  return null;
end $$;

-- Of an account that is gone: whose it was, to forget its name when theirs is, and whether its log may be looked at. No name is kept here.
create table cuenta_eliminada (
  id integer primary key,
  puede_auditar boolean not null,
  personas text[] not null
);

-- A line names several at times: 'jugador:12', 'usuario:7'. The account that wrote it may be gone; then the line says whose it was.
alter table accion add column personas text[];
-- What was typed to look for someone.
update accion set texto = 'Búsqueda en la oficina' where texto like 'Búsqueda de «%';
update accion set texto = split_part(texto, ' con «', 1) || ', buscando' where texto like 'Lista de jugadores del colegio % con «%';
update accion a set personas = nullif(array(
    select a.persona where a.persona is not null
    union select 'usuario:' || u.id from regexp_matches(a.texto, '[^[:space:]()«»,:]+@[^[:space:]()«»,:]+', 'g') m join usuario u on lower(u.login) = lower(m[1])
  ), '{}')
where a.persona is not null or a.texto like '%@%';
drop index accion_persona;
alter table accion drop column persona;
create index accion_personas on accion using gin (personas) where personas is not null;
alter table accion alter column usuario_id drop not null;
alter table accion add column autor text;
alter table accion add column autor_id integer references cuenta_eliminada deferrable;
alter table accion drop constraint accion_usuario_id_fkey;
alter table accion add constraint accion_usuario_id_fkey foreign key (usuario_id) references usuario on delete set null deferrable;
alter table accion add constraint accion_tiene_autor check (usuario_id is not null or autor is not null);
create index accion_autor on accion (autor_id, fecha desc, id desc) where autor_id is not null;

alter table notificacion add column personas text[];
alter table notificacion add column remitente_id integer;
update notificacion n set personas = nullif(array(
    select 'usuario:' || u.id from regexp_matches(n.asunto || ' ' || n.texto, '[^[:space:]()«»,:]+@[^[:space:]()«»,:]+', 'g') m
    join usuario u on lower(u.login) = lower(m[1])), '{}')
where n.texto like '%@%';
update notificacion set remitente_id = usuario_id where buzon = 'Enviadas';
update notificacion n set remitente_id = e.usuario_id from notificacion e
where e.buzon = 'Enviadas' and n.buzon = 'Entrada' and e.fecha_creacion = n.fecha_creacion and e.tipo = n.tipo and e.remitente = n.remitente and e.texto = n.texto;
update notificacion n set remitente_id = u.id from usuario u where n.remitente_id is null and n.remitente <> 'Competición Deportiva' and u.nombre = n.remitente;
update notificacion set remitente = 'Usuario eliminado' where remitente_id is null and remitente <> 'Competición Deportiva';
update notificacion n set personas = array['usuario:' || n.remitente_id] from tipo_notificacion t
where t.id = n.tipo and t.clave = 'contrato.aceptado' and n.remitente_id is not null;
-- What is about an account that is gone already.
update notificacion n set asunto = t.nombre, texto = 'La cuenta de la que trata ya no existe.' from tipo_notificacion t
where t.id = n.tipo and n.personas is null and t.clave in ('usuario.alta', 'usuario.roles', 'contrato.aceptado', 'correo.fallido');
create index notificacion_personas on notificacion using gin (personas) where personas is not null;
create index notificacion_remitente on notificacion (remitente_id) where remitente_id is not null;

alter table trabajo add column personas text[];
delete from trabajo where (datos ->> 'usuarioId')::int not in (select id from usuario) or (estado <> 1 and lower(destinatario) not in (select lower(login) from usuario));
-- The first is whom it is for.
update trabajo t set personas = array['usuario:' || q.para] || coalesce(q.personas, '{}')
from (select o.id, coalesce((o.datos ->> 'usuarioId')::int, n.usuario_id, u.id) as para, n.personas
  from trabajo o left join notificacion n on n.id = (o.datos ->> 'notificacionId')::int left join usuario u on lower(u.login) = lower(o.destinatario)) q
where q.id = t.id and q.para is not null;
create index trabajo_personas on trabajo using gin (personas) where personas is not null;

-- What stays when an account goes: its lines, with its name. Nothing that was written to it or about it keeps the name.
create function olvida_cuenta() returns trigger language plpgsql as $$
declare
  ella text[] := array['usuario:' || old.id];
begin
  insert into cuenta_eliminada (id, puede_auditar, personas)
  values (old.id, old.puede_auditar, array(
    select 'arbitro:' || id from arbitro where usuario_id = old.id union all select 'entrenador:' || id from entrenador where usuario_id = old.id
    union all select 'coordinador:' || id from coordinador where usuario_id = old.id))
  -- A number may have been another's before a restore: then both are forgotten with either.
  on conflict (id) do update set puede_auditar = cuenta_eliminada.puede_auditar and excluded.puede_auditar,
    personas = cuenta_eliminada.personas || excluded.personas;
  update accion set usuario_id = null, autor_id = old.id, autor = old.nombre || ' (' || old.login || ')' where usuario_id = old.id;
  update notificacion n set asunto = t.nombre, texto = 'La cuenta de la que trata ya no existe.' from tipo_notificacion t where t.id = n.tipo and n.personas @> ella;
  update notificacion set remitente = 'Usuario eliminado' where remitente_id = old.id;
  delete from trabajo where personas @> ella and personas[1] = ella[1];
  update trabajo set asunto = 'Aviso' where personas @> ella;
  delete from intento_acceso where cuenta = lower(old.login);
  return old;
end $$;
create trigger olvida_cuenta before delete on usuario for each row execute function olvida_cuenta();
`;
