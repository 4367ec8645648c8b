import type { Vista } from '@cd/contract/sesion/vistas';
import { stateKey } from '../../src/client/ask-ahead';
import { CallError } from '../../src/client/call';
import { queryClient } from '../../src/client/query-client';
import { orderedColumns, type ListColumns } from '../../src/ui/grid/column';
import { chooseRows, pageOf } from '../../src/ui/grid/query';
import { memoryRows, type RowSource } from '../../src/ui/grid/row-source';
import { savedViews } from '../../src/ui/grid/views';

export interface Persona {
  id: number;
  nombre: string;
  correo: string;
  colegio: string;
  deporte: number;
  partidos: number;
  cobro: number;
  alta: string;
  acceso: string | null;
}

const NAMES = [
  'Elena Arce',
  'Íñigo Vidal',
  'Ángela Ruiz',
  'Óscar Peña',
  'Nuria Cañas',
  'Borja Ibáñez',
  'Lucía Soto',
  'Hugo Martín',
  'Marta Güell',
  'Pablo Serrano',
];
const COLEGIOS = ['Fuentemora', 'Peñalcor', 'Vega Honda', 'Altocampo', 'Río Alcores', 'Santa Aldara'];
const DEPORTES = ['Fútbol sala', 'Baloncesto', 'Voleibol', 'Balonmano'];
const pad = (n: number) => String(n).padStart(2, '0');

let personas = Array.from({ length: 137 }, (_, i): Persona => {
  const nombre = NAMES[i % NAMES.length]!;
  return {
    id: i + 1,
    nombre: `${nombre} ${COLEGIOS[(i * 5) % COLEGIOS.length]}`,
    correo: `persona${i + 1}@colegio.example`,
    colegio: COLEGIOS[(i * 7) % COLEGIOS.length]!,
    deporte: (i % DEPORTES.length) + 1,
    partidos: (i * 13) % 41,
    cobro: ((i * 7919) % 250_000) - 5_000,
    alta: `2026-${pad((i % 12) + 1)}-${pad((i % 28) + 1)}`,
    acceso: i % 6 === 0 ? null : `2026-11-${pad((i % 28) + 1)} ${pad(i % 24)}:${pad((i * 7) % 60)}:00`,
  };
});

export type ColumnTypes = {
  nombre: 'texto';
  correo: 'texto';
  colegio: 'texto';
  deporte: 'opcion';
  partidos: 'numero';
  cobro: 'numero';
  alta: 'fecha';
  acceso: 'momento';
  nivel: 'texto';
};
export const COLUMNS: ListColumns<Persona, ColumnTypes> = {
  nombre: { tipo: 'texto', titulo: 'Nombre', movil: 'titulo' },
  correo: { tipo: 'texto', titulo: 'Correo', oculta: true },
  colegio: { tipo: 'texto', titulo: 'Colegio', movil: 'detalle' },
  deporte: { tipo: 'opcion', titulo: 'Deporte', movil: 'detalle', opciones: DEPORTES.map((titulo, i) => ({ valor: i + 1, titulo })) },
  partidos: { tipo: 'numero', titulo: 'Partidos' },
  cobro: { tipo: 'numero', titulo: 'Cobro', importe: true, movil: 'lado' },
  alta: { tipo: 'fecha', titulo: 'Alta' },
  acceso: { tipo: 'momento', titulo: 'Último acceso' },
  nivel: {
    tipo: 'texto',
    titulo: 'Nivel',
    sinOrden: true,
    sinFiltro: true,
    valor: ({ partidos }) => (partidos > 20 ? 'Experta' : 'Nueva'),
  },
};

const IN_ORDER = orderedColumns<Persona>(COLUMNS);

