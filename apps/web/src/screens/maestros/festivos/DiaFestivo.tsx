import type { Festivo } from '@cd/contract/maestros/festivos';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { TextField } from '../../../ui/fields/fields';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { StateTag } from '../../../ui/pieces/StateTag';
import { ICON } from '../../../ui/pieces/icon';
import { AMBITOS, writtenDay } from './season';

interface Props {
  dia: string;
  festivo: Festivo | undefined;
  poner: (festivo: Festivo) => void;
  quitar: () => void;
  cerrar: () => void;
}

/** One day: made a local holiday with its name, renamed, or taken off. */
export function DiaFestivo({ dia, festivo, poner, quitar, cerrar }: Props) {
  const [nombre, setNombre] = useState(festivo?.nombre ?? '');
  const [falta, setFalta] = useState(false);
  const escrito = writtenDay(dia);
  const aceptar = () => {
    if (nombre.trim() === '') {
      setFalta(true);
      return;
    }
    poner({ fecha: dia, nombre: nombre.trim(), ambito: festivo?.ambito ?? 'local' });
    cerrar();
  };
  return (
    <Dialog
      title={`${escrito.charAt(0).toLocaleUpperCase('es')}${escrito.slice(1)}`}
      width="corto"
      onClose={cerrar}
      foot={
        <Buttons
          esFestivo={festivo !== undefined}
          cerrar={cerrar}
          aceptar={aceptar}
          quitar={() => {
            quitar();
            cerrar();
          }}
        />
      }
    >
      {festivo && (
        <p>
          <StateTag
            tone={festivo.ambito === 'local' ? 'info' : 'neutro'}
          >{`Festivo ${AMBITOS[festivo.ambito].toLocaleLowerCase('es')}`}</StateTag>
        </p>
      )}
      <TextField
        label="Nombre del festivo"
        ancho="todo"
        autoComplete="off"
        maxLength={120}
        value={nombre}
        error={falta && nombre.trim() === '' && 'Este dato es obligatorio'}
        onChange={(event) => setNombre(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Intro takes the name; it does not save the list yet.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          aceptar();
        }}
      />
    </Dialog>
  );
}

interface ButtonsProps {
  esFestivo: boolean;
  cerrar: () => void;
  quitar: () => void;
  aceptar: () => void;
}

function Buttons({ esFestivo, cerrar, quitar, aceptar }: ButtonsProps) {
  return (
    <>
      <Button onClick={cerrar}>Cancelar</Button>
      {esFestivo && (
        <Button tone="peligro" icon={<IconTrash {...ICON} />} onClick={quitar}>
          Quitar festivo
        </Button>
      )}
      <Button tone="primario" onClick={aceptar}>
        {esFestivo ? 'Cambiar el nombre' : 'Añadir festivo local'}
      </Button>
    </>
  );
}
