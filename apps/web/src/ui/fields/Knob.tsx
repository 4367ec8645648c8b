import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import estilos from '../pieces/piezas.module.css';
import { percentageBand } from './percentage-band';
import { useTranslate } from '../pieces/translations';

const ARC = 'M20 112A80 80 0 0 1 180 112';
const LENGTH = Math.PI * 80;

/** Never into another colour, nor into what is complete: 59.6 is still below 60. */
function roundWithinBand(valor: number): number {
  const cercano = Math.round(valor);
  return percentageBand(cercano) === percentageBand(valor) && (cercano < 100 || valor === 100) ? cercano : Math.trunc(valor);
}

/** A percentage on an arc; the figure is always written. */
export function Knob({ valor, etiqueta, chico = false }: { valor: number; etiqueta?: Traducible; chico?: boolean }) {
  const traducir = useTranslate();
  const acotado = Math.min(100, Math.max(0, valor));
  const cifra = `${roundWithinBand(acotado)} %`;
  return (
    <figure className={`${estilos.mando} ${chico ? estilos.chico : ''}`}>
      <svg viewBox="0 0 200 132" role="img" aria-label={cifra}>
        <path className={`${estilos.arco} ${estilos.via}`} d={ARC} />
        {acotado > 0 && (
          <path
            className={`${estilos.arco} ${estilos[percentageBand(acotado)]}`}
            d={ARC}
            strokeDasharray={`${(LENGTH * acotado) / 100} 999`}
          />
        )}
        <text x="100" y="112" textAnchor="middle">
          {cifra}
        </text>
      </svg>
      {etiqueta !== undefined && <figcaption>{traducir(etiqueta)}</figcaption>}
    </figure>
  );
}
