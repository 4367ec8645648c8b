/** What a deletion may not take with it, and what keeps accounts their owner's (domain-rules, «Errors» and «Identity»). */
export const sentencias = /* sql */ `
-- These are records of the oficina in their own right: whoever deletes what they are about is told of them instead. By the test of references.ts.
do $$
declare
  referencia record;
begin
  for referencia in
    select c.conrelid::regclass as tabla, c.conname as nombre, pg_get_constraintdef(c.oid) as texto
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and (c.conrelid::regclass::text, a.attname) in (
      ('prejornada', 'competicion_id'), ('prejornada_arbitral', 'prejornada_id'), ('prejornada_arbitral', 'arbitro_id'),
      ('importe_cambio_partido', 'competicion_id'), ('importe_cambio_partido', 'tipo_cambio_partido_id'), ('contrato_usuario', 'contrato_id'),
      ('informe', 'convocatoria_id'), ('sancion', 'grupo_id'))
  loop
    execute format('alter table %s drop constraint %I', referencia.tabla, referencia.nombre);
    execute format('alter table %s add constraint %I %s', referencia.tabla, referencia.nombre, replace(referencia.texto, ' ON DELETE CASCADE', ''));
  end loop;
end $$;

-- Made by the demonstration: everyone knows its password, and so nobody changes it or the address that it goes with.
alter table usuario add column demo boolean not null default false;
update usuario set demo = true where login like '%@demo.es' or login like '%@ligavega.example';

-- Where a password was chosen from with a link: whoever holds the mailbox is not kept out by what strangers fail elsewhere.
alter table reinicio_contrasena add column direccion text;
`;
