/**
 * Of a phase, the referee posts of its matches and how many playable weeks a group may rest between two rounds. Of a tie, which of its places
 * plays its first leg at home. Schemes are edited: they have a version, and a name that accents do not tell apart.
 */
export const sentencias = /* sql */ `
alter table fase
  add column sistema_arbitraje_id integer references sistema_arbitraje deferrable,
  add column hueco_maximo integer not null default 2 check (hueco_maximo between 0 and 20);
create index fase_sistema_arbitraje on fase (sistema_arbitraje_id);

alter table eliminatoria add column local integer not null default 1 check (local in (1, 2));

alter table esquema add column version integer not null default 1;
alter table esquema_eliminatoria add column version integer not null default 1;
`;
