import { Link, useParams } from '@tanstack/react-router';
import { IrAAlineacion } from './IrAAlineacion';
import { PartidosDeEquipo } from './PartidosDeEquipo';
import { Volver } from './Volver';

/** The matches of a team that they coach, of one group or (-1) of all. */
export default function PartidosEntrenador() {
  const { idEquipo, idGrupo } = useParams({ from: '/oficina/admin/partidosentrenador/$idEquipo/$idGrupo' });
  return (
    <PartidosDeEquipo
      idEquipo={Number(idEquipo)}
      idGrupo={Number(idGrupo) > 0 ? Number(idGrupo) : null}
      volver={
        <>
          <IrAAlineacion to="/admin/partidosentrenador/$idEquipo/$idGrupo/alineacion" params={{ idEquipo, idGrupo }} />
          <Volver to="/admin/misequipos" />
        </>
      }
      renderEnlace={(id, className, contenido, cambia) => (
        <Link
          to={
            cambia ? '/admin/partidosentrenador_cambio/$id/$idEquipo/$idGrupo' : '/admin/partidoentrenador_detalle/$id/$idEquipo/$idGrupo'
          }
          params={{ id: String(id), idEquipo, idGrupo }}
          className={className}
        >
          {contenido}
        </Link>
      )}
    />
  );
}
