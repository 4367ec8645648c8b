import { useParams } from '@tanstack/react-router';
import { Volver } from '../mis-equipos/Volver';
import { Alineacion } from './Alineacion';

/** Of a team of a school and sport that they coordinate. */
export default function AlineacionCoordinador() {
  const { idEquipo } = useParams({ from: '/oficina/admin/partidoscoordinador/$idEquipo/alineacion' });
  return <Alineacion idEquipo={Number(idEquipo)} volver={<Volver to="/admin/partidoscoordinador/$idEquipo" params={{ idEquipo }} />} />;
}
