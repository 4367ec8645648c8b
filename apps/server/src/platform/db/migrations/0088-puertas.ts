/** How one comes in: passwords of any length, a second step that a profile may demand, passkeys and the devices from which each has come in (ADR 89). */
export const sentencias = `
delete from parametro where clave = 'largoMaximoContrasena';

insert into parametro (clave, descripcion, valor, grupo, tipo, minimo, maximo, orden) values
  ('segundoPasoAdministrador', 'Los administradores entran con un segundo paso (código o llave de acceso): quien no lo tenga lo pone al entrar', 0, 'Usuarios y registro', 'si_no', 0, 1, 126),
  ('segundoPasoArbitro', 'Los árbitros entran con un segundo paso', 0, 'Usuarios y registro', 'si_no', 0, 1, 128),
  ('segundoPasoEntrenador', 'Los entrenadores entran con un segundo paso', 0, 'Usuarios y registro', 'si_no', 0, 1, 129),
  ('segundoPasoCoordinador', 'Los coordinadores entran con un segundo paso', 0, 'Usuarios y registro', 'si_no', 0, 1, 130);

-- Of whoever has a second step, whichever it is.
alter table codigo_recuperacion drop constraint codigo_recuperacion_usuario_id_fkey,
  add constraint codigo_recuperacion_usuario_id_fkey foreign key (usuario_id) references usuario on delete cascade deferrable;

-- A passkey (WebAuthn): its identifier and its public key, which open nothing.
create table llave_acceso (
  id text primary key,
  usuario_id integer not null references usuario on delete cascade deferrable,
  nombre text not null check (nombre <> ''),
  -- In base64url, as the library gives it.
  clave text not null,
  contador double precision not null default 0,
  transportes text[] not null default '{}',
  -- It is kept by a service that its owner's devices share, and not by one of them alone.
  sincronizada boolean not null,
  creada timestamptz not null default now(),
  usada timestamptz
);
create index llave_acceso_usuario on llave_acceso (usuario_id);

-- What a passkey is asked to sign: once, and soon.
create table reto_acceso (
  hash text primary key,
  -- Whose passkey is being made; null: somebody comes in, and is known by their passkey.
  usuario_id integer references usuario on delete cascade deferrable,
  caduca timestamptz not null default now() + interval '5 minutes'
);
create index reto_acceso_usuario on reto_acceso (usuario_id);

create table dispositivo_conocido (
  usuario_id integer not null references usuario on delete cascade deferrable,
  hash text not null,
  ultimo timestamptz not null default now(),
  primary key (usuario_id, hash)
);

-- Its profile demands a second step that its owner has still to set up: nothing else is done with it.
alter table sesion add column debe_segundo boolean not null default false;

insert into tipo_notificacion (id, clave, nombre, descripcion, notificar_admin, notificar_otros, enviar_correo, perfiles, obligatoria)
select max(id) + 1, 'usuario.acceso', 'Entrada en su cuenta', 'Se entra en una cuenta desde un dispositivo nuevo, o cambia cómo se entra en ella', 0, 1, 1, '{1,4,5,6}', true
from tipo_notificacion;
`;
