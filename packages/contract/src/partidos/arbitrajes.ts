import { z } from 'zod';
import { Bit, Creado, IdJson, Texto } from '../kit/campos';
import { Perfil } from '../kit/perfiles';
import { del, get, post, put, pantalla } from '../kit/route';
import { ArbitrajeDeConvocatoria, DE_PARTIDO } from './convocatorias';

/** What the referee reads of an appointment: 'Espera resto conf.' until all have confirmed, then 'Pdte. Informe' (spec 3 §4). */
export const VistaArbitraje = ArbitrajeDeConvocatoria.extend({
  convocatoria_id: z.number().int(),
  partido_id: z.number().int(),
  vigente: Bit,
  /** 1, all the referees of the call-up have confirmed. */
  todos_confirmados: Bit,
  fecha: z.string().nullable(),
  hora: z.string().nullable(),
  sede: z.string().nullable(),
  sede_direccion: z.string().nullable(),
  d_nombre: z.string(),
  c_nombre: z.string(),
  ge_nombre: z.string(),
  f_nombre: z.string(),
  g_nombre: z.string().nullable(),
  j_numero: z.number().int().nullable(),
  equipo_local_nombre: z.string().nullable(),
  equipo_visitante_nombre: z.string().nullable(),
  partido_estado: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Of its current report; null without one. */
  informe_validado: Bit.nullable(),
});
export type VistaArbitraje = z.output<typeof VistaArbitraje>;

const Simple = ArbitrajeDeConvocatoria.extend({ convocatoria_id: z.number().int() });

const Candidato = z.object({
  arbitro_id: z.number().int(),
  nombre: z.string(),
  valoracion: z.number().int(),
  nivel: z.number().int(),
  anotador_pref: Bit,
  solapamiento: Bit,
  designado: Bit,
  disponible: Bit,
  /** The match that keeps them busy. */
  ocupado_en: z.string().nullable(),
});
export type Candidato = z.output<typeof Candidato>;

const leer = pantalla(DE_PARTIDO, 'leer');
const editar = pantalla(DE_PARTIDO, 'editar');
const leerPropio = pantalla([...DE_PARTIDO, 'partidosarbitro', 'partidosarbitro_confirmar'], 'leer');

export const rutasArbitrajes = {
  vista: get('/api/arbitrajes/vista/:id', leerPropio, 'Un arbitraje con su partido; al árbitro, los suyos', { response: VistaArbitraje }),
  simple: get('/api/arbitrajes/simple/:id', leerPropio, 'Un arbitraje; al árbitro, los suyos', { response: Simple }),
  deArbitro: get(
    '/api/arbitrajes/arbitro/:actorId',
    leerPropio,
    'Arbitrajes de un árbitro en la competición de trabajo; al árbitro, los suyos',
    { response: z.array(VistaArbitraje) },
  ),
  candidatos: get(
    '/api/arbitrajes/candidatos/:id',
    leer,
    'Árbitros que se pueden designar para una convocatoria, en el orden en que se ofrecen',
    { trabajo: 'consulta', response: z.array(Candidato) },
  ),
  crear: post('/api/arbitrajes/crear', editar, 'Designa a un árbitro para un partido', {
    body: z.object({
      arbitraje: z.object({
        convocatoria_id: IdJson,
        arbitro_id: IdJson,
        perfil_arbitraje_id: IdJson,
        practicas: Bit.default(0),
        /** 0, nobody has to be asked: they already said yes. */
        sinconfirmar: Bit.default(1),
      }),
    }),
    response: Creado,
  }),
  asignar: post('/api/arbitrajes/asignar', editar, 'Deja una convocatoria con esos árbitros: los que sobran se retiran', {
    body: z.object({
      idConvocatoria: IdJson,
      arbitrosPorPerfil: z
        .array(z.object({ perfil_arbitraje_id: IdJson, arbitro_id: IdJson, practicas: Bit.default(0) }))
        .max(12, 'Son demasiados árbitros para un partido'),
    }),
  }),
  confirmar: post(
    '/api/arbitrajes/confirmar',
    pantalla('partidosarbitro_confirmar', 'editar', [Perfil.Arbitro]),
    'El árbitro confirma un arbitraje suyo o renuncia a él, con su motivo',
    { body: z.object({ id: IdJson, confirmar: Bit, motivo_rechazo: Texto.trim().max(500).default('') }) },
  ),
  practicas: put('/api/arbitrajes/practicas/:id', editar, 'Pone un arbitraje en prácticas'),
  estandar: put('/api/arbitrajes/estandar/:id', editar, 'Quita las prácticas a un arbitraje'),
  eliminar: del('/api/arbitrajes/:id', editar, 'Retira a un árbitro de un partido'),
};
