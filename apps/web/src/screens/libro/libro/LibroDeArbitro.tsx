import { useParams } from '@tanstack/react-router';
import { LibroDe } from './LibroDe';

export default function LibroDeArbitro() {
  const { id } = useParams({ from: '/oficina/admin/libro/arbitro/$id' });
  return <LibroDe key={id} de="arbitro" id={Number(id)} />;
}
