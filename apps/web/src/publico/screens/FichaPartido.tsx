import type { Escudos, Marco } from '@cd/contract/publico/paginas-publicas';
import { impedimentoDe } from '@cd/contract/publico/cambio-de-partido';
import type { FichaPartido as Ficha, PartidoPublico } from '@cd/contract/publico/publico';
import { useActualizado, useSituacion } from '../actualizado';
import { googleDePartido } from '../agenda';
import { direcciones, llamadas } from '../direcciones';
import { conMayuscula, cuantos, diaCorto, fechaLarga, horaDe } from '../formato';
import { desde } from '../lado';
import { Anuncio } from '../piezas/Anuncio';
import { Compartir } from '../piezas/Compartir';
import { Icono } from '../piezas/Icono';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { migasDe } from '../piezas/Migas';
import { Partido } from '../piezas/Partido';
import { Pips } from '../piezas/Pips';
import { Tanteo } from '../piezas/Tanteo';
import { Tachado } from '../piezas/Tachado';
import { balanceDe, jugadosDe } from '../temporada';
import { nombreDeGrupo } from '../titulos';
import { useTexto } from '../vocabulario';
import type { De } from '../pantalla';

export function FichaPartido({ marco, pagina: { ruta, ficha, escudos } }: { marco: Marco; pagina: De<'partido'> }) {
  const t = useTexto();
  const { partido, grupo_id, grupo_nombre, enfrentamientos } = ficha;
  const titulo = `${partido.equipo_local_nombre} – ${partido.equipo_visitante_nombre}`;
  const migas = migasDe(ruta);
  if (grupo_id !== null) migas.push({ texto: nombreDeGrupo(grupo_nombre ?? ''), href: direcciones.detalle(grupo_id) });
  return (
    <MarcoPagina
      marco={marco}
      titulo={titulo}
      sub={[t(partido.ronda_nombre), useActualizado(marco, ficha.actualizado)].filter(Boolean).join(' · ')}
      migas={[...migas, { texto: t('Partido'), href: direcciones.partido(partido.id) }]}
      tanteo={<Tanteo ficha={ficha} escudos={escudos} />}
      acciones={<Compartir titulo={titulo} imagen={`/imagenes/partido/${partido.id}.png`} />}
    >
      <div className="dos de-partido">
        <div>
          <CuandoYDonde ficha={ficha} />
          <Anuncio publicidad={marco.publicidad} />
        </div>
        <div>
          <section aria-labelledby="h-forma">
            <div className="rotulo">
              <h2 id="h-forma">Cómo llegan</h2>
            </div>
            <div className="formas">
              <Forma equipo={partido.equipo_local_id} nombre={partido.equipo_local_nombre} forma={ficha.local} />
              <Forma equipo={partido.equipo_visitante_id} nombre={partido.equipo_visitante_nombre} forma={ficha.visitante} />
            </div>
          </section>
          <Antes partido={partido} partidos={enfrentamientos} escudos={escudos} />
        </div>
      </div>
    </MarcoPagina>
  );
}

/** How the two have done against each other, and each of those matches. */
function Antes({ partido, partidos, escudos }: { partido: PartidoPublico; partidos: PartidoPublico[]; escudos: Escudos }) {
  const t = useTexto();
  const { ganados, empatados, perdidos, favor, contra } = balanceDe(partido.equipo_local_id, jugadosDe(partidos));
  return (
    <section aria-labelledby="h-antes">
      <div className="rotulo">
        <h2 id="h-antes">Entre los dos</h2>
        {ganados + empatados + perdidos > 0 && (
          <span className="dato">
            {[
              `${partido.equipo_local_nombre}: ${cuantos(ganados, 'ganado', 'ganados')}`,
              cuantos(empatados, 'empatado', 'empatados'),
              cuantos(perdidos, 'perdido', 'perdidos'),
              `${favor}-${contra}`,
            ].join(' · ')}
          </span>
        )}
      </div>
      {partidos.length > 0 ? (
        <ul className="partidos solos">
          {partidos.map((otro) => (
            <Partido key={otro.id} partido={otro} escudos={escudos} />
          ))}
        </ul>
      ) : (
        <p className="nada solos">{t('No se habían enfrentado esta temporada.')}</p>
      )}
    </section>
  );
}

