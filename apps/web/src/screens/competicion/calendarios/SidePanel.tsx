import type { Aviso } from '@cd/domain/competicion/calendario/avisos';
import {
  IconAlertCircle,
  IconArrowRight,
  IconCircleMinus,
  IconCirclePlus,
  IconEdit,
  IconLock,
  IconLockOpen,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../format/format';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { kindsOf, pair, shortMoment, type Shown } from './calendarios';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import css from './calendarios.module.css';
import { canMove } from './drag';
import { Elsewhere } from './Elsewhere';
import { Level } from './Level';
import type { Calendario } from './useCalendario';

interface Props {
  calendario: Calendario;
  editable: boolean;
  editar: (id: number) => void;
}

/** What is to be known of the match that moves or is chosen; of none, of the whole calendar. */
export function SidePanel({ calendario, editable, editar }: Props) {
  const { antesYDespues, elegido, partidos } = calendario;
  return (
    <aside className={css.panel} data-de-uno={elegido !== null || undefined} aria-label="Avisos" aria-live="polite">
      {antesYDespues ? (
        <Moving calendario={calendario} {...antesYDespues} />
      ) : elegido ? (
        <Chosen {...{ calendario, editable, editar }} partido={elegido} />
      ) : (
        <Summary partidos={partidos} editable={editable} />
      )}
    </aside>
  );
}

function Summary({ partidos, editable }: { partidos: readonly Shown[]; editable: boolean }) {
  const clases = kindsOf(partidos);
  return (
    <>
      <div className={css.cabeza}>
        <h2>Avisos del calendario</h2>
        <Muted>
          {editable
            ? 'Arrastre un partido a otro día o, por sedes, a otra para ver al momento qué avisos se van y cuáles aparecen. O elíjalo y diga adónde va.'
            : 'Elija un partido para ver los suyos.'}
        </Muted>
      </div>
      {clases.length === 0 ? (
        <Muted className={css.bien}>Ningún partido tiene avisos.</Muted>
      ) : (
        <ul className={css.clases}>
          {clases.map(({ titulo, cuantos }) => (
            <Row as="li" gap={3} align="stretch" justify="between" key={titulo}>
              <span>{titulo}</span>
              <b>{cuantos}</b>
            </Row>
          ))}
        </ul>
      )}
    </>
  );
}

function Chosen({ calendario, partido, editable, editar }: Props & { partido: Shown }) {
  const { change, choose } = calendario;
  const quieto = partido.bloqueado === 1;
  return (
    <>
      <div className={css.cabeza}>
        <IconButton label="Cerrar" className={css.cerrar} onClick={() => choose(null)}>
          <IconX {...ICON} />
        </IconButton>
        <h2>{pair(partido)}</h2>
        <Muted>
          {partido.ronda_nombre ?? `Jornada ${partido.jornada}`} · {shortMoment(partido)} · {partido.sede ?? 'Sin sede'}
        </Muted>
      </div>
      {partido.avisos.length === 0 ? (
        <Muted className={css.bien}>Sin avisos: donde y cuando prefiere el equipo de casa.</Muted>
      ) : (
        <Told
          tono="queda"
          icono={<IconAlertCircle {...ICON} />}
          titulo={formatCount(partido.avisos.length, 'aviso', 'avisos')}
          avisos={partido.avisos}
        />
      )}
      {canMove(partido, editable) && <Elsewhere {...{ calendario, partido }} />}
      {editable && (
        <Stack gap={2} className={css.pie}>
          <Button tone="primario" icon={<IconEdit {...ICON} />} onClick={() => editar(partido.id)}>
            Cambiar día, hora o sede
          </Button>
          <Button
            icon={quieto ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
            onClick={() => void change(partido, { bloqueado: quieto ? 0 : 1 })}
          >
            {quieto ? 'Desbloquear' : 'Bloquear donde está'}
          </Button>
        </Stack>
      )}
    </>
  );
}

const same = (uno: Aviso) => (otro: Aviso) => uno.titulo === otro.titulo && uno.detalle === otro.detalle;

interface MovingProps extends NonNullable<Calendario['antesYDespues']> {
  calendario: Calendario;
}

/** What goes, what comes and what stays. */
function Moving({ calendario, antes, despues, totalAntes, totalDespues }: MovingProps) {
  const enMano = calendario.move?.enMano ?? false;
  const conSede = antes.sede_id !== despues.sede_id;
  const van = antes.avisos.filter((aviso) => !despues.avisos.some(same(aviso)));
  const vienen = despues.avisos.filter((aviso) => !antes.avisos.some(same(aviso)));
  const siguen = despues.avisos.filter((aviso) => antes.avisos.some(same(aviso)));
  return (
    <>
      <div className={css.cabeza}>
        <h2>{pair(despues)}</h2>
        <Muted>
          {despues.ronda_nombre ?? `Jornada ${despues.jornada}`} · {enMano ? 'se está moviendo' : 'movido'}
        </Muted>
        <div className={css.mudanza}>
          <Place titulo="Desde" partido={antes} {...{ conSede }} />
          <IconArrowRight {...ICON} />
          <Place titulo="Hasta" partido={despues} {...{ conSede }} />
        </div>
      </div>
      {van.length > 0 && <Told tono="va" icono={<IconCircleMinus {...ICON} />} titulo={`Desaparecen ${van.length}`} avisos={van} />}
      {vienen.length > 0 && <Told tono="viene" icono={<IconCirclePlus {...ICON} />} titulo={`Aparecen ${vienen.length}`} avisos={vienen} />}
      {siguen.length > 0 && <Told tono="queda" icono={<IconAlertCircle {...ICON} />} titulo={`Siguen ${siguen.length}`} avisos={siguen} />}
      <Muted className={`con-raya ${css.total}`}>
        En todo el calendario, <b>{totalAntes}</b> → <b>{totalDespues}</b> avisos
      </Muted>
      {!enMano && (
        <Stack gap={2} className={css.pie}>
          <Button tone="primario" onClick={() => calendario.choose(null)}>
            Dejar aquí
          </Button>
          <Button onClick={() => void calendario.putBack()}>Devolver a su sitio</Button>
        </Stack>
      )}
    </>
  );
}

function Place({ titulo, partido, conSede }: { titulo: string; partido: Shown; conSede: boolean }) {
  return (
    <span>
      {titulo}
      <b>{shortMoment(partido)}</b>
      {conSede && <small>{partido.sede ?? 'Sin sede'}</small>}
      <Level cuantos={partido.avisos.length} nivel={partido.nivel} />
    </span>
  );
}

interface ToldProps {
  tono: 'va' | 'viene' | 'queda';
  icono: ReactNode;
  titulo: string;
  avisos: readonly Aviso[];
}

export function Told({ tono, icono, titulo, avisos }: ToldProps) {
  return (
    <>
      <Row as="h3" className={css.grupo} data-tono={tono}>
        {icono}
        {titulo}
      </Row>
      <ul className={css.dichos}>
        {avisos.map((aviso) => (
          <li key={`${aviso.titulo} ${aviso.detalle}`}>
            {tono === 'va' ? <s className="palido">{aviso.titulo}</s> : aviso.titulo}
            <small className="debajo">{aviso.detalle}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
