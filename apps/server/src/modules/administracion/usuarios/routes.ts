import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasUsuarios, type Usuario } from '@cd/contract/administracion/usuarios';
import type { Caller } from '../../../platform/access/authorize';
import { namedAccount } from '../../../platform/audit';
import { listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { known } from '../../../platform/errors/rule-error';
import { readPage, streamRows } from '../../../platform/paged-list';
import { deletionOf } from '../../../platform/references';
import {
  buscarUsuarios,
  filaPara,
  leerPermitirCambioContrasena,
  leerPuedeAuditar,
  leerTodos,
  leerUsuario,
  listaDeUsuarios,
  usuarioDeArbitro,
} from './queries';
import { crearUsuario, eliminarUsuario, modificarUsuario } from './service';

const LISTADO = 'Lista de usuarios';

export const mountUsuarios = mounting(rutasUsuarios, (office) => {
  const { db, signature } = office;
  const filaDe = async ({ usuarioId, sesion }: Caller) =>
    filaPara(usuarioId, { signature: signature(), sesion }, await leerPermitirCambioContrasena(db()));

  async function unUsuario(id: number, { usuarioId, sesion }: Caller): Promise<Usuario> {
    return known(await leerUsuario(db(), { signature: signature(), sesion }, usuarioId, id));
  }
  return {
    index: listing(LISTADO, async ({ body, caller }) => readPage(listaDeUsuarios(db()), body, await filaDe(caller))),
    sinPaginacion: listing(`${LISTADO}, entera`, async ({ db: lectura, body, caller }) =>
      streamRows(listaDeUsuarios(lectura), body, await filaDe(caller)),
    ),
    lista: listing(`${LISTADO}, entera`, async ({ caller }) => (await leerTodos(db())).map(await filaDe(caller))),
    leer: async ({ params: { id }, caller, logReading }) => {
      const usuario = await unUsuario(id, caller);
      logReading(TipoAccion.Consultar, `Usuario ${usuario.nombre} (${usuario.login})`, namedAccount(id));
      return usuario;
    },
    buscar: async ({ params: { texto } }) => buscarUsuarios(db(), texto),
    puedeAuditar: async ({ params: { id } }): Promise<{ resultado: 0 | 1 }> => {
      const usuario = known(await leerPuedeAuditar(db(), id));
      return { resultado: usuario.puede_auditar ? 1 : 0 };
    },
    deArbitro: async ({ params: { id }, caller, logReading }) => {
      const usuarioId = known(await usuarioDeArbitro(db(), id));
      const usuario = await unUsuario(usuarioId, caller);
      logReading(TipoAccion.Consultar, `Usuario ${usuario.nombre} (${usuario.login})`, namedAccount(usuarioId));
      return usuario;
    },
    crear: (call) => crearUsuario(call, office),
    modificar: {
      stored: ({ db: con, caller: { usuarioId, sesion }, id }) => leerUsuario(con, { signature: signature(), sesion }, usuarioId, id),
      change: (call) => modificarUsuario(call, office),
    },
    eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'usuario', ids),
    eliminar: eliminarUsuario,
  };
});
