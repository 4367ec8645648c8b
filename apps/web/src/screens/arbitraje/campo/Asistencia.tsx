import { dorsalEscrito } from '@cd/domain/partidos/acta/acta';
import type { EntrenadorDeCampo, EstadoDeCampo, JugadorDeCampo } from '@cd/domain/arbitraje/campo/estado';
import type { Bit, Lado } from '@cd/domain/arbitraje/campo/evento';
import { IconArrowRight, IconCheck, IconChecks, IconLock, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { Equipos } from './Equipos';
import { HojaAjeno, HojaDorsal } from './Hojas';
import { faceOf } from './faces';
import { PASOS } from './Marco';
import type { PasoProps } from './paso-props';
import css from './campo.module.css';

type Ficha = { tipo: 'dorsal'; jugador: JugadorDeCampo } | { tipo: 'ajeno'; lado: Lado } | null;

/** Who has come: nobody has said it at first. */
export function Asistencia({ acta, view, dia, ir, faces, suspender }: PasoProps) {
  const { estado } = view;
  const [lado, setLado] = useState<Lado>('local');
  const [hoja, setHoja] = useState<Ficha>(null);
  const empezar = () => {
    if (estado.reloj.parte === 0) void acta.touch({ tipo: 'reloj', paso: 'empieza' });
    ir(PASOS.partido);
  };
  return (
    <>
      <Equipos estado={estado} lado={lado} elegir={setLado} nota={(cual) => countOf(estado, cual)}>
        {(cual) => (
          <Lista
            acta={acta}
            view={view}
            lado={cual}
            faces={faces}
            conAjenos={dia.fuera_de_lista === 'nota'}
            abrir={(jugador) => setHoja({ tipo: 'dorsal', jugador })}
            anadir={() => setHoja({ tipo: 'ajeno', lado: cual })}
          />
        )}
      </Equipos>
      <Arbitros acta={acta} view={view} />
      <div className={css.enlaces}>
        {(['local', 'visitante'] as const).map((cual) => (
          <NoPresentado key={cual} acta={acta} estado={estado} lado={cual} />
        ))}
        <button type="button" onClick={suspender}>
          No se ha jugado: informar de la suspensión
        </button>
      </div>
      <div className={css.abajo} data-uno>
        <p>{startNoteOf(estado, acta.partido.minimo_jugadores)}</p>
        <button type="button" className={css.sigue} onClick={empezar}>
          {estado.reloj.parte === 0 ? 'Empezar el partido' : 'Seguir con el partido'}
          <IconArrowRight size={28} stroke={2.4} aria-hidden />
        </button>
      </div>
      {hoja?.tipo === 'dorsal' && (
        <HojaDorsal acta={acta} estado={estado} faces={faces} jugador={hoja.jugador} cerrar={() => setHoja(null)} />
      )}
      {hoja?.tipo === 'ajeno' && <HojaAjeno acta={acta} estado={estado} lado={hoja.lado} cerrar={() => setHoja(null)} />}
    </>
  );
}

const ofTeam = <P extends { lado: Lado }>(personas: readonly P[], lado: Lado): P[] => personas.filter((persona) => persona.lado === lado);
const presentOf = ({ jugadores }: EstadoDeCampo, lado: Lado): number =>
  ofTeam(jugadores, lado).filter(({ presentado }) => presentado === 1).length;
const countOf = (estado: EstadoDeCampo, lado: Lado): string =>
  estado.presentado[lado] === 0 ? 'no se ha presentado' : `${presentOf(estado, lado)} de ${ofTeam(estado.jugadores, lado).length}`;

function startNoteOf(estado: EstadoDeCampo, minimo: number | null): string {
  const personas = [...estado.jugadores, ...estado.entrenadores];
  const sinDecir =
    personas.filter(({ presentado }) => presentado === null).length +
    estado.arbitros.filter(({ asistencia }) => asistencia === null).length;
  return [
    `${presentOf(estado, 'local')} y ${presentOf(estado, 'visitante')} presentes`,
    minimo !== null && `mínimo ${minimo} por equipo`,
    sinDecir > 0 && `${sinDecir} sin decir`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface ListaProps extends Pick<PasoProps, 'acta' | 'view' | 'faces'> {
  lado: Lado;
  conAjenos: boolean;
  abrir: (jugador: JugadorDeCampo) => void;
  anadir: () => void;
}

function Lista({ acta, view: { estado }, lado, faces, conAjenos, abrir, anadir }: ListaProps) {
  const jugadores = ofTeam(estado.jugadores, lado);
  const entrenadores = ofTeam(estado.entrenadores, lado);
  const faltan = {
    jugadores: jugadores.filter(({ presentado }) => presentado === null).map(({ jugador_id }) => jugador_id),
    entrenadores: entrenadores.filter(({ presentado }) => presentado === null).map(({ entrenador_id }) => entrenador_id),
  };
  const todosDichos = faltan.jugadores.length + faltan.entrenadores.length === 0;
  return (
    <>
      <div className={css.todos}>
        <p>
          <b>¿Quién ha venido?</b>
          Toca el dorsal para cambiarlo.
        </p>
        <button
          type="button"
          aria-label={`Están todos: ${estado.nombres[lado]}`}
          disabled={todosDichos}
          onClick={() => void acta.touch({ tipo: 'asistencia', vino: 1, ...faltan })}
        >
          <IconChecks aria-hidden />
          Están todos
        </button>
      </div>
      <ul className={css.lista}>
        {jugadores.map((jugador) => (
          <Fila
            key={jugador.jugador_id}
            persona={jugador}
            cara={faceOf(acta.partido, faces, jugador)}
            cargo={jugador.capitan === 1 ? 'Capitán' : ''}
            dorsal={jugador.dorsal}
            abrir={() => abrir(jugador)}
            decir={async (vino) => {
              if (vino === 1 || (await askLoss(jugador))) void acta.touch({ tipo: 'asistencia', vino, jugadores: [jugador.jugador_id] });
            }}
          />
        ))}
        {entrenadores.map((entrenador) => (
          <Fila
            key={`e${entrenador.entrenador_id}`}
            persona={entrenador}
            cara={faceOf(acta.partido, faces, entrenador)}
            cargo="Entrenador"
            decir={async (vino) => void acta.touch({ tipo: 'asistencia', vino, entrenadores: [entrenador.entrenador_id] })}
          />
        ))}
      </ul>
      {conAjenos ? (
        <button type="button" className={css.anade} onClick={anadir}>
          <IconUserPlus aria-hidden />
          Ha venido alguien que no está en la lista
        </button>
      ) : (
        <p className={css.nota}>Quien no está en la lista no puede jugar.</p>
      )}
    </>
  );
}

/** Whoever is said not to have come did nothing: what is written of them goes, and it is asked. */
async function askLoss({ nombre, goles, golespp, amarillas, rojas, faltas }: JugadorDeCampo): Promise<boolean> {
  const cosas = [
    [goles + golespp, 'tantos'],
    [amarillas + rojas, 'tarjetas'],
    [faltas, 'faltas'],
  ] as const;
  const losses = cosas.filter(([figure]) => figure > 0).map(([figure, what]) => ({ figure, what }));
  if (losses.length === 0) return true;
  return confirm({
    title: frase`¿${nombre} no ha venido?`,
    text: 'Se quita lo que tiene apuntado; vuelve si dice que sí ha venido.',
    losses,
    button: 'No ha venido',
    keepButton: 'Dejarlo como está',
  });
}

interface FilaProps {
  persona: JugadorDeCampo | EntrenadorDeCampo;
  cara: string | undefined;
  cargo: string;
  dorsal?: number | null;
  abrir?: () => void;
  decir: (vino: Bit) => Promise<void>;
}

function Fila({ persona, cara, cargo, dorsal = null, abrir, decir }: FilaProps) {
  const { nombre, presentado, sancion } = persona;
  const nota = sancion ?? (presentado === 0 ? 'No ha venido' : cargo);
  return (
    <li className={css.persona} data-vino={sancion === null ? String(presentado) : 'no-puede'}>
      {abrir ? (
        <button type="button" className={css.dorsal} aria-label={`Dorsal de ${nombre}: ${dorsalEscrito(dorsal)}, cambiar`} onClick={abrir}>
          {dorsalEscrito(dorsal)}
        </button>
      ) : (
        <span />
      )}
      <span className={css.nombre}>
        {cara && <img className={css.cara} src={cara} alt="" />}
        <b>{nombre}</b>
        {nota && <small>{nota}</small>}
      </span>
      {sancion === null ? (
        <Esta nombre={nombre} presentado={presentado} decir={decir} />
      ) : (
        <span className={css.esta} data-no-puede>
          <IconLock size={20} stroke={3} aria-hidden />
          No puede
        </span>
      )}
    </li>
  );
}

function Esta({ nombre, presentado, decir }: { nombre: string; presentado: Bit | null; decir: (vino: Bit) => Promise<void> }) {
  const texto = presentado === null ? '¿Está?' : presentado === 1 ? 'Está' : 'No está';
  return (
    <button
      type="button"
      className={css.esta}
      data-sin-decir={presentado === null || undefined}
      aria-pressed={presentado === 1}
      onClick={() => void decir(presentado === 1 ? 0 : 1)}
    >
      {presentado === 1 && <IconCheck size={20} stroke={3} aria-hidden />}
      <span className="oculto">{nombre}: </span>
      {texto}
    </button>
  );
}

export function Arbitros({ acta, view: { estado } }: { acta: PasoProps['acta']; view: Pick<PasoProps['view'], 'estado'> }) {
  if (estado.arbitros.length === 0) return null;
  return (
    <section className={css.arbitros} aria-label="Árbitros">
      <h2>Árbitros</h2>
      <ul className={css.lista}>
        {estado.arbitros.map(({ arbitro_id, nombre, asistencia }) => (
          <li key={arbitro_id} className={css.persona} data-vino={String(asistencia)}>
            <span />
            <span className={css.nombre}>
              <b>{nombre}</b>
            </span>
            <Esta
              nombre={nombre}
              presentado={asistencia}
              decir={(vino) => acta.touch({ tipo: 'asistencia', vino, arbitros: [arbitro_id] })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoPresentado({ acta, estado, lado }: { acta: PasoProps['acta']; estado: EstadoDeCampo; lado: Lado }) {
  const vino = estado.presentado[lado] === 1;
  const equipo = estado.nombres[lado];
  return (
    <button
      type="button"
      onClick={async () => {
        const sure =
          !vino ||
          (await confirm({
            title: frase`¿${equipo} no se ha presentado?`,
            text: 'El marcador será el de incomparecencia del esquema.',
            button: 'No se ha presentado',
            keepButton: 'Sí ha venido',
          }));
        if (sure) void acta.touch({ tipo: 'equipo', lado, vino: vino ? 0 : 1 });
      }}
    >
      {vino ? `${equipo} no se ha presentado` : `${equipo} sí se ha presentado`}
    </button>
  );
}
