import { nivelDeAvisos } from '@cd/domain/competicion/calendario/avisos';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { SMALL_ICON } from '../../../ui/icon';
import css from './calendarios.module.css';

/** How many warnings there are, with the colour and the icon of their level. */
export function Level({ cuantos }: { cuantos: number }) {
  const nivel = nivelDeAvisos(cuantos);
  return (
    <span className={css.nivel} data-nivel={nivel}>
      <span className="oculto">Avisos: </span>
      {nivel === 1 && <IconAlertCircle {...SMALL_ICON} />}
      {nivel === 3 && <IconAlertTriangle {...SMALL_ICON} />}
      {cuantos}
    </span>
  );
}
