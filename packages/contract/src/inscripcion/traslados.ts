import { z } from 'zod';
import { Creado, Fecha, IdJson, Instante, Nombre, Texto } from '../kit/campos';
import { Documento } from '../kit/persona';
import { puede } from '../kit/puede';
import { get, post, put, pantalla } from '../kit/route';

const EstadoTraslado = z.enum(['pendiente', 'aceptado', 'rechazado', 'retirado']);

const COMUN = {
  id: z.number().int(),
  colegio_id: z.number().int(),
  /** School that the player would come to. */
  colegio: z.string(),
  pedido: Instante,
  estado: EstadoTraslado,
  motivo: z.string(),
  contestado: Instante.nullable(),
};

/** The request as the school that made it reads it: whom it named, and no more until the player is its own. */
export const TrasladoDeColegio = z.object({
  ...COMUN,
  buscado: z.string(),
  /** Name of the player, once they are of the school. */
  jugador: z.string().nullable(),
  puede: puede('retirar'),
});
export type TrasladoDeColegio = z.output<typeof TrasladoDeColegio>;

/** The request as the office reads it, with what it needs to decide. */
export const Traslado = z.object({
  ...COMUN,
  jugador_id: z.number().int(),
  jugador: z.string(),
  dni: z.string(),
  fecha_nacimiento: Fecha,
  /** School that the player is, or was, in. */
  de: z.string(),
  pedido_por: z.string().nullable(),
  /** Teams to be registered, of the open period, that the player would leave. */
  deja: z.array(z.string()),
  puede: puede('aceptar', 'rechazar'),
});
export type Traslado = z.output<typeof Traslado>;

const deColegio = ['inscripcion_coordinador', 'inscripcioncoordinador_plantilla', 'equipo_coordinador_plantillas'] as const;
const responder = pantalla('traslados', 'editar');
/** The player, by their document or by their name and birthday. */
const Buscado = z.union([
  z.object({ colegio_id: IdJson, dni: Documento.min(1) }),
  z.object({ colegio_id: IdJson, nombre_completo: Nombre, fecha_nacimiento: Fecha }),
]);

export const rutasTraslados = {
  lista: get('/api/traslados', pantalla('traslados', 'leer'), 'Las solicitudes de traslado: las que esperan y las últimas contestadas', {
    response: z.array(Traslado),
  }),
  deCoordinador: get(
    '/api/traslados/coordinador',
    pantalla([...deColegio], 'leer'),
    'Las solicitudes de traslado de los colegios de quien llama, sin decir de quién son hasta que se aceptan',
    { response: z.array(TrasladoDeColegio) },
  ),
  pedir: post(
    '/api/traslados',
    pantalla([...deColegio], 'editar'),
    'Un colegio pide que un jugador inscrito en otro pase a ser suyo; pedirlo dos veces es la misma solicitud',
    { body: z.object({ traslado: Buscado }), revelaExistencia: true, response: Creado },
  ),
  retirar: put('/api/traslados/retirar/:id', pantalla([...deColegio], 'editar'), 'Un colegio deja de pedir un traslado'),
  aceptar: put(
    '/api/traslados/aceptar/:id',
    responder,
    'El jugador pasa al colegio que lo pide: deja los equipos por inscribir del suyo, y lo que ha jugado queda donde fue',
  ),
  rechazar: put('/api/traslados/rechazar/:id', responder, 'El jugador sigue donde está, y el colegio que lo pedía sabe por qué', {
    body: z.object({ motivo: Texto.trim().min(1, 'Escriba el motivo').max(500) }),
  }),
};
