import { IconEye, IconPencil } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { useTranslate } from '../../../ui/pieces/translations';
import iconos from '../../../ui/pieces/boton.module.css';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
  nombre: string;
  /** Otherwise they are only seen. */
  modifica: boolean;
}

function Pencil({ nombre, modifica, ...enlace }: Props) {
  const rotulo = useTranslate()(modifica ? frase`Editar a ${nombre}` : frase`Ver a ${nombre}`);
  return (
    <a {...enlace} className={`${buttonClass('llano')} ${iconos.icono}`} aria-label={rotulo} title={rotulo}>
      {modifica ? <IconPencil {...SMALL_ICON} /> : <IconEye {...SMALL_ICON} />}
    </a>
  );
}

/** To where someone of a squad is seen or changed. */
export const EditLink = createLink(Pencil);
