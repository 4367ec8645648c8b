import { IconCheck, IconRefresh, IconSpeakerphone, IconWand } from '@tabler/icons-react';
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatDate } from '../../../format/format';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Segmented } from '../../../ui/fields/Segmented';
import { notify } from '../../../ui/dialogs/Dialogs';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { coveredIn, dayName, dayOf, emptyIn, proposedIn, type Board, type Match, type Referee } from './designacion-queries';
import css from './designacion.module.css';
import { FichaArbitro } from './FichaArbitro';
import { Horario } from './Horario';
import { ListaAsignacion } from './ListaAsignacion';
import { PanelPartido } from './PanelPartido';
import { Propuesta } from './Propuesta';
import { useBoard, useDesignacion, type Actions } from './useDesignacion';

const VISTAS = [
  { valor: 'horario', texto: 'Horario' },
  { valor: 'lista', texto: 'Lista' },
] as const;
type Vista = (typeof VISTAS)[number]['valor'];
/** Narrower than this the hours of a day cannot be read side by side. */
const NARROW = '(max-width: 900px)';

/** Narrower than this there is no room beside the board for the chosen match. */
const NO_PANEL = '(max-width: 1150px)';

/** Who referees each match of a pre-day: by hand, or from a draft that only the office sees (spec 3 §2, «Assignment»). */
export default function Designacion() {
  const { id } = useParams({ from: '/oficina/admin/prejornadas/asignacion/$id' });
  const consulta = useBoard(Number(id));
  if (!consulta.data) return <Waiting error={consulta.error} refetch={consulta.refetch} />;
  return (
    <>
      <Tablero board={consulta.data} />
      <Outlet />
    </>
  );
}

function Tablero({ board }: { board: Board }) {
  const { prejornada, partidos, arbitros } = board;
  const edita = useLevel('prejornadas') === 2;
  const acciones = useDesignacion(prejornada.id);
  const dias = useMemo(() => [...new Set(partidos.map(dayOf))], [partidos]);
  const [dia, setDia] = useState<string | null>(null);
  const [vista, setVista] = useState<Vista>(() => (matchMedia(NARROW).matches ? 'lista' : 'horario'));
  const elegido = dia !== null && dias.includes(dia) ? dia : (dias[0] ?? null);
  const delDia = useMemo(() => partidos.filter((match) => dayOf(match) === elegido), [partidos, elegido]);
  return (
    <>
      <PageTitle
        tabTitle="Designación"
        count={`${formatDate(prejornada.inicio)} al ${formatDate(prejornada.fin)} · han respondido ${prejornada.entregadas} de ${prejornada.total} árbitros`}
        actions={
          <>
            <Segmented label="Vista" opciones={VISTAS} value={vista} onChange={setVista} />
            <Link to="/admin/prejornadas/ver/$id" params={{ id: String(prejornada.id) }} className={buttonClass()}>
              <span>Ver la disponibilidad</span>
            </Link>
            {edita && partidos.length > 0 && <Proponer {...{ board, acciones }} />}
          </>
        }
      >
        Designación
      </PageTitle>
      <Propuesta board={board} edita={edita} acciones={acciones} />
      {elegido === null ? (
        <EmptyState title="No hay partidos por jugar en esta prejornada">
          Aparecen aquí cuando un calendario guardado los pone en sus días y horas.
        </EmptyState>
      ) : (
        <>
          <Dias dias={dias} partidos={partidos} elegido={elegido} onChoose={setDia} />
          {edita && <DelDiaEntero {...{ board, acciones }} dia={elegido} partidos={delDia} unico={dias.length === 1} />}
          <DelDia key={elegido} {...{ board, vista, edita, acciones, arbitros }} dia={elegido} partidos={delDia} />
        </>
      )}
    </>
  );
}

function Proponer({ board, acciones }: { board: Board; acciones: Actions }) {
  const busy = acciones.proponiendo || board.haciendose === 1;
  const { propuesta } = board;
  return propuesta ? (
    <Button
      icon={<IconRefresh {...ICON} />}
      busy={busy}
      onClick={() => acciones.proponer({ rehacer: 1, dia: propuesta.dia, sustituye: propuesta.por_aceptar })}
    >
      Proponer de nuevo
    </Button>
  ) : (
    <Button
      tone="primario"
      icon={<IconWand {...ICON} />}
      busy={busy}
      onClick={() => acciones.proponer({ rehacer: 0, dia: null, sustituye: 0 })}
    >
      Proponer
    </Button>
  );
}

interface DayProps {
  board: Board;
  acciones: Actions;
  dia: string;
  partidos: readonly Match[];
  /** There is no other. */
  unico: boolean;
}

