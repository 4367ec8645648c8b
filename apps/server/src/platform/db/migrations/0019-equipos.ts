/** What the office keeps of a team besides where and when it plays (spec 2 §2 and §3; domain-rules, «Teams and squads»). */
export const sentencias = /* sql */ `
alter table equipo
  add column color_id integer references color deferrable,
  -- The category it is of where that is not its championship's.
  add column catf_id integer references categoria deferrable,
  -- It plays at meetings: without a day, an hour or a venue of its own.
  add column concentraciones boolean not null default false,
  -- Whether its school may change its squad.
  add column inscripcion_abierta boolean not null default false,
  -- What it pays instead of what the fees say, in cents, and why.
  add column cuota_equipo integer check (cuota_equipo >= 0),
  add column motivo_especial text not null default '',
  add column observaciones text not null default '',
  add check (cuota_equipo is null or motivo_especial <> '');
create index equipo_categoria on equipo (catf_id) where catf_id is not null;
create index equipo_color on equipo (color_id) where color_id is not null;
`;
