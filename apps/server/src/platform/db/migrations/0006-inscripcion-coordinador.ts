/** The screen where a coordinator registers the coaches and players of their schools (spec 2 §2). */
export const sentencias = /* sql */ `
insert into opcion (orden, nombre, enlace, perfiles) values
  ('4', 'Mi colegio', null, '{6}'),
  ('4.1', 'Inscripción de mi colegio', '/admin/inscripcion_coordinador', '{6}');
-- Role 4, the coordinators' own that comes with the product, may edit; any other is given it by hand.
insert into rol_opcion (rol_id, opcion_id, permiso)
select r.id, o.id, 2 from rol r join opcion o on o.orden in ('4', '4.1') where r.id = 4 and r.perfil_id = 6;
`;
