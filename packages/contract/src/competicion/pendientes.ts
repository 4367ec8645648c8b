import { z } from 'zod';
import { get, pantalla } from '../kit/route';

/** What adds up to a team's theoretical fee (domain-rules, «Teams and squads»). */
export const LineaDeCuota = z.object({
  concepto: z.enum(['cuota', 'zona', 'asociado', 'concentraciones']),
  /** Name of the sport and category, or of the zone. */
  de: z.string(),
  /** In cents; less than zero where it is taken off. */
  importe: z.number().int(),
});

/** A team whose fee is not paid yet. */
export const EquipoPendiente = z.object({
  id: z.number().int(),
  nombre: z.string(),
  colegio_id: z.number().int(),
  colegio: z.string(),
  campeonato: z.string(),
  cuota_teorica: z.number().int().nullable(),
  cuota_equipo: z.number().int().nullable(),
  motivo_especial: z.string(),
  /** What the team owes: its own fee or, without one, the theoretical one; null where neither is known, and it cannot be collected (spec 2 §4). */
  importe: z.number().int().nullable(),
});
export type EquipoPendiente = z.output<typeof EquipoPendiente>;

const DE_CUOTAS = ['cuotas', 'equipos'] as const;

/** What is still to be collected of the fees of the teams. */
export const rutasPendientes = {
  deColegio: get(
    '/api/equipos/pendientescobro/:id',
    pantalla(DE_CUOTAS, 'leer'),
    'Equipos de un colegio cuya cuota está sin cobrar, en la competición de trabajo',
    { response: z.array(EquipoPendiente) },
  ),
  deTodos: get(
    '/api/equipos/pendientescobrocolegios',
    pantalla(DE_CUOTAS, 'leer'),
    'Equipos de todos los colegios cuya cuota está sin cobrar, en la competición de trabajo',
    { trabajo: 'entera', lectura: 'larga', response: z.array(EquipoPendiente) },
  ),
  colegios: get(
    '/api/colegios/cobrospendientes',
    pantalla(['colegios', ...DE_CUOTAS], 'leer'),
    'Colegios con equipos cuya cuota está sin cobrar: cuántos y cuánto suman, en céntimos',
    {
      trabajo: 'consulta',
      response: z.array(z.object({ id: z.number().int(), nombre: z.string(), equipos: z.number().int(), importe: z.number().int() })),
    },
  ),
};
