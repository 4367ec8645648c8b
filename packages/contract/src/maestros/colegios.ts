import { z } from 'zod';
import { Bit, CorreoOpcional, Creado, Enlace, IdJson, Imagen, Nombre, Opcion, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { rutaEliminacion } from '../kit/eliminacion';
import { del, get, post, put, pantalla, sesion } from '../kit/route';

const Linea = Texto.trim().max(200);
const CodigoPostal = z
  .string()
  .regex(/^(\d{5})?$/, 'El código postal no es válido')
  .default('');

/** Where no venue is said to be the principal one, the first is (spec 1 §5). */
const SedesDeColegio = z
  .array(z.object({ id: IdJson, principal: Bit }))
  .max(40)
  .default([])
  .refine((sedes) => new Set(sedes.map(({ id }) => id)).size === sedes.length, 'La sede ya está en la lista')
  .refine((sedes) => sedes.filter(({ principal }) => principal === 1).length <= 1, 'Debe haber una sede principal, y solo una');

export const ModeloColegio = z.object({
  nombre: Nombre,
  /** Official code of the school, unique where given. */
  codigo: Texto.trim().max(20).default(''),
  asociado: Bit.default(0),
  activo: Bit.default(1),
  color: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, 'El color no es válido')
    .default(''),
  direccion: Linea.default(''),
  codigo_postal: CodigoPostal,
  municipio: Linea.default(''),
  telefono: Texto.trim().max(30).default(''),
  email: CorreoOpcional.default(''),
  web: Enlace.default(''),
  fiscal_nombre: Linea.default(''),
  fiscal_cif: Texto.trim().max(20).default(''),
  fiscal_direccion: Linea.default(''),
  iban: Texto.trim().max(42).default(''),
  sedes: SedesDeColegio,
  observaciones: Texto.trim().max(2000).default(''),
});

export const FilaColegio = z.object({
  id: z.number().int(),
  nombre: z.string(),
  codigo: z.string(),
  imagen: Imagen,
  asociado: Bit,
  activo: Bit,
  municipio: z.string(),
  telefono: z.string(),
  email: z.string(),
  sede_principal: z.string().nullable(),
  sedes: z.number().int(),
  equipos: z.number().int(),
});
export type FilaColegio = z.output<typeof FilaColegio>;

export const Colegio = z.object({
  ...ModeloColegio.shape,
  id: z.number().int(),
  imagen: Imagen,
  sedes: z.array(z.object({ id: z.number().int(), nombre: z.string(), principal: Bit })),
  version: z.number().int(),
});
export type Colegio = z.output<typeof Colegio>;

const leer = pantalla('colegios', 'leer');
const editar = pantalla('colegios', 'editar');

export const listaColegios = pagedList('/api/colegios', {
  resumen: 'Colegios',
  access: leer,
  fila: FilaColegio,
  columnas: {
    nombre: 'texto',
    codigo: 'texto',
    asociado: 'opcion',
    activo: 'opcion',
    municipio: 'texto',
    telefono: 'texto',
    email: 'texto',
    sede_principal: 'texto',
    sedes: 'numero',
    equipos: 'numero',
  },
});

export const rutasColegios = {
  index: listaColegios.index,
  sinPaginacion: listaColegios.sinPaginacion,
  lista: get('/api/colegios', leer, 'Todos los colegios', { response: z.array(FilaColegio) }),
  vigentes: get(
    '/api/colegios/vigentes',
    pantalla(
      ['colegios', 'jugadores', 'entrenadores', 'coordinadores', 'equipos', 'campeonato_equipos', 'cobroscolegios', 'mandatos'],
      'leer',
    ),
    'Colegios activos, para elegir, con su sede principal',
    { response: z.array(Opcion.extend({ sede: Opcion.nullable() })) },
  ),
  deCoordinador: get('/api/colegios/coordinador', sesion, 'Colegios de quien llama, si es coordinador; el general, todos', {
    response: z.array(Opcion),
  }),
  leer: get('/api/colegios/:id', leer, 'Un colegio', { response: Colegio }),
  crear: post('/api/colegios', editar, 'Crea un colegio', {
    multipart: true,
    body: z.object({ colegio: ModeloColegio }),
    response: Creado,
  }),
  modificar: put('/api/colegios/:id', editar, 'Modifica un colegio', {
    registro: 'colegio',
    multipart: true,
    body: z.object({ colegio: ModeloColegio.extend({ ...SEGUN_SE_VIO, eliminarImagen: z.boolean().default(false) }) }),
  }),
  eliminacion: rutaEliminacion('/api/colegios', { access: editar, uno: 'Colegios' }),
  eliminar: del('/api/colegios/:id', editar, 'Elimina un colegio que nada usa'),
};
