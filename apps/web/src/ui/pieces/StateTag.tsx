import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SMALL_ICON } from './icon';
import { useTranslate } from './translations';

const ICONS = { ok: IconCircleCheck, no: IconCircleX, aviso: IconAlertTriangle, info: IconInfoCircle, neutro: IconCircle };

/** A state: colour, icon and word. */
export function StateTag({ tone, icon, children }: { tone: keyof typeof ICONS; icon?: ReactNode; children: Traducible }) {
  const traducir = useTranslate();
  const Icono = ICONS[tone];
  return (
    <span className={`ficha ${tone === 'no' ? 'mal' : tone}`}>
      {icon ?? <Icono {...SMALL_ICON} />}
      <span>{traducir(children)}</span>
    </span>
  );
}
