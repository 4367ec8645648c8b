import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';

export function Volver(props: Pick<LinkProps, 'to' | 'params'>) {
  return (
    <Link {...props} className={buttonClass('llano')}>
      <IconArrowLeft {...ICON} /> Volver
    </Link>
  );
}
