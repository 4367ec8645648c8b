import { nombreDePuesto, puestosLibres } from '@cd/domain/competicion/plantillas/puestos';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/pieces/Avatar';
import { IconButton } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import type { Plantilla } from './plantillas-queries';
import { Row } from '../../../ui/page/Layout';
import estilos from './plantillas.module.css';

interface Props {
  plantilla: Pick<Plantilla, 'entrenadores'> & Partial<Pick<Plantilla, 'max_entrenadores'>>;
  /** Where they are changed from here: a link to that. */
  renderEdit?: (entrenadorId: number, nombre: string) => ReactNode;
  /** Where they may be taken away. */
  onRemove?: (entrenadorId: number, nombre: string) => void;
}

/** Each in their place and, where it is told how many there are, the places that nobody has. */
export function EntrenadoresList({ plantilla: { entrenadores, max_entrenadores = 0 }, renderEdit, onRemove }: Props) {
  return (
    <ul className={estilos.puestos}>
      {entrenadores.map(({ entrenador_id, numero, nombre, dni, licencia, imagen, estado }) => (
        <li key={entrenador_id} data-baja={estado === 2 || undefined}>
          <Avatar name={nombre} image={imagen} size={40} />
          <div>
            <small>{nombreDePuesto(numero)}</small>
            <b>{nombre}</b>
            <span>{[dni, licencia && `Licencia ${licencia}`, estado === 2 && 'De baja'].filter(Boolean).join(' · ')}</span>
          </div>
          <Row as="span" align="stretch" justify="end" className={estilos.hacer}>
            {renderEdit?.(entrenador_id, nombre)}
            {onRemove && (
              <IconButton label={frase`Quitar a ${nombre}`} onClick={() => onRemove(entrenador_id, nombre)}>
                <IconTrash {...SMALL_ICON} />
              </IconButton>
            )}
          </Row>
        </li>
      ))}
      {puestosLibres(entrenadores, max_entrenadores).map((numero) => (
        <li key={`libre ${numero}`} className={estilos.libre}>
          <div>
            <small>{nombreDePuesto(numero)}</small>
            <span>Sin asignar</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
