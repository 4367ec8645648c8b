/** What somebody said that the columns of a bank's table are, by the digest of its titles: it is asked once (ADR 82). */
export const sentencias = /* sql */ `
create table tabla_de_banco (
  huella text primary key,
  -- What each column is, in their order; null, it is not read.
  columnas jsonb not null check (jsonb_typeof(columnas) = 'array'),
  -- Null: its days say it by themselves.
  fechas text check (fechas in ('dia', 'mes')),
  usada timestamptz not null default now()
);
`;
