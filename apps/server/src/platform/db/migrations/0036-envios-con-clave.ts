/**
 * What was sent with a key of its own, so that sent again it is not done again («Idempotency-Key»). Neither the key nor what was sent is kept, but
 * their digests; the answer is empty where it is not kept, and null while it is not known.
 */
export const sentencias = /* sql */ `
create table envio_con_clave (
  usuario_id integer not null references usuario on delete cascade,
  clave text not null,
  huella text not null,
  respuesta text,
  fecha timestamptz not null default now(),
  primary key (usuario_id, clave)
);
create index envio_con_clave_fecha on envio_con_clave (fecha);
`;
