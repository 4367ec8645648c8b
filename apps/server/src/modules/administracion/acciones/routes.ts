import { rutasAcciones, TipoAccion } from '@cd/contract/administracion/acciones';
import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { readLevel } from '../../../platform/access/authorize';
import { mounting } from '../../../platform/http/mount';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { readPage, streamRows } from '../../../platform/paged-list';
import { deUsuario, leerDeQuien, leerUltimas, listaDeAcciones, type DeQuien } from './queries';

const ULTIMAS = 10;

const esPantalla = (clave: string): clave is Pantalla => Object.hasOwn(PANTALLAS, clave);

export const mountAcciones = mounting(rutasAcciones, (office) => {
  const { db, readings } = office;

  /** Only of a user who may be audited (spec 1 §6); what was looked at a moment ago is told as well. */
  async function auditar(usuarioId: number): Promise<DeQuien> {
    const deQuien = known(await leerDeQuien(db(), usuarioId));
    if (!deQuien.puedeAuditar) throw new RuleError('usuario.auditoria');
    await readings.flush();
    return deQuien;
  }
  return {
    index: async ({ body: { id, ...seleccion }, logReading }) => {
      const { condicion, nombre, personas } = await auditar(id);
      logReading(TipoAccion.Listar, `Acciones de ${nombre}`, ...personas);
      return readPage(listaDeAcciones(db(), condicion), seleccion);
    },
    sinPaginacion: async ({ db: lectura, body: { id, ...seleccion }, logReading }) => {
      const { condicion, nombre, personas } = await auditar(id);
      logReading(TipoAccion.Listar, `Acciones de ${nombre}, enteras`, ...personas);
      return streamRows(listaDeAcciones(lectura, condicion), seleccion);
    },
    consulta: async ({ body: { accion, idParametroAccion }, caller, logReading }) => {
      if (!esPantalla(accion)) throw new RuleError('peticion.incorrecta');
      if ((await readLevel(db(), caller, accion)) < 1) throw new RuleError('acceso.denegado');
      logReading(
        TipoAccion.Consultar,
        `Consulta de la pantalla ${PANTALLAS[accion].titulo}${idParametroAccion ? ` (${idParametroAccion})` : ''}`,
      );
    },
    ultimas: async ({ params: { n, usuarioId }, caller }) => {
      if (usuarioId === caller.usuarioId) {
        await readings.flush();
        return leerUltimas(db(), deUsuario(usuarioId), n || ULTIMAS);
      }
      if ((await readLevel(db(), caller, 'acciones')) < 1) throw new RuleError('acceso.denegado');
      const { condicion } = await auditar(usuarioId);
      return leerUltimas(db(), condicion, n || ULTIMAS);
    },
  };
});
