/**
 * What is paid of a thing that no longer costs it goes on account of its school, and comes back if it costs it again (ADR 81): these lines are told
 * apart, since nobody writes them. A collection noted by hand that was taken back so far was told by its text alone: it names it from here on.
 */
export const sentencias = /* sql */ `
alter table asiento add column traslado boolean not null default false;
drop trigger asiento_escrito on asiento;
update asiento o set deshace_id = x.id from (
  select a.id, b.id as contraria from (
    select id, deuda_id, importe, row_number() over (partition by deuda_id, importe order by id) as turno from asiento
    where clase = 'cobrado' and deuda_id is not null and concepto like 'Cobrado: %' and deshace_id is null
  ) a join (
    select id, deuda_id, importe, row_number() over (partition by deuda_id, importe order by id) as turno from asiento
    where clase = 'cobrado' and deuda_id is not null and concepto like 'Cobro anulado: %' and deshace_id is null
  ) b on b.deuda_id = a.deuda_id and b.importe = -a.importe and b.turno = a.turno and b.id > a.id
  where not exists (select 1 from asiento y where y.deshace_id = a.id)
) x where o.id = x.contraria;
create trigger asiento_escrito before update of id, apunte, competicion_id, colegio_id, arbitro_id, momento, clase, importe, deuda_id, cobro_id,
  pago_arbitro_id, recibo_id, movimiento_id, enlace_pago_id, deshace_id, a_mano, traslado or delete on asiento
  for each row execute function asiento_no_se_cambia();
`;
