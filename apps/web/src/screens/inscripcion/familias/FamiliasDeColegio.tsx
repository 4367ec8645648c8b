import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/pieces/Button';
import { SelectField } from '../../../ui/fields/fields';
import { misColegios } from '../preequipos/preequipos';
import { FamiliasScreen } from './FamiliasScreen';
import { deColegio } from './familias';

/** The link of a school for families, whichever their team, and what has come by it. */
export default function FamiliasDeColegio() {
  const { colegio } = useParams({ from: '/oficina/admin/inscripcion_coordinador/familias/$colegio' });
  const navigate = useNavigate();
  const { data: colegios = [] } = useQuery(misColegios);
  return (
    <FamiliasScreen
      key={colegio}
      leer={deColegio(Number(colegio))}
      preequipoId={null}
      vuelta={
        <Link to="/admin/inscripcion_coordinador" className={buttonClass()}>
          <span>Mis equipos</span>
        </Link>
      }
      eleccion={
        colegios.length > 1 && (
          <SelectField
            label="Colegio"
            ancho="medio"
            value={Number(colegio)}
            opciones={colegios.map(({ id, nombre }) => ({ valor: id, texto: nombre }))}
            onChange={(id) => void navigate({ to: '/admin/inscripcion_coordinador/familias/$colegio', params: { colegio: String(id) } })}
          />
        )
      }
    />
  );
}
