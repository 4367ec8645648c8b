import type { FilaPrejornada } from '@cd/contract/arbitraje/prejornadas';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { confirm, notify, tellFailure, tellResult } from '../../../ui/dialogs/Dialogs';
import { toBeTold, toldInWords } from '../../../ui/dialogs/told';
import { daysOf, momentInWords, rereadPrejornadas } from './prejornadas';

type Known = Pick<
  FilaPrejornada,
  'id' | 'periodo_inicio' | 'periodo_fin' | 'fecha_fin' | 'numTotal' | 'numSinAviso' | 'version' | 'publicada'
>;

const REFEREES = ['árbitro', 'árbitros'] as const;

/** There is no way back: asked first. */
export async function publishPrejornada({ id, version, numTotal, numSinAviso, ...prejornada }: Known): Promise<boolean> {
  const cuantos = formatCount(numTotal - numSinAviso, ...REFEREES);
  const si = await confirm({
    title: `¿Publicar la prejornada ${daysOf(prejornada)}?`,
    text: `Se avisará a ${toBeTold(numTotal, numSinAviso)}, por el buzón y por correo, de que pueden contestar hasta el ${momentInWords(prejornada.fecha_fin)}.`,
    note: 'No se puede deshacer.',
    button: `Publicar y avisar a ${cuantos}`,
    keepButton: 'Todavía no',
    tone: 'normal',
  });
  if (!si) return false;
  try {
    const told = await call('POST /api/prejornadas/publicar/:id', { params: { id }, body: { version } }).finally(rereadPrejornadas);
    await tellResult('Prejornada publicada', toldInWords(told));
    return true;
  } catch (error) {
    await tellFailure(error, 'No se ha podido publicar la prejornada');
    return false;
  }
}

export async function deletePrejornada({ id, publicada, numTotal, numSinAviso, ...prejornada }: Known): Promise<boolean> {
  const si = await confirm({
    title: `¿Eliminar la prejornada ${daysOf(prejornada)}?`,
    text:
      publicada === null ? 'Nadie sabe aún de ella.' : `Se avisará a ${toBeTold(numTotal, numSinAviso)} de que ya no tienen que contestar.`,
    button: 'Eliminar',
    keepButton: 'Conservarla',
  });
  if (!si) return false;
  try {
    const told = await call('DELETE /api/prejornadas/:id', { params: { id } }).finally(rereadPrejornadas);
    notify(publicada === null ? 'Prejornada eliminada' : `Prejornada eliminada. ${toldInWords(told)}`, { tone: 'ok' });
    return true;
  } catch (error) {
    await tellFailure(error, 'No se ha podido eliminar la prejornada');
    return false;
  }
}

/** Those told, or all who have not answered. */
export async function remindPrejornada(id: number, arbitros?: number[]): Promise<boolean> {
  try {
    const { recordados, yaRecordados, sin_aviso } = await call('POST /api/prejornadas/recordar/:id', {
      params: { id },
      body: { arbitros },
    }).finally(rereadPrejornadas);
    const ya =
      yaRecordados > 0 ? ` A ${formatCount(yaRecordados, ...REFEREES)} ya se ${yaRecordados === 1 ? 'le' : 'les'} recordó hoy.` : '';
    const sin = sin_aviso.length > 0 ? ` Sin cuenta a la que avisar: ${sin_aviso.length}.` : '';
    notify(`Se ha recordado a ${formatCount(recordados, ...REFEREES)}.${ya}${sin}`, {
      tone: recordados > 0 ? 'ok' : 'info',
      duration: 6000,
    });
    return true;
  } catch (error) {
    await tellFailure(error, 'No se ha podido recordar');
    return false;
  }
}
