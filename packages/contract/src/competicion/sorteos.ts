import { z } from 'zod';
import { Creado, IdJson, Instante, Opcion } from '../kit/campos';
import { del, get, post, pantalla } from '../kit/route';

/** A tie that nothing but lots separates: the teams of a group, as its table has them. */
export const EmpateSinSortear = z.object({
  fase_id: z.number().int(),
  fase: z.string(),
  grupo_id: z.number().int(),
  grupo: z.string(),
  /** The place that they share. */
  posicion: z.number().int(),
  equipos: z.array(Opcion),
});
export type EmpateSinSortear = z.output<typeof EmpateSinSortear>;

const SorteoHecho = z.object({
  id: z.number().int(),
  grupo: z.string(),
  fecha: Instante,
  /** Who wrote it down; null, their account is gone. */
  quien: z.string().nullable(),
  /** In the order in which they came out. */
  equipos: z.array(Opcion),
});

export const SorteosDeFase = z.object({
  nombre: z.string(),
  pendientes: z.array(EmpateSinSortear),
  /** The latest first. */
  hechos: z.array(SorteoHecho),
});
export type SorteosDeFase = z.output<typeof SorteosDeFase>;

/** Of no group there are more teams. */
const MAX_EQUIPOS = 40;

/** Lots drawn by hand where the criteria of a league end in them and nothing else separates (criterion 15). */
export const rutasSorteos = {
  pendientes: get(
    '/api/sorteos',
    pantalla('fases', 'leer'),
    'Empates de la competición de trabajo que solo decide un sorteo, ya jugado todo',
    { trabajo: 'consulta', response: z.array(EmpateSinSortear) },
  ),
  deFase: get('/api/sorteos/fase/:id', pantalla('fases', 'leer'), 'Lo que hay que sortear y lo que se ha sorteado en una liga', {
    response: SorteosDeFase,
  }),
  apuntar: post('/api/sorteos', pantalla('fases', 'editar'), 'Apunta en qué orden salen de un sorteo los equipos de un empate', {
    body: z.object({
      sorteo: z.object({
        grupo_id: IdJson,
        equipos: z
          .array(IdJson)
          .min(2, 'Se sortea entre dos equipos o más')
          .max(MAX_EQUIPOS, `Como máximo ${MAX_EQUIPOS} equipos`)
          .refine((ids) => new Set(ids).size === ids.length, 'Hay equipos repetidos'),
      }),
    }),
    response: Creado,
  }),
  quitar: del('/api/sorteos/:id', pantalla('fases', 'editar'), 'Quita un sorteo: los equipos vuelven a compartir el puesto'),
};
