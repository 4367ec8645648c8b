import { IconCalendarOff, IconCalendarTime, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { periodoActual } from '../../../client/registration';
import { formatCount, formatDate } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import { T } from '../../../ui/pieces/translations';
import { Row } from '../../../ui/page/Layout';
import estilos from './preequipos.module.css';

/** Spec 2 §8. */
export const CERRADA = 'El período de inscripción está cerrado';

/** Whether schools may change theirs now; while it is not known, no. */
export function useAbierta(): boolean {
  const { data } = useQuery(periodoActual);
  return data?.estado === 'abierta' || data?.estado === 'pendiente_consolidacion';
}

const left = (dias: number): string =>
  dias === 0 ? 'Hoy es el último día' : `${dias === 1 ? 'Queda' : 'Quedan'} ${formatCount(dias, 'día', 'días')}`;

/** Until when teams are registered. */
export function Periodo() {
  const { data } = useQuery(periodoActual);
  if (!data) return null;
  const { estado, fecha_fin, dias_restantes, temporada } = data;
  const abierta = estado === 'abierta' || estado === 'pendiente_consolidacion';
  const Icono = abierta ? IconCalendarTime : estado === 'no_creada' ? IconCalendarOff : IconLock;
  return (
    <Row
      as="p"
      wrap
      className={`deja-3 ${estilos.periodo}`}
      data-estado={abierta ? (estado === 'abierta' ? 'abierta' : 'ultimo') : 'cerrada'}
    >
      <Icono {...ICON} />
      <b>
        <T>{estado === 'no_creada' ? 'Inscripción: No creada' : abierta ? 'Inscripción abierta' : CERRADA}</T>
      </b>
      {temporada !== null && <span className="palido">Temporada {temporada}</span>}
      {estado === 'no_creada' && <span className="palido">La organización aún no la ha abierto</span>}
      {abierta && fecha_fin !== null && dias_restantes !== null && (
        <span className="palido">
          {left(dias_restantes)}: se cierra al acabar el {formatDate(fecha_fin)}
        </span>
      )}
      {estado === 'cerrada' && <span className="palido">Sus equipos quedan como están</span>}
    </Row>
  );
}
