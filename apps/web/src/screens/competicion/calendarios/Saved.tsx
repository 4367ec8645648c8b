import type { Tablero } from '@cd/contract/competicion/calendarios';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { CallError } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { confirm, frase, tellFailure, tellHindered, tellResult } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { calendarioQuery, type Kind } from './calendarios';
import { IcalDownload, Paper } from './Outputs';
import { Relocate } from './Relocate';
import { useCalendario } from './useCalendario';
import { Workspace } from './Workspace';

interface Props {
  kind: Kind;
  id: string;
}

/** The saved calendar of a phase: it is looked at, taken away or deleted with all its matches (spec 2 §4). */
export function Saved({ kind, id }: Props) {
  const { data, error, refetch } = useQuery(calendarioQuery(kind, id));
  if (data) return <Read {...{ kind, id }} tablero={data} />;
  return (
    <>
      <PageTitle>Calendario</PageTitle>
      <Waiting error={error} refetch={error instanceof CallError && error.status === 404 ? undefined : refetch} />
    </>
  );
}

function Read({ kind, id, tablero }: Props & { tablero: Tablero }) {
  const edita = useLevel(kind.ver) === Nivel.Edicion;
  const genera = useLevel(kind.pantalla) === Nivel.Edicion;
  const calendario = useCalendario(kind, id, tablero, 'guardado');
  const { guardados, existentes, fase, por_generar: porGenerar, borrador } = tablero;
  const jugados = guardados.filter(({ jugado }) => jugado === 1).length;
  const cuenta = frase`${fase.campeonato_nombre} · ${fase.nombre} · ${formatCount(guardados.length, 'partido', 'partidos')}, ${formatCount(jugados, 'jugado', 'jugados')}${existentes > guardados.length ? `, ${existentes - guardados.length} más por convocar` : ''}`;
  const alBorrador = (borrador ?? (genera && porGenerar > 0)) && (
    <Link to={`/admin/${kind.pantalla}/$id`} params={{ id }} className={buttonClass()}>
      <IconCalendarPlus {...ICON} />
      <span>{borrador ? 'Ver el borrador' : 'Generar lo que falta'}</span>
    </Link>
  );
  return (
    <>
      <PageTitle
        count={cuenta}
        actions={
          <>
            {alBorrador}
            {edita && guardados.length > 0 && <Delete {...{ kind, id, tablero, jugados }} />}
          </>
        }
      >
        Calendario
      </PageTitle>
      {guardados.length === 0 ? (
        <Block>
          <EmptyState title="Aún no hay calendario guardado">Genere el borrador, revise sus avisos y guárdelo.</EmptyState>
        </Block>
      ) : (
        <Workspace
          calendario={calendario}
          editable={false}
          editar={() => {}}
          acciones={
            <>
              {edita && <Relocate {...{ kind, id, tablero }} cual="guardado" />}
              <IcalDownload id={id} />
              <Paper calendario={calendario} />
            </>
          }
        />
      )}
    </>
  );
}

function Delete({ kind, id, tablero: { guardados, existentes, fase }, jugados }: Props & { tablero: Tablero; jugados: number }) {
  const navigate = useNavigate();
  const remove = async () => {
    const partidos = formatCount(existentes, 'partido', 'partidos');
    if (jugados > 0) {
      await tellHindered({
        title: 'No se puede eliminar el calendario',
        text: frase`De los ${partidos} de ${fase.nombre}, ${formatCount(jugados, 'tiene acta o informe de suspensión', 'tienen acta o informe de suspensión')}.`,
      });
      return;
    }
    const si = await confirm({
      title: frase`¿Eliminar el calendario de ${fase.nombre}?`,
      text: 'Dejará de verse en la zona pública. No se puede deshacer.',
      losses: [
        {
          figure: existentes,
          what: existentes === 1 ? 'partido' : 'partidos',
          detail: existentes > guardados.length ? `${existentes - guardados.length} de ellos aún por convocar` : 'ninguno se ha jugado',
        },
      ],
      button: frase`Eliminar ${partidos}`,
      keepButton: 'Conservar el calendario',
    });
    if (!si) return;
    try {
      await kind.eliminar(id);
      await queryClient.invalidateQueries();
      await tellResult('Calendario eliminado', frase`${fase.nombre} vuelve a estar sin partidos.`);
      await navigate({ to: `/admin/${kind.pantalla}/$id`, params: { id } });
    } catch (error) {
      await tellFailure(error, 'No se ha podido eliminar el calendario');
    }
  };
  return (
    <Button icon={<IconTrash {...ICON} />} onClick={() => void remove()}>
      Eliminar el calendario
    </Button>
  );
}
