/** What is told of matches, appointments and sanctions. */
export const sentencias = /* sql */ `
insert into tipo_notificacion (id, clave, nombre, descripcion, notificar_admin, notificar_otros, enviar_correo)
select (select max(id) from tipo_notificacion) + v.orden, v.clave, v.nombre, v.descripcion, v.admin, v.otros, 0
from (values
  (1, 'partido.convocado', 'Partido convocado de nuevo', 'Un partido cambia de fecha, de hora o de sede', 0, 1),
  (2, 'arbitraje.designado', 'Árbitro designado', 'Se designa a un árbitro para un partido', 0, 1),
  (3, 'arbitraje.retirado', 'Árbitro retirado', 'Se retira a un árbitro de un partido', 0, 1),
  (4, 'arbitraje.renuncia', 'Renuncia de un árbitro', 'Un árbitro renuncia a un partido, con su motivo', 1, 0),
  (5, 'sancion.validada', 'Sanción validada', 'Se valida una sanción por un partido', 0, 1)
) as v(orden, clave, nombre, descripcion, admin, otros);
`;
