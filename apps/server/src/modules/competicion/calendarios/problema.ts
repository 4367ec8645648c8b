import { diaDeSemana, estaCerrada, minutosDe } from '@cd/domain/competicion/calendario/avisos';
import type { PartidoPlan, Problema } from '@cd/domain/competicion/calendario/tipos';
import { jornadasDe } from '@cd/domain/competicion/calendario/variantes';
import { semanasPorJugar } from '@cd/domain/competicion/semanas/por-jugar';
import { lunesDe, semanasEntre, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import type { Entorno } from './entorno';
import type { FaseDeCalendario, GrupoConEquipos, PartidoDelCalendario, PrepartidoNuevo } from './queries';

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
  /** The draft there is, which gives way. */
  borrador: readonly PartidoDelCalendario[];
  /** Those of it that stay where they are. */
  bloqueados: readonly PartidoDelCalendario[];
  /** What has begun is not planned; null, where it is already said which weeks may be played. */
  hoy: string | null;
}

const lunesDeFase = (fase: FaseDeCalendario): string[] => semanasEntre(fase).map(({ fecha_inicio }) => fecha_inicio);

/** Mondays on which the phase may be played. */
export const lunesHabiles = (fase: FaseDeCalendario, { inhabiles }: Entorno): string[] =>
  lunesDeFase(fase).filter((lunes) => !inhabiles.includes(lunes));

/** Those on which the groups of a league are played. */
function lunesPorJugar({ fase, grupos, entorno, hoy }: LigaPorPlanificar): string[] {
  const habiles = lunesHabiles(fase, entorno);
  if (hoy === null) return habiles;
  const suyos = new Set(grupos.flatMap(({ equipos }) => equipos));
  const dias = entorno.equipos.filter(({ id }) => suyos.has(id)).map((equipo) => cuandoJuega(equipo).dia);
  const jornadas = Math.max(0, ...grupos.map(({ equipos }) => jornadasDe(equipos.length, fase.num_vueltas)));
  return semanasPorJugar(habiles, jornadas, { hoy, fecha_fin: fase.fecha_fin, dias });
}

/** The Mondays of a phase, and the week of a day among them. */
export function semanasDe(fase: FaseDeCalendario): { semanas: string[]; semanaDe: (fecha: string | null) => number | undefined } {
  const semanas = lunesDeFase(fase);
  const lugar = new Map(semanas.map((lunes, n) => [lunes, n]));
  return { semanas, semanaDe: (fecha) => (fecha === null ? undefined : lugar.get(lunesDe(fecha))) };
}

type Llamar = (liga: LigaPorPlanificar, equipo: number) => number;

/**
 * What the planner calls each team in each league: it knows of one group of each, so one that plays two leagues is another in the second.
 * `equipoPorId` says which one.
 */
function llamarEquipos(ligas: readonly LigaPorPlanificar[]): { idEn: Llamar; equipoPorId: Map<number, number> } {
  let ultimoId = Math.max(0, ...ligas.flatMap(({ entorno }) => entorno.equipos.map(({ id }) => id)));
  const equipoIds = new Set<number>();
  const equipoPorId = new Map<number, number>();
  const idsPorLiga = new Map<LigaPorPlanificar, Map<number, number>>();
  for (const liga of ligas) {
    const deEsta = new Map<number, number>();
    for (const equipo of liga.grupos.flatMap(({ equipos }) => equipos)) {
      if (equipoIds.has(equipo)) {
        deEsta.set(equipo, ++ultimoId);
        equipoPorId.set(ultimoId, equipo);
      }
      equipoIds.add(equipo);
    }
    idsPorLiga.set(liga, deEsta);
  }
  return { idEn: (liga, equipo) => idsPorLiga.get(liga)!.get(equipo) ?? equipo, equipoPorId };
}

