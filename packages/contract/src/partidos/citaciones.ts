import { z } from 'zod';
import { Bit, Fecha, Id, IdJson, Instante, Momento, Version } from '../kit/campos';
import { Perfil } from '../kit/perfiles';
import { cupo, get, pantalla, post, publico, put } from '../kit/route';
import { JugadorQuePuede } from './alineacion';
import { PartidoBreve } from './partidos';

const EquipoDicho = z.object({ id: z.number().int(), nombre: z.string() });
const Contacto = z.object({ nombre: z.string(), movil: z.string() });

/** `mapa`: what a map is asked for, a point or an address; null, nothing is known of it. */
const Lugar = z.object({ nombre: z.string(), direccion: z.string(), mapa: z.string().nullable() });

const Camiseta = z.object({ nombre: z.string(), hex: z.string() });
/** What each wears (domain/partidos/citacion/equipacion). */
const Equipacion = z.object({ local: Camiseta, visitante: Camiseta, choca: z.boolean(), cambia_a: Camiseta.nullable() });

const JugadorPorCitar = JugadorQuePuede.extend({
  id: z.number().int(),
  nombre: z.string(),
  /** The team whose squad the child is of, where it is another of the school; null, of this one. */
  de: z.string().nullable(),
  citado: Bit,
  /** What the family has said; null, nothing, or nobody has asked it. */
  viene: Bit.nullable(),
  /** 1: the family has an address that it confirmed, so it is written to. */
  con_correo: Bit,
  /** The link with which the family answers, to be sent by hand; null, the child is not called. */
  enlace: z.string().nullable(),
});
export type JugadorPorCitar = z.output<typeof JugadorPorCitar>;

/** All that a coach has to know of a match of their team: who may play, what is worn, where it is, whom to call and what the families have said. */
export const PartidoDeEquipo = z.object({
  partido: PartidoBreve,
  equipo: EquipoDicho,
  /** Teams of the match that are theirs. */
  equipos: z.array(EquipoDicho),
  local: Bit,
  sede: Lugar.nullable(),
  rival: z.object({
    nombre: z.string(),
    /** In the table of its group. */
    posicion: z.number().int().nullable(),
    /** Null: the league does not tell it, it is not the day yet, or there is none. */
    contacto: Contacto.nullable(),
  }),
  /** Those who have confirmed; null, the league does not tell who they are. */
  arbitros: z.array(Contacto.extend({ perfil: z.string() })).nullable(),
  /** The day from which those contacts are told; null, the league tells none, or the match has no date. */
  contactos_desde: Fecha.nullable(),
  /** Null: one of the teams has not said what it wears. */
  equipacion: Equipacion.nullable(),
  /** In how many matches of a higher category a child may play; 0, in none. */
  max_dobles: z.number().int(),
  jugadores: z.array(JugadorPorCitar),
  /** Null: nobody has been called to this call-up of the match. */
  citacion: z.object({ version: z.number().int(), creada: Instante }).nullable(),
  /** Where the match was when players were called to it, where it has been moved since; null, it has not. */
  citado_antes: z.string().nullable(),
  /** 1: players may still be called. */
  se_puede_citar: Bit,
  cambio: z.object({
    /** True, or why a change cannot be asked for. */
    puede: z.union([z.literal(true), z.string()]),
    /** The last minute to ask for one; null, there is no limit, or there never was. */
    hasta: Momento.nullable(),
  }),
  telefono_liga: z.string(),
});
export type PartidoDeEquipo = z.output<typeof PartidoDeEquipo>;

const PANTALLAS = ['partidoentrenador_detalle', 'partidocoordinador_detalle'] as const;
const SUYOS = [Perfil.Entrenador, Perfil.Coordinador] as const;
const leer = pantalla(PANTALLAS, 'leer', SUYOS);
const editar = pantalla(PANTALLAS, 'editar', SUYOS);
/** As many as a sheet of a match holds. */
const MAX_CITADOS = 60;

export const rutasCitaciones = {
  partido: get('/api/citaciones/:id', leer, 'Un partido de su equipo: quién puede jugar y por qué no, y quién ha dicho que viene', {
    query: z.object({ equipo: Id.optional() }),
    response: PartidoDeEquipo,
  }),
  inferiores: get(
    '/api/citaciones/inferiores/:id',
    leer,
    'Jugadores de categorías inferiores del colegio, con las veces que han doblado: quién puede jugar un partido',
    { query: z.object({ equipo: Id }), response: z.array(JugadorPorCitar) },
  ),
  citar: put(
    '/api/citaciones/:id',
    editar,
    'Convoca a los jugadores de un equipo para un partido y avisa a sus familias; quien no está, no va',
    {
      body: z.object({
        equipo_id: IdJson,
        /** The call-up that was looked at: of another, nobody knows when it is. */
        convocatoria_id: IdJson,
        /** Null: nobody had been called. */
        version: Version.nullable().optional(),
        jugadores: z.array(IdJson).max(MAX_CITADOS),
      }),
      response: z.object({ avisadas: z.number().int(), sin_correo: z.number().int() }),
    },
  ),
  recordar: post('/api/citaciones/recordar/:id', editar, 'Escribe otra vez a las familias que no han contestado', {
    body: z.object({ equipo_id: IdJson }),
    response: z.object({ avisadas: z.number().int() }),
  }),
};

const PorTokenDeCitado = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** What the link of a child tells: the match, and nothing of the child that the family does not know. */
export const CitacionDeFamilia = z.object({
  liga: z.string(),
  /** The first name alone, so that of two children one is told from the other. */
  nombre: z.string(),
  equipo: z.string(),
  rotulo: z.string(),
  campeonato: z.string(),
  fecha: Momento,
  sede: Lugar.nullable(),
  /** What the child has to wear, where it is known. */
  camiseta: z.string().nullable(),
  viene: Bit.nullable(),
});
export type CitacionDeFamilia = z.output<typeof CitacionDeFamilia>;

/** Calls that need no account: a link reaches one child in one match, until it begins. */
export const rutasDeCitado = {
  ver: get('/open/api/citacion/:token', publico, 'La convocatoria de un jugador, por el enlace de su familia', {
    params: PorTokenDeCitado,
    response: CitacionDeFamilia,
  }),
  contestar: post('/open/api/citacion/:token', publico, 'Una familia dice si su hijo o hija viene al partido', {
    params: PorTokenDeCitado,
    body: z.object({ viene: Bit }),
    // A whole team may answer from the network of its school.
    cota: [cupo('enlace', 20, 'hora'), cupo('red', 150, 'diezMinutos')],
  }),
};
