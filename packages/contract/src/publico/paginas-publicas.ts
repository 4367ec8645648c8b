import type { Publicidad, Traduccion } from '../organizacion/configuracion';
import type {
  CategoriaPublica,
  DeportePublico,
  EliminatoriaPublica,
  EquipoPublico,
  FasePublica,
  FichaEquipo,
  FichaPartido,
  FilaPublica,
  GeneroPublico,
  GrupoPublico,
  JornadaPublica,
  PartidoPublico,
  ResumenEquipo,
} from './publico';

/** What every public page shows around its content. */
export interface Marco {
  empresa: { nombre: string; direccion: string; telefono: string };
  /** Name of the current season; null while there is none. */
  temporada: string | null;
  publicidad: Publicidad | null;
  /** Pairs of the deployment's vocabulary. */
  traducciones: readonly Traduccion[];
  /** The day the page was made for, 'YYYY-MM-DD'. */
  hoy: string;
}

/** The chosen path down to a phase; what the breadcrumb shows. */
export interface Ruta {
  deporte: { id: number; nombre: string; nombreTantos: string };
  categoria?: { id: number; nombre: string };
  genero?: { id: number; nombre: string };
  fase?: FasePublica;
}

/** Crest of a team: the school's image, or a shield of its colour with initials. */
export interface Escudo {
  color: string;
  imagen: string | null;
}
export type Escudos = Record<number, Escudo>;

/** Which figures settled the place of teams level on points. */
export interface ExplicacionDesempate {
  puntos: number;
  criterio: number;
  equipos: { nombre: string; texto: string }[];
}

export interface Leyenda {
  plazasAscenso: number;
  textoAscenso: string;
  plazasPromocion: number;
  textoPromocion: string;
}

/** The classification of the group a team plays in. */
export interface TablaPublica {
  filas: FilaPublica[];
  leyenda: Leyenda;
  nombreTantos: string;
}

/** The choices that follow from one by themselves, because each is the only one. */
export interface PasoPublico {
  categoria?: number;
  genero?: number;
  fase?: Pick<FasePublica, 'id' | 'tipo' | 'grupo_id'>;
}
/** By the id of each option. */
export type Pasos = Record<number, PasoPublico>;

/** Data of each public page, by its screen. The server fills it; the screen draws it, there and in the browser. */
export type PaginaPublica =
  | {
      pantalla: 'inicio';
      deportes: DeportePublico[];
      siguen: Pasos;
      recientes: (PartidoPublico & { titulo: string })[];
      escudos: Escudos;
      equipos: number;
      colegios: number;
    }
  | { pantalla: 'categorias'; ruta: Ruta | null; categorias: CategoriaPublica[]; siguen: Pasos }
  | { pantalla: 'generos'; ruta: Ruta | null; generos: GeneroPublico[]; siguen: Pasos }
  | { pantalla: 'fases'; ruta: Ruta | null; fases: FasePublica[] }
  | { pantalla: 'grupos'; ruta: Ruta | null; grupos: GrupoPublico[] }
  | {
      pantalla: 'detalle';
      ruta: Ruta;
      grupo: GrupoPublico;
      grupos: GrupoPublico[];
      otrasFases: FasePublica[];
      filas: FilaPublica[];
      desempates: ExplicacionDesempate[];
      leyenda: Leyenda;
      jornadas: JornadaPublica[];
      /** Number of the jornada to open with: the last begun one, else the first. */
      jornadaActual: number | null;
      escudos: Escudos;
      /** When what it shows last changed, as `Instante`. */
      actualizado: string | null;
    }
  | {
      pantalla: 'detalle_eliminatoria';
      ruta: Ruta;
      otrasFases: FasePublica[];
      eliminatorias: EliminatoriaPublica[];
      escudos: Escudos;
      actualizado: string | null;
    }
  | { pantalla: 'partido'; ruta: Ruta; ficha: FichaPartido; escudos: Escudos }
  /** An address without its parameters: the browser completes it from what it remembers, or the page asks to choose. */
  | { pantalla: 'sin_eleccion'; destino: 'categorias' | 'generos' | 'fases' | 'grupos' | 'detalle' | 'detalle_eliminatoria' }
  | { pantalla: 'equipo'; ficha: FichaEquipo; resumen: ResumenEquipo; tabla: TablaPublica | null; escudos: Escudos }
  | { pantalla: 'misequipos' }
  /** `parecidos`: no team has all the words, and these nearly. */
  | { pantalla: 'buscar'; texto: string; equipos: EquipoPublico[]; parecidos: boolean }
  | { pantalla: 'accesibilidad' }
  | { pantalla: 'error403' }
  | { pantalla: 'error404' }
  | { pantalla: 'error'; detalle: string };

export interface DatosPagina {
  marco: Marco;
  pagina: PaginaPublica;
}
