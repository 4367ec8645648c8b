/** Whom a rainy day leaves without a match is told (spec 3 §4, «Mass match suspension»). */
export const sentencias = /* sql */ `
insert into tipo_notificacion (id, clave, nombre, descripcion, notificar_admin, notificar_otros, enviar_correo)
select max(id) + 1, 'partido.suspendido', 'Partidos suspendidos', 'Se suspenden partidos: lo saben quienes los entrenan, coordinan y arbitran', 0, 1, 0
from tipo_notificacion;
`;
