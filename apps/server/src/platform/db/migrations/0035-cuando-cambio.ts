import { disparadores, FASES, FASES_Y_LISTAS } from './0012-avisos-por-temas';

/** When a change of a match was asked for (spec 3 §3), and when a match last changed: what calendars, pages and drawings tell their readers by. */
export const sentencias = /* sql */ `
alter table convocatoria add column fecha_cambio date, add column hora_cambio time,
  add check (hora_cambio is null or fecha_cambio is not null);

alter table partido add column cambiado timestamptz not null default now();
update partido p set cambiado = c.cambiado
from (select cv.partido_id, max(greatest(cv.creada, i.fecha_creacion, i.fecha_validacion, i.fecha_anulacion))::timestamptz as cambiado
  from convocatoria cv left join informe i on i.convocatoria_id = cv.id group by cv.partido_id) c
where c.partido_id = p.id;

-- Whatever is done to a match, and undone, gives it another version; what only the office reads of it concerns nobody else.
create function fecha_cambio_de_partido() returns trigger language plpgsql as $$
begin
  -- Also twice in a second, or by whoever began earlier: it only moves forward.
  new.cambiado := greatest(now(), old.cambiado + interval '1 second');
  return new;
end $$;
create trigger fecha_cambio before update on partido for each row
  when (new.version <> old.version and (new.observaciones, new.inamovible) is not distinct from (old.observaciones, old.inamovible))
  execute function fecha_cambio_de_partido();

drop function avisa_de_partido() cascade;
${disparadores('partido', [
  {
    columnas:
      'id, fase_id, grupo_id, jornada_id, eliminatoria_id, vuelta, equipo_local_id, equipo_visitante_id, estado, aplazado, cambiado',
    temas: FASES('select fase_id from cambio'),
  },
  { columnas: 'id, fase_id, equipo_local_id, equipo_visitante_id', temas: FASES_Y_LISTAS('select fase_id from cambio') },
])}
`;
