import type { DatosWidget } from '@cd/contract/publico/widgets';
import { EstadoPartido } from '@cd/contract/resultados/estado-partido';
import type { EliminatoriaPublica, FilaPublica, PartidoPublico } from '@cd/contract/publico/publico';
import { situacionDePartido } from '@cd/domain/partidos/momento/momento';
import { porConocer, rondasDe, tituloRonda, tantosDe } from '../cuadro';
import { direcciones } from '../direcciones';
import { cifra, conSigno, momentoCorto } from '../formato';
import { fichaDe, gana, marcadorDe, notaDe } from '../piezas/Partido';

const VACIO = {
  clasificacion: 'Todavía no hay clasificación',
  proximos: 'No quedan partidos en el calendario publicado',
  resultados: 'Todavía no hay resultados',
  cuadro: 'Todavía no hay cuadro',
  aviso: 'No se puede mostrar',
};

/** Part of the competition inside a page of somebody else. */
export function Widget({ datos }: { datos: DatosWidget }) {
  const { titulo, subtitulo, enlace, federacion } = datos;
  return (
    <>
      <header>
        <h1>{titulo}</h1>
        <p>{subtitulo}</p>
      </header>
      <Contenido datos={datos} />
      <footer>
        <span>{federacion}</span>
        <a href={enlace}>Ver todo</a>
      </footer>
    </>
  );
}

function Contenido({ datos }: { datos: DatosWidget }) {
  switch (datos.muestra) {
    case 'clasificacion':
      return datos.filas.length > 0 ? <Tabla filas={datos.filas} titulo={datos.titulo} /> : <Nada de={datos.muestra} />;
    case 'cuadro':
      return datos.eliminatorias.length > 0 ? <Cuadro eliminatorias={datos.eliminatorias} /> : <Nada de={datos.muestra} />;
    case 'proximos':
    case 'resultados':
      return datos.partidos.length > 0 ? (
        <ul>
          {datos.partidos.map((partido) => (
            <Partido key={partido.id} partido={partido} titulo={partido.titulo} ahora={datos.ahora} />
          ))}
        </ul>
      ) : (
        <Nada de={datos.muestra} />
      );
    case 'aviso':
      return <Nada de={datos.muestra} />;
  }
}

const Nada = ({ de }: { de: DatosWidget['muestra'] }) => <p className="nada">{VACIO[de]}.</p>;

const COLUMNAS = [
  { sigla: 'PJ', nombre: 'Partidos jugados', clase: 'n', valor: (fila: FilaPublica) => cifra(fila.jugados) },
  { sigla: 'G', nombre: 'Ganados', clase: 'op', valor: (fila: FilaPublica) => cifra(fila.ganados) },
  { sigla: 'E', nombre: 'Empatados', clase: 'op', valor: (fila: FilaPublica) => cifra(fila.empatados) },
  { sigla: 'P', nombre: 'Perdidos', clase: 'op', valor: (fila: FilaPublica) => cifra(fila.perdidos) },
  { sigla: 'DIF', nombre: 'Diferencia', clase: 'pts', valor: (fila: FilaPublica) => conSigno(fila.diferencia) },
  { sigla: 'PTS', nombre: 'Puntos', clase: 'pts', valor: (fila: FilaPublica) => (fila.no_clasificable ? '–' : cifra(fila.puntos)) },
];

function Tabla({ filas, titulo }: { filas: FilaPublica[]; titulo: string }) {
  return (
    <table>
      <caption className="oculto">{titulo}</caption>
      <thead>
        <tr>
          <th scope="col" className="pos">
            <span className="oculto">Puesto</span>
          </th>
          <th scope="col" className="eq">
            Equipo
          </th>
          {COLUMNAS.map(({ sigla, nombre, clase }) => (
            <th key={sigla} scope="col" className={clase}>
              <abbr title={nombre}>{sigla}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <tr key={fila.equipo_id}>
            <td className="pos">{fila.posicion ?? '–'}</td>
            <th scope="row" className="eq">
              <a href={direcciones.equipo(fila.equipo_id)}>{fila.equipo_nombre}</a>
            </th>
            {COLUMNAS.map(({ sigla, clase, valor }) => (
              <td key={sigla} className={clase}>
                {valor(fila)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Partido({ partido, titulo, ahora }: { partido: PartidoPublico; titulo: string; ahora: string }) {
  const { equipo_local_nombre: local, equipo_visitante_nombre: visitante, fecha_celebracion: cuando } = partido;
  const [enCasa, fuera] = [marcadorDe(partido, 'local'), marcadorDe(partido, 'visitante')];
  const estado = fichaDe(partido, situacionDePartido(partido, ahora));
  const pie = [
    // What is not as it was expected comes before when it was.
    estado && estado.tono !== 'neutro' && estado.texto,
    notaDe(partido),
    cuando ? momentoCorto(cuando) : 'Fecha por confirmar',
  ];
  const donde = [partido.estado !== EstadoPartido.Celebrado && partido.sede_nombre, titulo];
  return (
    <li className="p">
      <a href={direcciones.partido(partido.id)}>
        <span className={gana(partido) === 'local' ? 'nom gana' : 'nom'}>{local}</span>
        <span className="tan">{enCasa === null || fuera === null ? 'vs.' : `${cifra(enCasa)} – ${cifra(fuera)}`}</span>
        <span className={gana(partido) === 'visitante' ? 'nom gana' : 'nom'}>{visitante}</span>
        <span className="cuando">{pie.filter(Boolean).join(' · ')}</span>
        <span className="cuando">{donde.filter(Boolean).join(' · ')}</span>
      </a>
    </li>
  );
}

function Cuadro({ eliminatorias }: { eliminatorias: EliminatoriaPublica[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <section className="cuadro" aria-label="Cuadro" tabIndex={0}>
      {rondasDe(eliminatorias).map((ronda) => (
        <div key={ronda.tipoRonda} className="ronda">
          <h2>{tituloRonda(ronda)}</h2>
          <ol className="cruces">
            {[...ronda.pares.flat(), ronda.tercero].map(
              (cruce) => cruce && <Cruce key={cruce.id} cruce={cruce} eliminatorias={eliminatorias} />,
            )}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Cruce({ cruce, eliminatorias }: { cruce: EliminatoriaPublica; eliminatorias: EliminatoriaPublica[] }) {
  return (
    <li>
      <ul>
        {([1, 2] as const).map((lugar) => {
          const equipo = lugar === 1 ? cruce.equipo1 : cruce.equipo2;
          const pasa = equipo !== null && cruce.ganador === equipo.id;
          const tantos = cruce.partidos.map((partido) => tantosDe(partido, equipo?.id)).filter((uno) => uno !== null);
          return (
            <li key={lugar} className={pasa ? 'pasa' : undefined}>
              {equipo ? (
                <a className="nom" href={direcciones.equipo(equipo.id)}>
                  {equipo.nombre}
                  {pasa && <span className="oculto"> (pasa)</span>}
                </a>
              ) : (
                <span className="nom">{porConocer(cruce, lugar, eliminatorias)}</span>
              )}
              <span>{tantos.map(cifra).join(' · ')}</span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
