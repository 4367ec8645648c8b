/** Open assignments hear of what changes in them, and a draft says of which day it is. */
export const sentencias = /* sql */ `
-- Null: of all the days of its pre-day.
alter table propuesta_designacion add column dia date;

-- Whatever an assignment shows. One notice for each transaction, whatever it changes: whoever has one open asks whether it is of theirs.
create function avisa_designacion() returns trigger language plpgsql as $$
begin
  perform pg_notify('oficina', 'designacion');
  return null;
end $$;
create trigger avisa_designacion after insert or update or delete on arbitraje for each statement execute function avisa_designacion();
create trigger avisa_designacion after insert or update or delete on convocatoria for each statement execute function avisa_designacion();
create trigger avisa_designacion after insert or update or delete on prejornada_arbitral for each statement execute function avisa_designacion();
create trigger avisa_designacion after insert or update or delete on propuesta_designacion for each statement execute function avisa_designacion();
`;
