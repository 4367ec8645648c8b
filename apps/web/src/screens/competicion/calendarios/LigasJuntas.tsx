import type { LigaPorPlanificar, PlanificadaJunta } from '@cd/contract/competicion/planificacion';
import { IconArrowRight, IconCalendarPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount, formatDate } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { RowCheckbox } from '../../../ui/grid/RowCheckbox';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { StateTag } from '../../../ui/pieces/StateTag';
import { useTranslate } from '../../../ui/pieces/translations';
import { Generating } from './Generating';
import { Level } from './Level';
import { rereadCalendarios, sumOf, usePlanificar } from './planificacion';
import { Muted, Row } from '../../../ui/page/Layout';
import css from './planificar.module.css';

interface Props {
  ligas: readonly LigaPorPlanificar[];
  edita: boolean;
}

/** The leagues to choose from, how their plan goes and, once it is made, what each had and what it has. */
export function LigasJuntas({ ligas, edita }: Props) {
  const traducir = useTranslate();
  const { generando, propia, hechas, plan, stop } = usePlanificar(ligas);
  const posibles = ligas.filter(({ partidos }) => partidos > 0);
  // All that there are when it opens: one that comes later was not looked at.
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(() => new Set(posibles.map(({ id }) => id)));
  const elegidas = posibles.filter(({ id }) => marcadas.has(id));
  const parado = generando.length === 0;
  const marcar = (id: number) => {
    const otras = new Set(marcadas);
    if (!otras.delete(id)) otras.add(id);
    setMarcadas(otras);
  };
  return (
    <>
      {!parado && (
        <Generating
          clave={['juntas', generando[0]]}
          texto={`Planificando ${formatCount(generando.length, 'liga', 'ligas')} a la vez.`}
          progreso={() => call('GET /api/calendarios/progreso/:id', { params: { id: generando[0]! } })}
          stop={edita ? stop : undefined}
          onDone={propia ? undefined : rereadCalendarios}
        />
      )}
      {hechas && parado && <Total fases={hechas.fases} />}
      <Block>
        <Muted className={`deja-3 ${css.nota}`}>
          {traducir(
            'Planificadas a la vez se reparten mejor las sedes, las semanas y los entrenadores que comparten. Cada una juega en sus fechas y fuera de sus semanas inhábiles; lo guardado y los borradores de las que no se marquen no se tocan. De los borradores que se sustituyen se quedan donde están los partidos bloqueados, y en cada uno puede verse qué ha cambiado.',
          )}
        </Muted>
        {edita && (
          <Choice
            {...{ posibles, elegidas }}
            onMarkAll={(si) => setMarcadas(new Set(si ? posibles.map(({ id }) => id) : []))}
            boton={hechas ? 'Planificar de otra manera' : 'Planificar juntas'}
            ocupado={!parado}
            onPlan={() => void plan(elegidas.map(({ id }) => id))}
          />
        )}
        <ul className={css.ligas}>
          {ligas.map((liga) => (
            <Liga
              key={liga.id}
              liga={liga}
              hecha={hechas?.fases.find(({ id }) => id === liga.id)}
              marcada={marcadas.has(liga.id)}
              onMark={() => marcar(liga.id)}
              {...{ edita, parado }}
            />
          ))}
        </ul>
      </Block>
    </>
  );
}

interface ChoiceProps {
  posibles: readonly LigaPorPlanificar[];
  elegidas: readonly LigaPorPlanificar[];
  onMarkAll: (si: boolean) => void;
  boton: string;
  ocupado: boolean;
  onPlan: () => void;
}

function Choice({ posibles, elegidas, onMarkAll, boton, ocupado, onPlan }: ChoiceProps) {
  const traducir = useTranslate();
  const todas = posibles.length > 0 && elegidas.length === posibles.length;
  const partidos = sumOf(elegidas, (liga) => liga.partidos);
  return (
    <Row wrap gap={2} gapX={4} justify="between" className={css.cabecera}>
      <label>
        <RowCheckbox
          label="Todas las ligas"
          checked={todas}
          half={!todas && elegidas.length > 0}
          onToggle={() => {
            if (!ocupado) onMarkAll(!todas);
          }}
        />
        {traducir(`${formatCount(elegidas.length, 'liga', 'ligas')}, ${formatCount(partidos, 'partido', 'partidos')}`)}
      </label>
      <Button tone="primario" icon={<IconCalendarPlus {...ICON} />} busy={ocupado} disabled={elegidas.length === 0} onClick={onPlan}>
        {boton}
      </Button>
    </Row>
  );
}

