import { Avatar } from '../pieces/Avatar';
import estilos from './crud.module.css';

/** The cell of a name with its picture. */
export function withImage({ nombre, imagen }: { nombre: string; imagen: string | null }) {
  return (
    <span className={estilos.conImagen}>
      <Avatar name={nombre} image={imagen} size={28} />
      <span>{nombre}</span>
    </span>
  );
}

/** The options of what is kept as 1 and 0. */
export const yesOrNo = (si: string, no: string) => [
  { valor: 1, titulo: si },
  { valor: 0, titulo: no },
];
