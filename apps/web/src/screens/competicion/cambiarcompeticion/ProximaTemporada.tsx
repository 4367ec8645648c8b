import { Nivel } from '@cd/contract/kit/perfiles';
import type { Relevo } from '@cd/contract/competicion/competiciones';
import type { Competicion } from '@cd/contract/sesion/sesion';
import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconArrowsExchange, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { Button } from '../../../ui/Button';
import { confirm, frase, notify, tellFailure, tellResult, type Loss } from '../../../ui/Dialogs';
import { ICON } from '../../../ui/icon';

const undone = ({ sin_jugar, sin_consolidar, actual }: Relevo): Loss[] => [
  {
    figure: sin_jugar,
    what: sin_jugar === 1 ? 'partido sin jugar, que quedará como está' : 'partidos sin jugar, que quedarán como están',
    detail: actual.nombre,
  },
  ...(sin_consolidar > 0
    ? [{ figure: sin_consolidar, what: 'equipos pedidos sin consolidar, que ya no se harán', detail: actual.nombre }]
    : []),
];
const begun = ({ campeonatos, equipos, proxima }: Relevo): Loss[] => [
  { figure: campeonatos, what: campeonatos === 1 ? 'campeonato' : 'campeonatos', detail: proxima.nombre },
  { figure: equipos, what: equipos === 1 ? 'equipo' : 'equipos', detail: proxima.nombre },
];

async function relay(): Promise<void> {
  const previa = await call('GET /api/competiciones/relevo');
  if (!previa) return void queryClient.invalidateQueries();
  const { proxima, actual, inscripcion_sin_consolidar } = previa;
  const hecho = await confirm({
    title: frase`¿Hacer de ${proxima.nombre} la competición en curso?`,
    text: frase`${actual.nombre} pasará a histórica: se podrá consultar, no cambiar. No tiene vuelta atrás.`,
    losses: [...undone(previa), ...begun(previa)],
    note: `La zona pública dejará de enseñar la anterior y esperará a que haya calendarios.${
      inscripcion_sin_consolidar ? ' La inscripción de la próxima sigue abierta.' : ''
    } Se avisará a todos los usuarios.`,
    button: 'Hacerla la competición en curso',
    keepButton: 'Todavía no',
    typeToConfirm: 'RELEVAR',
  });
  if (!hecho) return;
  await call('PUT /api/competiciones/relevo/:id', { params: { id: proxima.id }, body: { actual: actual.id } });
  await queryClient.invalidateQueries();
  await tellResult('Competición relevada', frase`${proxima.nombre} es ya la competición en curso.`);
}

async function remove({ id, nombre }: Competicion, campeonatos: number): Promise<void> {
  const eliminar = await confirm({
    title: frase`¿Eliminar ${nombre}?`,
    text: 'Se perderá, sin vuelta atrás, lo que se copió a ella. La temporada en curso no cambia.',
    losses: [{ figure: campeonatos, what: campeonatos === 1 ? 'campeonato' : 'campeonatos', detail: 'con sus cuotas y tarifas' }],
    button: frase`Eliminar ${nombre}`,
    keepButton: 'Conservar la temporada',
  });
  if (!eliminar) return;
  await call('DELETE /api/competiciones/proxima/:id', { params: { id } });
  await queryClient.invalidateQueries();
  notify(frase`${nombre} ya no existe.`, { tone: 'ok' });
}

interface OrdenProps {
  icon: ReactNode;
  children: Traducible;
  failure: string;
  give: () => Promise<void>;
}

function Orden({ icon, children, failure, give }: OrdenProps) {
  const [doing, setDoing] = useState(false);
  const onClick = () => {
    setDoing(true);
    give()
      .catch((error: unknown) => tellFailure(error, failure))
      .finally(() => setDoing(false));
  };
  return (
    <Button icon={icon} busy={doing} onClick={onClick}>
      {children}
    </Button>
  );
}

/** What may be done with the season to come: to take it away, prepared by mistake, or to play it from now on, having seen what of both is undone. */
export function ProximaTemporada({ competicion, campeonatos }: { competicion: Competicion; campeonatos: number }) {
  if (useLevel('cambiarcompeticion') < Nivel.Edicion) return null;
  return (
    <>
      <Orden icon={<IconTrash {...ICON} />} failure="No se ha podido eliminar la temporada" give={() => remove(competicion, campeonatos)}>
        {frase`Eliminar ${competicion.nombre}`}
      </Orden>
      <Orden icon={<IconArrowsExchange {...ICON} />} failure="No se ha podido relevar la competición" give={relay}>
        Hacerla la competición en curso
      </Orden>
    </>
  );
}
