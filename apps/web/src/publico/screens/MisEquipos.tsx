import type { Marco } from '@cd/contract/paginas-publicas';
import { EquiposSeguidos } from '../piezas/EquiposSeguidos';
import { MarcoPagina } from '../piezas/MarcoPagina';

export function MisEquipos({ marco }: { marco: Marco }) {
  return (
    <MarcoPagina marco={marco} anuncio titulo="Mis equipos" sub="Los que sigues en este dispositivo, sin registrarte">
      <EquiposSeguidos nivel="h2" />
    </MarcoPagina>
  );
}
