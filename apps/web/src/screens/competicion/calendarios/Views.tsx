import type { Tablero } from '@cd/contract/competicion/calendarios';
import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { IconBuilding, IconHome, IconPlane } from '@tabler/icons-react';
import { useId } from 'react';
import { formatCount, formatDate } from '../../../format/format';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { EmptyState } from '../../../ui/page/states';
import { groupBy, jornadasOf, pair, shortDate, shortMoment, venuesOf, type Jornada, type Shown } from './calendarios';
import { Board, IdleWeeks } from './Board';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import css from './calendarios.module.css';
import { canMove, dragged, place } from './drag';
import { Level } from './Level';
import type { Calendario } from './useCalendario';

interface Props {
  calendario: Calendario;
  /** Of the group that is looked at. */
  partidos: readonly Shown[];
  editable: boolean;
}

/** Each jornada over its week, with those to go to at one side. */
export function JornadasView({ calendario, partidos, editable }: Props) {
  const jornadas = jornadasOf(partidos);
  const { inhabiles } = calendario.tablero.entorno;
  return (
    <>
      <Index jornadas={jornadas} />
      <Stack className={css.tableros}>
        {jornadas.map((jornada, n) => (
          <div key={jornada.numero}>
            {n > 0 && <IdleWeeks desde={jornadas[n - 1]!.lunes} hasta={jornada.lunes} inhabiles={inhabiles} />}
            <Board {...{ calendario, jornada, editable }} />
          </div>
        ))}
      </Stack>
    </>
  );
}

/** '21–27/09/2026', '28/09–04/10/2026' */
const shortWeek = (lunes: string): string => {
  const desde = formatDate(lunes);
  const hasta = formatDate(sumarDias(lunes, 6));
  return `${desde.slice(0, desde.slice(3) === hasta.slice(3) ? 2 : desde.slice(6) === hasta.slice(6) ? 5 : 10)}–${hasta}`;
};

function Index({ jornadas }: { jornadas: readonly Jornada[] }) {
  return (
    <nav className={css.indice} aria-label="Jornadas">
      {jornadas.map(({ numero, titulo, lunes, avisos }) => (
        <a key={numero} href={`#jornada-${numero}`} title={titulo}>
          <b>J{numero}</b>
          <span>{lunes === null ? '' : shortWeek(lunes)}</span>
          <Level cuantos={avisos} />
        </a>
      ))}
    </nav>
  );
}

