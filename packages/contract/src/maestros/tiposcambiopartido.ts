import { z } from 'zod';
import { Bit, Centimos, Hora, IdJson, Nombre } from '../kit/campos';
import { crud, FilaCrud } from '../kit/crud';
import { get, put, pantalla } from '../kit/route';

/** Which matchday the match moves to. */
export const TIPOS_JORNADA = [
  { valor: 1, texto: 'La misma jornada' },
  { valor: 2, texto: 'Otra jornada' },
] as const;
const HoraLimite = Hora.nullable();
const DatosTipoCambio = z.object({
  tipo_jornada: z.union([z.literal(1), z.literal(2)]).default(1),
  /** How many days before the match it may be asked for. */
  dias_limite: z.number().int().min(0).max(365).default(0),
  bloqueado_usuarios: Bit.default(0),
  orden: z.number().int().min(0).max(999).default(0),
});
/** Without `hora_limite` the hour stays as it was, but a change of round type empties it (spec 1 §5). */
export const ModeloTipoCambio = DatosTipoCambio.extend({ nombre: Nombre, hora_limite: HoraLimite.optional() });

const Importe = z.object({ id: z.number().int(), nombre: z.string(), competicion_id: z.number().int(), importe: z.number().int() });
const DE_IMPORTES = ['importescambiopartido', 'tiposcambiopartido'] as const;
const leer = pantalla(DE_IMPORTES, 'leer');
const editar = pantalla(DE_IMPORTES, 'editar');

export const rutasTiposCambioPartido = {
  ...crud('/api/tiposcambiopartido', {
    pantalla: 'tiposcambiopartido',
    nombre: 'Tipos de cambio de partido',
    clave: 'tipoCambioPartido',
    fila: FilaCrud.extend({ ...DatosTipoCambio.shape, hora_limite: HoraLimite }),
    modelo: ModeloTipoCambio,
  }),
  importes: get('/api/tiposcambiopartido/importes/:competicionId', leer, 'Importe de cada tipo de cambio en una competición, en céntimos', {
    response: z.array(Importe),
  }),
  importe: get('/api/tiposcambiopartido/importe/:id', leer, 'Importe de un tipo de cambio en la competición de trabajo, en céntimos', {
    response: Importe,
  }),
  guardarImporte: put('/api/tiposcambiopartido/importe', editar, 'Cambia el importe de un tipo de cambio en una competición', {
    // `antes`: the amount as it was read; where it is another by now nothing is saved. Without it, the last one to save wins.
    body: z.object({
      tipoCambioPartido: z.object({ id: IdJson, competicion_id: IdJson, importe: Centimos, antes: Centimos.optional() }),
    }),
  }),
};
