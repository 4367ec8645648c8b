/** What a coach accepts from a device of their own, which says more than a PIN (ADR 90). */
export const sentencias = `
alter table informe_firma drop constraint informe_firma_clase_check,
  add constraint informe_firma_clase_check check (clase in ('pin', 'dispositivo', 'ausente', 'se_niega'));

create table acta_aceptada (
  convocatoria_id integer not null references convocatoria on delete cascade deferrable,
  local boolean not null,
  -- Of what the referee's device showed, and the score that the coach saw: the acta has to be both.
  huella text not null,
  marcador_local integer not null,
  marcador_visitante integer not null,
  entrenador_id integer not null references entrenador on delete cascade deferrable,
  momento timestamptz not null default now(),
  primary key (convocatoria_id, local, huella)
);
create index acta_aceptada_entrenador on acta_aceptada (entrenador_id);
`;
