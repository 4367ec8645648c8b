import { ERRORES } from '@cd/contract/errores';
import { IconPhoto, IconPhotoOff, IconTrash, IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState, type DragEvent } from 'react';
import { Button } from './Button';
import { ReadValue, useReadOnly } from './read-only';
import { widthClass, WithIcon, type ValueField } from './field';
import estilos from './campos.module.css';
import { formatSize } from '../format/format';
import { ICON, LARGE_ICON } from './icon';
import { isRightImage, SAME_IMAGE, type ChosenImage } from './image';
import { useTranslate } from './translations';

interface Props extends ValueField<ChosenImage> {
  /** Address of the one stored. */
  actual: string | null;
}

/** One image, chosen or dropped: JPG or PNG, 2 MB. */
export function ImageField(props: Props) {
  return useReadOnly() ? <ShownImage {...props} /> : <ChosenImageField {...props} />;
}

function ShownImage({ label, ancho = 'todo', actual }: Props) {
  return (
    <ReadValue label={label} ancho={ancho}>
      {actual && <img className={estilos.vista} src={actual} alt="" />}
    </ReadValue>
  );
}

function ChosenImageField({
  label,
  ayuda = 'JPG o PNG, 2 MB como máximo.',
  error,
  ancho = 'todo',
  actual,
  value = SAME_IMAGE,
  onChange,
  disabled,
  'data-path': path,
}: Props) {
  const traducir = useTranslate();
  const id = useId();
  const entrada = useRef<HTMLInputElement>(null);
  const boton = useRef<HTMLButtonElement>(null);
  const [encima, setEncima] = useState(false);
  const vista = useAddress(value.nueva) ?? (value.eliminar ? null : actual);
  const { rechazada } = value;
  const mensaje = rechazada ? ERRORES['imagen.incorrecta'].texto : error;

  const elegir = async (ficheros: FileList | null) => {
    const [fichero] = ficheros ?? [];
    if (!fichero) return;
    const correcta = ficheros?.length === 1 && (await isRightImage(fichero));
    onChange?.(
      correcta
        ? { nueva: fichero, eliminar: false, rechazada: null }
        : { ...SAME_IMAGE, rechazada: { nombre: fichero.name, tamano: fichero.size } },
    );
  };
  const quitar = () => {
    // What was just chosen goes first; the stored one, after.
    onChange?.({ ...SAME_IMAGE, eliminar: !rechazada && !value.nueva });
    boton.current?.focus();
  };
  const soltar = (event: DragEvent) => {
    event.preventDefault();
    setEncima(false);
    if (!disabled) void elegir(event.dataTransfer.files);
  };

  return (
    <fieldset className={`${estilos.grupo} ${estilos.foto} ${widthClass(ancho)}`} aria-labelledby={`${id}-nombre`}>
      <span id={`${id}-nombre`} className={estilos.etiqueta}>
        {traducir(label)}
      </span>
      <div
        className={estilos.marco}
        data-encima={encima || undefined}
        data-mal={mensaje ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setEncima(!disabled);
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={soltar}
      >
        {rechazada ? (
          <>
            <IconPhotoOff {...LARGE_ICON} />
            <span>{rechazada.nombre}</span>
            <span>{formatSize(rechazada.tamano)}</span>
          </>
        ) : vista ? (
          <img src={vista} alt="" />
        ) : (
          <>
            <IconPhoto {...LARGE_ICON} />
            <span>{disabled ? 'Sin imagen' : 'Sin imagen. Puede soltarla aquí'}</span>
          </>
        )}
      </div>
      {mensaje && (
        <p id={`${id}-error`} className={estilos.fallo} role="alert">
          <WithIcon>{mensaje}</WithIcon>
        </p>
      )}
      <input
        ref={entrada}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        aria-label={traducir(label)}
        onChange={(event) => {
          void elegir(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <div className={estilos.acciones}>
        <Button
          ref={boton}
          icono={<IconUpload {...ICON} />}
          disabled={disabled}
          data-path={path}
          data-etiqueta={traducir(label)}
          aria-describedby={`${mensaje ? `${id}-error ` : ''}${id}-ayuda`}
          onClick={() => entrada.current?.click()}
        >
          {vista || rechazada ? 'Elegir otra' : 'Elegir imagen'}
        </Button>
        {(vista || rechazada) && (
          <Button tono="llano" icono={<IconTrash {...ICON} />} disabled={disabled} onClick={quitar}>
            Quitar
          </Button>
        )}
      </div>
      <p id={`${id}-ayuda`} className={estilos.pie}>
        {traducir(ayuda)}
      </p>
    </fieldset>
  );
}

/** Address of a file that has not been sent yet. */
export function useAddress(fichero: Blob | null): string | null {
  const direccion = useMemo(() => fichero && URL.createObjectURL(fichero), [fichero]);
  useEffect(() => {
    if (direccion) return () => URL.revokeObjectURL(direccion);
  }, [direccion]);
  return direccion;
}