function CuandoYDonde({ ficha }: { ficha: Ficha }) {
  const { partido, sede } = ficha;
  const cuando = partido.fecha_celebracion;
  const impedido = impedimentoDe(partido) !== null;
  const situacion = useSituacion(partido);
  // Whoever comes late still has to find it; to one that is over nobody goes.
  const seVa = situacion === 'por_jugar' || situacion === 'jugandose';
  const google = situacion === 'por_jugar' ? googleDePartido(ficha) : null;
  const punto =
    !impedido && sede && (sede.latitud !== null && sede.longitud !== null ? `${sede.latitud},${sede.longitud}` : sede.direccion);
  return (
    <section aria-labelledby="h-cuando">
      <div className="rotulo">
        <h2 id="h-cuando">Cuándo y dónde</h2>
      </div>
      <div className="aparte">
        <dl className="datos">
          <dt>Día</dt>
          <dd>{cuando ? <Tachado si={impedido}>{conMayuscula(fechaLarga(cuando))}</Tachado> : 'Por confirmar'}</dd>
          <dt>Hora</dt>
          <dd>{cuando && horaDe(cuando) ? <Tachado si={impedido}>{horaDe(cuando)}</Tachado> : 'Por confirmar'}</dd>
          <dt>Lugar</dt>
          <dd>{sede ? [sede.nombre, sede.direccion].filter(Boolean).join(', ') : 'Por confirmar'}</dd>
        </dl>
        {punto && (
          <>
            <a className="boton" href={direcciones.mapa(punto)} rel="noreferrer">
              <Icono nombre="lugar" />
              Ver en el mapa
            </a>
            {seVa && (
              <a className="boton" href={direcciones.comoLlegar(punto)} rel="noreferrer">
                <Icono nombre="flecha" />
                Cómo llegar
              </a>
            )}
          </>
        )}
        {google && (
          <>
            <p className="subtitulo para-agenda">Añadir a mi calendario</p>
            <a className="boton" href={google} rel="noreferrer">
              <Icono nombre="agenda" />
              Google
            </a>
            <a className="boton" href={llamadas.calendarioDePartido(partido.id)}>
              <Icono nombre="agenda" />
              Apple y otros (iCal)
            </a>
          </>
        )}
      </div>
    </section>
  );
}

function Forma({ equipo, nombre, forma: { posicion, puntos, partidos } }: { equipo: number; nombre: string; forma: Ficha['local'] }) {
  const t = useTexto();
  return (
    <div className="forma-equipo">
      <h3>
        <a href={direcciones.equipo(equipo)}>{nombre}</a>
      </h3>
      <p>
        {posicion === null
          ? puntos !== null && 'Sin puesto en la clasificación'
          : `${posicion}.º · ${cuantos(puntos ?? 0, 'punto', 'puntos')}`}
      </p>
      {partidos.length === 0 && <p>{t('No había jugado ningún partido.')}</p>}
      <ul>
        {partidos.map((partido) => {
          const { local, favor, contra, signo, rival } = desde(equipo, partido);
          return (
            <li key={partido.id}>
              <a href={direcciones.partido(partido.id)}>
                <Pips ultimos={[signo]} />
                <b>{`${favor}-${contra}`}</b>
                <span>
                  {local ? 'con ' : 'en '}
                  {rival}
                </span>
                {partido.fecha_celebracion && (
                  <small>{[diaCorto(partido.fecha_celebracion), partido.no_cuenta && 'no cuenta'].filter(Boolean).join(' · ')}</small>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
