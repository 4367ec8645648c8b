import type { PartidoDeEquipo } from '@cd/contract/partidos/citaciones';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { CITACION_CHANGED } from './citaciones';

/** Reads the match again, also where it was refused: somebody else may have changed it. */
function useReading() {
  const client = useQueryClient();
  return () => Promise.all(CITACION_CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Calls these and nobody else. */
export function useCitar({ partido, equipo, citacion }: PartidoDeEquipo, done: () => void) {
  const reread = useReading();
  return useMutation({
    mutationFn: (jugadores: number[]) =>
      call('PUT /api/citaciones/:id', {
        params: { id: partido.id },
        body: { equipo_id: equipo.id, convocatoria_id: partido.cv_id, version: citacion?.version ?? null, jugadores },
      }),
    onSuccess: async ({ avisadas, sin_correo }) => {
      await reread();
      done();
      const avisa = avisadas === 0 ? '' : ` Se ha escrito a ${formatCount(avisadas, 'familia', 'familias')}.`;
      const falta =
        sin_correo === 0 ? '' : ` ${formatCount(sin_correo, 'familia no tiene', 'familias no tienen')} correo: mándele su enlace.`;
      notify(`Convocatoria guardada.${avisa}${falta}`);
    },
    onError: async (error) => {
      await tellFailure(error, 'No se ha podido convocar');
      await reread();
    },
  });
}

export function useRecordar({ partido, equipo }: PartidoDeEquipo) {
  const reread = useReading();
  return useMutation({
    mutationFn: () => call('POST /api/citaciones/recordar/:id', { params: { id: partido.id }, body: { equipo_id: equipo.id } }),
    onSuccess: async ({ avisadas }) => {
      await reread();
      notify(
        avisadas === 0
          ? 'No se ha escrito a nadie: no tienen correo, o ya se les ha escrito hoy. Mándeles su enlace'
          : `Se ha escrito otra vez a ${formatCount(avisadas, 'familia', 'familias')}`,
      );
    },
    onError: (error) => tellFailure(error, 'No se ha podido recordar'),
  });
}

/** Hands the link of a family to what the device sends messages with, or copies it. */
export function useCompartir() {
  return async (enlace: string, nombre: string): Promise<void> => {
    const texto = `Convocatoria de ${nombre.split(' ')[0]}: diga con un toque si viene`;
    if ('share' in navigator) {
      await navigator.share({ text: texto, url: enlace }).catch(() => undefined);
      return;
    }
    await (navigator as Navigator).clipboard.writeText(enlace);
    notify('Enlace copiado: mándeselo a su familia');
  };
}
