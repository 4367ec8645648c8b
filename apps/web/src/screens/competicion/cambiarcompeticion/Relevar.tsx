import { Nivel } from '@cd/contract/kit/perfiles';
import type { Relevo } from '@cd/contract/competicion/competiciones';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { Button } from '../../../ui/Button';
import { confirm, frase, tellFailure, tellResult, type Loss } from '../../../ui/Dialogs';
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

/** From the season that is played to the one to come, having seen what of both is undone. */
export function Relevar() {
  const [doing, setDoing] = useState(false);
  if (useLevel('cambiarcompeticion') < Nivel.Edicion) return null;
  const hacer = () => {
    setDoing(true);
    relay()
      .catch((error: unknown) => tellFailure(error, 'No se ha podido relevar la competición'))
      .finally(() => setDoing(false));
  };
  return (
    <Button icon={<IconArrowsExchange {...ICON} />} busy={doing} onClick={hacer}>
      Hacerla la competición en curso
    </Button>
  );
}
