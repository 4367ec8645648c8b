import { IconFile, IconFileHorizontal } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call, CallError } from '../../../client/call';
import type { Orientation } from '../../../print/listing';
import { printPdf } from '../../../print/print-pdf';
import { Button } from '../../../ui/pieces/Button';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { cardsOf } from './licencias';
import type { Plantilla } from './plantillas-queries';

/** The official licence model of an active squad (spec 2 §4 and §9): the server says whether whoever asks for it may. */
export function ModeloOficial({ plantilla }: { plantilla: Plantilla }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (orientacion: Orientation) =>
      printPdf({
        titulo: `Licencias de ${plantilla.equipo_nombre}`,
        fichero: 'licencias',
        deQue: [plantilla.equipo_nombre, plantilla.d_nombre, plantilla.cat_nombre],
        encargo: async (membrete, paso) => ({
          formato: 'licencias',
          licencias: { modelo: await call('GET /api/configuracion/modelolicencias'), ...(await cardsOf(plantilla, orientacion, paso)) },
          membrete,
          orientacion,
        }),
      }),
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
    </>
  );
}
