import { Link, useParams } from '@tanstack/react-router';
import { PartidosDeEquipo } from './PartidosDeEquipo';
import { Volver } from './Volver';

/** The matches of a team that they coach, of one group or (-1) of all. */
export default function PartidosEntrenador() {
  const { idEquipo, idGrupo } = useParams({ from: '/oficina/admin/partidosentrenador/$idEquipo/$idGrupo' });
  return (
    <PartidosDeEquipo
      idEquipo={Number(idEquipo)}
      idGrupo={Number(idGrupo) > 0 ? Number(idGrupo) : null}
      volver={<Volver to="/admin/misequipos" />}
      renderEnlace={(id, className, contenido) => (
        <Link
          to="/admin/partidoentrenador_detalle/$id/$idEquipo/$idGrupo"
          params={{ id: String(id), idEquipo, idGrupo }}
          className={className}
        >
          {contenido}
        </Link>
      )}
    />
  );
}
