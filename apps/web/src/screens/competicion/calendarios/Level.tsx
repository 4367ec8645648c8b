import { nivelDeCuenta, type NivelDeAviso } from '@cd/domain/competicion/calendario/avisos';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import css from './calendarios.module.css';

/** How many warnings there are, with the colour and the icon of their level; of a match, its own. */
export function Level({ cuantos, nivel = nivelDeCuenta(cuantos) }: { cuantos: number; nivel?: NivelDeAviso }) {
  return (
    <span className={css.nivel} data-nivel={nivel}>
      <span className="oculto">Avisos: </span>
      {nivel === 1 && <IconAlertCircle {...SMALL_ICON} />}
      {nivel === 3 && <IconAlertTriangle {...SMALL_ICON} />}
      {cuantos}
    </span>
  );
}
