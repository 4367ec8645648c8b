import { Link, useParams } from '@tanstack/react-router';
import { IrAAlineacion } from './IrAAlineacion';
import { PartidosDeEquipo } from './PartidosDeEquipo';
import { Volver } from './Volver';

/** The matches of a team of a school and sport that they coordinate. */
export default function PartidosCoordinador() {
  const { idEquipo } = useParams({ from: '/oficina/admin/partidoscoordinador/$idEquipo' });
  return (
    <PartidosDeEquipo
      idEquipo={Number(idEquipo)}
      volver={
        <>
          <IrAAlineacion to="/admin/partidoscoordinador/$idEquipo/alineacion" params={{ idEquipo }} />
          <Volver to="/admin/equiposcoordinador" />
        </>
      }
      renderEnlace={(id, className, contenido, cambia) => (
        <Link
          to={cambia ? '/admin/partidoscoordinador_cambio/$id/$idEquipo' : '/admin/partidocoordinador_detalle/$id/$idEquipo'}
          params={{ id: String(id), idEquipo }}
          className={className}
        >
          {contenido}
        </Link>
      )}
    />
  );
}
