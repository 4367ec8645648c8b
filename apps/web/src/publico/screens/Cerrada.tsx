import type { Marco } from '@cd/contract/paginas-publicas';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { Vacio } from '../piezas/Vacio';

export function Cerrada({ marco }: { marco: Marco }) {
  return (
    <MarcoPagina marco={marco} titulo="Volvemos pronto" sub={marco.temporada ? `Temporada ${marco.temporada}` : undefined}>
      <Vacio dibujo="cerrada" titulo="La competición no está abierta al público">
        <p>Los resultados volverán cuando empiece la temporada.</p>
      </Vacio>
    </MarcoPagina>
  );
}
