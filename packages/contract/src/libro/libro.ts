import { z } from 'zod';
import { IdJson, Instante, Texto } from '../kit/campos';
import { get, pantalla, post, put } from '../kit/route';

const Centimos = z.number().int();
export const ClaseDeAsiento = z.enum(['devengado', 'correccion', 'cobrado', 'devuelto', 'pagado', 'retenido']);

/** What the bank has done with a payment to a referee. */
export const EstadoDePago = z.enum(['ordenado', 'enviado', 'pagado', 'devuelto']);

/** An entry of a ledger: what was written to one account at one time. */
export const LineaDeLibro = z.object({
  /** Number of the entry, in the order in which they were written. */
  id: z.number().int(),
  instante: Instante,
  /** The season that the entry belongs to. */
  competicion: z.string(),
  clase: ClaseDeAsiento,
  /** What the bank has done with a payment to a referee; null, the entry is not one. */
  estado_pago: EstadoDePago.nullable(),
  concepto: z.string(),
  motivo: z.string(),
  /** It was written by hand, nobody has undone it, and it may be undone. */
  deshacible: z.boolean(),
  /** Name of who wrote it; 'Sistema' when nobody did. */
  por: z.string(),
  /** In the ledger of a school, more than zero is what it owes; in a referee's, what is owed to them. */
  importe_centimos: Centimos,
  /** Balance after the entry. */
  saldo_centimos: Centimos,
  /** Where the entry is of several debts, the part of each. */
  partes: z.array(z.object({ deuda_id: z.number().int().nullable(), concepto: z.string(), importe_centimos: Centimos })),
});
export type LineaDeLibro = z.output<typeof LineaDeLibro>;

export const TotalesDeLibro = z.object({
  devengado_centimos: Centimos,
  /** How much of the payment was corrected afterwards. */
  corregido_centimos: Centimos,
  cobrado_centimos: Centimos,
  devuelto_centimos: Centimos,
  pagado_centimos: Centimos,
  retenido_centimos: Centimos,
  saldo_centimos: Centimos,
});
export type TotalesDeLibro = z.output<typeof TotalesDeLibro>;

/** What is still owed of one debt. */
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
  /** What was ordered for a referee and the bank is not known to have paid. */
  en_camino_centimos: Centimos,
  /** The balance that each season leaves, in the order in which they were written. */
  cursos: z.array(z.object({ competicion: z.string(), saldo_centimos: Centimos })),
  /** Entries in the order in which they were written. */
  lineas: z.array(LineaDeLibro),
  deudas: z.array(DeudaDeLibro),
});
export type Libro = z.output<typeof Libro>;

const CuentaDeLibro = z.object({ id: z.number().int(), nombre: z.string(), ...TotalesDeLibro.shape });
export type CuentaDeLibro = z.output<typeof CuentaDeLibro>;

/** The close of the season: every account, their sums, and whether these agree with what was paid, collected and sent to the bank. */
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
  /** The debt that it corrects; null, none in particular. */
  deuda_id: IdJson.nullable().default(null),
  /** The amount that is added; less than zero, taken off. */
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
