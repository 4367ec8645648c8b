import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { ICON } from '../../../ui/pieces/icon';
import { ErrorState, Loading } from '../../../ui/page/states';
import { T } from '../../../ui/pieces/translations';
import panel from '../../administracion/dashboard/dashboard.module.css';
import { useWaiting } from './waiting';
import css from './inicio.module.css';

/** What waits for whoever looks, each thing leading to where it is done. */
export function LoQueEspera() {
  const { things, waiting, error, retry } = useWaiting();
  if (things === null) return null;
  return (
    <Block className={panel.estrecho} title="Lo que le espera">
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : waiting ? (
        <Loading />
      ) : things.length === 0 ? (
        <p className={panel.apoyo}>Está al día: nada espera por usted.</p>
      ) : (
        <ul className={`llevan ${css.espera}`}>
          {things.map(({ titulo, detalle, cuantos, ruta, search }) => (
            <li key={`${titulo} ${ruta}`}>
              <Link to={ruta} search={search}>
                <b className={css.cuantos}>{formatNumber(cuantos)}</b>
                <span>
                  <b>
                    <T>{titulo}</T>
                  </b>
                  {detalle && <small>{detalle}</small>}
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
