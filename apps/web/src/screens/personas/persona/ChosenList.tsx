import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { useReadOnly } from '../../../ui/fields/read-only';
import type { Option } from './choice-queries';
import { Row } from '../../../ui/page/Layout';
import estilos from './personas.module.css';

/** What has been chosen, each with its way out. */
export function ChosenList({
  nombre,
  elegidos,
  onRemove,
}: {
  nombre: string;
  elegidos: readonly Option[];
  onRemove: (id: number) => void;
}) {
  const soloLectura = useReadOnly();
  return (
    <Row as="ul" wrap align="stretch" className={estilos.elegidos} aria-label={nombre}>
      {elegidos.map((elegido) => (
        <li key={elegido.id}>
          <span>{elegido.nombre}</span>
          {!soloLectura && (
            <IconButton label={frase`Quitar ${elegido.nombre}`} onClick={() => onRemove(elegido.id)}>
              <IconX {...SMALL_ICON} />
            </IconButton>
          )}
        </li>
      ))}
    </Row>
  );
}
