import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSession } from '../../../client/use-session';
import { Loading } from '../../../ui/page/states';
import { signedIn } from './field-origin';
import { keptDay, readHeader } from './field-store';

const Campo = lazy(() => import('./Campo'));
const InformeArbitro = lazy(() => import('../../partidos/informes/InformeArbitro'));

/** Up to here somebody holds it in a hand. */
const HELD = '(max-width: 1023px)';
/**
 * The report of a match, by where it is written: beside the pitch, touch by touch and without coverage; at a desk, where a paper acta is copied, the
 * form of the office, which shows both teams and is filled with the keyboard. What has been begun beside the pitch is ended there.
 */
export default function InformeDePartido() {
  const convocatoriaId = Number(useParams({ from: '/oficina/admin/partidosarbitro_informe/$id' }).id);
  const { actorId } = useSession().user;
  // As it was opened: a phone that is turned goes on where it was.
  const [held] = useState(() => matchMedia(HELD).matches);
  const origin = useMemo(() => signedIn(actorId ?? 0), [actorId]);
  const [chosen, setChosen] = useState<'campo' | 'formulario' | null>(null);
  const { data: onDevice } = useQuery({
    queryKey: ['campo', 'dispositivo', actorId, convocatoriaId],
    queryFn: () => stateOnDevice(convocatoriaId, actorId ?? 0),
    staleTime: 0,
    gcTime: 0,
  });
  if (!onDevice) return <Loading />;
  const automatic = onDevice === 'begun' || (held && onDevice !== 'reported') ? 'campo' : 'formulario';
  return (
    <Suspense fallback={<Loading />}>
      {(chosen ?? automatic) === 'campo' ? (
        <Campo origin={origin} convocatoriaId={convocatoriaId} toForm={() => setChosen('formulario')} />
      ) : (
        <InformeArbitro toField={onDevice === 'reported' ? undefined : () => setChosen('campo')} />
      )}
    </Suspense>
  );
}

/** Whether its acta has been begun here, or the match has a report that is corrected in the form. */
async function stateOnDevice(convocatoriaId: number, arbitroId: number): Promise<'begun' | 'reported' | 'none'> {
  const header = await readHeader(convocatoriaId);
  if (header && header.entrega === null) return 'begun';
  const dia = await keptDay(arbitroId);
  const partido = dia?.partidos.find(({ convocatoria_id }) => convocatoria_id === convocatoriaId);
  const vigente = partido?.informes.some((informe) => informe.vigente === 1) ?? false;
  return header !== null || vigente ? 'reported' : 'none';
}
