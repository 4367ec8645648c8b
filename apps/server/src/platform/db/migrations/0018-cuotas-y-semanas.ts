/** General quotas of a season (spec 2 §3) in cents, and the weeks, by their Monday, in which a championship or a phase is not played (spec 2 §4). */
export const sentencias = /* sql */ `
alter table competicion
  add column cuota_desc_asociado integer not null default 0 check (cuota_desc_asociado >= 0),
  add column cuota_fija_concentraciones integer not null default 0 check (cuota_fija_concentraciones >= 0),
  add column no_presentado integer not null default 0 check (no_presentado >= 0);

create table campeonato_semana_inhabil (
  campeonato_id integer not null references campeonato on delete cascade deferrable,
  lunes date not null check (extract(isodow from lunes) = 1),
  primary key (campeonato_id, lunes)
);

create table fase_semana_inhabil (
  fase_id integer not null references fase on delete cascade deferrable,
  lunes date not null check (extract(isodow from lunes) = 1),
  primary key (fase_id, lunes)
);
`;
