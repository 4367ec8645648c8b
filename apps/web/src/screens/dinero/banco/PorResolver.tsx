import { useState } from 'react';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { confirm, frase, tellResult } from '../../../ui/dialogs/Dialogs';
import { IconCheck } from '@tabler/icons-react';
import { ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { useWork } from '../../../ui/dialogs/useWork';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { decisionOf, resolve, sumsOf, surely, type Guardado } from './banco';
import css from './banco.module.css';
import { ElegirColegio } from './ElegirColegio';
import { EsDevolucion } from './EsDevolucion';
import { EsPago } from './EsPago';
import { EsRemesa } from './EsRemesa';
import { Movimiento } from './Movimiento';
import { Movimientos } from './Movimientos';

type Asked = 'colegio' | 'remesa' | 'devolucion' | 'pago' | 'descartar';

/** Those that could not be noted stay to be decided, each with why. */
const tellRefused = (fallidos: readonly { id: number; porque: string }[], seguros: readonly Guardado[]): Promise<void> =>
  tellResult(
    `${formatCount(fallidos.length, 'movimiento no se ha podido', 'movimientos no se han podido')} anotar`,
    'Siguen por resolver. Los demás están anotados.',
    fallidos.map(({ id, porque }) => {
      const { centimos, fecha } = seguros.find((uno) => uno.id === id)!;
      return { figure: formatMoney(centimos), what: formatDate(fecha), detail: porque };
    }),
  );

/** What is noted without asking for more than a yes. */
function useNoting() {
  const { mutate, ocupado } = useWork(COBROS_CHANGED);
  const acceptAll = (seguros: readonly Guardado[]) => {
    const suma = sumsOf(seguros);
    mutate({
      pregunta: () =>
        confirm({
          title: `¿Anotar ${seguros.length === 1 ? 'el seguro' : `los ${seguros.length} seguros`}: ${suma}?`,
          text: 'Cada uno va al libro de su colegio o de su árbitro, a lo que se propone.',
          losses: seguros.map(({ centimos, fecha, nombre, texto, propuesta }) => ({
            figure: formatMoney(centimos),
            what: formatDate(fecha),
            detail: propuesta.colegio ?? propuesta.arbitro ?? (nombre || texto),
          })),
          button: `Anotar ${suma}`,
          keepButton: 'Seguir mirando',
          tone: 'normal',
        }),
      hacer: async () => {
        const { fallidos } = await resolve(seguros.flatMap((uno) => decisionOf(uno) ?? []));
        if (fallidos.length > 0) await tellRefused(fallidos, seguros);
      },
      hecho: 'Movimientos anotados',
      fallo: 'No se han podido anotar',
    });
  };
  const accept = (movimiento: Guardado) =>
    mutate({ hacer: () => resolve([decisionOf(movimiento)!]), hecho: 'Movimiento anotado', fallo: 'No se ha podido anotar el movimiento' });
  const onAccount = (movimiento: Guardado) =>
    mutate({
      pregunta: () =>
        confirm({
          title: frase`¿Anotar ${formatMoney(movimiento.centimos)} a cuenta de ${movimiento.propuesta.colegio!}?`,
          text: 'No paga nada de lo que debe: queda a su favor.',
          button: 'Anotar a cuenta',
          tone: 'normal',
        }),
      hacer: () => resolve([{ que: 'anotar', id: movimiento.id, colegio_id: movimiento.propuesta.colegio_id!, deudas: [] }]),
      hecho: 'Anotado a cuenta',
      fallo: 'No se ha podido anotar el movimiento',
    });
  return { ocupado, acceptAll, accept, onAccount };
}

/** Movements that nobody has said what they are of. */
export function PorResolver({ todos, edits }: { todos: readonly Guardado[]; edits: boolean }) {
  const { ocupado, acceptAll, accept, onAccount } = useNoting();
  const [asked, setAsked] = useState<{ que: Asked; movimiento: Guardado } | null>(null);
  const seguros = surely(todos);
  return (
    <>
      <Movimientos
        todos={todos}
        renderOne={(movimiento) => (
          <Movimiento movimiento={movimiento}>
            {edits && (
              <Choices
                movimiento={movimiento}
                busy={ocupado}
                onAccept={() => accept(movimiento)}
                onAccount={() => onAccount(movimiento)}
                onAsk={(que) => setAsked({ que, movimiento })}
              />
            )}
          </Movimiento>
        )}
      />
      {edits && seguros.length > 0 && (
        <Row justify="end" className={css.pie}>
          <Button tone="primario" icon={<IconCheck {...ICON} />} busy={ocupado} onClick={() => acceptAll(seguros)}>
            {`Anotar ${seguros.length === 1 ? 'el seguro' : 'los seguros'}: ${sumsOf(seguros)}`}
          </Button>
        </Row>
      )}
      {asked && <Answer {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface ChoicesProps {
  movimiento: Guardado;
  busy: boolean;
  onAccept: () => void;
  onAccount: () => void;
  onAsk: (que: Asked) => void;
}

/** What comes in may be a school's or a batch's; what goes out, a receipt that came back. */
function Choices({ movimiento, busy, onAccept, onAccount, onAsk }: ChoicesProps) {
  const { centimos, propuesta } = movimiento;
  const proposes = decisionOf(movimiento) !== null;
  const enters = centimos > 0;
  return (
    <>
      {proposes && (
        <Button busy={busy} onClick={onAccept}>
          Anotarlo así
        </Button>
      )}
      {enters && <Button onClick={() => onAsk('colegio')}>{propuesta.colegio_id === null ? 'Buscar a mano' : 'Elegir otro'}</Button>}
      {enters && propuesta.colegio_id !== null && propuesta.recibo_id === null && (
        <Button busy={busy} onClick={onAccount}>
          Anotar a cuenta
        </Button>
      )}
      {enters && propuesta.remesa_recibos_id === null && (
        <Button tone="llano" onClick={() => onAsk('remesa')}>
          Es una remesa
        </Button>
      )}
      <Button tone="llano" onClick={() => onAsk('pago')}>
        {enters ? 'Es un pago devuelto' : 'Es una remesa de pagos'}
      </Button>
      {!enters && (
        <Button tone={proposes ? 'llano' : 'normal'} onClick={() => onAsk('devolucion')}>
          Es un recibo devuelto
        </Button>
      )}
      <Button tone="llano" onClick={() => onAsk('descartar')}>
        Descartar
      </Button>
    </>
  );
}

function Answer({ que, movimiento, onClose }: { que: Asked; movimiento: Guardado; onClose: () => void }) {
  if (que === 'colegio') return <ElegirColegio movimiento={movimiento} onClose={onClose} />;
  if (que === 'remesa') return <EsRemesa movimiento={movimiento} onClose={onClose} />;
  if (que === 'pago') return <EsPago movimiento={movimiento} onClose={onClose} />;
  if (que === 'devolucion') return <EsDevolucion movimiento={movimiento} onClose={onClose} />;
  return (
    <ReasonModal
      name={`descartar movimiento ${movimiento.id}`}
      title={frase`Descartar el movimiento de ${formatMoney(movimiento.centimos)}`}
      errorTitle="No se ha podido descartar el movimiento"
      button="Descartar el movimiento"
      ayuda="No es de los colegios: una comisión, un pago a otros… Queda con su motivo, y puede deshacerse"
      least={3}
      invalidates={COBROS_CHANGED}
      send={(motivo) => resolve([{ que: 'descartar', id: movimiento.id, motivo }])}
      done={{ title: 'Movimiento descartado' }}
      onClose={onClose}
    />
  );
}
