import { useParams } from '@tanstack/react-router';
import { Ficha } from './Ficha';

export default function PartidoEditar() {
  const { id } = useParams({ from: '/oficina/admin/partido_editar/$id' });
  return <Ficha key={id} partidoId={Number(id)} />;
}
