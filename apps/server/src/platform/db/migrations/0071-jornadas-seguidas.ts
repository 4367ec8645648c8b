/**
 * The rounds of a league are played week after week unless its office says that it may rest (issue 47, point 22). Phases that stand keep what they have:
 * nobody knows whether it was chosen.
 */
export const sentencias = /* sql */ `
alter table fase alter column hueco_maximo set default 0;
`;
