import { z } from 'zod';
import { NO_CUENTA } from '../resultados/no-cuenta';
import { Fecha, Id, Instante, Momento, Nulo, Texto } from '../kit/campos';
import { get, publico } from '../kit/route';
import { Publicidad } from '../organizacion/configuracion';
import { DecididoPor } from '../resultados/decidido-por';

/** How many teams a search answers at most. */
export const MAX_ENCONTRADOS = 60;
const Cuenta = z.number().int().nonnegative();
/** Up to fifty teams: '12,9'. */
const Ids = z.string().regex(/^\d{1,9}(,\d{1,9}){0,49}$/);
/** Address of an image of ours, or null where there is none. */
const Imagen = Nulo(z.string());

export const DeportePublico = z.object({
  id: Id,
  nombre: z.string(),
  icono: z.string(),
  imagen: Imagen,
  campeonatos: Cuenta,
  equipos: Cuenta,
});
export const CategoriaPublica = z.object({ id: Id, nombre: z.string(), imagen: Imagen, equipos: Cuenta });
export const GeneroPublico = z.object({ id: Id, nombre: z.string(), imagen: Imagen, imagen_small: Imagen, equipos: Cuenta });
export const FasePublica = z.object({
  id: Id,
  tipo: z.union([z.literal(0), z.literal(1)]),
  nombre: z.string(),
  fecha_inicio: Fecha,
  fecha_fin: Fecha,
  grupos: Cuenta,
  equipos: Cuenta,
  /** The only group of the phase; null where there is something to choose. */
  grupo_id: Nulo(Id),
});
export const GrupoPublico = z.object({ id: Id, nombre: z.string(), equipos: Cuenta, jornadas: Cuenta, jugados: Cuenta, partidos: Cuenta });

/** A row of the standings (design: interfaces, «Shapes that others read»). */
export const FilaPublica = z.object({
  posicion: Nulo(z.number().int()),
  equipo_id: Id,
  equipo_nombre: z.string(),
  jugados: Cuenta,
  ganados: Cuenta,
  empatados: Cuenta,
  perdidos: Cuenta,
  favor: Cuenta,
  contra: Cuenta,
  diferencia: z.number().int(),
  puntos: z.number().int(),
  puntos_sancion: z.number().int(),
  criterio: Nulo(z.number().int().min(1).max(6)),
  ultimos: z.array(z.enum(['G', 'E', 'P'])),
  no_clasificable: z.boolean(),
  /** The team has left the phase. */
  retirado: z.boolean(),
});

export const PartidoPublico = z.object({
  id: Id,
  fecha_celebracion: Nulo(Momento),
  /** When the match should be over, by the length of its sport; null without an hour. */
  fin: Nulo(Momento),
  sede_nombre: Nulo(z.string()),
  /** Where a map opens: 'latitud,longitud', or the address as text. */
  sede_mapa: Nulo(z.string()),
  equipo_local_id: Id,
  equipo_local_nombre: z.string(),
  equipo_visitante_id: Id,
  equipo_visitante_nombre: z.string(),
  marcador_local: Nulo(z.number().int()),
  marcador_visitante: Nulo(z.number().int()),
  penaltis_local: Nulo(z.number().int()),
  penaltis_visitante: Nulo(z.number().int()),
  estado: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  aplazado: z.boolean(),
  /** Name of the type of suspension; null: it is not suspended, or nobody said why. */
  motivo_suspension: Nulo(z.string()),
  /** The result is shown before the office validates it. */
  provisional: z.boolean(),
  /** Which side did not turn up. */
  incomparecencia: Nulo(z.enum(['local', 'visitante', 'ambos'])),
  /** Why the match counts for nobody; null, it counts. */
  no_cuenta: Nulo(z.enum(NO_CUENTA)),
  /** When and where the match was to be before it moved, while it is still to be played. */
  antes: Nulo(z.object({ fecha_celebracion: Momento, sede_nombre: Nulo(z.string()) })),
  /** The score while it is played, where the federation shows it and the referee is writing it. `hasta`: until when it is believed if nothing more arrives. */
  en_juego: Nulo(z.object({ local: z.number().int(), visitante: z.number().int(), parte: z.string(), hasta: Momento })),
});

