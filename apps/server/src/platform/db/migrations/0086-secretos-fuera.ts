/**
 * What opens something leaves the database: the keys are in a file beside it, and what has to be kept is sealed with them. SQL cannot seal: whoever starts
 * does it, once, and from here on nothing is taken in clear.
 */
export const sentencias = /* sql */ `
-- The key that it is sealed with, by its name.
create table sello (
  id integer primary key default 1 check (id = 1),
  clave text not null check (clave ~ '^[0-9a-f]{8}$'),
  desde timestamptz not null default now()
);

-- What an installation that nobody has used yet was given signs nothing. That of any other waits to be taken to the file, and no other comes in.
delete from secreto where not exists (select 1 from usuario);
alter table secreto add constraint secreto_fuera check (false) not valid;

alter table segundo_factor add constraint segundo_factor_secreto_sellado check (secreto = '' or secreto like 's1.%') not valid;
`;
