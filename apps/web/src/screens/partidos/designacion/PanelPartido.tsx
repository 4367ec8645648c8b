import { SITUACIONES, type Situacion } from '@cd/domain/partidos/arbitrajes/candidatos';
import { IconHelpCircle, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../format/format';
import { Button, IconButton } from '../../../ui/Button';
import { frase } from '../../../ui/Dialogs';
import { SMALL_ICON } from '../../../ui/icon';
import { NO_ADDRESS } from '../../../ui/told';
import { Muted, Row } from '../../../ui/Layout';
import { StateTag } from '../../../ui/StateTag';
import { Waiting } from '../../../ui/states';
import { groupBy } from '../../competicion/calendarios/calendarios';
import { situationOf } from '../convocatorias/candidatos';
import {
  candidatesOf,
  holderOf,
  pairOf,
  proposedIn,
  stateOf,
  type Board,
  type Candidate,
  type Match,
  type Post,
} from './designacion-queries';
import css from './designacion.module.css';
import { PorQueNo, PorQueVacio } from './PorQue';
import type { Actions } from './useDesignacion';

interface Props {
  match: Match | null;
  board: Board;
  edita: boolean;
  acciones: Actions;
}

const STATE_TEXT = { confirmado: 'confirmado', espera: 'sin confirmar', propuesto: 'propuesta', vacio: 'nadie' } as const;

/** The chosen match: who has each of its posts, and who may. */
export function PanelPartido(props: Props) {
  if (!props.match)
    return (
      <aside className={css.panel} aria-label="Partido elegido">
        <Muted className={css.nada}>Elija un partido para ver quién puede arbitrarlo.</Muted>
      </aside>
    );
  return (
    <aside className={css.panel} aria-label="Partido elegido">
      <PuestosDePartido {...props} match={props.match} />
    </aside>
  );
}

/** The same, wherever it is drawn. */
export function PuestosDePartido({ match, board, edita, acciones }: Props & { match: Match }) {
  const [lugar, setLugar] = useState(() => match.puestos.find(({ arbitraje }) => arbitraje === null)?.puesto ?? 0);
  const post = match.puestos[lugar];
  return (
    <>
      <header className={css.titulo}>
        <h2>{pairOf(match)}</h2>
        <Muted>{`${match.cam_nombre} · ${match.ronda}`}</Muted>
        <Muted>{`${formatMoment(match.fecha_celebracion.replace('T', ' '))} · ${match.sede_nombre ?? 'Sin sede'}`}</Muted>
      </header>
      {match.admite === 0 && (
        <p className={css.aviso}>A esa hora no puede tener árbitros: antes de las 08h o después de las 22h no se le pueden designar.</p>
      )}
      <div role="tablist" aria-label="Puestos" className={css.lugares}>
        {match.puestos.map((uno) => (
          <button key={uno.puesto} type="button" role="tab" aria-selected={uno.puesto === lugar} onClick={() => setLugar(uno.puesto)}>
            <b>{uno.abreviatura}</b>
            <span>{holderOf(uno)?.nombre ?? 'Vacío'}</span>
            <small>{STATE_TEXT[stateOf(uno)]}</small>
          </button>
        ))}
      </div>
      {match.sobran.map((sobra) => (
        <Sobra key={sobra.id} {...{ sobra, edita, acciones }} />
      ))}
      {post && <Ocupante {...{ match, post, board, edita, acciones }} />}
      {post && match.admite === 1 && <Candidatos key={post.puesto} {...{ match, post, board, edita, acciones }} />}
    </>
  );
}

interface OfPost extends Omit<Props, 'match'> {
  match: Match;
  post: Post;
}

/** Somebody more than there are posts for: two who were given the same one, or one that the system of the phase has no more. */
function Sobra({ sobra: { id, nombre, estado }, edita, acciones }: Pick<Props, 'edita' | 'acciones'> & { sobra: Match['sobran'][0] }) {
  return (
    <Row gap={2} justify="between" className={css.ocupante}>
      <span>
        <b>{nombre}</b> <StateTag tone="aviso">Sobra</StateTag>
      </span>
      {edita && estado !== 5 && (
        <IconButton label={frase`Retirar a ${nombre}, que sobra`} disabled={acciones.ocupado} onClick={() => acciones.retirar(id, nombre)}>
          <IconTrash {...SMALL_ICON} />
        </IconButton>
      )}
    </Row>
  );
}

/** Whoever has the post may be taken from it, and what the draft gives may be accepted alone. */
function Ocupante({ match, post, board: { propuesta, partidos, prejornada }, edita, acciones }: OfPost) {
  const { arbitraje, propuesto } = post;
  if (arbitraje)
    return (
      <Row gap={2} justify="between" className={css.ocupante}>
        <span>
          <b>{arbitraje.nombre}</b> <small>{STATE_TEXT[stateOf(post)]}</small>
        </span>
        {edita && arbitraje.estado !== 5 && (
          <IconButton
            label={frase`Retirar a ${arbitraje.nombre}`}
            disabled={acciones.ocupado}
            onClick={() => acciones.retirar(arbitraje.id, arbitraje.nombre)}
          >
            <IconTrash {...SMALL_ICON} />
          </IconButton>
        )}
      </Row>
    );
  const delArbitro = propuesto ? proposedIn(partidos, propuesto.arbitro_id) : 0;
  if (propuesto && propuesta)
    return (
      <Row gap={2} wrap justify="between" className={css.ocupante}>
        <span>
          <b>{propuesto.nombre}</b> <small>propuesta</small>
        </span>
        {edita && (
          <Row wrap gap={1}>
            <Button onClick={() => acciones.aceptar(propuesta, 1, { puestos: [{ convocatoria_id: match.id, puesto: post.puesto }] })}>
              Aceptar este puesto
            </Button>
            <Button onClick={() => acciones.aceptar(propuesta, proposedIn([match]), { partidos: [match.p_id] })}>Todo el partido</Button>
            <Button onClick={() => acciones.aceptar(propuesta, delArbitro, { arbitros: [propuesto.arbitro_id] })}>
              {`Todo lo suyo (${delArbitro})`}
            </Button>
          </Row>
        )}
      </Row>
    );
  return <PorQueVacio prejornadaId={prejornada.id} match={match} post={post} />;
}

const HINTS: Readonly<Record<Situacion, string>> = {
  Ocupado: 'se solapa',
  Resto: 'no se le ha preguntado',
  Disponible: 'dentro de su horario',
  'No disponible': 'avisa, no impide',
  'Ha renunciado': 'ha dicho que no a este partido',
};

/** By situation, then the best rated, then by name (spec 3 §4, «Referee ordering»). */
function Candidatos({ match, post, board, edita, acciones }: OfPost) {
  const consulta = useQuery(candidatesOf(board.prejornada.id, match.p_id));
  if (!consulta.data) return <Waiting error={consulta.error} />;
  const candidatos = consulta.data.arbitrosPorPerfil.find(({ puesto }) => puesto === post.puesto)?.arbitros ?? [];
  const aqui = new Set([...match.puestos.flatMap(({ arbitraje }) => arbitraje ?? []), ...match.sobran].map(({ arbitro_id }) => arbitro_id));
  const grupos = groupBy(
    candidatos.filter(({ arbitro_id }) => !aqui.has(arbitro_id)),
    situationOf,
  );
  if (grupos.length === 0) return <Muted className={css.nada}>Ningún árbitro activo arbitra ese deporte.</Muted>;
  return (
    <div className={css.candidatos}>
      {SITUACIONES.map((situacion) => {
        const deSituacion = grupos.find(([cual]) => cual === situacion)?.[1] ?? [];
        if (deSituacion.length === 0) return null;
        return (
          <section key={situacion}>
            <h3>
              {situacion} <span>{deSituacion.length}</span> <small>{HINTS[situacion]}</small>
            </h3>
            <ul>
              {deSituacion.map((candidato) => (
                <Candidato
                  key={candidato.arbitro_id}
                  {...{ match, post, board, edita, acciones, candidato }}
                  ocupado={candidato.solapamiento === 1}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {edita && holderOf(post) === null && (
        <div className={css.ofrecer}>
          <Button
            icon={<IconSpeakerphone {...SMALL_ICON} />}
            disabled={acciones.ocupado}
            onClick={() =>
              acciones.ofrecer([{ idConvocatoria: match.id, perfil_arbitraje_id: post.perfil_arbitraje_id }], `de ${pairOf(match)}`)
            }
          >
            Ofrecer este puesto a los disponibles
          </Button>
        </div>
      )}
    </div>
  );
}

function Candidato({ match, post, board, edita, acciones, candidato, ocupado }: OfPost & { candidato: Candidate; ocupado: boolean }) {
  const [porQue, setPorQue] = useState(false);
  const { arbitro_id, nombre, valoracion, ocupado_en } = candidato;
  const propuesto = post.propuesto?.arbitro_id === arbitro_id;
  const enElTablero = board.arbitros.some(({ id }) => id === arbitro_id);
  return (
    <li data-mejor={propuesto || undefined}>
      <b aria-label={`Valoración ${valoracion}`}>{valoracion}</b>
      <span>
        <b>{nombre}</b>
        <small>{propuesto ? 'Propuesta' : (ocupado_en ?? availabilityOf(candidato))}</small>
        {candidato.con_cuenta === 0 && <small>{NO_ADDRESS}</small>}
      </span>
      {enElTablero && !propuesto && match.admite === 1 && (
        <IconButton label={frase`¿Por qué no ${nombre}?`} aria-expanded={porQue} onClick={() => setPorQue(true)}>
          <IconHelpCircle {...SMALL_ICON} />
        </IconButton>
      )}
      {edita && !ocupado && post.arbitraje === null && (
        <Button
          tone={propuesto ? 'primario' : 'normal'}
          disabled={acciones.ocupado}
          onClick={() => acciones.designar(match, post, arbitro_id)}
        >
          Designar
        </Button>
      )}
      {edita && !ocupado && post.arbitraje !== null && (
        <Button disabled={acciones.ocupado} onClick={() => acciones.designar(match, post, arbitro_id, 1)}>
          En prácticas
        </Button>
      )}
      {porQue && (
        <PorQueNo
          prejornadaId={board.prejornada.id}
          {...{ match, post }}
          arbitroId={arbitro_id}
          nombre={nombre}
          alCerrar={() => setPorQue(false)}
        />
      )}
    </li>
  );
}

function availabilityOf({ designado, disponible, anotador_pref, practica_en, renuncia }: Candidate): string {
  if (renuncia !== null) return `Ha renunciado${renuncia === '' ? '' : `: ${renuncia}`}`;
  const deja = practica_en === null ? '' : ` · dejaría las prácticas de ${practica_en}`;
  const anota = `${anotador_pref === 1 ? ' · prefiere anotar' : ''}${deja}`;
  if (designado === 0) return `Sin preguntar${anota}`;
  return `${disponible === 1 ? 'Disponible' : 'Fuera de su disponibilidad'}${anota}`;
}
