import { useParams } from '@tanstack/react-router';
import { ELIMINATORIA } from './calendarios';
import { EditPrepartido } from './EditPrepartido';

export default function EditarPrepartidoEliminatoria() {
  const params = useParams({ from: '/oficina/admin/faseeliminatoria_calendario/$id/editar/$idPrepartido' });
  return <EditPrepartido key={params.idPrepartido} kind={ELIMINATORIA} {...params} />;
}
