import { useEffect, useState } from 'react';
import type { Escudos } from '@cd/contract/publico/paginas-publicas';
import type { JornadaPublica, PartidoPublico } from '@cd/contract/publico/publico';
import { PORQUE_NO_CUENTA } from '@cd/contract/resultados/no-cuenta';
import { direcciones } from '../direcciones';
import { cuantos, momentoCorto, rangoDias } from '../formato';
import { Icono } from './Icono';
import { Partido } from './Partido';
import { Vacio } from './Vacio';
import { useTexto } from '../vocabulario';

interface DeUnGrupo {
  grupo: number;
  jornadas: JornadaPublica[];
  jornadaActual: number | null;
  escudos: Escudos;
}

/** Results by jornada: one at a time with a stepper, or all. Each jornada has its address (`&jornada=`). */
export function Resultados({ grupo, jornadas, jornadaActual, escudos }: DeUnGrupo) {
  const t = useTexto();
  const [elegida, elegir] = useState(jornadaActual);
  const [todas, ponerTodas] = useState(false);

  // The server may have answered with a copy made for every reader: the address has the last word.
  useEffect(() => {
    const pedida = Number(new URLSearchParams(location.search).get('jornada'));
    if (jornadas.some((jornada) => jornada.jornada === pedida)) elegir(pedida);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, []);

  function ir(jornada: number) {
    elegir(jornada);
    history.replaceState(history.state, '', direcciones.jornada(grupo, jornada));
  }

  return (
    <section id="resultados" aria-labelledby="h-resultados">
      <div className="rotulo">
        <h2 id="h-resultados">Resultados</h2>
        {jornadas.length > 1 && (
          <button type="button" className="dato enlace con-script" onClick={() => ponerTodas(!todas)}>
            {todas ? 'Una a una' : t('Todas las jornadas')}
          </button>
        )}
      </div>
      {jornadas.length === 0 ? (
        <Vacio dibujo="campo" nivel="h3" titulo="Todavía no hay calendario">
          <p>{t('En cuanto se publique verás aquí los partidos de cada jornada.')}</p>
        </Vacio>
      ) : todas ? (
        jornadas.map((jornada) => (
          <section key={jornada.jornada} className="jornada" aria-label={`${t('Jornada')} ${jornada.jornada}`}>
            <h3>
              {`${t('Jornada')} ${jornada.jornada}`} <small>{rangoDias(jornada.fecha_inicio, jornada.fecha_fin)}</small>
            </h3>
            <Partidos jornada={jornada} escudos={escudos} />
          </section>
        ))
      ) : (
        <UnaAUna jornadas={jornadas} elegida={elegida} ir={ir} escudos={escudos} />
      )}
      <SinGuiones jornadas={jornadas} />
    </section>
  );
}

function UnaAUna({
  jornadas,
  elegida,
  ir,
  escudos,
}: Pick<DeUnGrupo, 'jornadas' | 'escudos'> & { elegida: number | null; ir: (jornada: number) => void }) {
  const t = useTexto();
  const lugar = Math.max(
    0,
    jornadas.findIndex((jornada) => jornada.jornada === elegida),
  );
  const abierta = jornadas[lugar]!;
  // At either end it stays a button, so that the keyboard does not lose its place.
  const paso = (destino: JornadaPublica | undefined, texto: string, icono: 'anterior' | 'siguiente') => (
    <button
      type="button"
      className="boton con-script"
      aria-label={texto}
      aria-disabled={!destino}
      onClick={() => destino && ir(destino.jornada)}
    >
      <Icono nombre={icono} />
    </button>
  );
  return (
    <>
      <div className="paso">
        {paso(jornadas[lugar - 1], t('Jornada anterior'), 'anterior')}
        <div className="cual">
          <h3>
            <b>{`${t('Jornada')} ${abierta.jornada}`}</b>
          </h3>
          <span>{rangoDias(abierta.fecha_inicio, abierta.fecha_fin)}</span>
          {jornadas.length > 1 && (
            <select
              className="con-script"
              aria-label={t('Ir a la jornada')}
              value={abierta.jornada}
              onChange={(evento) => ir(Number(evento.target.value))}
            >
              {jornadas.map(({ jornada, fecha_inicio }) => (
                <option key={jornada} value={jornada}>
                  {`${t('Jornada')} ${jornada} ${fecha_inicio ? `· ${rangoDias(fecha_inicio, null)}` : ''}`}
                </option>
              ))}
            </select>
          )}
        </div>
        {paso(jornadas[lugar + 1], t('Jornada siguiente'), 'siguiente')}
      </div>
      <Partidos jornada={abierta} escudos={escudos} />
    </>
  );
}

/** In one text: there are as many as matches, and each piece of it would be marked apart. */
function resumido({ equipo_local_nombre, marcador_local, marcador_visitante, equipo_visitante_nombre, no_cuenta }: PartidoPublico): string {
  const nota = no_cuenta && `(${PORQUE_NO_CUENTA[no_cuenta]})`;
  return [equipo_local_nombre, marcador_local, '–', marcador_visitante, equipo_visitante_nombre, nota]
    .filter((parte) => parte !== null)
    .join(' ');
}

function SinGuiones({ jornadas }: Pick<DeUnGrupo, 'jornadas'>) {
  const t = useTexto();
  return (
    <noscript>
      {/* The browser that has a script never draws it, and does without the code. */}
      {import.meta.env.SSR &&
        jornadas.map((jornada) => (
          <details key={jornada.jornada} className="sin-script">
            <summary>{`${t('Jornada')} ${jornada.jornada} · ${cuantos(jornada.partidos.length, t('partido'), t('partidos'))}`}</summary>
            <ul>
              {jornada.partidos.map((partido) => (
                <li key={partido.id}>
                  {partido.fecha_celebracion && `${momentoCorto(partido.fecha_celebracion)} · `}
                  <a href={direcciones.partido(partido.id)}>{resumido(partido)}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </noscript>
  );
}

function Partidos({ jornada, escudos }: { jornada: JornadaPublica; escudos: Escudos }) {
  const t = useTexto();
  if (jornada.partidos.length === 0) return <p className="nada">{t('No hay partidos en esta jornada.')}</p>;
  return (
    <ul className="partidos">
      {jornada.partidos.map((partido) => (
        <Partido key={partido.id} partido={partido} escudos={escudos} />
      ))}
    </ul>
  );
}
