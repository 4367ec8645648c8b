import { z } from 'zod';
import { IdJson, Imagen, Nombre, Texto } from '../kit/campos';
import { crudConImagen, FilaCrud } from '../kit/crud';

const DatosDeporte = z.object({
  icono: Texto.max(40).default('generico'),
  orden: z.number().int().min(0).max(999).default(0),
  duracion_minutos: z.number().int().min(5, 'La duración va de 5 a 300 minutos').max(300, 'La duración va de 5 a 300 minutos').default(60),
  tipo_acta: z.number().int().min(1).max(4).default(1),
  nombre_tantos: Texto.trim().min(1, 'Este dato es obligatorio').max(30).default('Goles'),
  esquema_id: IdJson.nullable().default(null),
  /** The system of phases that say no other; null, the system with the fewest posts. */
  sistema_arbitraje_id: IdJson.nullable().default(null),
  marcador_ganador: z.number().int().min(0).max(200).default(3),
  marcador_no_presentado: z.number().int().min(0).max(200).default(0),
  /** Parts or quarters of a match; null, as many as its kind of acta has. */
  partes: z.number().int().min(1, 'De 1 a 9 partes').max(9, 'De 1 a 9 partes').nullable().default(null),
  /** Players that each team needs to begin; null, no number is asked for. */
  minimo_jugadores: z.number().int().min(1, 'De 1 a 99 jugadores').max(99, 'De 1 a 99 jugadores').nullable().default(null),
});
export const ModeloDeporte = DatosDeporte.extend({ nombre: Nombre });
export const rutasDeportes = crudConImagen('/api/deportes', {
  pantalla: 'deportes',
  tambienLeen: ['arbitros', 'coordinadores', 'pagosarbitros_nuevo', 'tiposjustificante'],
  nombre: 'Deportes',
  fila: FilaCrud.extend({
    ...DatosDeporte.shape,
    imagen: Imagen,
    esquema_nombre: z.string().nullable(),
    sistema_arbitraje_nombre: z.string().nullable(),
  }),
  modelo: ModeloDeporte,
});
