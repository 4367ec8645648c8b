import { useParams } from '@tanstack/react-router';
import { ELIMINATORIA } from './calendarios';
import { Saved } from './Saved';

export default function VerCalendarioEliminatoria() {
  const { id } = useParams({ from: '/oficina/admin/faseeliminatoria_calendario_ver/$id' });
  return <Saved key={id} kind={ELIMINATORIA} id={id} />;
}
