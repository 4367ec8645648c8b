import { z } from 'zod';
import { Bit, CorreoOpcional, Fecha, IdJson, NombreDePersona, Opcion, Texto } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { CambioDePersona, Documento, Estado, FICHA_CON_CUENTA, FILA_CON_CUENTA, Movil, rutasConCuenta, UnirCuenta } from '../kit/persona';
import { get, pantalla } from '../kit/route';

const DatosEntrenador = z.object({
  nombre: NombreDePersona,
  dni: Documento,
  licencia: Texto.trim().max(30).default(''),
  movil: Movil,
  /** Empty: the coach has no user. */
  login: CorreoOpcional.default(''),
  estado: Estado.default(1),
  fecha_nacimiento: Fecha.nullable().default(null),
  consentimiento_foto: Bit.default(0),
  colegios: z.array(IdJson).max(40).default([]),
});
export const ModeloEntrenador = DatosEntrenador;
/** What a coordinator may say of a coach, who has to be of one of their schools; only administrators set the state. */
export const ModeloDeCoordinador = DatosEntrenador.omit({ estado: true }).extend({
  colegios: DatosEntrenador.shape.colegios.unwrap().min(1, 'Este dato es obligatorio'),
});
export const FilaEntrenador = z.object({
  ...FILA_CON_CUENTA,
  licencia: z.string(),
  colegios: z.string(),
  equipos: z.string(),
});
export type FilaEntrenador = z.output<typeof FilaEntrenador>;
export const Entrenador = z.object({
  ...DatosEntrenador.shape,
  // As it was written, when anything was.
  nombre: z.string(),
  ...FICHA_CON_CUENTA,
});
export type Entrenador = z.output<typeof Entrenador>;
/** All that a coordinator is told of a coach of other schools: that somebody with that document exists. */
const EntrenadorDeOtros = Entrenador.pick({ id: true, dni: true, estado: true });

const leerEntrenadores = pantalla('entrenadores', 'leer');
export const listaEntrenadores = pagedList('/api/entrenadores', {
  resumen: 'Entrenadores',
  access: leerEntrenadores,
  fila: FilaEntrenador,
  columnas: {
    nombre: 'texto',
    dni: 'texto',
    licencia: 'texto',
    movil: 'texto',
    login: 'texto',
    estado: 'opcion',
    colegios: 'texto',
    colegio: 'opcion',
    equipos: 'texto',
  },
});
export const rutasEntrenadores = {
  index: listaEntrenadores.index,
  sinPaginacion: listaEntrenadores.sinPaginacion,
  lista: get('/api/entrenadores', leerEntrenadores, 'Todos los entrenadores', { response: z.array(FilaEntrenador) }),
  activos: get('/api/entrenadores/activos', leerEntrenadores, 'Entrenadores activos, para elegir', { response: z.array(Opcion) }),
  porDocumento: get(
    '/api/entrenadores/doc/:doc',
    pantalla(['entrenadores', 'inscripcion_coordinador', 'inscripcioncoordinador_plantilla', 'equipo_coordinador_plantillas'], 'leer'),
    'codigo 1: no existe; 2: existe, con sus datos; a un coordinador, de quien no es de sus colegios solo que ya está',
    {
      params: z.object({ doc: Documento.min(1) }),
      revelaExistencia: true,
      response: z.object({
        codigo: z.union([z.literal(1), z.literal(2)]),
        entrenador: z.union([Entrenador, EntrenadorDeOtros]).nullable(),
      }),
    },
  ),
  ...rutasConCuenta('/api/entrenadores', {
    pantalla: 'entrenadores',
    uno: 'entrenador',
    leida: Entrenador,
    nueva: ModeloEntrenador.extend(UnirCuenta),
    cambiada: ModeloEntrenador.extend({ ...CambioDePersona, ...UnirCuenta }),
  }),
};
