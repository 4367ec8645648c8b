import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import type { Asistencia } from './acta-values';
import estilos from './informes.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'onClick' | 'onChange'> {
  nombre: string;
  presentado: Asistencia;
  onChange: (presentado: 0 | 1) => void;
}

/** Whether someone came: nobody has said it, they did, they did not. */
export function Presence({ nombre, presentado, onChange, ...resto }: Props) {
  const Icono = presentado === null ? IconQuestionMark : presentado === 1 ? IconCheck : IconX;
  return (
    <button
      {...resto}
      type="button"
      className={estilos.esta}
      data-sin-decir={presentado === null || undefined}
      aria-pressed={presentado === 1}
      aria-label={`Presente: ${nombre}${presentado === null ? ' (sin indicar)' : ''}`}
      onClick={() => onChange(presentado === 1 ? 0 : 1)}
    >
      <Icono {...SMALL_ICON} />
    </button>
  );
}

interface AllProps {
  /** Of whom: «Abeto», «los árbitros». */
  de: string;
  asistencias: readonly Asistencia[];
  onClick: () => void;
}

/** One touch for all of whom nothing has been said yet. */
export function AllPresent({ de, asistencias, onClick }: AllProps) {
  const faltan = asistencias.filter((asistencia) => asistencia === null).length;
  if (faltan === 0) return null;
  const boton = faltan === asistencias.length ? 'Todos presentes' : 'Los demás, presentes';
  return (
    <div className={estilos.todos}>
      <span>{faltan} sin indicar</span>
      <Button aria-label={`${boton}: ${de}`} onClick={onClick}>
        {frase`${boton}`}
      </Button>
    </div>
  );
}
