import { IconExternalLink, IconFile, IconFileHorizontal } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallError } from '../../../client/call';
import { visibleConfiguration } from '../../../client/configuration';
import { now } from '../../../format/format';
import { compose } from '../../../print/compose';
import { deliverPdf } from '../../../print/delivery';
import type { Orientation } from '../../../print/listing';
import { Button, buttonClass } from '../../../ui/Button';
import { tellFailure } from '../../../ui/Dialogs';
import { ICON } from '../../../ui/icon';
import { cardsOf } from './licencias';
import type { Plantilla } from './plantillas-queries';

/** The official licence model of an active squad (spec 2 §4 and §9): the server says whether whoever asks for it may. */
export function ModeloOficial({ plantilla }: { plantilla: Plantilla }) {
  const queryClient = useQueryClient();
  const {
    mutate,
    isPending,
    variables,
    data: url,
  } = useMutation({
    mutationFn: async (orientacion: Orientation) => {
      const modelo = await call('GET /api/configuracion/modelolicencias');
      const { empresa } = await queryClient.ensureQueryData(visibleConfiguration);
      const instante = now();
      const licencias = { modelo, ...(await cardsOf(plantilla, orientacion)) };
      const encargo = { formato: 'licencias' as const, licencias, membrete: { empresa, instante }, orientacion };
      const { blob } = await compose(encargo, { signal: new AbortController().signal, alAvanzar: () => undefined });
      return deliverPdf(blob, `licencias-${plantilla.equipo_nombre}-${instante.slice(0, 10)}.pdf`);
    },
    onError: (error) => {
      const sinPermiso = error instanceof CallError && error.status === 403;
      const contado = sinPermiso ? new CallError({ status: 403, detail: 'No dispone de permisos suficientes' }) : error;
      void tellFailure(contado, 'Imposible descargar modelo oficial de licencias');
    },
  });
  const boton = (orientacion: Orientation, Icono: typeof IconFile) => (
    <Button icon={<Icono {...ICON} />} busy={isPending && variables === orientacion} onClick={() => mutate(orientacion)}>
      {`Modelo oficial, ${orientacion}`}
    </Button>
  );
  return (
    <>
      {boton('vertical', IconFile)}
      {boton('horizontal', IconFileHorizontal)}
      {url && (
        <a className={buttonClass('primario')} href={url} target="_blank" rel="noreferrer">
          <IconExternalLink {...ICON} />
          <span>Abrir el documento</span>
        </a>
      )}
    </>
  );
}
