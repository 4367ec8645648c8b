import { sinAutor, type Pendiente } from '@cd/domain/arbitraje/campo/acta-de';
import type { EstadoDeCampo } from '@cd/domain/arbitraje/campo/estado';
import { LADOS, vivos, type Dichos, type Lado } from '@cd/domain/arbitraje/campo/evento';
import { enPalabras } from '@cd/domain/arbitraje/campo/palabras';
import { IconArrowRight } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { confirm, notify } from '../../../ui/dialogs/Dialogs';
import { reviewed } from './envio';
import type { FieldActa } from './field-acta';
import { readFromFile, saveToFile } from '../../../client/acta-file';
import { HojaAutor } from './Hojas';
import { PASOS } from './Marco';
import type { PasoProps } from './paso-props';
import css from './campo.module.css';

const TextoDeFallo = lazy(() => import('./TextoDeFallo'));

/** What is said once the match is over, and what has still to be said. */
export function Cierre({ acta, view, ir }: PasoProps) {
  const { estado } = view;
  const { acta: escrita, pendientes, desempatable } = reviewed(acta);
  const [autor, setAutor] = useState<Lado | null>(null);
  return (
    <>
      <p className={css.resultado}>
        {estado.nombres.local}{' '}
        <output aria-label="Marcador">
          {escrita.marcador_local} – {escrita.marcador_visitante}
        </output>{' '}
        {estado.nombres.visitante}
      </p>
      {pendientes.length > 0 && (
        <section className={css.pendientes} aria-label="Falta por decir">
          <h2>Falta por decir</h2>
          <ul>
            {pendientes.map((pendiente) => (
              <li key={`${pendiente.clave} ${pendiente.lado ?? ''}`}>
                <Suspense>{pendingText(pendiente, estado)}</Suspense>
                {(pendiente.clave === 'asistencia' || pendiente.clave === 'arbitros') && (
                  <button type="button" onClick={() => ir(PASOS.asistencia)}>
                    Ir a Asistencia
                  </button>
                )}
                {pendiente.clave === 'autor' && (
                  <button type="button" onClick={() => setAutor(pendiente.lado!)}>
                    Decir de quién
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {estado.tipo === 4 && <Sets acta={acta} estado={estado} />}
      {desempatable && <Desempate acta={acta} estado={estado} />}
      {acta.partido.pide_ensayos === 1 && <Ensayos acta={acta} estado={estado} />}
      <Modales acta={acta} estado={estado} />
      <Escrito acta={acta} estado={estado} />
      <Apuntado acta={acta} view={view} />
      <Fichero acta={acta} view={view} />
      <div className={css.abajo} data-uno>
        <p>{pendientes.length === 0 ? 'No falta nada' : 'Antes de firmar se dice lo que falta'}</p>
        <button type="button" className={css.sigue} disabled={pendientes.length > 0} onClick={() => ir(PASOS.firmas)}>
          Pasar a las firmas
          <IconArrowRight size={28} stroke={2.4} aria-hidden />
        </button>
      </div>
      {autor && <Autor acta={acta} estado={estado} lado={autor} cerrar={() => setAutor(null)} />}
    </>
  );
}

function Autor({ acta, estado, lado, cerrar }: { acta: FieldActa; estado: EstadoDeCampo; lado: Lado; cerrar: () => void }) {
  const [tanto] = sinAutor(estado, lado);
  if (!tanto) return null;
  return (
    <HojaAutor
      estado={estado}
      lado={lado}
      titulo={tanto.minuto === null ? 'Gol sin autor' : `Gol del minuto ${tanto.minuto}`}
      sinDecir={false}
      decir={(jugador, propia) => jugador !== null && void acta.touch({ tipo: 'autor', tanto: tanto.n, jugador, propia })}
      cerrar={cerrar}
    />
  );
}

function pendingText({ clave, lado, cuantos }: Pendiente, { nombres }: EstadoDeCampo): ReactNode {
  const equipo = lado ? nombres[lado] : '';
  if (clave === 'asistencia') return `${equipo}: de ${cuantos} no se ha dicho si han venido`;
  if (clave === 'arbitros') return `De ${cuantos} árbitros no se ha dicho si han venido`;
  if (clave === 'autor') return `${equipo}: ${cuantos === 1 ? 'un gol' : `${cuantos} goles`} sin decir de quién`;
  return <TextoDeFallo clave={clave} />;
}

interface Parte {
  acta: FieldActa;
  estado: EstadoDeCampo;
}

const decir = (acta: FieldActa, dice: Partial<Dichos>) => void acta.touch({ tipo: 'dicho', dice });

/** A small number that is typed; its event is written when it is left. */
function Numero({ nombre, valor, poner }: { nombre: string; valor: number | null; poner: (valor: number | null) => void }) {
  return (
    <input
      key={valor}
      type="text"
      inputMode="numeric"
      aria-label={nombre}
      defaultValue={valor ?? ''}
      maxLength={3}
      onBlur={({ target }) => {
        const escrito = target.value.trim() === '' ? null : Number.parseInt(target.value, 10);
        if (escrito !== valor && !Number.isNaN(escrito)) poner(escrito === null ? null : Math.min(200, Math.max(0, escrito)));
      }}
    />
  );
}

function Sets({ acta, estado }: Parte) {
  const { parciales, nombres, reloj } = estado;
  return (
    <section className={css.bloque} aria-label="Sets">
      <h2>Sets</h2>
      {parciales.map((parcial, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other name than their place
        <div key={n} className={css.set}>
          <span>{n + 1}.º</span>
          {LADOS.map((lado) => (
            <Numero
              key={lado}
              nombre={`Set ${n + 1}, ${nombres[lado]}`}
              valor={parcial[lado]}
              poner={(valor) => void acta.touch({ tipo: 'parcial', periodo: n + 1, ...parcial, [lado]: valor ?? 0 })}
            />
          ))}
        </div>
      ))}
      {parciales.length < 5 && !reloj.enJuego && (
        <button
          type="button"
          className={css.opcion}
          onClick={() => void acta.touch({ tipo: 'parcial', periodo: parciales.length + 1, local: 0, visitante: 0 })}
        >
          Añadir un set
        </button>
      )}
    </section>
  );
}

function Desempate({ acta, estado: { dichos, nombres } }: Parte) {
  const poner = (lado: Lado, valor: number | null) => {
    const penaltis = { penaltis_local: dichos.penaltis_local, penaltis_visitante: dichos.penaltis_visitante, [`penaltis_${lado}`]: valor };
    const { penaltis_local: local, penaltis_visitante: visitante } = penaltis;
    const gana = local === null || visitante === null || local === visitante ? 0 : local > visitante ? 1 : 2;
    decir(acta, { ...penaltis, desempate: gana });
  };
  return (
    <section className={css.bloque} aria-label="Desempate">
      <h2>Penaltis</h2>
      <div className={css.set}>
        {LADOS.map((lado) => (
          <label key={lado}>
            {nombres[lado]}
            <Numero nombre={`Penaltis de ${nombres[lado]}`} valor={dichos[`penaltis_${lado}`]} poner={(valor) => poner(lado, valor)} />
          </label>
        ))}
      </div>
    </section>
  );
}

function Ensayos({ acta, estado: { dichos, nombres } }: Parte) {
  return (
    <section className={css.bloque} aria-label="Ensayos">
      <h2>Ensayos</h2>
      <div className={css.set}>
        {LADOS.map((lado) => (
          <label key={lado}>
            {nombres[lado]}
            <Numero
              nombre={`Ensayos de ${nombres[lado]}`}
              valor={dichos[`ensayos_${lado}`]}
              poner={(valor) => decir(acta, { [`ensayos_${lado}`]: valor })}
            />
          </label>
        ))}
      </div>
    </section>
  );
}

const PUNTOS = [-2, -1, 0, 1, 2] as const;

function Modales({ acta, estado: { dichos, nombres } }: Parte) {
  return (
    <section className={css.bloque} aria-label="Juego limpio">
      <h2>Juego limpio</h2>
      {LADOS.map((lado) => (
        <fieldset key={lado} aria-label={`Juego limpio de ${nombres[lado]}`} className={css.puntos}>
          <span>{nombres[lado]}</span>
          {PUNTOS.map((pun) => (
            <button
              key={pun}
              type="button"
              aria-pressed={dichos[`pun_${lado}`] === pun}
              onClick={() => decir(acta, { [`pun_${lado}`]: pun })}
            >
              {pun > 0 ? `+${pun}` : String(pun).replace('-', '−')}
            </button>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

const TEXTOS = [
  ['observaciones', 'Observaciones'],
  ['observaciones_jugadores', 'Sobre los jugadores'],
  ['observaciones_arbitro', 'Del árbitro'],
] as const;

function Escrito({ acta, estado: { dichos } }: Parte) {
  return (
    <section className={css.bloque} aria-label="Observaciones e incidencias">
      <h2>Observaciones e incidencias</h2>
      <button
        type="button"
        className={css.opcion}
        aria-pressed={dichos.hay_incidencias === 1}
        onClick={() => decir(acta, { hay_incidencias: dichos.hay_incidencias === 1 ? 0 : 1 })}
      >
        Hay incidencias
      </button>
      {TEXTOS.map(([campo, nombre]) => (
        <Texto key={campo} nombre={nombre} valor={dichos[campo]} poner={(valor) => decir(acta, { [campo]: valor })} />
      ))}
    </section>
  );
}

const PAUSE_MS = 600;

/** Written on the device at each pause, and when it is left or hidden. */
function useWriting(poner: (texto: string) => void) {
  const waiting = useRef<{ texto: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const keep = (): void => {
    const pending = waiting.current;
    if (!pending) return;
    clearTimeout(pending.timer);
    waiting.current = null;
    poner(pending.texto);
  };
  const onLeaving = useEffectEvent(keep);
  useEffect(() => {
    const leave = () => onLeaving();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);
  const write = (texto: string): void => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { texto, timer: setTimeout(keep, PAUSE_MS) };
  };
  return { keep, write };
}

export function Texto({ nombre, valor, poner }: { nombre: string; valor: string; poner: (valor: string) => void }) {
  const [escrito, setEscrito] = useState(valor);
  const { keep, write } = useWriting(poner);
  return (
    <label className={css.campoTexto}>
      {nombre}
      <textarea
        value={escrito}
        maxLength={4000}
        rows={2}
        onChange={({ target }) => {
          setEscrito(target.value);
          write(target.value);
        }}
        onBlur={keep}
      />
    </label>
  );
}

/** Each thing that has been written, the latest first: any of them can be taken away. */
function Apuntado({ acta, view: { estado, eventos } }: Pick<PasoProps, 'acta' | 'view'>) {
  return (
    <details className={css.apuntado}>
      <summary>Todo lo apuntado</summary>
      <ul>
        {vivos(eventos)
          .toReversed()
          .map((evento) => (
            <li key={evento.n}>
              <span>{enPalabras(estado, evento)}</span>
              <button
                type="button"
                aria-label={`Quitar: ${enPalabras(estado, evento)}`}
                onClick={() => void acta.touch({ tipo: 'deshacer', evento: evento.n })}
              >
                Quitar
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
}

function Fichero({ acta, view: { eventos } }: Pick<PasoProps, 'acta' | 'view'>) {
  const { convocatoria_id } = acta.partido;
  const leer = async (file: File) => {
    const leidos = await readFromFile(convocatoria_id, file);
    if (!leidos) return notify('Ese fichero no es de esta acta', { tone: 'aviso' });
    const perdidos = eventos.filter(({ n }) => leidos.every((leido) => leido.n !== n)).length;
    const sure = await confirm({
      title: '¿Seguir con lo del fichero?',
      text: 'Lo que hay en este dispositivo queda aparte y el acta sigue como está en el fichero.',
      losses: [
        { figure: leidos.length, what: 'anotaciones en el fichero' },
        { figure: perdidos, what: 'de este dispositivo que no están en él' },
      ],
      button: 'Seguir con el fichero',
      keepButton: 'Dejarla como está',
      tone: perdidos > 0 ? 'peligro' : 'normal',
    });
    if (!sure) return;
    await acta.replace(leidos);
    notify('Acta leída del fichero', { tone: 'ok' });
  };
  return (
    <div className={css.enlaces}>
      <button type="button" onClick={() => saveToFile(convocatoria_id, eventos)}>
        Guardar el acta en un fichero
      </button>
      <label>
        Leer el acta de un fichero
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void leer(file);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
