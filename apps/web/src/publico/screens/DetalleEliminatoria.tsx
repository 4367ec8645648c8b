import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { useActualizado } from '../actualizado';
import { resumenCuadro } from '../cuadro';
import { direcciones } from '../direcciones';
import { Anuncio } from '../piezas/Anuncio';
import { Compartir } from '../piezas/Compartir';
import { ClavesCuadro, Cuadro } from '../piezas/Cuadro';
import { Icono } from '../piezas/Icono';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { migasDe } from '../piezas/Migas';
import { Vacio } from '../piezas/Vacio';
import { campeonatoDe, tituloCampeonato } from '../titulos';
import { useTexto } from '../vocabulario';
import type { De } from '../pantalla';

export function DetalleEliminatoria({ marco, pagina }: { marco: Marco; pagina: De<'detalle_eliminatoria'> }) {
  const t = useTexto();
  const { ruta, otrasFases, eliminatorias, escudos, actualizado } = pagina;
  const fase = ruta.fase;
  const titulo = tituloCampeonato(ruta, fase?.nombre ?? t('Eliminatoria'));
  const campeonato = campeonatoDe(ruta);
  const sub = [
    ruta.deporte.nombre,
    !titulo.startsWith(campeonato) && campeonato,
    resumenCuadro(eliminatorias, t),
    useActualizado(marco, actualizado),
  ];
  // Beyond the round of 16 the page takes all the width there is.
  // From octavos on, what is printed is squeezed into one sheet.
  const ronda = Math.max(0, ...eliminatorias.map((cruce) => cruce.tipoRonda));
  const tamano = ronda > 3 ? ' amplia' : ronda === 3 ? ' amplia mediana' : '';
  return (
    <MarcoPagina
      marco={marco}
      clase={`de-cuadro${tamano}`}
      titulo={titulo}
      sub={sub.filter(Boolean).join(' · ')}
      migas={migasDe(ruta)}
      acciones={
        <>
          <Compartir titulo={titulo} />
          <button type="button" className="boton tz con-script" onClick={() => print()}>
            <Icono nombre="imprimir" />
            Imprimir cuadro
          </button>
        </>
      }
      nombrePestanas={t('Fases')}
      pestanas={[
        ...(fase ? [{ texto: fase.nombre, href: direcciones.fase(fase), actual: true }] : []),
        ...otrasFases.map((otra) => ({ texto: otra.nombre, href: direcciones.fase(otra) })),
      ]}
    >
      <h2 className="oculto">Cuadro</h2>
      {eliminatorias.length > 0 ? (
        <>
          <Cuadro fase={fase?.id ?? 0} eliminatorias={eliminatorias} escudos={escudos} tantos={ruta.deporte.nombreTantos.toLowerCase()} />
          <div className="pie-cuadro">
            <ClavesCuadro eliminatorias={eliminatorias} />
            {fase && <a href={direcciones.incrustar('fase', fase.id)}>{t('Poner este cuadro en la web del colegio')}</a>}
            <Anuncio publicidad={marco.publicidad} />
          </div>
        </>
      ) : (
        <Vacio dibujo="campo" nivel="h3" titulo="Todavía no hay cuadro">
          <p>Se publicará después del sorteo, con los cruces de cada ronda.</p>
        </Vacio>
      )}
    </MarcoPagina>
  );
}