function equiposDe(ligas: readonly LigaPorPlanificar[], idEn: Llamar, idsRepetidos: ReadonlySet<number>): Problema['equipos'] {
  const equipos = new Map<number, Problema['equipos'][0]>();
  for (const liga of ligas) {
    const grupoDe = new Map(liga.grupos.flatMap((grupo) => grupo.equipos.map((equipo) => [equipo, grupo.id])));
    for (const equipo of liga.entorno.equipos) {
      const id = idEn(liga, equipo.id);
      const grupo = grupoDe.get(equipo.id);
      // One that only shares a coach with these is what its own league says of it.
      if (grupo === undefined && equipos.has(id)) continue;
      const { dia, hora } = cuandoJuega(equipo);
      const entrenadores = equipo.entrenadores.map((entrenador) => entrenador.id);
      equipos.set(id, {
        id,
        grupo: grupo ?? 0,
        sede: equipo.sede,
        dia,
        inicio: minutosDe(hora),
        duracion: liga.fase.duracion,
        // A team of two leagues cannot play twice at once, as a coach cannot be at both.
        entrenadores: idsRepetidos.has(equipo.id) ? [...entrenadores, -equipo.id] : entrenadores,
        colegio: 0,
      });
    }
  }
  return [...equipos.values()];
}

interface Fechado extends Pick<Problema['puestos'][0], 'sede' | 'local' | 'visitante' | 'duracion' | 'grupo'> {
  fecha: string | null;
  hora: string | null;
}

/** What stays where it is: what is not planned, once, and the locked matches of each league that lie in its weeks. */
function puestosDe(ligas: readonly LigaPorPlanificar[], idEn: Llamar, semanaDe: ReadonlyMap<string, number>): Problema['puestos'] {
  const puesto = ({ fecha, hora, ...resto }: Fechado): Problema['puestos'] => {
    const semana = fecha === null ? undefined : semanaDe.get(lunesDe(fecha));
    if (fecha === null || semana === undefined) return [];
    return [{ ...resto, semana, dia: diaDeSemana(fecha), inicio: minutosDe(hora ?? A_LAS_DIEZ) }];
  };
  const ajenos = new Map(ligas.flatMap(({ entorno }) => entorno.ocupados.map((ocupado) => [ocupado.clave, ocupado])));
  for (const { borrador } of ligas) for (const { id } of borrador) ajenos.delete(`b${id}`);
  return [
    ...[...ajenos.values()].flatMap(({ fecha, hora, sede, local, visitante, duracion }) =>
      puesto({ grupo: null, fecha, hora, sede, local, visitante, duracion }),
    ),
    ...ligas.flatMap((liga) => {
      const suyas = new Set(lunesDeFase(liga.fase));
      return liga.bloqueados.flatMap(({ grupo_id: grupo, fecha, hora, sede_id: sede, equipo_local_id, equipo_visitante_id }) =>
        suyas.has(lunesDe(fecha!))
          ? puesto({
              grupo,
              fecha,
              hora,
              sede,
              local: idEn(liga, equipo_local_id),
              visitante: idEn(liga, equipo_visitante_id),
              duracion: liga.fase.duracion,
            })
          : [],
      );
    }),
  ];
}

/** A venue that is closed is as if it were full at every hour at which a team would receive there. */
function llenasPorCierre(ligas: readonly LigaPorPlanificar[], semanas: readonly string[]): Problema['puestos'] {
  const [{ entorno }] = ligas as [LigaPorPlanificar];
  const llenas = new Map<string, Problema['puestos']>();
  for (const liga of ligas)
    for (const equipo of liga.entorno.equipos) {
      const cierres = entorno.cierres.filter(({ sede }) => sede === equipo.sede);
      if (cierres.length === 0) continue;
      const { dia, hora } = cuandoJuega(equipo);
      const { capacidad } = entorno.sedes.find(({ id }) => id === equipo.sede)!;
      for (const [semana, lunes] of semanas.entries()) {
        const fecha = sumarDias(lunes, dia - 1);
        if (!cierres.some((uno) => estaCerrada(uno, fecha))) continue;
        const puesto = {
          grupo: null,
          semana,
          dia,
          inicio: minutosDe(hora),
          duracion: liga.fase.duracion,
          sede: equipo.sede,
          local: 0,
          visitante: 0,
        };
        llenas.set(
          `${equipo.sede} ${fecha} ${hora}`,
          Array.from({ length: capacidad }, () => puesto),
        );
      }
    }
  return [...llenas.values()].flat();
}

/** Leagues as the planner takes them, and which team each of its own is. */
export interface ProblemaDeLigas {
  problema: Problema;
  equipoDe: (id: number) => number;
}

