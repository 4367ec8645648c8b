import { z } from 'zod';
import { Bit, IdJson, Nulo } from '../kit/campos';
import { del, get, post, pantalla } from '../kit/route';

const Cuenta = z.number().int();
/** A draft is made on the first screen; a saved calendar is replanned on the second. */
const DE_LIGA = ['faseliga_calendario', 'faseliga_calendario_ver'] as const;

/** A league of which some group still has no match. */
const LigaPorPlanificar = z.object({
  id: Cuenta,
  nombre: z.string(),
  campeonato_nombre: z.string(),
  fecha_inicio: z.string(),
  fecha_fin: z.string(),
  /** Groups that have no match yet. */
  grupos: Cuenta,
  equipos: Cuenta,
  /** Matches that a draft of the league would have. */
  partidos: Cuenta,
  /** Matches of the current draft; null: there is none. */
  borrador: Nulo(Cuenta),
  /** A calendar of the league is being made now. */
  generando: Bit,
});
export type LigaPorPlanificar = z.output<typeof LigaPorPlanificar>;

/** Many more than the leagues of a season. */
const MAX_FASES = 500;
/** How the planning of each phase ended, and what there was before it. */
const PlanificadaJunta = z.object({
  id: Cuenta,
  partidos: Cuenta,
  alertas: Cuenta,
  antes: Nulo(z.object({ partidos: Cuenta, alertas: Cuenta })),
});
export type PlanificadaJunta = z.output<typeof PlanificadaJunta>;
/** Leagues are planned one by one or many together; one alone may also be begun with `generar` of its calendar. */
export const rutasPlanificacion = {
  porPlanificar: get(
    '/api/calendarios/porplanificar',
    pantalla('faseliga_calendario', 'leer'),
    'Fases de liga de la competición de trabajo que aún no tienen guardado todo su calendario, con o sin borrador',
    { response: z.array(LigaPorPlanificar) },
  ),
  planificar: post(
    '/api/calendarios/planificar',
    pantalla('faseliga_calendario', 'editar'),
    'Hace juntos los borradores de esas fases de liga: los que hubiera se sustituyen, lo guardado no se toca',
    {
      body: z.object({ fases: z.array(IdJson).min(1, 'Elija alguna fase').max(MAX_FASES), semilla: IdJson.default(1) }),
      response: z.object({ semilla: Cuenta, fases: z.array(PlanificadaJunta) }),
    },
  ),
  progreso: get(
    '/api/calendarios/progreso/:id',
    pantalla(DE_LIGA, 'leer'),
    'Cuánto lleva el borrador de una fase de liga que se esté haciendo, sola o con otras, y lo que cuesta el mejor hasta ahora',
    {
      response: z.object({ generando: Bit, avance: z.number(), choques: Nulo(Cuenta), festivos: Nulo(Cuenta), entrenadores: Nulo(Cuenta) }),
    },
  ),
  cancelar: del(
    '/api/calendarios/generar/:id',
    pantalla(DE_LIGA, 'editar'),
    'Para el borrador de una fase de liga que se esté haciendo, con los que se hagan con él: los que hubiera se quedan',
  ),
};
