import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { confirm, frase, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { CHANGED, preequipoBy, type Preequipo } from './preequipos';

interface Who {
  de: 'jugador' | 'entrenador';
  personaId: number;
  nombre: string;
}

/** Whoever leaves a team to be registered: asked, with what it means for one already sent. */
export function useQuitar({ id }: Preequipo) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ de, personaId, nombre }: Who): Promise<boolean> => {
      // Not as it is drawn: it may have just been sent, and be still as it was before.
      const { estado_coordinador, estado_administrador } = await queryClient.fetchQuery(preequipoBy(id));
      const enviado = estado_coordinador === 1 || estado_administrador === 1;
      const sigue = await confirm({
        title: frase`¿Quitar a ${nombre} de la plantilla?`,
        text: 'Su ficha se conserva.',
        note: enviado ? 'El equipo ya está validado: quedará pendiente y tendrá que enviarlo otra vez.' : undefined,
        button: frase`Quitar a ${nombre}`,
        keepButton: 'Dejarlo en la plantilla',
      });
      if (!sigue) return false;
      await call(`DELETE /api/preequipos/${de}/:id/:personaId`, {
        params: { id, personaId },
        query: { estabaValidada: enviado ? '1' : '0' },
      }).finally(() => Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey }))));
      return true;
    },
    onSuccess: (hecho) => hecho && notify('Ya no está en la plantilla', { tone: 'ok' }),
    onError: (error) => tellFailure(error, 'No se ha podido quitar de la plantilla'),
  });
  return {
    quitarJugador: (personaId: number, nombre: string) => mutate({ de: 'jugador', personaId, nombre }),
    quitarEntrenador: (personaId: number, nombre: string) => mutate({ de: 'entrenador', personaId, nombre }),
  };
}
