import { leerDireccion } from '@cd/contract/kit/direccion';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { draftAbout } from '../../../client/draft-store';
import { levelIn } from '../../../client/permissions';
import { workingCompetition } from '../../../client/shell-queries';
import { useSession } from '../../../client/use-session';
import { formatAgo, now } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { HalfWrittenRow } from '../../../ui/crud/HalfWritten';
import { useDraftsAt } from '../../../ui/forms/draft';
import estilos from './dashboard.module.css';

/** What whoever looks left half written, in any form with an address of its own that they may still save; the last first. */
function useHalfWritten() {
  const { user } = useSession();
  const { data } = useQuery(workingCompetition);
  const maySave = (address: string): boolean => {
    const pantalla = leerDireccion(address)?.pantalla;
    return pantalla === undefined || levelIn(user, pantalla, data?.historico ?? false) >= Nivel.Edicion;
  };
  return useDraftsAt('')
    .flatMap((key) => {
      const about = draftAbout(key);
      return about && maySave(about.address) ? [{ key, ...about }] : [];
    })
    .toSorted((a, b) => b.at - a.at);
}

/** On every home: nothing where nothing was left. */
export function LoQueDejo() {
  const navigate = useNavigate();
  const drafts = useHalfWritten();
  if (drafts.length === 0) return null;
  return (
    <Block className={estilos.entero} title="Lo que dejó a medias">
      {drafts.map(({ key, title, address, at }) => (
        <HalfWrittenRow key={key} draft={key} form={title} note={formatAgo(now(at))} onGoOn={() => void navigate({ href: address })} />
      ))}
    </Block>
  );
}
