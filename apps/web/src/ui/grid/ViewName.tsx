import { MAX_NOMBRE_VISTA } from '@cd/contract/kit/limits';
import type { Vista } from '@cd/contract/sesion/vistas';
import { useState } from 'react';
import { Button } from '../pieces/Button';
import { Dialog } from '../dialogs/Dialog';
import { errorText } from '../dialogs/Dialogs';
import { TextField } from '../fields/fields';

interface Props {
  /** Null: what is shown is saved under a name. */
  view: Vista | null;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

export default function ViewName({ view, onName, onClose }: Props) {
  const [name, setName] = useState(view?.nombre ?? '');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (name.trim() === '') return setError('Este dato es obligatorio');
    setBusy(true);
    try {
      await onName(name.trim());
      onClose();
    } catch (reason) {
      setError(errorText(reason));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={view ? 'Cambiar el nombre de la vista' : 'Guardar como vista'}
      width="corto"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button tone="primario" busy={busy} onClick={() => void save()}>
            Guardar vista
          </Button>
        </>
      }
    >
      <TextField
        label="Nombre de la vista"
        ayuda={view ? undefined : 'Guarda los filtros, el orden y las columnas que tiene puestos. Solo la ve usted.'}
        error={error}
        data-foco
        autoComplete="off"
        maxLength={MAX_NOMBRE_VISTA}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !busy) void save();
        }}
      />
    </Dialog>
  );
}
