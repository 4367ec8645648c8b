import type { DiaDeCampo, PartidoDeCampo } from '@cd/contract/arbitraje/campo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { useWholeScreen } from '../../../ui/page/whole-screen';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { Asistencia } from './Asistencia';
import { Cerradas } from './Cerradas';
import { Cierre } from './Cierre';
import { Enviada } from './Enviada';
import type { FieldActa } from './field-acta';
import { dayKey, readDay, type Origin } from './field-origin';
import { Firmas } from './Firmas';
import { Juego } from './Juego';
import { Marco, PASOS, type Paso } from './Marco';
import { OtroDispositivo } from './OtroDispositivo';
import { Suspension } from './Suspension';
import { useFaces } from './useFaces';
import { useFieldActa, useView } from './useFieldActa';

interface Props {
  origin: Origin;
  /** Null: the only one there is. */
  convocatoriaId: number | null;
  /** To the form of the office; null, there is none. */
  toForm: (() => void) | null;
}

/** The acta beside the pitch: one thumb, full sun, with coverage or without. */
export default function Campo({ origin, convocatoriaId, toForm }: Props) {
  useWholeScreen();
  const { data: dia, error, refetch } = useQuery({ queryKey: dayKey(origin), queryFn: () => readDay(origin), staleTime: Infinity });
  if (!dia) return <Waiting error={error} refetch={refetch} />;
  const partido = dia.partidos.find(({ convocatoria_id }) => convocatoriaId === null || convocatoria_id === convocatoriaId);
  if (!partido)
    return (
      <>
        <Cerradas origin={origin} kept={dia.partidos.map(({ convocatoria_id }) => convocatoria_id)} />
        <EmptyState title="Este partido no está en el dispositivo" action={toForm && <Button onClick={toForm}>Abrir el informe</Button>}>
          Se guardan los suyos desde la víspera hasta una semana después.
        </EmptyState>
      </>
    );
  return <Opening dia={dia} partido={partido} origin={origin} toForm={toForm} />;
}

interface Open {
  dia: DiaDeCampo;
  partido: PartidoDeCampo;
  origin: Origin;
  toForm: (() => void) | null;
}

function Opening({ dia, partido, origin, toForm }: Open) {
  const { acta, mine, error } = useFieldActa(dia, partido, origin);
  if (!acta) return <Waiting error={error} refetch={() => location.reload()} />;
  if (!mine)
    return (
      <EmptyState
        title="Esta acta se ha abierto en otra pestaña"
        action={<Button onClick={() => location.reload()}>Seguir en esta</Button>}
      >
        Se escribe en una sola, para que nada se apunte dos veces.
      </EmptyState>
    );
  return <Acta acta={acta} dia={dia} toForm={toForm} />;
}

function Acta({ acta, dia, toForm }: { acta: FieldActa; dia: DiaDeCampo; toForm: (() => void) | null }) {
  const view = useView(acta);
  const [paso, setPaso] = useState<Paso>(() => stepOf(acta));
  const cerrada = view.header.cierre !== null || view.header.entrega !== null;
  const ir = (otro: Paso) => {
    setPaso(otro);
    scrollTo(0, 0);
  };
  const faces = useFaces(acta.partido);
  const [suspendiendo, setSuspendiendo] = useState(false);
  const suspendida = suspendiendo || view.estado.suspension !== null;
  const comunes = { acta, view, dia, ir, faces, suspender: () => setSuspendiendo(true) };
  return (
    <Marco acta={acta} view={view} paso={paso} ir={view.otro || cerrada || suspendida ? null : ir}>
      {view.otro ? (
        <OtroDispositivo acta={acta} view={view} otro={view.otro} onFollow={() => ir(stepOf(acta))} />
      ) : cerrada ? (
        <Enviada acta={acta} view={view} toForm={toForm} />
      ) : suspendida ? (
        <Suspension acta={acta} view={view} volver={() => setSuspendiendo(false)} />
      ) : paso === PASOS.asistencia ? (
        <Asistencia {...comunes} />
      ) : paso === PASOS.partido ? (
        <Juego {...comunes} />
      ) : paso === PASOS.cierre ? (
        <Cierre {...comunes} />
      ) : (
        <Firmas {...comunes} />
      )}
    </Marco>
  );
}

/** Where it was left. */
function stepOf(acta: FieldActa): Paso {
  const { reloj, firmas } = acta.view().estado;
  if (firmas.local || firmas.visitante) return PASOS.firmas;
  if (reloj.final) return PASOS.cierre;
  return reloj.parte > 0 ? PASOS.partido : PASOS.asistencia;
}
