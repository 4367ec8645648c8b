/** Requests of match changes as they are worked on: what may be chosen, who pays, how they end. And what limits them: a quota, and how long they wait. */
export const sentencias = /* sql */ `
alter table cambio_partido
  add column invertir boolean not null default false,
  -- Which of the proposals was accepted: 1, the one of the row; 2 and 3, its alternatives.
  add column eleccion integer check (eleccion between 1 and 3),
  add column pagador integer not null default 1 check (pagador between 1 and 3),
  add column motivo_importe text not null default '',
  add column motivo_rechazo text not null default '',
  add column por_silencio boolean not null default false,
  add column recordado timestamptz,
  add column validante_id integer references usuario on delete set null deferrable,
  -- The call-up that it made, while it stands; and the other match that changed ends with it.
  add column convocatoria_nueva_id integer references convocatoria on delete set null deferrable,
  add column otro_partido_id integer references partido on delete set null deferrable,
  add constraint cambio_partido_elegido check (fecha_confirmacion is null or eleccion is not null);
create index cambio_partido_validante on cambio_partido (validante_id);
create unique index cambio_partido_convocatoria_nueva on cambio_partido (convocatoria_nueva_id);
create index cambio_partido_otro_partido on cambio_partido (otro_partido_id);

create table cambio_alternativa (
  cambio_partido_id integer not null references cambio_partido on delete cascade deferrable,
  numero integer not null check (numero in (2, 3)),
  fecha date not null,
  hora time not null,
  sede_id integer references sede deferrable,
  primary key (cambio_partido_id, numero)
);
create index cambio_alternativa_sede on cambio_alternativa (sede_id);

-- Requests that a team may have, open or confirmed, in its championship; null, without limit.
alter table campeonato add column cupo_cambios integer check (cupo_cambios between 0 and 99);

insert into parametro (clave, descripcion, valor, grupo, tipo, minimo, maximo, orden) values
  ('diasSilencioCambio', 'Días que tiene el otro equipo para contestar un cambio; después cuenta como aceptado (0: no se acepta por silencio)',
    0, 'Cambios de partido', 'numero', 0, 60, 90);

insert into tipo_notificacion (id, clave, nombre, descripcion, notificar_admin, notificar_otros, enviar_correo)
select (select max(id) from tipo_notificacion) + v.orden, v.clave, v.nombre, v.descripcion, v.admin, v.otros, v.correo
from (values
  (1, 'cambio.pedido', 'Cambio de partido pedido', 'Un equipo pide cambiar un partido, y el otro ha de contestar', 1, 1, 1),
  (2, 'cambio.recordatorio', 'Cambio de partido por contestar', 'Es el último día para contestar un cambio que, si no, se da por aceptado', 0, 1, 1),
  (3, 'cambio.contestado', 'Cambio de partido contestado', 'Un cambio de partido se acepta, se rechaza, se retira o caduca', 1, 1, 1),
  (4, 'cambio.validado', 'Cambio de partido válido', 'Un cambio de partido ya vale: el partido se ha vuelto a convocar', 0, 1, 1),
  (5, 'cambio.deshecho', 'Cambio de partido deshecho', 'La oficina deshace un cambio de partido: vuelve a donde estaba', 0, 1, 1)
) as v(orden, clave, nombre, descripcion, admin, otros, correo);
`;
