/** Pictures may be in a store of objects, encrypted with a key that only the row has; and what there is to erase there, until it is erased. */
export const sentencias = /* sql */ `
alter table imagen alter column grande drop not null;
alter table imagen alter column pequena drop not null;
-- Where it is there, in a folder of the installation that put it; without the key of its row nobody can read it, whatever copies of it there are.
alter table imagen add column almacen text;
alter table imagen add column clave bytea;
alter table imagen add constraint imagen_en_un_sitio check (
  (almacen is null and clave is null and grande is not null and pequena is not null)
  or (almacen is not null and clave is not null and grande is null and pequena is null));
create unique index imagen_almacen on imagen (almacen) where almacen is not null;

-- What is written there is to be erased until a row says that it shows it, and again when no row does.
create table objeto_por_borrar (
  almacen text primary key,
  creado timestamptz not null default now(),
  desde timestamptz not null default now(),
  intentos integer not null default 0
);

create function suelta_objeto() returns trigger language plpgsql as $$
begin
  insert into objeto_por_borrar (almacen) values (old.almacen) on conflict do nothing;
  return null;
end $$;
create trigger suelta_objeto_borrado after delete on imagen for each row when (old.almacen is not null) execute function suelta_objeto();
create trigger suelta_objeto_dejado after update of almacen on imagen for each row
  when (old.almacen is not null and old.almacen is distinct from new.almacen) execute function suelta_objeto();
`;
