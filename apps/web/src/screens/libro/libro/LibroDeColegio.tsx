import { useParams } from '@tanstack/react-router';
import { LibroDe } from './LibroDe';

export default function LibroDeColegio() {
  const { id } = useParams({ from: '/oficina/admin/libro/colegio/$id' });
  return <LibroDe key={id} de="colegio" id={Number(id)} />;
}
