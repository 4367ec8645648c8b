import { lazy, Suspense } from 'react';
import { Block } from '../../../ui/Block';
import { buttonClass } from '../../../ui/Button';
import { Loading } from '../../../ui/states';
import { PageTitle } from '../../../ui/PageTitle';
import { BackToTop } from '../../../ui/BackToTop';
import { MuestraArmazon } from './MuestraArmazon';
import { MuestraCampos } from './MuestraCampos';
import { MuestraDialogos } from './MuestraDialogos';
import { MuestraEleccion } from './MuestraEleccion';
import { MuestraEstados } from './MuestraEstados';
import { MuestraFormularios } from './MuestraFormularios';
import { MuestraPiezas } from './MuestraPiezas';
import estilos from './muestrario.module.css';

const MuestraRejilla = lazy(() => import('./rejilla/MuestraRejilla').then(({ MuestraRejilla }) => ({ default: MuestraRejilla })));

const SECTIONS = [
  { id: 'piezas', titulo: 'Botones, fichas y mandos', Seccion: MuestraPiezas },
  { id: 'estados', titulo: 'Estados de una pantalla', Seccion: MuestraEstados },
  { id: 'campos', titulo: 'Campos', Seccion: MuestraCampos },
  { id: 'eleccion', titulo: 'Semanas y franjas', Seccion: MuestraEleccion },
  { id: 'dialogos', titulo: 'Diálogos y avisos', Seccion: MuestraDialogos },
  { id: 'formularios', titulo: 'Formularios', Seccion: MuestraFormularios },
  { id: 'armazon', titulo: 'Menú y órdenes', Seccion: MuestraArmazon },
  { id: 'rejilla', titulo: 'Rejilla', Seccion: MuestraRejilla },
];

/** Every piece that the screens share, in all its states. */
export default function Muestrario() {
  return (
    <>
      <PageTitle count="Las piezas que comparten todas las pantallas">Muestrario</PageTitle>
      <nav className={estilos.indice} aria-label="Piezas">
        {SECTIONS.map(({ id, titulo }) => (
          <a key={id} className={buttonClass()} href={`#${id}`}>
            {titulo}
          </a>
        ))}
      </nav>
      <div className={estilos.secciones}>
        {SECTIONS.map(({ id, titulo, Seccion }) => (
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
