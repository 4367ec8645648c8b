import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { Avisos } from '../piezas/Avisos';
import { EquiposSeguidos } from '../piezas/EquiposSeguidos';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { SinEquipos } from '../piezas/SinEquipos';
import { useSeguidos } from '../useSeguidos';
import { useTexto } from '../vocabulario';

export function MisEquipos({ marco }: { marco: Marco }) {
  const seguidos = useSeguidos();
  const t = useTexto();
  return (
    <MarcoPagina marco={marco} anuncio titulo={t('Mis equipos')} sub="Los que sigues en este dispositivo, sin registrarte">
      {seguidos.length > 0 ? (
        <>
          <EquiposSeguidos seguidos={seguidos} nivel="h2" pagina={marco} />
          <Avisos />
        </>
      ) : (
        <SinEquipos nivel="h2" />
      )}
    </MarcoPagina>
  );
}
