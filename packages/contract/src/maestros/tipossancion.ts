import { z } from 'zod';
import { Bit, Centimos, Nombre } from '../kit/campos';
import { crud, FilaCrud } from '../kit/crud';
import { get, pantalla } from '../kit/route';

/** Whom a sanction falls on (spec 1 §3). */
export const SUJETOS = ['Colegio', 'Equipo', 'Jugador', 'Árbitro', 'Entrenador', 'Coordinador'] as const;
/** Where a suspended person may not play, in the order of the codes, which begin at 1. */
export const ALCANCES = ['Ese campeonato', 'Toda la temporada', 'Los equipos del colegio'] as const;
/** A code of `ALCANCES`. */
export const Alcance = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const CUANTOS = 'Escriba cuántos puntos se quitan, de 1 a 99';
/** How many a sanction takes away. */
export const Puntos = z.number(CUANTOS).int(CUANTOS).min(1, CUANTOS).max(99, CUANTOS);

const DatosTipoSancion = z.object({
  sujeto: z.number().int().min(1).max(6),
  relativa_a_partido: Bit.default(1),
  economica: Bit.default(0),
  importe_economico: Centimos.nullable().default(null),
  puntos: Bit.default(0),
  /** Points that it takes away. */
  num_puntos: Puntos.nullable().default(null),
  num_partidos: z.number().int().min(1).max(99).nullable().default(null),
  /** It only matters for a sanction that misses matches; in the others it is 1. */
  alcance: Alcance.default(1),
});
export const ModeloTipoSancion = DatosTipoSancion.extend({ nombre: Nombre }).refine(
  ({ relativa_a_partido, puntos, num_puntos }) => relativa_a_partido === 0 || puntos === 0 || num_puntos !== null,
  { path: ['num_puntos'], message: CUANTOS },
);

const TipoSancion = FilaCrud.extend(DatosTipoSancion.shape);

export const rutasTiposSancion = {
  ...crud('/api/tipossancion', {
    pantalla: 'tipossancion',
    nombre: 'Tipos de sanción',
    clave: 'tipoSancion',
    fila: TipoSancion,
    modelo: ModeloTipoSancion,
  }),
  relativosAPartido: get(
    '/api/tipossancion/partido',
    pantalla(['tipossancion', 'partido_editar', 'pagosarbitros_partido_editar', 'sanciones'], 'leer'),
    'Tipos de sanción relativos a un partido',
    { response: z.array(TipoSancion) },
  ),
  ajenosAPartido: get(
    '/api/tipossancion/nopartido',
    pantalla(['tipossancion', 'sanciones'], 'leer'),
    'Tipos de sanción ajenos a un partido',
    { response: z.array(TipoSancion) },
  ),
};
