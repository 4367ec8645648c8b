import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { formatDate } from '../../../format/format';
import { buttonClass } from '../../../ui/Button';
import { Dato, DetallePartido } from './DetallePartido';
import { Volver } from './Volver';

/** A team of -1 came from the matches of a day. */
export default function DetalleEntrenador() {
  const { id, idEquipo, idGrupo } = useParams({ from: '/oficina/admin/partidoentrenador_detalle/$id/$idEquipo/$idGrupo' });
  return (
    <DetallePartido
      id={Number(id)}
      renderCambio={(texto) => (
        <Link
          to="/admin/partidosentrenador_cambio/$id/$idEquipo/$idGrupo"
          params={{ id, idEquipo, idGrupo }}
          className={buttonClass('primario')}
        >
          {texto}
        </Link>
      )}
      volver={
        idEquipo === '-1' ? (
          <Volver to="/admin/partidosjornadaentrenador" />
        ) : (
          <Volver to="/admin/partidosentrenador/$idEquipo/$idGrupo" params={{ idEquipo, idGrupo }} />
        )
      }
    >
      <Pines partidoId={Number(id)} />
    </DetallePartido>
  );
}

/** What signs the acta of each of their teams, from the day before. */
function Pines({ partidoId }: { partidoId: number }) {
  const { data } = useQuery({
    queryKey: ['campo', 'pin', partidoId],
    queryFn: () => call('GET /api/campo/pin/:id', { params: { id: partidoId } }),
  });
  return data?.map(({ equipo_id, equipo, pin, desde }) => (
    <Dato key={equipo_id} nombre={`PIN del acta de ${equipo}`}>
      {pin ?? (desde === null ? 'Cuando el partido tenga fecha' : `Se verá desde el ${formatDate(desde)}`)}
    </Dato>
  ));
}
