/**
 * What every call of the office begins with (domain rules, «Identity»). Here and not in the code because its plan is kept from call to call:
 * to plan it costs several times what it takes to read.
 */
export const sentencias = /* sql */ `
create function sesion_caducada(s sesion) returns boolean language sql stable as $$
  select s.usada <= now() - interval '8 hours' or s.creada <= now() - interval '7 days';
$$;

-- A live session: within its times, of an active user who still holds the role. At most one row.
create function sesion_viva(clave text, pantallas text[]) returns table (
  hash text, usuario_id integer, perfil_id integer, rol_id integer, actor_id integer,
  competicion_id integer, historica boolean, contrato_pendiente boolean, tocar boolean, permiso integer
) language plpgsql stable rows 1 as $$
#variable_conflict use_column
begin
  return query select s.hash, s.usuario_id, s.perfil_id, s.rol_id,
    case s.perfil_id
      when 4 then (select id from arbitro where usuario_id = s.usuario_id)
      when 5 then (select id from entrenador where usuario_id = s.usuario_id)
      when 6 then (select id from coordinador where usuario_id = s.usuario_id)
    end,
    k.id, coalesce(k.historico, false),
    exists (
      select 1 from contrato_usuario cu join contrato c on c.id = cu.contrato_id
      where cu.usuario_id = s.usuario_id and cu.fecha_aceptacion is null and c.requiere_aceptacion
        and c.fecha_inicio_vigencia is not null and c.fecha_fin_vigencia is null),
    -- It is moved on at most this often, so that reading does not always write.
    s.usada < now() - interval '5 minutes',
    -- The highest level of its role on those screens. Which they are is looked up once, not for each row of the role.
    coalesce((select max(ro.permiso) from rol_opcion ro where ro.rol_id = s.rol_id and ro.opcion_id = any(array(
      select o.id from opcion o where o.enlace = any(pantallas) and s.perfil_id = any(o.perfiles)))), 0)
  from sesion s
  join usuario u on u.id = s.usuario_id and u.activo
  -- An administrator works on the competition of their choice, everyone else on the current one.
  left join competicion k on k.id = coalesce(
    case when s.perfil_id = 1 then u.competicion_id end,
    (select actual.id from competicion actual where not actual.historico))
  where s.hash = clave and not sesion_caducada(s)
    and (s.rol_id is null or exists (select 1 from usuario_rol ur where ur.usuario_id = s.usuario_id and ur.rol_id = s.rol_id));
end $$;
`;
