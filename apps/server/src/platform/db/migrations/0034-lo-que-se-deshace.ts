/**
 * The points of a sanction are those that are taken away, as its dialog always said. The first types came with the sign changed, and the sanctions that
 * took theirs gave points instead: their tables are written anew at the start (`ponerClasificacionesAlDia`). What an imported season adjusts, of no
 * match, was already the right way round.
 *
 * And what is undone is told to whoever was told of it.
 */
export const sentencias = /* sql */ `
update tipo_sancion set num_puntos = nullif(abs(num_puntos), 0) where num_puntos <= 0;
alter table tipo_sancion add constraint tipo_sancion_quita_puntos check (num_puntos > 0);
update sancion set num_puntos = -num_puntos where num_puntos < 0 and convocatoria_id is not null;
alter table sancion add constraint sancion_quita_puntos check (num_puntos >= 0 or convocatoria_id is null);

-- Whether those whom it concerns have been told of it: an acta, once it was validated. All there are but the few that nobody had validated.
alter table informe add column contado boolean not null default true;
alter table informe alter column contado set default false;
update informe set contado = false where tipo = 1 and fecha_validacion is null;

update tipo_notificacion t set descripcion = v.ahora
from (values
  ('partido.suspendido', 'Se suspenden partidos: lo saben quienes los entrenan, coordinan y arbitran',
    'Se suspenden partidos, o dejan de estar suspendidos: lo saben quienes los entrenan, coordinan y arbitran'),
  ('informe.validado', 'Se valida el informe de un partido: lo saben su árbitro y los dos equipos',
    'Se valida el informe de un partido, se anula o vuelve a contar: lo saben su árbitro y los dos equipos'),
  ('sancion.validada', 'Se valida una sanción por un partido', 'Se valida una sanción por un partido, o se elimina después: lo sabe quien la recibe')
) as v(clave, antes, ahora) where v.clave = t.clave and v.antes = t.descripcion;
`;
