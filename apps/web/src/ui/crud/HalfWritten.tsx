import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconPencil } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from '../Button';
import { confirm, frase } from '../Dialogs';
import { clearDraft, readDraft, recoverNext, useDraftsAt } from '../draft';
import { SMALL_ICON } from '../icon';
import { Row } from '../Layout';
import { T } from '../translations';
import estilos from './crud.module.css';

function nameIn(key: string): string {
  const { nombre_completo, nombre = nombre_completo } = readDraft(key) ?? {};
  return typeof nombre === 'string' && nombre.trim() !== '' ? nombre.trim() : 'aún sin nombre';
}

async function discard(key: string): Promise<void> {
  const agreed = await confirm({
    title: '¿Descartar lo que había escrito?',
    text: frase`De ${nameIn(key)}. No está guardado, y no se podrá recuperar.`,
    button: 'Descartar',
    keepButton: 'Conservarlo',
  });
  if (agreed) clearDraft(key);
}

/** Over a list: what was being written in its editors when their tab was closed, to go on with or to give up. */
export function HalfWritten({ ruta, half }: { ruta: string; half: Traducible }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const keys = useDraftsAt(`${ruta}/`);
  // While an editor is open, it says its own.
  if (pathname !== ruta) return null;
  return keys.map((key) => {
    // 'cd.borrador:1:/admin/zonas/nuevo:'
    const href = key.split(':')[2]!;
    return (
      <Row key={key} as="output" wrap gap={2} className={estilos.aMedias}>
        <IconPencil {...SMALL_ICON} />
        <b>
          <T>{half}</T> {nameIn(key)}
        </b>
        <Button
          aria-label={`Continuar con ${nameIn(key)}`}
          onClick={() => {
            recoverNext(key);
            void navigate({ href });
          }}
        >
          Continuar
        </Button>
        <Button tone="llano" aria-label={`Descartar a ${nameIn(key)}`} onClick={() => void discard(key)}>
          Descartar
        </Button>
      </Row>
    );
  });
}
