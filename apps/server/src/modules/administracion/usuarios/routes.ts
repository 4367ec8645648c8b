import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasUsuarios, type FilaUsuario, type Usuario } from '@cd/contract/administracion/usuarios';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/access/authorize';
import { namedAccount } from '../../../platform/audit';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
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

export function mountUsuarios(app: FastifyInstance, oficina: Office): void {
  const { db, firma } = oficina;
  const escrita = async ({ usuarioId, sesion }: Caller) =>
    filaPara(usuarioId, { firma: firma(), sesion }, await leerPermitirCambioContrasena(db()));

  async function unUsuario(id: number, { usuarioId, sesion }: Caller): Promise<Usuario> {
    const usuario = await leerUsuario(db(), { firma: firma(), sesion }, usuarioId, id);
    if (!usuario) throw new RuleError('recurso.desconocido');
    return usuario;
  }

  mountOffice(
    app,
    rutasUsuarios,
    {
      index: async ({ body, quien, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, LISTADO);
        const { count, rows } = await readPage(listaDeUsuarios(db()), body);
        return { count, rows: rows.map(await escrita(quien)) };
      },
      sinPaginacion: async ({ body, quien, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, `${LISTADO}, entera`);
        return streamRows(listaDeUsuarios(db()), body, await escrita(quien));
      },
      lista: async ({ quien, anotarLectura }): Promise<FilaUsuario[]> => {
        anotarLectura(TipoAccion.Listar, `${LISTADO}, entera`);
        return (await leerTodos(db())).map(await escrita(quien));
      },
      leer: async ({ params: { id }, quien, anotarLectura }) => {
        const usuario = await unUsuario(id, quien);
        anotarLectura(TipoAccion.Consultar, `Usuario ${usuario.nombre} (${usuario.login})`, namedAccount(id));
        return usuario;
      },
      buscar: async ({ params: { texto } }) => buscarUsuarios(db(), texto),
      puedeAuditar: async ({ params: { id } }): Promise<{ resultado: 0 | 1 }> => {
        const usuario = await leerPuedeAuditar(db(), id);
        if (!usuario) throw new RuleError('recurso.desconocido');
        return { resultado: usuario.puede_auditar ? 1 : 0 };
      },
      deArbitro: async ({ params: { id }, quien, anotarLectura }) => {
        const usuarioId = await usuarioDeArbitro(db(), id);
        if (usuarioId === null) throw new RuleError('recurso.desconocido');
        const usuario = await unUsuario(usuarioId, quien);
        anotarLectura(TipoAccion.Consultar, `Usuario ${usuario.nombre} (${usuario.login})`, namedAccount(usuarioId));
        return usuario;
      },
      crear: (call) => crearUsuario(call, oficina),
      modificar: async (call) => {
        await modificarUsuario(call, oficina);
        return null;
      },
      eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'usuario', ids),
      eliminar: async (call) => {
        await eliminarUsuario(call);
        return null;
      },
    },
    oficina,
  );
}