export const JornadaPublica = z.object({
  jornada: z.number().int(),
  fecha_inicio: Nulo(Fecha),
  fecha_fin: Nulo(Fecha),
  partidos: z.array(PartidoPublico),
});

export const RondaPublica = z.object({
  tipoRonda: z.number().int(),
  ronda_nombre: z.string(),
  vuelta: z.number().int(),
  partidos: z.array(PartidoPublico),
});

const EquipoDeCruce = Nulo(z.object({ id: Id, nombre: z.string() }));

export const EliminatoriaPublica = z.object({
  id: Id,
  tipoRonda: z.number().int().min(0).max(5),
  ronda_nombre: z.string(),
  identificador: z.number().int(),
  perdedor: z.boolean(),
  equipo1: EquipoDeCruce,
  equipo2: EquipoDeCruce,
  numPartidos: z.number().int(),
  partidos: z.array(PartidoPublico),
  global: Nulo(z.tuple([z.number().int(), z.number().int()])),
  ganador: Nulo(Id),
  decidido_por: Nulo(DecididoPor),
  siguiente: Nulo(Id),
});

export const EquipoPublico = z.object({
  id: Id,
  nombre: z.string(),
  colegio_id: Id,
  colegio_nombre: z.string(),
  color: z.string(),
  escudo: Imagen,
  deporte_nombre: z.string(),
  categoria_nombre: z.string(),
  genero_nombre: z.string(),
  no_clasificable: z.boolean(),
  /** The latest phase of the team, its group there and the district where it plays at home. */
  fase_nombre: z.string(),
  grupo_nombre: Nulo(z.string()),
  zona_nombre: Nulo(z.string()),
});

/** One competition a team plays: a group of a league or a knockout phase. */
const ParticipacionPublica = z.object({
  fase_id: Id,
  fase_nombre: z.string(),
  tipo: z.union([z.literal(0), z.literal(1)]),
  grupo_id: Nulo(Id),
  grupo_nombre: Nulo(z.string()),
  posicion: Nulo(z.number().int()),
  puntos: Nulo(z.number().int()),
  jugados: Nulo(z.number().int()),
});

export const FichaEquipo = z.object({
  equipo: EquipoPublico,
  participaciones: z.array(ParticipacionPublica),
  partidos: z.array(PartidoPublico.extend({ fase_nombre: z.string(), ronda_nombre: z.string() })),
});

/** How a team arrives at a match: its place in the group, if it is played in one, and its latest results, newest first. */
const FormaPublica = z.object({
  posicion: Nulo(z.number().int()),
  puntos: Nulo(z.number().int()),
  partidos: z.array(PartidoPublico),
});

export const FichaPartido = z.object({
  partido: PartidoPublico.extend({ fase_nombre: z.string(), ronda_nombre: z.string() }),
  deporte_nombre: z.string(),
  categoria_nombre: z.string(),
  genero_nombre: z.string(),
  fase_id: Id,
  grupo_id: Nulo(Id),
  grupo_nombre: Nulo(z.string()),
  /** When the match of the event should be over. */
  fin: Nulo(Momento),
  sede: Nulo(z.object({ nombre: z.string(), direccion: z.string(), latitud: Nulo(z.number()), longitud: Nulo(z.number()) })),
  /** The score was settled in extra time. */
  prorroga: z.boolean(),
  /** Sets or quarters of the match, where its acta has them. */
  parciales: z.array(z.object({ local: Cuenta, visitante: Cuenta })),
  local: FormaPublica,
  visitante: FormaPublica,
  /** Earlier matches between the two, newest first. */
  enfrentamientos: z.array(PartidoPublico),
  actualizado: Nulo(Instante),
});

/** The match with the town of its venue, for whoever goes. */
const PartidoDeResumen = PartidoPublico.extend({ sede_municipio: Nulo(z.string()) });
/** Why a match is neither a result nor still to come. */
const SITUACIONES_PENDIENTES = ['jugandose', 'impedido', 'pendiente'] as const;

