import { z } from 'zod';
import { IdJson, Instante, Texto } from '../kit/campos';
import { get, pantalla, post, put } from '../kit/route';

const Centimos = z.number().int();
export const ClaseDeAsiento = z.enum(['devengado', 'correccion', 'cobrado', 'devuelto', 'pagado', 'retenido']);

/** What the bank has done with a payment to a referee. */
export const EstadoDePago = z.enum(['ordenado', 'enviado', 'pagado', 'devuelto']);

/** One entry of a ledger: what was written at once of one account. */
export const LineaDeLibro = z.object({
  /** Its number, in the order that they were written. */
  id: z.number().int(),
  instante: Instante,
  /** The season that it is of. */
  competicion: z.string(),
  clase: ClaseDeAsiento,
  /** Of what was paid to a referee, what the bank has done with it. */
  estado_pago: EstadoDePago.nullable(),
  concepto: z.string(),
  motivo: z.string(),
  /** It was written by hand and nobody has undone it: it may be. */
  deshacible: z.boolean(),
  /** Whoever wrote it; 'Sistema' when nobody did. */
  por: z.string(),
  /** Of a school, more than zero is what it owes; of a referee, what is owed to them. */
  importe_centimos: Centimos,
  /** After it. */
  saldo_centimos: Centimos,
  /** Of an entry of many, each of them. */
  partes: z.array(z.object({ deuda_id: z.number().int().nullable(), concepto: z.string(), importe_centimos: Centimos })),
});
export type LineaDeLibro = z.output<typeof LineaDeLibro>;

export const TotalesDeLibro = z.object({
  devengado_centimos: Centimos,
  /** Of it, what was corrected afterwards. */
  corregido_centimos: Centimos,
  cobrado_centimos: Centimos,
  devuelto_centimos: Centimos,
  pagado_centimos: Centimos,
  retenido_centimos: Centimos,
  saldo_centimos: Centimos,
});
export type TotalesDeLibro = z.output<typeof TotalesDeLibro>;

/** What is still owed of one thing. */
const DeudaDeLibro = z.object({
  id: z.number().int(),
  concepto: z.string(),
  competicion: z.string(),
  pendiente_centimos: Centimos,
  en_recibo_centimos: Centimos,
});

const Libro = z.object({
  id: z.number().int(),
  nombre: z.string(),
  ...TotalesDeLibro.shape,
  /** Of what is paid to a referee, what was ordered and is not known to be made. */
  en_camino_centimos: Centimos,
  /** What each season leaves, in the order that they were written. */
  cursos: z.array(z.object({ competicion: z.string(), saldo_centimos: Centimos })),
  /** In the order that they were written. */
  lineas: z.array(LineaDeLibro),
  deudas: z.array(DeudaDeLibro),
});
export type Libro = z.output<typeof Libro>;

const CuentaDeLibro = z.object({ id: z.number().int(), nombre: z.string(), ...TotalesDeLibro.shape });
export type CuentaDeLibro = z.output<typeof CuentaDeLibro>;

/** The season's close: every account, their sums, and whether they agree with what was paid, collected and sent to the bank. */
const CierreDeLibro = z.object({
  competicion: z.string(),
  colegios: z.array(CuentaDeLibro),
  arbitros: z.array(CuentaDeLibro),
  total_colegios: TotalesDeLibro,
  total_arbitros: TotalesDeLibro,
  comprobaciones: z.array(z.object({ que: z.string(), libro_centimos: Centimos, fuera_centimos: Centimos, cuadra: z.boolean() })),
});
export type CierreDeLibro = z.output<typeof CierreDeLibro>;

const Correccion = z.object({
  colegio_id: IdJson.nullable().default(null),
  arbitro_id: IdJson.nullable().default(null),
  /** What it corrects; null, nothing of what is owed. */
  deuda_id: IdJson.nullable().default(null),
  /** What is added; less than zero, what is taken off. */
  importe_centimos: z
    .number()
    .int()
    .min(-100_000_000)
    .max(100_000_000)
    .refine((importe) => importe !== 0, 'El importe no puede ser cero'),
  concepto: Texto.trim().min(1, 'Este dato es obligatorio').max(140, 'Como máximo 140 caracteres'),
  motivo: Texto.trim().min(3, 'Escriba el motivo').max(500),
});

const DEL_LIBRO = ['libro', 'cobroscolegios', 'pagosarbitros'] as const;

/** What each school owes and each referee is owed, line by line (interfaces, «money»). */
export const rutasLibro = {
  colegio: get(
    '/api/libro/colegio/:id',
    pantalla(['libro', 'cobroscolegios', 'cuentas_colegio'], 'leer'),
    'El libro entero de un colegio: cada asiento dice de qué temporada es',
    {
      response: Libro,
    },
  ),
  arbitro: get(
    '/api/libro/arbitro/:id',
    pantalla(['libro', 'pagosarbitros', 'mis_cobros'], 'leer'),
    'El libro entero de un árbitro: cada asiento dice de qué temporada es',
    {
      response: Libro,
    },
  ),
  cierre: get(
    '/api/libro/cierre',
    pantalla(DEL_LIBRO, 'leer'),
    'El cierre de la temporada: cada cuenta, sus sumas y si cuadran con lo que hay',
    {
      trabajo: 'consulta',
      response: CierreDeLibro,
    },
  ),
  corregir: post(
    '/api/libro/correccion',
    pantalla('libro', 'editar'),
    'Anota una corrección, que es otro asiento: nada de lo anotado se cambia',
    {
      body: z.object({ correccion: Correccion }),
      response: z.object({ id: z.number().int() }),
    },
  ),
  deshacer: put(
    '/api/libro/deshacer',
    pantalla('libro', 'editar'),
    'Deshace un asiento que alguien anotó a mano: un ingreso, una corrección o lo que se aplicó a cuenta. Es otro asiento',
    {
      body: z.object({ asiento: z.object({ id: IdJson, motivo: Texto.trim().min(3, 'Escriba el motivo').max(500) }) }),
    },
  ),
};
