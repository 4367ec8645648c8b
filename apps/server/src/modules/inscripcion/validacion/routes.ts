import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasValidacion } from '@cd/contract/inscripcion/validacion';
import { listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { faltasPorClase } from '../faltas/queries';
import { leerPeriodo } from '../periodo/queries';
import { filaPorValidar, porValidar } from './queries';
import { devolverElegidos, invalidarElegidos, validarElegidos } from './service';

export const mountValidacion = mounting(rutasValidacion, () => ({
  index: listing('Listado: Equipos por inscribir', ({ db, caller, body }) =>
    readPage(porValidar(db, caller.competicionId), body, filaPorValidar),
  ),
  sinPaginacion: listing('Listado: Equipos por inscribir, entera', ({ db, caller, body }) =>
    streamRows(porValidar(db, caller.competicionId), body, filaPorValidar),
  ),
  faltas: async ({ db, caller, body: { preequipos }, logReading }) => {
    logReading(TipoAccion.Consultar, 'Lo que les falta a equipos por inscribir');
    const periodo = await leerPeriodo(db, caller.competicionId);
    return periodo ? faltasPorClase(db, periodo.id, preequipos) : [];
  },
  validar: validarElegidos,
  invalidar: invalidarElegidos,
  devolver: devolverElegidos,
}));
