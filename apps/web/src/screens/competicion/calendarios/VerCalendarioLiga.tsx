import { useParams } from '@tanstack/react-router';
import { LIGA } from './calendarios';
import { Saved } from './Saved';

export default function VerCalendarioLiga() {
  const { id } = useParams({ from: '/oficina/admin/faseliga_calendario_ver/$id' });
  return <Saved key={id} kind={LIGA} id={id} />;
}
