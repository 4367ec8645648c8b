import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { Waiting } from '../../../ui/page/states';
import { ICON } from '../../../ui/pieces/icon';
import estilos from './dashboard.module.css';

/** Ties that only lots decide, once all has been played. */
export function SorteosPendientes() {
  const reads = useLevel('fases') > 0;
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf('fases'), 'sorteos'],
    queryFn: () => call('GET /api/sorteos'),
    enabled: reads,
  });
  // There seldom is any: nothing to look at.
  if (!reads || data?.length === 0) return null;
  return (
    <Block className={estilos.entero} title="Empates por sortear">
      {!data ? (
        <Waiting error={error} refetch={refetch} />
      ) : (
        <ul className={`llevan ${estilos.avisos}`}>
          {data.map(({ fase_id, fase, grupo, posicion, equipos }) => (
            <li key={equipos.map(({ id }) => id).join()}>
              <Link to="/admin/fases/sorteos/$id" params={{ id: String(fase_id) }}>
                <span>
                  <b>{new Intl.ListFormat('es').format(equipos.map(({ nombre }) => nombre))}</b>
                  <small>
                    {posicion}.º puesto de {grupo}, {fase}
                  </small>
                </span>
                <IconChevronRight {...ICON} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
