import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { EquiposSeguidos } from '../piezas/EquiposSeguidos';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { useTexto } from '../vocabulario';

export function MisEquipos({ marco }: { marco: Marco }) {
  const t = useTexto();
  return (
    <MarcoPagina marco={marco} anuncio titulo={t('Mis equipos')} sub="Los que sigues en este dispositivo, sin registrarte">
      <EquiposSeguidos nivel="h2" />
    </MarcoPagina>
  );
}
