import { z } from 'zod';
import { Id, Nada } from './campos';
import { Perfil } from './perfiles';
import { pantallaDe, type Pantalla } from './screens';

/** Who may call. A required field of every route: nothing can be forgotten, absence does not mean open. */
export type Access =
  | { tipo: 'publico' }
  /** Anyone who is signed in, even before they accept a contract; `sinPerfil`: even before they choose a profile, for the calls that choose it. */
  | {
      tipo: 'sesion';
      sinPerfil: boolean;
      /** True: even before they set up the second step that their profile demands, for the calls that set it up. */
      sinSegundo: boolean;
    }
  | {
      tipo: 'pantalla';
      /** The screens that open the call: the level on any one of them is enough. */
      pantallas: readonly Pantalla[];
      nivel: 1 | 2;
      perfiles: readonly Perfil[];
      /** A historical working competition does not lower the level here (domain-rules, «Identity»). */
      tambienEnHistorico: boolean;
      /** Of the season that a school registers for, which may be the next one; any other call is of the one that is played (ADR 106). */
      inscribe: boolean;
    };

export const publico: Access = { tipo: 'publico' };
export const sesion: Access = { tipo: 'sesion', sinPerfil: false, sinSegundo: false };
export const sesionSinPerfil: Access = { tipo: 'sesion', sinPerfil: true, sinSegundo: false };
export const sesionSinSegundo: Access = { tipo: 'sesion', sinPerfil: true, sinSegundo: true };

export function pantalla(claves: Pantalla | readonly Pantalla[], que: 'leer' | 'editar', soloPerfiles?: readonly Perfil[]): Access {
  const pantallas = typeof claves === 'string' ? [claves] : claves;
  return {
    tipo: 'pantalla',
    pantallas,
    nivel: que === 'leer' ? 1 : 2,
    perfiles: soloPerfiles ?? [...new Set(pantallas.flatMap((clave) => pantallaDe(clave).perfiles))],
    tambienEnHistorico: pantallas.every((clave) => pantallaDe(clave).editableEnHistorico),
    inscribe: soloInscribe(pantallas),
  };
}

/** What opens from a school's screens of registration and from no other of theirs: a call that both share is of what is played. */
function soloInscribe(pantallas: readonly Pantalla[]): boolean {
  const deColegio = pantallas.filter((clave) => pantallaDe(clave).perfiles.includes(Perfil.Coordinador));
  return deColegio.length > 0 && deColegio.every((clave) => pantallaDe(clave).inscribe);
}

/** Of registration although it is opened from a squad of the season that is played too: what it changes there is the person, who is of no season. */
export const deInscripcion = (access: Access): Access => (access.tipo === 'pantalla' ? { ...access, inscribe: true } : access);

/** Opens in a historical season too: settling money does not end with the season, though the rest of these screens is read-only by then (ADR 77). */
export const tambienEnHistorico = (access: Access): Access =>
  access.tipo === 'pantalla' ? { ...access, tambienEnHistorico: true } : access;

/** So many calls in so long, counted by link or by network (an IPv4 address, or the /64 of an IPv6 one), whichever process hears them. */
export interface Cupo {
  de: 'enlace' | 'red';
  veces: number;
  segundos: number;
}
/** What bounds a public call that writes: how often it is heard, or in words what bounds it by itself. */
export type Cota = readonly Cupo[] | string;

const MINUTO = 60;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
const PLAZOS = { minuto: MINUTO, diezMinutos: 10 * MINUTO, hora: HORA, dia: DIA } as const;
/** `cupo('enlace', 12, 'hora')`: twelve an hour by each link. */
export const cupo = (de: Cupo['de'], veces: number, cada: keyof typeof PLAZOS): Cupo => ({ de, veces, segundos: PLAZOS[cada] });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RouteDef {
  method: Method;
  /** The path, with Fastify's `:name` for its parameters. */
  path: string;
  access: Access;
  resumen: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * The call changes a record: what the body leaves out stays as it was, and null empties it (ADR 74). The value is the envelope of the record; '' where the
   * whole body is the record.
   */
  registro?: string;
  /** The body comes as `model` (JSON) with files; plain JSON is taken too, when there is no file. */
  multipart?: true;
  /** Names of the files it takes: only `image`, unless told. */
  ficheros?: readonly string[];
  /** The answer is a file of this type and not JSON. */
  contenido?: 'application/xml' | 'text/csv';
  /** The file is not an image, and may take up to this. */
  maxFichero?: number;
  /** The answer tells whether a document or an address is somebody's, so each user has few of these in a quarter of an hour. */
  revelaExistencia?: true;
  /** The call writes although it asks for its screen at reading level: the call itself decides what becomes of what such a reader sends. */
  escribe?: true;
  /** What bounds a public call that writes; without it the call is not mounted. */
  cota?: Cota;
  /** The call reads at length and changes nothing, so a replica answers it where one has all that was committed before. */
  lectura?: 'larga';
  /** The call costs the database so much that it takes turns with the rest of its kind; left out, it is answered at once. */
  trabajo?: Trabajo;
  response: z.ZodType;
}

/** Heavy work: a question whose cost grows with the tables, or all the rows of one. */
export type Trabajo = 'consulta' | 'entera';

/** The call asks a question whose conditions come in a body: a POST that only reads its screen. */
export const soloLee = ({ method, access, escribe }: RouteDef): boolean =>
  method === 'GET' || (method === 'POST' && access.tipo === 'pantalla' && access.nivel === 1 && !escribe);

type Detail = Omit<RouteDef, 'method' | 'path' | 'access' | 'resumen' | 'response'> & { response?: z.ZodType };
type NameIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type Unsaid<P extends string, D extends Detail> = ('params' extends keyof D
  ? unknown
  : [NameIn<P>] extends [never]
    ? unknown
    : { params: z.ZodObject<{ [name in NameIn<P>]: typeof Id }> }) &
  ('response' extends keyof D ? unknown : { response: typeof Nada });

/** Declares the calls of a method, each once: the server mounts it, the client types it, and OpenAPI and the access tests read it. */
const declaring =
  <const M extends Method>(method: M) =>
  /** Unless the declaration says otherwise, every parameter of the path is an id and the call answers nothing. */
  <const P extends string, const D extends Detail = {}>(path: P, access: Access, resumen: string, detail?: D) => {
    const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, Id] as const);
    const params = ids.length === 0 ? {} : { params: z.object(Object.fromEntries(ids)) };
    return { method, path, access, resumen, ...params, response: Nada, ...detail } as {
      method: M;
      path: P;
      access: Access;
      resumen: string;
    } & Unsaid<P, D> &
      D;
  };

const reading = declaring('GET');
/** A call that reads always says what it answers. */
export const get = <const P extends string, const D extends Detail & { response: z.ZodType }>(
  path: P,
  access: Access,
  resumen: string,
  detail: D,
) => reading(path, access, resumen, detail);
export const post = declaring('POST');
export const put = declaring('PUT');
export const del = declaring('DELETE');

type Infer<T> = T extends z.ZodType ? z.output<T> : undefined;
export type Params<R extends RouteDef> = Infer<R['params']>;
export type Query<R extends RouteDef> = Infer<R['query']>;
export type Body<R extends RouteDef> = Infer<R['body']>;
export type Answer<R extends RouteDef> = z.output<R['response']>;
