import { Nivel } from '@cd/contract/kit/perfiles';
import type { DiaConPartidos, FilaPartido } from '@cd/contract/partidos/partidos';
import { NOMBRE_ESTADO_EN_SU_DIA } from '@cd/contract/resultados/estado-partido';
import { esAntesDeHora } from '@cd/domain/partidos/acta/antelacion';
import { IconList, IconPrinter } from '@tabler/icons-react';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useBlocker, useNavigate, useParams } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLevel } from '../../../client/permissions';
import { currentSession } from '../../../client/session';
import { isDate } from '../../../format/date';
import { formatCount, now } from '../../../format/format';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { DayNavigator } from '../../../ui/page/DayNavigator';
import { confirm } from '../../../ui/dialogs/Dialogs';
import { TextField } from '../../../ui/fields/fields';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Segmented } from '../../../ui/fields/Segmented';
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states';
import { useActasOfConvocatorias } from '../informes/useActasPrint';
import { formatDay, isFound, keyOfDay, matchesOfDay } from './day';
import { useDay } from '../partido/days';
import { MatchOfDay } from './MatchOfDay';
import { openPartido } from '../partido/partidos';
import { useQuickEntry } from './useQuickEntry';
import { Muted, Row } from '../../../ui/page/Layout';
import css from './partidos.module.css';

const NO_ROWS: FilaPartido[] = [];
/** How long the next day is kept without being looked at. */
const AHEAD_MS = 30_000;

const WHICH = [
  { valor: 'todos', texto: 'Todos' },
  { valor: 'pendientes', texto: NOMBRE_ESTADO_EN_SU_DIA[3] },
] as const;
type Which = (typeof WHICH)[number]['valor'];

/** The matches of a day, whose results are entered by keyboard alone: each is saved on leaving its two cells. */
export default function Dia() {
  const { dia } = useParams({ from: '/oficina/admin/partidos/dia/$dia' });
  const { dia: day, dias, waiting } = useDay(isDate(dia) ? dia : null);
  useNextDayAhead(day, dias);
  return waiting ? <Loading /> : <MatchesOf key={day} day={day} dias={dias} />;
}

/** The day to which the arrow leads is on its way before it is pressed. */
function useNextDayAhead(day: string, dias: readonly DiaConPartidos[] | undefined): void {
  const client = useQueryClient();
  const next = dias?.find(({ dia }) => dia > day)?.dia;
  const read = useIsFetching({ queryKey: keyOfDay(day) }) === 0;
  useEffect(() => {
    if (next !== undefined && read) void client.prefetchQuery({ ...matchesOfDay(next), gcTime: AHEAD_MS, staleTime: AHEAD_MS });
  }, [client, next, read]);
}

