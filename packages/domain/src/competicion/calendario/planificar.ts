import { medir } from './medir';
import { jornadasPorVuelta, tablaEnCirculo } from './tablas';
import { SemanasInsuficientes, type GrupoPlan, type PartidoPlan, type Plan, type Problema } from './tipos';

export interface OpcionesPlan {
  semilla: number;
  segundos?: number;
  alMejorar?: (avance: number, mejor: Plan) => void;
  cancelado?: () => boolean;
}

function planGrupo({ id, equipos, vueltas, semanas }: GrupoPlan): PartidoPlan[] {
  const tabla = tablaEnCirculo(equipos.length);
  const faltan = jornadasPorVuelta(equipos.length) * vueltas - semanas.length;
  if (faltan > 0) throw new SemanasInsuficientes(id, faltan);
  return Array.from({ length: vueltas }, (_, vuelta) =>
    tabla.flatMap((cruces, jornada) => {
      const n = vuelta * tabla.length + jornada;
      return cruces.map(([casa, fuera]): PartidoPlan => {
        const [local, visitante] = vuelta % 2 === 0 ? [casa, fuera] : [fuera, casa];
        return {
          grupo: id,
          jornada: n + 1,
          vuelta: vuelta + 1,
          semana: semanas[n]!,
          local: equipos[local]!,
          visitante: equipos[visitante]!,
        };
      });
    }),
  ).flat();
}

/** Plans the calendars of all those groups together. The same problem and seed give the same plan. */
export function planificar(problema: Problema, { alMejorar }: OpcionesPlan): Plan {
  const partidos = problema.grupos.flatMap(planGrupo);
  const plan = { partidos, ...medir(problema, partidos) };
  alMejorar?.(1, plan);
  return plan;
}
