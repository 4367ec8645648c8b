import { z } from 'zod';
import { Correo, IdJson, NombreDePersona } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { CambioDePersona, Documento, Estado, FICHA_CON_CUENTA, FILA_CON_CUENTA, Movil, rutasConCuenta, UnirCuenta } from '../kit/persona';
import { pantalla } from '../kit/route';

const Cargo = z.object({ colegio_id: IdJson, deporte_id: IdJson });
const DatosCoordinador = z.object({
  nombre: NombreDePersona,
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
  // As it was written, when anything was.
  nombre: z.string(),
  ...FICHA_CON_CUENTA,
  cargos: z.array(Cargo.extend({ colegio_nombre: z.string(), deporte_nombre: z.string() })),
});
export type Coordinador = z.output<typeof Coordinador>;

const leerCoordinadores = pantalla('coordinadores', 'leer');
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
  ...rutasConCuenta('/api/coordinadores', {
    pantalla: 'coordinadores',
    uno: 'coordinador',
    leida: Coordinador,
    nueva: ModeloCoordinador.safeExtend(UnirCuenta),
    cambiada: ModeloCoordinador.safeExtend({ ...CambioDePersona, ...UnirCuenta }),
  }),
};
