import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { direcciones } from '../direcciones';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { Vacio } from '../piezas/Vacio';
import type { De } from '../pantalla';

export function ErrorServidor({ marco, pagina: { detalle } }: { marco: Marco; pagina: De<'error'> }) {
  return (
    <MarcoPagina marco={marco} titulo="Tiempo muerto" sub="Algo ha fallado">
      <Vacio dibujo="campo" titulo="No hemos podido preparar esta página">
        <p>{detalle || 'El fallo es nuestro y ya ha quedado anotado. Vuelve a intentarlo dentro de un momento.'}</p>
        <div className="botones">
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this same page, with its parameters */}
          <a className="boton primario" href="">
            Volver a intentar
          </a>
          <a className="boton" href={direcciones.inicio}>
            Ir al inicio
          </a>
        </div>
      </Vacio>
    </MarcoPagina>
  );
}