/** What is done with all of the day that is seen. */
function DelDiaEntero({ board: { propuesta, haciendose }, acciones, dia, partidos, unico }: DayProps) {
  const vacios = emptyIn(partidos);
  const propuestos = proposedIn(partidos);
  const busy = acciones.proponiendo || haciendose === 1;
  return (
    <Row wrap gap={2} className={css.delDia}>
      {!unico && (
        <Button
          icon={<IconWand {...ICON} />}
          busy={busy}
          onClick={() => acciones.proponer({ rehacer: 0, dia, sustituye: propuesta?.por_aceptar ?? 0 })}
        >
          {`Proponer solo el ${dayName(dia)}`}
        </Button>
      )}
      {!unico && propuesta && propuesta.dia === null && propuestos > 0 && (
        <Button
          icon={<IconCheck {...ICON} />}
          disabled={acciones.ocupado}
          onClick={() => acciones.aceptar(propuesta, propuestos, { partidos: partidos.map(({ p_id }) => p_id) })}
        >
          {`Aceptar los ${propuestos} del ${dayName(dia)}`}
        </Button>
      )}
      {vacios.length > 0 && (
        <Button
          icon={<IconSpeakerphone {...ICON} />}
          disabled={acciones.ocupado}
          onClick={() => acciones.ofrecer(vacios, `del ${dayName(dia)}`)}
        >
          {vacios.length === 1 ? 'Ofrecer el vacío' : `Ofrecer los ${vacios.length} vacíos`}
        </Button>
      )}
    </Row>
  );
}

function Dias({
  dias,
  partidos,
  elegido,
  onChoose,
}: {
  dias: readonly string[];
  partidos: readonly Match[];
  elegido: string;
  onChoose: (dia: string) => void;
}) {
  return (
    <Row as="div" wrap gap={2} className={css.dias}>
      <div role="tablist" aria-label="Día" className={css.pestanas}>
        {dias.map((dia) => {
          const { covered, posts } = coveredIn(partidos.filter((match) => dayOf(match) === dia));
          return (
            <button key={dia} type="button" role="tab" aria-selected={dia === elegido} onClick={() => onChoose(dia)}>
              <b>{dayName(dia)}</b> <span>{`${covered} de ${posts}`}</span>
            </button>
          );
        })}
      </div>
      <Leyenda />
    </Row>
  );
}

const LEYENDA = [
  ['confirmado', 'AP AR', 'confirmado'],
  ['espera', 'AP AR', 'sin confirmar'],
  ['propuesto', 'AP AR', 'propuesto'],
  ['vacio', 'AP –', 'vacío'],
] as const;

function Leyenda() {
  return (
    <Muted as="div" className={css.leyenda}>
      {LEYENDA.map(([estado, puesto, texto]) => (
        <span key={estado}>
          <span className={css.puesto} data-estado={estado} aria-hidden>
            {puesto}
          </span>{' '}
          {texto}
        </span>
      ))}
    </Muted>
  );
}

interface DelDiaProps {
  board: Board;
  vista: Vista;
  edita: boolean;
  acciones: Actions;
  arbitros: readonly Referee[];
  partidos: readonly Match[];
  dia: string;
}

function DelDia({ board, vista, edita, acciones, arbitros, partidos, dia }: DelDiaProps) {
  const [elegidoId, setElegidoId] = useState<number | null>(null);
  const [arbitroId, setArbitroId] = useState<number | null>(null);
  const navigate = useNavigate();
  const prejornadaId = String(board.prejornada.id);
  const elegido = partidos.find(({ id }) => id === elegidoId) ?? null;
  const arbitro = arbitros.find(({ id }) => id === arbitroId) ?? null;
  const { designar } = acciones;
  // Each stays the same while the page is open: what is drawn of one match does not change with another.
  const abrir = useCallback(
    (match: Match) => {
      // Where there is no room beside, it is chosen over the list.
      if (matchMedia(NO_PANEL).matches)
        void navigate({
          to: '/admin/prejornadas/asignacion/$id/editar/$idPartido',
          params: { id: prejornadaId, idPartido: String(match.p_id) },
        });
      else setElegidoId(match.id);
    },
    [navigate, prejornadaId],
  );
  const soltar = useCallback(
    (match: Match, quien: number) => {
      const libre = match.puestos.find(({ arbitraje }) => arbitraje === null);
      if (libre) {
        setElegidoId(match.id);
        designar(match, libre, quien);
      } else notify('Todos sus puestos tienen árbitro: retire a uno, o designe en prácticas desde el partido');
    },
    [designar],
  );
  return (
    <div className={css.tablero}>
      {vista === 'horario' ? (
        <Horario {...{ partidos, arbitros, dia, edita, soltar }} elegido={elegidoId} elegir={abrir} abrirArbitro={setArbitroId} />
      ) : (
        <ListaAsignacion partidos={partidos} elegido={elegidoId} elegir={abrir} />
      )}
      <PanelPartido key={elegidoId} match={elegido} {...{ board, edita, acciones }} />
      {arbitro && <FichaArbitro {...{ arbitro, dia, partidos, board, edita, acciones }} onClose={() => setArbitroId(null)} />}
    </div>
  );
}
