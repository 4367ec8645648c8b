import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Block } from '../../../ui/page/Block';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
import { StateTag } from '../../../ui/pieces/StateTag';
import { Waiting } from '../../../ui/page/states';
import { fullDay } from '../../administracion/dashboard/days';
import panel from '../../administracion/dashboard/dashboard.module.css';
import { campeonatoDe, equiposDe } from '../../partidos/mis-equipos/Partido';
import css from './inicio.module.css';
import { hoy, useProximos, type Proximo } from './proximos';

const SHOWN = 6;

const daysTo = (dia: string): string => {
  const dias = Math.round((Date.parse(dia) - Date.parse(hoy())) / 86_400_000);
  return dias === 0 ? 'Hoy' : dias === 1 ? 'Mañana' : `Dentro de ${dias} días`;
};

/** When and where whoever looks has their next match, or all of that day. */
export function ProximosPartidos() {
  const proximos = useProximos();
  if (proximos === null) return null;
  const { data, error, refetch } = proximos;
  const [primero] = data ?? [];
  return (
    <Block className={panel.ancho} title={data && data.length > 1 ? 'Sus próximos partidos' : 'Su próximo partido'}>
      {data === undefined ? (
        <Waiting error={error} refetch={refetch} />
      ) : primero === undefined ? (
        <p className={panel.apoyo}>No tiene ningún partido por delante. Cuando tenga fecha, lo verá aquí.</p>
      ) : (
        <>
          <Row as="p" wrap align="baseline" className={css.dia}>
            {fullDay(primero.fecha!)} <span>{daysTo(primero.fecha!.slice(0, 10))}</span>
          </Row>
          <ul className={`llevan ${css.partidos}`}>
            {data.slice(0, SHOWN).map((partido) => (
              <li key={partido.id}>
                <Match partido={partido} />
              </li>
            ))}
          </ul>
          {data.length > SHOWN && <p className={panel.apoyo}>Y {data.length - SHOWN} más ese día.</p>}
        </>
      )}
    </Block>
  );
}

function Match({ partido }: { partido: Proximo }) {
  const hora = partido.fecha?.slice(11, 16);
  return (
    <Link to={partido.ruta}>
      <b className={css.hora}>{hora === undefined || hora === '' ? '—' : hora}</b>
      <span>
        <b>{equiposDe(partido)}</b>
        <Row as="small" gap={1}>
          <IconMapPin {...SMALL_ICON} aria-hidden /> {partido.sede_nombre ?? 'Sin sede'}
        </Row>
        <small>{campeonatoDe(partido)}</small>
        {partido.sinConfirmar && <StateTag tone="aviso">Sin confirmar</StateTag>}
      </span>
      <IconChevronRight {...ICON} />
    </Link>
  );
}
