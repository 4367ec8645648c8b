import type { Problema } from '@cd/domain/competicion/calendario/tipos';
import { z } from 'zod';

/** An instance of `tools/sched/gen-federation.ts` (design: interfaces, «Measuring»). */
export const Instancia = z.object({
  weeks: z.array(z.string()),
  offWeeks: z.array(z.int()),
  holidays: z.array(z.object({ week: z.int(), day: z.int() })),
  venues: z.array(z.object({ id: z.int(), cap: z.int() })),
  teams: z.array(
    z.object({
      id: z.int(),
      school: z.int(),
      group: z.int(),
      day: z.int(),
      start: z.int(),
      dur: z.int(),
      venue: z.int(),
      coach: z.int(),
    }),
  ),
  groups: z.array(
    z.object({ id: z.int(), teams: z.array(z.int()), legs: z.int(), from: z.int(), to: z.int(), offWeeks: z.array(z.int()) }),
  ),
  travelMin: z.int(),
});
export type Instancia = z.infer<typeof Instancia>;

/** There, −1 is no venue and no coach; a group plays from one week to another but for its weeks off and everybody's. */
export function problemaDe(instancia: Instancia, huecoMaximo?: number): Problema {
  return {
    semanas: instancia.weeks,
    festivos: instancia.holidays.map(({ week, day }) => ({ semana: week, dia: day })),
    sedes: instancia.venues.map(({ id, cap }) => ({ id, capacidad: cap })),
    equipos: instancia.teams.map((team) => ({
      id: team.id,
      grupo: team.group,
      sede: team.venue < 0 ? null : team.venue,
      dia: team.day,
      inicio: team.start,
      duracion: team.dur,
      entrenadores: team.coach < 0 ? [] : [team.coach],
      colegio: team.school,
    })),
    grupos: instancia.groups.map(({ id, teams, legs, from, to, offWeeks }) => {
      const inhabiles = new Set([...instancia.offWeeks, ...offWeeks]);
      const semanas = instancia.weeks
        .map((_, semana) => semana)
        .filter((semana) => semana >= from && semana <= to && !inhabiles.has(semana));
      return { id, equipos: teams, vueltas: legs, semanas, huecoMaximo };
    }),
    puestos: [],
    traslado: instancia.travelMin,
  };
}
