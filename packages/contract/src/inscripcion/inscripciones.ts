import { z } from 'zod';
import { Fecha, Instante } from '../kit/campos';
import { defineRoute, pantalla } from '../kit/route';

export const EstadoInscripcion = z.enum(['no_creada', 'abierta', 'pendiente_consolidacion', 'cerrada']);
export type EstadoInscripcion = z.output<typeof EstadoInscripcion>;

/** The period of the working competition; without one, everything but its state is null. */
export const Inscripcion = z.object({
  id: z.number().int().nullable(),
  estado: EstadoInscripcion,
  fecha_fin: Fecha.nullable(),
  fecha_cierre: Instante.nullable(),
  /** Days to the last one, negative once it has gone. */
  dias_restantes: z.number().int().nullable(),
  version: z.number().int().nullable(),
});
export type Inscripcion = z.output<typeof Inscripcion>;

/** Who has anything to do with the period, schools too. */
const leerDeTodos = pantalla(['inscripcion', 'inscripcion_coordinador'], 'leer');

export const rutasInscripciones = {
  actual: defineRoute({
    method: 'GET',
    path: '/api/inscripciones/actual',
    access: leerDeTodos,
    resumen: 'El período de inscripción de la competición de trabajo, y su estado',
    response: Inscripcion,
  }),
};
