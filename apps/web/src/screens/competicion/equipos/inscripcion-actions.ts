import type { FilaEquipo } from '@cd/contract/competicion/equipos';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { confirm, frase, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { keyOf } from '../../../client/ask-ahead';

/** What it means to open and to close it. */
export const INSCRIPCION_MEANS = {
  abrir: 'Sus colegios podrán cambiar las plantillas y enviarlas a validar.',
  cerrar: 'Sus colegios no podrán cambiar las plantillas; la oficina, sí.',
} as const;

const CHANGE = {
  abrir: {
    titulo: 'Abrir inscripción',
    texto: INSCRIPCION_MEANS.abrir,
    ya: 'ya la tenía abierta',
    yaVarios: 'ya la tenían abierta',
    hecho: 'abierta',
    estado: 1,
  },
  cerrar: {
    titulo: 'Cerrar inscripción',
    texto: INSCRIPCION_MEANS.cerrar,
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
