import { EstadoPartido, TipoFase } from '@cd/contract/resultados/estado-partido';
import type { Marco } from '@cd/contract/publico/paginas-publicas';
import type { FichaEquipo } from '@cd/contract/publico/publico';
import { haLlegado } from '@cd/domain/partidos/momento/momento';
import { direcciones } from '../direcciones';
import { cuantos } from '../formato';
import { Agenda } from '../piezas/Agenda';
import { Anuncio } from '../piezas/Anuncio';
import { Avisos } from '../piezas/Avisos';
import { Clasificacion } from '../piezas/Clasificacion';
import { Compartir } from '../piezas/Compartir';
import { Escudo } from '../piezas/Escudo';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { MarcaFase, Opciones } from '../piezas/Opciones';
import { Partido } from '../piezas/Partido';
import { Seguir } from '../piezas/Seguir';
import { Tira } from '../piezas/Tira';
import { Vacio } from '../piezas/Vacio';
import { campeonatoDeEquipo, nombreDeGrupo } from '../titulos';
import { useTexto } from '../vocabulario';
import type { De } from '../pantalla';

type PartidoDeEquipo = FichaEquipo['partidos'][number];

export function Equipo({ marco, pagina: { ficha, resumen, tabla, escudos } }: { marco: Marco; pagina: De<'equipo'> }) {
  const t = useTexto();
  const { equipo, participaciones, partidos } = ficha;
  // One that has begun is no longer to come, nor is one that was suspended weeks ago: they stand among what happened.
  const porJugar = ({ estado, fecha_celebracion, en_juego }: PartidoDeEquipo) =>
    estado !== EstadoPartido.Celebrado && !en_juego && (fecha_celebracion === null || !haLlegado(fecha_celebracion, marco.ahora));
  // They come in their order.
  const jugados = partidos.filter((partido) => !porJugar(partido)).toReversed();
  const pendientes = partidos.filter(porJugar);
  const colegio = equipo.nombre.startsWith(equipo.colegio_nombre) ? null : equipo.colegio_nombre;
  const sub = [
    colegio,
    campeonatoDeEquipo(equipo),
    marco.temporada && `${t('Temporada')} ${marco.temporada}`,
    equipo.no_clasificable && 'S.E.C.',
  ];
  return (
    <MarcoPagina
      marco={marco}
      titulo={equipo.nombre}
      sub={sub.filter(Boolean).join(' · ')}
      escudo={<Escudo grande escudo={{ color: equipo.color, imagen: equipo.escudo }} nombre={equipo.nombre} />}
      acciones={
        <>
          <Seguir equipo={equipo.id} nombre={equipo.nombre} />
          <Compartir titulo={equipo.nombre} secundario />
        </>
      }
    >
      <Tira resumen={resumen} />
      <div className="dos">
        <div>
          <Puesto equipo={equipo.id} resumen={resumen} tabla={tabla} escudos={escudos} />
          <Lista
            titulo={t('Próximos partidos')}
            partidos={pendientes}
            escudos={escudos}
            vacio={t('No le quedan partidos en el calendario publicado.')}
          />
          <Lista titulo="Resultados" partidos={jugados} escudos={escudos} vacio={t('Todavía no ha jugado ningún partido.')} />
        </div>
        <div>
          <DondeCompite equipo={equipo} participaciones={participaciones} />
          <Avisos equipo={equipo.id} />
          <Agenda equipo={equipo.id} />
          <Anuncio publicidad={marco.publicidad} />
        </div>
      </div>
    </MarcoPagina>
  );
}

function Puesto({ equipo, resumen: { puesto }, tabla, escudos }: Pick<De<'equipo'>, 'resumen' | 'tabla' | 'escudos'> & { equipo: number }) {
  if (!tabla || !puesto) return null;
  return (
    <section aria-labelledby="h-clasificacion">
      <div className="rotulo">
        <h2 id="h-clasificacion">Clasificación</h2>
        <a className="dato" href={direcciones.detalle(puesto.grupo_id)}>
          {nombreDeGrupo(puesto.grupo_nombre)}
        </a>
      </div>
      <Clasificacion
        filas={tabla.filas}
        escudos={escudos}
        leyenda={tabla.leyenda}
        tantos={tabla.nombreTantos.toLowerCase()}
        titulo={`Clasificación de ${nombreDeGrupo(puesto.grupo_nombre)}`}
        propio={equipo}
      />
    </section>
  );
}

function DondeCompite({ equipo, participaciones }: Pick<FichaEquipo, 'equipo' | 'participaciones'>) {
  const t = useTexto();
  return (
    <section aria-labelledby="h-compite">
      <div className="rotulo">
        <h2 id="h-compite">Dónde compite</h2>
      </div>
      {participaciones.length > 0 ? (
        <Opciones
          opciones={participaciones.map((participacion) => ({
            href:
              participacion.grupo_id === null
                ? direcciones.detalleEliminatoria(participacion.fase_id)
                : direcciones.detalle(participacion.grupo_id),
            nombre: participacion.grupo_nombre ? nombreDeGrupo(participacion.grupo_nombre) : participacion.fase_nombre,
            datos: datosDe(participacion, t),
            marca:
              participacion.posicion === null ? (
                <MarcaFase eliminatoria={participacion.tipo === TipoFase.Eliminatoria} />
              ) : (
                <span className="puesto">{participacion.posicion}.º</span>
              ),
          }))}
        />
      ) : (
        <Vacio nivel="h3" titulo={t('Aún no está en ninguna fase')}>
          <p>{t('Aparecerá aquí cuando se publiquen los grupos.')}</p>
        </Vacio>
      )}
      <div className="acciones">
        <a className="boton" href={direcciones.temporada(equipo.id)}>
          {t('Su temporada en cifras')}
        </a>
      </div>
    </section>
  );
}

function datosDe(
  { grupo_id, fase_nombre, puntos, jugados }: FichaEquipo['participaciones'][number],
  t: (texto: string) => string,
): string[] {
  const cuenta = [puntos !== null && cuantos(puntos, 'punto', 'puntos'), jugados !== null && cuantos(jugados, 'jugado', 'jugados')]
    .filter(Boolean)
    .join(' · ');
  return [grupo_id === null ? t('Eliminatoria') : fase_nombre, cuenta].filter(Boolean);
}

function Lista({
  titulo,
  partidos,
  escudos,
  vacio,
}: {
  titulo: string;
  partidos: PartidoDeEquipo[];
  escudos: De<'equipo'>['escudos'];
  vacio: string;
}) {
  const t = useTexto();
  const id = `h-${titulo.slice(0, 2).toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <div className="rotulo">
        <h2 id={id}>{titulo}</h2>
        {partidos.length > 0 && <span className="dato">{cuantos(partidos.length, t('partido'), t('partidos'))}</span>}
      </div>
      {partidos.length > 0 ? (
        <ul className="partidos solos">
          {partidos.map((partido) => (
            <Partido key={partido.id} partido={partido} escudos={escudos} titulo={`${partido.fase_nombre} · ${t(partido.ronda_nombre)}`} />
          ))}
        </ul>
      ) : (
        <p className="nada solos">{vacio}</p>
      )}
    </section>
  );
}
