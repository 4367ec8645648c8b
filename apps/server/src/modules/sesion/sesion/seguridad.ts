import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import { rutasSeguridad } from '@cd/contract/sesion/seguridad';
import type { FastifyInstance } from 'fastify';
import type { Connection, Db } from '../../../platform/db/open';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { prohibirEnCuentaDeDemo } from '../../organizacion/modo-demo/service';
import { coincide } from '../cuentas/contrasenas';
import { leerRolesDeUsuario } from '../cuentas/queries';
import { contarIntento } from './intentos';
import { leerCuenta } from './queries';
import { cerrarLasDemas, cerrarSesion, leerSegundoFactor, leerSesiones } from './sesiones-propias';
import { confirmar, empezar, gastarCodigo, quitar, tieneSegundoFactor } from './segundo-factor';

/** What everyone sees and decides of how they come in (spec 1 §5; ASVS 5, chapters 6 and 7). */
export function mountSeguridad(app: FastifyInstance, office: Office): void {
  mountSesionesPropias(app, office);
  mountSegundoFactor(app, office);
}

function mountSesionesPropias(app: FastifyInstance, office: Office): void {
  const { leer, cerrarSesion: cerrarUna, cerrarLasDemas: cerrarTodas } = rutasSeguridad;
  mountOffice(
    app,
    { leer, cerrarSesion: cerrarUna, cerrarLasDemas: cerrarTodas },
    {
      leer: async ({ db, caller }) => {
        const { empezado: _, ...segundoFactor } = await leerSegundoFactor(db, caller.usuarioId);
        return {
          sesiones: await leerSesiones(db, caller.usuarioId, caller.sesion),
          segundoFactor: { admite: await administra(db, caller.usuarioId), ...segundoFactor },
        };
      },
      cerrarSesion: ({ params: { id }, caller, write }) =>
        write(async (tx, log) => {
          if (!(await cerrarSesion(tx, caller.usuarioId, id))) throw new RuleError('sesion.otra');
          await log(TipoAccion.Modificar, 'Sesión propia cerrada desde otra');
        }),
      cerrarLasDemas: ({ caller, write }) =>
        write(async (tx, log) => {
          await cerrarLasDemas(tx, caller.usuarioId, caller.sesion);
          await log(TipoAccion.Modificar, 'Las demás sesiones propias, cerradas');
        }),
    },
    office,
  );
}

function mountSegundoFactor(app: FastifyInstance, office: Office): void {
  const { empezarSegundoFactor, confirmarSegundoFactor, quitarSegundoFactor } = rutasSeguridad;
  mountOffice(
    app,
    { empezarSegundoFactor, confirmarSegundoFactor, quitarSegundoFactor },
    {
      empezarSegundoFactor: async ({ db, body: { contrasena }, caller, write }) => {
        const { login, intento } = await exigirContrasena(db, caller.usuarioId, contrasena);
        await intento.acertado();
        if (!(await administra(db, caller.usuarioId))) throw new RuleError('sesion.sin_segundo_factor');
        const { nombre: emisor } = await db.selectFrom('empresa').select('nombre').executeTakeFirstOrThrow();
        return write(async (tx, log) => {
          await prohibirEnCuentaDeDemo(tx, caller.usuarioId);
          if (await tieneSegundoFactor(tx, caller.usuarioId)) throw new RuleError('sesion.con_segundo_factor');
          await log(TipoAccion.Modificar, 'Segundo paso para entrar, por confirmar');
          return empezar(tx, caller.usuarioId, { login, emisor });
        });
      },
      confirmarSegundoFactor: ({ body: { codigo }, caller, write }) =>
        write(async (tx, log) => {
          if (await tieneSegundoFactor(tx, caller.usuarioId)) throw new RuleError('sesion.con_segundo_factor');
          if (!(await leerSegundoFactor(tx, caller.usuarioId)).empezado) throw new RuleError('sesion.segundo_factor_sin_empezar');
          const codigos = await confirmar(tx, caller.usuarioId, codigo);
          if (!codigos) throw new RuleError('sesion.codigo_incorrecto');
          await cerrarLasDemas(tx, caller.usuarioId, caller.sesion);
          await log(TipoAccion.Modificar, 'Segundo paso para entrar, puesto');
          return { codigos };
        }),
      quitarSegundoFactor: async ({ db, body: { contrasena, codigo }, caller, write }) => {
        const { intento } = await exigirContrasena(db, caller.usuarioId, contrasena);
        if (!(await gastarCodigo(db, caller.usuarioId, codigo))) throw new RuleError('sesion.codigo_incorrecto');
        await intento.acertado();
        await write(async (tx, log) => {
          await quitar(tx, caller.usuarioId);
          await log(TipoAccion.Modificar, 'Segundo paso para entrar, quitado');
        });
      },
    },
    office,
  );
}

const administra = async (con: Connection, usuarioId: number): Promise<boolean> =>
  (await leerRolesDeUsuario(con, usuarioId)).some(({ perfil_id }) => perfil_id === Perfil.Admin);

/** Who holds an open screen still has to know the password; and guesses as slowly as at the door. */
async function exigirContrasena(db: Db, usuarioId: number, contrasena: string) {
  const { login } = await db.selectFrom('usuario').select('login').where('id', '=', usuarioId).executeTakeFirstOrThrow();
  const intento = await contarIntento(db, login, `usuario ${usuarioId}`);
  const cuenta = await leerCuenta(db, login);
  if (!(await coincide(cuenta?.contrasena, contrasena))) throw new RuleError('sesion.contrasena_actual');
  return { login, intento };
}
