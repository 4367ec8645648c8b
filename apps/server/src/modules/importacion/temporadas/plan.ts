import type { Criterio, OrdenDeTabla } from '@cd/domain/competicion/clasificacion/tipos';
import type { ActaNueva } from '../../resultados/queries';

/** What a file asks for, free of its format and of the database: keys are the source's own names and codes. */
export interface Plan {
  /** Whose keys these are; the same for every later version of the same file. */
  origen: string;
  grupos: GrupoPlan[];
  cuadros: CuadroPlan[];
  sedes: SedePlan[];
  avisos: string[];
}

export interface CampeonatoPlan {
  deporte: string;
  categoria: string;
  genero: string;
}

export interface EquipoPlan {
  clave: string;
  nombre: string;
}

export interface GrupoPlan {
  clave: string;
  nombre: string;
  fase: string;
  campeonato: CampeonatoPlan;
  esquema: EsquemaPlan;
  /** In entry order. */
  equipos: EquipoPlan[];
  sanciones: SancionPlan[];
  partidos: PartidoPlan[];
  /** The source numbers its matchdays; otherwise they are derived and a later version does not move matches. */
  jornadasDelFichero: boolean;
  linea: number;
}

export interface EsquemaPlan {
  nombre: string;
  puntos: Puntos;
  ajustada: { victoria: number; derrota: number } | null;
  marcadorGanador: number;
  orden: OrdenDeTabla;
  criterios: readonly Criterio[];
}

export interface Puntos {
  victoria: number;
  empate: number;
  derrota: number;
}

export interface SancionPlan {
  equipo: string;
  /** Taken away, and so negative. */
  puntos: number;
}

export interface PartidoPlan {
  /** Unique in its group or bracket. */
  clave: string;
  /** null in a knockout. */
  jornada: number | null;
  local: string;
  visitante: string;
  /** null where the file does not say. */
  fecha: string | null;
  hora: string | null;
  sede: string | null;
  /** Of a match not played; null where the file does not say. */
  estado: 2 | 3 | null;
  aplazado: boolean;
  acta: ActaNueva | null;
  linea: number;
}

export interface CuadroPlan {
  clave: string;
  nombre: string;
  campeonato: CampeonatoPlan;
  golesFuera: boolean;
  tercerYCuarto: boolean;
  /** In the order that makes the drawn bracket the real one; null: whoever would meet it was exempt. */
  semillas: (EquipoPlan | null)[];
  /** First rounds first, without the exempt. */
  cruces: CrucePlan[];
}

export interface CrucePlan {
  /** As `crearCuadro` names it. */
  clave: string;
  tipoRonda: number;
  perdedor: boolean;
  equipo1: string;
  equipo2: string;
  numPartidos: 1 | 2;
  partidos: PartidoPlan[];
  /** null while it is not decided. */
  ganador: string | null;
  linea: number;
}

export interface SedePlan {
  clave: string;
  nombre: string;
  latitud: number | null;
  longitud: number | null;
}
