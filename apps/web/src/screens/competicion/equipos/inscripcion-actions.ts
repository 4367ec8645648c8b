import type { FilaEquipo } from '@cd/contract/competicion/equipos';
import { IconHome } from '@tabler/icons-react';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { confirm, frase, notify, tellFailure, tellHindered, tellResult } from '../../../ui/Dialogs';
import type { SelectionAction } from '../../../ui/grid/actions';
import { keyOf } from '../../../client/ask-ahead';

const CHANGE = {
  abrir: {
    titulo: 'Abrir inscripción',
    texto: 'Sus colegios podrán cambiar las plantillas y enviarlas a validar.',
    ya: 'ya la tenía abierta',
    yaVarios: 'ya la tenían abierta',
    hecho: 'abierta',
    estado: 1,
  },
  cerrar: {
    titulo: 'Cerrar inscripción',
    texto: 'Sus colegios no podrán cambiar las plantillas; la oficina, sí.',
    ya: 'ya la tenía cerrada',
    yaVarios: 'ya la tenían cerrada',
    hecho: 'cerrada',
    estado: 2,
  },
} as const;

/** Says whom it affects, by number, before it is done; true when it is. */
export async function changeInscripcion(
  que: keyof typeof CHANGE,
  equipos: readonly FilaEquipo[],
  cambiar: () => Promise<unknown>,
): Promise<boolean> {
  const { titulo, texto, ya, yaVarios, hecho, estado } = CHANGE[que];
  const same = equipos.filter(({ inscripcion_abierta }) => inscripcion_abierta === estado).length;
  const cuantos = formatCount(equipos.length, 'equipo', 'equipos');
  const colegios = formatCount(new Set(equipos.map(({ colegio }) => colegio)).size, 'colegio', 'colegios');
  const pregunta = {
    title: frase`¿${titulo} de jugadores a ${cuantos}?`,
    text: frase`Son de ${colegios}. ${texto}`,
    losses: [
      { figure: equipos.length - same, what: equipos.length - same === 1 ? 'equipo cambia' : 'equipos cambian' },
      ...(same > 0 ? [{ figure: same, what: same === 1 ? ya : yaVarios }] : []),
    ],
    button: titulo,
    keepButton: 'Dejarla como está',
    tone: 'normal',
  } as const;
  if (!(await confirm(pregunta))) return false;
  try {
    await cambiar().finally(() => queryClient.invalidateQueries({ queryKey: keyOf('equipos') }));
    notify(frase`Inscripción ${hecho} a ${cuantos}`, { tone: 'ok' });
    return true;
  } catch (error) {
    await tellFailure(error, `No se ha podido ${titulo.toLowerCase()}`);
    return false;
  }
}

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
