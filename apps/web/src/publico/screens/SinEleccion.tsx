import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { direcciones } from '../direcciones';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { Vacio } from '../piezas/Vacio';

/** An address without its parameters that this session's choice could not complete (entrada.ts tries first). */
export function SinEleccion({ marco }: { marco: Marco }) {
  return (
    <MarcoPagina marco={marco} titulo="¿Qué quieres ver?">
      <Vacio dibujo="campo" titulo="Elige primero un deporte">
        <p>A esta dirección le falta decir cuál. Desde la lista de deportes llegas a tu grupo en cuatro toques.</p>
        <a className="boton primario" href={direcciones.inicio}>
          Ver todos los deportes
        </a>
      </Vacio>
    </MarcoPagina>
  );
}
