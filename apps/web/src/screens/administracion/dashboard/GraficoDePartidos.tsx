import type { EstadisticaDia } from '@cd/contract/administracion/panel';
import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { cifra, cuantos } from '../../../formato/formato';
import estilos from './dashboard.module.css';
import { diaBreve, diaConMes, diaMes } from './dias';
import { cadaCuantas, lineas } from './escala';

const ALTO = 240;
const MARGEN = { arriba: 24, derecha: 4, abajo: 28, izquierda: 36 };
const ANCHO_ROTULO = 52;
/** What half of the last one takes up to the edge. */
const MEDIO_ROTULO = 17;
/** Narrower than this, the totals over the bars would run into each other. */
const ANCHO_TOTAL = 17;
const MAX_BARRA = 56;
const SEPARACION = 1.5;

const SERIES = ['celebrados', 'suspendidos', 'pendientes'] as const;

interface Props {
  dias: readonly EstadisticaDia[];
  /** Each bar is a day of the last week, a day, or seven days. */
  intervalo: 'semana' | 'mes' | 'todo';
  descripcion: string;
}

/** Stacked bars drawn at their real size, so that the letters are as legible on a phone. The table beside it says the same. */
export function GraficoDePartidos({ dias, intervalo, descripcion }: Props) {
  const { ref, width } = useElementSize();
  const trama = useId();
  const maximo = Math.max(...dias.map(({ total }) => total));
  const escala = lineas(maximo);
  const techo = Math.max(maximo, escala.at(-1) ?? 1);
  const [ancho, alto] = [Math.max(0, width - MARGEN.izquierda - MARGEN.derecha), ALTO - MARGEN.arriba - MARGEN.abajo];
  const y = (valor: number) => MARGEN.arriba + alto * (1 - valor / techo);
  const franja = ancho / dias.length;
  const barra = Math.min(MAX_BARRA, franja * (dias.length > 10 ? 0.72 : 0.58));
  const cada = cadaCuantas(dias.length, ancho, ANCHO_ROTULO);
  return (
    <div className={estilos.grafico} ref={ref}>
      {width > 0 && (
        <svg width={width} height={ALTO} role="img" aria-label={descripcion}>
          <defs>
            <pattern id={trama} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className={estilos.raya} width="2.5" height="6" />
            </pattern>
          </defs>
          {escala.map((valor) => (
            <g key={valor}>
              <line className={estilos.linea} x1={MARGEN.izquierda} x2={width - MARGEN.derecha} y1={y(valor)} y2={y(valor)} />
              <text x={MARGEN.izquierda - 8} y={y(valor) + 4} textAnchor="end">
                {cifra(valor)}
              </text>
            </g>
          ))}
          {dias.map((dia, indice) => {
            const centro = MARGEN.izquierda + franja * (indice + 0.5);
            return (
              <g key={dia.dia}>
                <title>{`${enPalabras(dia.dia, intervalo)}: ${resumen(dia)}`}</title>
                {/* The whole column answers to the pointer. */}
                <rect x={centro - franja / 2} y={MARGEN.arriba} width={franja} height={alto} fill="transparent" />
                <Columna dia={dia} x={centro - barra / 2} ancho={barra} y={y} trama={`url(#${trama})`} />
                {dia.total > 0 && franja >= ANCHO_TOTAL && (
                  <text className={estilos.total} x={centro} y={y(dia.total) - 7} textAnchor="middle">
                    {cifra(dia.total)}
                  </text>
                )}
                {(dias.length - 1 - indice) % cada === 0 && (
                  <text x={Math.min(centro, width - MEDIO_ROTULO)} y={ALTO - 8} textAnchor="middle">
                    {intervalo === 'semana' ? diaBreve(dia.dia) : diaMes(dia.dia)}
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

function Columna({
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
    const alto = Math.max(1, y(desde) - y(debajo) - SEPARACION);
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

const enPalabras = (dia: string, intervalo: Props['intervalo']): string =>
  intervalo === 'todo' ? `Siete días desde el ${diaConMes(dia)}` : diaConMes(dia);

export const resumen = ({ celebrados, suspendidos, pendientes }: Omit<EstadisticaDia, 'dia' | 'total'>): string =>
  [
    cuantos(celebrados, 'celebrado', 'celebrados'),
    cuantos(suspendidos, 'suspendido', 'suspendidos'),
    cuantos(pendientes, 'pendiente', 'pendientes'),
  ].join(', ');
