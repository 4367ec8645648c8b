import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Link } from '@tanstack/react-router';
import { Row } from './Layout';
import estilos from '../pieces/piezas.module.css';
import { T } from '../pieces/translations';

/** The parts of a screen, each at its address. */
export function Sections({ label, parts }: { label: string; parts: readonly { to: string; texto: Traducible }[] }) {
  return (
    <Row as="nav" wrap align="stretch" className={`deja-4 ${estilos.secciones}`} aria-label={label}>
      {parts.map(({ to, texto }) => (
        <Link key={to} to={to} activeOptions={{ exact: true }}>
          <T>{texto}</T>
        </Link>
      ))}
    </Row>
  );
}