/** What the drafts of the plan have, beside those that they replace. */
function Total({ fases }: { fases: readonly PlanificadaJunta[] }) {
  const traducir = useTranslate();
  const conBorrador = fases.filter(({ antes }) => antes !== null);
  const antes = sumOf(conBorrador, (fase) => fase.antes!.alertas);
  const ahora = sumOf(conBorrador, ({ alertas }) => alertas);
  return (
    <Row as="output" wrap gap={1} gapX={4} align="stretch" className={`deja-3 ${css.total}`}>
      <b>
        {traducir(
          `${formatCount(fases.length, 'borrador', 'borradores')} con ${formatCount(
            sumOf(fases, ({ partidos }) => partidos),
            'partido',
            'partidos',
          )} y ${formatCount(
            sumOf(fases, ({ alertas }) => alertas),
            'aviso',
            'avisos',
          )}`,
        )}
      </b>
      {conBorrador.length > 0 && (
        <span className="palido">
          {traducir(
            `${conBorrador.length === 1 ? 'El que ya había tenía' : `Los ${conBorrador.length} que ya había tenían`} ${formatCount(antes, 'aviso', 'avisos')}; ahora, ${ahora}`,
          )}
        </span>
      )}
    </Row>
  );
}

interface LigaProps {
  liga: LigaPorPlanificar;
  hecha: PlanificadaJunta | undefined;
  /** Whoever may choose it, and whether now. */
  edita: boolean;
  parado: boolean;
  marcada: boolean;
  onMark: () => void;
}

function Liga({ liga, hecha, edita, parado, marcada, onMark }: LigaProps) {
  const traducir = useTranslate();
  const { id, nombre, campeonato_nombre: campeonato, equipos, partidos, borrador } = liga;
  const posible = partidos > 0;
  return (
    <li>
      {edita ? (
        <label>
          <input
            type="checkbox"
            checked={posible && marcada}
            disabled={!posible || !parado}
            onChange={onMark}
            aria-label={`${campeonato}, ${nombre}`}
          />
          <Nombre liga={liga} />
        </label>
      ) : (
        <Nombre liga={liga} />
      )}
      <Muted as="span" className={css.cifras}>
        {posible && traducir(`${formatCount(equipos, 'equipo', 'equipos')} · ${formatCount(partidos, 'partido', 'partidos')}`)}
      </Muted>
      <Estado liga={liga} />
      <Row as="span" justify="end" className={css.avisos}>
        {hecha?.antes && (
          <>
            <Level cuantos={hecha.antes.alertas} />
            <IconArrowRight {...SMALL_ICON} />
          </>
        )}
        {hecha && <Level cuantos={hecha.alertas} />}
      </Row>
      <span className={css.ir}>
        {borrador !== null && (
          <Link to="/admin/faseliga_calendario/$id" params={{ id: String(id) }} aria-label={`Ver el borrador de ${campeonato}, ${nombre}`}>
            Ver el borrador
          </Link>
        )}
      </span>
    </li>
  );
}

const Nombre = ({ liga: { campeonato_nombre, nombre, fecha_inicio, fecha_fin } }: { liga: LigaPorPlanificar }) => (
  <span className={css.nombre}>
    <b>{campeonato_nombre}</b>
    <small>
      {nombre} · {formatDate(fecha_inicio)} a {formatDate(fecha_fin)}
    </small>
  </span>
);

const Estado = ({ liga: { partidos, borrador } }: { liga: LigaPorPlanificar }) => (
  <span>
    {partidos === 0 ? (
      <StateTag tone="neutro">Sin equipos en sus grupos</StateTag>
    ) : borrador === null ? (
      <StateTag tone="aviso">Sin calendario</StateTag>
    ) : (
      <StateTag tone="info">Borrador</StateTag>
    )}
  </span>
);
