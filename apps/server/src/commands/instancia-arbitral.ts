import type { ClaseDePuesto, DatosDeDesignacion } from '@cd/domain/arbitraje/designacion/tipos';
import { z } from 'zod';

/** An instance of `tools/sched/gen-referees.ts` (design: interfaces, «Measuring»). */
export const InstanciaArbitral = z.object({
  venues: z.array(z.tuple([z.number(), z.number()])),
  matches: z.array(
    z.object({
      sport: z.int(),
      venue: z.int(),
      start: z.number(),
      end: z.number(),
      importance: z.number(),
      school1: z.int(),
      school2: z.int(),
      posts: z.array(z.int()),
    }),
  ),
  refs: z.array(
    z.object({
      sports: z.array(z.int()),
      profiles: z.array(z.int()),
      rating: z.number(),
      scorerPref: z.number(),
      speed: z.number(),
      fixed: z.number(),
      avail: z.array(z.tuple([z.number(), z.number()])),
      maxDay: z.int(),
      school: z.int(),
    }),
  ),
  busy: z.array(z.object({ ref: z.int(), start: z.number(), end: z.number(), venue: z.int() })).default([]),
});
export type InstanciaArbitral = z.infer<typeof InstanciaArbitral>;

const CLASES: Readonly<Record<number, ClaseDePuesto>> = { 0: 'principal', 2: 'anotador' };

/** There, everything is named by its place in its list, and a negative venue is none. */
export function datosDe({ venues, matches, refs, busy }: InstanciaArbitral): DatosDeDesignacion {
  const sedeDe = (venue: number): number | null => (venue < 0 ? null : venue);
  return {
    partidos: matches.map(({ sport, venue, start, end, importance, school1, school2, posts }, id) => ({
      id,
      deporte: sport,
      inicio: start,
      fin: end,
      sede: sedeDe(venue),
      peso: importance,
      equipos: [],
      colegios: [school1, school2],
      puestos: posts.map((perfil) => ({ perfil, clase: CLASES[perfil] ?? 'auxiliar' })),
    })),
    arbitros: refs.map(({ sports, profiles, rating, scorerPref, speed, fixed, avail, maxDay, school }, id) => ({
      id,
      deportes: sports,
      perfiles: profiles,
      valoracion: rating,
      prefiereAnotar: scorerPref > 0,
      ventanas: avail.map(([inicio, fin]) => ({ inicio, fin })),
      ocupaciones: busy.filter(({ ref }) => ref === id).map(({ start, end, venue }) => ({ inicio: start, fin: end, sede: sedeDe(venue) })),
      viaje: { fijo: fixed, velocidad: speed },
      maximoPorDia: maxDay,
      descanso: 0,
      colegiosVetados: [school],
      equiposVetados: [],
      partidosVetados: [],
      equipos: [],
      sedes: [],
    })),
    sedes: venues.map((lugar, id) => ({ id, lugar })),
    fijos: [],
    incompatibles: [],
    parejas: [],
    topes: { equipo: null, sede: null },
  };
}
