import { z } from 'zod';
import { Bit, Correo, Fecha, Id, IdJson, Imagen, Nada, Nombre } from './kit/campos';
import { pagedList } from './kit/paged-list';
import { Perfil } from './kit/perfiles';
import { Cambio, Documento, Estado, Movil, OpcionPersona, PersonaCreada, rutasPrivacidad } from './kit/persona';
import { defineRoute, pantalla } from './kit/route';

const PorId = z.object({ id: Id });

const DatosEntrenador = z.object({
  nombre: Nombre,
  dni: Documento,
  licencia: z.string().trim().max(30).default(''),
  movil: Movil,
  /** Empty: without a user of their own. */
  login: z.union([z.literal(''), Correo]).default(''),
  estado: Estado.default(1),
  fecha_nacimiento: Fecha.nullable().default(null),
  consentimiento_foto: Bit.default(0),
  colegios: z.array(IdJson).max(40).default([]),
});
export const ModeloEntrenador = DatosEntrenador;
export const FilaEntrenador = z.object({
  id: z.number().int(),
  nombre: z.string(),
  dni: z.string(),
  licencia: z.string(),
  movil: z.string(),
  login: z.string().nullable(),
  imagen: Imagen,
  estado: Estado,
  colegios: z.string(),
  equipos: z.string(),
});
export type FilaEntrenador = z.output<typeof FilaEntrenador>;
export const Entrenador = z.object({
  ...DatosEntrenador.shape,
  id: z.number().int(),
  login: z.string(),
  imagen: Imagen,
  imagen_grande: Imagen,
  usuario_id: z.number().int().nullable(),
  anonimo: z.boolean(),
  version: z.number().int(),
});
export type Entrenador = z.output<typeof Entrenador>;

const leerEntrenadores = pantalla('entrenadores', 'leer');
const editarEntrenadores = pantalla('entrenadores', 'editar');
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
  lista: defineRoute({
    method: 'GET',
    path: '/api/entrenadores',
    access: leerEntrenadores,
    resumen: 'Todos los entrenadores',
    response: z.array(FilaEntrenador),
  }),
  activos: defineRoute({
    method: 'GET',
    path: '/api/entrenadores/activos',
    access: leerEntrenadores,
    resumen: 'Entrenadores activos, para elegir',
    response: z.array(OpcionPersona),
  }),
  porDocumento: defineRoute({
    method: 'GET',
    path: '/api/entrenadores/doc/:doc',
    access: pantalla('entrenadores', 'leer', [Perfil.Admin]),
    resumen: 'codigo 1: no existe; 2: existe, con sus datos',
    params: z.object({ doc: Documento.min(1) }),
    response: z.object({ codigo: z.union([z.literal(1), z.literal(2)]), entrenador: Entrenador.nullable() }),
  }),
  leer: defineRoute({ method: 'GET', path: '/api/entrenadores/:id', access: leerEntrenadores, resumen: 'Un entrenador', params: PorId, response: Entrenador }),
  crear: defineRoute({
    method: 'POST',
    path: '/api/entrenadores',
    access: editarEntrenadores,
    resumen: 'Crea un entrenador',
    multipart: true,
    body: ModeloEntrenador,
    response: PersonaCreada,
  }),
  modificar: defineRoute({
    method: 'PUT',
    path: '/api/entrenadores/:id',
    access: editarEntrenadores,
    resumen: 'Modifica un entrenador',
    multipart: true,
    params: PorId,
    body: ModeloEntrenador.extend(Cambio),
    response: z.object({ envioCorreoBienvenida: z.boolean(), correo: z.boolean() }),
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: '/api/entrenadores/:id',
    access: editarEntrenadores,
    resumen: 'Elimina un entrenador que nada usa',
    params: PorId,
    response: Nada,
  }),
  ...rutasPrivacidad('/api/entrenadores', { access: editarEntrenadores, uno: 'entrenador' }),
};
