import { useParams } from '@tanstack/react-router';
import { LIGA } from './calendarios';
import { Draft } from './Draft';

export default function CalendarioLiga() {
  const { id } = useParams({ from: '/oficina/admin/faseliga_calendario/$id' });
  return <Draft key={id} kind={LIGA} id={id} />;
}
