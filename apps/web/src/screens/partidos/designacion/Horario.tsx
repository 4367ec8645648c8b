import { horaDe, minutosDe } from '@cd/domain/competicion/calendario/avisos';
import { minutosDeViaje } from '@cd/domain/partidos/arbitrajes/horario';
import { memo, useMemo, useRef, useState, type CSSProperties, type DragEvent, type RefObject } from 'react';
import { formatCount } from '../../../format/format';
import { groupBy } from '../../competicion/calendarios/calendarios';
import {
  appearancesOf,
  ASSIGNMENT,
  endOf,
  hourOf,
  pairOf,
  startOf,
  type Appearance,
  type Match,
  type Referee,
} from './designacion-queries';
import css from './designacion.module.css';
import { Puestos } from './Puestos';

const HOUR = 60;
/** What a quarter of an hour takes across, in pixels: a match's two teams can still be read. */
const PX_OF_MINUTE = 2.2;
const REFEREE = 'application/x-arbitro';

interface Axis {
  from: number;
  to: number;
}

interface Props {
  partidos: readonly Match[];
  arbitros: readonly Referee[];
  dia: string;
  edita: boolean;
  elegido: number | null;
  elegir: (match: Match) => void;
  soltar: (match: Match, arbitroId: number) => void;
  abrirArbitro: (arbitroId: number) => void;
}

/** From the hour in which the first begins to the one in which the last ends. */
function axisOf(partidos: readonly Match[]): Axis {
  const from = Math.min(...partidos.map(startOf));
  const to = Math.max(...partidos.map(endOf));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}

const placed = ({ from }: Axis, start: number, end: number): CSSProperties => ({
  left: (start - from) * PX_OF_MINUTE,
  width: Math.max((end - start) * PX_OF_MINUTE - 2, 24),
});

/** The hours of both are the same ones. */
function follow({ current: moved }: RefObject<HTMLElement | null>, { current: other }: RefObject<HTMLElement | null>): void {
  if (moved && other && other.scrollLeft !== moved.scrollLeft) other.scrollLeft = moved.scrollLeft;
}

/** Venues and referees over the same quarters of an hour. */
export const Horario = memo(function Horario({ partidos, arbitros, dia, edita, elegido, elegir, soltar, abrirArbitro }: Props) {
  const axis = useMemo(() => axisOf(partidos), [partidos]);
  const sedes = useMemo(() => groupBy(partidos, ({ sede_nombre }) => sede_nombre ?? 'Sin sede'), [partidos]);
  const donde = useMemo(() => appearancesOf(partidos), [partidos]);
  const arriba = useRef<HTMLElement>(null);
  const abajo = useRef<HTMLElement>(null);
  const width = (axis.to - axis.from) * PX_OF_MINUTE;
  const delDia = arbitros.filter(
    ({ id, disponibilidades }) => donde.has(id) || disponibilidades.some(({ inicio }) => inicio.startsWith(dia)),
  );
  return (
    <div className={css.horario} style={{ '--ancho': `${width}px` } as CSSProperties}>
      <section ref={arriba} className={css.deSedes} aria-label="Partidos por sedes" onScroll={() => follow(arriba, abajo)}>
        <Hours axis={axis} />
        {sedes.map(([sede, deSede]) => (
          <Venue
            key={sede}
            {...{ sede, axis, elegir, soltar }}
            elegido={deSede.some(({ id }) => id === elegido) ? elegido : null}
            partidos={deSede}
          />
        ))}
      </section>
      <section ref={abajo} className={css.deArbitros} aria-label="Árbitros" onScroll={() => follow(abajo, arriba)}>
        <div className={css.rotulo}>
          {formatCount(delDia.length, 'árbitro', 'árbitros')}
          <small>{edita ? 'Arrastre a uno a un partido. Banda: disponible · rayado: viaje' : 'Banda: disponible · rayado: viaje'}</small>
        </div>
        {delDia.map((arbitro) => (
          <RefereeDay
            key={arbitro.id}
            {...{ arbitro, axis, dia, edita, abrirArbitro }}
            aqui={donde.get(arbitro.id)?.some(({ match }) => match.id === elegido) ?? false}
            apariciones={donde.get(arbitro.id) ?? NOWHERE}
          />
        ))}
      </section>
    </div>
  );
});

const NOWHERE: readonly Appearance[] = [];

function Hours({ axis }: { axis: Axis }) {
  const horas = Array.from({ length: (axis.to - axis.from) / HOUR }, (_, n) => axis.from + n * HOUR);
  return (
    <div className={css.eje} aria-hidden>
      <span className={css.cabeza}>Sede</span>
      <span className={css.pistas}>
        {horas.map((minuto) => (
          <span key={minuto} style={{ left: (minuto - axis.from) * PX_OF_MINUTE }}>
            {horaDe(minuto)}
          </span>
        ))}
      </span>
    </div>
  );
}

/** Those of a venue that are played at the same time, one under the other. */
function lanesOf(partidos: readonly Match[]): { match: Match; lane: number }[] {
  const ends: number[] = [];
  return partidos.map((match) => {
    const free = ends.findIndex((end) => end <= startOf(match));
    const lane = free < 0 ? ends.length : free;
    ends[lane] = endOf(match);
    return { match, lane };
  });
}

