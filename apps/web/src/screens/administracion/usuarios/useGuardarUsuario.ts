import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { imagenPropia } from '../../../client/consultas';
import { useSesion } from '../../../client/sesion';
import { borrarSesion } from '../../../client/session';
import { confirmar, frase } from '../../../ui/Dialogs';
import type { Hecho } from '../../../ui/form';
import { LISTA, type RegistroDeUsuario } from './usuario';
import { modeloDe, type Editado } from './usuario-editado';

/** Makes a user or changes one; whoever changes their own password has to come in again. */
export function useGuardarUsuario() {
  const queryClient = useQueryClient();
  const { user } = useSesion();

  const crear = async (datos: Editado): Promise<Hecho> => {
    const { correo } = await call('POST /api/usuarios', { body: modeloDe(datos), image: datos.imagen.nueva });
    void queryClient.invalidateQueries({ queryKey: LISTA });
    if (!correo) return { titulo: 'Usuario creado', texto: 'No se ha podido enviar el correo al usuario' };
    return {
      titulo: 'Usuario creado',
      texto:
        datos.activo === 1
          ? frase`${datos.nombre} recibirá en ${datos.login} un correo de bienvenida.`
          : frase`${datos.nombre} podrá entrar cuando le dé de alta.`,
    };
  };

  const modificar = async (datos: Editado, usuario: NonNullable<RegistroDeUsuario['usuario']>): Promise<Hecho | null> => {
    const propio = usuario.id === user.usuarioId;
    const cierraSesion = propio && datos.cambioContrasena === 1;
    if (cierraSesion) {
      const seguir = await confirmar({
        titulo: '¿Cambiar su contraseña?',
        texto: 'La sesión se cerrará, aquí y en los demás sitios donde la tenga abierta, y tendrá que entrar con la contraseña nueva.',
        boton: 'Cambiar la contraseña',
        conservar: 'Dejarla como está',
        tono: 'normal',
      });
      if (!seguir) return null;
    }
    await call('PUT /api/usuarios/:id', {
      params: { id: usuario.id },
      body: { ...modeloDe(datos), eliminarImagen: datos.imagen.eliminar, version: usuario.version },
      image: datos.imagen.nueva,
    });
    if (cierraSesion) {
      borrarSesion();
      return { titulo: 'Contraseña cambiada', texto: 'Entre con la contraseña nueva' };
    }
    void queryClient.invalidateQueries({ queryKey: LISTA });
    if (propio) void queryClient.invalidateQueries(imagenPropia(user.usuarioId));
    return { titulo: 'Usuario modificado', texto: frase`Los datos de ${datos.nombre} se han guardado.` };
  };

  return (datos: Editado, { usuario }: RegistroDeUsuario): Promise<Hecho | null> => (usuario ? modificar(datos, usuario) : crear(datos));
}
