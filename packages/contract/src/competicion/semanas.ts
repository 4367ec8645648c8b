import { z } from 'zod';
import { Bit, Fecha, IdJson } from '../kit/campos';
import { bulkRoutes } from '../kit/bulk';
import { get, put, pantalla } from '../kit/route';
import { Festivo } from '../maestros/festivos';

/** A week of the season, from Monday to Sunday (spec 2 §3). */
const Semana = z.object({
  fecha_inicio: Fecha,
  fecha_fin: Fecha,
  inhabil: Bit,
  festivos: z.array(Festivo),
  /** Matches that are played in the week. */
  partidos: z.number().int(),
});
/** `del_campeonato`: the whole championship rests that week, and a phase cannot change it. */
const SemanaDeFase = Semana.extend({ del_campeonato: Bit });
export type Semana = z.output<typeof Semana> & { del_campeonato?: 0 | 1 };

/** No season has more. */
const MAX_SEMANAS = 200;
/** Mondays of the weeks. */
const Semanas = z
  .array(Fecha)
  .max(MAX_SEMANAS)
  .refine((lunes) => new Set(lunes).size === lunes.length, 'La semana está repetida');
/** `antes`: the weeks off as they were read; where they are others by now nothing is saved. Without it, the last one to save wins. */
export const SemanasElegidas = z.object({ id: IdJson, semanas: Semanas, antes: Semanas.optional() });

/** `poner`: weeks that become off; `quitar`: weeks that are played again. All others stay as they are. */
const CAMBIO = { poner: Semanas, quitar: Semanas };
const varios = bulkRoutes(
  '/api/campeonatos/semanasinhabiles/varios',
  pantalla('campeonato_semanasinhabiles', 'editar'),
  'Pone o quita semanas inhábiles a unos campeonatos',
  { fila: CAMBIO, datos: {}, vuelta: CAMBIO },
);

export const rutasSemanas = {
  previaDeVarios: varios.previa,
  cambiarVarios: varios.hacer,
  deCampeonato: get(
    '/api/campeonatos/semanasinhabiles/:id',
    pantalla('campeonato_semanasinhabiles', 'leer'),
    'Semanas de la temporada en un campeonato, y sus fases',
    {
      response: z.object({
        id: z.number().int(),
        nombre: z.string(),
        semanasInhabiles: z.array(Semana),
        fases: z.array(z.object({ id: z.number().int(), nombre: z.string(), semanas: z.number().int() })),
      }),
    },
  ),
  guardarDeCampeonato: put(
    '/api/campeonatos/semanasinhabiles',
    pantalla('campeonato_semanasinhabiles', 'editar'),
    'Guarda las semanas en las que no se juega un campeonato: sus lunes',
    { body: z.object({ campeonato: SemanasElegidas }) },
  ),
  deFase: get(
    '/api/fases/semanasinhabiles/:id',
    pantalla('fase_semanasinhabiles', 'leer'),
    'Semanas de una fase; las inhábiles de su campeonato lo son también aquí',
    {
      response: z.object({
        id: z.number().int(),
        nombre: z.string(),
        campeonato_id: z.number().int(),
        campeonato_nombre: z.string(),
        semanasInhabiles: z.array(SemanaDeFase),
      }),
    },
  ),
  guardarDeFase: put(
    '/api/fases/semanasinhabiles',
    pantalla('fase_semanasinhabiles', 'editar'),
    'Guarda las semanas en las que no se juega una fase: sus lunes',
    { body: z.object({ fase: SemanasElegidas }) },
  ),
};
