import { IconPencil } from '@tabler/icons-react';
import { Button } from '../../../ui/Button';
import { confirm, frase } from '../../../ui/Dialogs';
import { clearDraft, readDraft, recoverNext, useDraftsAt } from '../../../ui/draft';
import { SMALL_ICON } from '../../../ui/icon';
import { Row } from '../../../ui/Layout';
import { T } from '../../../ui/translations';
import type { SquadCalls } from './squad';
import estilos from './plantillas.module.css';

const PLACE = 'a medias';
/** Where what is half written of the players of a squad is kept; both kinds are numbered apart. */
export const halfAt = ({ lugar }: Pick<SquadCalls, 'lugar'>, squadId: number): string => `${PLACE}:${lugar}:${squadId}`;

interface Props {
  lugar: SquadCalls['lugar'];
  /** Of this one alone. */
  squadId?: number;
  /** Opens its form, which takes it up. */
  onGoOn: (squadId: number) => void;
}

const squadOf = (key: string): number => Number(key.split(':').at(-2));
function nameIn(key: string): string {
  const name = readDraft(key)?.nombre_completo;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : 'aún sin nombre';
}

async function discard(key: string): Promise<void> {
  const sigue = await confirm({
    title: '¿Descartar lo que había escrito?',
    text: frase`De ${nameIn(key)}. No está guardado, y no se podrá recuperar.`,
    button: 'Descartar',
    keepButton: 'Conservarlo',
  });
  if (sigue) clearDraft(key);
}

/** The players that were left half written, to go on with or to give up. */
export function AMedias({ lugar, squadId, onGoOn }: Props) {
  const keys = useDraftsAt(`${PLACE}:${lugar}:${squadId === undefined ? '' : `${squadId}:`}`);
  return keys.map((key) => (
    <Row key={key} as="output" wrap gap={2} className={estilos.aMedias}>
      <IconPencil {...SMALL_ICON} />
      <span>
        <b>
          <T>Hay un jugador a medias:</T> {nameIn(key)}
        </b>{' '}
        <small>La fotografía no se guarda a medias.</small>
      </span>
      <Button
        aria-label={`Continuar con ${nameIn(key)}`}
        onClick={() => {
          recoverNext(key);
          onGoOn(squadOf(key));
        }}
      >
        Continuar
      </Button>
      <Button tone="llano" aria-label={`Descartar a ${nameIn(key)}`} onClick={() => void discard(key)}>
        Descartar
      </Button>
    </Row>
  ));
}
