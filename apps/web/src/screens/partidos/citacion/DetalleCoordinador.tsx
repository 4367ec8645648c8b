import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/pieces/Button';
import { PartidoDeHoy } from './PartidoDeHoy';
import { Volver } from '../mis-equipos/Volver';

/** A team of -1 came from the matches of a day. */
export default function DetalleCoordinador() {
  const { id, idEquipo } = useParams({ from: '/oficina/admin/partidocoordinador_detalle/$id/$idEquipo' });
  return (
    <PartidoDeHoy
      id={Number(id)}
      idEquipo={idEquipo === '-1' ? null : Number(idEquipo)}
      pantalla="partidocoordinador_detalle"
      renderCambio={(texto) => (
        <Link to="/admin/partidoscoordinador_cambio/$id/$idEquipo" params={{ id, idEquipo }} className={buttonClass('primario')}>
          {texto}
        </Link>
      )}
      volver={
        idEquipo === '-1' ? (
          <Volver to="/admin/partidosjornadacoordinador" />
        ) : (
          <Volver to="/admin/partidoscoordinador/$idEquipo" params={{ idEquipo }} />
        )
      }
    />
  );
}
