/**
 * What of all the processes on one database only one does at a time (ADR 96): who has it and until when, so that another takes what a dead one left; and, of
 * what somebody waits for, how far it is and whether it has to stop, whichever process is asked.
 */
export const amplia = true;

export const sentencias = /* sql */ `
create table tarea (
  clave text primary key,
  -- The process that has it, by the name that the server knows it by; and until when, unless it says again that it is at it. Null: nobody has it.
  quien text not null default '',
  hasta timestamptz,
  -- When it was last done, of what is done every so often.
  hecha timestamptz,
  avance text not null default '',
  alto boolean not null default false
);
`;