/** A server of this page's own: pages the rows above after a wait. */
function source(
  clave: string,
  responder: (pagina: ReturnType<typeof pageOf<Persona>>) => Promise<ReturnType<typeof pageOf<Persona>>>,
): RowSource<Persona, ColumnTypes> {
  const estado = (seleccion: Parameters<Extract<RowSource<Persona, ColumnTypes>, { tipo: 'servidor' }>['todas']>[0]) => ({
    ordenacion: seleccion.ordenacion[0] ?? null,
    filtros: Object.fromEntries(
      seleccion.filtros.flatMap(({ name, value }) =>
        Array.isArray(value)
          ? []
          : [[name, typeof value === 'object' ? { min: value.min ?? undefined, max: value.max ?? undefined } : value]],
      ),
    ),
  });
  return {
    tipo: 'servidor',
    clave: ['muestrario', clave],
    pagina: (cuerpo) =>
      responder(
        pageOf(personas, { ...estado(cuerpo), pagina: cuerpo.paginacion.pageNumber, porPagina: cuerpo.paginacion.pageSize }, IN_ORDER),
      ),
    fila: (id) => after(personas.find((persona) => persona.id === id) ?? null),
    todas: (seleccion) => Promise.resolve(chooseRows(personas, estado(seleccion), IN_ORDER)),
  };
}

export const after = <T>(valor: T) => new Promise<T>((resolve) => setTimeout(() => resolve(valor), 250));
const FULL = source('llena', after);
const LOADING = source('cargando', () => new Promise(() => undefined));
const EMPTY = source('vacia', () => after({ count: 0, rows: [] }));
const FAILED = source('fallida', () =>
  Promise.reject(new CallError({ status: 400, detail: 'Se produjo un error al obtener la información' })),
);
const FORBIDDEN = source('prohibida', () => Promise.reject(new CallError({ status: 403, detail: 'No tiene permiso para esta operación' })));
const LONG = source('larga', after);
const SHORT = memoryRows(['muestrario', 'corta'], () => Promise.resolve(personas.slice(0, 24)));

export const STATES = {
  llena: 'Con filas',
  lectura: 'De solo lectura',
  cargando: 'Cargando',
  vacia: 'Vacía',
  fallida: 'Con error',
  prohibida: 'Sin permiso',
  corta: 'En memoria',
  larga: 'Cien en la página',
  filtrada: 'Con filtros',
  ninguna: 'Vacía con filtros',
  vistas: 'Con vistas guardadas',
} as const;
export type State = keyof typeof STATES;
export const SOURCES: Readonly<Record<State, RowSource<Persona, ColumnTypes>>> = {
  llena: FULL,
  lectura: FULL,
  cargando: LOADING,
  vacia: EMPTY,
  fallida: FAILED,
  prohibida: FORBIDDEN,
  corta: SHORT,
  larga: LONG,
  filtrada: source('filtrada', after),
  ninguna: source('ninguna', after),
  vistas: source('vistas', after),
};

export const everyone = (): readonly Persona[] => personas;
export const without = (id: number): void => void (personas = personas.filter((persona) => persona.id !== id));
export const listOf = (state: State): string => `muestrario-${state}`;

const ORDEN = IN_ORDER.map(({ id }) => id);
const BALONCESTO = 2;
/** As many as one may save of a list; it opens with the second. */
const VIEWS: readonly Vista[] = [
  'Elenas',
  'Baloncesto',
  'Íñigos',
  'Ángelas',
  'Óscares',
  'Nurias de todos los colegios',
  'Borjas',
  'Lucías',
].map((nombre, i): Vista => {
  const filtros: Vista['contenido']['filtros'] = i === 1 ? { deporte: BALONCESTO } : { nombre: nombre.slice(0, 4) };
  return { id: i + 1, nombre, predeterminada: i === 1, contenido: { filtros, orden: ORDEN, visibles: {}, ordenacion: null } };
});

/** What a user would have left set in the list, before it is drawn. */
export function leaveSet(state: State): void {
  const set = {
    filtrada: { filtros: { nombre: 'arce elena', deporte: 1 } },
    ninguna: { filtros: { nombre: 'nadie se llama así' } },
    vistas: { filtros: { deporte: BALONCESTO }, vista: 2 },
  };
  if (!(state in set)) return;
  localStorage.setItem(stateKey(listOf(state)), JSON.stringify(set[state as keyof typeof set]));
  queryClient.setQueryData(savedViews(listOf(state)).queryKey, state === 'vistas' ? [...VIEWS] : []);
}
