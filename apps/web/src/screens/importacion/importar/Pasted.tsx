import { useEffect, useState, type ClipboardEvent } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { TextArea } from '../../../ui/fields/fields';
import { Row, Stack } from '../../../ui/page/Layout';

/** What is copied of a spreadsheet, as a file of it. */
const fileOf = (texto: string): File => new File([texto], 'Lo pegado.tsv', { type: 'text/tab-separated-values' });

/** Whether the paste is for a field, which takes it itself. */
const goesToField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]') !== null;

interface Props {
  onPaste: (fichero: File) => void;
  disabled: boolean;
}

/** Rows copied from a spreadsheet, pasted anywhere on the screen or, where there are no keys, in their field. */
export function Pasted({ onPaste, disabled }: Props) {
  const [texto, setTexto] = useState('');
  useEffect(() => {
    const take = (event: globalThis.ClipboardEvent) => {
      const copied = event.clipboardData?.getData('text/plain') ?? '';
      if (disabled || goesToField(event) || copied.trim() === '') return;
      event.preventDefault();
      onPaste(fileOf(copied));
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  });
  const takeAtOnce = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text/plain');
    if (texto.trim() !== '' || copied.trim() === '') return;
    event.preventDefault();
    onPaste(fileOf(copied));
  };
  return (
    <Stack gap={2} className="tras-3">
      <TextArea
        label="O pegue aquí lo copiado de una hoja de cálculo"
        ayuda="Copie en su hoja las filas con sus títulos."
        ancho="todo"
        rows={2}
        value={texto}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTexto(event.currentTarget.value)}
        onPaste={takeAtOnce}
      />
      {texto.trim() !== '' && (
        <Row>
          <Button disabled={disabled} onClick={() => onPaste(fileOf(texto))}>
            Leer lo escrito
          </Button>
        </Row>
      )}
    </Stack>
  );
}
