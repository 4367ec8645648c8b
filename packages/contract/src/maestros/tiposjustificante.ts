import { z } from 'zod';
import { Bit, IdJson, Nombre, Texto } from '../kit/campos';
import { crud, FilaCrud } from '../kit/crud';

const MAX_AMBITO = 200;
/** Those that it is asked in; without any, in all. */
const Ambito = z
  .array(IdJson)
  .max(MAX_AMBITO)
  .default([])
  .transform((ids) => [...new Set(ids)]);

/** What a league asks of its players beside their document: an insurance, a medical certificate, an authorization… */
export const ModeloTipoJustificante = z.object({
  nombre: Nombre.max(60, 'Como máximo 60 caracteres'),
  /** What whoever sends it reads. */
  instrucciones: Texto.trim().max(500).default(''),
  /** It tells of somebody's health: its file is seen by the office and by whoever sent it alone. */
  medico: Bit.default(0),
  /** Who lacks it may not play. */
  impide_jugar: Bit.default(0),
  /** It is good until a day, which whoever sends it writes. */
  caduca: Bit.default(1),
  /** For how many days its file is kept, from its last day or, where it has none, from when it was validated. */
  dias_conservacion: z.number().int().min(0).max(1825, 'Como mucho cinco años: 1825 días').default(30),
  /** Whether it is asked for now. */
  activo: Bit.default(1),
  categorias: Ambito,
  deportes: Ambito,
});

export const rutasTiposJustificante = {
  ...crud('/api/tiposjustificante', {
    pantalla: 'tiposjustificante',
    tambienLeen: ['justificantes'],
    nombre: 'Tipos de justificante',
    clave: 'tipoJustificante',
    fila: FilaCrud.extend({
      ...ModeloTipoJustificante.shape,
      instrucciones: z.string(),
      dias_conservacion: z.number().int(),
      categorias: z.array(z.number().int()),
      deportes: z.array(z.number().int()),
      /** In words: 'Fútbol sala, Alevín y Benjamín', or 'Todos'. */
      ambito: z.string(),
    }),
    modelo: ModeloTipoJustificante,
  }),
};
