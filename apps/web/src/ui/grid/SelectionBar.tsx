import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Tooltip.css';
import { Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots, IconListCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../format/format';
import { tellFailure } from '../dialogs/Dialogs';
import { useTranslate } from '../pieces/translations';
import { hindranceOfAll, type SelectionAction, type Noun } from './actions';
import { Row } from '../page/Layout';
import css from './grid.module.css';

/** Those that fit on a phone before «Más». */
const ON_PHONE = 2;

/** All that the filters hold, where they are no more than what is done at once. */
const MOST_CHOSEN = 500;

interface ActionsProps<F> {
  rows: F[];
  actions: readonly SelectionAction<F>[];
  onClear: () => void;
}

/** What the chosen rows admit, on the chalkboard. */
interface Props<F> extends ActionsProps<F> {
  noun: Noun;
  /** How many rows there are, with these filters. */
  total: number;
  onAll: () => Promise<void>;
}

export default function SelectionBar<F>({ rows, actions, noun, total, onAll, onClear }: Props<F>) {
  const traducir = useTranslate();
  const phone = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const [choosing, setChoosing] = useState(false);
  // What is done meanwhile would be done to those chosen before.
  const held = choosing ? actions.map((action) => ({ ...action, impedida: () => 'Se están eligiendo todos' })) : actions;
  const few = held.length <= ON_PHONE + 1;
  const front = phone && !few ? held.slice(0, ON_PHONE) : held;
  const behind = held.slice(front.length);
  const chosen = rows.length === 1 ? (noun.femenino ? 'elegida' : 'elegido') : noun.femenino ? 'elegidas' : 'elegidos';
  return (
    <Row as="section" wrap className={css.bar} aria-label="Acciones sobre los elegidos">
      <output>
        {formatNumber(rows.length)} {traducir(rows.length === 1 ? noun.uno : noun.varios)} {chosen}
      </output>
      {total > rows.length && total <= MOST_CHOSEN && (
        <All total={total} noun={noun} onAll={onAll} choosing={choosing} setChoosing={setChoosing} />
      )}
      {front.map((action) => {
        const reason = hindranceOfAll(action, rows);
        return (
          <Tooltip key={action.titulo} label={reason} disabled={reason === null} events={{ hover: true, focus: true, touch: true }}>
            <button
              type="button"
              aria-disabled={reason !== null}
              aria-label={reason === null ? undefined : `${traducir(action.titulo)}: ${reason}`}
              onClick={() => reason === null && action.onClick(rows, onClear)}
            >
              <action.icono size={18} stroke={1.75} aria-hidden />
              {traducir(action.titulo)}
            </button>
          </Tooltip>
        );
      })}
      {behind.length > 0 && <Behind actions={behind} rows={rows} onClear={onClear} />}
      <button type="button" className={css.clear} aria-label="Quitar selección" onClick={onClear}>
        <IconX size={18} stroke={1.75} aria-hidden />
        <span>Quitar selección</span>
      </button>
    </Row>
  );
}

interface AllProps extends Pick<Props<never>, 'total' | 'noun' | 'onAll'> {
  choosing: boolean;
  setChoosing: (choosing: boolean) => void;
}

function All({ total, noun, onAll, choosing, setChoosing }: AllProps) {
  const traducir = useTranslate();
  const choose = () => {
    setChoosing(true);
    onAll()
      .catch((error: unknown) => tellFailure(error, 'Se produjo un error al obtener la información'))
      .finally(() => setChoosing(false));
  };
  return (
    <button type="button" aria-disabled={choosing} onClick={() => choosing || choose()}>
      <IconListCheck size={18} stroke={1.75} aria-hidden />
      {`Elegir ${noun.femenino ? 'las' : 'los'} ${formatNumber(total)} ${traducir(noun.varios)}`}
    </button>
  );
}

/** Those that do not fit. */
function Behind<F>({ rows, actions, onClear }: ActionsProps<F>) {
  const traducir = useTranslate();
  return (
    <Menu position="top-end" shadow="md" classNames={{ dropdown: css.menu, item: css.menuItem }}>
      <Menu.Target>
        <button type="button">
          <IconDots size={18} stroke={1.75} aria-hidden />
          Más
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const reason = hindranceOfAll(action, rows);
          return (
            <Menu.Item
              key={action.titulo}
              disabled={reason !== null}
              leftSection={<action.icono size={18} stroke={1.75} />}
              onClick={() => action.onClick(rows, onClear)}
            >
              {traducir(action.titulo)}
              {reason && <small> ({reason})</small>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
