import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { FieldError, type ValueField } from '../../../ui/fields/field';
import { SelectField } from '../../../ui/fields/fields';
import { ICON } from '../../../ui/pieces/icon';
import { useTranslate } from '../../../ui/pieces/translations';
import { Muted } from '../../../ui/page/Layout';
import estilos from './sistemasarbitraje.module.css';

const MAXIMUM = 10;

interface Props extends ValueField<number[]> {
  perfiles: readonly { id: number; nombre: string }[];
}

/** The posts of a match in their order, each with a referee profile; the same one may be in several. */
export function PuestosField({ label, error, perfiles, value = [], onChange, onFocus, onBlur, disabled, 'data-path': path }: Props) {
  const traducir = useTranslate();
  const id = useId();
  const anadir = useRef<HTMLButtonElement>(null);
  const opciones = perfiles.map(({ id: valor, nombre }) => ({ valor, texto: nombre }));
  const [primero] = opciones;
  const poner = (puestos: number[]) => onChange?.(puestos);
  const intercambiar = (uno: number, otro: number) =>
    poner(value.map((perfil, i) => (i === uno ? value[otro]! : i === otro ? value[uno]! : perfil)));

  return (
    <fieldset className={estilos.puestos} aria-describedby={error ? `${id}-error` : undefined} disabled={disabled}>
      <legend>{traducir(label)}</legend>
      <ol>
        {value.map((perfil, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a post is its place
          <li key={i}>
            <SelectField label={`Puesto ${i + 1}`} opciones={opciones} value={perfil} onChange={(nuevo) => poner(value.with(i, nuevo))} />
            <Movers
              puesto={i + 1}
              total={value.length}
              mover={(salto) => intercambiar(i, i + salto)}
              quitar={() => {
                poner(value.toSpliced(i, 1));
                anadir.current?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      {error && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      )}
      <Button
        ref={anadir}
        data-path={path}
        data-etiqueta={traducir(label)}
        icon={<IconPlus {...ICON} />}
        onFocus={onFocus}
        onBlur={onBlur}
        disabled={!primero || value.length >= MAXIMUM}
        onClick={() => primero && poner([...value, primero.valor])}
      >
        Añadir un puesto
      </Button>
      {!primero && <Muted className={estilos.nota}>Antes hay que crear los perfiles de árbitro.</Muted>}
    </fieldset>
  );
}

interface MoversProps {
  puesto: number;
  total: number;
  mover: (salto: 1 | -1) => void;
  quitar: () => void;
}

/** What stays at its end keeps the focus: it does nothing there. */
function Movers({ puesto, total, mover, quitar }: MoversProps) {
  return (
    <>
      <IconButton label={`Subir el puesto ${puesto}`} aria-disabled={puesto === 1} onClick={() => puesto > 1 && mover(-1)}>
        <IconArrowUp {...ICON} />
      </IconButton>
      <IconButton label={`Bajar el puesto ${puesto}`} aria-disabled={puesto === total} onClick={() => puesto < total && mover(1)}>
        <IconArrowDown {...ICON} />
      </IconButton>
      <IconButton label={`Quitar el puesto ${puesto}`} onClick={quitar}>
        <IconTrash {...ICON} />
      </IconButton>
    </>
  );
}
