import { z } from 'zod';
import { Bit, Creado, IdJson, Nombre, SEGUN_SE_VIO, SiNo, Texto } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { rutaEliminacion } from '../kit/eliminacion';
import { del, get, post, put, pantalla } from '../kit/route';

const Linea = Texto.trim().max(200);
/** A court: how many matches it holds at once. */
const Pista = z.object({ id: IdJson.optional(), nombre: Nombre, capacidad: z.number().int().min(1).max(20).default(1) });

export const ModeloSede = z
  .object({
    nombre: Nombre,
    direccion: Linea.default(''),
    codigo_postal: z
      .string()
      .regex(/^(\d{5})?$/, 'El código postal no es válido')
      .default(''),
    municipio: Linea.default(''),
    zona: IdJson.nullable().default(null),
    pabellon: Bit.default(0),
    latitud: z.number().min(-90).max(90).nullable().default(null),
    longitud: z.number().min(-180).max(180).nullable().default(null),
    pistas: z.array(Pista).max(30).default([]),
  })
  .refine(({ latitud, longitud }) => (latitud === null) === (longitud === null), {
    path: ['longitud'],
    message: 'Escriba las dos coordenadas o ninguna',
  });

export const FilaSede = z.object({
  id: z.number().int(),
  nombre: z.string(),
  direccion: z.string(),
  municipio: z.string(),
  zona: z.number().int().nullable(),
  zona_nombre: z.string().nullable(),
  pabellon: SiNo,
  pistas: z.number().int(),
  capacidad: z.number().int(),
  colegios: z.string(),
});
export type FilaSede = z.output<typeof FilaSede>;

export const Sede = z.object({
  id: z.number().int(),
  nombre: z.string(),
  direccion: z.string(),
  codigo_postal: z.string(),
  municipio: z.string(),
  zona: z.number().int().nullable(),
  zona_nombre: z.string().nullable(),
  pabellon: Bit,
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  pistas: z.array(z.object({ id: z.number().int(), nombre: z.string(), capacidad: z.number().int() })),
  version: z.number().int(),
});
export type Sede = z.output<typeof Sede>;

const leer = pantalla(
  ['sedes', 'colegios', 'equipos', 'campeonato_equipos', 'partidos', 'partido_editar', 'pagosarbitros_partido_editar'],
  'leer',
);
const editar = pantalla('sedes', 'editar');

export const listaSedes = pagedList('/api/sedes', {
  resumen: 'Sedes',
  access: leer,
  fila: FilaSede,
  columnas: {
    nombre: 'texto',
    direccion: 'texto',
    municipio: 'texto',
    zona_nombre: 'texto',
    zona: 'opcion',
    pabellon: 'opcion',
    pistas: 'numero',
    capacidad: 'numero',
    colegios: 'texto',
  },
});

export const rutasSedes = {
  index: listaSedes.index,
  sinPaginacion: listaSedes.sinPaginacion,
  lista: get('/api/sedes', leer, 'Todas las sedes', { response: z.array(FilaSede) }),
  leer: get('/api/sedes/:id', leer, 'Una sede', { response: Sede }),
  deColegio: get('/api/sedes/colegio/:id', leer, 'Sedes de un colegio, la principal primero', {
    response: z.array(FilaSede.extend({ principal: Bit })),
  }),
  crear: post('/api/sedes', editar, 'Crea una sede', {
    body: z.object({ sede: ModeloSede }),
    response: Creado,
  }),
  modificar: put('/api/sedes/:id', editar, 'Modifica una sede', {
    registro: 'sede',
    body: z.object({ sede: ModeloSede.safeExtend(SEGUN_SE_VIO) }),
  }),
  eliminacion: rutaEliminacion('/api/sedes', { access: editar, uno: 'Sedes' }),
  eliminar: del('/api/sedes/:id', editar, 'Elimina una sede que nada usa'),
};
