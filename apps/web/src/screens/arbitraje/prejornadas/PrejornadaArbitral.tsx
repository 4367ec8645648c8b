import type { DisponibilidadPropia, PrejornadaPropia } from '@cd/contract/arbitraje/prejornadas';
import { comoLaUltimaVez, diaDe, horaEn, minutosEntre, textoDeMinutos, type Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { IconArrowBackUp, IconClock, IconHistory, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { keepOnDevice, keptOnDevice } from '../../../client/kept-on-device';
import { useSession } from '../../../client/use-session';
import { formatCount, now } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Row, Stack } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Segmented } from '../../../ui/fields/Segmented';
import { frase } from '../../../ui/dialogs/Dialogs';
import { T } from '../../../ui/pieces/translations';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { HowTheyGo } from './HowTheyGo';
import { Painter, wholeHalves } from './Painter';
import { slotsOf, windowsOf } from './painting';
import { dayInWords, daysOf, momentInWords } from './prejornadas';
import { useAnswer } from './useAnswer';
import css from './disponibilidad.module.css';

const TITLE = '¿Cuándo puede arbitrar?';
const KEPT = 'disponibilidad';

/** A referee's own hours for the days that the office asks about (spec 3 §2): read without coverage as they were last read with it. */
export default function PrejornadaArbitral() {
  const { actorId } = useSession().user;
  const { data, error, refetch } = useQuery({
    queryKey: ['disponibilidad', actorId],
    queryFn: async (): Promise<DisponibilidadPropia | null> => {
      if (!actorId) return null;
      const read = await call('GET /api/prejornadasarbitrales/:actorId', { params: { actorId } });
      keepOnDevice(KEPT, read);
      return read;
    },
    placeholderData: () => keptOnDevice<DisponibilidadPropia>(KEPT) ?? undefined,
  });
  const seen = data ?? (error ? keptOnDevice<DisponibilidadPropia>(KEPT) : data);
  if (seen === undefined || (seen === null && error))
    return (
      <>
        <PageTitle>{TITLE}</PageTitle>
        <Waiting error={error} refetch={refetch} />
      </>
    );
  const prejornadas = seen?.prejornadas ?? [];
  if (!seen || prejornadas.length === 0)
    return (
      <>
        <PageTitle>{TITLE}</PageTitle>
        <EmptyState title="Ahora mismo no existe ninguna jornada abierta para agregar tu disponibilidad.">
          Cuando la oficina pregunte por otros días, le llegará un aviso.
        </EmptyState>
      </>
    );
  return <Chosen disponibilidad={seen} />;
}

function Chosen({ disponibilidad }: { disponibilidad: DisponibilidadPropia }) {
  const { prejornadas } = disponibilidad;
  const [id, setId] = useState(prejornadas[0]!.prejornada_id);
  const propia = prejornadas.find(({ prejornada_id }) => prejornada_id === id) ?? prejornadas[0]!;
  return (
    <>
      <PageTitle count={prejornadas.length === 1 ? daysOf(propia) : undefined}>{TITLE}</PageTitle>
      {prejornadas.length > 1 && (
        <Segmented
          label="Qué días"
          opciones={prejornadas.map((una) => ({ valor: una.prejornada_id, texto: daysOf(una) }))}
          value={propia.prejornada_id}
          onChange={setId}
        />
      )}
      {propia.fecha_cierre !== null && prejornadas.every(({ fecha_cierre }) => fecha_cierre !== null) && (
        <p className={`deja-3 ${css.ninguna}`}>
          <T>Ahora mismo no existe ninguna jornada abierta para agregar tu disponibilidad.</T>
        </p>
      )}
      <Editor key={`${propia.prejornada_id} ${propia.version}`} propia={propia} {...disponibilidad} />
    </>
  );
}

const DAY_MS = 86_400_000;
const daysLeft = (limite: string): number => Math.round((Date.parse(diaDe(limite)) - Date.parse(now().slice(0, 10))) / DAY_MS);

