/** What a family reads of how its data are treated, before it signs; empty, what the product says by default (docs/decisions/0107). */
export const sentencias = /* sql */ `
alter table empresa add column privacidad_responsable text not null default '', add column privacidad_delegado text not null default '',
  add column privacidad_finalidades text not null default '', add column privacidad_derechos text not null default '',
  add column privacidad_plazo text not null default '';
`;
