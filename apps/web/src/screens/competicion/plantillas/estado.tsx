import { ROTULO_DE_ESTADO, type EstadoPlantilla } from '@cd/domain/competicion/plantillas/estado';
import { IconArchive, IconCircleCheck, IconHourglass, IconPencil, type Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { StateTag } from '../../../ui/pieces/StateTag';

const SIGNS: Readonly<Record<EstadoPlantilla, { tono: ComponentProps<typeof StateTag>['tone']; Icono: Icon }>> = {
  borrador: { tono: 'info', Icono: IconPencil },
  borrador_admin: { tono: 'info', Icono: IconPencil },
  borrador_pdte: { tono: 'aviso', Icono: IconHourglass },
  activa: { tono: 'ok', Icono: IconCircleCheck },
  anulada: { tono: 'neutro', Icono: IconArchive },
};

export function EstadoTag({ estado }: { estado: EstadoPlantilla }) {
  const { tono, Icono } = SIGNS[estado];
  return (
    <StateTag tone={tono} icon={<Icono {...SMALL_ICON} />}>
      {ROTULO_DE_ESTADO[estado]}
    </StateTag>
  );
}
