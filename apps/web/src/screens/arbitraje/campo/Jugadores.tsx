import { dorsalEscrito } from '@cd/domain/partidos/acta/acta';
import { motivoDeFuera, type EstadoDeCampo, type JugadorDeCampo } from '@cd/domain/arbitraje/campo/estado';
import type { Lado } from '@cd/domain/arbitraje/campo/evento';
import { nombreCorto } from '@cd/domain/arbitraje/campo/palabras';
import { tocar } from '@cd/domain/arbitraje/campo/toques';
import { IconBallFootball } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { COLUMNAS, type Columna } from './columnas';
import { HojaPersona } from './Hojas';
import type { PasoProps } from './paso-props';
import css from './campo.module.css';

interface Props extends Pick<PasoProps, 'acta' | 'view' | 'faces'> {
  lado: Lado;
  tanto: (jugador: number, puntos: number) => void;
  banquillo: () => void;
}

/** Who is playing, with what is written of each at one touch. */
export function Jugadores({ acta, view: { estado }, faces, lado, tanto, banquillo }: Props) {
  const [abierto, setAbierto] = useState<number | null>(null);
  const columnas = COLUMNAS[estado.tipo];
  const presentes = estado.jugadores.filter((jugador) => jugador.lado === lado && jugador.presentado === 1);
  const jugadorAbierto = presentes.find(({ jugador_id }) => jugador_id === abierto);
  const anotar = async (jugador: JugadorDeCampo, columna: Columna) => {
    if ('puntos' in columna) return tanto(jugador.jugador_id, columna.puntos);
    const sucesos = tocar(acta.view().eventos, columna.campo, { jugador: jugador.jugador_id }, jugador);
    // What takes away is asked: a thumb touches twice.
    const quita = sucesos.some(({ tipo }) => tipo === 'deshacer');
    const sure =
      !quita || (await confirm({ title: frase`¿Quitar lo apuntado a ${jugador.nombre}?`, text: columna.largo, button: 'Quitarlo' }));
    if (sure && sucesos.length > 0) void acta.touch(...sucesos);
  };
  return (
    <>
      <div className={css.cabecera} aria-hidden>
        <span />
        <span>Toca y queda apuntado</span>
        {columnas.map(({ corto }) => (
          <span key={corto}>{corto}</span>
        ))}
      </div>
      <ul className={css.lista}>
        {presentes.map((jugador) => (
          <Jugador
            key={jugador.jugador_id}
            estado={estado}
            jugador={jugador}
            columnas={columnas}
            abrir={() => setAbierto(jugador.jugador_id)}
            anotar={(columna) => void anotar(jugador, columna)}
          />
        ))}
      </ul>
      {presentes.length === 0 && <p className={css.nota}>Nadie está presente todavía: dígalo en Asistencia.</p>}
      <div className={css.enlaces}>
        <button type="button" onClick={banquillo}>
          Tarjetas al banquillo
        </button>
      </div>
      {jugadorAbierto && <HojaPersona acta={acta} estado={estado} faces={faces} jugador={jugadorAbierto} cerrar={() => setAbierto(null)} />}
    </>
  );
}

interface JugadorProps {
  estado: EstadoDeCampo;
  jugador: JugadorDeCampo;
  columnas: readonly Columna[];
  abrir: () => void;
  anotar: (columna: Columna) => void;
}

function Jugador({ estado, jugador, columnas, abrir, anotar }: JugadorProps) {
  const fuera = motivoDeFuera(estado, jugador);
  const nota = fuera ?? (jugador.capitan === 1 ? 'Capitán' : estado.tipo === 3 && jugador.goles > 0 ? `${jugador.goles} puntos` : '');
  return (
    <li className={css.jugador} data-fuera={fuera !== null || undefined}>
      <span className={css.numero}>{dorsalEscrito(jugador.dorsal)}</span>
      <button type="button" className={css.nombre} onClick={abrir}>
        <b>{nombreCorto(jugador.nombre)}</b>
        {nota && <small>{nota}</small>}
        <span className="oculto">. Más de {jugador.nombre}</span>
      </button>
      {columnas.map((columna) => {
        const cuantos = countIn(estado, jugador, columna);
        // What sent them off can still be taken back.
        const quitable = 'campo' in columna && columna.campo !== 'faltas' && cuantos > 0;
        return (
          <button
            key={columna.corto}
            type="button"
            className={css.anota}
            data-hay={cuantos > 0 || undefined}
            disabled={fuera !== null && !quitable}
            onClick={() => anotar(columna)}
          >
            <Dibujo columna={columna} />
            <span className="oculto">
              {columna.largo} {jugador.nombre}
              {cuantos > 0 && ': '}
            </span>
            {cuantos > 0 && <b>{cuantos}</b>}
          </button>
        );
      })}
    </li>
  );
}

function countIn({ tantos, tipo }: EstadoDeCampo, jugador: JugadorDeCampo, columna: Columna): number {
  if ('campo' in columna) return jugador[columna.campo];
  if (tipo === 2) return jugador.goles;
  return tantos.filter((tanto) => tanto.jugador === jugador.jugador_id && tanto.puntos === columna.puntos).length;
}

function Dibujo({ columna }: { columna: Columna }) {
  if ('puntos' in columna)
    return columna.corto === 'Gol' ? <IconBallFootball size={22} aria-hidden /> : <span aria-hidden>{columna.corto}</span>;
  if (columna.campo === 'amarillas' || columna.campo === 'rojas')
    return <i className={css.tarjeta} data-color={columna.campo} aria-hidden />;
  if (columna.campo === 'faltas') return <Silbato />;
  // Shorter than the word: it is said as it is seen, and whole after it.
  return <span>{columna.corto} </span>;
}

/** A whistle: the icons have none. */
const Silbato = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
    <path d="M9 8.500H21.500V12.500L14.400 14M3.500 14a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0 -11 0M9 14h.01M9 5V2.500M4.800 6.200L3.200 4.400M13.200 5.600l1.300-2" />
  </svg>
);
