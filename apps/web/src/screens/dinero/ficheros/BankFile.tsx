import { IconFileUpload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatSize } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { tellHindered } from '../../../ui/dialogs/Dialogs';
import { ICON, LARGE_ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { useFileDrop } from '../../../ui/fields/useFileDrop';
import css from './ficheros.module.css';

const MAX = 16 * 1024 * 1024;
interface Props {
  fichero: File | null;
  /** What banks call it. */
  cual: string;
  busy: boolean;
  onChoose: (fichero: File) => void;
}

/** A file that the bank gives, chosen or dropped. */
export function BankFile({ fichero, cual, busy, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (ficheros: FileList | null) => {
    const elegido = ficheros?.[0];
    if (!elegido || busy) return;
    if (elegido.size === 0 || elegido.size > MAX) {
      await tellHindered({ title: 'Ese fichero no vale', text: elegido.size === 0 ? 'Está vacío.' : `Pasa de ${formatSize(MAX)}.` });
      return;
    }
    // What was in it when it was chosen: browsers refuse to read again one that has been saved since.
    onChoose(new File([await elegido.arrayBuffer()], elegido.name, { type: elegido.type }));
  };
  return (
    <Row wrap gap={3} gapX={4} className={css.fichero} {...useFileDrop(take, busy)}>
      <IconFileUpload {...LARGE_ICON} />
      <Stack>
        <b>{fichero?.name ?? 'Suelte aquí el fichero que le da el banco'}</b>
        <Muted as="span">{fichero ? formatSize(fichero.size) : cual}</Muted>
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Fichero del banco"
        onChange={(event) => {
          void take(event.target.files);
          // The same one may be chosen again.
          event.target.value = '';
        }}
      />
      <Button tone={fichero ? 'normal' : 'primario'} icon={<IconUpload {...ICON} />} busy={busy} onClick={() => input.current?.click()}>
        {fichero ? 'Elegir otro' : 'Elegir fichero'}
      </Button>
    </Row>
  );
}
