import { lazy, Suspense } from 'react';
import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { direcciones } from '../direcciones';
import { cuantos, fechaLarga, momentoCercano } from '../formato';
import { Anuncio } from '../piezas/Anuncio';
import { Baldosas } from '../piezas/Baldosas';
import { Buscador } from '../piezas/Buscador';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { Partido } from '../piezas/Partido';
import { SinEquipos } from '../piezas/SinEquipos';
import { Vacio } from '../piezas/Vacio';
import { useSeguidos } from '../useSeguidos';
import { T, useTexto } from '../vocabulario';
import type { De } from '../pantalla';

const EquiposSeguidos = lazy(() => import('../piezas/EquiposSeguidos').then((modulo) => ({ default: modulo.EquiposSeguidos })));

export function Inicio({ marco, pagina }: { marco: Marco; pagina: De<'inicio'> }) {
  const t = useTexto();
  const seguidos = useSeguidos();
  const { equipos, colegios } = pagina;
  const sub = [
    marco.temporada && `${t('Temporada')} ${marco.temporada}`,
    equipos > 0 && `${cuantos(equipos, t('equipo'), t('equipos'))} de ${cuantos(colegios, t('colegio'), t('colegios'))}`,
    fechaLarga(marco.hoy),
  ];
  return (
    <MarcoPagina marco={marco} titulo="¿Cómo hemos quedado?" sub={sub.filter(Boolean).join(' · ')} buscador={<Buscador texto="" pizarra />}>
      {seguidos.length > 0 && (
        <Suspense>
          <section className="mis-equipos" aria-labelledby="h-mis-equipos">
            <div className="rotulo">
              <h2 id="h-mis-equipos">
                <T>Mis equipos</T>
              </h2>
            </div>
            <EquiposSeguidos seguidos={seguidos} nivel="h3" pagina={pagina} />
          </section>
        </Suspense>
      )}
      <section aria-labelledby="h-deportes">
        <div className="rotulo">
          <h2 id="h-deportes">Elige deporte</h2>
        </div>
        <Deportes {...pagina} />
      </section>
      <section className={marco.publicidad?.imagen ? 'destacados con-anuncio' : 'destacados'} aria-label="Destacado">
        <Recientes marco={marco} pagina={pagina} />
        {seguidos.length === 0 && (
          <div className="mis-equipos">
            <div className="rotulo">
              <h2>
                <T>Mis equipos</T>
              </h2>
            </div>
            <SinEquipos nivel="h3" />
          </div>
        )}
        <Anuncio publicidad={marco.publicidad} />
      </section>
    </MarcoPagina>
  );
}

function Deportes({ deportes, siguen }: De<'inicio'>) {
  const t = useTexto();
  return deportes.length > 0 ? (
    <Baldosas
      baldosas={deportes.map((deporte) => ({
        ...deporte,
        href: direcciones.paso(deporte.id, siguen[deporte.id]),
        dato: `${cuantos(deporte.campeonatos, t('campeonato'), t('campeonatos'))} · ${cuantos(deporte.equipos, t('equipo'), t('equipos'))}`,
      }))}
    />
  ) : (
    <Vacio dibujo="campo" nivel="h3" titulo="Todavía no hay deportes en juego">
      <p>
        <T>Los calendarios se publican al empezar la temporada. Vuelve en unos días o busca tu colegio.</T>
      </p>
      <a className="boton" href={direcciones.buscar()}>
        <T>Buscar mi colegio</T>
      </a>
    </Vacio>
  );
}

function Recientes({ marco, pagina: { recientes, escudos } }: { marco: Marco; pagina: De<'inicio'> }) {
  const t = useTexto();
  return (
    <div>
      <div className="rotulo">
        <h2>Recién terminados</h2>
      </div>
      {recientes.length > 0 ? (
        <ul className="partidos solos">
          {recientes.map((partido) => (
            <Partido
              key={partido.id}
              partido={partido}
              escudos={escudos}
              cuando={[partido.titulo, partido.fecha_celebracion && momentoCercano(partido.fecha_celebracion, marco.hoy)]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </ul>
      ) : (
        <Vacio nivel="h3" titulo={t('Aún no ha terminado ningún partido')}>
          <p>En cuanto acabe el primero verás aquí su resultado.</p>
        </Vacio>
      )}
    </div>
  );
}
