import { z } from 'zod';
import { Correo, Id, IdJson, Nada, Nombre } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import {
  Cambio,
  Documento,
  Estado,
  FICHA_CON_CUENTA,
  FILA_CON_CUENTA,
  Movil,
  PersonaCreada,
  PersonaModificada,
  rutasPrivacidad,
  UnirCuenta,
} from '../kit/persona';
import { rutaEliminacion } from '../kit/eliminacion';
import { defineRoute, pantalla } from '../kit/route';

const PorId = z.object({ id: Id });

const Cargo = z.object({ colegio_id: IdJson, deporte_id: IdJson });
const DatosCoordinador = z.object({
  nombre: Nombre,
  dni: Documento.default(''),
  movil: Movil,
  login: Correo,
  estado: Estado.default(1),
  /** 1: every school; 2: the schools and sports of `cargos` (spec 2 §1). */
  general: z.union([z.literal(1), z.literal(2)]).default(2),
  cargos: z.array(Cargo).max(200).default([]),
});
export const ModeloCoordinador = DatosCoordinador.refine(({ general, cargos }) => general === 1 || cargos.length > 0, {
  path: ['cargos'],
  message: 'Debe rellenar correctamente todos los campos',
});
export const FilaCoordinador = z.object({
  ...FILA_CON_CUENTA,
  general: z.union([z.literal(1), z.literal(2)]),
  colegios: z.string(),
});
export type FilaCoordinador = z.output<typeof FilaCoordinador>;
export const Coordinador = z.object({
  ...DatosCoordinador.shape,
  ...FICHA_CON_CUENTA,
  cargos: z.array(Cargo.extend({ colegio_nombre: z.string(), deporte_nombre: z.string() })),
});
export type Coordinador = z.output<typeof Coordinador>;

const leerCoordinadores = pantalla('coordinadores', 'leer');
const editarCoordinadores = pantalla('coordinadores', 'editar');
export const listaCoordinadores = pagedList('/api/coordinadores', {
  resumen: 'Coordinadores',
  access: leerCoordinadores,
  fila: FilaCoordinador,
  columnas: {
    nombre: 'texto',
    dni: 'texto',
    movil: 'texto',
    login: 'texto',
    estado: 'opcion',
    general: 'opcion',
    colegios: 'texto',
    colegio: 'opcion',
  },
});
export const rutasCoordinadores = {
  index: listaCoordinadores.index,
  sinPaginacion: listaCoordinadores.sinPaginacion,
  leer: defineRoute({
    method: 'GET',
    path: '/api/coordinadores/:id',
    access: leerCoordinadores,
    resumen: 'Un coordinador',
    params: PorId,
    response: Coordinador,
  }),
  crear: defineRoute({
    method: 'POST',
    path: '/api/coordinadores',
    access: editarCoordinadores,
    resumen: 'Crea un coordinador y su usuario',
    multipart: true,
    body: ModeloCoordinador.safeExtend(UnirCuenta),
    revelaExistencia: true,
    response: PersonaCreada,
  }),
  modificar: defineRoute({
    method: 'PUT',
    path: '/api/coordinadores/:id',
    access: editarCoordinadores,
    resumen: 'Modifica un coordinador',
    multipart: true,
    params: PorId,
    body: ModeloCoordinador.safeExtend({ ...Cambio, ...UnirCuenta }),
    revelaExistencia: true,
    response: PersonaModificada,
  }),
  eliminacion: rutaEliminacion('/api/coordinadores', { access: editarCoordinadores, uno: 'Coordinadores' }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: '/api/coordinadores/:id',
    access: editarCoordinadores,
    resumen: 'Elimina un coordinador',
    params: PorId,
    response: Nada,
  }),
  ...rutasPrivacidad('/api/coordinadores', { access: editarCoordinadores, uno: 'coordinador' }),
};
