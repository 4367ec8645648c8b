import { useParams } from '@tanstack/react-router';
import { ELIMINATORIA } from './calendarios';
import { Draft } from './Draft';

export default function CalendarioEliminatoria() {
  const { id } = useParams({ from: '/oficina/admin/faseeliminatoria_calendario/$id' });
  return <Draft key={id} kind={ELIMINATORIA} id={id} />;
}
