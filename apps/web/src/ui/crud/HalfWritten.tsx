import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconPencil } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from '../pieces/Button';
import { confirm, frase } from '../dialogs/Dialogs';
import { clearDraft, readDraft, recoverNext, useDraftsAt } from '../forms/draft';
import { SMALL_ICON } from '../pieces/icon';
import { Row } from '../page/Layout';
import { T } from '../pieces/translations';
import estilos from './crud.module.css';

function nameIn(key: string): string | null {
  const { nombre_completo, nombre = nombre_completo } = readDraft(key) ?? {};
  return typeof nombre === 'string' && nombre.trim() !== '' ? nombre.trim() : null;
}

async function discard(key: string, called: string): Promise<void> {
  const agreed = await confirm({
    title: '¿Descartar lo que había escrito?',
    text: frase`De ${called}. No está guardado, y no se podrá recuperar.`,
    button: 'Descartar',
    keepButton: 'Conservarlo',
  });
  if (agreed) clearDraft(key);
}

interface HalfWrittenRowProps {
  draft: string;
  /** Over a list: what is half written. */
  half?: Traducible;
  /** By its form, where there are others. */
  form?: string;
  note?: string;
  onGoOn: () => void;
}

/** One that was left half written, to go on with or to give up. */
export function HalfWrittenRow({ draft, half, form, note, onGoOn }: HalfWrittenRowProps) {
  const name = nameIn(draft);
  const called = form === undefined ? (name ?? 'aún sin nombre') : [form, name].filter((part) => part !== null).join(': ');
  return (
    <Row as="output" wrap gap={2} className={`deja-3 ${estilos.aMedias}`}>
      <IconPencil {...SMALL_ICON} />
      <span>
        <b>
          {half !== undefined && <T>{half}</T>} {called}
        </b>{' '}
        {note && <small>{note}</small>}
      </span>
      <Button
        aria-label={`Continuar con ${called}`}
        onClick={() => {
          recoverNext(draft);
          onGoOn();
        }}
      >
        Continuar
      </Button>
      <Button tone="llano" aria-label={`Descartar lo de ${called}`} onClick={() => void discard(draft, called)}>
        Descartar
      </Button>
    </Row>
  );
}

/** Over a list: what was being written in its editors when their tab was closed. */
export function HalfWritten({ ruta, half }: { ruta: string; half: Traducible }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const keys = useDraftsAt(`${ruta}/`);
  // While an editor is open, it says its own.
  if (pathname !== ruta) return null;
  // 'cd.borrador:1:/admin/zonas/nuevo:'
  return keys.map((key) => <HalfWrittenRow key={key} draft={key} half={half} onGoOn={() => void navigate({ href: key.split(':')[2]! })} />);
}
