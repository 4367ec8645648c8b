import { IconExternalLink, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { formatCount } from '../../format/format';
import { answerUnseen, onRunning, whatRuns, type AskUnseen, type Running } from '../../print/running';
import { Button, buttonClass, IconButton } from '../pieces/Button';
import { confirm } from '../dialogs/Dialogs';
import { ICON } from '../pieces/icon';
import { Row, Stack } from '../page/Layout';
import { useTranslate } from '../pieces/translations';
import css from './printing.module.css';

const MOST_LETTERS = 20;
const MOST_TEXTS = 5;
const MARGIN_PX = 16;

/** Paper that would come out with holes is told before it is made. */
const askUnseen: AskUnseen = ({ letters, texts }) =>
  confirm({
    title: 'Hay letras que no se verán en el papel',
    text: `La letra de los documentos no tiene ${formatCount(letters.length, 'de las que llevan', 'de las que llevan')} estos datos: en su lugar irá «?».`,
    losses: texts.slice(0, MOST_TEXTS).map((text) => ({ what: 'dice', detail: text })),
    note: `${letters.slice(0, MOST_LETTERS).join(' ')}${letters.length > MOST_LETTERS ? ' …' : ''}${texts.length > MOST_TEXTS ? ` · y ${texts.length - MOST_TEXTS} textos más` : ''}`,
    button: 'Imprimir así',
    keepButton: 'No imprimir',
    tone: 'normal',
  });

/** What is being printed, wherever one is: how far it is, and how to stop it. */
export function Printing() {
  const running = useSyncExternalStore(onRunning, whatRuns);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => answerUnseen(askUnseen), []);
  const any = running.length > 0;
  useEffect(() => {
    const shown = box.current;
    if (!shown || !any) return;
    shown.showPopover();
    // The last row of a page is read and pressed above it.
    const root = document.documentElement.style;
    const watch = new ResizeObserver(() => root.setProperty('--flotante', `${shown.offsetHeight + MARGIN_PX}px`));
    watch.observe(shown);
    return () => {
      watch.disconnect();
      root.removeProperty('--flotante');
      shown.hidePopover();
    };
  }, [any]);
  return (
    <Stack ref={box} popover="manual" gap={2} className={css.printing}>
      {running.map((one) => (
        <One key={one.id} {...one} />
      ))}
    </Stack>
  );
}

function One({ titulo, parte, url, stop }: Running) {
  const translate = useTranslate();
  const said = translate(url ? `${titulo}: el documento está listo` : `Componiendo: ${titulo}`);
  return (
    <Row className={css.one} gap={3}>
      <output>{said}</output>
      {url ? (
        <>
          <a className={buttonClass('primario')} href={url} target="_blank" rel="noreferrer" onClick={stop}>
            <IconExternalLink {...ICON} />
            <span>Abrir el documento</span>
          </a>
          <IconButton label="Descartar el documento" onClick={stop}>
            <IconX {...ICON} />
          </IconButton>
        </>
      ) : (
        <>
          <progress aria-label={said} {...(parte !== null && { value: parte })} />
          <Button icon={<IconX {...ICON} />} onClick={stop}>
            Cancelar
          </Button>
        </>
      )}
    </Row>
  );
}
