/**
 * Of a player, which document their number is of, or that it is still to come; null, nobody has said. And whether a category asks for a licence
 * (ADR 61).
 */
export const sentencias = /* sql */ `
alter table jugador add column tipo_documento text check (tipo_documento in ('dni', 'nie', 'pasaporte', 'pendiente'));
update jugador set tipo_documento = case when dni ~ '^[XYZ]' then 'nie' else 'dni' end where dni <> '';
alter table jugador add constraint jugador_documento check ((dni = '') = (tipo_documento = 'pendiente'));

alter table categoria add column exige_licencia boolean not null default false;
create or replace view equipo_con_categoria as
select e.id as equipo_id, cat.id as categoria_id, cat.nombre, cat.annos, cat.tipo_anno, cat.exige_dni, cat.exige_licencia
from equipo e, campeonato c, categoria cat
where c.id = e.campeonato_id and cat.id = coalesce(e.catf_id, c.categoria_id);
`;
