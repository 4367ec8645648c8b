import { z } from 'zod';
import { Bit, IdJson, Nulo } from '../kit/campos';
import { del, get, post, pantalla } from '../kit/route';

const Cuenta = z.number().int();
/** A draft is made in the first; what is saved is replanned in the second. */
const DE_LIGA = ['faseliga_calendario', 'faseliga_calendario_ver'] as const;

/** A league of which some group still has no match. */
const LigaPorPlanificar = z.object({
  id: Cuenta,
  nombre: z.string(),
  campeonato_nombre: z.string(),
  fecha_inicio: z.string(),
  fecha_fin: z.string(),
  /** Of the groups that have no match yet. */
  grupos: Cuenta,
  equipos: Cuenta,
  /** What a draft of it has. */
  partidos: Cuenta,
  /** Of the draft there is; null: there is none. */
  borrador: Nulo(Cuenta),
  /** A calendar of it is being made. */
  generando: Bit,
});
export type LigaPorPlanificar = z.output<typeof LigaPorPlanificar>;

/** Many more than the leagues of a season. */
const MAX_FASES = 500;
/** What came of each phase, and what there was before. */
const PlanificadaJunta = z.object({
  id: Cuenta,
  partidos: Cuenta,
  alertas: Cuenta,
  antes: Nulo(z.object({ partidos: Cuenta, alertas: Cuenta })),
});
export type PlanificadaJunta = z.output<typeof PlanificadaJunta>;
/** Planning leagues, one or many together; that of one alone is begun by `generar` of its calendar. */
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
