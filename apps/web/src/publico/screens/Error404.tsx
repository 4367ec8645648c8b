import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { direcciones } from '../direcciones';
import { Icono } from '../piezas/Icono';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { Vacio } from '../piezas/Vacio';

export function Error404({ marco }: { marco: Marco }) {
  return (
    <MarcoPagina marco={marco} titulo="Fuera de banda" sub="Error 404">
      <Vacio dibujo="fuera" titulo="Esta página no existe">
        <p>Puede que la dirección esté incompleta o que el grupo sea de otra temporada. Saca de banda desde el inicio o busca tu equipo.</p>
        <div className="botones">
          <a className="boton primario" href={direcciones.inicio}>
            Ver todos los deportes
          </a>
          <a className="boton" href={direcciones.buscar()}>
            <Icono nombre="buscar" />
            Buscar mi colegio
          </a>
        </div>
      </Vacio>
    </MarcoPagina>
  );
}