/** All those leagues together: each with its own weeks, groups and locked matches. */
export function problemaDe(ligas: readonly LigaPorPlanificar[]): ProblemaDeLigas {
  const { idEn, equipoPorId } = llamarEquipos(ligas);
  const semanas = [...new Set(ligas.flatMap(({ fase }) => lunesDeFase(fase)))].toSorted();
  const semanaDe = new Map(semanas.map((lunes, n) => [lunes, n]));
  // They are the same for all.
  const [{ entorno }] = ligas as [LigaPorPlanificar];
  return {
    equipoDe: (id) => equipoPorId.get(id) ?? id,
    problema: {
      semanas,
      festivos: entorno.festivos.flatMap(({ fecha }) => {
        const semana = semanaDe.get(lunesDe(fecha));
        return semana === undefined ? [] : [{ semana, dia: diaDeSemana(fecha) }];
      }),
      sedes: entorno.sedes.map(({ id, capacidad }) => ({ id, capacidad })),
      equipos: equiposDe(ligas, idEn, new Set(equipoPorId.values())),
      grupos: ligas.flatMap((liga) => {
        const porJugar = lunesPorJugar(liga).map((lunes) => semanaDe.get(lunes)!);
        const { num_vueltas: vueltas, hueco_maximo: huecoMaximo } = liga.fase;
        return liga.grupos.map(({ id, equipos }) => ({
          id,
          equipos: equipos.map((equipo) => idEn(liga, equipo)),
          vueltas,
          semanas: porJugar,
          huecoMaximo,
          fase: liga.fase.id,
        }));
      }),
      puestos: [...puestosDe(ligas, idEn, semanaDe), ...llenasPorCierre(ligas, semanas)],
      traslado: TRASLADO,
    },
  };
}

/** Which locked match each planned one is: that of its teams in its week or, where it was moved out of those that are planned, that of its teams. */
function emparejar(
  partidosPlan: readonly PartidoPlan[],
  { problema, equipoDe }: ProblemaDeLigas,
  bloqueados: readonly PartidoDelCalendario[],
): Map<PartidoPlan, PartidoDelCalendario> {
  const sinPareja = new Set(bloqueados);
  const parejas = new Map<PartidoPlan, PartidoDelCalendario>();
  for (const enSuSemana of [true, false])
    for (const partidoPlan of partidosPlan) {
      if (parejas.has(partidoPlan)) continue;
      const partido = [...sinPareja].find(
        (uno) =>
          uno.equipo_local_id === equipoDe(partidoPlan.local) &&
          uno.equipo_visitante_id === equipoDe(partidoPlan.visitante) &&
          (!enSuSemana || lunesDe(uno.fecha!) === problema.semanas[partidoPlan.semana]),
      );
      if (!partido) continue;
      sinPareja.delete(partido);
      parejas.set(partidoPlan, partido);
    }
  return parejas;
}

/** The draft of a league that comes of a plan: each where the home team would rather play, and those that were locked as they were. */
export function prepartidosDe(
  plan: readonly PartidoPlan[],
  pedido: ProblemaDeLigas,
  { grupos, entorno, bloqueados }: LigaPorPlanificar,
): PrepartidoNuevo[] {
  const equipos = new Map(entorno.equipos.map((equipo) => [equipo.id, equipo]));
  const grupoIds = new Set(grupos.map(({ id }) => id));
  const partidosPlan = plan.filter(({ grupo }) => grupoIds.has(grupo));
  const quietos = emparejar(partidosPlan, pedido, bloqueados);
  return partidosPlan.map((partidoPlan) => {
    const { grupo, jornada, vuelta, semana } = partidoPlan;
    const quieto = quietos.get(partidoPlan);
    const equipo = equipos.get(pedido.equipoDe(partidoPlan.local))!;
    const { dia, hora } = cuandoJuega(equipo);
    return {
      grupo_id: grupo,
      eliminatoria_id: null,
      jornada,
      vuelta,
      equipo_local_id: equipo.id,
      equipo_visitante_id: pedido.equipoDe(partidoPlan.visitante),
      fecha: quieto?.fecha ?? sumarDias(pedido.problema.semanas[semana]!, dia - 1),
      hora: quieto ? quieto.hora : hora,
      sede_id: quieto ? quieto.sede_id : equipo.sede,
      bloqueado: quieto !== undefined,
    };
  });
}
