import { Nivel } from '@cd/contract/kit/perfiles';
import { IconBan, IconCheck, IconEdit, IconMail, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '../../../../client/call';
import { orderedColumns, type ListColumns } from '../../../../ui/grid/column';
import { chooseRows, pageOf } from '../../../../ui/grid/query';
import { memoryRows, type RowSource } from '../../../../ui/grid/row-source';
import type { RowAction, SelectionAction } from '../../../../ui/grid/actions';
import { Grid } from '../../../../ui/grid/Grid';
import { markSaved } from '../../../../ui/grid/marks';
import { useBulkDelete } from '../../../../ui/crud/useBulkDelete';
import { afterConfirming } from '../../../../ui/crud/after-confirming';
import { Button } from '../../../../ui/Button';
import { frase } from '../../../../ui/Dialogs';
import { useQueryClient } from '@tanstack/react-query';

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

const after = <T,>(valor: T) => new Promise<T>((resolve) => setTimeout(() => resolve(valor), 250));
const FULL = source('llena', after);
const LOADING = source('cargando', () => new Promise(() => undefined));
const EMPTY = source('vacia', () => after({ count: 0, rows: [] }));
const FAILED = source('fallida', () =>
  Promise.reject(new CallError({ status: 400, detail: 'Se produjo un error al obtener la información' })),
);
const FORBIDDEN = source('prohibida', () => Promise.reject(new CallError({ status: 403, detail: 'No tiene permiso para esta operación' })));
const LONG = source('larga', after);
const SHORT = memoryRows(['muestrario', 'corta'], () => Promise.resolve(personas.slice(0, 24)));

const STATES = {
  llena: 'Con filas',
  lectura: 'De solo lectura',
  cargando: 'Cargando',
  vacia: 'Vacía',
  fallida: 'Con error',
  prohibida: 'Sin permiso',
  corta: 'En memoria',
  larga: 'Cien en la página',
} as const;
type State = keyof typeof STATES;
const SOURCES: Readonly<Record<State, RowSource<Persona, ColumnTypes>>> = {
  llena: FULL,
  lectura: FULL,
  cargando: LOADING,
  vacia: EMPTY,
  fallida: FAILED,
  prohibida: FORBIDDEN,
  corta: SHORT,
  larga: LONG,
};

const NOUN = { uno: 'persona', varios: 'personas', femenino: true } as const;
const ORDER = { name: 'nombre', order: 'asc' } as const;
const busy = ({ partidos }: Persona) => (partidos > 30 ? 'Tiene partidos asignados' : null);

/** Refuses those of 20 matches or more, as the server does with what is in use. */
async function remove({ id, partidos }: Persona): Promise<void> {
  await after(null);
  if (partidos >= 20) throw new CallError({ status: 409, detail: `No se puede eliminar: hay ${partidos} partidos que la usan` });
  personas = personas.filter((persona) => persona.id !== id);
}

function useRowActions(say: (what: string) => void): RowAction<Persona>[] {
  const client = useQueryClient();
  return [
    { titulo: 'Editar', icono: IconEdit, nivel: Nivel.Lectura, alPulsar: ({ nombre }) => say(`Editar ${nombre}`) },
    { titulo: 'Enviar correo a', icono: IconMail, alPulsar: ({ nombre }) => say(`Enviar un correo a ${nombre}`) },
    {
      titulo: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      impedida: busy,
      alPulsar: (persona) =>
        void afterConfirming(
          { ...NOUN, pantalla: 'usuarios' },
          { titulo: frase`¿Eliminar a ${persona.nombre}?`, boton: 'Eliminar', conservar: 'Conservar' },
          {
            verbo: 'eliminar',
            hacer: () => remove(persona).finally(() => client.invalidateQueries({ queryKey: ['filas', 'muestrario'] })),
            texto: frase`${persona.nombre} ya no está.`,
          },
        ),
    },
  ];
}

/** What is saved elsewhere, and where it then is in the list. */
function Saving({ of }: { of: RowSource<Persona, ColumnTypes> }) {
  return (
    <>
      <Button onClick={() => markSaved(of.clave, personas.toSorted((a, b) => a.nombre.localeCompare(b.nombre))[2]!.id, false)}>
        Modificar una de la página
      </Button>{' '}
      <Button onClick={() => markSaved(of.clave, personas.toSorted((a, b) => a.nombre.localeCompare(b.nombre)).at(-1)!.id, true)}>
        Crear una de otra página
      </Button>{' '}
    </>
  );
}

/** The grid in each of its states. */
export function MuestraRejilla() {
  const [state, setState] = useState<State>('llena');
  const [said, say] = useState('');
  const actions = useRowActions(say);
  const many = useBulkDelete<Persona>({
    noun: NOUN,
    queryKey: ['filas', 'muestrario'],
    nameOf: ({ nombre }) => nombre,
    remove,
    refusal: busy,
    withEach: 'su cuenta',
  });
  const ofSelection: readonly SelectionAction<Persona>[] = [
    { titulo: 'Activar', icono: IconCheck, alPulsar: (rows, clear) => (say(`Activar ${rows.length}`), clear()) },
    {
      titulo: 'Desactivar',
      icono: IconBan,
      impedida: (rows) => (rows.length > 5 ? 'Como máximo cinco a la vez' : null),
      alPulsar: (rows) => say(`Desactivar ${rows.length}`),
    },
    { titulo: 'Enviar correo', icono: IconMail, nivel: Nivel.Lectura, alPulsar: (rows) => say(`Enviar ${rows.length} correos`) },
    many.action,
  ];
  return (
    <>
      <label>
        Estado de la rejilla{' '}
        <select value={state} onChange={(event) => setState(event.currentTarget.value as State)}>
          {Object.entries(STATES).map(([key, title]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </label>{' '}
      <Saving of={SOURCES[state]} />
      <output>{said}</output>
      <Grid
        key={state}
        nombre={`muestrario-${state}`}
        titulo="Personas"
        cosa={NOUN}
        filas={SOURCES[state]}
        columnas={COLUMNS}
        nivel={state === 'lectura' ? Nivel.Lectura : Nivel.Edicion}
        orden={ORDER}
        porPagina={state === 'larga' ? 100 : undefined}
        nuevo={{ titulo: 'Nueva persona', alPulsar: () => say('Nueva persona') }}
        alAbrir={({ nombre }) => say(`Abrir ${nombre}`)}
        acciones={actions}
        accionesSeleccion={ofSelection}
        incrustada
        vacio={{ titulo: 'Aún no hay personas', queHacer: 'Cree la primera o impórtelas de la temporada anterior.' }}
      />
      {many.dialog}
    </>
  );
}
