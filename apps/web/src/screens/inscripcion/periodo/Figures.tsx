import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../format/format';
import { T } from '../../../ui/pieces/translations';
import { Waiting } from '../../../ui/page/states';
import { estadisticas, periodo } from './periodo';
import { Muted, Stack } from '../../../ui/page/Layout';
import css from './periodo.module.css';

/** How near the end is bad. */
const LAST_DAYS = 2;

/** How far the registration has got, in six figures. */
export function Figures() {
  const { data, error, refetch } = useQuery(estadisticas);
  const quedan = useQuery(periodo).data?.dias_restantes ?? null;
  if (!data) return <Waiting error={error} refetch={refetch} />;
  const { pedidos, enviados, validados, listos, jugadores, colegios, sin_empezar } = data.total;
  // What is not done when the end is near, or a school that has not begun.
  const late = quedan !== null && quedan <= LAST_DAYS;
  const figures = [
    { cifra: pedidos, que: pedidos === 1 ? 'equipo pedido' : 'equipos pedidos' },
    {
      cifra: enviados,
      que: enviados === 1 ? 'enviado por su colegio' : 'enviados por sus colegios',
      de: pedidos,
      mal: late && enviados < pedidos,
    },
    {
      cifra: validados,
      que: validados === 1 ? 'validado por la organización' : 'validados por la organización',
      de: pedidos,
      mal: late && validados < pedidos,
    },
    { cifra: listos, que: listos === 1 ? 'listo para consolidar' : 'listos para consolidar', de: pedidos, mal: late && listos < pedidos },
    { cifra: jugadores, que: jugadores === 1 ? 'jugador' : 'jugadores' },
    {
      cifra: sin_empezar,
      que: sin_empezar === 1 ? 'colegio sin empezar' : 'colegios sin empezar',
      de: sin_empezar + colegios,
      mal: sin_empezar > 0,
    },
  ];
  return (
    <ul className={css.cifras} aria-label="En cifras">
      {figures.map(({ cifra, que, de, mal = false }) => (
        <Stack as="li" key={que}>
          <b>
            {formatNumber(cifra)}
            {de !== undefined && <small> de {formatNumber(de)}</small>}
          </b>
          <meter aria-hidden data-mal={mal || undefined} min={0} max={Math.max(de ?? 0, 1)} value={cifra} hidden={de === undefined} />
          <Muted as="span">
            <T>{que}</T>
          </Muted>
        </Stack>
      ))}
    </ul>
  );
}
