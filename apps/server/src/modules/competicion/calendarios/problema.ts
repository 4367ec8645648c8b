import { diaDeSemana, minutosDe } from '@cd/domain/competicion/calendario/avisos';
import type { PartidoPlan, Problema } from '@cd/domain/competicion/calendario/tipos';
import { lunesDe, semanasEntre, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import type { Entorno } from './entorno';
import type { FaseDeCalendario, GrupoConEquipos, PartidoLeido, PrepartidoNuevo } from './queries';

/** Of a team that does not say when it would rather play. */
const SABADO = 6;
const A_LAS_DIEZ = '10:00';
/** Minutes from a venue to another. */
const TRASLADO = 30;

type Equipo = Entorno['equipos'][0];

export const cuandoJuega = ({ dia, hora }: Pick<Equipo, 'dia' | 'hora'>): { dia: number; hora: string } => ({
  dia: dia ?? SABADO,
  hora: hora ?? A_LAS_DIEZ,
});

export interface LigaPorPlanificar {
  fase: FaseDeCalendario;
  grupos: readonly GrupoConEquipos[];
  entorno: Entorno;
  /** Of the draft there is: they stay where they are. */
  bloqueados: readonly PartidoLeido[];
}

/** Mondays on which the phase may be played. */
export const lunesHabiles = (fase: FaseDeCalendario, { inhabiles }: Entorno): string[] =>
  semanasEntre(fase)
    .map(({ fecha_inicio }) => fecha_inicio)
    .filter((lunes) => !inhabiles.includes(lunes));

/** The Mondays of a phase, and the week of a day among them. */
export function semanasDe(fase: FaseDeCalendario): { semanas: string[]; semanaDe: (fecha: string | null) => number | undefined } {
  const semanas = semanasEntre(fase).map(({ fecha_inicio }) => fecha_inicio);
  const lugar = new Map(semanas.map((lunes, n) => [lunes, n]));
  return { semanas, semanaDe: (fecha) => (fecha === null ? undefined : lugar.get(lunesDe(fecha))) };
}

/** The calendar of a league as the planner takes it. */
export function problemaDe({ fase, grupos, entorno, bloqueados }: LigaPorPlanificar): Problema {
  const { semanas, semanaDe } = semanasDe(fase);
  const habiles = lunesHabiles(fase, entorno).map((lunes) => semanaDe(lunes)!);
  const grupoDe = new Map(grupos.flatMap(({ id, equipos }) => equipos.map((equipo) => [equipo, id])));
  const puesto = (
    grupo: number | null,
    partido: { fecha: string | null; hora: string | null; sede: number | null; local: number; visitante: number; duracion: number },
  ) => {
    const { fecha, hora, sede, local, visitante, duracion } = partido;
    const semana = semanaDe(fecha);
    if (fecha === null || semana === undefined) return [];
    return [{ grupo, semana, dia: diaDeSemana(fecha), inicio: minutosDe(hora ?? A_LAS_DIEZ), duracion, sede, local, visitante }];
  };
  return {
    semanas,
    festivos: entorno.festivos.flatMap(({ fecha }) => {
      const semana = semanaDe(fecha);
      return semana === undefined ? [] : [{ semana, dia: diaDeSemana(fecha) }];
    }),
    sedes: entorno.sedes.map(({ id, capacidad }) => ({ id, capacidad })),
    equipos: entorno.equipos.map((equipo) => {
      const { dia, hora } = cuandoJuega(equipo);
      return {
        id: equipo.id,
        grupo: grupoDe.get(equipo.id) ?? 0,
        sede: equipo.sede,
        dia,
        inicio: minutosDe(hora),
        duracion: fase.duracion,
        entrenadores: equipo.entrenadores.map(({ id }) => id),
        colegio: 0,
      };
    }),
    grupos: grupos.map(({ id, equipos }) => ({ id, equipos, vueltas: fase.num_vueltas, semanas: habiles, huecoMaximo: fase.hueco_maximo })),
    puestos: [
      ...entorno.ocupados.flatMap((ocupado) => puesto(null, ocupado)),
      ...bloqueados.flatMap(({ grupo_id, fecha, hora, sede_id: sede, equipo_local_id: local, equipo_visitante_id: visitante }) =>
        puesto(grupo_id, { fecha, hora, sede, local, visitante, duracion: fase.duracion }),
      ),
    ],
    traslado: TRASLADO,
  };
}

/** Which locked match each planned one is: that of its teams in its week or, where it was moved out of those that are planned, that of its teams. */
function emparejar(plan: readonly PartidoPlan[], problema: Problema, bloqueados: readonly PartidoLeido[]): Map<PartidoPlan, PartidoLeido> {
  const quedan = new Set(bloqueados);
  const parejas = new Map<PartidoPlan, PartidoLeido>();
  for (const enSuSemana of [true, false])
    for (const planeado of plan) {
      if (parejas.has(planeado)) continue;
      const suyo = [...quedan].find(
        (uno) =>
          uno.equipo_local_id === planeado.local &&
          uno.equipo_visitante_id === planeado.visitante &&
          (!enSuSemana || lunesDe(uno.fecha!) === problema.semanas[planeado.semana]),
      );
      if (!suyo) continue;
      quedan.delete(suyo);
      parejas.set(planeado, suyo);
    }
  return parejas;
}

/** The draft that comes of a plan: each where the home team would rather play, and those that were locked as they were. */
export function prepartidosDe(
  plan: readonly PartidoPlan[],
  problema: Problema,
  { entorno, bloqueados }: LigaPorPlanificar,
): PrepartidoNuevo[] {
  const equipos = new Map(entorno.equipos.map((equipo) => [equipo.id, equipo]));
  const quietos = emparejar(plan, problema, bloqueados);
  return plan.map((planeado) => {
    const { grupo, jornada, vuelta, semana, local, visitante } = planeado;
    const quieto = quietos.get(planeado);
    const equipo = equipos.get(local)!;
    const { dia, hora } = cuandoJuega(equipo);
    return {
      grupo_id: grupo,
      eliminatoria_id: null,
      jornada,
      vuelta,
      equipo_local_id: local,
      equipo_visitante_id: visitante,
      fecha: quieto?.fecha ?? sumarDias(problema.semanas[semana]!, dia - 1),
      hora: quieto ? quieto.hora : hora,
      sede_id: quieto ? quieto.sede_id : equipo.sede,
      bloqueado: quieto !== undefined,
    };
  });
}
