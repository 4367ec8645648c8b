import type { EstadoDeCampo } from '@cd/domain/arbitraje/campo/estado';
import { LADOS, type Lado } from '@cd/domain/arbitraje/campo/evento';
import { enPalabras } from '@cd/domain/arbitraje/campo/palabras';
import { cuantasPartes, minutoEn, nombreDeParte } from '@cd/domain/arbitraje/campo/reloj';
import { IconArrowBackUp, IconArrowRight, IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Equipos } from './Equipos';
import type { FieldActa } from './field-acta';
import { HojaAutor, HojaEntrenadores } from './Hojas';
import { Jugadores } from './Jugadores';
import { PASOS } from './Marco';
import type { PasoProps } from './paso-props';
import css from './campo.module.css';

type Hoja = { tipo: 'autor' | 'banquillo'; lado: Lado } | null;

/** The match as it is played: each touch is written. */
export function Juego({ acta, view, ir, faces, suspender }: PasoProps) {
  const { estado } = view;
  const [lado, setLado] = useState<Lado>('local');
  const [hoja, setHoja] = useState<Hoja>(null);
  const tanto = (de: Lado, jugador: number | null = null, propia = false, puntos = 1) =>
    void acta.touch({ tipo: 'tanto', lado: de, puntos, jugador, propia });
  return (
    <>
      <Reloj acta={acta} estado={estado} />
      <Marcador estado={estado} sumar={(de) => (estado.tipo === 2 ? setHoja({ tipo: 'autor', lado: de }) : tanto(de))} />
      {estado.tipo !== 1 && (
        <Equipos estado={estado} lado={lado} elegir={setLado} nota={(cual) => presentNoteOf(estado, cual)}>
          {(cual) => (
            <Jugadores
              acta={acta}
              view={view}
              faces={faces}
              lado={cual}
              tanto={(jugador, puntos) => tanto(cual, jugador, false, puntos)}
              banquillo={() => setHoja({ tipo: 'banquillo', lado: cual })}
            />
          )}
        </Equipos>
      )}
      <div className={css.enlaces}>
        <button type="button" onClick={suspender}>
          No se puede seguir: suspender el partido
        </button>
      </div>
      <Abajo acta={acta} estado={estado} alCierre={() => ir(PASOS.cierre)} />
      {hoja?.tipo === 'autor' && (
        <HojaAutor
          estado={estado}
          lado={hoja.lado}
          titulo={`Gol de ${estado.nombres[hoja.lado]}`}
          sinDecir
          decir={(jugador, propia) => tanto(hoja.lado, jugador, propia)}
          cerrar={() => setHoja(null)}
        />
      )}
      {hoja?.tipo === 'banquillo' && <HojaEntrenadores acta={acta} estado={estado} lado={hoja.lado} cerrar={() => setHoja(null)} />}
    </>
  );
}

function presentNoteOf({ jugadores }: EstadoDeCampo, lado: Lado): string {
  const cuantos = jugadores.filter((jugador) => jugador.lado === lado && jugador.presentado === 1).length;
  return `${cuantos} ${cuantos === 1 ? 'presente' : 'presentes'}`;
}

const TICK_MS = 1000;

