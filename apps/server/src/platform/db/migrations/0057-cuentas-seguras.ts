/** Whoever guesses shuts nobody out; a second step to come in; which sessions are open (ADR 62). */
export const sentencias = `
-- From where somebody has come in: what others fail elsewhere does not keep them out there.
create table acceso_conocido (
  usuario_id integer not null references usuario on delete cascade deferrable,
  direccion text not null,
  ultimo timestamptz not null default now(),
  primary key (usuario_id, direccion)
);

-- RFC 6238. Until it is active it asks nobody for anything.
create table segundo_factor (
  usuario_id integer primary key references usuario on delete cascade deferrable,
  secreto text not null,
  activado timestamptz,
  -- Of the last code that was taken: none serves twice.
  ultimo_paso integer not null default 0
);
create table codigo_recuperacion (
  hash text primary key,
  usuario_id integer not null references segundo_factor on delete cascade deferrable
);
create index codigo_recuperacion_usuario on codigo_recuperacion (usuario_id);

-- It is kept there now.
alter table reinicio_contrasena drop column direccion;

alter table sesion add column direccion text;
alter table sesion add column agente text;

insert into parametro (clave, descripcion, valor, grupo, tipo, minimo, maximo, orden) values
  ('largoMaximoContrasena', 'Caracteres que puede tener una contraseña, como máximo', 20, 'Usuarios y registro', 'numero', 20, 64, 126),
  ('recuperacionNeutra', 'Al pedir otra contraseña no se dice si el correo es de alguna cuenta', 0, 'Usuarios y registro', 'si_no', 0, 1, 127);
`;