function Deadline({ propia: { fecha_fin, fecha_cierre }, telefono }: { propia: PrejornadaPropia; telefono: string }) {
  const days = daysLeft(fecha_fin);
  const cuando = `${dayInWords(diaDe(fecha_fin))}, a las ${horaEn(fecha_fin)}`;
  const call = telefono === '' ? 'hable con la oficina' : frase`llame al ${telefono.replaceAll(' ', '\u00A0')}`;
  return (
    <Row gap={3} align="start" className={css.plazo} data-closed={fecha_cierre !== null || undefined}>
      <IconClock {...ICON} />
      <p>
        <b>
          <T>{fecha_cierre === null ? frase`Cierra el ${cuando}` : frase`Cerró el ${cuando}`}</T>
        </b>
        <T>
          {fecha_cierre !== null
            ? 'Para cambiar algo, '
            : days <= 0
              ? 'Es hoy. Después, '
              : `${days === 1 ? 'Queda 1 día' : `Quedan ${days} días`}. Después, `}
        </T>
        <T>{call}</T>.
      </p>
    </Row>
  );
}

interface ShortcutsProps {
  offered: readonly Ventana[];
  before: readonly Ventana[];
  painted: ReadonlySet<string>;
  paint: (slots: Iterable<string>) => void;
  undo: (() => void) | null;
}

/** What is painted at a touch. */
function Shortcuts({ offered, before, painted, paint, undo }: ShortcutsProps) {
  return (
    <Row wrap gap={2} className={css.barra}>
      {before.length > 0 && (
        <Button className={css.fuerte} icon={<IconHistory {...ICON} />} onClick={() => paint(slotsOf(before))}>
          Como la última vez
        </Button>
      )}
      <Button className={css.soloAncha} onClick={() => paint(wholeHalves(offered, painted, 'mañanas'))}>
        Todas las mañanas
      </Button>
      <Button className={css.soloAncha} onClick={() => paint(wholeHalves(offered, painted, 'tardes'))}>
        Todas las tardes
      </Button>
      {undo && (
        <Button tone="llano" icon={<IconArrowBackUp {...ICON} />} onClick={undo}>
          Deshacer
        </Button>
      )}
      <small className={css.tecla}>Arrastre para pintar, o flechas y espacio</small>
    </Row>
  );
}

function Editor({ propia, telefono, ultima_vez }: { propia: PrejornadaPropia } & Omit<DisponibilidadPropia, 'prejornadas'>) {
  const { answer, draft, busy, change, send, undo } = useAnswer(propia);
  const offered = propia.disponibilidades;
  const closed = propia.fecha_cierre !== null;
  const painted = new Set(answer.slots);
  const windows = windowsOf(offered, painted);
  const days = new Set(windows.map(({ inicio }) => diaDe(inicio))).size;
  const paint = (slots: Iterable<string>) => change({ slots: [...slots] });
  const before = comoLaUltimaVez(offered, ultima_vez);
  return (
    <div className={css.pantalla}>
      <div className={css.pintar}>
        <div className={css.plazoArriba}>
          <Deadline propia={propia} telefono={telefono} />
        </div>
        {!closed && <Shortcuts offered={offered} before={before} painted={painted} paint={paint} undo={draft ? undo : null} />}
        <Painter offered={offered} painted={painted} onChange={paint} disabled={closed} />
      </div>
      <Stack as="aside" gap={4} className={`tras-4 ${css.lado}`} aria-label="Cómo va y enviar">
        <div className={css.plazoAlLado}>
          <Deadline propia={propia} telefono={telefono} />
        </div>
        <div className={css.resto}>
          <HowTheyGo answer={answer} onChange={change} disabled={closed} />
        </div>
        <Stack gap={2} className={css.cierre}>
          <p>
            <b>{textoDeMinutos(minutosEntre(windows))}</b> en {formatCount(days, 'día', 'días')}
          </p>
          <output className="apagado">
            <T>{savedText(propia, draft)}</T>
          </output>
          {!closed && (
            <Button tone="primario" icon={<IconSend {...ICON} />} busy={busy} onClick={send} className={css.enviar}>
              {windows.length === 0 ? 'Enviar que no puede' : 'Enviar disponibilidad'}
            </Button>
          )}
        </Stack>
      </Stack>
    </div>
  );
}

function savedText(propia: PrejornadaPropia, draft: ReturnType<typeof useAnswer>['draft']): string {
  if (draft?.waiting) return 'Sin cobertura: está guardado en este aparato y se enviará solo';
  if (draft) return `Guardado en este aparato a las ${draft.at.slice(11, 16)}, sin enviar`;
  if (propia.enviada === null) return 'Aún no ha contestado';
  const when = momentInWords(propia.enviada.replace(' ', 'T'));
  return propia.anotada_por === null ? `Enviada el ${when}` : `La anotó la oficina el ${when}`;
}
