import { IconPrinter } from '@tabler/icons-react';
import { Button } from '../../../ui/pieces/Button';
import { notify } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { matchRecordOf, type Dorsales } from '../../partidos/informes/match-record';
import { useActasPrint } from '../../partidos/informes/useActasPrint';
import { useSession } from '../../../client/use-session';
import { signedIn } from './field-origin';

/** For the day on which nothing works: the actas of today's matches on paper, with who may play and what they wore last. */
export default function ActasEnPapel() {
  const { actorId } = useSession().user;
  const { mutate, isPending } = useActasPrint();
  const print = async () => {
    const { partidos, hoy } = await signedIn(actorId ?? 0).fetchDay();
    const deHoy = partidos.filter(({ fecha }) => fecha === hoy);
    if (deHoy.length === 0) return notify('Hoy no tiene partidos', { tone: 'aviso' });
    mutate({
      titulo: 'Las actas de hoy',
      deQue: [],
      actas: () =>
        deHoy.map((partido) => {
          const jugadores = [...partido.local.jugadores, ...partido.visitante.jugadores];
          const dorsales: Dorsales = new Map(jugadores.map(({ jugador_id, dorsal }) => [jugador_id, dorsal]));
          return matchRecordOf(partido, undefined, dorsales);
        }),
    });
  };
  return (
    <>
      <Button
        icon={<IconPrinter {...ICON} />}
        busy={isPending}
        onClick={() => void print().catch(() => notify('Sin cobertura no se pueden preparar', { tone: 'aviso' }))}
      >
        Las actas de hoy en papel
      </Button>
    </>
  );
}
