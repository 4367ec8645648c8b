import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { IconCalendarPlus, IconColumns, IconDeviceFloppy, IconEye, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Tablero } from '@cd/contract/competicion/calendarios';
import { CallError } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { confirm, frase, notify, tellFailure, tellResult } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { calendarioKey, calendarioQuery, countAvisos, kindsOf, type Kind } from './calendarios';
import { Compare } from './Compare';
import { Generating } from './Generating';
import { Paper } from './Outputs';
import { Relocate } from './Relocate';
import { useCalendario } from './useCalendario';
import { Workspace } from './Workspace';

interface Props {
  kind: Kind;
  id: string;
}

/** Draws up the calendar of a phase (spec 2 §4): generate, review its warnings, then save or discard. */
export function Draft({ kind, id }: Props) {
  const { data, error, refetch } = useQuery(calendarioQuery(kind, id));
  const titulo = 'Borrador de calendario';
  if (!data)
    return (
      <>
        <PageTitle>{titulo}</PageTitle>
        <Waiting error={error} refetch={error instanceof CallError && error.status === 404 ? undefined : refetch} />
      </>
    );
  return data.borrador ? <Drafted {...{ kind, id }} tablero={data} /> : <Undrafted {...{ kind, id }} tablero={data} />;
}

const phaseOf = ({ fase }: Tablero) => frase`${fase.campeonato_nombre} · ${fase.nombre}`;

/** Making a draft: it says so while it lasts, and can be stopped. */
function useGenerate({ kind, id }: Props) {
  const [generando, setGenerando] = useState(false);
  const parado = useRef(false);
  const generate = async (semilla: number) => {
    setGenerando(true);
    parado.current = false;
    try {
      const { partidos, alertas } = await kind.generar(id, semilla);
      await queryClient.invalidateQueries({ queryKey: calendarioKey(kind, id) });
      notify(`Borrador hecho: ${formatCount(partidos, 'partido', 'partidos')}, ${formatCount(alertas, 'aviso', 'avisos')}`, { tone: 'ok' });
    } catch (error) {
      if (!parado.current) await tellFailure(error, 'Se ha producido un error al generar el calendario');
    }
    setGenerando(false);
  };
  const stop = () => {
    parado.current = true;
    void kind.cancelar(id).catch((error: unknown) => tellFailure(error, 'No se ha podido cancelar'));
  };
  return { generando, generate, stop };
}

function Undrafted({ kind, id, tablero }: Props & { tablero: Tablero }) {
  const edita = useLevel(kind.pantalla) === Nivel.Edicion;
  const { generando, generate, stop } = useGenerate({ kind, id });
  const { guardados, por_generar: porGenerar, fase } = tablero;
  const queHay =
    guardados.length > 0
      ? frase`${fase.nombre} tiene ya ${formatCount(guardados.length, 'partido guardado', 'partidos guardados')}, que no se tocan.`
      : porGenerar === 0
        ? 'Repártalos antes en grupos, o en un cuadro: entonces habrá calendario que hacer.'
        : 'Cada partido irá a la sede, el día y la hora que prefiere el equipo de casa, esquivando festivos, sedes llenas y a quien juegue o entrene en otro partido: lo que chocaría va a la hora libre más cercana.';
  return (
    <>
      <PageTitle count={phaseOf(tablero)} actions={guardados.length > 0 && <SeeSaved {...{ kind, id }} />}>
        Borrador de calendario
      </PageTitle>
      <Block>
        {generando ? (
          <Generating clave={calendarioKey(kind, id)} progreso={() => kind.progreso(id)} stop={stop} />
        ) : (
          <EmptyState
            title={
              porGenerar > 0 ? 'Aún no hay borrador' : guardados.length > 0 ? 'No queda nada por generar' : 'Faltan los equipos de la fase'
            }
            action={
              edita &&
              porGenerar > 0 && (
                <Button tone="primario" icon={<IconCalendarPlus {...ICON} />} onClick={() => void generate(1)}>
                  Generar el calendario
                </Button>
              )
            }
          >
            {queHay}
          </EmptyState>
        )}
      </Block>
    </>
  );
}

function SeeSaved({ kind, id }: Props) {
  return (
    <Link to={`/admin/${kind.ver}/$id`} params={{ id }} className={buttonClass()}>
      <IconEye {...ICON} />
      <span>Ver lo guardado</span>
    </Link>
  );
}

