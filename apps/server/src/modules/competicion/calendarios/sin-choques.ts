import { acomodar, type PorAcomodar } from '@cd/domain/competicion/calendario/acomodar';
import type { EntornoComun } from '@cd/domain/competicion/calendario/avisos';
import type { PrepartidoNuevo } from './queries';
import type { CalendarioLeido } from './tablero';

export interface PorGuardar {
  calendario: CalendarioLeido;
  partidos: PrepartidoNuevo[];
}

const unos = <T>(cosas: readonly T[], clave: (cosa: T) => string | number): T[] => [
  ...new Map(cosas.map((una) => [clave(una), una])).values(),
];

/** What is played beside those calendars: their own drafts give way. */
function alrededorDe(calendarios: readonly CalendarioLeido[]): EntornoComun {
  const [{ entorno }] = calendarios as [CalendarioLeido];
  const ceden = new Set(calendarios.flatMap(({ partidos }) => partidos.map(({ id }) => `b${id}`)));
  const todos = calendarios.map((calendario) => calendario.entorno);
  return {
    sedes: entorno.sedes,
    cierres: entorno.cierres,
    festivos: entorno.festivos,
    equipos: unos(
      todos.flatMap(({ equipos }) => equipos),
      ({ id }) => id,
    ),
    ocupados: unos(
      todos.flatMap(({ ocupados }) => ocupados),
      ({ clave }) => clave,
    ).filter(({ clave }) => !ceden.has(clave)),
  };
}

/** Drafts that are made together, with those that would clash at a free slot of their week, from today on and within their phase. */
export function sinChoques(borradores: readonly PorGuardar[], hoy: string): PrepartidoNuevo[][] {
  const deFases = borradores.flatMap(({ calendario: { fase }, partidos }, n) => {
    const acabada = fase.fecha_fin < hoy;
    const dias = { fecha_inicio: !acabada && fase.fecha_inicio < hoy ? hoy : fase.fecha_inicio, fecha_fin: fase.fecha_fin };
    return partidos.flatMap((partido, m): PorAcomodar[] => {
      const { hora, fecha, sede_id: sede, equipo_local_id: local, equipo_visitante_id: visitante, jornada, bloqueado: quieto } = partido;
      if (hora === null) return [];
      const { duracion, campeonato_nombre: rotulo } = fase;
      return [{ clave: `${n} ${m}`, fecha, hora, sede, local, visitante, jornada, duracion, rotulo, quieto, dias }];
    });
  });
  const sitios = acomodar(deFases, alrededorDe(borradores.map(({ calendario }) => calendario)));
  return borradores.map(({ partidos }, n) => partidos.map((partido, m) => ({ ...partido, ...sitios.get(`${n} ${m}`) })));
}
