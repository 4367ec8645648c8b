import { useParams } from '@tanstack/react-router';
import { Ficha } from './Ficha';

/** A match as it was called up before: only read (spec 3 §2). */
export default function PartidoDeConvocatoria() {
  const { id, idCv } = useParams({ from: '/oficina/admin/partido_editar/$id/$idCv' });
  return <Ficha key={`${id} ${idCv}`} partidoId={Number(id)} anterior={Number(idCv)} />;
}
