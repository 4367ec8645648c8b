import { useParams } from '@tanstack/react-router';
import { LIGA } from './calendarios';
import { EditPrepartido } from './EditPrepartido';

export default function EditarPrepartidoLiga() {
  const params = useParams({ from: '/oficina/admin/faseliga_calendario/$id/editar/$idPrepartido' });
  return <EditPrepartido key={params.idPrepartido} kind={LIGA} {...params} />;
}
