import { z } from 'zod';
import { SUBEQUIPOS, Subequipo } from '../competicion/equipos';
import { EntrenadorDePlantilla } from '../competicion/plantillas';
import { Bit, IdJson, SiNo } from '../kit/campos';
import { get, post, pantalla } from '../kit/route';
import { JugadorDePreequipo, MAX_JUGADORES, OpcionesDeColegio } from './preequipos';

const Letra = z.enum(SUBEQUIPOS).nullable();

/** A player of last season, who may have left the school. */
const JugadorAnterior = JugadorDePreequipo.omit({ reparo: true, fuera_de_categoria: true }).extend({ sigue_en_colegio: Bit });
export type JugadorAnterior = z.output<typeof JugadorAnterior>;

const EquipoAnterior = z.object({
  equipo_id: z.number().int(),
  nombre: z.string(),
  /** Name of the championship in which the team played. */
  campeonato: z.string(),
  deporte_id: z.number().int(),
  subequipo: Letra,
  /** Championship and free letter that the team is offered; null, no championship is. */
  propuesto: z.object({ campeonato_id: z.number().int(), subequipo: Letra }).nullable(),
  /** The team of this season that already goes on from it. */
  preequipo_id: z.number().int().nullable(),
  /** 1: the school already has that team, made without registration; the consolidation would leave this one out. */
  con_equipo: Bit,
  jugadores: z.array(JugadorAnterior),
  entrenadores: z.array(EntrenadorDePlantilla.extend({ sigue_en_colegio: Bit })),
});
export type EquipoAnterior = z.output<typeof EquipoAnterior>;

/** The teams of a school last season, and what they may go on to this season. */
export const Renovacion = z.object({
  colegio: z.string(),
  /** Name of the last season; null, there was none. */
  temporada: z.string().nullable(),
  inscripcion_abierta: SiNo,
  campeonatos: OpcionesDeColegio.shape.campeonatos,
  equipos: z.array(EquipoAnterior),
});
export type Renovacion = z.output<typeof Renovacion>;

/** More teams than any school has; renewing each costs what making one does. */
export const MAX_RENOVADOS = 40;
const MAX_ENTRENADORES = 20;

const EquipoRenovado = z.object({
  equipo_id: IdJson,
  campeonato_id: IdJson,
  subequipo: Subequipo.default(null),
  jugadores: z.array(IdJson).max(MAX_JUGADORES).default([]),
  entrenadores: z
    .array(z.object({ id: IdJson, numero: z.number().int().min(1).max(20) }))
    .max(MAX_ENTRENADORES)
    .default([]),
});

const RENOVAR = 'inscripcioncoordinador_renovar';
const LISTA = 'inscripcion_coordinador';

export const rutasRenovacion = {
  leer: get(
    '/api/preequipos/renovacion/:colegioId',
    pantalla([LISTA, RENOVAR], 'leer'),
    'Los equipos que un colegio tuvo la temporada anterior, con su plantilla y el campeonato que se les propone en esta',
    { response: Renovacion },
  ),
  renovar: post(
    '/api/preequipos/renovar',
    pantalla([LISTA, RENOVAR], 'editar'),
    'Un coordinador inscribe equipos de la temporada anterior con lo que toma de su plantilla: todos o ninguno. Quien no tiene fotografía o documento entra, y queda dicho que le falta',
    {
      body: z.object({
        equipos: z.array(EquipoRenovado).min(1, 'No ha seleccionado ningún equipo').max(MAX_RENOVADOS),
        /** 1: whoever sends it knows that some players were born outside the years of their category. */
        confirmaFueraDeCategoria: Bit.default(0),
      }),
      response: z.object({
        creados: z.array(z.object({ equipo_id: z.number().int(), id: z.number().int() })),
      }),
    },
  ),
};
