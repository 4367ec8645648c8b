import { Nivel } from '@cd/contract/kit/perfiles';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLevel } from '../../../../client/permissions';
import { buttonClass } from '../../../../ui/pieces/Button';
import { ICON } from '../../../../ui/pieces/icon';
import { Bracket } from './Bracket';
import { CuadroScreen } from './CuadroScreen';

/** The bracket as it stands (spec 2 §2). */
export default function VerCuadro() {
  const edita = useLevel('editar_eliminatoria') === Nivel.Edicion;
  return (
    <CuadroScreen
      renderAcciones={({ id, total_partidos }) =>
        edita &&
        total_partidos === 0 && (
          <Link to="/admin/editar_eliminatoria/$id" params={{ id: String(id) }} className={buttonClass()}>
            <IconPencil {...ICON} />
            <span>Editar el cuadro</span>
          </Link>
        )
      }
    >
      {(fase) => <Bracket key={fase.id} fase={fase} cambios={null} />}
    </CuadroScreen>
  );
}
