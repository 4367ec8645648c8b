/** The points of more of rugby: for the tries of a match, which its acta tells, and for losing by little. */
export const amplia = true;

export const sentencias = /* sql */ `
alter table esquema
  add column ensayos_bonus integer check (ensayos_bonus between 1 and 20),
  add column derrota_corta integer check (derrota_corta between 1 and 100);

alter table acta
  add column ensayos_local integer check (ensayos_local between 0 and 200),
  add column ensayos_visitante integer check (ensayos_visitante between 0 and 200);
`;
