import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { configuracionVisible } from '../../../client/configuracion';
import { now } from '../../../format/format';
import { compose } from '../../../print/compose';
import { deliverPdf } from '../../../print/delivery';
import { Button, buttonClass } from '../../../ui/Button';
import { tellFailure } from '../../../ui/Dialogs';
import { ICON } from '../../../ui/icon';
import type { ActaLeida, Informe } from './informes-queries';
import { matchRecordOf } from './match-record';

/** The match record on paper (spec 3 §9). */
export function ImprimirActa({ datos, informe }: { datos: ActaLeida; informe: Informe | undefined }) {
  const queryClient = useQueryClient();
  const {
    mutate,
    isPending,
    data: url,
  } = useMutation({
    mutationFn: async () => {
      const { empresa } = await queryClient.ensureQueryData(configuracionVisible);
      const encargo = { formato: 'acta' as const, acta: matchRecordOf(datos, informe), membrete: { empresa, instante: now() } };
      const { blob } = await compose(encargo, { signal: new AbortController().signal, alAvanzar: () => undefined });
      return deliverPdf(blob, `acta-${datos.convocatoria_id}.pdf`);
    },
    onError: (error) => tellFailure(error, 'Se produjo un error al obtener la información'),
  });
  return url ? (
    <a className={buttonClass('primario')} href={url} target="_blank" rel="noreferrer">
      <IconPrinter {...ICON} />
      <span>Abrir el documento</span>
    </a>
  ) : (
    <Button icono={<IconPrinter {...ICON} />} ocupado={isPending} onClick={() => mutate()}>
      Imprimir
    </Button>
  );
}
