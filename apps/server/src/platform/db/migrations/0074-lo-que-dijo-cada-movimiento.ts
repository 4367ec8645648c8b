/**
 * Which movement of the bank a batch was credited by, and which one gave back a receipt (ADR 78): what was noted by hand meets its movement later, and
 * nothing is said by two.
 */
export const sentencias = /* sql */ `
alter table remesa_recibos add column movimiento_id integer references movimiento deferrable;
alter table recibo add column movimiento_id integer references movimiento deferrable;
-- Of the movement, what the bank kept for itself, in cents.
alter table movimiento add column comision integer not null default 0 check (comision >= 0);
update remesa_recibos rr set movimiento_id = x.movimiento_id from (
  select r.remesa_recibos_id, min(a.movimiento_id) as movimiento_id from asiento a join recibo r on r.id = a.recibo_id
  where a.clase = 'cobrado' and a.movimiento_id is not null group by r.remesa_recibos_id
) x where x.remesa_recibos_id = rr.id;
update recibo r set movimiento_id = x.movimiento_id from (
  select a.recibo_id, min(a.movimiento_id) as movimiento_id from asiento a
  where a.clase in ('devuelto', 'devengado') and a.recibo_id is not null and a.movimiento_id is not null group by a.recibo_id
) x where x.recibo_id = r.id;
create unique index remesa_recibos_movimiento on remesa_recibos (movimiento_id) where movimiento_id is not null;
create unique index recibo_movimiento on recibo (movimiento_id) where movimiento_id is not null;
`;
