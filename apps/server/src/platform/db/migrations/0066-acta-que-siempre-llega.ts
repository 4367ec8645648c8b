/**
 * What is closed beside the pitch is kept whatever has become of its match: the call-up and the match may go, and it stays for the office. Those kept until
 * now are of the match of their call-up, and came over another report.
 */
export const sentencias = /* sql */ `
alter table informe_aparte alter column convocatoria_id drop not null;
alter table informe_aparte drop constraint informe_aparte_convocatoria_id_fkey;
alter table informe_aparte add constraint informe_aparte_convocatoria_id_fkey
  foreign key (convocatoria_id) references convocatoria on delete set null deferrable;
-- What it says names its call-up: one who sends the same twice has sent it once, also when that is gone.
alter table informe_aparte drop constraint informe_aparte_convocatoria_id_arbitro_id_huella_key;
alter table informe_aparte add unique (arbitro_id, huella);
create index informe_aparte_convocatoria on informe_aparte (convocatoria_id);
alter table informe_aparte add column partido_id integer references partido on delete set null deferrable;
create index informe_aparte_partido on informe_aparte (partido_id);
-- Null: its match was gone when it came, and nobody knows of which.
alter table informe_aparte add column competicion_id integer references competicion on delete cascade deferrable;
create index informe_aparte_competicion on informe_aparte (competicion_id);
-- The match as the device had it, for when there is no other way to know it.
alter table informe_aparte add column partido text not null default '';
-- Why it is not the report of its match.
alter table informe_aparte add column motivo text not null default '';
update informe_aparte a set partido_id = p.id, competicion_id = k.competicion_id, motivo = 'Ya había otro informe de este partido'
  from convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
  where cv.id = a.convocatoria_id;

-- Of one attached to another call-up, that which its coaches signed. It may be there no more.
alter table informe_de_campo add column convocatoria_firmada integer;

-- Of a link that no longer opens anything, whose it was: what they had closed by then still has somewhere to go.
create table enlace_quitado (
  hash text primary key,
  arbitro_id integer not null references arbitro on delete cascade deferrable,
  creador_id integer not null references usuario on delete cascade deferrable,
  quitado timestamptz not null default now()
);
create index enlace_quitado_arbitro on enlace_quitado (arbitro_id);
create index enlace_quitado_creador on enlace_quitado (creador_id);
create function recordar_enlace_quitado() returns trigger language plpgsql as $$
begin
  insert into enlace_quitado (hash, arbitro_id, creador_id)
    select old.hash, t.id, u.id from arbitro t, usuario u where t.id = old.arbitro_id and u.id = old.creador_id on conflict do nothing;
  return null;
end $$;
create trigger recuerda_enlace after delete or update of hash on enlace_partido for each row execute function recordar_enlace_quitado();
`;
