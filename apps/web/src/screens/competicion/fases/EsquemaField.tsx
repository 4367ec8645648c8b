import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { queryClient } from '../../../client/query-client';
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
}

/** A scheme, or one of the usual that is not there yet: it is made as it is chosen. */
export function EsquemaField({ esquemas, habituales, crear, onChange, value, ...campo }: Props) {
  const [made, setMade] = useState<readonly Named[]>([]);
  const there = [...esquemas, ...made.filter(({ id }) => esquemas.every((uno) => uno.id !== id))];
  const names = new Set(there.map(({ nombre }) => llano(nombre)));
  const missing = habituales.filter(({ nombre }) => !names.has(llano(nombre)));
  const making = useMutation({
    mutationFn: async (nombre: string) => ({ nombre, id: (await crear(nombre)).id }),
    onSuccess: (nuevo) => {
      setMade([...made, nuevo]);
      onChange?.(nuevo.id);
      notify(`Esquema «${nuevo.nombre}» añadido`, { tone: 'ok' });
      void queryClient.invalidateQueries({ queryKey: FASES_KEY });
    },
    onError: (error) => tellFailure(error, 'No se ha podido añadir el esquema'),
  });
  return (
    <SelectField<number>
      {...campo}
      value={value}
      disabled={campo.disabled === true || making.isPending}
      opciones={[
        { valor: NONE, texto: 'Elija el esquema' },
        ...there.map(({ id, nombre }) => ({ valor: id, texto: nombre })),
        ...missing.map(({ nombre }, i) => ({ valor: -1 - i, texto: `${nombre} (habitual, se añade)` })),
      ]}
      onChange={(elegido) => (elegido < 0 ? making.mutate(missing[-1 - elegido]!.nombre) : onChange?.(elegido))}
    />
  );
}
