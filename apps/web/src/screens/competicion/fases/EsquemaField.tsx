import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { useMutation } from '@tanstack/react-query';
import { Portal } from '@mantine/core';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { queryClient } from '../../../client/query-client';
import type { Inside } from '../../../ui/crud/RecordEditor';
import { notify, tellFailure } from '../../../ui/Dialogs';
import { SelectField } from '../../../ui/fields';
import { FASES_KEY, NONE } from './fases';

interface Named {
  id: number;
  nombre: string;
}

interface Props extends Omit<ComponentProps<typeof SelectField<number>>, 'opciones'> {
  esquemas: readonly Named[];
  /** Those that most leagues have; none, whoever chooses may not make any. */
  habituales: readonly { nombre: string }[];
  crear: (nombre: string) => Promise<{ id: number }>;
  /** Where any other is made; null, whoever chooses may not make it. */
  Editor: ComponentType<{ inside: Inside }> | null;
}

const ANOTHER = Number.MIN_SAFE_INTEGER;

/** A scheme, or one that is not there yet: one of the usual, made as it is chosen, or any other, in its own editor. */
export function EsquemaField({ esquemas, habituales, crear, Editor, onChange, value, ...campo }: Props) {
  const [made, setMade] = useState<readonly Named[]>([]);
  const [making, setMaking] = useState(false);
  const there = [...esquemas, ...made.filter(({ id }) => esquemas.every((uno) => uno.id !== id))];
  const names = new Set(there.map(({ nombre }) => llano(nombre)));
  const missing = habituales.filter(({ nombre }) => !names.has(llano(nombre)));
  const choose = (nuevo: Named) => {
    setMade([...made, nuevo]);
    onChange?.(nuevo.id);
    void queryClient.invalidateQueries({ queryKey: FASES_KEY });
  };
  const adding = useMutation({
    mutationFn: async (nombre: string) => ({ nombre, id: (await crear(nombre)).id }),
    onSuccess: (nuevo) => {
      choose(nuevo);
      notify(`Esquema «${nuevo.nombre}» añadido`, { tone: 'ok' });
    },
    onError: (error) => tellFailure(error, 'No se ha podido añadir el esquema'),
  });
  const take = (elegido: number) => {
    if (elegido === ANOTHER) setMaking(true);
    else if (elegido < 0) adding.mutate(missing[-1 - elegido]!.nombre);
    else onChange?.(elegido);
  };
  return (
    <>
      <SelectField<number>
        {...campo}
        value={value}
        disabled={campo.disabled === true || adding.isPending}
        opciones={[
          { valor: NONE, texto: 'Elija el esquema' },
          ...there.map(({ id, nombre }) => ({ valor: id, texto: nombre })),
          ...missing.map(({ nombre }, i) => ({ valor: -1 - i, texto: `${nombre} (habitual, se añade)` })),
          ...(Editor ? [{ valor: ANOTHER, texto: 'Crear un esquema…' }] : []),
        ]}
        onChange={take}
      />
      {Editor && making && (
        // Out of the form that it opens over: one may not be inside another.
        <Portal>
          <Editor
            inside={{
              onClose: (nuevo) => {
                setMaking(false);
                if (nuevo) choose(nuevo);
              },
            }}
          />
        </Portal>
      )}
    </>
  );
}
