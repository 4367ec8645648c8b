import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useMutation } from '@tanstack/react-query';
import { Portal } from '@mantine/core';
import { Suspense, useContext, useState, type ComponentProps } from 'react';
import { keyOf } from '../../../client/ask-ahead';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { EditorsInside } from '../../../ui/crud/editors-inside';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';

interface Named {
  id: number;
  nombre: string;
}

interface Props extends Omit<ComponentProps<typeof SelectField<number>>, 'opciones'> {
  esquemas: readonly Named[];
  /** Whoever edits it makes another. */
  pantalla: 'esquemas_clasificacion' | 'esquemas_clasificacion_eliminatoria';
  /** Those that most leagues have. */
  habituales: readonly { nombre: string }[];
  crear: (nombre: string) => Promise<{ id: number }>;
  /** What it says while there is none. */
  ninguno?: string;
}

export const NONE = 0;
const ANOTHER = Number.MIN_SAFE_INTEGER;

/** A scheme, or one that is not there yet: one of the usual, made as it is chosen, or any other, in its own editor. */
export function EsquemaField({ esquemas, pantalla, habituales, crear, ninguno = 'Elija el esquema', onChange, value, ...campo }: Props) {
  const makes = useLevel(pantalla) === Nivel.Edicion;
  const Editor = useContext(EditorsInside)[pantalla];
  const [made, setMade] = useState<readonly Named[]>([]);
  const [making, setMaking] = useState(false);
  const there = [...esquemas, ...made.filter(({ id }) => esquemas.every((uno) => uno.id !== id))];
  const names = new Set(there.map(({ nombre }) => llano(nombre)));
  const missing = makes ? habituales.filter(({ nombre }) => !names.has(llano(nombre))) : [];
  const choose = (nuevo: Named) => {
    setMade([...made, nuevo]);
    onChange?.(nuevo.id);
    void queryClient.invalidateQueries({ queryKey: keyOf('fases') });
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
          { valor: NONE, texto: ninguno },
          ...there.map(({ id, nombre }) => ({ valor: id, texto: nombre })),
          ...missing.map(({ nombre }, i) => ({ valor: -1 - i, texto: `${nombre} (habitual, se añade)` })),
          ...(makes && Editor ? [{ valor: ANOTHER, texto: 'Crear un esquema…' }] : []),
        ]}
        onChange={take}
      />
      {Editor && making && (
        // Out of the form that it opens over: one may not be inside another.
        <Portal>
          <Suspense>
            <Editor
              inside={{
                onClose: (nuevo) => {
                  setMaking(false);
                  if (nuevo) choose(nuevo);
                },
              }}
            />
          </Suspense>
        </Portal>
      )}
    </>
  );
}
