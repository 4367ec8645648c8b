import type { FilaEquipo } from '@cd/contract/competicion/equipos';
import { IconHome } from '@tabler/icons-react';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { confirm, frase, tellFailure, tellHindered, tellResult } from '../../../ui/Dialogs';
import type { SelectionAction } from '../../../ui/grid/actions';

async function giveHomeVenue(equipos: readonly FilaEquipo[], release: () => void): Promise<void> {
  const missing = equipos.filter(({ sede, concentraciones }) => sede === null && concentraciones === 0);
  if (missing.length === 0)
    return tellHindered({ title: 'Todos los elegidos tienen sede', text: 'O juegan en concentraciones, y no tienen la suya.' });
  const agreed = await confirm({
    title: frase`¿Poner la sede de casa a ${formatCount(missing.length, 'equipo', 'equipos')}?`,
    text: 'Cada uno jugará en casa en la sede principal de su colegio. Los que ya tienen sede se quedan como están.',
    button: 'Poner la sede de casa',
    keepButton: 'Dejarlos sin sede',
    tone: 'normal',
  });
  if (!agreed) return;
  try {
    const { puestas, sin_sede } = await call('PUT /api/equipos/sededecasa', { body: missing.map(({ id }) => id) }).finally(() =>
      queryClient.invalidateQueries({ queryKey: keyOf('equipos') }),
    );
    release();
    await tellResult(
      frase`Sede puesta a ${formatCount(puestas, 'equipo', 'equipos')}`,
      sin_sede.length > 0 ? 'Siguen sin sede los de estos colegios, que no tienen ninguna principal:' : undefined,
      sin_sede.map((colegio) => ({ what: frase`${colegio}` })),
    );
  } catch (error) {
    await tellFailure(error, 'No se ha podido poner la sede');
  }
}

/** Those without any, that of their school. */
export const HOME_VENUE: SelectionAction<FilaEquipo> = {
  titulo: 'Poner la sede de casa',
  icono: IconHome,
  alPulsar: (equipos, quitar) => void giveHomeVenue(equipos, quitar),
};
