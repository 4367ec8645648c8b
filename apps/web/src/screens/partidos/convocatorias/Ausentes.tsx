import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatDate } from '../../../format/format';
import css from './convocatorias.module.css';

/** Who cannot play a match, by name; nothing is drawn while nobody is missing. */
export function Ausentes({ partidoId }: { partidoId: number }) {
  const { data = [] } = useQuery({
    queryKey: ['partidos', 'ausentes', partidoId],
    queryFn: () => call('GET /api/alineacion/ausentes/:id', { params: { id: partidoId } }),
  });
  if (data.length === 0) return null;
  return (
    <div className={`deja-3 ${css.ausentes}`}>
      <b>No pueden jugarlo</b>
      <ul>
        {data.map(({ equipo, nombre, entrena, por, motivo, hasta }) => (
          <li key={`${equipo} ${nombre} ${entrena}`}>
            {nombre} ({entrena === 1 ? `entrena a ${equipo}` : equipo}): {por === 'sancion' && 'cumple sanción: '}
            {motivo}
            {hasta !== null && `, hasta el ${formatDate(hasta)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
