import { useParams } from '@tanstack/react-router';
import { DetallePartido } from './DetallePartido';
import { Volver } from './Volver';

/** A team of -1 came from the matches of a day. */
export default function DetalleEntrenador() {
  const { id, idEquipo, idGrupo } = useParams({ from: '/oficina/admin/partidoentrenador_detalle/$id/$idEquipo/$idGrupo' });
  return (
    <DetallePartido
      id={Number(id)}
      volver={
        idEquipo === '-1' ? (
          <Volver to="/admin/partidosjornadaentrenador" />
        ) : (
          <Volver to="/admin/partidosentrenador/$idEquipo/$idGrupo" params={{ idEquipo, idGrupo }} />
        )
      }
    />
  );
}
