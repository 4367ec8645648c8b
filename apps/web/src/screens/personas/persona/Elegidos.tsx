import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/Button';
import { frase } from '../../../ui/Dialogs';
import { ICONO_PEQUENO } from '../../../ui/icono';
import type { Opcion } from './consultas-de-eleccion';
import estilos from './personas.module.css';

/** What has been chosen, each with its way out. */
export function Elegidos({ nombre, elegidos, alQuitar }: { nombre: string; elegidos: readonly Opcion[]; alQuitar: (id: number) => void }) {
  return (
    <ul className={estilos.elegidos} aria-label={nombre}>
      {elegidos.map((elegido) => (
        <li key={elegido.id}>
          <span>{elegido.nombre}</span>
          <IconButton nombre={frase`Quitar ${elegido.nombre}`} onClick={() => alQuitar(elegido.id)}>
            <IconX {...ICONO_PEQUENO} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
