import { IconPresentation } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useConfiguration } from '../../../client/configuration';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Sections } from '../../../ui/page/Sections';
import { Row } from '../../../ui/page/Layout';
import estilos from './configuracion.module.css';

const SECTIONS = [
  { to: '/admin/configuracion', texto: 'Parámetros' },
  { to: '/admin/configuracion/empresa', texto: 'Empresa' },
  { to: '/admin/configuracion/licencias', texto: 'Licencias' },
  { to: '/admin/configuracion/vocabulario', texto: 'Vocabulario' },
] as const;

export default function Configuracion() {
  const { demo } = useConfiguration();
  return (
    <div className={estilos.pantalla}>
      <PageTitle>Configuración</PageTitle>
      {demo && (
        <Row as="p" align="start" className={`deja-3 ${estilos.demo}`}>
          <IconPresentation {...ICON} />
          <span>
            <b>Modo Demostración.</b> Se puede mirar todo, pero no guardar. Se quita en el servidor, con{' '}
            <code>npm run demo-mode -- off</code>.
          </span>
        </Row>
      )}
      <Sections label="Partes de la configuración" parts={SECTIONS} />
      <Outlet />
    </div>
  );
}
