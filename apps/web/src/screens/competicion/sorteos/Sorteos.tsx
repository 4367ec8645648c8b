import type { EmpateSinSortear, SorteosDeFase } from '@cd/contract/competicion/sorteos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { formatMoment } from '../../../format/format';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { confirm, frase, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';

const KEY = [...keyOf('fases'), 'sorteos'];
/** The table of the group, and what waits for the office. */
const changed = () => queryClient.invalidateQueries({ queryKey: KEY });
const namesOf = (equipos: readonly { nombre: string }[]): string => new Intl.ListFormat('es').format(equipos.map(({ nombre }) => nombre));

/** The lots of a league: those that have to be drawn, and those that have been. */
export default function Sorteos() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: [...KEY, id],
    queryFn: () => call('GET /api/sorteos/fase/:id', { params: { id: Number(id) } }),
  });
  const onClose = () => void navigate({ to: '/admin/fases' });
  return (
    <Dialog title={data ? frase`Sorteos de ${data.nombre}` : 'Sorteos'} wholePhone onClose={onClose}>
      {data ? <Body {...data} /> : <Waiting error={error} refetch={refetch} />}
    </Dialog>
  );
}

function Body({ pendientes, hechos }: SorteosDeFase) {
  const edits = useLevel('fases') === Nivel.Edicion;
  if (pendientes.length === 0 && hechos.length === 0)
    return (
      <EmptyState title="No hay nada que sortear">
        Se pide un sorteo cuando se ha jugado todo, nada más separa a dos equipos y el esquema de la liga tiene el criterio «Sorteo».
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      {pendientes.map((empate) => (
        <Draw key={`${empate.grupo_id} ${empate.equipos.map(({ id }) => id).join()}`} empate={empate} edits={edits} />
      ))}
      {hechos.length > 0 && <Drawn hechos={hechos} edits={edits} />}
    </Stack>
  );
}

/** A tie: its teams are touched in the order in which they come out; the last needs no touch. */
function Draw({ empate: { grupo_id, grupo, posicion, equipos }, edits }: { empate: EmpateSinSortear; edits: boolean }) {
  const [touched, setTouched] = useState<readonly number[]>([]);
  const left = equipos.filter(({ id }) => !touched.includes(id));
  const order = left.length === 1 ? [...touched, left[0]!.id] : touched;
  const saving = useMutation({
    mutationFn: () => call('POST /api/sorteos', { body: { sorteo: { grupo_id, equipos: [...order] } } }),
    onSuccess: async () => {
      await changed();
      notify('Sorteo apuntado', { tone: 'ok' });
    },
    onError: async (error) => {
      void tellFailure(error, 'No se ha apuntado el sorteo');
      await changed();
    },
  });
  const nameOf = (id: number): string => equipos.find((equipo) => equipo.id === id)?.nombre ?? '';
  return (
    <section aria-label={`Sorteo de ${grupo}`}>
      <h3>
        {grupo}: {posicion}.º puesto
      </h3>
      <p>
        Nada más separa a {namesOf(equipos)}. {edits ? 'Pulse los equipos en el orden en que salgan.' : 'Falta su sorteo.'}
      </p>
      {order.length > 0 && (
        <ol>
          {order.map((id) => (
            <li key={id}>{nameOf(id)}</li>
          ))}
        </ol>
      )}
      {edits && (
        <Row wrap gap={2}>
          {order.length < equipos.length &&
            left.map(({ id, nombre }) => (
              <Button key={id} onClick={() => setTouched([...touched, id])}>
                {nombre}
              </Button>
            ))}
          {order.length === equipos.length && (
            <Button tone="primario" disabled={saving.isPending} onClick={() => saving.mutate()}>
              Apuntar el sorteo
            </Button>
          )}
          {touched.length > 0 && (
            <Button tone="llano" disabled={saving.isPending} onClick={() => setTouched([])}>
              Empezar otra vez
            </Button>
          )}
        </Row>
      )}
    </section>
  );
}

function Drawn({ hechos, edits }: Pick<SorteosDeFase, 'hechos'> & { edits: boolean }) {
  const takeBack = async ({ id, equipos }: SorteosDeFase['hechos'][number]) => {
    const sure = await confirm({
      title: '¿Quitar este sorteo?',
      text: frase`${namesOf(equipos)} vuelven a compartir el puesto si nada más los separa.`,
      button: 'Quitar el sorteo',
      keepButton: 'Dejarlo',
    });
    if (!sure) return;
    try {
      await call('DELETE /api/sorteos/:id', { params: { id } });
      notify('Sorteo quitado', { tone: 'ok' });
    } catch (error) {
      void tellFailure(error, 'No se ha quitado el sorteo');
    }
    await changed();
  };
  return (
    <section aria-label="Sorteos hechos">
      <h3>Hechos</h3>
      <Stack as="ul" gap={2}>
        {hechos.map((hecho) => (
          <Row as="li" gap={2} key={hecho.id}>
            <span>
              {hecho.grupo}: {hecho.equipos.map(({ nombre }, n) => `${n + 1}.º ${nombre}`).join(', ')}
              <br />
              <Muted as="small">
                {hecho.quien ?? 'Alguien que ya no tiene cuenta'}, {formatMoment(hecho.fecha)}
              </Muted>
            </span>
            {edits && (
              <Button tone="llano" icon={<IconTrash {...ICON} />} onClick={() => void takeBack(hecho)}>
                Quitar
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </section>
  );
}
