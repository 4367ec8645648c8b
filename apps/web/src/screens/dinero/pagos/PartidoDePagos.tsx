import { useParams } from '@tanstack/react-router';
import { Ficha } from '../../arbitraje/ficha/Ficha';

/** The match of a payment, edited as from its list and with the way back to the payments (spec 3 §2). */
export default function PartidoDePagos() {
  const { id, idCv } = useParams({ from: '/oficina/admin/pagosarbitros_partido_editar/$id/$idCv' });
  return <Ficha key={`${id} ${idCv}`} partidoId={Number(id)} dePagos={Number(idCv)} />;
}
