import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { confirm, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { JUSTIFICANTES_CHANGED } from './justificantes';

export type Seen = readonly { id: number; version: number }[];

const reread = (): Promise<unknown> =>
  Promise.all(JUSTIFICANTES_CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })));

export const howMany = (cuales: Seen): string => formatCount(cuales.length, 'justificante', 'justificantes');

/** All or none: one that has changed since it was seen keeps them all as they were. */
export async function takeAsGood(cuales: Seen, then?: () => void): Promise<void> {
  const sigue = await confirm({
    title: `¿Dar por buenos ${howMany(cuales)}?`,
    text: 'Valen desde ahora, en lugar de los que hubiera.',
    button: `Validar ${howMany(cuales)}`,
    keepButton: 'Todavía no',
    tone: 'normal',
  });
  if (!sigue) return;
  try {
    const { validados } = await call('POST /api/justificantes/validar', { body: { justificantes: [...cuales] } });
    notify(formatCount(validados, 'justificante validado', 'justificantes validados'), { tone: 'ok' });
    then?.();
  } catch (error) {
    await tellFailure(error, 'No se ha podido validar');
  } finally {
    await reread();
  }
}

export const giveBack = (cuales: Seen, motivo: string): Promise<unknown> =>
  call('POST /api/justificantes/devolver', { body: { justificantes: [...cuales], motivo } }).finally(reread);

export async function takeAway(id: number): Promise<void> {
  const sigue = await confirm({
    title: '¿Retirar este justificante?',
    text: 'Se borra, con su fichero. Habrá que enviarlo otra vez.',
    button: 'Retirarlo y borrarlo',
    keepButton: 'Dejarlo',
  });
  if (!sigue) return;
  try {
    await call('DELETE /api/justificantes/:id', { params: { id } });
    notify('Justificante borrado', { tone: 'ok' });
  } catch (error) {
    await tellFailure(error, 'No se ha podido retirar');
  } finally {
    await reread();
  }
}
