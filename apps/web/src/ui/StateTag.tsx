import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ICONO_PEQUENO } from './icono';
import estilos from './piezas.module.css';
import { useTraducir } from './traducciones';

const ICONOS = { ok: IconCircleCheck, no: IconCircleX, aviso: IconAlertTriangle, info: IconInfoCircle, neutro: IconCircle };

/** A state: colour, icon and word. */
export function StateTag({ tono, icono, children }: { tono: keyof typeof ICONOS; icono?: ReactNode; children: Traducible }) {
  const traducir = useTraducir();
  const Icono = ICONOS[tono];
  return (
    <span className={`${estilos.ficha} ${estilos[tono]}`}>
      {icono ?? <Icono {...ICONO_PEQUENO} />}
      <span>{traducir(children)}</span>
    </span>
  );
}
