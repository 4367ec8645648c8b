import { IconUserCheck } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';

export function IrAAlineacion(props: Pick<LinkProps, 'to' | 'params'>) {
  return (
    <Link {...props} className={buttonClass()}>
      <IconUserCheck {...ICON} /> ¿A quién puedo alinear?
    </Link>
  );
}