/** Each team along its jornadas: whom it meets, where, and with how many warnings. */
export function EquiposView({ calendario, partidos }: Props) {
  const jornadas = jornadasOf(partidos);
  const equipos = [
    ...new Map(partidos.flatMap((uno) => [[uno.equipo_local_id, uno.local] as const, [uno.equipo_visitante_id, uno.visitante] as const])),
  ].toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled sideways, and by the keyboard too
    <section className={css.ancha} aria-label="Calendario por equipos" tabIndex={0}>
      <table className={css.matriz}>
        <thead>
          <tr>
            <th scope="col">Equipo</th>
            {jornadas.map(({ numero, titulo }) => (
              <th key={numero} scope="col" title={titulo}>
                J{numero}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {equipos.map(([id, nombre]) => (
            <tr key={id}>
              <th scope="row">{nombre}</th>
              {jornadas.map((jornada) => (
                <td key={jornada.numero}>
                  {jornada.partidos
                    .filter((uno) => uno.equipo_local_id === id || uno.equipo_visitante_id === id)
                    .map((partido) => (
                      <TeamCell key={partido.id} {...{ calendario, partido }} enCasa={partido.equipo_local_id === id} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TeamCell({ calendario, partido, enCasa }: { calendario: Calendario; partido: Shown; enCasa: boolean }) {
  const Icon = enCasa ? IconHome : IconPlane;
  return (
    <button
      type="button"
      className={css.celda}
      data-nivel={partido.nivel}
      data-casa={enCasa || undefined}
      aria-pressed={calendario.elegido?.id === partido.id}
      title={`${pair(partido)}, ${shortMoment(partido)}`}
      onClick={() => calendario.choose(partido.id)}
    >
      <Icon {...SMALL_ICON} aria-hidden={false} aria-label={enCasa ? 'En casa' : 'Fuera'} />
      <b>{enCasa ? partido.visitante : partido.local}</b>
      <small>
        {partido.fecha === null ? '' : shortDate(partido.fecha)}{' '}
        {partido.avisos.length > 0 && <Level cuantos={partido.avisos.length} nivel={partido.nivel} />}
      </small>
    </button>
  );
}

/** One after another at each venue, from which they are taken to another. */
export function SedesView({ calendario, partidos, editable }: Props) {
  const sinSede = partidos.some(({ sede_id }) => sede_id === null);
  return (
    <Stack className={css.sedes}>
      {sinSede && <Venue {...{ calendario, partidos, editable }} sede={null} />}
      {venuesOf(calendario.tablero, partidos).map((sede) => (
        <Venue key={sede.id} {...{ calendario, partidos, editable, sede }} />
      ))}
    </Stack>
  );
}

function Venue({ calendario, partidos, editable, sede }: Props & { sede: Tablero['entorno']['sedes'][0] | null }) {
  const titulo = useId();
  const { elegido } = calendario;
  const sede_id = sede?.id ?? null;
  const suyos = partidos.filter((partido) => partido.sede_id === sede_id);
  const destino = elegido && canMove(elegido, editable) ? place(calendario, { sede_id }, (hasta) => hasta.sede_id === sede_id) : {};
  return (
    <section className={css.tablero} aria-labelledby={titulo} {...destino}>
      <Row as="header" wrap gap={1} gapX={3}>
        <IconBuilding {...SMALL_ICON} />
        <h2 id={titulo} className="titular">
          {sede?.nombre ?? 'Sin sede'}
        </h2>
        <Muted as="span">
          {formatCount(suyos.length, 'partido', 'partidos')}
          {sede && sede.capacidad > 1 && ` · caben ${sede.capacidad} a la vez`}
        </Muted>
        <Level cuantos={suyos.reduce((suma, { avisos }) => suma + avisos.length, 0)} />
      </Row>
      <Rows {...{ calendario, editable }} partidos={suyos} />
    </section>
  );
}

const byMoment = (a: Shown, b: Shown) => `${a.fecha} ${a.hora}`.localeCompare(`${b.fecha} ${b.hora}`) || a.id - b.id;

function Rows({ calendario, partidos, editable }: Props) {
  return (
    <ul className={css.filas}>
      {partidos.toSorted(byMoment).map((partido) => (
        <li key={partido.id}>
          <button
            type="button"
            data-nivel={partido.nivel}
            data-partido={partido.id}
            aria-pressed={calendario.elegido?.id === partido.id}
            onClick={() => calendario.choose(partido.id)}
            {...dragged(calendario, partido, editable)}
          >
            <span>{shortMoment(partido)}</span>
            <b>{pair(partido)}</b>
            <small>{partido.ronda_nombre ?? `J${partido.jornada}`}</small>
            <Level cuantos={partido.avisos.length} nivel={partido.nivel} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** All groups, week by week. */
export function SemanasView({ calendario, partidos }: Props) {
  const conFecha = partidos.filter(({ fecha }) => fecha !== null);
  const semanas = groupBy(conFecha, ({ fecha }) => lunesDe(fecha!)).toSorted(([a], [b]) => a.localeCompare(b));
  if (semanas.length === 0) return <EmptyState title="Ningún partido tiene fecha" />;
  return (
    <Stack className={css.sedes}>
      {semanas.map(([lunes, suyos]) => (
        <section key={lunes} className={css.tablero}>
          <Row as="header" wrap gap={1} gapX={3}>
            <h2 className="titular">
              {formatDate(lunes)} al {formatDate(sumarDias(lunes, 6))}
            </h2>
            <Muted as="span">{formatCount(suyos.length, 'partido', 'partidos')}</Muted>
            <Level cuantos={suyos.reduce((suma, { avisos }) => suma + avisos.length, 0)} />
          </Row>
          {/* All of a week: it is of no one place. */}
          <Rows {...{ calendario }} editable={false} partidos={suyos} />
        </section>
      ))}
    </Stack>
  );
}