function Drafted({ kind, id, tablero }: Props & { tablero: Tablero }) {
  const edita = useLevel(kind.pantalla) === Nivel.Edicion;
  const navigate = useNavigate();
  const calendario = useCalendario(kind, id, tablero, 'borrador');
  const { generando, generate, stop } = useGenerate({ kind, id });
  const [comparando, setComparando] = useState(false);
  const { partidos } = calendario;
  return (
    <>
      <PageTitle
        count={frase`${tablero.fase.campeonato_nombre} · ${tablero.fase.nombre} · ${formatCount(partidos.length, 'partido', 'partidos')}, ${formatCount(countAvisos(partidos), 'aviso', 'avisos')}`}
        actions={
          edita &&
          !generando && (
            <DraftActions {...{ kind, id, tablero, calendario }} generate={() => void generate(tablero.borrador!.semilla + 1)} />
          )
        }
      >
        Borrador de calendario
      </PageTitle>
      {generando && <Generating clave={calendarioKey(kind, id)} progreso={() => kind.progreso(id)} stop={stop} />}
      <Workspace
        calendario={calendario}
        editable={edita && !generando}
        editar={(idPrepartido) =>
          void navigate({ to: `/admin/${kind.pantalla}/$id/editar/$idPrepartido`, params: { id, idPrepartido: String(idPrepartido) } })
        }
        acciones={
          <>
            {edita && !generando && <Relocate {...{ kind, id, tablero }} cual="borrador" />}
            {tablero.borrador?.anterior && (
              <Button icon={<IconColumns {...ICON} />} onClick={() => setComparando(true)}>
                Comparar con el anterior
              </Button>
            )}
            <Paper calendario={calendario} />
          </>
        }
      />
      {comparando && <Compare tablero={tablero} ahora={partidos} onClose={() => setComparando(false)} />}
      <Outlet />
    </>
  );
}

/** What cannot be played as it is, first. */
function confirmSaving(clases: ReturnType<typeof kindsOf>, avisos: number): Promise<boolean> {
  const contar = (unas: typeof clases) => unas.map(({ titulo, cuantos }) => ({ figure: cuantos, what: titulo }));
  const fuertes = clases.filter(({ fuerte }) => fuerte);
  const leves = clases.filter(({ fuerte }) => !fuerte);
  return confirm({
    title: `¿Guardar el calendario con ${formatCount(avisos, 'aviso', 'avisos')}?`,
    text:
      fuertes.length > 0
        ? 'Los partidos pasarán a ser reales y se verán en la zona pública, también estos, que no se pueden jugar así:'
        : 'Los partidos pasarán a ser reales y se verán en la zona pública. Quedan estos avisos:',
    ...(fuertes.length > 0 && { losses: contar(fuertes) }),
    ...(fuertes.length > 0 && leves.length > 0 && { note: 'Y quedan estos avisos:' }),
    kept: contar(leves),
    button: fuertes.length > 0 ? 'Guardarlo de todos modos' : 'Guardar calendario',
    keepButton: 'Seguir revisando',
    tone: 'normal',
  });
}

interface ActionProps extends Props {
  tablero: Tablero;
  calendario: ReturnType<typeof useCalendario>;
  generate: () => void;
}

function DraftActions({ kind, id, tablero, calendario, generate }: ActionProps) {
  const navigate = useNavigate();
  const { partidos } = calendario;
  const [guardando, setGuardando] = useState(false);
  const discard = async () => {
    const si = await confirm({
      title: '¿Descartar el borrador?',
      losses: [{ figure: partidos.length, what: 'partidos del borrador, con lo que se haya movido o bloqueado' }],
      button: 'Descartar el borrador',
      keepButton: 'Conservarlo',
    });
    if (!si) return;
    await kind.descartar(id).catch((error: unknown) => tellFailure(error, 'ERROR'));
    await queryClient.invalidateQueries({ queryKey: calendarioKey(kind, id) });
  };
  const save = async () => {
    const clases = kindsOf(partidos);
    const fuertes = clases.some(({ fuerte }) => fuerte);
    if (clases.length > 0 && !(await confirmSaving(clases, countAvisos(partidos)))) return;
    setGuardando(true);
    try {
      await kind.guardar(tablero, fuertes);
      await queryClient.invalidateQueries();
      await tellResult('Calendario guardado', `${formatCount(partidos.length, 'partido', 'partidos')}: ya se ven en la zona pública.`);
      await navigate({ to: `/admin/${kind.ver}/$id`, params: { id } });
    } catch (error) {
      setGuardando(false);
      await tellFailure(error, 'No se ha podido guardar el calendario');
      await queryClient.invalidateQueries({ queryKey: calendarioKey(kind, id) });
    }
  };
  return (
    <>
      {tablero.guardados.length > 0 && <SeeSaved {...{ kind, id }} />}
      <Button icon={<IconRefresh {...ICON} />} onClick={generate}>
        Generar otro
      </Button>
      <Button icon={<IconTrash {...ICON} />} onClick={() => void discard()}>
        Descartar
      </Button>
      <Button tone="primario" icon={<IconDeviceFloppy {...ICON} />} busy={guardando} onClick={() => void save()}>
        Guardar calendario
      </Button>
    </>
  );
}
