import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { Icono } from '../piezas/Icono';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { Vacio } from '../piezas/Vacio';

export function Error403({ marco }: { marco: Marco }) {
  return (
    <MarcoPagina marco={marco} titulo="Tarjeta roja" sub="Error 403">
      <Vacio dibujo="tarjeta" titulo="No tienes permiso para ver esta página">
        <p>Tu perfil no llega hasta aquí. Si crees que debería, pídeselo a quien administra la competición.</p>
        {/* Only the oficina leads here. */}
        <a className="boton primario" href="/admin/dashboard">
          <Icono nombre="volver" />
          Volver al panel
        </a>
      </Vacio>
    </MarcoPagina>
  );
}
