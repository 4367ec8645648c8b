import type { PartidoDeDia } from '@cd/contract/partidos/partidos';
import { IconSunHigh } from '@tabler/icons-react';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { confirm, notify, tellFailure } from '../../../ui/Dialogs';
import type { SelectionAction } from '../../../ui/grid/actions';

async function levantar(partidos: readonly PartidoDeDia[], clave: readonly unknown[]): Promise<boolean> {
  const cuantos = formatCount(partidos.length, 'partido', 'partidos');
  const validados = partidos.filter(({ validado }) => validado === 1).length;
  const si = await confirm({
    title: `¿Levantar la suspensión de ${cuantos}?`,
    text: 'Vuelven a estar por jugar, con sus árbitros como estaban. Se avisará a quienes supieron de la suspensión.',
    note:
      validados === 0
        ? undefined
        : `${formatCount(validados, 'suspensión está validada', 'suspensiones están validadas')}: se anulan también.`,
    button: 'Levantar la suspensión',
    keepButton: 'Dejarlos suspendidos',
    tone: 'normal',
  });
  if (!si) return false;
  try {
    await call('PUT /api/informespartido/suspensionmasiva/levantar', { body: { partidos: partidos.map(({ p_id }) => p_id) } }).finally(() =>
      queryClient.invalidateQueries({ queryKey: clave }),
    );
    notify(`${cuantos} ya no ${partidos.length === 1 ? 'está suspendido' : 'están suspendidos'}`, { tone: 'ok' });
    return true;
  } catch (error) {
    await tellFailure(error, 'No se ha podido levantar la suspensión');
    return false;
  }
}

/** The way back of a day of rain that was not: of as many as were suspended at once. */
export const liftingOf = (clave: readonly unknown[]): SelectionAction<PartidoDeDia> => ({
  titulo: 'Levantar la suspensión',
  icono: IconSunHigh,
  impedida: (partidos) =>
    partidos.every(({ estado }) => estado === 2) ? null : 'Entre los elegidos hay partidos que no están suspendidos',
  alPulsar: (partidos, quitar) => void levantar(partidos, clave).then((hecho) => hecho && quitar()),
});
