/** What each notice says in parts (docs/decisions/0049): its letter is written from them, and joined with others; each person says what they get by mail. */
export const sentencias = /* sql */ `
alter table tipo_notificacion
  -- Those who may be concerned, beside the administrators.
  add column perfiles integer[] not null default '{}',
  -- Whoever is told is always told by letter too: it is about their account.
  add column obligatoria boolean not null default false,
  -- By mail it would be told in vain.
  add column sin_correo boolean not null default false,
  add column correo_admin integer not null default 0 check (correo_admin in (0, 1));

update tipo_notificacion t set perfiles = v.perfiles
from (values
  ('usuario.alta', '{1,4,5,6}'::integer[]), ('usuario.contrasena', '{1,4,5,6}'), ('usuario.roles', '{1,4,5,6}'), ('usuario.correo', '{1,4,5,6}'),
  ('competicion.nueva', '{4,5,6}'), ('contrato.aceptado', '{1,4,5,6}'),
  ('plantilla.aceptada', '{6}'), ('plantilla.rechazada', '{6}'),
  ('partido.convocado', '{4,5,6}'), ('partido.suspendido', '{4,5,6}'), ('equipo.retirado', '{4,5,6}'),
  ('arbitraje.designado', '{4}'), ('arbitraje.retirado', '{4}'), ('arbitraje.recordatorio', '{4}'),
  ('puesto.ofrecido', '{4}'), ('puesto.resuelto', '{4}'),
  ('prejornada.publicada', '{4}'), ('prejornada.recordatorio', '{4}'), ('prejornada.retirada', '{4}'),
  ('sancion.validada', '{4,5,6}'), ('sancion.recurrida', '{4,5,6}'), ('informe.validado', '{4,5,6}'), ('acta.pin', '{5}'),
  ('inscripcion.abierta', '{6}'), ('inscripcion.recordatorio', '{6}'), ('inscripcion.validada', '{6}'), ('inscripcion.devuelta', '{6}'),
  ('inscripcion.consolidada', '{6}'),
  ('cambio.pedido', '{5,6}'), ('cambio.recordatorio', '{5,6}'), ('cambio.contestado', '{5,6}'), ('cambio.validado', '{5,6}'), ('cambio.deshecho', '{5,6}'),
  ('correo.fallido', '{}'), ('plantilla.enviada', '{}'), ('arbitraje.renuncia', '{}'), ('informe.recibido', '{}'), ('inscripcion.enviada', '{}'),
  ('puesto.pedido', '{}'), ('acta.aparte', '{}'), ('acta.confidencial', '{}'), ('prejornada.fuera', '{}'), ('sancion.sin_causa', '{}')
) as v(clave, perfiles) where v.clave = t.clave;
update tipo_notificacion set notificar_otros = 0, enviar_correo = 0 where perfiles = '{}';
update tipo_notificacion set obligatoria = true where clave in ('usuario.contrasena', 'usuario.correo');
update tipo_notificacion set sin_correo = true, enviar_correo = 0 where clave in ('correo.fallido', 'acta.pin');
-- What changes somebody's plans is told by letter from the start.
update tipo_notificacion set enviar_correo = 1 where notificar_otros = 1 and clave in ('partido.suspendido', 'partido.convocado', 'equipo.retirado',
  'arbitraje.designado', 'arbitraje.retirado', 'plantilla.rechazada', 'inscripcion.devuelta', 'inscripcion.recordatorio', 'sancion.validada', 'sancion.recurrida');

alter table tipo_notificacion
  add check (notificar_admin = 1 or correo_admin = 0),
  add check (perfiles <> '{}' or notificar_otros = 0),
  add check (not sin_correo or (enviar_correo = 0 and correo_admin = 0));

create table carta_rechazada (
  usuario_id integer not null references usuario on delete cascade deferrable,
  tipo_id integer not null references tipo_notificacion deferrable,
  primary key (usuario_id, tipo_id)
);
create index carta_rechazada_tipo on carta_rechazada (tipo_id);

alter table notificacion
  -- Its matches, what else it says and what is asked of whoever reads it.
  add column detalle jsonb,
  -- Said in the mailbox alone: names of children and what somebody wrote do not leave by mail.
  add column reservado text not null default '';

-- Whoever has several letters waiting gets them as one.
alter table trabajo add column grupo text;
create index trabajo_grupo on trabajo (grupo, hecho) where grupo is not null;

insert into parametro (clave, descripcion, valor, grupo, tipo, minimo, maximo, orden) values
  ('minutosEntreCartas', 'Minutos entre dos cartas de avisos de partidos a la misma persona, si no corren prisa: las de entretanto van juntas (0: cada una, la suya)',
    60, 'Correo', 'numero', 0, 1440, 95);

create or replace function olvida_cuenta() returns trigger language plpgsql as $$
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
  update notificacion n set asunto = t.nombre, texto = 'La cuenta de la que trata ya no existe.', reservado = '', detalle = null
    from tipo_notificacion t where t.id = n.tipo and n.personas @> ella;
  update notificacion set remitente = 'Usuario eliminado' where remitente_id = old.id;
  delete from trabajo where personas @> ella and personas[1] = ella[1];
  update trabajo set asunto = 'Aviso' where personas @> ella;
  delete from intento_acceso where cuenta = lower(old.login);
  return old;
end $$;
`;
