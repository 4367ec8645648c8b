import type { FilaPreequipo, listaPreequiposDeCoordinador } from '@cd/contract/inscripcion/preequipos';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../client/call';
import { readPage } from '../../../client/ask-ahead';
import { serverRows } from '../../../ui/grid/row-source';
import type { SquadCalls } from '../../competicion/plantillas/squad';

export type Preequipo = CallAnswer<'GET /api/preequipos/:id'>;
export type Opciones = CallAnswer<'GET /api/preequipos/opciones/:id'>;

const LIST = '/api/preequipos/indexcoordinador';
export const ROWS = serverRows<typeof listaPreequiposDeCoordinador>({
  ruta: LIST,
  pagina: LIST,
  entera: '/api/preequipos/indexcoordinador/sinpaginacion',
});

const KEY = ['preequipos'] as const;
/** What a change of one alters: the list, each of them, and what is left to choose. */
export const CHANGED = [KEY, ['filas', ...ROWS.clave]] as const;

export const preequipoBy = (id: number) =>
  queryOptions({ queryKey: [...KEY, 'uno', id], queryFn: () => call('GET /api/preequipos/:id', { params: { id } }) });

export const opcionesOf = (colegioId: number) =>
  queryOptions({
    queryKey: [...KEY, 'opciones', colegioId],
    queryFn: () => call('GET /api/preequipos/opciones/:id', { params: { id: colegioId } }),
    enabled: colegioId > 0,
  });

export const misColegios = queryOptions({ queryKey: ['colegios', 'coordinador'], queryFn: () => call('GET /api/colegios/coordinador') });

/** No school has more to send at once than a page may bring. */
const MAX_PAGE = 500;

/** All of theirs, or those that some filters let through. */
export async function readAll(signal: AbortSignal, filtros: readonly object[] = []): Promise<FilaPreequipo[]> {
  const body = { ordenacion: [], filtros, paginacion: { pageNumber: 1, pageSize: MAX_PAGE } };
  return ((await readPage(LIST, body, signal)) as { rows: FilaPreequipo[] }).rows;
}

/** Those that wait to be sent. */
export const readPendientes = (signal: AbortSignal): Promise<FilaPreequipo[]> =>
  readAll(signal, [{ name: 'estado_coordinador', operator: 'equals', value: 2 }]);

/** 'El Olmo A' */
export const nameOf = ({ colegio, subequipo }: { colegio: string; subequipo: string | null }): string =>
  subequipo === null ? colegio : `${colegio} ${subequipo}`;

/** A coordinator's, in the squad of a team to be registered. */
export const callsOf = (idPreequipo: number): Required<SquadCalls> => ({
  deCoordinador: true,
  lugar: 'preequipo',
  invalida: CHANGED,
  meterJugador: (id, answers) => call('POST /api/jugadores/coordinador', { body: { id, idPreequipo, ...answers } }),
  crearJugador: (jugador, image, answers) =>
    call('POST /api/jugadores/coordinador', { body: { ...jugador, idPreequipo, ...answers }, image }),
  modificarJugador: (jugador, image, answers) =>
    call('PUT /api/jugadores/coordinador', { body: { ...jugador, idPreequipo, ...answers }, image }),
  completarJugador: (jugador, image, answers) =>
    call('PUT /api/jugadores/coordinador', { body: { ...jugador, ...answers, idPreequipo: undefined }, image }),
  darPuesto: (id, numero, answers) => call('POST /api/entrenadores/coordinador', { body: { id, idPreequipo, numero, ...answers } }),
  crearEntrenador: (entrenador, image, answers) =>
    call('POST /api/entrenadores/coordinador', { body: { ...entrenador, idPreequipo, ...answers }, image }),
  completarEntrenador: (entrenador, image) =>
    call('PUT /api/entrenadores/coordinador', { body: { ...entrenador, idPreequipo: undefined, numero: undefined }, image }),
  modificarEntrenador: (entrenador, image, answers) =>
    call('PUT /api/entrenadores/coordinador', { body: { ...entrenador, idPreequipo, ...answers }, image }),
});
