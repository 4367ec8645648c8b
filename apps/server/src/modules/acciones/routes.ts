import { rutasAcciones, TipoAccion } from '@cd/contract/acciones';
import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import type { FastifyInstance } from 'fastify';
import { nivelEn } from '../../platform/access/authorize';
import { mountOffice, type Office } from '../../platform/http/mount';
import { RuleError } from '../../platform/http/rule-error';
import { leerPagina, streamRows } from '../../platform/paged-list';
import { leerPuedeAuditar } from '../usuarios/queries';
import { leerUltimas, listaDeAcciones } from './queries';

const ULTIMAS = 10;

const esPantalla = (clave: string): clave is Pantalla => Object.hasOwn(PANTALLAS, clave);

export function mountAcciones(app: FastifyInstance, office: Office): void {
  const { db, readings } = office;

  /** Only of a user who may be audited (spec 1 §6); what was looked at a moment ago is told as well. */
  async function auditar(usuarioId: number): Promise<{ login: string }> {
    const usuario = await leerPuedeAuditar(db(), usuarioId);
    if (!usuario) throw new RuleError('recurso.desconocido');
    if (!usuario.puede_auditar) throw new RuleError('usuario.auditoria');
    await readings.flush();
    return usuario;
  }

  mountOffice(
    app,
    rutasAcciones,
    {
      index: async ({ body: { id, ...seleccion }, leido }) => {
        const { login } = await auditar(id);
        leido(TipoAccion.Listar, `Acciones de ${login}`);
        return leerPagina(listaDeAcciones(db(), id), seleccion);
      },
      sinPaginacion: async ({ body: { id, ...seleccion }, leido }) => {
        const { login } = await auditar(id);
        leido(TipoAccion.Listar, `Acciones de ${login}, enteras`);
        return streamRows(listaDeAcciones(db(), id), seleccion);
      },
      consulta: async ({ body: { accion, idParametroAccion }, quien, leido }) => {
        if (!esPantalla(accion)) throw new RuleError('peticion.incorrecta');
        if ((await nivelEn(db(), quien, accion)) < 1) throw new RuleError('acceso.denegado');
        leido(TipoAccion.Consultar, `Consulta de la pantalla ${PANTALLAS[accion].titulo}${idParametroAccion ? ` (${idParametroAccion})` : ''}`);
        return null;
      },
      ultimas: async ({ params: { n, usuarioId }, quien }) => {
        if (usuarioId === quien.usuarioId) await readings.flush();
        else {
          if ((await nivelEn(db(), quien, 'acciones')) < 1) throw new RuleError('acceso.denegado');
          await auditar(usuarioId);
        }
        return leerUltimas(db(), usuarioId, n || ULTIMAS);
      },
    },
    office,
  );
}
