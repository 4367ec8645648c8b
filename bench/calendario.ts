import { existsSync } from 'node:fs';
import { planificar } from '@cd/domain/competicion/calendario/planificar';
import { replanificar } from '@cd/domain/competicion/calendario/replanificar';
import type { Plan, Problema } from '@cd/domain/competicion/calendario/tipos';
import { problemaDe, type Instancia } from '../apps/server/src/commands/instancia';
import abrirHighs from 'highs';
import type { WriteFigure } from './figure';

/** Instances of federations and lower bounds of what their calendars clash. */
const MEDIDOR = new URL('../../shared/tools/sched/', import.meta.url);

interface Medidor {
  generate: (que: { seed: number; groups: number; sizes: 'ten' | 'mixed'; load: number }) => Instancia;
  countingLB: (instancia: Instancia, semanas: number[][]) => number;
  groupWeeks: (instancia: Instancia, compacto: boolean) => number[][];
  buildLP: (instancia: Instancia, semanas: number[][]) => { lp: string };
}

async function abrirMedidor(): Promise<Medidor | null> {
  if (!existsSync(MEDIDOR)) return null;
  const [instancias, cotas] = await Promise.all(
    ['gen-federation.ts', 'lb-league.ts'].map((fichero) => import(new URL(fichero, MEDIDOR).href)),
  );
  return { ...instancias, ...cotas } as Medidor;
}

const semanasDe = ({ grupos }: Problema, { partidos }: Plan): number[][] =>
  grupos.map(({ id }) => [...new Set(partidos.filter((p) => p.grupo === id).map((p) => p.semana))].sort((a, b) => a - b));

/** Matches that change when everybody loses a week, beside those that were to be played in it. */
function medirReplan(escribir: WriteFigure, problema: Problema, { partidos }: Plan): void {
  const perdida = 10;
  const sin = { ...problema, grupos: problema.grupos.map((g) => ({ ...g, semanas: g.semanas.filter((semana) => semana !== perdida) })) };
  const { cambios } = replanificar(sin, partidos, { semilla: 1 });
  escribir('replan_cambios', cambios / partidos.filter((p) => p.semana === perdida).length, 'veces los de la semana perdida');
}

/** The fewest clashes and matches on holidays that any calendar could have, on all playable weeks: a linear program. */
async function cotaDeReparto({ buildLP, groupWeeks }: Medidor, instancia: Instancia): Promise<number> {
  const highs = await abrirHighs();
  return highs.solve(buildLP(instancia, groupWeeks(instancia, false)).lp, { output_flag: false }).ObjectiveValue;
}

/** Calendars of federations of 50 groups, and of 300 without looking at coaches. */
export async function medirCalendario(escribir: WriteFigure): Promise<void> {
  const medidor = await abrirMedidor();
  if (!medidor) return console.log('# calendario: falta ../shared/tools/sched, no se mide');
  const instancia = medidor.generate({ seed: 1, groups: 50, sizes: 'ten', load: 0.8 });
  const compacto = planificar(problemaDe(instancia, 0), { semilla: 1 });
  escribir(
    'calendario_choques_cota',
    compacto.choques / medidor.countingLB(instancia, semanasDe(problemaDe(instancia), compacto)),
    'veces la cota',
  );
  const roturas = instancia.groups.reduce((suma, { teams: { length: n } }) => suma + (n % 2 === 0 ? 3 * n - 6 : n), 0);
  escribir('calendario_roturas_minimo', compacto.roturas / roturas, 'veces las menos que puede haber');

  const mixta = medidor.generate({ seed: 1, groups: 50, sizes: 'mixed', load: 0.8 });
  const problema = problemaDe(mixta);
  const repartido = planificar(problema, { semilla: 1 });
  medirReplan(escribir, problema, repartido);
  escribir('calendario_reparto_cota', (repartido.choques + repartido.festivos) / (await cotaDeReparto(medidor, mixta)), 'veces la cota');

  const grande = problemaDe(medidor.generate({ seed: 1, groups: 300, sizes: 'ten', load: 0.8 }), 0);
  const desde = performance.now();
  planificar(grande, { semilla: 1, sinEntrenadores: true });
  escribir('calendario_300_grupos_s', (performance.now() - desde) / 1000, 's');
}
