/**
 * What a pre-day asks for and what its referees answer (spec 3 §2, «Pre-day wizard» and «Referee availability»). The first and last day of
 * `prejornada` are those of its periods. Hours are those of the wall, as those of matches.
 */
export const sentencias = /* sql */ `
alter table prejornada
  add column publicada timestamptz,
  add column version integer not null default 1;

create table prejornada_periodo (
  prejornada_id integer not null references prejornada on delete cascade deferrable,
  inicio timestamp not null,
  fin timestamp not null,
  primary key (prejornada_id, inicio),
  check (inicio < fin and inicio::date = fin::date)
);
-- Those that were only days are the whole of each.
insert into prejornada_periodo (prejornada_id, inicio, fin)
select p.id, d.dia + time '08:00', d.dia + time '23:00'
from prejornada p cross join lateral generate_series(p.fecha_inicio, p.fecha_fin, interval '1 day') d(dia);
update prejornada set publicada = now();

-- How somebody goes that time, and who wrote it down: null, they did.
alter table prejornada_arbitral
  add column observaciones text not null default '',
  add column anotador_pref boolean not null default false,
  add column disponibilidad_coche boolean not null default false,
  add column disponibilidad_moto boolean not null default false,
  add column disponibilidad_patinete boolean not null default false,
  add column anotada_por integer references usuario on delete set null deferrable,
  add column recordada timestamptz,
  add column version integer not null default 1;
create index prejornada_arbitral_anotada_por on prejornada_arbitral (anotada_por);

create table disponibilidad_arbitral (
  prejornada_id integer not null,
  arbitro_id integer not null,
  inicio timestamp not null,
  fin timestamp not null,
  primary key (prejornada_id, arbitro_id, inicio),
  foreign key (prejornada_id, arbitro_id) references prejornada_arbitral on delete cascade deferrable,
  check (inicio < fin and inicio::date = fin::date)
);
create index disponibilidad_arbitral_arbitro on disponibilidad_arbitral (arbitro_id);
-- Whoever had answered those that were only days could all the time.
insert into disponibilidad_arbitral (prejornada_id, arbitro_id, inicio, fin)
select a.prejornada_id, a.arbitro_id, p.inicio, p.fin
from prejornada_arbitral a join prejornada_periodo p on p.prejornada_id = a.prejornada_id where a.enviada is not null;
`;
