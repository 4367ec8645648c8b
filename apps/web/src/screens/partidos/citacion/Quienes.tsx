import type { JugadorPorCitar, PartidoDeEquipo } from '@cd/contract/partidos/citaciones';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { Pantalla } from '@cd/contract/kit/screens';
import { IconCheck, IconClockHour4, IconMessage, IconPlus, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { EmptyState } from '../../../ui/page/states';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { Camiseta } from './Camiseta';
import { answersOf, canPlay, usualCall } from './citaciones';
import { Inferiores } from './Inferiores';
import { useCitar, useCompartir, useRecordar } from './useCitar';
import css from './hoy.module.css';

interface Props {
  partido: PartidoDeEquipo;
  pantalla: Pantalla;
}

/** Whom the team may line up, first who may not and why; what the families say; and the call. */
export function Quienes({ partido, pantalla }: Props) {
  const { jugadores, max_dobles, equipo, se_puede_citar, citacion } = partido;
  const edita = useLevel(pantalla) === Nivel.Edicion && se_puede_citar === 1;
  const [traidos, setTraidos] = useState<readonly JugadorPorCitar[]>([]);
  const [elegidos, setElegidos] = useState<readonly number[] | null>(null);
  const [sube, setSube] = useState(false);
  const todos = [...jugadores, ...traidos.filter(({ id }) => !jugadores.some((uno) => uno.id === id))];
  const pueden = todos.filter(canPlay);
  const van = elegidos ?? usualCall(partido);
  if (jugadores.length === 0)
    return (
      <section className={css.bloque}>
        <EmptyState title="No tiene plantilla activa">
          Se verá a quién puede alinear cuando la oficina acepte la plantilla del equipo.
        </EmptyState>
      </section>
    );
  const alternar = edita ? (id: number) => setElegidos(van.includes(id) ? van.filter((uno) => uno !== id) : [...van, id]) : null;
  return (
    <section className={css.quienes} aria-labelledby="quienes">
      <div className={css.bloque}>
        <h2 id="quienes">¿A quién puedo alinear?</h2>
        <Cuenta pueden={pueden.length} todos={todos} />
        {citacion !== null && <Dicen partido={partido} edita={edita} />}
      </div>
      <Impedidos jugadores={todos.filter((jugador) => !canPlay(jugador))} />
      <Grupo
        titulo={`${pueden.length === 1 ? 'Puede' : 'Pueden'}, ${pueden.length}`}
        detalle={alternar ? `${formatCount(van.length, 'elegido', 'elegidos')} para convocar` : ''}
      />
      <ul>
        {pueden.map((jugador) => (
          <Jugador key={jugador.id} jugador={jugador} va={van.includes(jugador.id)} alternar={alternar} />
        ))}
      </ul>
      {edita && max_dobles > 0 && (
        <div className={css.sube}>
          <Button tone="llano" icon={<IconPlus {...ICON} />} onClick={() => setSube(true)}>
            Subir a alguien de otra categoría
          </Button>
        </div>
      )}
      {edita && <Convocar partido={partido} van={van} hecho={() => setElegidos(null)} />}
      {sube && (
        <Inferiores
          partidoId={partido.partido.id}
          equipoId={equipo.id}
          ya={todos.map(({ id }) => id)}
          elegir={(jugador) => {
            setTraidos([...traidos, jugador]);
            setElegidos([...van, jugador.id]);
            setSube(false);
          }}
          onClose={() => setSube(false)}
        />
      )}
    </section>
  );
}

function Impedidos({ jugadores }: { jugadores: readonly JugadorPorCitar[] }) {
  if (jugadores.length === 0) return null;
  return (
    <>
      <Grupo titulo={`${jugadores.length === 1 ? 'No puede' : 'No pueden'}, ${jugadores.length}`} detalle="no se les convoca" />
      <ul>
        {jugadores.map((jugador) => (
          <Jugador key={jugador.id} jugador={jugador} va={null} alternar={null} />
        ))}
      </ul>
    </>
  );
}

const VERDE = 'currentColor';

function Cuenta({ pueden, todos }: { pueden: number; todos: readonly JugadorPorCitar[] }) {
  return (
    <>
      <p className={css.cuenta}>
        <span>Pueden jugar</span> <b>{pueden}</b> <span>de {todos.length}</span>
      </p>
      <div className={css.fila} aria-hidden="true">
        {todos.map((jugador) => (
          <span key={jugador.id} className={canPlay(jugador) ? undefined : css.fuera}>
            <Camiseta hex={canPlay(jugador) ? VERDE : 'none'} no={!canPlay(jugador)} />
          </span>
        ))}
      </div>
    </>
  );
}

/** What the families of those called have said, and who is asked again. */
function Dicen({ partido, edita }: { partido: PartidoDeEquipo; edita: boolean }) {
  const { vienen, callan, faltan } = answersOf(partido.jugadores);
  const recordar = useRecordar(partido);
  return (
    <>
      <ul className={css.dicen} aria-label="Lo que dicen las familias de los convocados">
        <li>
          <b>{vienen}</b> vienen
        </li>
        <li>
          <b>{callan}</b> sin responder
        </li>
        <li>
          <b>{faltan}</b> no vienen
        </li>
      </ul>
      {edita && callan > 0 && (
        <Button tone="llano" icon={<IconMessage {...ICON} />} busy={recordar.isPending} onClick={() => recordar.mutate()}>
          Recordárselo a quien no ha respondido
        </Button>
      )}
    </>
  );
}

const Grupo = ({ titulo, detalle }: { titulo: string; detalle: string }) => (
  <div className={css.grupo}>
    <h3>{titulo}</h3>
    <small>{detalle}</small>
  </div>
);

interface JugadorProps {
  jugador: JugadorPorCitar;
  /** Null: there is no choosing. */
  va: boolean | null;
  alternar: ((id: number) => void) | null;
}

function Jugador({ jugador, va, alternar }: JugadorProps) {
  const { id, nombre, de, impedimentos, observaciones, dobles } = jugador;
  const puede = canPlay(jugador);
  const dichos = puede ? observaciones : impedimentos;
  return (
    <li className={`${css.jugador} ${puede ? '' : css.no}`}>
      <span className={`${css.puede} ${puede ? css.si : ''}`}>
        {puede ? <IconCheck {...SMALL_ICON} /> : <IconX {...SMALL_ICON} />}
        {puede ? 'Sí' : 'No'}
      </span>
      <div className={css.texto}>
        <h4>{nombre}</h4>
        {dichos.map(({ texto, detalle }) => (
          <p key={texto}>
            <b>{texto}</b> {detalle}
          </p>
        ))}
        {(de !== null || (dobles && dobles.usados > 0)) && (
          <p>
            {[de, dobles && dobles.maximo > 0 && `${dobles.usados} de ${formatCount(dobles.maximo, 'doble', 'dobles')}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <Familia jugador={jugador} />
      </div>
      {alternar && va !== null && (
        <label className={css.va}>
          <input type="checkbox" checked={va} onChange={() => alternar(id)} aria-label={`Convocar a ${nombre}`} />
        </label>
      )}
    </li>
  );
}

/** What the family has said; and its link, to be sent by hand where it has no address that it confirmed. */
function Familia({ jugador: { citado, viene, con_correo, enlace, nombre, impedimentos } }: { jugador: JugadorPorCitar }) {
  const compartir = useCompartir();
  if (citado === 0) return null;
  const avisar = impedimentos.length > 0 && viene !== 0;
  return (
    <p className={css.familia}>
      {avisar ? (
        <span className={css.alerta}>
          <IconMessage {...SMALL_ICON} /> {viene === 1 ? 'Su familia dijo que viene: avísela' : 'Está convocado: avise a su familia'}
        </span>
      ) : viene === 1 ? (
        <span className={css.viene}>
          <IconCheck {...SMALL_ICON} /> Viene
        </span>
      ) : viene === 0 ? (
        <span>
          <IconX {...SMALL_ICON} /> No viene
        </span>
      ) : (
        <span>
          <IconClockHour4 {...SMALL_ICON} /> Sin responder
        </span>
      )}
      {enlace !== null && viene === null && con_correo === 0 && !avisar && (
        <button type="button" className={css.toca} onClick={() => void compartir(enlace, nombre)}>
          <IconSend {...SMALL_ICON} /> Mandarle su enlace
        </button>
      )}
    </p>
  );
}

interface ConvocarProps {
  partido: PartidoDeEquipo;
  van: readonly number[];
  hecho: () => void;
}

/** What the call would do, in a line; nothing stays over the list while there is nothing to do. */
function Convocar({ partido, van, hecho }: ConvocarProps) {
  const citar = useCitar(partido, hecho);
  const { jugadores, citacion } = partido;
  const antes = jugadores.filter(({ citado }) => citado === 1).map(({ id }) => id);
  const nuevos = van.filter((id) => !antes.includes(id)).length;
  const quita = antes.filter((id) => !van.includes(id)).length;
  if (citacion !== null && nuevos === 0 && quita === 0)
    return (
      <p className={css.hecho}>{`${van.length === 1 ? 'Convocado 1' : `Convocados ${van.length}`}. Marque o desmarque a quien cambie.`}</p>
    );
  const avisa =
    nuevos > 0 ? `Se avisa a ${formatCount(nuevos, 'familia', 'familias')} con la hora, el sitio y un enlace para decir si viene.` : '';
  const calla = quita > 0 ? `Se quita a ${formatCount(quita, 'jugador', 'jugadores')}: a su familia se lo dice usted.` : '';
  return (
    <div className={css.decide}>
      <Button
        tone="primario"
        className={css.grande}
        icon={<IconSend {...ICON} />}
        busy={citar.isPending}
        onClick={() => citar.mutate([...van])}
      >
        {citacion === null ? `Convocar a ${formatCount(van.length, 'jugador', 'jugadores')}` : 'Guardar la convocatoria'}
      </Button>
      <p>{[avisa, calla].filter(Boolean).join(' ')}</p>
    </div>
  );
}