interface VenueProps extends Pick<Props, 'partidos' | 'elegido' | 'elegir' | 'soltar'> {
  sede: string;
  axis: Axis;
}

const Venue = memo(function Venue({ sede, axis, partidos, elegido, elegir, soltar }: VenueProps) {
  const situados = lanesOf(partidos);
  const lanes = 1 + Math.max(...situados.map(({ lane }) => lane));
  return (
    <section className={css.sede} aria-label={sede}>
      <span className={css.cabeza}>
        <b>{sede}</b>
        <small>{formatCount(partidos.length, 'partido', 'partidos')}</small>
      </span>
      <span className={css.pistas} style={{ '--filas': lanes } as CSSProperties}>
        {situados.map(({ match, lane }) => (
          <Card key={match.id} {...{ match, elegir, soltar, axis, lane }} elegido={match.id === elegido} />
        ))}
      </span>
    </section>
  );
});

interface CardProps extends Pick<Props, 'elegir' | 'soltar'> {
  match: Match;
  axis: Axis;
  lane: number;
  elegido: boolean;
}

/** A match; a referee that a hand takes may be left on it. */
const Card = memo(function Card({ match, axis, lane, elegido, elegir, soltar }: CardProps) {
  const [over, setOver] = useState(false);
  const { text } = ASSIGNMENT[match.estado_asignacion];
  const accept = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(REFEREE)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <button
      type="button"
      className={css.partido}
      data-asignacion={match.estado_asignacion}
      data-destino={over || undefined}
      aria-pressed={elegido}
      style={{ ...placed(axis, startOf(match), endOf(match)), '--fila': lane } as CSSProperties}
      title={`${pairOf(match)} · ${match.cam_nombre}`}
      onClick={() => elegir(match)}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        soltar(match, Number(event.dataTransfer.getData(REFEREE)));
      }}
    >
      <span className={css.linea}>
        <b>{hourOf(match)}</b>
        <small>{text}</small>
      </span>
      <span className={css.pareja}>{pairOf(match)}</span>
      <Puestos match={match} />
    </button>
  );
});

interface RefereeProps {
  arbitro: Referee;
  axis: Axis;
  dia: string;
  edita: boolean;
  /** They are in the chosen match. */
  aqui: boolean;
  abrirArbitro: (arbitroId: number) => void;
  apariciones: readonly Appearance[];
}

/** The lists of appearances are made anew at each reading of the board; the matches in them are not. */
const sameDay = (before: RefereeProps, now: RefereeProps): boolean =>
  (Object.keys(now) as (keyof RefereeProps)[]).every((key) => key === 'apariciones' || before[key] === now[key]) &&
  before.apariciones.length === now.apariciones.length &&
  before.apariciones.every(({ match, post }, n) => match === now.apariciones[n]!.match && post === now.apariciones[n]!.post);

const RefereeDay = memo(function RefereeDay({ arbitro, axis, dia, edita, aqui, abrirArbitro, apariciones }: RefereeProps) {
  const viaje = minutosDeViaje({ coche: arbitro.coche === 1, moto: arbitro.moto === 1, patinete: arbitro.patinete === 1 });
  const minutos = apariciones.reduce((suma, { match }) => suma + match.duracion, 0);
  const ventanas = arbitro.disponibilidades
    .filter(({ inicio }) => inicio.startsWith(dia))
    .map(({ inicio, fin }) => ({
      desde: Math.max(minutosDe(inicio.slice(11)), axis.from),
      hasta: Math.min(minutosDe(fin.slice(11)), axis.to),
    }))
    .filter(({ desde, hasta }) => desde < hasta);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- taken by a hand; the keyboard appoints from the candidates
    <section
      className={css.arbitro}
      aria-label={arbitro.nombre}
      data-aqui={aqui || undefined}
      draggable={edita}
      onDragStart={(event) => {
        event.dataTransfer.setData(REFEREE, String(arbitro.id));
        event.dataTransfer.effectAllowed = 'copy';
      }}
    >
      <span className={css.cabeza}>
        <button type="button" onClick={() => abrirArbitro(arbitro.id)}>
          {arbitro.nombre}
        </button>
        <small>{`${apariciones.length} part. · ${Math.floor(minutos / HOUR)} h ${String(minutos % HOUR).padStart(2, '0')}`}</small>
      </span>
      <span className={css.pistas}>
        {ventanas.map(({ desde, hasta }) => (
          <i key={desde} className={css.disponible} style={placed(axis, desde, hasta)} />
        ))}
        {apariciones.map(({ match, state, as }, n) => {
          const antes = apariciones[n - 1]?.match;
          return (
            <span key={`${match.id} ${as}`}>
              {antes && antes.sede_id !== match.sede_id && (
                <i className={css.viaje} style={placed(axis, endOf(antes), Math.min(endOf(antes) + viaje, startOf(match)))} />
              )}
              <span className={css.tramo} data-estado={state} style={placed(axis, startOf(match), endOf(match))}>
                {`${match.sede_nombre ?? 'Sin sede'} ${as}`}
              </span>
            </span>
          );
        })}
        {arbitro.enviada === 0 && arbitro.preguntado === 1 && <small className={css.sinRespuesta}>no ha respondido</small>}
      </span>
    </section>
  );
}, sameDay);
