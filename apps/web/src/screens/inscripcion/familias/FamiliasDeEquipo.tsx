import { IconShirtSport } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { FamiliasScreen } from './FamiliasScreen';
import { deEquipo } from './familias';

/** The link of a team for families, and what has come by it. */
export default function FamiliasDeEquipo() {
  const { id } = useParams({ from: '/oficina/admin/inscripcioncoordinador_plantilla/$id/familias' });
  return (
    <FamiliasScreen
      leer={deEquipo(Number(id))}
      preequipoId={Number(id)}
      vuelta={
        <Link to="/admin/inscripcioncoordinador_plantilla/$id" params={{ id }} className={buttonClass()}>
          <IconShirtSport {...ICON} />
          <span>Plantilla</span>
        </Link>
      }
    />
  );
}
