import { z } from 'zod';
import { Bit, Creado, Fecha, Id, IdJson, Instante, Texto } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { Perfil } from '../kit/perfiles';
import { del, get, pantalla, post } from '../kit/route';

/** What is told of one that is asked for: nothing else is known by whoever only has to know whether somebody may play. */
export const SituacionDeJustificante = z.enum(['en_regla', 'pendiente', 'caducado', 'falta']);
export type SituacionDeJustificante = z.output<typeof SituacionDeJustificante>;

/** Base64 of some 700 KB, which a photo drawn smaller by the device and a certificate do not reach. */
const MAX_FICHERO = 950_000;
/** What is sent: a PDF, or a picture of it. */
const Fichero = z
  .string()
  .max(MAX_FICHERO, 'El fichero pesa demasiado: como mucho 700 KB. Hágale una foto, que se reduce sola')
  .regex(/^data:(application\/pdf|image\/(jpeg|png));base64,[A-Za-z0-9+/]+=*$/, 'Ha de ser un PDF, o una imagen JPG o PNG');
export const JustificanteEscrito = z.object({
  tipo_id: IdJson,
  /** Its last day; null where it has none. */
  hasta: Fecha.nullable().default(null),
  fichero: Fichero,
});
export type JustificanteEscrito = z.output<typeof JustificanteEscrito>;

const DE_QUIEN = z.enum(['familia', 'colegio', 'oficina']);
/** One that waits to be looked at, or that was given back. */
const Enviado = z.object({
  id: z.number().int(),
  estado: z.enum(['pendiente', 'rechazado']),
  motivo: z.string(),
  hasta: Fecha.nullable(),
  subido: Instante,
  de: DE_QUIEN,
  /** Whether whoever reads may see its file. */
  se_ve: Bit,
  version: z.number().int(),
});
const PEDIDO = {
  tipo_id: z.number().int(),
  tipo: z.string(),
  instrucciones: z.string(),
  medico: Bit,
  impide_jugar: Bit,
  caduca: Bit,
  situacion: SituacionDeJustificante,
  /** Until when the one that was validated is good. */
  hasta: Fecha.nullable(),
};
/** What is asked of a player, and how it is. */
export const Pedido = z.object({
  ...PEDIDO,
  /** The one that was validated. */
  valido: z.object({ id: z.number().int(), se_ve: Bit, subido: Instante, de: DE_QUIEN }).nullable(),
  enviado: Enviado.nullable(),
});
export type Pedido = z.output<typeof Pedido>;

/** A player of whom something is asked. */
export const FilaJustificantes = z.object({
  id: z.number().int(),
  jugador: z.string(),
  colegio_id: z.number().int(),
  colegio: z.string(),
  equipos: z.string(),
  /** Kinds that are not in order. */
  falta: z.array(z.number().int()),
  /** The worst of all. */
  situacion: SituacionDeJustificante,
  /** Something that they lack keeps them from playing. */
  no_juega: Bit,
  pedidos: z.array(Pedido),
});
export type FilaJustificantes = z.output<typeof FilaJustificantes>;

/** The same as a family reads it of its own: whoever has sent a file does not need it back, and a link is passed on. */
export const PedidoAFamilia = z.object({
  ...PEDIDO,
  enviado: Enviado.pick({ estado: true, motivo: true, hasta: true, subido: true }).nullable(),
});
export type PedidoAFamilia = z.output<typeof PedidoAFamilia>;

const leer = pantalla('justificantes', 'leer');
const editar = pantalla('justificantes', 'editar');
/** The office alone says whether one is good. */
const decidir = pantalla('justificantes', 'editar', [Perfil.Admin]);
const MAX_A_LA_VEZ = 500;
const Vistos = z
  .array(z.object({ id: IdJson, version: z.number().int().positive() }))
  .min(1, 'Elija al menos un justificante')
  .max(MAX_A_LA_VEZ);

export const listaJustificantes = pagedList('/api/justificantes', {
  resumen: 'Jugadores a los que se pide algún justificante, y cómo lo tienen; a un coordinador, los de sus equipos',
  access: leer,
  fila: FilaJustificantes,
  columnas: { jugador: 'texto', colegio: 'texto', equipos: 'texto', falta: 'opcion', situacion: 'opcion', no_juega: 'opcion' },
});

export const rutasJustificantes = {
  index: listaJustificantes.index,
  sinPaginacion: listaJustificantes.sinPaginacion,
  deJugador: get('/api/justificantes/jugador/:id', leer, 'Los justificantes que se piden a un jugador, y cómo los tiene', {
    response: z.object({ jugador: z.string(), pedidos: z.array(Pedido) }),
  }),
  tipos: get('/api/justificantes/tipos', leer, 'Los tipos de justificante que se piden, para elegir', {
    response: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
  }),
  enviar: post(
    '/api/justificantes/jugador/:id',
    editar,
    'Envía un justificante de un jugador: queda en lugar del que esperaba; el que envía la oficina vale ya',
    { params: z.object({ id: Id }), body: z.object({ justificante: JustificanteEscrito }), response: Creado },
  ),
  fichero: get(
    '/api/justificantes/:id/fichero',
    leer,
    'El fichero de un justificante: el de salud, para la oficina y para quien lo envió, y nadie más',
    { response: z.object({ tipo: z.enum(['application/pdf', 'image/jpeg', 'image/png']), base64: z.string() }) },
  ),
  retirar: del('/api/justificantes/:id', editar, 'Retira un justificante, con su fichero, quien lo envió o la oficina'),
  validar: post('/api/justificantes/validar', decidir, 'Da por buenos los justificantes elegidos, todos o ninguno', {
    body: z.object({ justificantes: Vistos }),
    response: z.object({ validados: z.number().int() }),
  }),
  devolver: post(
    '/api/justificantes/devolver',
    decidir,
    'No da por buenos los justificantes elegidos: dice por qué, y su fichero se borra en el acto',
    {
      body: z.object({ justificantes: Vistos, motivo: Texto.trim().min(1, 'Diga por qué').max(300) }),
      response: z.object({ devueltos: z.number().int() }),
    },
  ),
};
