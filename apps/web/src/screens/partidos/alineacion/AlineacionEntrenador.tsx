import { useParams } from '@tanstack/react-router';
import { Volver } from '../mis-equipos/Volver';
import { Alineacion } from './Alineacion';

/** Of a team that they coach. */
export default function AlineacionEntrenador() {
  const { idEquipo, idGrupo } = useParams({ from: '/oficina/admin/partidosentrenador/$idEquipo/$idGrupo/alineacion' });
  return (
    <Alineacion
      idEquipo={Number(idEquipo)}
      volver={<Volver to="/admin/partidosentrenador/$idEquipo/$idGrupo" params={{ idEquipo, idGrupo }} />}
    />
  );
}
