/** A tie may be closed with nobody, or won for want of a rival (ADR 27). */
export const sentencias = /* sql */ `
alter table eliminatoria drop constraint eliminatoria_decidido_por_check;
alter table eliminatoria add constraint eliminatoria_decidido_por_check check (decidido_por in
  ('exento', 'global', 'goles_fuera', 'prorroga', 'desempate', 'incomparecencia', 'sin_rival', 'desierta'));
`;
