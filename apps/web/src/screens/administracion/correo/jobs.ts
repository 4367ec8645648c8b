import type { FilaTrabajo } from '@cd/contract/administracion/correo';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { notify, confirm, tellFailure, frase } from '../../../ui/dialogs/Dialogs';
import { formatCount } from '../../../format/format';

/** As `EstadoTrabajo` of the contract. */
export const STATE = { pendiente: 1, hecho: 2, fallido: 3 } as const;

const EVERY_MS = 30_000;

export const correoState = queryOptions({
  queryKey: ['correo', 'estado'],
  queryFn: () => call('GET /api/trabajos/estado'),
  refetchInterval: EVERY_MS,
});

const inHowMany = (filas: readonly FilaTrabajo[]): string => formatCount(filas.length, 'correo', 'correos');

/** One call each: what has been done stays done when a later one is refused. */
function useForEach(
  hacer: (fila: FilaTrabajo) => Promise<null>,
  { hecho, titulo }: { hecho: (filas: readonly FilaTrabajo[]) => string; titulo: string },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (filas: readonly FilaTrabajo[]) => {
      for (const fila of filas) await hacer(fila);
    },
    onSuccess: (_, filas) => notify(hecho(filas), { tone: 'ok' }),
    onError: (error) => tellFailure(error, titulo),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['filas', '/api/trabajos'] }), queryClient.invalidateQueries(correoState)]),
  });
}

export function useRetry() {
  return useForEach(({ id }) => call('PUT /api/trabajos/reintentar/:id', { params: { id } }), {
    hecho: (filas) => (filas.length === 1 ? 'El correo vuelve a la cola' : `${inHowMany(filas)} vuelven a la cola`),
    titulo: 'No se ha podido reintentar el correo',
  });
}

export function useDelete() {
  const { mutateAsync, isPending } = useForEach(({ id }) => call('DELETE /api/trabajos/:id', { params: { id } }), {
    hecho: (filas) => (filas.length === 1 ? 'Correo eliminado' : `${inHowMany(filas)} eliminados`),
    titulo: 'No se ha podido eliminar el correo',
  });
  const eliminar = async (filas: readonly FilaTrabajo[], onDo?: () => void) => {
    const sinSalir = filas.filter(({ estado }) => estado !== STATE.hecho).length;
    const [unica] = filas;
    const si = await confirm({
      title: filas.length === 1 ? '¿Eliminar el correo?' : `¿Eliminar ${inHowMany(filas)}?`,
      text: filas.length === 1 && unica ? frase`«${unica.asunto}», para ${unica.destinatario}.` : undefined,
      note:
        sinSalir === 0
          ? 'Ya se enviaron: solo desaparecen de esta lista.'
          : filas.length === 1
            ? 'No se ha enviado, y ya no se enviará.'
            : `${formatCount(sinSalir, 'no se ha enviado', 'no se han enviado')}, y ya no se enviarán.`,
      button: filas.length === 1 ? 'Eliminar el correo' : `Eliminar ${inHowMany(filas)}`,
      keepButton: filas.length === 1 ? 'Conservarlo' : 'Conservarlos',
    });
    if (!si) return;
    try {
      await mutateAsync(filas);
      onDo?.();
    } catch {
      // Told by the mutation itself.
    }
  };
  return { eliminar: (filas: readonly FilaTrabajo[], onDo?: () => void) => void eliminar(filas, onDo), eliminando: isPending };
}
