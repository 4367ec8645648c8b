/**
 * The same line of the bank is one, whatever file tells it (ADR 82): of each account, day and amount there is a first, a second…, and what one format says and another lacks is kept with it. Which days a
 * file has whole is kept too: of those it is enough to count. An account that is not of the league is never taken as one of its own.
 */
export const sentencias = /* sql */ `
-- Beside that of its receipts and payments, one a line.
alter table empresa add column otras_cuentas text not null default '';

alter table movimiento
  -- Of those of its account, day and amount, which; the file says so by what is left after it, its number or its references, and if not by how many there are.
  add column vez integer not null default 1 check (vez > 0),
  -- Whole cents, of which a balance may have more than a whole number holds.
  add column saldo double precision check (saldo = trunc(saldo)),
  add column numero text not null default '',
  add column referencias text[] not null default '{}';
-- Until now only files without an account came without one, and the league had one alone.
update movimiento set cuenta = (select upper(regexp_replace(fiscal_cuenta, '[^A-Za-z0-9]', '', 'g')) from empresa limit 1) where cuenta = '';
update movimiento m set vez = x.vez from (
  select id, row_number() over (partition by cuenta, fecha, centimos order by id) as vez from movimiento
) x where x.id = m.id and x.vez > 1;
create unique index movimiento_una_vez on movimiento (cuenta, fecha, centimos, vez);

create table extracto_tramo (
  extracto_id integer not null references extracto on delete cascade deferrable,
  cuenta text not null,
  -- Its balances prove that it has every line of the days between these two.
  desde date not null,
  hasta date not null check (hasta > desde),
  primary key (extracto_id, cuenta)
);
`;
