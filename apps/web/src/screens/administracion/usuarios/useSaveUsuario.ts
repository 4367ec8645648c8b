import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { ownImage } from '../../../client/shell-queries';
import { useSession } from '../../../client/use-session';
import { clearSession } from '../../../client/session';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import type { Done } from '../../../ui/forms/form';
import { markSaved } from '../../../ui/grid/marks';
import { LIST, type UsuarioRecord } from './usuario';
import { modelOf, type EditedUsuario } from './edited-usuario';

/** Makes a user or changes one; whoever changes their own password has to come in again. */
export function useSaveUsuario() {
  const queryClient = useQueryClient();
  const { user } = useSession();

  const crear = async (datos: EditedUsuario): Promise<Done> => {
    const { id, correo } = await call('POST /api/usuarios', { body: modelOf(datos), image: datos.imagen.nueva });
    markSaved(LIST, id, true);
    void queryClient.invalidateQueries({ queryKey: LIST });
    if (!correo) return { title: 'Usuario creado', text: 'No se ha podido enviar el correo al usuario: está en «Correo y trabajos».' };
    return {
      title: 'Usuario creado',
      text:
        datos.activo === 1
          ? frase`${datos.nombre} recibirá en ${datos.login} ${datos.cambioContrasena === 1 ? 'un correo de bienvenida' : 'una invitación para elegir su contraseña'}.`
          : frase`${datos.nombre} podrá entrar cuando le dé de alta.`,
    };
  };

  const modificar = async (datos: EditedUsuario, usuario: NonNullable<UsuarioRecord['usuario']>): Promise<Done | null> => {
    const propio = usuario.id === user.usuarioId;
    const cierraSesion = propio && datos.cambioContrasena === 1;
    if (cierraSesion) {
      const seguir = await confirm({
        title: '¿Cambiar su contraseña?',
        text: 'La sesión se cerrará, aquí y en los demás sitios donde la tenga abierta, y tendrá que entrar con la contraseña nueva.',
        button: 'Cambiar la contraseña',
        keepButton: 'Dejarla como está',
        tone: 'normal',
      });
      if (!seguir) return null;
    }
    await call('PUT /api/usuarios/:id', {
      params: { id: usuario.id },
      body: { ...modelOf(datos), eliminarImagen: datos.imagen.eliminar, version: usuario.version },
      image: datos.imagen.nueva,
    });
    if (cierraSesion) {
      clearSession();
      return { title: 'Contraseña cambiada', text: 'Entre con la contraseña nueva' };
    }
    markSaved(LIST, usuario.id, false);
    void queryClient.invalidateQueries({ queryKey: LIST });
    if (propio) void queryClient.invalidateQueries(ownImage(user.usuarioId));
    return { title: 'Usuario modificado', text: frase`Los datos de ${datos.nombre} se han guardado.` };
  };

  return (datos: EditedUsuario, { usuario }: UsuarioRecord): Promise<Done | null> => (usuario ? modificar(datos, usuario) : crear(datos));
}
