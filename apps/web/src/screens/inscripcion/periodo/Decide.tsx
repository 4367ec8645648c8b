import type { Preequipo } from '@cd/contract/inscripcion/preequipos';
import { IconArrowBackUp, IconCheck, IconPlayerTrackNext, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { useNext } from './siguiente';
import { validate, type Asked } from './validation-actions';

interface Props {
  preequipo: Preequipo;
  /** To the next that waits; null, none does. */
  onNext: (id: number | null) => void;
  /** Opens its dialog, which is not drawn inside another. */
  ask: (asked: Asked) => void;
}

/** What the office does with a team that it looks at, and on to the next. */
export function Decide({ preequipo, onNext, ask }: Props) {
  const [doing, setDoing] = useState(false);
  const { siguiente, quedan } = useNext(preequipo.id);
  const pendiente = preequipo.estado_administrador === 2;
  // Read before it is done: it no longer waits then.
  const despues = () => onNext(siguiente ?? null);
  const validar = async (luego?: () => void) => {
    // What it lacks is asked about by name; what lacks nothing is in sight already.
    if (preequipo.faltas.length > 0 || preequipo.estado_coordinador === 2)
      return ask({ que: 'validar', cuales: [preequipo], ...(luego && { onDone: luego }) });
    setDoing(true);
    const hecho = await validate([preequipo]);
    setDoing(false);
    if (hecho) luego?.();
  };
  return (
    <>
      {pendiente ? (
        <>
          <Button
            tone="primario"
            icon={<IconPlayerTrackNext {...ICON} />}
            busy={doing}
            disabled={siguiente === undefined}
            title={`${formatNumber(quedan)} por validar`}
            onClick={() => void validar(despues)}
          >
            Validar y siguiente
          </Button>
          <Button icon={<IconCheck {...ICON} />} disabled={doing} onClick={() => void validar()}>
            Validar
          </Button>
        </>
      ) : (
        <Button icon={<IconX {...ICON} />} onClick={() => ask({ que: 'invalidar', cuales: [preequipo] })}>
          Invalidar
        </Button>
      )}
      <Button icon={<IconArrowBackUp {...ICON} />} disabled={doing} onClick={() => ask({ que: 'devolver', cuales: [preequipo] })}>
        Devolver
      </Button>
    </>
  );
}
