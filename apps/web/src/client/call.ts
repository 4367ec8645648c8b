import type { CuentaExistente } from '@cd/contract/kit/persona';
import type { rutas } from '@cd/contract/rutas';
import type { z } from 'zod';
import { sesionActual, type Sesion } from './session';

type Tabla = typeof rutas;
type Ruta = { [A in keyof Tabla]: Tabla[A][keyof Tabla[A]] }[keyof Tabla];
type ClaveDe<R> = R extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type PorClave = { [R in Ruta as ClaveDe<R>]: R };

/** 'PUT /api/usuarios/:id' and every other call of the contract. Only its types come here: no schema reaches the first load. */
export type Clave = keyof PorClave;

type Campo<R, K extends string> = R extends { [P in K]: infer S extends z.ZodType } ? { [P in K]: z.input<S> } : unknown;
type ConImagen<R> = R extends { multipart: true } ? { image?: Blob | null } : unknown;
export type Peticion<K extends Clave> = Campo<PorClave[K], 'params'> &
  Campo<PorClave[K], 'query'> &
  Campo<PorClave[K], 'body'> &
  ConImagen<PorClave[K]>;
export type Respuesta<K extends Clave> = PorClave[K] extends { response: infer S extends z.ZodType } ? z.output<S> : never;

interface PeticionCualquiera {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  image?: Blob | null;
  /** By the name of their part, where there may be several. */
  images?: Readonly<Record<string, Blob | null>>;
  signal?: AbortSignal;
}

interface Problema {
  titulo?: string;
  detail?: string;
  codigo?: string | number;
  errores?: { campo: string; texto: string }[];
  cuenta?: CuentaExistente;
}

/** A refusal as the server tells it (domain-rules, «Errors»). `status` 0: the server could not be reached. */
export class CallError extends Error {
  readonly status: number;
  readonly titulo: string | null;
  readonly codigo: string | number | null;
  readonly errores: readonly { campo: string; texto: string }[];
  /** The account that already has the address, where it may be the same person's. */
  readonly cuenta: CuentaExistente | null;
  /** Seconds to wait before trying again, where the server asks for it. */
  readonly espera: number | null;

  constructor({
    status,
    titulo,
    detail,
    codigo,
    errores,
    cuenta,
    espera,
  }: Problema & { status: number; detail: string; espera?: number | null }) {
    super(detail);
    this.name = 'CallError';
    this.status = status;
    this.titulo = titulo ?? null;
    this.codigo = codigo ?? null;
    this.errores = errores ?? [];
    this.cuenta = cuenta ?? null;
    this.espera = espera ?? null;
  }
}

type Oyente = (enCurso: number) => void;
let enCurso = 0;
const oyentes = new Set<Oyente>();

/** How many calls are under way, for the spinner of the shell. */
export function alCambiarLlamadas(oyente: Oyente): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

function contar(paso: 1 | -1): void {
  enCurso += paso;
  for (const oyente of oyentes) oyente(enCurso);
}

/** Heard when the server no longer knows the session. */
export const NO_AUTORIZADO = 'cd:no-autorizado';
/** Heard when something must be done before any other call is answered: `detail` is its code. */
export const PASO_PENDIENTE = 'cd:paso-pendiente';
const PASOS = ['sesion.sin_perfil', 'contrato.pendiente'] as const;
export type PasoPendiente = (typeof PASOS)[number];

export const call = <K extends Clave>(clave: K, ...[peticion]: unknown extends Peticion<K> ? [] : [Peticion<K>]): Promise<Respuesta<K>> =>
  pedirDatos(clave, peticion ?? {}) as Promise<Respuesta<K>>;

/** What a call answers, where its name is put together. */
export async function pedirDatos(clave: string, peticion: PeticionCualquiera): Promise<unknown> {
  const response = await pedir(clave, peticion);
  return response.status === 204 ? null : response.json();
}

/** The answer itself, for those that are read as they arrive. */
export async function pedir(
  clave: string,
  { params = {}, query, body, image = null, images = { image }, signal }: PeticionCualquiera,
): Promise<Response> {
  const [method, path] = clave.split(' ') as [string, string];
  const url = path.replaceAll(/:(\w+)/g, (_, nombre: string) => encodeURIComponent(String(params[nombre])));
  const sesion = sesionActual();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (sesion) {
    headers.Authorization = `Bearer ${sesion.token}`;
    headers['X-Usuario'] = String(sesion.user.usuarioId);
    if (sesion.user.perfilId) headers['X-Perfil'] = String(sesion.user.perfilId);
  }
  let payload: BodyInit | undefined;
  const ficheros = Object.entries(images).flatMap(([parte, fichero]) => (fichero ? [{ parte, fichero }] : []));
  if (ficheros.length > 0) {
    payload = new FormData();
    payload.append('model', JSON.stringify(body));
    for (const { parte, fichero } of ficheros) payload.append(parte, fichero);
  } else if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    payload = JSON.stringify(body);
  }
  contar(1);
  try {
    const response = await fetch(url + consulta(query), { method, headers, body: payload, signal });
    if (response.ok) return response;
    const error = await fallo(response);
    if (response.status === 401 && sesion && sigueSiendo(sesion)) dispatchEvent(new CustomEvent(NO_AUTORIZADO, { detail: error }));
    const paso = PASOS.find((codigo) => codigo === error.codigo);
    if (paso) dispatchEvent(new CustomEvent<PasoPendiente>(PASO_PENDIENTE, { detail: paso }));
    throw error;
  } catch (error) {
    if (error instanceof CallError || signal?.aborted) throw error;
    throw new CallError({ status: 0, detail: 'No hay conexión con el servidor. Compruebe su red y vuelva a intentarlo' });
  } finally {
    contar(-1);
  }
}

/** A refusal to a session or profile that has changed meanwhile says nothing about the present one. */
function sigueSiendo({ token, user }: Sesion): boolean {
  const ahora = sesionActual();
  return ahora?.token === token && ahora.user.perfilId === user.perfilId;
}

function consulta(query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function fallo(response: Response): Promise<CallError> {
  const problem = (await response.json().catch(() => null)) as Problema | null;
  const espera = Number(response.headers.get('Retry-After')) || null;
  return new CallError({ ...problem, status: response.status, detail: problem?.detail ?? 'Se ha producido un error inesperado', espera });
}
