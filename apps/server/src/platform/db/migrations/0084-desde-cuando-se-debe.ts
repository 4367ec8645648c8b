/**
 * Since when each thing is owed is kept beside it (ADR 85): of a thousand schools, looking for the first line of each was most of what their list cost.
 */
export const sentencias = /* sql */ `
alter table deuda add column desde date;
update deuda d set desde = x.desde from (
  select deuda_id, (min(momento) at time zone 'Europe/Madrid')::date as desde from asiento where deuda_id is not null group by deuda_id
) x where x.deuda_id = d.id;

create or replace function asiento_suma() returns trigger language plpgsql as $$
begin
  update deuda d set pendiente = d.pendiente + x.importe, desde = least(d.desde, x.desde)
  from (select deuda_id, sum(importe)::int as importe, (min(momento) at time zone 'Europe/Madrid')::date as desde
    from nuevos where deuda_id is not null group by deuda_id) x where d.id = x.deuda_id;
  return null;
end $$;

create or replace view deuda_pendiente as
  select d.id, d.competicion_id, d.colegio_id, d.arbitro_id, d.clase, d.concepto, d.pendiente, coalesce(v.importe, 0)::int as en_recibo, d.desde
  from deuda d left join (
    select rl.deuda_id, sum(rl.importe) as importe from recibo_linea rl join recibo r on r.id = rl.recibo_id
      join remesa_recibos rr on rr.id = r.remesa_recibos_id
    where rr.cargada is null and rr.anulada is null and r.devuelto is null group by rl.deuda_id
  ) v on v.deuda_id = d.id
  where d.pendiente <> 0;

-- After restoring a copy, whose rows come with what was kept beside them.
alter function rehaz_lo_contado() rename to rehaz_lo_contado_hasta_0084;
create function rehaz_lo_contado() returns void language plpgsql as $$
begin
  perform rehaz_lo_contado_hasta_0084();
  update deuda d set desde = (select (min(a.momento) at time zone 'Europe/Madrid')::date from asiento a where a.deuda_id = d.id);
end $$;
`;
