import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { IconBeach } from '@tabler/icons-react';
import { useId } from 'react';
import { formatDate } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import type { Jornada } from './calendarios';
import { Muted, Row } from '../../../ui/page/Layout';
import css from './calendarios.module.css';
import { Card } from './Card';
import { canMove, place } from './drag';
import { Level } from './Level';
import type { Calendario } from './useCalendario';

const LETRAS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const;
const CORTOS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const;
const EMPTY_WIDTH = 'minmax(0, 0.5fr)';
const FULL_WIDTH = 'minmax(0, 1.6fr)';

interface Props {
  calendario: Calendario;
  jornada: Jornada;
  editable: boolean;
}

/** A jornada over the days of its week. */
export function Board({ calendario, jornada, editable }: Props) {
  const { lunes, partidos } = jornada;
  const titulo = useId();
  const semana = lunes === null ? [] : LETRAS.map((_, dia) => sumarDias(lunes, dia));
  const fuera = partidos.filter(({ fecha }) => fecha === null || lunesDe(fecha) !== lunes);
  const columnas = semana.map((fecha) => (partidos.some((partido) => partido.fecha === fecha) ? FULL_WIDTH : EMPTY_WIDTH));
  return (
    <section className={css.tablero} aria-labelledby={titulo} id={`jornada-${jornada.numero}`}>
      <Row as="header" wrap gap={1} gapX={3}>
        <h2 id={titulo} className="titular">
          {jornada.titulo}
        </h2>
        {lunes !== null && (
          <Muted as="span">
            {formatDate(lunes)} al {formatDate(sumarDias(lunes, 6))}
          </Muted>
        )}
        <Level cuantos={jornada.avisos} />
      </Row>
      <div className={css.dias} style={{ '--columnas': columnas.join(' ') } as object}>
        {semana.map((fecha, dia) => (
          <Day key={fecha} {...{ calendario, jornada, editable, fecha, dia }} />
        ))}
      </div>
      {fuera.length > 0 && (
        <div className={css.fuera}>
          <h3>Fuera de su semana</h3>
          <div>
            {fuera.map((partido) => (
              <Card key={partido.id} {...{ calendario, partido, editable }} conFecha />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function Day({ calendario, jornada, editable, fecha, dia }: Props & { fecha: string; dia: number }) {
  const { elegido, tablero } = calendario;
  const suyos = jornada.partidos
    .filter((partido) => partido.fecha === fecha)
    .toSorted((a, b) => (a.hora ?? '').localeCompare(b.hora ?? ''));
  const festivo = tablero.entorno.festivos.find((uno) => uno.fecha === fecha);
  const dondeCae = { fecha, jornada: calendario.kind.tipo === 'liga' ? jornada.numero : (elegido?.jornada ?? jornada.numero) };
  const admite = elegido !== null && canMove(elegido, editable) && deSuGrupo(elegido, jornada);
  const destino = admite
    ? place(calendario, dondeCae, (hasta) => hasta.fecha === fecha && hasta.jornada === dondeCae.jornada)
    : { 'data-destino': undefined };
  return (
    <div
      className={css.dia}
      data-fecha={fecha}
      data-vacio={suyos.length === 0 || undefined}
      data-festivo={festivo !== undefined || undefined}
      {...destino}
    >
      <h3>
        <b>{suyos.length > 0 ? CORTOS[dia] : LETRAS[dia]}</b> {Number(fecha.slice(8))}
        {festivo && <small>Festivo{festivo.nombre && suyos.length > 0 ? `, ${festivo.nombre}` : ''}</small>}
        {destino['data-destino'] && <small>Soltar aquí</small>}
      </h3>
      {suyos.map((partido) => (
        <Card key={partido.id} {...{ calendario, partido, editable }} />
      ))}
    </div>
  );
}

const deSuGrupo = ({ grupo_id }: { grupo_id: number | null }, { partidos }: Jornada): boolean => partidos[0]?.grupo_id === grupo_id;

/** The weeks between two jornadas in which nobody plays. */
export function IdleWeeks({ desde, hasta, inhabiles }: { desde: string | null; hasta: string | null; inhabiles: readonly string[] }) {
  if (desde === null || hasta === null) return null;
  return inhabiles
    .filter((lunes) => lunes > desde && lunes < hasta)
    .map((lunes) => (
      <Row as="p" key={lunes} gap={2} className={css.inhabil}>
        <IconBeach {...ICON} />
        <b>
          {formatDate(lunes).slice(0, 5)} al {formatDate(sumarDias(lunes, 6)).slice(0, 5)}
        </b>
        <span>Semana inhábil</span>
      </Row>
    ));
}
