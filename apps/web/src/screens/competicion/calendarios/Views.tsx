import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { IconBuilding, IconHome, IconPlane } from '@tabler/icons-react';
import { formatCount, formatDate } from '../../../format/format';
import { SMALL_ICON } from '../../../ui/icon';
import { EmptyState } from '../../../ui/states';
import { groupBy, jornadasOf, pair, shortDate, shortMoment, type Jornada, type Shown } from './calendarios';
import { Board, IdleWeeks } from './Board';
import css from './calendarios.module.css';
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
      <div className={css.tableros}>
        {jornadas.map((jornada, n) => (
          <div key={jornada.numero}>
            {n > 0 && <IdleWeeks desde={jornadas[n - 1]!.lunes} hasta={jornada.lunes} inhabiles={inhabiles} />}
            <Board {...{ calendario, jornada, editable }} />
          </div>
        ))}
      </div>
    </>
  );
}

const shortWeek = (lunes: string): string => {
  const domingo = sumarDias(lunes, 6);
  const [desde, hasta] = [lunes, domingo].map((dia) => ({ dia: Number(dia.slice(8)), mes: Number(dia.slice(5, 7)) }));
  return desde!.mes === hasta!.mes
    ? `${desde!.dia}–${hasta!.dia}/${hasta!.mes}`
    : `${desde!.dia}/${desde!.mes}–${hasta!.dia}/${hasta!.mes}`;
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
        {partido.fecha === null ? '' : shortDate(partido.fecha)} {partido.avisos.length > 0 && <Level cuantos={partido.avisos.length} />}
      </small>
    </button>
  );
}

/** One after another at each venue. */
export function SedesView({ calendario, partidos }: Props) {
  const capacidad = new Map(calendario.tablero.entorno.sedes.map((sede) => [sede.id, sede.capacidad]));
  const sedes = groupBy(partidos, ({ sede_id }) => sede_id).toSorted(([, [a]], [, [b]]) => (a?.sede ?? '').localeCompare(b?.sede ?? ''));
  return (
    <div className={css.sedes}>
      {sedes.map(([id, suyos]) => (
        <section key={id ?? 0} className={css.tablero}>
          <header>
            <IconBuilding {...SMALL_ICON} />
            <h2>{suyos[0]?.sede ?? 'Sin sede'}</h2>
            <span className={css.fechas}>
              {formatCount(suyos.length, 'partido', 'partidos')}
              {id !== null && (capacidad.get(id) ?? 1) > 1 && ` · caben ${capacidad.get(id)} a la vez`}
            </span>
            <Level cuantos={suyos.reduce((suma, { avisos }) => suma + avisos.length, 0)} />
          </header>
          <Rows calendario={calendario} partidos={suyos} />
        </section>
      ))}
    </div>
  );
}

const byMoment = (a: Shown, b: Shown) => `${a.fecha} ${a.hora}`.localeCompare(`${b.fecha} ${b.hora}`) || a.id - b.id;

function Rows({ calendario, partidos }: Omit<Props, 'editable'>) {
  return (
    <ul className={css.filas}>
      {partidos.toSorted(byMoment).map((partido) => (
        <li key={partido.id}>
          <button
            type="button"
            data-nivel={partido.nivel}
            aria-pressed={calendario.elegido?.id === partido.id}
            onClick={() => calendario.choose(partido.id)}
          >
            <span>{shortMoment(partido)}</span>
            <b>{pair(partido)}</b>
            <small>{partido.ronda_nombre ?? `J${partido.jornada}`}</small>
            <Level cuantos={partido.avisos.length} />
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
  if (semanas.length === 0) return <EmptyState titulo="Ningún partido tiene fecha" />;
  return (
    <div className={css.sedes}>
      {semanas.map(([lunes, suyos]) => (
        <section key={lunes} className={css.tablero}>
          <header>
            <h2>
              {formatDate(lunes)} al {formatDate(sumarDias(lunes, 6))}
            </h2>
            <span className={css.fechas}>{formatCount(suyos.length, 'partido', 'partidos')}</span>
            <Level cuantos={suyos.reduce((suma, { avisos }) => suma + avisos.length, 0)} />
          </header>
          <Rows calendario={calendario} partidos={suyos} />
        </section>
      ))}
    </div>
  );
}
