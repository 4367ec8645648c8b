/**
 * What a family does not allow of whoever plays, kept with them so that every list, squad and acta reads the same (docs/decisions/0107). The database itself
 * reckons it from what was consented to: the last word for each purpose, and for playing that of the family and that of whoever is fourteen already. A photo
 * that is not allowed is in no row.
 */
export const sentencias = /* sql */ `
alter table jugador add column no_permite text[] not null default '{}'
  constraint jugador_no_permite check (no_permite <@ array['inscripcion', 'foto', 'nombre_publico']);

create function no_permitido(quien integer) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct finalidad order by finalidad), '{}') from (
    select distinct on (tp.finalidad, tp.finalidad = 'inscripcion' and co.relacion = 'menor')
      tp.finalidad, co.dado and co.retirado is null as vale
    from consentimiento co join texto_permiso tp on tp.id = co.texto_permiso_id
    -- What a school states of many is of nobody's family.
    where co.jugador_id = quien and co.relacion <> 'colegio'
    order by tp.finalidad, tp.finalidad = 'inscripcion' and co.relacion = 'menor', coalesce(co.retirado, co.instante) desc, co.id desc
  ) ultima where not vale
$$;
create function anota_lo_no_permitido() returns trigger language plpgsql as $$
declare
  quien integer;
  ahora text[];
begin
  for quien in select distinct id from unnest(array[case when tg_op <> 'DELETE' then new.jugador_id end,
    case when tg_op <> 'INSERT' then old.jugador_id end]) id where id is not null order by id
  loop
    ahora := no_permitido(quien);
    update jugador set no_permite = ahora, imagen = case when 'foto' = any(ahora) then null else imagen end,
      consentimiento_foto = consentimiento_foto and not 'foto' = any(ahora), version = version + 1
    where id = quien and no_permite <> ahora;
  end loop;
  return null;
end $$;
create trigger anota_lo_no_permitido after insert or delete or update of jugador_id, dado, retirado, texto_permiso_id on consentimiento
  for each row execute function anota_lo_no_permitido();

-- Whoever had got a newer word on paper had ticked it in the record: it is kept as the office's.
insert into consentimiento (jugador_id, texto_permiso_id, dado, nombre, relacion)
select distinct on (j.id) j.id, co.texto_permiso_id, true, 'apuntado en su ficha', 'oficina'
from jugador j join consentimiento co on co.jugador_id = j.id join texto_permiso tp on tp.id = co.texto_permiso_id and tp.finalidad = 'foto'
where j.consentimiento_foto and 'foto' = any(no_permitido(j.id)) order by j.id, co.instante desc, co.id desc;
update jugador j set no_permite = n.dice, imagen = case when 'foto' = any(n.dice) then null else j.imagen end
from (select id, no_permitido(id) as dice from jugador where id in (select jugador_id from consentimiento)) n
where n.id = j.id and n.dice <> j.no_permite;
alter table jugador add constraint jugador_foto_no_permitida check (not ('foto' = any(no_permite) and (imagen is not null or consentimiento_foto)));

-- A ficha that was accepted waits again when its family asks for a change, and is still of its player.
alter table ficha_familia drop constraint ficha_familia_check;
alter table ficha_familia add constraint ficha_familia_aceptada check (estado <> 'aceptada' or jugador_id is not null);

update tipo_notificacion set nombre = 'Permisos de una familia',
  descripcion = 'Una familia retira un permiso que había dado para su hijo o hija, o lo da otra vez' where clave = 'consentimiento.retirado';
insert into tipo_notificacion (id, clave, nombre, descripcion, notificar_admin, notificar_otros, enviar_correo, perfiles)
select max(id) + 1, 'familia.cambio', 'Cambio pedido por una familia', 'Una familia pide que se corrijan los datos de su hijo o hija, o su foto', 0, 1, 1, '{6}'
from tipo_notificacion;
`;
