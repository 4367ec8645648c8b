import type { EstadisticaDia } from '@cd/contract/administracion/panel';
import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { formatNumber, formatCount } from '../../../format/format';
import estilos from './dashboard.module.css';
import { shortDay, dayWithMonth, dayMonth } from './days';
import { labelEvery, gridLines } from './scale';

const HEIGHT = 240;
const MARGIN = { arriba: 24, derecha: 4, abajo: 28, izquierda: 36 };
const LABEL_WIDTH = 52;
/** What half of the last one takes up to the edge. */
const HALF_LABEL = 17;
/** Narrower than this, the totals over the bars would run into each other. */
const TOTAL_WIDTH = 17;
const MAX_BAR = 56;
const GAP = 1.5;

const SERIES = ['celebrados', 'suspendidos', 'pendientes'] as const;

interface Props {
  dias: readonly EstadisticaDia[];
  /** Each bar is a day of the last week, a day, or seven days. */
  intervalo: 'semana' | 'mes' | 'todo';
  descripcion: string;
}

/** Stacked bars drawn at their real size, so that the letters are as legible on a phone. The table beside it says the same. */
export function PartidosChart({ dias, intervalo, descripcion }: Props) {
  const { ref, width } = useElementSize();
  const trama = useId();
  const maximo = Math.max(...dias.map(({ total }) => total));
  const escala = gridLines(maximo);
  const techo = Math.max(maximo, escala.at(-1) ?? 1);
  const [ancho, alto] = [Math.max(0, width - MARGIN.izquierda - MARGIN.derecha), HEIGHT - MARGIN.arriba - MARGIN.abajo];
  const y = (valor: number) => MARGIN.arriba + alto * (1 - valor / techo);
  const franja = ancho / dias.length;
  const barra = Math.min(MAX_BAR, franja * (dias.length > 10 ? 0.72 : 0.58));
  const cada = labelEvery(dias.length, ancho, LABEL_WIDTH);
  return (
    <div className={estilos.grafico} ref={ref}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={descripcion}>
          <defs>
            <pattern id={trama} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className={estilos.raya} width="2.5" height="6" />
            </pattern>
          </defs>
          {escala.map((valor) => (
            <g key={valor}>
              <line className={estilos.linea} x1={MARGIN.izquierda} x2={width - MARGIN.derecha} y1={y(valor)} y2={y(valor)} />
              <text x={MARGIN.izquierda - 8} y={y(valor) + 4} textAnchor="end">
                {formatNumber(valor)}
              </text>
            </g>
          ))}
          {dias.map((dia, indice) => {
            const centro = MARGIN.izquierda + franja * (indice + 0.5);
            return (
              <g key={dia.dia}>
                <title>{`${inWords(dia.dia, intervalo)}: ${summary(dia)}`}</title>
                {/* The whole column answers to the pointer. */}
                <rect x={centro - franja / 2} y={MARGIN.arriba} width={franja} height={alto} fill="transparent" />
                <Column dia={dia} x={centro - barra / 2} ancho={barra} y={y} trama={`url(#${trama})`} />
                {dia.total > 0 && franja >= TOTAL_WIDTH && (
                  <text className={estilos.total} x={centro} y={y(dia.total) - 7} textAnchor="middle">
                    {formatNumber(dia.total)}
                  </text>
                )}
                {(dias.length - 1 - indice) % cada === 0 && (
                  <text x={Math.min(centro, width - HALF_LABEL)} y={HEIGHT - 8} textAnchor="middle">
                    {intervalo === 'semana' ? shortDay(dia.dia) : dayMonth(dia.dia)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

function Column({
  dia,
  x,
  ancho,
  y,
  trama,
}: {
  dia: EstadisticaDia;
  x: number;
  ancho: number;
  y: (valor: number) => number;
  trama: string;
}) {
  let debajo = 0;
  return SERIES.map((serie) => {
    const desde = debajo;
    debajo += dia[serie];
    if (dia[serie] === 0) return null;
    const alto = Math.max(1, y(desde) - y(debajo) - GAP);
    return (
      <rect
        key={serie}
        className={estilos[serie]}
        x={x}
        y={y(debajo)}
        width={ancho}
        height={alto}
        {...(serie === 'pendientes' && { fill: trama })}
      />
    );
  });
}

const inWords = (dia: string, intervalo: Props['intervalo']): string =>
  intervalo === 'todo' ? `Siete días desde el ${dayWithMonth(dia)}` : dayWithMonth(dia);

export const summary = ({ celebrados, suspendidos, pendientes }: Omit<EstadisticaDia, 'dia' | 'total'>): string =>
  [
    formatCount(celebrados, 'celebrado', 'celebrados'),
    formatCount(suspendidos, 'suspendido', 'suspendidos'),
    formatCount(pendientes, 'sin celebrar', 'sin celebrar'),
  ].join(', ');
