import { Nivel } from '@cd/contract/kit/perfiles';
import { IconBan, IconCheck, IconEdit, IconMail, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../src/client/call';
import { Button } from '../../src/ui/pieces/Button';
import { afterConfirming } from '../../src/ui/crud/after-confirming';
import { useBulkDelete } from '../../src/ui/crud/useBulkDelete';
import { frase } from '../../src/ui/dialogs/Dialogs';
import type { RowAction, SelectionAction } from '../../src/ui/grid/actions';
import type { RowSource } from '../../src/ui/grid/row-source';
import { Grid } from '../../src/ui/grid/Grid';
import { markSaved } from '../../src/ui/grid/marks';
import {
  after,
  COLUMNS,
  everyone,
  leaveSet,
  listOf,
  SOURCES,
  STATES,
  without,
  type ColumnTypes,
  type Persona,
  type State,
} from './muestras';

const NOUN = { uno: 'persona', varios: 'personas', femenino: true } as const;
const ORDER = { name: 'nombre', order: 'asc' } as const;
const busy = ({ partidos }: Persona) => (partidos > 30 ? 'Tiene partidos asignados' : null);

const USED = 20;

/** Refuses those in use, as the server does with what is in use. */
async function remove({ id, partidos }: Persona): Promise<void> {
  await after(null);
  if (partidos >= USED) throw new CallError({ status: 409, detail: `No se puede eliminar: hay ${partidos} partidos que la usan` });
  without(id);
}

function useRowActions(say: (what: string) => void): RowAction<Persona>[] {
  const client = useQueryClient();
  return [
    { titulo: 'Editar', icono: IconEdit, nivel: Nivel.Lectura, onClick: ({ nombre }) => say(`Editar ${nombre}`) },
    { titulo: 'Enviar correo a', icono: IconMail, onClick: ({ nombre }) => say(`Enviar un correo a ${nombre}`) },
    {
      titulo: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      impedida: busy,
      onClick: (persona) =>
        void afterConfirming(
          { ...NOUN, pantalla: 'usuarios' },
          { title: frase`¿Eliminar a ${persona.nombre}?`, button: 'Eliminar', keepButton: 'Conservar' },
          {
            verbo: 'eliminar',
            hacer: () => remove(persona).finally(() => client.invalidateQueries({ queryKey: ['filas', 'muestrario'] })),
            texto: frase`${persona.nombre} ya no está.`,
          },
        ),
    },
  ];
}

/** Says beforehand what the server would: those in use stay, and what goes with the others. */
const foretell = (rows: readonly Persona[]) => {
  const used = rows.filter(({ partidos }) => partidos >= USED);
  return after({
    impedidos: used.map(({ id, partidos }) => ({ id, impiden: [{ cuantas: partidos, que: 'partidos' }] })),
    seVan:
      used.length < rows.length
        ? [{ cuantas: 2 * (rows.length - used.length), que: 'plantillas', detalle: 'los equipos no se borran' }]
        : [],
  });
};

/** What is saved elsewhere, and where it then is in the list. */
function Saving({ of }: { of: RowSource<Persona, ColumnTypes> }) {
  return (
    <>
      <Button onClick={() => markSaved(of.clave, [...everyone()].sort((a, b) => a.nombre.localeCompare(b.nombre))[2]!.id, false)}>
        Modificar una de la página
      </Button>{' '}
      <Button onClick={() => markSaved(of.clave, [...everyone()].sort((a, b) => a.nombre.localeCompare(b.nombre)).at(-1)!.id, true)}>
        Crear una de otra página
      </Button>{' '}
    </>
  );
}

function StateChoice({ state, onChoose }: { state: State; onChoose: (state: State) => void }) {
  const choose = (chosen: State) => {
    leaveSet(chosen);
    onChoose(chosen);
  };
  return (
    <label>
      Estado de la rejilla{' '}
      <select value={state} onChange={(event) => choose(event.currentTarget.value as State)}>
        {Object.entries(STATES).map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The grid in each of its states. */
export default function MuestraRejilla() {
  const [state, setState] = useState<State>('llena');
  const [said, say] = useState('');
  const actions = useRowActions(say);
  const many = useBulkDelete<Persona>({
    noun: NOUN,
    queryKey: ['filas', 'muestrario'],
    nameOf: ({ nombre }) => nombre,
    remove,
    refusal: busy,
    foretell,
    withEach: 'su cuenta',
  });
  const ofSelection: readonly SelectionAction<Persona>[] = [
    { titulo: 'Activar', icono: IconCheck, onClick: (rows, clear) => (say(`Activar ${rows.length}`), clear()) },
    {
      titulo: 'Desactivar',
      icono: IconBan,
      impedida: (rows) => (rows.length > 5 ? 'Como máximo cinco a la vez' : null),
      onClick: (rows) => say(`Desactivar ${rows.length}`),
    },
    { titulo: 'Enviar correo', icono: IconMail, nivel: Nivel.Lectura, onClick: (rows) => say(`Enviar ${rows.length} correos`) },
    many.action,
  ];
  return (
    <>
      <StateChoice state={state} onChoose={setState} /> <Saving of={SOURCES[state]} />
      <output>{said}</output>
      <Grid
        key={state}
        nombre={listOf(state)}
        titulo="Personas"
        cosa={NOUN}
        filas={SOURCES[state]}
        columnas={COLUMNS}
        nivel={state === 'lectura' ? Nivel.Lectura : Nivel.Edicion}
        orden={ORDER}
        porPagina={state === 'larga' ? 100 : undefined}
        nuevo={{ titulo: 'Nueva persona', onClick: () => say('Nueva persona') }}
        onOpen={({ nombre }) => say(`Abrir ${nombre}`)}
        acciones={actions}
        accionesSeleccion={ofSelection}
        incrustada
        vacio={{ titulo: 'Aún no hay personas', queHacer: 'Cree la primera o impórtelas de la temporada anterior.' }}
      />
      {many.dialog}
    </>
  );
}
