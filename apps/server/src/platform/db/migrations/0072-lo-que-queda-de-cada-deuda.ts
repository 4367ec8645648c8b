/**
 * Money outlives its season (ADR 77): what is still owed of each thing is kept beside it, so that nobody adds up the ledger of ten seasons to know
 * who owes what, and what was paid in advance is found without its season.
 */
export const sentencias = /* sql */ `
alter table deuda add column pendiente integer not null default 0;
update deuda d set pendiente = s.suma from (select deuda_id, sum(importe)::int as suma from asiento where deuda_id is not null group by deuda_id) s
  where s.deuda_id = d.id;
create index deuda_viva on deuda (colegio_id, arbitro_id) where pendiente <> 0;
create index asiento_a_cuenta on asiento (colegio_id) include (importe) where deuda_id is null and colegio_id is not null;
create index remesa_recibos_por_cargar on remesa_recibos (id) where cargada is null and anulada is null;
create index pago_arbitro_por_remesar on pago_arbitro (id) where remesa_pagos_id is null and anulado is null;
drop index pago_arbitro_sin_remesa;

-- Lines are only ever added, so what is owed of each thing is what was owed before and what they say.
create function asiento_suma() returns trigger language plpgsql as $$
begin
  update deuda d set pendiente = d.pendiente + x.importe
  from (select deuda_id, sum(importe)::int as importe from nuevos where deuda_id is not null group by deuda_id) x where d.id = x.deuda_id;
  return null;
end $$;
create trigger asiento_sumado after insert on asiento referencing new table as nuevos for each statement execute function asiento_suma();

-- After restoring a copy, whose rows come with what was kept beside them.
alter function rehaz_lo_contado() rename to rehaz_lo_contado_de_partidos;
create function rehaz_lo_contado() returns void language plpgsql as $$
begin
  perform rehaz_lo_contado_de_partidos();
  update deuda d set pendiente = coalesce((select sum(a.importe) from asiento a where a.deuda_id = d.id), 0);
end $$;
`;
