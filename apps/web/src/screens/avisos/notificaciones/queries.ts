import type { Buzon, Notificacion } from '@cd/contract/avisos/notificaciones';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { notify, confirm, tellFailure, frase } from '../../../ui/dialogs/Dialogs';

export const BUZONES = ['Entrada', 'Enviadas'] as const satisfies readonly Buzon[];
/** The mailbox answers no more than this. */
export const MAX_PER_BUZON = 500;

/** The shell reads everything under this key again when the server says that the mailbox has changed. */
const KEY = ['notificaciones'] as const;

export const buzonDe = (usuarioId: number, buzon: Buzon) =>
  queryOptions({
    queryKey: [...KEY, 'buzon', usuarioId, buzon],
    queryFn: () => call('GET /api/notificaciones/usuario/:usuarioId', { params: { usuarioId }, query: { buzon } }),
  });

/** Asking for it marks it read. */
export const notificacion = (usuarioId: number, id: number) =>
  queryOptions({
    queryKey: [...KEY, 'detalle', usuarioId, id],
    queryFn: () => call('GET /api/notificaciones/usuario/:usuarioId/:id', { params: { usuarioId, id } }),
  });

export const unread = ({ buzon, fecha_lectura }: Pick<Notificacion, 'buzon' | 'fecha_lectura'>): boolean =>
  buzon === 'Entrada' && fecha_lectura === null;

/** Deletes one, once confirmed; `onDo` comes before the lists are read again. */
export function useDeleteNotificacion(onDo?: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Pick<Notificacion, 'id'>) => call('DELETE /api/notificaciones/:id', { params: { id } }),
    onSuccess: async (_, { id }) => {
      onDo?.();
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'detalle' && queryKey[3] === id });
      notify('Notificación eliminada', { tone: 'ok' });
      await queryClient.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => tellFailure(error, 'No se ha podido eliminar la notificación'),
  });
  const preguntar = async (elegida: Pick<Notificacion, 'id' | 'asunto' | 'remitente'>) => {
    const { asunto, remitente } = elegida;
    if (
      await confirm({
        title: '¿Eliminar la notificación?',
        text: frase`«${asunto}», de ${remitente}.`,
        button: 'Eliminar la notificación',
        keepButton: 'Conservarla',
      })
    )
      mutate(elegida);
  };
  return { eliminar: (elegida: Pick<Notificacion, 'id' | 'asunto' | 'remitente'>) => void preguntar(elegida), eliminando: isPending };
}
