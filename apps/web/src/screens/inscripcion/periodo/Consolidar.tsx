import type { PreviaDeConsolidacion } from '@cd/contract/inscripcion/inscripciones';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount, formatNumber } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { confirm, tellFailure, tellResult, type Loss } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { Loading, Waiting } from '../../../ui/page/states';
import { ConsolidationPreview } from './ConsolidationPreview';
import type { SeenPreequipo } from './periodo';
import { Row } from '../../../ui/page/Layout';
import css from './periodo.module.css';

const TITLE = 'Consolidar la inscripción';

const made = ({
  equipos,
  jugadores,
  entrenadores,
  fuera,
}: Pick<PreviaDeConsolidacion, 'equipos' | 'jugadores' | 'entrenadores' | 'fuera'>): Loss[] => [
  { figure: equipos, what: equipos === 1 ? 'equipo, con su plantilla activa' : 'equipos, con sus plantillas activas' },
  { figure: jugadores, what: jugadores === 1 ? 'jugador' : 'jugadores' },
  { figure: entrenadores, what: entrenadores === 1 ? 'entrenador' : 'entrenadores' },
  { figure: fuera, what: fuera === 1 ? 'se queda fuera, como registro' : 'se quedan fuera, como registro' },
];

/** What it would come to, championship by championship; then it is done, for good. */
export function Consolidar({ periodo, onClose }: { periodo: SeenPreequipo; onClose: () => void }) {
  const { id } = periodo;
  const previa = useQuery({
    queryKey: ['consolidación', id],
    queryFn: () => call('GET /api/inscripciones/consolidacion/:id', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const [confirmados, setConfirmados] = useState(false);
  const { haciendo, consolidar } = useConsolidation(periodo, onClose);
  const { data, error, refetch } = previa;
  const faltaConfirmar = (data?.bajo_minimo.length ?? 0) > 0 && !confirmados;
  return (
    <Dialog
      title={TITLE}
      width="amplio"
      wholePhone
      onClose={() => !haciendo && onClose()}
      foot={
        <>
          <Button tone="llano" disabled={haciendo} onClick={onClose}>
            Todavía no
          </Button>
          <Button
            tone="primario"
            icon={<IconRosetteDiscountCheck {...ICON} />}
            disabled={!data || faltaConfirmar}
            busy={haciendo}
            onClick={() => data && void consolidar(data)}
          >
            {data ? `Consolidar ${formatCount(data.equipos, 'equipo', 'equipos')}` : 'Consolidar'}
          </Button>
        </>
      }
    >
      {haciendo && data ? (
        <Loading wait={0} text={`Haciendo ${formatNumber(data.equipos)} equipos con sus plantillas: o se hacen todos, o ninguno…`} />
      ) : data ? (
        <>
          <ConsolidationPreview previa={data} onGo={onClose} />
          {data.bajo_minimo.length > 0 && (
            <Row as="label" gap={2} className={`tras-3 ${css.confirmar}`}>
              <input type="checkbox" checked={confirmados} onChange={(event) => setConfirmados(event.currentTarget.checked)} />
              <span>Consolidar aunque no lleguen al mínimo</span>
            </Row>
          )}
        </>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </Dialog>
  );
}

/** Asked once more, as there is no way back. */
function useConsolidation({ id, version }: SeenPreequipo, onClose: () => void) {
  const [haciendo, setHaciendo] = useState(false);
  const consolidar = async (previa: PreviaDeConsolidacion) => {
    const seguro = await confirm({
      title: '¿Consolidar la inscripción?',
      text: 'No tiene vuelta atrás: se cierra el período y ningún colegio cambia ya nada.',
      losses: made(previa),
      note: 'Se avisará a los coordinadores de cada colegio de los equipos que quedan hechos y de los que no.',
      button: 'Consolidar',
      keepButton: 'Todavía no',
      tone: 'normal',
    });
    if (!seguro) return;
    setHaciendo(true);
    try {
      const hechos = await call('PUT /api/inscripciones/consolidar/:id', {
        params: { id },
        body: { confirmaMinimos: previa.bajo_minimo.length > 0 ? 1 : 0, version },
      });
      onClose();
      // Teams, squads and people: whatever was on screen is of before.
      void queryClient.invalidateQueries();
      await tellResult('Inscripción consolidada', 'Ya puede crear las fases con los equipos que quedan hechos.', made(hechos));
    } catch (error) {
      setHaciendo(false);
      await tellFailure(error, 'No se ha podido consolidar la inscripción');
    }
  };
  return { haciendo, consolidar };
}
