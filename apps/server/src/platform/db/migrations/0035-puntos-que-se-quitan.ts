/**
 * The points of a sanction are those that are taken away, as its dialog always said. The first types came with the sign changed, and the sanctions that
 * took theirs gave points instead: their tables are written anew at the start (`ponerClasificacionesAlDia`). What an imported season adjusts, of no
 * match, was already the right way round.
 */
export const sentencias = /* sql */ `
update tipo_sancion set num_puntos = nullif(abs(num_puntos), 0) where num_puntos <= 0;
alter table tipo_sancion add constraint tipo_sancion_quita_puntos check (num_puntos > 0);
update sancion set num_puntos = -num_puntos where num_puntos < 0 and convocatoria_id is not null;
alter table sancion add constraint sancion_quita_puntos check (num_puntos >= 0 or convocatoria_id is null);
`;
