import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCuentas } from '@cd/contract/sesion/cuentas';
import { permisosSobreUsuario } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction';
import { logAction } from '../../../platform/audit';
import { mount, mountOffice, type Handlers, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { entregarEnlace } from './enlaces';
import { leerRolesDeUsuario, leerCambioDeCuenta, leerCambioDeEnlace } from './queries';
import { mismoCorreo, resolverCambio } from './cambio-de-correo';

export function mountCuentas(app: FastifyInstance, office: Office): void {
  const { db } = office;
  const { resolverCambioDeCorreo, ...publicas } = rutasCuentas;
  const entregar = async (bienvenida: number | null): Promise<null> => {
    if (bienvenida !== null) await entregarEnlace(office, bienvenida);
    return null;
  };

  const llamadas: Handlers<typeof publicas> = {
    verCambioDeCorreo: async ({ params: { token } }) => {
      const cambio = await leerCambioDeEnlace(db(), token);
      if (!cambio) throw new RuleError('cambio_correo.enlace');
      const { login, nuevo, pedido_por, caduca } = cambio;
      return { login, nuevo, pedido_por, caduca };
    },
    contestarCambioDeCorreo: async ({ params: { token }, body: { acepta } }) => {
      await prohibirEnDemo(db());
      const bienvenida = await inTransaction(db(), async (tx) => {
        const cambio = await leerCambioDeEnlace(tx, token);
        if (!cambio) throw new RuleError('cambio_correo.enlace');
        const { usuario_id: usuarioId } = cambio;
        const carta = await resolverCambio(tx, cambio, { acepta, usuarioId, esDueno: true });
        await logAction(
          tx,
          usuarioId,
          TipoAccion.Modificar,
          `Cambio del correo de su cuenta ${acepta ? 'confirmado' : 'rechazado'} desde la dirección anterior`,
        );
        return carta;
      });
      return entregar(bienvenida);
    },
  };
  mount(app, publicas, llamadas, office);

  mountOffice(
    app,
    { resolverCambioDeCorreo },
    {
      resolverCambioDeCorreo: async ({ params: { id }, body: { login, acepta }, caller, write }) => {
        await prohibirEnDemo(db());
        const bienvenida = await write(async (tx, log) => {
          const perfiles = (await leerRolesDeUsuario(tx, id)).map(({ perfil_id }) => perfil_id);
          if (!permisosSobreUsuario(caller.usuarioId, { id, perfiles }, { permitirCambioContrasenaAdmin: false }).cambiarLogin)
            throw new RuleError('usuario.bloqueado');
          const cambio = await leerCambioDeCuenta(tx, id);
          if (!cambio || !mismoCorreo(cambio.nuevo, login)) throw new RuleError('cambio_correo.resuelto');
          const carta = await resolverCambio(tx, cambio, { acepta, usuarioId: caller.usuarioId, esDueno: false });
          await log(
            TipoAccion.Modificar,
            `Usuario ${cambio.nombre} (${acepta ? cambio.nuevo : cambio.login}): correo pedido, ${acepta ? 'aceptado' : 'rechazado'}`,
          );
          return carta;
        });
        return entregar(bienvenida);
      },
    },
    office,
  );
}
