/** Options of the menu are known by a key, so that start-up can bring them in line with the table of screens (`kit/screens`). */
export const sentencias = /* sql */ `
alter table opcion add column clave text;
update opcion set clave = coalesce(substr(enlace, length('/admin/') + 1), case orden
  when '2' then 'grupo.competicion' when '4' then 'grupo.micolegio' when '5' then 'grupo.personas' when '6' then 'grupo.maestros' when '9' then 'grupo.administracion' end);
alter table opcion alter column clave set not null, add unique (clave);
-- All of them are numbered anew at once.
alter table opcion drop constraint opcion_orden_key, add constraint opcion_orden_key unique (orden) deferrable initially deferred;
`;
