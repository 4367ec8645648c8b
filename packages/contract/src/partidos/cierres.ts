import { z } from 'zod';
import { Bit, Fecha, Hora, Id, IdJson, Instante, Nulo, Opcion, Texto } from '../kit/campos';
import { get, post, pantalla } from '../kit/route';

/** Matches that a closure reaches: those of a season at a large venue. */
export const MAX_ALCANZADOS = 600;
/** Length of a digest in hexadecimal. */
const MAX_HUELLA = 64;
const Cuenta = z.number().int();

const Elegido = z.object({ partido_id: IdJson, fecha: Fecha, hora: Nulo(Hora), sede_id: Nulo(IdJson) });

/** What the office says of a venue that closes, and of where its matches go. */
export const PedidoDeCierre = z
  .object({
    sede_id: IdJson,
    desde: Fecha,
    /** The last day of the closure; null, nobody knows it. */
    hasta: Nulo(Fecha).default(null),
    /** Where matches go that nothing else is said of: each to a free slot, all to another venue, or nowhere yet. */
    destino: z.enum(['hueco', 'sede', 'ninguna']),
    sede_nueva_id: Nulo(IdJson).default(null),
    /** Matches whose new place the office has chosen. */
    elegidos: z.array(Elegido).max(MAX_ALCANZADOS).default([]),
    /** Matches that the office leaves where they are. */
    fuera: z.array(IdJson).max(MAX_ALCANZADOS).default([]),
  })
  .refine(({ desde, hasta }) => hasta === null || desde <= hasta, {
    error: 'El último día es anterior al primero',
    path: ['hasta'],
  })
  .refine(({ destino, sede_nueva_id }) => (destino === 'sede') === (sede_nueva_id !== null), {
    error: 'Diga a qué sede van',
    path: ['sede_nueva_id'],
  });
export type PedidoDeCierre = z.output<typeof PedidoDeCierre>;

const Sitio = z.object({ fecha: Nulo(z.string()), hora: Nulo(z.string()), sede_id: Nulo(Cuenta), sede_nombre: Nulo(z.string()) });
const PartidoDeCierre = z.object({
  id: Cuenta,
  campeonato: z.string(),
  fase: z.string(),
  /** Group and jornada of the match, or its round. */
  donde: z.string(),
  equipo_local_nombre: z.string(),
  equipo_visitante_nombre: z.string(),
  antes: Sitio,
});
export type PartidoDeCierre = z.output<typeof PartidoDeCierre>;
const Quieto = PartidoDeCierre.extend({ motivo: z.string() });

/** What a closure would do. */
export const CierrePrevisto = z.object({
  cambios: z.array(
    PartidoDeCierre.extend({
      despues: Sitio,
      /** 1: the office has said where the match goes. */
      elegido: Bit,
      /** 1: no free slot was found, and the match is left without a venue. */
      sin_hueco: Bit,
      avisos_antes: z.array(z.string()),
      avisos_despues: z.array(z.string()),
      /** Names of the appointed referees, who have to be asked again. */
      arbitros: z.array(z.string()),
      /** 1: a change had been asked for, and the closure withdraws it. */
      cambio_pedido: Bit,
    }),
  ),
  /** Matches that the office leaves where they are. */
  fuera: z.array(PartidoDeCierre),
  /** Matches that cannot move, and why. */
  quietos: z.array(Quieto),
  /** Drafts of calendars that use the venue, each of which is relocated on its own. */
  borradores: z.array(z.object({ fase_id: Cuenta, tipo: Bit, fase: z.string(), campeonato: z.string(), partidos: Cuenta })),
  /** How many referees have to be asked again. */
  arbitros: Cuenta,
  /** How many people will be told. */
  personas: Cuenta,
  /** How many teams prefer to play at that venue. */
  equipos: Cuenta,
  /** Digest of this proposal: only the one that was seen is done. */
  huella: z.string(),
});
export type CierrePrevisto = z.output<typeof CierrePrevisto>;

export const CierreDeSede = z.object({
  id: Cuenta,
  desde: z.string(),
  hasta: Nulo(z.string()),
  motivo: z.string(),
  quien: Nulo(z.string()),
  creado: Instante,
  /** How many matches the closure moved; `devueltos`, how many went back when it was undone. */
  partidos: Cuenta,
  devueltos: Cuenta,
  deshecho: Nulo(Instante),
  deshecho_por: Nulo(z.string()),
});
export type CierreDeSede = z.output<typeof CierreDeSede>;

/** What undoing a closure would do. */
export const VueltaPrevista = z.object({
  vuelven: z.array(PartidoDeCierre.extend({ despues: Sitio, arbitros: z.array(z.string()) })),
  quedan: z.array(Quieto),
  personas: Cuenta,
  huella: z.string(),
});
export type VueltaPrevista = z.output<typeof VueltaPrevista>;

const Huella = Texto.max(MAX_HUELLA);
const LEER = pantalla('sede_cierres', 'leer');
const EDITAR = pantalla('sede_cierres', 'editar');
const Hecho = z.object({ partidos: Cuenta, personas: Cuenta });

export const rutasCierres = {
  deSede: get('/api/sedes/cierres/:id', LEER, 'Una sede, con sus cierres, el último primero, y las demás a las que llevar sus partidos', {
    response: z.object({
      sede: Opcion,
      cierres: z.array(CierreDeSede),
      sedes: z.array(Opcion),
      competicion: Nulo(z.object({ desde: Fecha, hasta: Fecha })),
    }),
  }),
  prever: post(
    '/api/sedes/cierres/previsto',
    EDITAR,
    'Qué pasaría con los partidos por jugar de una sede si se cerrara de un día a otro, en todas las fases, y a cuántas personas se avisaría: no cambia nada',
    { body: z.object({ cierre: PedidoDeCierre }), response: CierrePrevisto },
  ),
  cerrar: post(
    '/api/sedes/cierres',
    EDITAR,
    'Cierra una sede y mueve sus partidos como se ha previsto, si sigue siendo eso; avisa una vez a cada uno',
    {
      body: z.object({
        cierre: PedidoDeCierre,
        motivo: Texto.trim().max(2000, 'Como máximo 2000 caracteres').default(''),
        huella: Huella,
      }),
      response: Hecho.extend({ id: Cuenta }),
    },
  ),
  preverVuelta: get(
    '/api/sedes/cierres/deshacer/previsto/:id',
    EDITAR,
    'Qué partidos volverían al deshacer un cierre, cuáles no y por qué',
    {
      response: VueltaPrevista,
    },
  ),
  deshacer: post(
    '/api/sedes/cierres/deshacer/:id',
    EDITAR,
    'Deshace un cierre entero: los partidos que nadie ha movido desde entonces vuelven a donde estaban, y lo sabe quien supo de él',
    { params: z.object({ id: Id }), body: z.object({ huella: Huella }), response: Hecho },
  ),
} as const;
