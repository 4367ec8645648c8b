import { z } from 'zod';
import { IdJson, Opcion } from '../kit/campos';
import { get, pantalla, post } from '../kit/route';

const Numero = z.number().int();
/** What a ranking is made of. */
export const Ambito = { Todo: 1, Campeonato: 2, Equipo: 3 } as const;

export const CriterioDeRanking = z.object({
  id: Numero,
  nombre: z.string(),
  /** What the values are, in the plural: 'goles'. */
  unidad: z.string(),
  sujeto: z.enum(['jugador', 'entrenador', 'equipo']),
  /** Sports in which the criterion makes sense. */
  deportes: z.array(Opcion),
});
export type CriterioDeRanking = z.output<typeof CriterioDeRanking>;

/** Spec 3 §3, «Ranking row», with where it leads to. */
export const FilaRanking = z.object({
  id: Numero,
  nombre: z.string(),
  /** The team of a person, or the championship of a team; where they have several, how many. */
  de: z.string(),
  /** The team that the row leads to; null, there are several. */
  equipo_id: Numero.nullable(),
  /** Rows that tie share the place. */
  posicion: Numero,
  jugados: Numero,
  valor: Numero,
  valorporpartido: z.number(),
});
/** Only the first rows are answered: nobody reads more, and a whole season has tens of thousands. */
export const MAX_RANKING = 1000;
export type FilaRanking = z.output<typeof FilaRanking>;

const Elegido = IdJson.nullable().default(null);
export const PeticionDeRanking = z.object({
  criterio: IdJson,
  ambito: z.union([z.literal(Ambito.Todo), z.literal(Ambito.Campeonato), z.literal(Ambito.Equipo)], 'Elija el ámbito'),
  /** The championship of the scope, or that of the team of the scope; with any other scope it is refused. */
  campeonato: Elegido,
  equipo: Elegido,
});
export type PeticionDeRanking = z.output<typeof PeticionDeRanking>;

const leer = pantalla('informes/rankings', 'leer');

/** Spec 3 §7, «Reports and rankings». */
export const rutasRankings = {
  deportes: get(
    '/api/deportes/fase',
    pantalla(['informes/rankings', 'informes/juegolimpio'], 'leer'),
    'Deportes con fases en la competición de trabajo',
    {
      response: z.array(Opcion),
    },
  ),
  criterios: get('/api/rankings/criterios', leer, 'Por qué se puede hacer un ranking, con su unidad y los deportes en que tiene sentido', {
    response: z.array(CriterioDeRanking),
  }),
  equipos: get('/api/rankings/equipos', leer, 'Campeonatos de la competición de trabajo, con sus equipos, de los que hacer un ranking', {
    response: z.array(Opcion.extend({ deporte_id: Numero, equipos: z.array(Opcion) })),
  }),
  ranking: post(
    '/api/rankings',
    leer,
    `Ranking por un criterio, los ${MAX_RANKING} primeros: de toda la competición (ámbito 1), de un campeonato (2) o de un equipo (3)`,
    {
      body: z.object({ datos: PeticionDeRanking }),
      trabajo: 'consulta',
      lectura: 'larga',
      response: z.array(FilaRanking),
    },
  ),
};