/** What a follower of the team wants to know first. */
export const ResumenEquipo = z.object({
  equipo: EquipoPublico,
  ultimo: Nulo(PartidoDeResumen),
  /** The next match that will be played: it has not begun, and nothing stands in its way. */
  proximo: Nulo(PartidoDeResumen),
  /** The match after the last result that is being played (`jugandose`), was suspended or postponed (`impedido`), or waits for its acta (`pendiente`). */
  pendiente: Nulo(PartidoDeResumen.extend({ situacion: z.enum(SITUACIONES_PENDIENTES) })),
  /** Place of the team in its latest league; null where it has none. */
  puesto: Nulo(
    z.object({ grupo_id: Id, grupo_nombre: z.string(), posicion: Nulo(z.number().int()), puntos: z.number().int(), equipos: Cuenta }),
  ),
});

/** Every call of the public area in the specification, and the few of ours that its screens need. */
export const rutasPublicas = {
  abierta: get('/open/api/configuracionpublica/competicionabiertapublico', publico, 'Si la competición está abierta al público', {
    response: z.object({ value: z.number().int() }),
  }),
  publicidad: get('/open/api/publicidad', publico, 'Anuncio de la zona pública', { response: Publicidad }),
  deportes: get('/open/api/deportes/fase', publico, 'Deportes con fases', { response: z.array(DeportePublico) }),
  categorias: get('/open/api/categorias/fase/:deporteId', publico, 'Categorías de un deporte', { response: z.array(CategoriaPublica) }),
  generos: get('/open/api/generos/fase/:deporteId/:categoriaId', publico, 'Géneros de un deporte y una categoría', {
    response: z.array(GeneroPublico),
  }),
  fases: get('/open/api/fases/:deporteId/:categoriaId/:generoId', publico, 'Fases de un campeonato', { response: z.array(FasePublica) }),
  grupos: get('/open/api/grupos/fase/:faseId', publico, 'Grupos de una fase', { response: z.array(GrupoPublico) }),
  clasificacion: get('/open/api/clasificaciones/grupo/:grupoId', publico, 'Clasificación de un grupo', { response: z.array(FilaPublica) }),
  resultados: get('/open/api/partidos/resultados/:grupoId', publico, 'Resultados de un grupo por jornadas', {
    response: z.array(JornadaPublica),
  }),
  resultadosEliminatoria: get('/open/api/partidos/resultados/eliminatoria/:faseId', publico, 'Resultados de una eliminatoria por rondas', {
    response: z.array(RondaPublica),
  }),
  cuadro: get('/open/api/faseseliminatoria/eliminatorias/:faseId', publico, 'Cuadro de una eliminatoria', {
    response: z.array(EliminatoriaPublica),
  }),
  partido: get('/open/api/partidos/:partidoId', publico, 'Ficha pública de un partido', { response: FichaPartido }),
  equipo: get('/open/api/equipos/:equipoId', publico, 'Ficha pública de un equipo', { response: FichaEquipo }),
  resumenes: get('/open/api/resumenes/:equipos', publico, 'Último resultado, próximo partido y puesto de cada equipo', {
    params: z.object({ equipos: Ids }),
    response: z.array(ResumenEquipo),
  }),
  buscarEquipos: get('/open/api/equipos', publico, 'Equipos por texto', {
    query: z.object({
      texto: Texto.trim().min(3).max(80),
      cuantos: z.coerce.number().int().min(1).max(MAX_ENCONTRADOS).default(MAX_ENCONTRADOS),
    }),
    response: z.array(EquipoPublico),
  }),
} as const;

export type DeportePublico = z.output<typeof DeportePublico>;
export type CategoriaPublica = z.output<typeof CategoriaPublica>;
export type GeneroPublico = z.output<typeof GeneroPublico>;
export type FasePublica = z.output<typeof FasePublica>;
export type GrupoPublico = z.output<typeof GrupoPublico>;
export type FilaPublica = z.output<typeof FilaPublica>;
export type PartidoPublico = z.output<typeof PartidoPublico>;
export type JornadaPublica = z.output<typeof JornadaPublica>;
export type RondaPublica = z.output<typeof RondaPublica>;
export type EliminatoriaPublica = z.output<typeof EliminatoriaPublica>;
export type EquipoPublico = z.output<typeof EquipoPublico>;
export type ResumenEquipo = z.output<typeof ResumenEquipo>;
export type FichaEquipo = z.output<typeof FichaEquipo>;
export type FichaPartido = z.output<typeof FichaPartido>;
