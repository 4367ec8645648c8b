/** Asked once a statement, it cost each page of the public area a tenth of a millisecond for every one of its statements: planned anew each time. */
export const sentencias = /* sql */ `
create or replace function con_nombre_publico() returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select 1 from parametro where clave = 'permitirNombrePublicoEquipos' and valor = 1);
end $$;
`;
