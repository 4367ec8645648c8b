import { z } from 'zod';
import { Bit, Fecha, Id, IdJson, Imagen, Nada, Nombre, Texto } from './kit/campos';
import { pagedList } from './kit/paged-list';
import { Cambio, Documento, Estado, rutasPrivacidad } from './kit/persona';
import { defineRoute, pantalla } from './kit/route';

const PorId = z.object({ id: Id });

const DatosJugador = z.object({
  nombre_completo: Nombre,
  dni: Documento.default(''),
  fecha_nacimiento: Fecha,
  tipo_licencia_id: IdJson.nullable().default(null),
  colegio_id: IdJson,
  /** School of enrolment, where it is another one. */
  colegio_matriculacion: Texto.trim().max(200).default(''),
  otra_competicion: Bit.default(0),
  estado: Estado.default(1),
  consentimiento_foto: Bit.default(0),
  observaciones: Texto.trim().max(2000).default(''),
});
export const ModeloJugador = DatosJugador;
export const FilaJugador = z.object({
  id: z.number().int(),
  nombre_completo: z.string(),
  dni: z.string(),
  colegio_id: z.number().int(),
  colegio_nombre: z.string(),
  fecha_nacimiento: Fecha,
  tipo_licencia: z.string().nullable(),
  imagen: Imagen,
  estado: Estado,
  equipos: z.string(),
});
export type FilaJugador = z.output<typeof FilaJugador>;
export const Jugador = z.object({
  ...DatosJugador.shape,
  id: z.number().int(),
  /** Always A (spec 2 §3). */
  tipo: z.literal('A'),
  colegio_nombre: z.string(),
  imagen: Imagen,
  imagen_grande: Imagen,
  anonimo: z.boolean(),
  version: z.number().int(),
});
export type Jugador = z.output<typeof Jugador>;

const leerJugadores = pantalla('jugadores', 'leer');
const editarJugadores = pantalla('jugadores', 'editar');
export const listaJugadores = pagedList('/api/jugadores', {
  resumen: 'Jugadores',
  access: leerJugadores,
  fila: FilaJugador,
  columnas: {
    nombre_completo: 'texto',
    dni: 'texto',
    colegio_nombre: 'texto',
    colegio: 'opcion',
    fecha_nacimiento: 'fecha',
    tipo_licencia: 'texto',
    estado: 'opcion',
    equipos: 'texto',
  },
});
export const rutasJugadores = {
  index: listaJugadores.index,
  sinPaginacion: listaJugadores.sinPaginacion,
  leer: defineRoute({ method: 'GET', path: '/api/jugadores/:id', access: leerJugadores, resumen: 'Un jugador', params: PorId, response: Jugador }),
  deColegio: defineRoute({
    method: 'GET',
    path: '/api/jugadores/colegio/:id',
    access: leerJugadores,
    resumen: 'Jugadores de un colegio',
    params: PorId,
    response: z.array(FilaJugador),
  }),
  porTexto: defineRoute({
    method: 'GET',
    path: '/api/jugadores/colegiotexto/:colegioId/:texto',
    access: leerJugadores,
    resumen: 'Jugadores de un colegio cuyo nombre contiene el texto (más de dos caracteres)',
    params: z.object({ colegioId: Id, texto: Texto.trim().min(3).max(100) }),
    response: z.array(FilaJugador),
  }),
  porDocumento: defineRoute({
    method: 'GET',
    path: '/api/jugadores/doc/:doc/colegio/:id',
    access: leerJugadores,
    resumen: 'codigo 1: no existe; 2: existe en ese colegio, con sus datos; 3: existe en otro',
    params: z.object({ doc: Documento.min(1), id: Id }),
    response: z.object({ codigo: z.union([z.literal(1), z.literal(2), z.literal(3)]), jugador: Jugador.nullable() }),
  }),
  crear: defineRoute({
    method: 'POST',
    path: '/api/jugadores',
    access: editarJugadores,
    resumen: 'Crea un jugador',
    multipart: true,
    body: ModeloJugador,
    response: z.object({ id: z.number().int() }),
  }),
  modificar: defineRoute({
    method: 'PUT',
    path: '/api/jugadores/:id',
    access: editarJugadores,
    resumen: 'Modifica un jugador',
    multipart: true,
    params: PorId,
    body: ModeloJugador.extend(Cambio),
    response: Nada,
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: '/api/jugadores/:id',
    access: editarJugadores,
    resumen: 'Elimina un jugador que nada usa',
    params: PorId,
    response: Nada,
  }),
  ...rutasPrivacidad('/api/jugadores', { access: editarJugadores, uno: 'jugador' }),
};
