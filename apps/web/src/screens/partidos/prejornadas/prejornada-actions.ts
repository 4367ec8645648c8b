import type { FilaPrejornada } from '@cd/contract/partidos/prejornadas';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { confirm, notify, tellFailure } from '../../../ui/Dialogs';
import { daysOf, momentInWords, rereadPrejornadas } from './prejornadas';

type Known = Pick<FilaPrejornada, 'id' | 'periodo_inicio' | 'periodo_fin' | 'fecha_fin' | 'numTotal' | 'version' | 'publicada'>;

const REFEREES = ['árbitro', 'árbitros'] as const;

/** There is no way back: asked first. */
export async function publishPrejornada({ id, version, numTotal, ...prejornada }: Known): Promise<boolean> {
  const cuantos = formatCount(numTotal, ...REFEREES);
  const si = await confirm({
    title: `¿Publicar la prejornada ${daysOf(prejornada)}?`,
    text: `Se avisará a ${cuantos}, por el buzón y por correo, de que pueden contestar hasta el ${momentInWords(prejornada.fecha_fin)}.`,
    note: 'No se puede deshacer.',
    button: `Publicar y avisar a ${cuantos}`,
    keepButton: 'Todavía no',
    tone: 'normal',
  });
  if (!si) return false;
  try {
    await call('POST /api/prejornadas/publicar/:id', { params: { id }, body: { version } }).finally(rereadPrejornadas);
    notify(`Publicada: se ha avisado a ${cuantos}`, { tone: 'ok' });
    return true;
  } catch (error) {
    await tellFailure(error, 'No se ha podido publicar la prejornada');
    return false;
  }
}

export async function deletePrejornada({ id, publicada, numTotal, ...prejornada }: Known): Promise<boolean> {
  const si = await confirm({
    title: `¿Eliminar la prejornada ${daysOf(prejornada)}?`,
    text:
      publicada === null
        ? 'Nadie sabe aún de ella.'
        : `Se avisará a ${formatCount(numTotal, ...REFEREES)} de que ya no tienen que contestar.`,
    button: 'Eliminar',
    keepButton: 'Conservarla',
  });
  if (!si) return false;
  try {
    await call('DELETE /api/prejornadas/:id', { params: { id } }).finally(rereadPrejornadas);
    notify('Prejornada eliminada', { tone: 'ok' });
    return true;
  } catch (error) {
    await tellFailure(error, 'No se ha podido eliminar la prejornada');
    return false;
  }
}

/** Those told, or all who have not answered. */
export async function remindPrejornada(id: number, arbitros?: number[]): Promise<boolean> {
  try {
    const { recordados, yaRecordados } = await call('POST /api/prejornadas/recordar/:id', {
      params: { id },
      body: arbitros ? { arbitros } : {},
    }).finally(rereadPrejornadas);
    const ya =
      yaRecordados > 0 ? ` A ${formatCount(yaRecordados, ...REFEREES)} ya se ${yaRecordados === 1 ? 'le' : 'les'} recordó hoy.` : '';
    notify(`Se ha recordado a ${formatCount(recordados, ...REFEREES)}.${ya}`, { tone: recordados > 0 ? 'ok' : 'info', duration: 6000 });
    return true;
  } catch (error) {
    await tellFailure(error, 'No se ha podido recordar');
    return false;
  }
}