function MatchesOf({ day, dias }: { day: string; dias: readonly DiaConPartidos[] | undefined }) {
  const navigate = useNavigate();
  const edits = useLevel('partidos') === Nivel.Edicion;
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words);
  const [which, setWhich] = useState<Which>('todos');
  const list = useRef<HTMLUListElement>(null);
  const { data: rows = NO_ROWS, error, isPending, refetch } = useQuery(matchesOfDay(day));
  /** Somebody has said that the results of matches that have not begun are to be entered too. */
  const [early, setEarly] = useState(false);
  const entry = useQuickEntry(day, early);
  useLeaveGuard(entry.unsaved);
  const isEarly = ({ fecha_celebracion }: FilaPartido) => !early && esAntesDeHora(fecha_celebracion, now());
  const shown = rows.filter(
    (fila) => (which === 'todos' || fila.estado === 3 || entry.admits(fila)) && (sought.trim() === '' || isFound(fila, sought)),
  );
  const resolved = rows.filter(({ estado }) => estado !== 3).length;
  const open = (fila: FilaPartido) => openPartido(fila, (href) => void navigate({ href }));
  return (
    <section aria-label="Partidos de un día">
      <PageTitle
        count={isPending ? '' : `${resolved} de ${formatCount(rows.length, 'partido', 'partidos')} con informe`}
        actions={
          <>
            <Actas day={day} matches={shown} />
            <Link to="/admin/partidos" className={buttonClass()}>
              <IconList {...ICON} />
              <span>Todos los partidos</span>
            </Link>
          </>
        }
      >
        {`Partidos del ${formatDay(day)}`}
      </PageTitle>
      <DayBar day={day} dias={dias} words={words} onWords={setWords} onEnter={() => list.current?.querySelector('input')?.focus()}>
        <Segmented label="Cuáles" opciones={WHICH} value={which} onChange={setWhich} />
      </DayBar>
      {edits && rows.length > 0 && <Keys />}
      {edits && <NotBegun matches={rows.filter((fila) => entry.admits(fila) && isEarly(fila)).length} onEnter={() => setEarly(true)} />}
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : isPending ? (
        <Loading />
      ) : shown.length === 0 ? (
        <EmptyState title={rows.length === 0 ? 'Ese día no hay partidos' : 'Ningún partido de ese día es así'} />
      ) : (
        <ul ref={list} className="lamina" aria-label={`Partidos del ${formatDay(day)}`}>
          {shown.map((fila) => (
            <MatchOfDay key={fila.id} fila={fila} entry={entry} edits={edits && !isEarly(fila)} open={open} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Those of the matches that are seen, in one document: as they were written, or to be written by hand. */
function Actas({ day, matches }: { day: string; matches: readonly FilaPartido[] }) {
  const { print, isPending } = useActasOfConvocatorias();
  const decided = matches.filter(({ equipo_local_id, equipo_visitante_id }) => equipo_local_id !== null && equipo_visitante_id !== null);
  const ids = decided.map(({ cv_id }) => cv_id);
  return (
    <Button icon={<IconPrinter {...ICON} />} disabled={ids.length === 0} busy={isPending} onClick={() => print(ids, [day])}>
      {`Imprimir ${formatCount(ids.length, 'acta', 'actas')}`}
    </Button>
  );
}

interface BarProps {
  day: string;
  dias: readonly DiaConPartidos[] | undefined;
  words: string;
  onWords: (words: string) => void;
  /** From the words to the first score. */
  onEnter: () => void;
  children: ReactNode;
}

/** Which day, and which of its matches. */
function DayBar({ day, dias, words, onWords, onEnter, children }: BarProps) {
  const navigate = useNavigate();
  return (
    <Row wrap gap={2} align="end" className={`deja-3 ${css.bar}`}>
      <DayNavigator dia={day} dias={dias} onChoose={(dia) => void navigate({ to: '/admin/partidos/dia/$dia', params: { dia } })} />
      {children}
      <div className={css.search}>
        <TextField
          label="Buscar entre los del día"
          placeholder="Equipo, deporte, grupo, sede…"
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnter();
          }}
        />
      </div>
    </Row>
  );
}

/** A result of a match that has not begun is most likely of another: it is said first that it is not. */
function NotBegun({ matches, onEnter }: { matches: number; onEnter: () => void }) {
  if (matches === 0) return null;
  return (
    <Row wrap gap={2} gapX={4} justify="between" className={`deja-3 ${css.early}`}>
      <span>{matches === 1 ? '1 partido de este día aún no ha empezado.' : `${matches} partidos de este día aún no han empezado.`}</span>
      <Button onClick={onEnter}>{matches === 1 ? 'Apuntar ya su resultado' : 'Apuntar ya sus resultados'}</Button>
    </Row>
  );
}

function Keys() {
  return (
    <Muted className={`deja-3 ${css.keys}`}>
      <kbd>Intro</kbd> o <kbd>Tab</kbd> pasa al marcador siguiente y guarda al salir del partido · <kbd>N</kbd> no presentado · <kbd>↑</kbd>{' '}
      <kbd>↓</kbd> otro partido · <kbd>Esc</kbd> deshace
    </Muted>
  );
}

/** Nobody leaves without knowing which results are not saved. */
function useLeaveGuard(unsaved: number): void {
  useBlocker({
    shouldBlockFn: async () => {
      if (unsaved === 0 || currentSession() === null) return false;
      return !(await confirm({
        title: '¿Salir sin guardar?',
        text: `Hay ${formatCount(unsaved, 'resultado escrito', 'resultados escritos')} sin guardar.`,
        button: 'Salir sin guardar',
        keepButton: 'Seguir aquí',
      }));
    },
    enableBeforeUnload: () => unsaved > 0,
  });
}
