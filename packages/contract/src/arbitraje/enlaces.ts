import { z } from 'zod';
import { Bit, Instante, Texto } from '../kit/campos';
import { cupo, del, get, pantalla, post, publico } from '../kit/route';
import { SituacionDeArbitraje } from './arbitrajes';
import { EstadoArbitraje, PARTIDO_NOMBRADO } from '../partidos/convocatorias';
import { DE_PARTIDO } from '../resultados/pantallas';

/** The link is of one match, made by the office; or of the letter of an appointment, and leads to what has become of it. */
export const PorToken = z.object({ token: z.string().regex(/^[\w.-]{40,200}$/) });

/** All that whoever carries the link sees: that match, and that referee's appointment. */
export const PartidoDeEnlace = z.object({
  tipo: z.enum(['partido', 'respuesta']),
  situacion: SituacionDeArbitraje,
  /** A digest of what is shown: an answer is taken only if it is to that. */
  visto: z.string(),
  arbitro_nombre: z.string(),
  perfil_nombre: z.string(),
  /** Null: the referee is not in the match any more, and what follows is what their letter said. */
  estado: EstadoArbitraje.nullable(),
  desfasado: Bit,
  /** '21/11/2026 10:30 · Pabellón Norte': where the match was when the referee was appointed or got the letter, if it has moved since. */
  antes: z.string().nullable(),
  /** The post that the letter said, if it is another now. */
  perfil_antes: z.string().nullable(),
  fecha: z.string().nullable(),
  hora: z.string().nullable(),
  sede: z.string().nullable(),
  sede_direccion: z.string().nullable(),
  ...PARTIDO_NOMBRADO,
  /** All the referees of the match have confirmed: its report may be written. */
  todos_confirmados: Bit,
});
export type PartidoDeEnlace = z.output<typeof PartidoDeEnlace>;

const EnlaceDePartido = z.object({ creado: Instante.nullable(), caduca: Instante.nullable() });
const editar = pantalla(DE_PARTIDO, 'editar');

/**
 * Calls that the link of an appointment opens without signing in; those of its acta are in `campo.ts`. None takes an id: there is no other match to ask for.
 */
const porEnlace = {
  ver: get('/open/api/arbitraje/:token', publico, 'El partido de un enlace: no cambia nada', {
    params: PorToken,
    response: PartidoDeEnlace,
  }),
  contestar: post('/open/api/arbitraje/:token', publico, 'Confirma el partido de un enlace o renuncia a él', {
    params: PorToken,
    body: z.object({ confirmar: Bit, motivo_rechazo: Texto.trim().max(500).default(''), visto: Texto.min(1).max(100) }),
    cota: [cupo('enlace', 20, 'hora')],
  }),
};

export const rutasEnlaces = {
  ...porEnlace,
  leer: get('/api/arbitrajes/enlace/:id', editar, 'Si un arbitraje tiene enlace de su partido, y hasta cuándo vale', {
    response: EnlaceDePartido,
  }),
  hacer: post('/api/arbitrajes/enlace/:id', editar, 'Hace el enlace de un solo partido para su árbitro; el que hubiera deja de valer', {
    response: z.object({ url: z.string(), caduca: Instante.nullable() }),
  }),
  quitar: del('/api/arbitrajes/enlace/:id', editar, 'Quita el enlace de un partido: deja de valer'),
};
