import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { MINIMO } from '../busqueda';
import { direcciones } from '../direcciones';
import { cuantos } from '../formato';
import { Buscador } from '../piezas/Buscador';
import { ListaEquipos } from '../piezas/ListaEquipos';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { Vacio } from '../piezas/Vacio';
import { useTexto } from '../vocabulario';
import type { De } from '../pantalla';

export function Buscar({ marco, pagina: { texto, equipos, parecidos } }: { marco: Marco; pagina: De<'buscar'> }) {
  const t = useTexto();
  const buscado = texto.trim();
  return (
    <MarcoPagina marco={marco} anuncio titulo={t('Buscar un equipo')} sub={t('Por su nombre o por el de su colegio')}>
      <Buscador texto={buscado} />
      {buscado.length >= MINIMO &&
        (equipos.length > 0 ? (
          <section aria-labelledby="h-hallados">
            <div className="rotulo">
              <h2 id="h-hallados">{cuantos(equipos.length, t('equipo'), t('equipos'))}</h2>
            </div>
            {parecidos && <p>{t('Ningún equipo tiene todas esas palabras. Estos son los que más se parecen.')}</p>}
            <ListaEquipos equipos={equipos} />
          </section>
        ) : (
          <Vacio dibujo="lupa" titulo={`No encontramos «${buscado}»`}>
            <p>{t('Prueba con una parte del nombre, sin abreviaturas, o llega hasta tu equipo desde su deporte.')}</p>
            <a className="boton" href={direcciones.inicio}>
              Ver todos los deportes
            </a>
          </Vacio>
        ))}
    </MarcoPagina>
  );
}
