import { z } from 'zod';
import { Bit, Fecha, Id, Momento } from '../kit/campos';
import { get, pantalla } from '../kit/route';
import { PartidoQueCumple } from '../disciplina/sanciones';
import { DE_PARTIDO } from '../resultados/pantallas';

/** A suspension as the person's own team reads it: its type and its matches, without what the office wrote. */
const SancionDePersona = z.object({
  id: z.number().int(),
  tipo: z.string(),
  desde: Fecha,
  num_partidos: z.number().int(),
  cumplidos: z.number().int(),
  partidos: z.array(PartidoQueCumple),
  /** Matches of the suspension that are not scheduled yet. */
  sin_partido: z.number().int(),
  /** 1: an appeal has suspended the sanction, which does not bar meanwhile. */
  en_suspenso: Bit,
  /** The season that it comes from, where that is another. */
  arrastrada: z.string().nullable(),
});
export type SancionDePersona = z.output<typeof SancionDePersona>;

/** Whether a player may play a match, and why not (domain/partidos/citacion/quien-puede). */
export const JugadorQuePuede = z.object({
  /** What keeps the player from the match; none, they may play it. */
  impedimentos: z.array(
    z.object({
      motivo: z.enum(['sancion', 'permiso', 'baja', 'documento', 'licencia', 'justificante', 'dobles']),
      texto: z.string(),
      detalle: z.string(),
    }),
  ),
  observaciones: z.array(
    z.object({
      motivo: z.enum(['otro_partido', 'doble', 'edad', 'documento', 'justificante', 'suspenso', 'amarilla']),
      texto: z.string(),
      detalle: z.string(),
    }),
  ),
  /** In how many matches of a higher category the player has been in the season, without this one; null, the competition admits none. */
  dobles: z.object({ usados: z.number().int(), maximo: z.number().int() }).nullable(),
});

const PersonaDeAlineacion = z.object({
  id: z.number().int(),
  nombre: z.string(),
  /** Sanctions that bar the person from the match; none, they may play it. */
  vetos: z.array(
    z.object({
      sancion_id: z.number().int(),
      /** Which match of the sanction this one is. Null: it counts as none, but the person may not play it until the others are served. */
      cumple: z.number().int().nullable(),
    }),
  ),
  /** 1: their family does not allow that they play. */
  sin_permiso: Bit,
  /** Yellow cards that count towards the next sanction, and whether the next one brings it. */
  amarillas: z.number().int(),
  a_una: Bit,
  /** Validated sanctions that are not served yet, or were served in this season. */
  sanciones: z.array(SancionDePersona),
});
export type PersonaDeAlineacion = z.output<typeof PersonaDeAlineacion>;

const PartidoDeAlineacion = z.object({ id: z.number().int(), rotulo: z.string(), fecha: Momento.nullable() });
export const Alineacion = z.object({
  equipo_id: z.number().int(),
  equipo: z.string(),
  /** The match that is asked about; null, none is to come. */
  partido: PartidoDeAlineacion.nullable(),
  /** Matches that are still to be played. */
  partidos: z.array(PartidoDeAlineacion),
  /** How many yellow cards propose a sanction; 0, they are not counted. */
  amarillas_para: z.number().int(),
  jugadores: z.array(PersonaDeAlineacion.extend(JugadorQuePuede.shape)),
  entrenadores: z.array(PersonaDeAlineacion),
});
export type Alineacion = z.output<typeof Alineacion>;

/** Somebody of either team whom a sanction, or their family, bars from a match, as the office reads it. */
const Ausente = z.object({
  equipo: z.string(),
  nombre: z.string(),
  entrena: Bit,
  por: z.enum(['sancion', 'permiso']),
  motivo: z.string(),
  hasta: Fecha.nullable(),
});

export const rutasAlineacion = {
  ausentes: get(
    '/api/alineacion/ausentes/:id',
    pantalla(DE_PARTIDO, 'leer'),
    'Quiénes no pueden jugar un partido, por la sanción que cumplen o porque su familia no lo permite',
    { response: z.array(Ausente) },
  ),
  alineacion: get(
    '/api/alineacion/:id',
    pantalla([...DE_PARTIDO, 'partidosentrenador', 'partidoscoordinador'], 'leer'),
    'A quién puede alinear un equipo en su próximo partido, o en el que se diga: a entrenadores y coordinadores, de los suyos',
    { query: z.object({ partido: Id.optional() }), response: Alineacion },
  ),
};
