import type { Inscripcion } from '@cd/contract/inscripcion/inscripciones';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconAdjustments, IconCalendarEvent, IconRosetteDiscountCheck, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { afterConfirming } from '../../../ui/crud/after-confirming';
import { counted } from '../../../ui/crud/delete-record';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { CambiarFecha } from './CambiarFecha';
import { Consolidar } from './Consolidar';
import { estadisticas } from './periodo';

const PERIODO = { pantalla: 'inscripcion', uno: 'período de inscripción', varios: 'períodos de inscripción' } as const;

/** Says by number what goes with it. */
async function deletePeriodo(id: number): Promise<void> {
  const titulo = 'Se produjo un error al eliminar el período de inscripción';
  const leida = await call('GET /api/inscripciones/eliminacion', { query: { ids: String(id) } }).catch((error: unknown) =>
    tellFailure(error, titulo),
  );
  if (!leida) return;
  await afterConfirming(
    PERIODO,
    {
      title: '¿Eliminar el período de inscripción?',
      text: 'Se perderán, sin vuelta atrás, los equipos que los colegios han pedido en él. Las fichas de las personas se conservan.',
      losses: counted(leida.seVan),
      button: 'Eliminar el período',
      keepButton: 'Conservar el período',
      typeToConfirm: 'ELIMINAR',
    },
    {
      verbo: 'eliminar',
      hacer: () => call('DELETE /api/inscripciones/:id', { params: { id } }),
      texto: 'Puede abrir otro cuando quiera.',
    },
  );
}

/** What may still be done with a period: nothing, once it is consolidated. */
export function PeriodoActions({ periodo }: { periodo: Inscripcion }) {
  const [abierto, setAbierto] = useState<'fecha' | 'consolidar' | null>(null);
  const edita = useLevel('inscripcion') === Nivel.Edicion;
  const { id, version, fecha_cierre } = periodo;
  const { data } = useQuery(estadisticas);
  // It cannot be taken back: it is not what one does next while some team is not ready.
  const ready = data !== undefined && data.total.pedidos > 0 && data.total.listos === data.total.pedidos;
  if (id === null || version === null) return null;
  const reglas = (
    <Link to="/admin/inscripcion/editar/$id" params={{ id: String(id) }} className={buttonClass()}>
      <IconAdjustments {...ICON} />
      <span>Reglas</span>
    </Link>
  );
  if (!edita || fecha_cierre !== null) return reglas;
  const cerrar = () => setAbierto(null);
  return (
    <>
      <Button icon={<IconTrash {...ICON} />} onClick={() => void deletePeriodo(id)}>
        Eliminar
      </Button>
      {reglas}
      <Button icon={<IconCalendarEvent {...ICON} />} onClick={() => setAbierto('fecha')}>
        Cambiar el último día
      </Button>
      <Button tone={ready ? 'primario' : 'normal'} icon={<IconRosetteDiscountCheck {...ICON} />} onClick={() => setAbierto('consolidar')}>
        Consolidar
      </Button>
      {abierto === 'fecha' && <CambiarFecha periodo={{ ...periodo, id, version }} onClose={cerrar} />}
      {abierto === 'consolidar' && <Consolidar periodo={{ id, version }} onClose={cerrar} />}
    </>
  );
}