function Reloj({ acta, estado }: { acta: FieldActa; estado: EstadoDeCampo }) {
  const { reloj, tipo } = estado;
  const [, tick] = useState(0);
  const corre = reloj.desde !== null;
  useEffect(() => {
    if (!corre) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [corre]);
  const minuto = minutoEn(reloj, acta.now());
  return (
    <div className={css.reloj}>
      <span className={css.parte}>
        <b>{reloj.parte === 0 ? 'Sin empezar' : reloj.final ? 'Final' : nombreDeParte(estado, reloj.parte)}</b>
        {tipo !== 1 && !reloj.final && <small>de {cuantasPartes(estado)}</small>}
      </span>
      <span className={css.minuto} role="timer" aria-label={minuto === null ? 'Sin empezar' : `Minuto ${minuto}`}>
        {minuto ?? 0}
        <i>′</i>
      </span>
      {reloj.enJuego && (
        <button type="button" className={css.para} onClick={() => void acta.touch({ tipo: 'reloj', paso: corre ? 'para' : 'sigue' })}>
          {corre ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
          {corre ? 'Parar' : 'Seguir'}
        </button>
      )}
    </div>
  );
}

const FALTAS = [1, 2, 3, 4, 5] as const;
const QUE_SUMA = { 1: 'Tanto', 2: 'Gol', 3: '', 4: 'Punto' } as const;

/** The score, and of volleyball the set that is being played. */
function Marcador({ estado, sumar }: { estado: EstadoDeCampo; sumar: (lado: Lado) => void }) {
  const { tipo, marcador, parciales, reloj, faltas, nombres } = estado;
  const set = tipo === 4 && reloj.enJuego ? parciales[reloj.parte - 1] : undefined;
  const que = QUE_SUMA[tipo];
  return (
    <fieldset className={css.marcador} aria-label="Marcador">
      {LADOS.map((lado) => (
        <div key={lado} className={css.lado}>
          <h2>{nombres[lado]}</h2>
          <div className={css.tanteo} data-sin-boton={que === '' || undefined}>
            <output aria-label={`${set ? 'Puntos del set' : 'Marcador'} de ${nombres[lado]}`}>{set ? set[lado] : marcador[lado]}</output>
            {que !== '' && (
              <button type="button" aria-label={`${que} de ${nombres[lado]}`} onClick={() => sumar(lado)}>
                <IconPlus size={40} stroke={2.6} aria-hidden />
                <small>{que}</small>
              </button>
            )}
          </div>
          {tipo === 4 && <p className={css.faltas}>Sets: {marcador[lado]}</p>}
          {(tipo === 2 || tipo === 3) && (
            <p className={css.faltas}>
              <span>Faltas</span>
              {FALTAS.map((n) => (
                <i key={n} data-hay={n <= faltas[lado] || undefined} aria-hidden />
              ))}
              <b>{faltas[lado]}</b>
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function Abajo({ acta, estado, alCierre }: { acta: FieldActa; estado: EstadoDeCampo; alCierre: () => void }) {
  const { reloj, ultimo } = estado;
  const paso = (cual: 'empieza' | 'acaba' | 'final') => void acta.touch({ tipo: 'reloj', paso: cual });
  const quedan = reloj.parte < cuantasPartes(estado);
  const siguiente = `Empezar ${nombreDeParte(estado, reloj.parte + 1)}`;
  const acabar = () => {
    if (!reloj.final) paso('final');
    alCierre();
  };
  return (
    <>
      {!reloj.enJuego && reloj.parte > 0 && (
        <div className={css.enlaces}>
          <button type="button" onClick={quedan ? acabar : () => paso('empieza')}>
            {quedan ? 'Acabar el partido aquí' : siguiente}
          </button>
        </div>
      )}
      <div className={css.abajo}>
        <button type="button" className={css.deshacer} disabled={ultimo === null} onClick={() => void acta.undo()}>
          <IconArrowBackUp size={28} stroke={2.4} aria-hidden />
          <span>
            Deshacer<small>{ultimo ? enPalabras(estado, ultimo) : 'Nada todavía'}</small>
          </span>
        </button>
        {reloj.enJuego ? (
          <button type="button" className={css.sigue} onClick={() => paso('acaba')}>
            Fin {nombreDeParte(estado, reloj.parte)}
            <IconArrowRight size={28} stroke={2.4} aria-hidden />
          </button>
        ) : (
          <button type="button" className={css.sigue} onClick={() => (quedan && !reloj.final ? paso('empieza') : acabar())}>
            {quedan && !reloj.final ? siguiente : 'Pasar al cierre'}
            <IconArrowRight size={28} stroke={2.4} aria-hidden />
          </button>
        )}
      </div>
    </>
  );
}
