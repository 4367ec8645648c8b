import { ERRORES } from '@cd/contract/errores';
import type { FilaUsuario } from '@cd/contract/administracion/usuarios';
import { call, CallError } from '../../../client/call';
import { formatNumber } from '../../../format/format';
import { notify, confirm, errorText, tellFailure, frase, tellResult } from '../../../ui/dialogs/Dialogs';
import { queryClient } from '../../../client/query-client';
import { LIST } from './usuario';

const NOT_RENEWED = 'No pudo regenerarse la contraseña';

/** Whether the audit of the user goes on; the refusal is told here (spec 1 §6). */
export async function canBeAudited({ id }: FilaUsuario): Promise<boolean> {
  try {
    const { resultado: puede } = await call('GET /api/usuarios/puedeauditar/:id', { params: { id } });
    if (puede === 1) return true;
    throw new CallError({ status: 403, detail: ERRORES['usuario.auditoria'].texto });
  } catch (error) {
    await tellFailure(error, 'Imposible realizar auditoría');
    return false;
  }
}

export async function sendLink({ login, nombre }: Pick<FilaUsuario, 'login' | 'nombre'>): Promise<void> {
  const seguir = await confirm({
    title: frase`¿Enviar a ${nombre} un enlace de contraseña?`,
    text: frase`Llegará a ${login} y servirá una hora, para elegir una contraseña nueva. La de ahora vale mientras tanto.`,
    button: 'Enviar el enlace',
    tone: 'normal',
  });
  if (!seguir) return;
  try {
    await call('POST /login/forgotadmin', { body: { email: login } });
    notify(frase`Enlace de contraseña enviado a ${login}`, { tone: 'ok' });
  } catch (error) {
    await tellFailure(error, NOT_RENEWED);
  }
}

/** Opens the mail program of whoever is here with the letter written (spec 1 §7). */
export async function sendByHand({ login }: FilaUsuario): Promise<void> {
  try {
    const { destinatario, asunto, texto } = await call('POST /login/forgotmanual', { body: { email: login } });
    const cuerpo = encodeURIComponent(texto.replaceAll('\n', '\r\n'));
    location.assign(`mailto:${encodeURIComponent(destinatario)}?subject=${encodeURIComponent(asunto)}&body=${cuerpo}`);
  } catch (error) {
    await tellFailure(error, NOT_RENEWED);
  }
}

/** The invitation of each again; of many, those whose letter is refused are told together. */
export async function invite(filas: readonly Pick<FilaUsuario, 'login' | 'nombre'>[], onDone?: () => void): Promise<void> {
  const [primera] = filas;
  if (!primera) return;
  const una = filas.length === 1;
  const seguir = await confirm({
    title: una ? frase`¿Invitar otra vez a ${primera.nombre}?` : frase`¿Invitar otra vez a ${formatNumber(filas.length)} usuarios?`,
    text: una
      ? frase`Recibirá en ${primera.login} un correo con un enlace para elegir su contraseña, que servirá siete días.`
      : 'Cada uno recibirá un correo con un enlace para elegir su contraseña, que servirá siete días.',
    button: una ? 'Enviar la invitación' : 'Enviar las invitaciones',
    tone: 'normal',
  });
  if (!seguir) return;
  const fallos: { nombre: string; error: unknown }[] = [];
  for (const { login, nombre } of filas)
    await call('POST /login/register', { body: { email: login } }).catch((error: unknown) => fallos.push({ nombre, error }));
  void queryClient.invalidateQueries({ queryKey: LIST });
  const enviadas = filas.length - fallos.length;
  if (una && fallos[0]) return tellFailure(fallos[0].error, ERRORES['usuario.correo'].texto);
  if (fallos.length > 0)
    await tellResult(
      frase`Invitaciones en camino: ${formatNumber(enviadas)} de ${formatNumber(filas.length)}`,
      'Estas no se han podido enviar:',
      fallos.map(({ nombre, error }) => ({ what: frase`${nombre}`, detail: errorText(error) })),
    );
  else
    notify(una ? frase`Invitación en camino a ${primera.login}` : frase`Invitaciones en camino: ${formatNumber(enviadas)}`, { tone: 'ok' });
  onDone?.();
}

export async function deleteUsuario({ id, nombre, login }: FilaUsuario): Promise<void> {
  try {
    const { alEliminar } = await call('GET /api/usuarios/:id', { params: { id } });
    const seguir = await confirm({
      title: frase`¿Eliminar el usuario ${nombre}?`,
      text: frase`La cuenta ${login} dejará de existir y sus sesiones se cerrarán. Se perderá, sin vuelta atrás:`,
      losses: [
        {
          figure: alEliminar.notificaciones,
          what: alEliminar.notificaciones === 1 ? 'notificación de sus buzones' : 'notificaciones de sus buzones',
        },
      ],
      note:
        alEliminar.personas.length > 0
          ? frase`Su registro de acciones se conserva, con su nombre. La ficha de ${alEliminar.personas[0]!} también, sin cuenta para entrar.`
          : 'Su registro de acciones se conserva, con su nombre.',
      button: frase`Eliminar a ${nombre}`,
      keepButton: 'Conservar el usuario',
    });
    if (!seguir) return;
    await call('DELETE /api/usuarios/:id', { params: { id } });
    void queryClient.invalidateQueries({ queryKey: LIST });
    await tellResult('Usuario eliminado', frase`La cuenta de ${nombre} ya no existe.`);
  } catch (error) {
    await tellFailure(error, 'Error: ');
  }
}
