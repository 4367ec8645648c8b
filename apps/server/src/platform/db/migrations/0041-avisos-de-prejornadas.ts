/** What is told of pre-days: to those asked, by mail as well; to the office, who can no longer go where they were appointed. */
export const sentencias = /* sql */ `
insert into tipo_notificacion (id, clave, nombre, descripcion, notificar_admin, notificar_otros, enviar_correo)
select (select max(id) from tipo_notificacion) + v.orden, v.clave, v.nombre, v.descripcion, v.admin, v.otros, v.correo
from (values
  (1, 'prejornada.publicada', 'Prejornada publicada', 'Se pide a los árbitros su disponibilidad para unos días, o cambia hasta cuándo contestan', 0, 1, 1),
  (2, 'prejornada.recordatorio', 'Disponibilidad por enviar', 'Falta poco para el límite de una prejornada y un árbitro no ha contestado', 0, 1, 1),
  (3, 'prejornada.retirada', 'Prejornada eliminada', 'Se elimina una prejornada de la que ya se había avisado', 0, 1, 1),
  (4, 'prejornada.fuera', 'Árbitro que ya no puede', 'Un árbitro cambia su disponibilidad y alguno de sus partidos queda fuera de ella', 1, 0, 0)
) as v(orden, clave, nombre, descripcion, admin, otros, correo);
`;
