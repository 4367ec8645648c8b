import { z } from 'zod';
import { Creado, IdJson } from '../kit/campos';
import { del, get, post, pantalla } from '../kit/route';
import { Consecuencias } from '../resultados/consecuencias';

/**
 * `anular`: its matches count for nobody; `perder`: it loses those that are left. A knockout only admits the second (domain-rules, «Phases, schemes,
 * standings»).
 */
export const ModoDeRetirada = z.enum(['anular', 'perder']);

const FaseDeEquipo = z.object({
  id: z.number().int(),
  nombre: z.string(),
  /** 0 league, 1 knockout. */
  tipo: z.union([z.literal(0), z.literal(1)]),
  jugados: z.number().int(),
  /** Matches that are neither played nor waiting for a rival. */
  pendientes: z.number().int(),
  /** How and when the team left the phase; null, it has not. */
  retirada: z.object({ id: z.number().int(), modo: ModoDeRetirada, fecha: z.string() }).nullable(),
});
export type FaseDeEquipo = z.output<typeof FaseDeEquipo>;
export const FasesDeEquipo = z.object({ id: z.number().int(), nombre: z.string(), campeonato: z.string(), fases: z.array(FaseDeEquipo) });

const PartidoDeRetirada = z.object({
  id: z.number().int(),
  fecha: z.string().nullable(),
  local: z.string(),
  visitante: z.string(),
  /** What becomes of the match: it is lost with this score, it is not played, or what was played no longer counts. */
  que: z.enum(['perdido', 'suspendido', 'no cuenta']),
  marcador_local: z.number().int().nullable(),
  marcador_visitante: z.number().int().nullable(),
});
export type PartidoDeRetirada = z.output<typeof PartidoDeRetirada>;

const DE_EQUIPOS = ['equipos', 'campeonato_equipos'] as const;
const editar = pantalla(DE_EQUIPOS, 'editar');
const Retirar = z.object({ retirada: z.object({ equipo_id: IdJson, fase_id: IdJson, modo: ModoDeRetirada }) });

export const rutasRetiradas = {
  fases: get(
    '/api/equipos/retirada/:id',
    pantalla(DE_EQUIPOS, 'leer'),
    'Las fases que juega un equipo, con lo que le queda en cada una y si se ha retirado',
    { response: FasesDeEquipo },
  ),
  previa: post(
    '/api/equipos/retirada/previa',
    editar,
    'Dice, sin guardar nada, qué sería de los partidos, de la tabla y del cuadro si un equipo se retirase de una fase',
    { body: Retirar, trabajo: 'consulta', response: z.object({ partidos: z.array(PartidoDeRetirada), consecuencias: Consecuencias }) },
  ),
  retirar: post(
    '/api/equipos/retirada',
    editar,
    'Retira a un equipo de una fase: sus partidos se anulan, o se dan por perdidos los que le quedan',
    { body: Retirar, response: Creado },
  ),
  deshacer: del('/api/equipos/retirada/:id', editar, 'Deshace una retirada: sus partidos quedan como estaban'),
} as const;
