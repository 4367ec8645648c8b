import type { Preferencia } from '@cd/contract/avisos/notificaciones';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { Toggle } from '../../../ui/fields/fields';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { EmptyState } from '../../../ui/page/states';
import { T, useTranslate } from '../../../ui/pieces/translations';
import estilos from './preferencias.module.css';

interface Eleccion {
  preferencias: readonly Preferencia[];
  /** What is read again once it is saved. */
  clave: QueryKey;
  guardar: (elegida: { id: number; correo: 0 | 1 }) => Promise<unknown>;
}

/** Which notices somebody gets by mail too: each change is saved at once. */
export function ElegirCartas({ preferencias, ...eleccion }: Eleccion) {
  if (preferencias.length === 0)
    return <EmptyState title="Ningún aviso le llega por correo">Lo que le afecte lo encontrará en su buzón de notificaciones.</EmptyState>;
  return (
    <ul className={estilos.lista}>
      {preferencias.map((preferencia) => (
        <Fila key={preferencia.id} preferencia={preferencia} {...eleccion} />
      ))}
    </ul>
  );
}

function Fila({
  preferencia: { id, nombre, descripcion, correo },
  clave,
  guardar,
}: Omit<Eleccion, 'preferencias'> & { preferencia: Preferencia }) {
  const traducir = useTranslate();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, variables } = useMutation({
    // One after another, so that the last word is the last one said.
    scope: { id: 'elegir-cartas' },
    mutationFn: (valor: 0 | 1) => guardar({ id, correo: valor }),
    onError: (error) => tellFailure(error, 'No se ha podido guardar'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clave }),
  });
  return (
    <li>
      <span>
        <b>
          <T>{nombre}</T>
        </b>
        <small>
          <T>{descripcion}</T>
        </small>
      </span>
      <output>
        {isPending
          ? 'Guardando…'
          : isSuccess && (
              <>
                <IconCheck {...SMALL_ICON} /> Guardado
              </>
            )}
      </output>
      <Toggle label="Por correo" aria-label={`${traducir(nombre)}: por correo`} value={isPending ? variables : correo} onChange={mutate} />
    </li>
  );
}
