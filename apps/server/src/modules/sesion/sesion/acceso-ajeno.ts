import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasSeguridad } from '@cd/contract/sesion/seguridad';
import { permisosSobreUsuario } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import { sql } from 'kysely';
import { namedAccount } from '../../../platform/audit';
import type { Connection, Tx } from '../../../platform/db/open';
import { changing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { prohibirEnCuentaDeDemo, prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { exigirQuePuedeDarRol } from '../concesiones/service';
import { leerParaCambiar, leerRolesDeUsuario, type Cuenta } from '../cuentas/queries';
import { avisarDeAcceso, SEGUNDO_QUITADO, SESIONES_CERRADAS } from './avisos';
import { exigirContrasena } from './exigir-contrasena';
import { quitarTodo } from './segundo-factor';
import { leerSegundoPaso } from './segundo-paso';

/** Whoever may edit a user may shut them out of where they are; and another than themselves may take away what they have lost. */
async function leerLoQuePuede(con: Connection, editorId: number, id: number): Promise<{ puedeCerrar: boolean; puedeQuitar: boolean }> {
  const perfiles = (await leerRolesDeUsuario(con, id)).map(({ perfil_id }) => perfil_id);
  const { editar, cambiarRoles } = permisosSobreUsuario(editorId, { id, perfiles }, { permitirCambioContrasenaAdmin: false });
  return { puedeCerrar: editar, puedeQuitar: cambiarRoles };
}

/** The account, held, if whoever asks may do that to it. */
async function exigirQuePuede(tx: Tx, editorId: number, id: number, que: 'puedeCerrar' | 'puedeQuitar'): Promise<Cuenta> {
  const cuenta = known(await leerParaCambiar(tx, id));
  if (!(await leerLoQuePuede(tx, editorId, id))[que]) throw new RuleError('usuario.acceso_bloqueado');
  await prohibirEnCuentaDeDemo(tx, id);
  return cuenta;
}

/** All but that of whoever does it, where the account is theirs. */
async function cerrarSesionesDe(tx: Tx, usuarioId: number, propia: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sesion')
    .where('usuario_id', '=', usuarioId)
    .where('hash', '<>', propia)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What an administrator sees and does of how somebody else comes in. */
const { accesoDeUsuario, cerrarSesionesDeUsuario, quitarSegundoFactorDeUsuario } = rutasSeguridad;
export const mountAccesoAjeno = mounting({ accesoDeUsuario, cerrarSesionesDeUsuario, quitarSegundoFactorDeUsuario }, () => ({
  accesoDeUsuario: async ({ db, params: { id }, caller, logReading }) => {
    const usuario = known(await db.selectFrom('usuario').select(['nombre', 'login']).where('id', '=', id).executeTakeFirst());
    const { activado: segundoFactor, llaves, obligado } = await leerSegundoPaso(db, id);
    const { rows } = await sql<{ sesiones: number }>`
          select count(*)::int as sesiones from sesion s where s.usuario_id = ${id} and not sesion_caducada(s)`.execute(db);
    logReading(TipoAccion.Consultar, `Cómo entra el usuario ${usuario.nombre} (${usuario.login})`, namedAccount(id));
    return { ...rows[0]!, segundoFactor, llaves, obligado, ...(await leerLoQuePuede(db, caller.usuarioId, id)) };
  },
  cerrarSesionesDeUsuario: changing(async (tx, { params: { id }, caller }) => {
    await prohibirEnDemo(tx);
    const { nombre, login } = await exigirQuePuede(tx, caller.usuarioId, id, 'puedeCerrar');
    const cerradas = await cerrarSesionesDe(tx, id, caller.sesion);
    if (cerradas > 0 && id !== caller.usuarioId) await avisarDeAcceso(tx, id, SESIONES_CERRADAS);
    return { texto: `Usuario ${nombre} (${login}): sesiones cerradas`, nombra: [namedAccount(id)], cerradas };
  }),
  quitarSegundoFactorDeUsuario: async ({ db, params: { id }, body: { contrasena }, caller, write }) => {
    await prohibirEnDemo(db);
    const { intento } = await exigirContrasena(db, caller.usuarioId, contrasena);
    await intento.acertado();
    await write(async (tx, log) => {
      const { nombre, login, roles } = await exigirQuePuede(tx, caller.usuarioId, id, 'puedeQuitar');
      // Whoever takes a lock away could come in where they have no business.
      for (const rol of roles) await exigirQuePuedeDarRol(tx, caller, { antes: null, rol: rol.id }, 'usuario.acceso_bloqueado');
      const { activado, llaves } = await leerSegundoPaso(tx, id);
      if (activado === null && llaves === 0) throw new RuleError('sesion.sin_segundo_factor');
      await quitarTodo(tx, id);
      await cerrarSesionesDe(tx, id, caller.sesion);
      await avisarDeAcceso(tx, id, SEGUNDO_QUITADO);
      await log(TipoAccion.Modificar, `Usuario ${nombre} (${login}): segundo paso quitado`, namedAccount(id));
    });
  },
}));
