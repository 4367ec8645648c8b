import { ERRORES } from '@cd/contract/errores';
import { IconPhoto, IconPhotoOff, IconTrash, IconUpload } from '@tabler/icons-react';
import { Button } from '../pieces/Button';
import { useEffect, useId, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { ReadValue, useReadOnly } from './read-only';
import { widthClass, FieldError, type ValueField } from './field';
import { Row } from '../page/Layout';
import estilos from './campos.module.css';
import formulario from '../forms/formulario.module.css';
import { formatSize } from '../../format/format';
import { ICON, LARGE_ICON } from '../pieces/icon';
import { fitImage, SAME_IMAGE, type ChosenImage } from './image';
import { useTranslate } from '../pieces/translations';
import { useFileDrop } from './useFileDrop';

interface Props extends ValueField<ChosenImage> {
  /** Address of the one stored. */
  actual: string | null;
}

/** The image chosen, or why it is not one; null: nothing was chosen. */
async function chosenFrom(ficheros: FileList | null): Promise<ChosenImage | null> {
  const [fichero] = ficheros ?? [];
  if (!fichero) return null;
  const nueva = ficheros?.length === 1 ? await fitImage(fichero) : null;
  return nueva ? { nueva, eliminar: false, rechazada: null } : { ...SAME_IMAGE, rechazada: { nombre: fichero.name, tamano: fichero.size } };
}

/** One image, chosen or dropped: JPG or PNG, 2 MB once it fits what is kept. */
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
  ayuda = 'JPG o PNG, como máximo de 2 MB: si pasa, se reduce.',
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
  const vista = useAddress(value.nueva) ?? (value.eliminar ? null : actual);
  const { rechazada } = value;
  const mensaje = rechazada ? ERRORES['imagen.incorrecta'].texto : error;

  const elegir = async (ficheros: FileList | null) => {
    const elegida = await chosenFrom(ficheros);
    if (elegida) onChange?.(elegida);
  };
  // What was just chosen goes first; the stored one, after.
  const quitar = () => {
    onChange?.({ ...SAME_IMAGE, eliminar: !rechazada && !value.nueva });
    boton.current?.focus();
  };
  const hay = Boolean(vista || rechazada);
  return (
    <fieldset className={`${estilos.foto} ${widthClass(ancho)}`} aria-labelledby={`${id}-nombre`}>
      <span id={`${id}-nombre`} className={formulario.etiqueta}>
        {traducir(label)}
      </span>
      <DropFrame mal={Boolean(mensaje)} disabled={disabled} onDrop={elegir}>
        <Framed vista={vista} rechazada={rechazada} disabled={disabled} />
      </DropFrame>
      <Refusal id={`${id}-error`}>{mensaje}</Refusal>
      <ImageInput ref={entrada} nombre={traducir(label)} onChoose={elegir} />
      <Row wrap align="stretch" className={estilos.acciones}>
        <Button
          ref={boton}
          icon={<IconUpload {...ICON} />}
          disabled={disabled}
          data-path={path}
          data-etiqueta={traducir(label)}
          aria-describedby={`${mensaje ? `${id}-error ` : ''}${id}-ayuda`}
          onClick={() => entrada.current?.click()}
        >
          {hay ? 'Elegir otra' : 'Elegir imagen'}
        </Button>
        {hay && <RemoveButton disabled={disabled} quitar={quitar} />}
      </Row>
      <p id={`${id}-ayuda`} className={formulario.ayuda}>
        {traducir(ayuda)}
      </p>
    </fieldset>
  );
}

function Refusal({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <FieldError id={id} role="alert">
        {children}
      </FieldError>
    )
  );
}

interface DropFrameProps {
  mal: boolean;
  disabled: boolean | undefined;
  onDrop: (ficheros: FileList) => Promise<void>;
  children: ReactNode;
}

function DropFrame({ mal, disabled, onDrop, children }: DropFrameProps) {
  return (
    <div className={estilos.marco} data-mal={mal || undefined} {...useFileDrop(onDrop, disabled)}>
      {children}
    </div>
  );
}

function RemoveButton({ disabled, quitar }: { disabled: boolean | undefined; quitar: () => void }) {
  return (
    <Button tone="llano" icon={<IconTrash {...ICON} />} disabled={disabled} onClick={quitar}>
      Quitar
    </Button>
  );
}

interface FramedProps {
  vista: string | null;
  rechazada: ChosenImage['rechazada'];
  disabled: boolean | undefined;
}

/** What there is to see inside the frame. */
function Framed({ vista, rechazada, disabled }: FramedProps) {
  if (rechazada)
    return (
      <>
        <IconPhotoOff {...LARGE_ICON} />
        <span>{rechazada.nombre}</span>
        <span>{formatSize(rechazada.tamano)}</span>
      </>
    );
  if (vista) return <img src={vista} alt="" />;
  return (
    <>
      <IconPhoto {...LARGE_ICON} />
      <span>{disabled ? 'Sin imagen' : 'Sin imagen. Puede soltarla aquí'}</span>
    </>
  );
}

interface ImageInputProps {
  ref: Ref<HTMLInputElement>;
  nombre: string;
  onChoose: (ficheros: FileList | null) => Promise<void>;
}

function ImageInput({ ref, nombre, onChoose }: ImageInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/jpeg,image/png,image/heic,image/heif,.heic,.heif"
      hidden
      aria-label={nombre}
      onChange={(event) => {
        void onChoose(event.target.files);
        // The same file may be chosen again.
        event.target.value = '';
      }}
    />
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
