import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { direcciones } from '../direcciones';
import { Anuncio } from '../piezas/Anuncio';
import { Clasificacion } from '../piezas/Clasificacion';
import { Compartir } from '../piezas/Compartir';
import { Icono } from '../piezas/Icono';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { migasDe } from '../piezas/Migas';
import { ClavesClasificacion, Desempates } from '../piezas/NotasClasificacion';
import { Resultados } from '../piezas/Resultados';
import { Vacio } from '../piezas/Vacio';
import { campeonatoDe, nombreDeGrupo, tituloCampeonato } from '../titulos';
import { useActualizado } from '../actualizado';
import { useTexto } from '../vocabulario';
import type { De } from '../pantalla';

export function Detalle({ marco, pagina }: { marco: Marco; pagina: De<'detalle'> }) {
  const t = useTexto();
  const { ruta, grupo, grupos, otrasFases, jornadas, jornadaActual, escudos, actualizado } = pagina;
  const titulo = tituloCampeonato(ruta, grupo.nombre);
  const campeonato = campeonatoDe(ruta);
  const sub = [
    ruta.deporte.nombre,
    !titulo.startsWith(campeonato) && campeonato,
    marco.temporada && `${t('Temporada')} ${marco.temporada}`,
    useActualizado(marco, actualizado),
  ];
  const nombre = nombreDeGrupo(grupo.nombre);
  return (
    <MarcoPagina
      marco={marco}
      titulo={titulo}
      sub={sub.filter(Boolean).join(' · ')}
      migas={[...migasDe(ruta), { texto: nombre, href: direcciones.detalle(grupo.id) }]}
      acciones={
        <>
          <a className="boton tz a-resultados" href="#resultados">
            <Icono nombre="abajo" />
            Resultados
          </a>
          <Compartir titulo={titulo} imagen={`/imagenes/grupo/${grupo.id}.png`} />
        </>
      }
      nombrePestanas={t('Grupos y fases')}
      pestanas={[
        ...grupos.map((otro) => ({ texto: nombreDeGrupo(otro.nombre), href: direcciones.detalle(otro.id), actual: otro.id === grupo.id })),
        ...otrasFases.map((fase) => ({ texto: fase.nombre, href: direcciones.fase(fase) })),
      ]}
    >
      <div className="dos">
        <Tabla marco={marco} pagina={pagina} />
        <Resultados grupo={grupo.id} jornadas={jornadas} jornadaActual={jornadaActual} escudos={escudos} />
      </div>
    </MarcoPagina>
  );
}

function Tabla({ marco, pagina }: { marco: Marco; pagina: De<'detalle'> }) {
  const t = useTexto();
  const { ruta, grupo, filas, desempates, notas, leyenda, jornadaActual, escudos } = pagina;
  return (
    <section aria-labelledby="h-clasificacion">
      <div className="rotulo">
        <h2 id="h-clasificacion">Clasificación</h2>
        {jornadaActual !== null && (
          <span className="dato">
            {`${t('Jornada')} ${jornadaActual}`} de {grupo.jornadas}
          </span>
        )}
      </div>
      {filas.length > 0 ? (
        <>
          <Clasificacion
            filas={filas}
            escudos={escudos}
            leyenda={leyenda}
            tantos={ruta.deporte.nombreTantos.toLowerCase()}
            titulo={`Clasificación de ${nombreDeGrupo(grupo.nombre)}${jornadaActual === null ? '' : `, ${t('jornada')} ${jornadaActual}`}`}
          />
          <ClavesClasificacion filas={filas} leyenda={leyenda} />
          <Desempates desempates={desempates} dichas={notas} />
        </>
      ) : (
        <Vacio dibujo="campo" nivel="h3" titulo="Todavía no hay clasificación">
          <p>{t('Este grupo aún no tiene equipos. Aparecerán aquí al publicarse el calendario.')}</p>
        </Vacio>
      )}
      <p>
        <a href={direcciones.incrustar('grupo', grupo.id)}>{t('Poner esta clasificación en la web del colegio')}</a>
      </p>
      <Anuncio publicidad={marco.publicidad} />
    </section>
  );
}
