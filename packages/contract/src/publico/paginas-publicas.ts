import { z } from 'zod';
import { Fecha, Id, Imagen, Instante, Momento } from '../kit/campos';
import { Publicidad, Traduccion } from '../organizacion/configuracion';
import {
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

const Entero = z.number().int();
const ConNombre = z.object({ id: Id, nombre: z.string() });

/** What every public page shows around its content. */
const Marco = z.object({
  empresa: z.object({ nombre: z.string(), direccion: z.string(), telefono: z.string() }),
  /** Name of the season of the page: the current one, unless it is of the past; null while there is none. */
  temporada: z.string().nullable(),
  /** The season of the page is over. */
  pasada: z.boolean().optional(),
  publicidad: Publicidad.nullable(),
  /** Pairs of the deployment's vocabulary. */
  traducciones: z.array(Traduccion),
  /** The day the page was made for, 'YYYY-MM-DD'. */
  hoy: Fecha,
  /** When the page was made, by the league's clock; `hasta`, the next moment at which the hour alone changes it, null when none does that day. */
  ahora: Momento,
  hasta: Momento.nullable(),
});

/** What was chosen on the way down to a phase, which the breadcrumb shows. */
const Ruta = z.object({
  deporte: ConNombre.extend({ nombreTantos: z.string() }),
  categoria: ConNombre.optional(),
  genero: ConNombre.optional(),
  fase: FasePublica.optional(),
});

/** Crest of a team: the school's image, or a shield of its colour with initials. */
const Escudo = z.object({ color: z.string(), imagen: Imagen });
/** Crests by the id of their team. */
const Escudos = z.record(z.number(), Escudo);

/** Which figures settled the place of teams level in what the table is ordered by. */
const ExplicacionDesempate = z.object({
  puntos: Entero,
  victorias: Entero,
  orden: z.enum(['puntos', 'victorias', 'media']),
  criterio: Entero,
  equipos: z.array(z.object({ nombre: z.string(), texto: z.string() })),
});

const Leyenda = z.object({
  plazasAscenso: Entero,
  textoAscenso: z.string(),
  plazasPromocion: Entero,
  textoPromocion: z.string(),
  /** Names of the criteria that have settled a place, by their code. */
  criterios: z.record(z.number(), z.string()),
});

/** The classification of the group a team plays in. */
const TablaPublica = z.object({ filas: z.array(FilaPublica), leyenda: Leyenda, nombreTantos: z.string() });

/** Choices that follow from one because each is the only one possible. */
const PasoPublico = z.object({
  categoria: Id.optional(),
  genero: Id.optional(),
  fase: FasePublica.pick({ id: true, tipo: true, grupo_id: true }).optional(),
});
/** Steps by the id of the option that they follow from. */
const Pasos = z.record(z.number(), PasoPublico);

/** Addresses from which matches are followed outside the site. */
const Seguimiento = z.object({ nombre: z.string(), calendario: z.string(), resultados: z.string() });
const Incrustable = z.object({
  titulo: z.string(),
  detalle: z.string(),
  enlace: z.string(),
  widgets: z.array(z.object({ nombre: z.string(), direccion: z.string(), alto: Entero })),
  seguimiento: z.array(Seguimiento),
});

const pantalla = <const P extends string, D extends z.core.$ZodShape>(nombre: P, datos: D) =>
  z.object({ pantalla: z.literal(nombre), ...datos });

/** Data of each public page, by its screen: the server fills it, and the screen is drawn from it on the server and in the browser. */
const PaginaPublica = z.discriminatedUnion('pantalla', [
  pantalla('inicio', {
    deportes: z.array(DeportePublico),
    siguen: Pasos,
    recientes: z.array(PartidoPublico.extend({ titulo: z.string() })),
    escudos: Escudos,
    equipos: Entero,
    colegios: Entero,
  }),
  pantalla('categorias', { ruta: Ruta.nullable(), categorias: z.array(CategoriaPublica), siguen: Pasos }),
  pantalla('generos', { ruta: Ruta.nullable(), generos: z.array(GeneroPublico), siguen: Pasos }),
  pantalla('fases', { ruta: Ruta.nullable(), fases: z.array(FasePublica) }),
  pantalla('grupos', { ruta: Ruta.nullable(), grupos: z.array(GrupoPublico) }),
  pantalla('detalle', {
    ruta: Ruta,
    grupo: GrupoPublico,
    grupos: z.array(GrupoPublico),
    otrasFases: z.array(FasePublica),
    filas: z.array(FilaPublica),
    desempates: z.array(ExplicacionDesempate),
    /** What else has to be known to read the table: points of more, and ties that lots have still to decide. */
    notas: z.array(z.string()),
    leyenda: Leyenda,
    jornadas: z.array(JornadaPublica),
    /** Number of the jornada to open with: the last begun one, else the first. */
    jornadaActual: Entero.nullable(),
    escudos: Escudos,
    /** When what it shows last changed. */
    actualizado: Instante.nullable(),
  }),
  pantalla('detalle_eliminatoria', {
    ruta: Ruta,
    otrasFases: z.array(FasePublica),
    eliminatorias: z.array(EliminatoriaPublica),
    escudos: Escudos,
    actualizado: Instante.nullable(),
  }),
  pantalla('partido', { ruta: Ruta, ficha: FichaPartido, escudos: Escudos }),
  /** An address that lacks its parameters: the browser completes it from what it remembers, or the page asks to choose. */
  pantalla('sin_eleccion', { destino: z.enum(['categorias', 'generos', 'fases', 'grupos', 'detalle', 'detalle_eliminatoria']) }),
  pantalla('equipo', { ficha: FichaEquipo, resumen: ResumenEquipo, tabla: TablaPublica.nullable(), escudos: Escudos }),
  /** How to show part of the competition in another site and how to follow it from outside; null: nothing has been chosen yet. */
  pantalla('incrustar', { de: Incrustable.nullable() }),
  /** How a team's season has gone, and its way through each knockout it plays. */
  pantalla('temporada', {
    ficha: FichaEquipo,
    resumen: ResumenEquipo,
    nombreTantos: z.string(),
    /** Final places that the team has won. */
    premios: z.array(z.object({ fase_id: Id, fase_nombre: z.string(), puesto: z.number().int().min(1).max(3), diploma: z.string() })),
    cuadros: z.array(z.object({ fase_id: Id, fase_nombre: z.string(), eliminatorias: z.array(EliminatoriaPublica) })),
    escudos: Escudos,
  }),
  pantalla('misequipos', {}),
  /** `parecidos`: no team has all the words, and these have most; `sin`: words that no team has; `quiza`: words that teams have instead. */
  pantalla('buscar', {
    texto: z.string(),
    equipos: z.array(EquipoPublico),
    parecidos: z.boolean(),
    sin: z.array(z.string()),
    quiza: z.string().nullable(),
  }),
  pantalla('accesibilidad', {}),
  /** The competition is closed to the public. */
  pantalla('cerrada', {}),
  pantalla('error403', {}),
  pantalla('error404', {}),
  pantalla('error', { detalle: z.string() }),
]);

export const DatosPagina = z.object({ marco: Marco, pagina: PaginaPublica });

// Types that the public area imports alone, so that zod is not sent to its readers.
export type Marco = z.output<typeof Marco>;
export type Ruta = z.output<typeof Ruta>;
export type Escudo = z.output<typeof Escudo>;
export type Escudos = z.output<typeof Escudos>;
export type ExplicacionDesempate = z.output<typeof ExplicacionDesempate>;
export type Leyenda = z.output<typeof Leyenda>;
export type TablaPublica = z.output<typeof TablaPublica>;
export type PasoPublico = z.output<typeof PasoPublico>;
export type Pasos = z.output<typeof Pasos>;
export type Incrustable = z.output<typeof Incrustable>;
export type PaginaPublica = z.output<typeof PaginaPublica>;
export type DatosPagina = z.output<typeof DatosPagina>;
