import { Link, Outlet, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import shell from '../src/shell/shell.module.css';
import { BackToTop } from '../src/ui/page/BackToTop';
import { Block } from '../src/ui/page/Block';
import { PageTitle } from '../src/ui/page/PageTitle';
import { Loading } from '../src/ui/page/states';
import estilos from './muestrario.module.css';

const SECTIONS = [
  { id: 'piezas', titulo: 'Botones, fichas y mandos', Seccion: lazy(() => import('./MuestraPiezas')) },
  { id: 'estados', titulo: 'Estados de una pantalla', Seccion: lazy(() => import('./MuestraEstados')) },
  { id: 'campos', titulo: 'Campos', Seccion: lazy(() => import('./MuestraCampos')) },
  { id: 'eleccion', titulo: 'Semanas y franjas', Seccion: lazy(() => import('./MuestraEleccion')) },
  { id: 'dialogos', titulo: 'Diálogos y avisos', Seccion: lazy(() => import('./MuestraDialogos')) },
  { id: 'formularios', titulo: 'Formularios', Seccion: lazy(() => import('./MuestraFormularios')) },
  { id: 'armazon', titulo: 'Menú y órdenes', Seccion: lazy(() => import('./MuestraArmazon')) },
  { id: 'rejilla', titulo: 'Rejilla', Seccion: lazy(() => import('./rejilla/MuestraRejilla')) },
];

/** As wide as what surrounds the screens of the office leaves them. */
export function Frame() {
  return (
    <div className={shell.marco}>
      <div className={shell.lateral}>
        <nav className={estilos.indice} aria-label="Piezas">
          <Link to="/">Todas</Link>
          {SECTIONS.map(({ id, titulo }) => (
            <Link key={id} to={`/${id}`}>
              {titulo}
            </Link>
          ))}
        </nav>
      </div>
      <main className={shell.lienzo}>
        <Outlet />
      </main>
    </div>
  );
}

/** Every piece that the screens share, in all its states; or those of one section. */
export function Muestrario() {
  const { pieza }: { pieza?: string } = useParams({ strict: false });
  return (
    <>
      <PageTitle count="Las piezas que comparten todas las pantallas">Muestrario</PageTitle>
      <div className={estilos.secciones}>
        {SECTIONS.filter(({ id }) => pieza === undefined || pieza === id).map(({ id, titulo, Seccion }) => (
          <Block key={id} id={id} title={titulo}>
            <Suspense fallback={<Loading />}>
              <Seccion />
            </Suspense>
          </Block>
        ))}
      </div>
      <BackToTop />
    </>
  );
}
