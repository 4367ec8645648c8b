import type { CierreDeSede, PartidoDeCierre, VueltaPrevista } from '@cd/contract/partidos/cierres';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase, tellFailure, tellResult } from '../../../ui/dialogs/Dialogs';
import { Row } from '../../../ui/page/Layout';
import { Waiting } from '../../../ui/page/states';
import { CIERRE_CHANGED, momentOf, pairOf, periodOf, whereOf } from './cierres';
import css from './cierres.module.css';

interface Props {
  cierre: CierreDeSede;
  sede: string;
  onClose: () => void;
}

/** What would go back and what would not, before it does. */
export function UndoCierre({ cierre, sede, onClose }: Props) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['cierres', 'vuelta', cierre.id],
    queryFn: () => call('GET /api/sedes/cierres/deshacer/previsto/:id', { params: { id: cierre.id } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const apply = async ({ huella }: VueltaPrevista) => {
    setBusy(true);
    try {
      const { partidos, personas } = await call('POST /api/sedes/cierres/deshacer/:id', { params: { id: cierre.id }, body: { huella } });
      onClose();
      await Promise.all(CIERRE_CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
      await tellResult(
        'Cierre deshecho',
        `${formatCount(partidos, 'partido vuelve', 'partidos vuelven')} a donde estaba${partidos === 1 ? '' : 'n'}, y se ha avisado a ${formatCount(personas, 'persona', 'personas')}.`,
      );
    } catch (failure) {
      await tellFailure(failure, 'No se ha podido deshacer el cierre');
      setBusy(false);
      void refetch();
    }
  };
  return (
    <Dialog
      title={frase`Deshacer el cierre de ${sede}`}
      width="amplio"
      wholePhone
      onClose={onClose}
      foot={
        <>
          <Button tone="llano" onClick={onClose}>
            Dejarlo cerrado
          </Button>
          {data && (
            <Button tone="primario" busy={busy} onClick={() => void apply(data)}>
              {data.vuelven.length === 0
                ? 'Deshacer sin mover nada'
                : `Devolver ${formatCount(data.vuelven.length, 'partido', 'partidos')} y avisar`}
            </Button>
          )}
        </>
      }
    >
      {data ? <What vuelta={data} cierre={cierre} /> : <Waiting error={error} refetch={refetch} />}
    </Dialog>
  );
}

function What({ vuelta: { vuelven, quedan, personas }, cierre }: { vuelta: VueltaPrevista; cierre: CierreDeSede }) {
  return (
    <div className={css.vuelta}>
      <p>
        {periodOf(cierre)}. {personas === 0 ? 'No se avisará a nadie.' : `Se avisará a ${formatCount(personas, 'persona', 'personas')}.`}
      </p>
      <List title={`Vuelven a donde estaban: ${vuelven.length}`} partidos={vuelven}>
        {(partido) => <span>{momentOf(vuelven.find(({ id }) => id === partido.id)!.despues)}</span>}
      </List>
      <List title={`Se quedan donde están: ${quedan.length}`} partidos={quedan}>
        {(partido) => <span>{quedan.find(({ id }) => id === partido.id)!.motivo}</span>}
      </List>
    </div>
  );
}

interface ListProps {
  title: string;
  partidos: readonly PartidoDeCierre[];
  children: (partido: PartidoDeCierre) => ReactNode;
}

const List = ({ title, partidos, children }: ListProps) =>
  partidos.length > 0 && (
    <section className={`tras-4 ${css.otros}`}>
      <h3>{title}</h3>
      <ul>
        {partidos.map((partido) => (
          <Row as="li" wrap gap={1} gapX={4} justify="between" key={partido.id}>
            <span>
              <b>{pairOf(partido)}</b>
              <small>{whereOf(partido)}</small>
            </span>
            {children(partido)}
          </Row>
        ))}
      </ul>
    </section>
  );
