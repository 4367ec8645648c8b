/**
 * How often each link and each line is heard, shared by all processes (ADR 86), and which addresses of families have said that they are theirs: nobody is
 * written to twice before.
 */
export const sentencias = /* sql */ `
create table cupo (
  clave text primary key,
  veces integer not null check (veces >= 0),
  hasta timestamptz not null
);
create index cupo_hasta on cupo (hasta);

-- By its digest: nobody is found here by looking, and it outlives a ficha that was taken back, or the next one would write again.
create table correo_familia (
  huella text primary key,
  escrito timestamptz not null default now(),
  confirmado timestamptz,
  -- Whoever has it says that they sent nothing: they are written to no more.
  rechazado timestamptz,
  check (confirmado is null or rechazado is null)
);
-- Those who were being written to when this came are told how it ends.
insert into correo_familia (huella, escrito, confirmado)
select encode(sha256(convert_to(lower(firmante_correo), 'UTF8')), 'hex'), max(recibida), now() from ficha_familia where firmante_correo <> '' group by 1;

-- Whoever has an IPv6 address has all those of its /64.
insert into acceso_conocido (usuario_id, direccion, ultimo)
select usuario_id, network(set_masklen(direccion::inet, 64))::text, max(ultimo) from acceso_conocido
where direccion ~ '^[0-9a-f:]+$' and direccion like '%:%' group by 1, 2 on conflict do nothing;
delete from acceso_conocido where direccion ~ '^[0-9a-f:]+$' and direccion like '%:%';
`;
