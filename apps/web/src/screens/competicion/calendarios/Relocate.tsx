import type { Perdida, Recolocacion, Tablero } from '@cd/contract/competicion/calendarios';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase, tellFailure, tellResult } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { calendarioKey, type Kind } from './calendarios';
import css from './calendarios.module.css';
import { Generating } from './Generating';
import { describeLoss, LossChoice, lossesOf, type Choice, type Which } from './Loss';
import { Proposal } from './Proposal';

interface Props {
  kind: Kind;
  id: string;
  tablero: Tablero;
  cual: Which;
}

/** A league has lost a week, a venue or a team: what can no longer be played where it is goes elsewhere, and nothing else moves. */
export function Relocate(props: Props) {
  const [abierto, setAbierto] = useState(false);
  if (props.kind.tipo !== 'liga') return null;
  return (
    <>
      <Button icon={<IconArrowsShuffle {...ICON} />} onClick={() => setAbierto(true)}>
        Recolocar partidos
      </Button>
      {abierto && <RelocateDialog {...props} onClose={() => setAbierto(false)} />}
    </>
  );
}

const lossOf = (perdida: Perdida) => ('sede_id' in perdida ? { sede_id: perdida.sede_id, sede_nueva_id: perdida.sede_nueva_id } : perdida);

interface Previewed {
  perdida: Perdida;
  propuesta: Recolocacion;
}

function useRelocate({ kind, id, cual, onClose }: Props & { onClose: () => void }) {
  const [ocupado, setOcupado] = useState(false);
  const parado = useRef(false);
  const [previsto, setPrevisto] = useState<Previewed | null>(null);
  const look = async (perdida: Perdida) => {
    setOcupado(true);
    parado.current = false;
    try {
      const propuesta = await call('POST /api/calendarios/recolocar/previsto/:id', {
        params: { id },
        body: { calendario: cual, perdida: lossOf(perdida) },
      });
      setPrevisto({ perdida, propuesta });
    } catch (error) {
      if (!parado.current) await tellFailure(error, 'No se ha podido recolocar');
    }
    setOcupado(false);
  };
  const stop = () => {
    parado.current = true;
    void kind.cancelar(id).catch((error: unknown) => tellFailure(error, 'No se ha podido cancelar'));
  };
  const apply = async ({ perdida, propuesta }: Previewed) => {
    setOcupado(true);
    try {
      const { partidos } = await call('POST /api/calendarios/recolocar/:id', {
        params: { id },
        body: { calendario: cual, perdida: lossOf(perdida), huella: propuesta.huella },
      });
      await queryClient.invalidateQueries();
      onClose();
      await tellResult(
        'Calendario recolocado',
        partidos === 0
          ? 'La semana queda como inhábil.'
          : `${formatCount(partidos, 'partido ha cambiado', 'partidos han cambiado')}. El resto sigue igual.`,
      );
    } catch (error) {
      await tellFailure(error, 'No se ha podido recolocar');
      await queryClient.invalidateQueries({ queryKey: calendarioKey(kind, id) });
      setPrevisto(null);
      setOcupado(false);
    }
  };
  return { ocupado, previsto, look, stop, apply, forget: () => setPrevisto(null) };
}

function RelocateDialog(props: Props & { onClose: () => void }) {
  const { kind, id, tablero, cual, onClose } = props;
  const [choice, setChoice] = useState<Choice>({ que: 'semana' });
  const { ocupado, previsto, look, stop, apply, forget } = useRelocate(props);
  if (previsto) return <Proposed {...{ tablero, cual, onClose, ocupado, previsto, forget }} apply={() => void apply(previsto)} />;
  const close = () => {
    if (ocupado) stop();
    onClose();
  };
  const losses = lossesOf(tablero, cual);
  const perdida = losses.perdida(choice);
  return (
    <Dialog
      title="Recolocar partidos"
      onClose={close}
      foot={
        <>
          <Button tone="llano" onClick={ocupado ? stop : onClose}>
            Cancelar
          </Button>
          {perdida && (
            <Button tone="primario" busy={ocupado} onClick={() => void look(perdida)}>
              Ver qué cambiaría
            </Button>
          )}
        </>
      }
    >
      <div className={css.eleccion}>
        <p className="palido">
          Elija con qué ya no se puede contar. Se propone cambiar los menos partidos posibles, y nada cambia hasta que usted lo confirme.
        </p>
        {ocupado ? (
          <Generating
            clave={calendarioKey(kind, id)}
            progreso={() => kind.progreso(id)}
            texto="Buscando cómo cambiar los menos partidos."
          />
        ) : (
          <LossChoice {...{ losses, choice, cual }} onChange={setChoice} />
        )}
      </div>
    </Dialog>
  );
}

interface ProposedProps extends Pick<Props, 'tablero' | 'cual'> {
  previsto: Previewed;
  ocupado: boolean;
  apply: () => void;
  forget: () => void;
  onClose: () => void;
}

function Proposed({ tablero, cual, previsto, ocupado, apply, forget, onClose }: ProposedProps) {
  const { perdida, propuesta } = previsto;
  const cuantos = propuesta.cambios.length;
  return (
    <Dialog
      title={frase`Recolocar sin ${describeLoss(tablero, perdida)}`}
      width="amplio"
      wholePhone
      onClose={onClose}
      foot={
        <>
          <Button tone="llano" onClick={forget}>
            Elegir otra cosa
          </Button>
          {cuantos === 0 && !('semana' in perdida) ? (
            <Button onClick={onClose}>Cerrar</Button>
          ) : (
            <Button tone="primario" busy={ocupado} onClick={apply}>
              {cuantos === 0 ? 'Marcar la semana como inhábil' : `Hacer ${formatCount(cuantos, 'cambio', 'cambios')}`}
            </Button>
          )}
        </>
      }
    >
      <Proposal {...{ propuesta, perdida, tablero, cual }} />
    </Dialog>
  );
}
