/**
 * What the tax law asks to be kept of whoever was paid, once the rest of their data are gone (ADR 80): who they were, apart, by year, and why. The
 * amounts are those of their payments, which say nothing of anybody. It goes when its years end, with its part of the files that went to the bank.
 */
export const sentencias = /* sql */ `
create table ficha_fiscal (
  arbitro_id integer not null references arbitro deferrable,
  anno integer not null check (anno between 2000 and 2200),
  nombre text not null,
  dni text not null,
  base text not null,
  guardada timestamptz not null default now(),
  -- What each file of the bank says of them, by batch and reference: the files themselves no longer do.
  apuntes jsonb not null default '{}',
  primary key (arbitro_id, anno)
);
insert into parametro (clave, descripcion, valor, grupo, tipo, minimo, maximo, orden) values
  ('annosFichaFiscal', 'Años que se conserva la ficha fiscal de un árbitro anonimizado, desde que acaba el plazo de declarar cada año', 4, 'Usuarios y registro', 'numero', 4, 10, 126);
`;
