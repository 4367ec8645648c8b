import { z } from 'zod';
import { Bit, Creado, Fecha, Id, IdJson, NombreDePersona, Texto } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import {
  CambioDePersona,
  Documento,
  Estado,
  CAMPOS_DE_FICHA,
  CAMPOS_DE_FILA,
  LaMismaPersona,
  NoPermite,
  OtraPersona,
  rutasPrivacidad,
  TipoDeDocumento,
} from '../kit/persona';
import { rutaEliminacion } from '../kit/eliminacion';
import { del, get, post, put, pantalla } from '../kit/route';

const DatosJugador = z.object({
  nombre_completo: NombreDePersona,
  dni: Documento.default(''),
  /** Null: nobody has said, and the number itself tells whether it is a DNI or a NIE. */
  tipo_documento: TipoDeDocumento.nullable().default(null),
  /** The last day that the document is good for, where somebody has said it. */
  documento_hasta: Fecha.nullable().default(null),
  fecha_nacimiento: Fecha,
  tipo_licencia_id: IdJson.nullable().default(null),
  colegio_id: IdJson,
  /** School where the player is enrolled, where it is another. */
  colegio_matriculacion: Texto.trim().max(200).default(''),
  otra_competicion: Bit.default(0),
  estado: Estado.default(1),
  consentimiento_foto: Bit.default(0),
  /** Notes of the office, which are not answered to a coordinator. */
  observaciones: Texto.trim().max(2000).default(''),
});
export const ModeloJugador = DatosJugador;
/** What a coordinator may say of a player: only administrators set the state, and the notes are the office's. */
export const ModeloDeCoordinador = DatosJugador.omit({ estado: true, observaciones: true });
export const FilaJugador = z.object({
  ...CAMPOS_DE_FILA,
  nombre_completo: z.string(),
  colegio_id: z.number().int(),
  colegio_nombre: z.string(),
  fecha_nacimiento: Fecha,
  tipo_licencia: z.string().nullable(),
  equipos: z.string(),
  no_permite: NoPermite,
});
export type FilaJugador = z.output<typeof FilaJugador>;
export const Jugador = z.object({
  ...DatosJugador.shape,
  // As it was written, when anything was.
  nombre_completo: z.string(),
  ...CAMPOS_DE_FICHA,
  /** The letter is always A (spec 2 §3). */
  tipo: z.literal('A'),
  colegio_nombre: z.string(),
  no_permite: NoPermite,
});
export type Jugador = z.output<typeof Jugador>;

const leerJugadores = pantalla('jugadores', 'leer');
const editarJugadores = pantalla('jugadores', 'editar');
/** A coordinator reads the players of their schools. */
const leerDeColegio = pantalla(
  ['jugadores', 'inscripcion_coordinador', 'inscripcioncoordinador_plantilla', 'equipo_coordinador_plantillas'],
  'leer',
);
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
    no_permite: 'opcion',
  },
});
export const rutasJugadores = {
  index: listaJugadores.index,
  sinPaginacion: listaJugadores.sinPaginacion,
  leer: get('/api/jugadores/:id', leerDeColegio, 'Un jugador', { response: Jugador }),
  deColegio: get('/api/jugadores/colegio/:id', leerDeColegio, 'Jugadores de un colegio', { response: z.array(FilaJugador) }),
  porTexto: get(
    '/api/jugadores/colegiotexto/:colegioId/:texto',
    leerDeColegio,
    'Jugadores de un colegio cuyo nombre contiene el texto (más de dos caracteres)',
    { params: z.object({ colegioId: Id, texto: Texto.trim().min(3).max(100) }), response: z.array(FilaJugador) },
  ),
  porDocumento: get(
    '/api/jugadores/doc/:doc/colegio/:id',
    leerDeColegio,
    'codigo 1: no existe; 2: existe en ese colegio, con sus datos; 3: existe en otro',
    {
      params: z.object({ doc: Documento.min(1), id: Id }),
      revelaExistencia: true,
      response: z.object({ codigo: z.union([z.literal(1), z.literal(2), z.literal(3)]), jugador: Jugador.nullable() }),
    },
  ),
  crear: post('/api/jugadores', editarJugadores, 'Crea un jugador', {
    multipart: true,
    body: ModeloJugador.extend(OtraPersona),
    revelaExistencia: true,
    response: Creado,
  }),
  modificar: put('/api/jugadores/:id', editarJugadores, 'Modifica un jugador', {
    registro: '',
    multipart: true,
    body: ModeloJugador.extend({ ...CambioDePersona, ...LaMismaPersona }),
    revelaExistencia: true,
  }),
  eliminacion: rutaEliminacion('/api/jugadores', { access: editarJugadores, uno: 'Jugadores' }),
  eliminar: del('/api/jugadores/:id', editarJugadores, 'Elimina un jugador que nada usa'),
  ...rutasPrivacidad('/api/jugadores', { access: editarJugadores, uno: 'jugador' }),
};
