import { HalfWrittenRow } from '../../../ui/crud/HalfWritten';
import { useDraftsAt } from '../../../ui/forms/draft';
import type { SquadCalls } from './squad';

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

/** The players that were left half written, to go on with or to give up. */
export function AMedias({ lugar, squadId, onGoOn }: Props) {
  const keys = useDraftsAt(`${PLACE}:${lugar}:${squadId === undefined ? '' : `${squadId}:`}`);
  return keys.map((key) => (
    <HalfWrittenRow
      key={key}
      draft={key}
      half="Hay un jugador a medias:"
      note="La fotografía no se guarda a medias."
      onGoOn={() => onGoOn(squadOf(key))}
    />
  ));
}
