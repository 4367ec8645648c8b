import type { FilaPreequipo } from '@cd/contract/inscripcion/preequipos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { confirm, notify, tellFailure, frase } from '../../../ui/dialogs/Dialogs';
import { CHANGED, nameOf } from './preequipos';

async function askAndDelete(fila: FilaPreequipo): Promise<boolean> {
  const { id, jugadores, entrenadores, estado_coordinador, estado_administrador } = fila;
  const nombre = nameOf(fila);
  const enviado = estado_coordinador === 1 || estado_administrador === 1;
  const sigue = await confirm({
    title: frase`¿Eliminar ${nombre}?`,
    text: enviado ? frase`De ${fila.campeonato}. Ya está enviado: la organización dejará de contar con él.` : frase`De ${fila.campeonato}.`,
    note:
      jugadores + entrenadores > 0
        ? `Se pierde su plantilla (${formatCount(jugadores, 'jugador', 'jugadores')} y ${formatCount(entrenadores, 'entrenador', 'entrenadores')}); sus fichas se conservan.`
        : 'Aún no tiene a nadie en su plantilla.',
    button: frase`Eliminar ${nombre}`,
    keepButton: 'Conservar el equipo',
  });
  if (sigue) await call('DELETE /api/preequipos/:id', { params: { id }, query: { estabaValidada: enviado ? '1' : '0' } });
  return sigue;
}

/** What is done with them from their list: asked, done, read again and told. */
export function usePreequipoActions() {
  const queryClient = useQueryClient();
  const releer = () => Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const borrado = useMutation({
    mutationFn: (fila: FilaPreequipo) => askAndDelete(fila).finally(releer),
    onSuccess: (hecho, fila) => hecho && notify(frase`${nameOf(fila)} ya no está inscrito`, { tone: 'ok' }),
    onError: (error) => tellFailure(error, 'No se ha podido eliminar el equipo'),
  });
  return { eliminar: (fila: FilaPreequipo) => borrado.mutate(fila) };
}
