import type { Pantalla } from '@cd/contract/kit/screens';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useLevel } from '../../client/permissions';
import estilos from './piezas.module.css';
import { StateTag } from './StateTag';

interface Props extends ComponentProps<typeof StateTag> {
  /** Where what it says is, and the screen that opens it: to whoever may not see it, it is only told. */
  href: string;
  pantalla: Pantalla;
}

/** A state in a row, which leads to what it speaks of. */
export function StateLink({ href, pantalla, ...tag }: Props) {
  if (useLevel(pantalla) === 0) return <StateTag {...tag} />;
  return (
    <Link to={href} className={estilos.fichaEnlace} onClick={(event) => event.stopPropagation()}>
      <StateTag {...tag} />
    </Link>
  );
}
