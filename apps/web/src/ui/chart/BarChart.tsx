import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import css from './chart.module.css';

/** How a part of a bar is told from the others, also without colour. */
type Pattern = 'llena' | 'rayas' | 'puntos';
export interface Series {
  nombre: string;
  trama: Pattern;
}
export interface Bar {
  id: string | number;
  nombre: string;
  /** One of each series, in their order; only a bar of one part may be less than zero. */
  partes: readonly number[];
  /** Written at its end. */
  texto: string;
}

const ROW = 44;
const BAR = 16;
const NAME = 15;
const GAP = 8;
/** Of a letter at 12 and 13 px, on average and with room to spare. */
const LETTER = 7;
const SMALL_LETTER = 7.4;

const cut = (nombre: string, ancho: number): string => {
  const caben = Math.max(4, Math.floor(ancho / LETTER));
  return nombre.length <= caben ? nombre : `${nombre.slice(0, caben - 1).trimEnd()}…`;
};

/** From the least to the most, with zero always in sight. */
function scaleOf(barras: readonly Bar[], ancho: number) {
  const totales = barras.map(({ partes }) => partes.reduce((suma, parte) => suma + parte, 0));
  const [least, most] = [Math.min(0, ...totales), Math.max(0, ...totales)];
  const span = most - least || 1;
  return { zero: (-least / span) * ancho, unit: ancho / span };
}

/**
 * Horizontal bars, each under its name and with its value written, drawn at their real size: the same at any width, in both themes and in grey. The
 * table beside it says the same to whoever cannot see it.
 */
export function BarChart({ titulo, barras, series }: { titulo: string; barras: readonly Bar[]; series: readonly Series[] }) {
  const { ref, width } = useElementSize();
  const trama = useId();
  const letters = Math.max(0, ...barras.map(({ texto }) => texto.length));
  const room = Math.max(40, width - letters * SMALL_LETTER - GAP);
  const { zero, unit } = scaleOf(barras, room);
  return (
    <figure className={`deja-4 ${css.grafico}`}>
      <figcaption>
        <b>{titulo}</b>
        {series.length > 1 && (
          <ul>
            {series.map(({ nombre, trama: cual }) => (
              <li key={nombre}>
                <i data-trama={cual} />
                {nombre}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div ref={ref}>
        {width > 0 && (
          <svg
            width={width}
            height={barras.length * ROW}
            role="img"
            aria-label={`${titulo}: ${barras.map(({ nombre, texto }) => `${nombre}, ${texto}`).join('; ')}`}
          >
            <Patterns id={trama} />
            {barras.map(({ id, nombre, partes, texto }, n) => (
              <g key={id} transform={`translate(0 ${n * ROW})`}>
                <title>{`${nombre}: ${texto}`}</title>
                <text y={NAME} className={css.nombre}>
                  {cut(nombre, width)}
                </text>
                <Parts partes={partes} series={series} zero={zero} unit={unit} trama={trama} />
                <text className={css.valor} x={endOf(partes, zero, unit) + GAP} y={NAME + 6 + BAR - 4}>
                  {texto}
                </text>
              </g>
            ))}
            {zero > 0 && <line className={css.cero} x1={zero} x2={zero} y1={0} y2={barras.length * ROW} />}
          </svg>
        )}
      </div>
    </figure>
  );
}

const endOf = (partes: readonly number[], zero: number, unit: number): number =>
  zero +
  Math.max(
    0,
    partes.reduce((suma, parte) => suma + parte, 0),
  ) *
    unit;

function Parts({
  partes,
  series,
  zero,
  unit,
  trama,
}: {
  partes: readonly number[];
  series: readonly Series[];
  zero: number;
  unit: number;
  trama: string;
}) {
  let x = zero;
  return partes.map((parte, n) => {
    const ancho = Math.abs(parte) * unit;
    const desde = parte < 0 ? x - ancho : x;
    x += parte * unit;
    const { nombre, trama: cual } = series[n]!;
    if (parte === 0) return null;
    return (
      <rect
        key={nombre}
        data-trama={cual}
        x={desde}
        y={NAME + 6}
        width={Math.max(1, ancho)}
        height={BAR}
        {...(cual !== 'llena' && { fill: `url(#${trama}-${cual})` })}
      />
    );
  });
}

const Patterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-rayas`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect data-fondo="" width="6" height="6" />
      <rect data-tinta="rayas" width="2.5" height="6" />
    </pattern>
    <pattern id={`${id}-puntos`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect data-fondo="" width="6" height="6" />
      <circle data-tinta="puntos" cx="3" cy="3" r="1.6" />
    </pattern>
  </defs>
);
