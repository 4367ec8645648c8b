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

export function Buscar({ marco, pagina }: { marco: Marco; pagina: De<'buscar'> }) {
  const t = useTexto();
  const { texto, equipos, parecidos, sin, quiza } = pagina;
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
            {quiza && (
              <p className="hallado">
                Quizá buscabas <a href={direcciones.buscar(quiza)}>{quiza}</a>.
              </p>
            )}
            {parecidos && <p className="hallado">{t('Ningún equipo tiene todas esas palabras. Estos son los que más se parecen.')}</p>}
            {!parecidos && sin.length > 0 && <p className="hallado">{`No hay nada con ${enumerar(sin)}: se ha buscado lo demás.`}</p>}
            <ListaEquipos equipos={equipos} />
          </section>
        ) : (
          <Vacio dibujo="lupa" titulo={`No encontramos «${buscado}»`}>
            <p>{t('Prueba con otra parte del nombre, o llega hasta tu equipo desde su deporte.')}</p>
            <a className="boton" href={direcciones.inicio}>
              Ver todos los deportes
            </a>
          </Vacio>
        ))}
    </MarcoPagina>
  );
}

const enumerar = (palabras: readonly string[]): string => palabras.map((palabra) => `«${palabra}»`).join(' ni ');
