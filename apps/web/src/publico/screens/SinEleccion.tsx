import { useEffect } from 'react';
import type { Marco } from '@cd/contract/paginas-publicas';
import { direcciones } from '../direcciones';
import { direccionElegida } from '../eleccion';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { Vacio } from '../piezas/Vacio';
import type { De } from '../pantalla';

/** An address without its parameters: this session's last choice completes it, without leaving this page in the history. */
export function SinEleccion({ marco, pagina: { destino } }: { marco: Marco; pagina: De<'sin_eleccion'> }) {
  useEffect(() => {
    const direccion = direccionElegida(destino);
    if (direccion) location.replace(direccion);
  }, [destino]);
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
