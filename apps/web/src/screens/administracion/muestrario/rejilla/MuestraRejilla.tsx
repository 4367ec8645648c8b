import { Nivel } from '@cd/contract/kit/perfiles';
import { IconBan, IconCheck, IconEdit, IconMail, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '../../../../client/call';
import { columnasEnOrden, type ListColumns } from '../../../../ui/grid/columna';
import { elegir, paginaDe } from '../../../../ui/grid/consulta';
import { filasMemoria, type FuenteFilas } from '../../../../ui/grid/filas';
import type { AccionFila, AccionSeleccion } from '../../../../ui/grid/acciones';
import { Grid } from '../../../../ui/grid/Grid';

interface Persona {
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

const PERSONAS = Array.from({ length: 137 }, (_, i): Persona => {
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

type ColumnTypes = {
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
const COLUMNS: ListColumns<Persona, ColumnTypes> = {
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

const IN_ORDER = columnasEnOrden<Persona>(COLUMNS);

/** A server of this page's own: pages the rows above after a wait. */
function source(
  clave: string,
  responder: (pagina: ReturnType<typeof paginaDe<Persona>>) => Promise<ReturnType<typeof paginaDe<Persona>>>,
): FuenteFilas<Persona, ColumnTypes> {
  const estado = (seleccion: Parameters<Extract<FuenteFilas<Persona, ColumnTypes>, { tipo: 'servidor' }>['todas']>[0]) => ({
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
        paginaDe(PERSONAS, { ...estado(cuerpo), pagina: cuerpo.paginacion.pageNumber, porPagina: cuerpo.paginacion.pageSize }, IN_ORDER),
      ),
    todas: (seleccion) => Promise.resolve(elegir(PERSONAS, estado(seleccion), IN_ORDER)),
  };
}

const after = <T,>(valor: T) => new Promise<T>((resolve) => setTimeout(() => resolve(valor), 250));
const FULL = source('llena', after);
const LOADING = source('cargando', () => new Promise(() => undefined));
const EMPTY = source('vacia', () => after({ count: 0, rows: [] }));
const FAILED = source('fallida', () =>
  Promise.reject(new CallError({ status: 400, detail: 'Se produjo un error al obtener la información' })),
);
const SHORT = filasMemoria(['muestrario', 'corta'], () => Promise.resolve(PERSONAS.slice(0, 24)));

const STATES = {
  llena: 'Con filas',
  lectura: 'De solo lectura',
  cargando: 'Cargando',
  vacia: 'Vacía',
  fallida: 'Con error',
  corta: 'En memoria',
} as const;
type State = keyof typeof STATES;
const SOURCES: Readonly<Record<State, FuenteFilas<Persona, ColumnTypes>>> = {
  llena: FULL,
  lectura: FULL,
  cargando: LOADING,
  vacia: EMPTY,
  fallida: FAILED,
  corta: SHORT,
};

/** The grid in each of its states. */
export function MuestraRejilla() {
  const [estado, setEstado] = useState<State>('llena');
  const [hecho, setHecho] = useState('');
  const acciones: readonly AccionFila<Persona>[] = [
    { titulo: 'Editar', icono: IconEdit, nivel: Nivel.Lectura, alPulsar: ({ nombre }) => setHecho(`Editar ${nombre}`) },
    {
      titulo: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      impedida: ({ partidos }) => (partidos > 30 ? 'Tiene partidos asignados' : null),
      alPulsar: ({ nombre }) => setHecho(`Eliminar ${nombre}`),
    },
  ];
  const deSeleccion: readonly AccionSeleccion<Persona>[] = [
    { titulo: 'Activar', icono: IconCheck, alPulsar: (filas, quitar) => (setHecho(`Activar ${filas.length}`), quitar()) },
    {
      titulo: 'Desactivar',
      icono: IconBan,
      impedida: (filas) => (filas.length > 5 ? 'Como máximo cinco a la vez' : null),
      alPulsar: (filas) => setHecho(`Desactivar ${filas.length}`),
    },
    { titulo: 'Enviar correo', icono: IconMail, nivel: Nivel.Lectura, alPulsar: (filas) => setHecho(`Enviar ${filas.length} correos`) },
    { titulo: 'Eliminar', icono: IconTrash, alPulsar: (filas) => setHecho(`Eliminar ${filas.length}`) },
  ];
  return (
    <>
      <label>
        Estado de la rejilla{' '}
        <select value={estado} onChange={(event) => setEstado(event.currentTarget.value as State)}>
          {Object.entries(STATES).map(([clave, titulo]) => (
            <option key={clave} value={clave}>
              {titulo}
            </option>
          ))}
        </select>
      </label>{' '}
      <output>{hecho}</output>
      <Grid
        key={estado}
        nombre={`muestrario-${estado}`}
        titulo="Personas"
        cosa={{ uno: 'persona', varios: 'personas', femenino: true }}
        filas={SOURCES[estado]}
        columnas={COLUMNS}
        nivel={estado === 'lectura' ? Nivel.Lectura : Nivel.Edicion}
        orden={{ name: 'nombre', order: 'asc' }}
        nuevo={{ titulo: 'Nueva persona', alPulsar: () => setHecho('Nueva persona') }}
        alAbrir={({ nombre }) => setHecho(`Abrir ${nombre}`)}
        acciones={acciones}
        accionesSeleccion={deSeleccion}
        incrustada
        vacio={{ titulo: 'Aún no hay personas', queHacer: 'Cree la primera o impórtelas de la temporada anterior.' }}
      />
    </>
  );
}
