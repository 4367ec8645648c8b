/**
 * Each line that takes another back names it (ADR 77): a text said it, and nothing stopped two at once from taking the same one back. What somebody
 * wrote by hand says so, since that alone is undone by its own line.
 */
export const sentencias = /* sql */ `
alter table asiento add column deshace_id integer references asiento deferrable;
-- What had been undone so far was told by its text alone. Two undone at once stay as they were written: the first one names it.
update asiento o set deshace_id = x.id from (
  select distinct on (a.id) a.id, b.id as contraria from asiento a join asiento b on b.colegio_id = a.colegio_id and b.clase = a.clase
    and b.importe = -a.importe and b.deuda_id is not distinct from a.deuda_id and b.concepto = 'Se deshace el ingreso ' || a.apunte
  where a.clase = 'cobrado' and a.importe < 0 order by a.id, b.id
) x where o.id = x.contraria;
update asiento o set deshace_id = x.id from (
  select distinct on (a.id) a.id, b.id as contraria from asiento a join asiento b on b.movimiento_id = a.movimiento_id and b.clase = a.clase
    and b.importe = -a.importe and b.deuda_id is not distinct from a.deuda_id and b.concepto = 'Se deshace: ' || a.concepto and b.id > a.id
  order by a.id, b.id
) x where o.id = x.contraria;
alter table asiento add column a_mano boolean not null default false;
update asiento a set a_mano = true where a.deshace_id is null and a.usuario_id is not null
  and num_nonnulls(a.cobro_id, a.pago_arbitro_id, a.recibo_id, a.movimiento_id, a.enlace_pago_id) = 0
  and (a.clase = 'cobrado' and a.concepto !~ '^(Cobrado|Cobro anulado|Se deshace)'
    or a.clase = 'correccion' and not exists (select 1 from deuda d where d.id = a.deuda_id and d.concepto = a.concepto));
create unique index asiento_deshecho on asiento (deshace_id) where deshace_id is not null;
drop trigger asiento_escrito on asiento;
create trigger asiento_escrito before update of id, apunte, competicion_id, colegio_id, arbitro_id, momento, clase, importe, deuda_id, cobro_id,
  pago_arbitro_id, recibo_id, movimiento_id, enlace_pago_id, deshace_id, a_mano or delete on asiento for each row execute function asiento_no_se_cambia();
`;
