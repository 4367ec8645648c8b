import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import type { Deporte, EsquemaDeLiga } from './deportes';

/** A whole federation as plain data: things point at each other by their place in the list they are in, from 0. */
export interface Federacion {
  temporada: { nombre: string; fechaInicio: string; fechaFin: string };
  /** General quotas and no-show fee, in cents. */
  cuotas: { descuentoAsociado: number; concentraciones: number; noPresentado: number };
  /** Mondays of the weeks in which no championship is played. */
  semanasInhabiles: string[];
  zonas: string[];
  sedes: Sede[];
  colegios: Colegio[];
  deportes: readonly Deporte[];
  categorias: Categoria[];
  generos: readonly string[];
  campeonatos: { deporte: number; categoria: number; genero: number }[];
  equipos: Equipo[];
  esquemas: readonly EsquemaDeLiga[];
  esquemasDeCopa: readonly { nombre: string; desempatable: boolean; golesFuera: boolean }[];
  festivos: Festivo[];
  ligas: FaseDeLiga[];
  copas: FaseDeCopa[];
}

export interface Sede {
  nombre: string;
  direccion: string;
  zona: number;
  pabellon: boolean;
  codigoPostal: string;
  municipio: string;
  /** Courts, and how many matches each holds at once. */
  pistas: { nombre: string; capacidad: number }[];
  latitud: number;
  longitud: number;
}

export interface Colegio {
  nombre: string;
  codigo: string;
  asociado: boolean;
  activo: boolean;
  direccion: string;
  codigoPostal: string;
  municipio: string;
  telefono: string;
  email: string;
  web: string;
  /** null: the league does not keep them. */
  fiscal: { nombre: string; cif: string; iban: string } | null;
  /** '#rrggbb', dark enough for white text. */
  color: string;
  /** The first is the main one; none where the school is closed. */
  sedes: number[];
}

export interface Festivo {
  fecha: string;
  nombre: string;
  ambito: 'nacional' | 'local';
}

export interface Categoria {
  nombre: string;
  /** Birth years, '2013-2014'. */
  annos: string;
  exigeDni: boolean;
}

export interface Equipo {
  campeonato: number;
  colegio: number;
  /** Only where the school has more than one team in the championship. */
  subequipo: string | null;
  /** 1 low, 2 middle, 3 high. */
  nivel: 1 | 2 | 3;
  /** 5 Friday, 6 Saturday, 7 Sunday. */
  preferidoDia: number;
  /** 'HH:mm'. */
  preferidoHora: string;
  sede: number;
  noClasificable: boolean;
  /** Of its shirt: its place in the colours that come with the product, from 1. */
  color: number;
  /** Its school may change its squad. */
  inscripcionAbierta: boolean;
  /** What it pays instead of what the fees say, in cents, and why. */
  cuotaPropia: { importe: number; motivo: string } | null;
  observaciones: string;
}

interface Fase {
  campeonato: number;
  nombre: string;
  fechaInicio: string;
  fechaFin: string;
  /** Place in `esquemas` or, of a cup, in `esquemasDeCopa`. */
  esquema: number;
}

export interface FaseDeLiga extends Fase {
  plazasAscenso: number;
  textoAscenso: string;
  plazasPromocion: number;
  textoPromocion: string;
  grupos: Grupo[];
}

export interface Grupo {
  nombre: string;
  equipos: number[];
  partidos: PartidoDeLiga[];
  sanciones: Sancion[];
}

export interface Sancion {
  equipo: number;
  fecha: string;
  descripcion: string;
  /** Points taken away. */
  puntos: number;
}

export interface FaseDeCopa extends Fase {
  /** Best seed first. */
  equipos: number[];
  tercerYCuarto: boolean;
  partidosPorRonda: Partial<Record<TipoRonda, 1 | 2>>;
  /** Earlier rounds first; only of ties whose two teams are known. */
  partidos: PartidoDeCopa[];
}

interface Partido {
  vuelta: number;
  local: number;
  visitante: number;
  /** Both null for a postponed match that waits for its new date. */
  fecha: string | null;
  hora: string | null;
  sede: number;
  /** 1 played, 2 suspended, 3 pending. */
  estado: 1 | 2 | 3;
  aplazado: boolean;
  /** When it was to be played, of a postponed one. */
  antes?: { fecha: string; hora: string };
  acta: Acta | null;
  validada: boolean;
}

export interface PartidoDeLiga extends Partido {
  jornada: number;
}

export interface PartidoDeCopa extends Partido {
  /** Key of its tie in the drawn bracket (`crearCuadro`). */
  cruce: string;
  tipoRonda: TipoRonda;
}

export interface Acta {
  marcadorLocal: number;
  marcadorVisitante: number;
  presentadoLocal: boolean;
  presentadoVisitante: boolean;
  desempate: 0 | 1 | 2;
  penaltisLocal: number | null;
  penaltisVisitante: number | null;
  prorroga: boolean;
}
