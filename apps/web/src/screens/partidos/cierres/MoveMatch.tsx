import { PRIMERA_HORA, ULTIMA_HORA } from '@cd/domain/competicion/calendario/cuando';
import { useState } from 'react';
import { CallError } from '../../../client/call';
import { Button } from '../../../ui/pieces/Button';
import { DateField } from '../../../ui/fields/DateField';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase, tellFailure } from '../../../ui/dialogs/Dialogs';
import { isDate, parseTime } from '../../../format/date';
import { Stack } from '../../../ui/page/Layout';
import { TimeField } from '../../../ui/fields/TimeField';
import { SedeField } from '../../competicion/equipos/SedeField';
import type { Option } from '../../personas/persona/choice-queries';
import { pairOf, type Cambio, type Elegido } from './cierres';
import css from './cierres.module.css';

interface Props {
  cambio: Cambio;
  onChoose: (elegido: Elegido) => Promise<void>;
  onClose: () => void;
}

const HORAS = [PRIMERA_HORA, ULTIMA_HORA] as const;

/** Another day, hour or venue for one of them than what was proposed. */
export function MoveMatch({ cambio, onChoose, onClose }: Props) {
  const { fecha, hora, sede_id, sede_nombre } = cambio.despues;
  const [dia, setDia] = useState<string | null>(fecha);
  const [aLas, setALas] = useState<string | null>(hora);
  const [sede, setSede] = useState<Option | null>(sede_id === null ? null : { id: sede_id, nombre: sede_nombre ?? '' });
  const [busy, setBusy] = useState(false);
  const written = dia !== null && isDate(dia) && (aLas === null || parseTime(aLas) === aLas);
  const choose = async () => {
    if (!written) return;
    setBusy(true);
    try {
      await onChoose({ partido_id: cambio.id, fecha: dia, hora: aLas, sede_id: sede?.id ?? null });
      onClose();
    } catch (error) {
      setBusy(false);
      const [fault] = error instanceof CallError ? error.errores : [];
      await tellFailure(fault ? new CallError({ status: 422, detail: fault.texto }) : error, 'Ahí no puede ir');
    }
  };
  return (
    <Dialog
      title={frase`Otro sitio para ${pairOf(cambio)}`}
      width="corto"
      onClose={onClose}
      foot={
        <>
          <Button tone="llano" onClick={onClose}>
            Cancelar
          </Button>
          <Button tone="primario" busy={busy} disabled={!written} onClick={() => void choose()}>
            Ver qué cambiaría
          </Button>
        </>
      }
    >
      <Stack gap={3} className={css.otro}>
        <DateField label="Día" obligatorio value={dia} onChange={setDia} />
        <TimeField label="Hora" entre={HORAS} value={aLas} onChange={setALas} />
        <SedeField label="Sede" opcional="vacía, por determinar" value={sede} onChange={setSede} />
      </Stack>
    </Dialog>
  );
}
