import { NOMBRE_ASIGNACION } from '@cd/contract/partidos/asignacion';
import type { Tablero } from '@cd/contract/arbitraje/designaciones';
import { minutosDe } from '@cd/domain/competicion/calendario/avisos';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../client/call';

export type Board = CallAnswer<'GET /api/designaciones/tablero/:id'>;
export type Match = Tablero['partidos'][0];
export type Post = Match['puestos'][0];
export type Referee = Tablero['arbitros'][0];
type Candidates = CallAnswer<'GET /api/arbitros/disponibilidad/:idPrejornada/:idPartido'>;
export type Candidate = Candidates['arbitrosPorPerfil'][0]['arbitros'][0];

export const boardOf = (id: number) =>
  queryOptions({ queryKey: ['designacion', id, 'tablero'], queryFn: () => call('GET /api/designaciones/tablero/:id', { params: { id } }) });

export const candidatesOf = (idPrejornada: number, idPartido: number) =>
  queryOptions({
    queryKey: ['designacion', idPrejornada, 'candidatos', idPartido],
    queryFn: () => call('GET /api/arbitros/disponibilidad/:idPrejornada/:idPartido', { params: { idPrejornada, idPartido } }),
  });

export const pairOf = ({ equipo_local_nombre, equipo_visitante_nombre }: Match): string =>
  `${equipo_local_nombre} – ${equipo_visitante_nombre}`;
export const dayOf = ({ fecha_celebracion }: Match): string => fecha_celebracion.slice(0, 10);
export const hourOf = ({ fecha_celebracion }: Match): string => fecha_celebracion.slice(11, 16);
export const startOf = (match: Match): number => minutosDe(hourOf(match));
export const endOf = (match: Match): number => startOf(match) + match.duracion;

/** What a post is: somebody has it and has confirmed, or not yet; the draft gives it; or nobody has it. */
export type PostState = 'confirmado' | 'espera' | 'propuesto' | 'vacio';
export const stateOf = ({ arbitraje, propuesto }: Post): PostState => {
  if (arbitraje) return arbitraje.estado === 1 ? 'espera' : 'confirmado';
  return propuesto ? 'propuesto' : 'vacio';
};
export const holderOf = ({ arbitraje, propuesto }: Post) => arbitraje ?? propuesto;

/** Spec 3 §4, «Assignment status per match». */
export const ASSIGNMENT = {
  1: { tone: 'ok', text: NOMBRE_ASIGNACION[1] },
  2: { tone: 'aviso', text: NOMBRE_ASIGNACION[2] },
  3: { tone: 'no', text: NOMBRE_ASIGNACION[3] },
} as const;

/** Posts that nobody has, nor does the draft give. */
export const emptyIn = (matches: readonly Match[]): { idConvocatoria: number; perfil_arbitraje_id: number }[] =>
  matches.flatMap(({ id, puestos }) =>
    puestos.filter((post) => holderOf(post) === null).map(({ perfil_arbitraje_id }) => ({ idConvocatoria: id, perfil_arbitraje_id })),
  );

/** Of the draft, what it gives to a referee, or all that it gives in those matches. */
export const proposedIn = (matches: readonly Match[], arbitroId?: number): number =>
  matches
    .flatMap(({ puestos }) => puestos)
    .filter(({ arbitraje, propuesto }) => !arbitraje && propuesto && (arbitroId ?? propuesto.arbitro_id) === propuesto.arbitro_id).length;

const WEEKDAY = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', timeZone: 'UTC' });
/** 'sábado 28' */
export const dayName = (dia: string): string => WEEKDAY.format(new Date(dia)).replace(',', '');

export const coveredIn = (matches: readonly Match[]): { covered: number; posts: number } => {
  const posts = matches.flatMap(({ puestos }) => puestos);
  return { covered: posts.filter((post) => holderOf(post) !== null).length, posts: posts.length };
};

/** Where a referee is to be, made or proposed. */
export interface Appearance {
  match: Match;
  post: Post | null;
  state: PostState;
  /** What they are there for, in short. */
  as: string;
}

/** Of a day, by referee, each in the order of its hours. */
export function appearancesOf(matches: readonly Match[]): Map<number, Appearance[]> {
  const byReferee = new Map<number, Appearance[]>();
  const add = (id: number, appearance: Appearance) => byReferee.set(id, [...(byReferee.get(id) ?? []), appearance]);
  for (const match of matches) {
    for (const post of match.puestos) {
      const holder = holderOf(post);
      if (holder) add(holder.arbitro_id, { match, post, state: stateOf(post), as: post.abreviatura });
    }
    const others = { prácticas: match.practicas, 'de más': match.sobran };
    for (const [as, people] of Object.entries(others))
      for (const { arbitro_id, estado } of people)
        add(arbitro_id, { match, post: null, state: estado === 1 ? 'espera' : 'confirmado', as });
  }
  return byReferee;
}

/** 'Ana Robles' → 'AR'; two words are enough to be told apart in a post. */
export const shortName = (nombre: string): string =>
  nombre
    .split(' ')
    .slice(0, 2)
    .map((palabra) => palabra[0])
    .join('');
