import { direcciones } from '../direcciones';
import { Vacio } from './Vacio';

/** A choice with nothing to choose from. */
export function SinOpciones({ titulo }: { titulo: string }) {
  return (
    <Vacio dibujo="campo" titulo={titulo}>
      <p>En cuanto se publique su calendario lo tendrás aquí. Mientras tanto, mira los otros deportes.</p>
      <a className="boton" href={direcciones.inicio}>
        Ver todos los deportes
      </a>
    </Vacio>
  );
}
