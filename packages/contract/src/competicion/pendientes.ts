import { z } from 'zod';
import { Id } from '../kit/campos';
import { defineRoute, pantalla } from '../kit/route';

/** What adds up to a team's theoretical fee (domain-rules, «Teams and squads»). */
export const LineaDeCuota = z.object({
  concepto: z.enum(['cuota', 'zona', 'asociado', 'concentraciones']),
  /** Sport and category, or zone. */
  de: z.string(),
  /** In cents; less than zero, taken off. */
  importe: z.number().int(),
});

/** A team that has its fee still to pay. */
export const EquipoPendiente = z.object({
  id: z.number().int(),
  nombre: z.string(),
  colegio_id: z.number().int(),
  colegio: z.string(),
  campeonato: z.string(),
  cuota_teorica: z.number().int().nullable(),
  cuota_equipo: z.number().int().nullable(),
  motivo_especial: z.string(),
  /** What it owes: its own fee, or else the theoretical one; null, nobody has said either, and it cannot be collected (spec 2 §4). */
  importe: z.number().int().nullable(),
});
export type EquipoPendiente = z.output<typeof EquipoPendiente>;

const DE_CUOTAS = ['cuotas', 'equipos'] as const;

/** What is still to be collected of the fees of the teams. */
export const rutasPendientes = {
  deColegio: defineRoute({
    method: 'GET',
    path: '/api/equipos/pendientescobro/:id',
    access: pantalla(DE_CUOTAS, 'leer'),
    resumen: 'Equipos de un colegio cuya cuota está sin cobrar, en la competición de trabajo',
    params: z.object({ id: Id }),
    response: z.array(EquipoPendiente),
  }),
  deTodos: defineRoute({
    method: 'GET',
    path: '/api/equipos/pendientescobrocolegios',
    access: pantalla(DE_CUOTAS, 'leer'),
    resumen: 'Equipos de todos los colegios cuya cuota está sin cobrar, en la competición de trabajo',
    trabajo: 'entera',
    response: z.array(EquipoPendiente),
  }),
  colegios: defineRoute({
    method: 'GET',
    path: '/api/colegios/cobrospendientes',
    access: pantalla(['colegios', ...DE_CUOTAS], 'leer'),
    resumen: 'Colegios con equipos cuya cuota está sin cobrar: cuántos y cuánto suman, en céntimos',
    trabajo: 'consulta',
    response: z.array(z.object({ id: z.number().int(), nombre: z.string(), equipos: z.number().int(), importe: z.number().int() })),
  }),
};
