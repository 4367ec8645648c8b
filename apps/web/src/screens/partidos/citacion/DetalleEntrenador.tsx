import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { formatDate } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { Row, Stack } from '../../../ui/page/Layout';
import { PartidoDeHoy } from './PartidoDeHoy';
import { Dato } from '../mis-equipos/DetallePartido';
import { Volver } from '../mis-equipos/Volver';

/** A team of -1 came from the matches of a day. */
export default function DetalleEntrenador() {
  const { id, idEquipo, idGrupo } = useParams({ from: '/oficina/admin/partidoentrenador_detalle/$id/$idEquipo/$idGrupo' });
  const acta = readActa(useSearch({ strict: false }));
  return (
    <PartidoDeHoy
      id={Number(id)}
      idEquipo={idEquipo === '-1' ? null : Number(idEquipo)}
      pantalla="partidoentrenador_detalle"
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
      acta={acta && <Aceptar partidoId={Number(id)} acta={acta} />}
      pin={<Pines partidoId={Number(id)} />}
    />
  );
}

interface ActaEnsenada {
  huella: string;
  marcador_local: number;
  marcador_visitante: number;
}

/** What the code on the referee's telephone says. */
function readActa(search: object): ActaEnsenada | null {
  const dicha = 'acta' in search && typeof search.acta === 'string' ? /^([0-9a-f]{64})\.(\d{1,3})-(\d{1,3})$/.exec(search.acta) : null;
  return dicha && { huella: dicha[1]!, marcador_local: Number(dicha[2]), marcador_visitante: Number(dicha[3]) };
}

/** What a coach accepts, signed in: the acta with that score, as the referee shows it to them. */
function Aceptar({ partidoId, acta }: { partidoId: number; acta: ActaEnsenada }) {
  const aceptar = useMutation({ mutationFn: () => call('POST /api/campo/aceptacion/:id', { params: { id: partidoId }, body: acta }) });
  return (
    <Block title="Acta que le enseña el árbitro">
      {aceptar.data ? (
        <output>Aceptada por {aceptar.data.equipos.join(' y ')}. Dígaselo al árbitro.</output>
      ) : (
        <Stack gap={3}>
          <p>
            Marcador: <strong>{`${acta.marcador_local} – ${acta.marcador_visitante}`}</strong>. Antes de aceptarla mire en el móvil del
            árbitro quién jugó, los goles y las tarjetas: acepta todo lo que hay en ella.
          </p>
          {aceptar.error && <p role="alert">{aceptar.error.message}</p>}
          <Row>
            <Button tone="primario" busy={aceptar.isPending} onClick={() => aceptar.mutate()}>
              Acepto
            </Button>
          </Row>
        </Stack>
      )}
    </Block>
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
