import type { FilaPreequipo } from '@cd/contract/inscripcion/preequipos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { confirm, notify, tellFailure, tellResult, frase, type Loss } from '../../../ui/Dialogs';
import { hinders, writtenLacks } from '../../competicion/plantillas/Faltas';
import { CHANGED, nameOf, readPendientes } from './preequipos';

const named = (fila: FilaPreequipo): string => `${nameOf(fila)}, ${fila.campeonato}`;

/** Of those that are to be sent, what each lacks, and whether no team will be made of it so: told, and theirs to judge. */
const lacksOf = (pendientes: readonly FilaPreequipo[]): Loss[] =>
  pendientes
    .filter(({ faltas }) => faltas.length > 0)
    .map((fila) => ({
      what: frase`${named(fila)}`,
      detail: fila.faltas.some(hinders) ? `Así no entrará en la competición: ${writtenLacks(fila)}` : writtenLacks(fila),
    }));

/** Says what it means before it is done. */
async function askAndSend(): Promise<void> {
  const pendientes = await readPendientes(new AbortController().signal);
  if (pendientes.length === 0) return tellResult('No hay equipos por enviar', 'Todos los suyos están ya validados y enviados.');
  const cuantos = formatCount(pendientes.length, 'equipo', 'equipos');
  const kept = lacksOf(pendientes);
  const sigue = await confirm({
    title: `¿Validar y enviar ${cuantos}?`,
    text:
      kept.length === 0
        ? 'La organización los recibirá para validarlos, y no se puede deshacer.'
        : 'La organización los recibirá para validarlos, y no se puede deshacer. A los de abajo les falta algo: se envían así, y puede devolverlos.',
    kept,
    note: 'Si después cambia alguno, quedará otra vez por enviar. Solo entran en la competición los que estén enviados y validados al cerrarse la inscripción.',
    button: `Validar y enviar ${cuantos}`,
    keepButton: 'Aún no',
    tone: 'normal',
  });
  if (!sigue) return;
  const { enviados } = await call('PUT /api/inscripciones/validarcoordinador');
  await tellResult('Equipos enviados', `La organización ha recibido ${formatCount(enviados, 'equipo', 'equipos')}.`);
}

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
  const envio = useMutation({
    mutationFn: () => askAndSend().finally(releer),
    onError: (error) => tellFailure(error, 'No se han podido enviar los equipos'),
  });
  const borrado = useMutation({
    mutationFn: (fila: FilaPreequipo) => askAndDelete(fila).finally(releer),
    onSuccess: (hecho, fila) => hecho && notify(frase`${nameOf(fila)} ya no está inscrito`, { tone: 'ok' }),
    onError: (error) => tellFailure(error, 'No se ha podido eliminar el equipo'),
  });
  return { enviar: () => envio.mutate(), enCurso: envio.isPending, eliminar: (fila: FilaPreequipo) => borrado.mutate(fila) };
}
