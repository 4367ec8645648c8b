import { useRef, type ComponentProps } from 'react';
import { Button } from '../../../ui/pieces/Button';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Opens the camera of a phone; elsewhere it is a choice of file as the other. */
  camara?: boolean;
  multiple?: boolean;
  onChoose: (ficheros: File[]) => void;
}

/** Takes a photo, or chooses some. */
export function FotoButton({ camara = false, multiple = false, onChoose, ...button }: Props) {
  const entrada = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => entrada.current?.click()} />
      <input
        ref={entrada}
        type="file"
        accept="image/*,.heic,.heif"
        capture={camara ? 'environment' : undefined}
        multiple={multiple}
        hidden
        data-camara={camara}
        onChange={({ currentTarget }) => {
          const elegidos = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (elegidos.length > 0) onChoose(elegidos);
        }}
      />
    </>
  );
}
