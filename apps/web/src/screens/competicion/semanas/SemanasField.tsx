import type { Semana } from '@cd/contract/competicion/semanas';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addDays } from '../../../format/date';
import { formatCount, formatDate } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { FieldError } from '../../../ui/fields/field';
import { Muted, Row } from '../../../ui/page/Layout';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { DAY_INITIALS, monthName } from '../../maestros/festivos/season';
import estilos from './semanas.module.css';

interface Props {
  semanas: readonly Semana[];
  nota: string;
  soloLectura: boolean;
  /** Mondays of those that are not played. */
  value?: string[];
  onChange?: (lunes: string[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** The weeks of the season by months, each one played or not. */
export function SemanasField({ semanas, nota, soloLectura, value = [], onChange, error, 'data-path': path }: Props) {
  const inhabiles = new Set(value);
  const meses = [...new Set(semanas.map(({ fecha_inicio }) => fecha_inicio.slice(0, 7)))];
  const enInhabiles = semanas.reduce((suma, { fecha_inicio, partidos }) => suma + (inhabiles.has(fecha_inicio) ? partidos : 0), 0);
  const poner = (lunes: string, si: boolean) => onChange?.(si ? [...value, lunes].toSorted() : value.filter((uno) => uno !== lunes));
  return (
    <Block title={`${formatCount(inhabiles.size, 'semana inhábil', 'semanas inhábiles')} de ${semanas.length}`}>
      <Muted className={estilos.nota}>{nota}</Muted>
      {enInhabiles > 0 && (
        <output className={estilos.aviso}>
          {enInhabiles === 1 ? 'Hay 1 partido' : `Hay ${enInhabiles} partidos`} en semanas inhábiles: siguen en su fecha hasta que se
          cambien.
        </output>
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className={estilos.meses}>
        {meses.map((mes) => (
          <section key={mes} aria-label={monthName(mes)}>
            <h3>{monthName(mes)}</h3>
            <p className={estilos.iniciales} aria-hidden>
              {DAY_INITIALS.map((inicial) => (
                <span key={inicial}>{inicial}</span>
              ))}
            </p>
            <ul>
              {semanas
                .filter(({ fecha_inicio }) => fecha_inicio.startsWith(mes))
                .map((semana) => (
                  <Week
                    key={semana.fecha_inicio}
                    semana={semana}
                    inhabil={inhabiles.has(semana.fecha_inicio)}
                    soloLectura={soloLectura}
                    path={semana === semanas[0] ? path : undefined}
                    poner={(si) => poner(semana.fecha_inicio, si)}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Block>
  );
}

interface WeekProps {
  semana: Semana;
  inhabil: boolean;
  soloLectura: boolean;
  path: string | undefined;
  poner: (si: boolean) => void;
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

function Week({ semana, inhabil, soloLectura, path, poner }: WeekProps) {
  const { fecha_inicio, fecha_fin, festivos, partidos, del_campeonato = 0 } = semana;
  const cerrada = del_campeonato === 1;
  const nombre = `Del ${formatDate(fecha_inicio)} al ${formatDate(fecha_fin)}: ${inhabil ? 'inhábil' : 'se juega'}${cerrada ? ' en todo el campeonato' : ''}`;
  return (
    <li>
      <label className={estilos.semana} data-inhabil={inhabil || undefined} data-cerrada={cerrada || soloLectura || undefined}>
        <input
          type="checkbox"
          aria-label={nombre}
          data-path={path}
          data-etiqueta="Semanas"
          checked={inhabil}
          disabled={cerrada || soloLectura}
          onChange={(event) => poner(event.currentTarget.checked)}
        />
        <span className={estilos.dias} aria-hidden>
          {DAYS.map((n) => {
            const fecha = addDays(fecha_inicio, n);
            const festivo = festivos.find((uno) => uno.fecha === fecha);
            return (
              <span key={fecha} data-ambito={festivo?.ambito} title={festivo?.nombre}>
                {Number(fecha.slice(8))}
              </span>
            );
          })}
        </span>
        <Row as="span" wrap className={estilos.estado}>
          {cerrada && <IconLock {...SMALL_ICON} />}
          {inhabil ? 'Inhábil' : ''}
          {partidos > 0 && <small>{formatCount(partidos, 'partido', 'partidos')}</small>}
        </Row>
        {festivos.length > 0 && (
          <span className={estilos.festivos}>
            {festivos.map(({ fecha, nombre: deQue }) => `${Number(fecha.slice(8))}, ${deQue || 'festivo local'}`).join(' · ')}
          </span>
        )}
      </label>
    </li>
  );
}
