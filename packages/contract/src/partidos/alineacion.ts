import { z } from 'zod';
import { Bit, Fecha, Id, Momento } from '../kit/campos';
import { get, pantalla } from '../kit/route';
import { SituacionDeJustificante } from '../personas/justificantes';
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
  jugadores: z.array(PersonaDeAlineacion),
  entrenadores: z.array(PersonaDeAlineacion),
  /** What is asked of its players beside their document and is not in order: what it says, nobody here knows. */
  justificantes: z.array(
    z.object({ jugador_id: z.number().int(), tipo: z.string(), situacion: SituacionDeJustificante, impide_jugar: Bit }),
  ),
});
export type Alineacion = z.output<typeof Alineacion>;

/** Somebody of either team whom a sanction bars from a match, as the office reads it. */
const Ausente = z.object({ equipo: z.string(), nombre: z.string(), entrena: Bit, motivo: z.string(), hasta: Fecha.nullable() });

export const rutasAlineacion = {
  ausentes: get(
    '/api/alineacion/ausentes/:id',
    pantalla(DE_PARTIDO, 'leer'),
    'Quiénes no pueden jugar un partido, por la sanción que cumplen',
    { response: z.array(Ausente) },
  ),
  alineacion: get(
    '/api/alineacion/:id',
    pantalla([...DE_PARTIDO, 'partidosentrenador', 'partidoscoordinador'], 'leer'),
    'A quién puede alinear un equipo en su próximo partido, o en el que se diga: a entrenadores y coordinadores, de los suyos',
    { query: z.object({ partido: Id.optional() }), response: Alineacion },
  ),
};
