import { z } from 'zod';
import { EquipoPendiente, LineaDeCuota } from '../competicion/pendientes';
import { Bit, Centimos, Fecha, IdJson, Instante, Texto } from '../kit/campos';
import { puede } from '../kit/puede';
import { del, get, pantalla, post, publico, put } from '../kit/route';

const Numero = z.number().int();
/** The file of the bank comes alone, under any of these. */
export const FICHERO = ['fichero', 'extracto', 'file'];
/** In cents; less than zero where the amount is a difference. */
const Importe = z.number().int();
const Concepto = Texto.trim().min(1, 'Este dato es obligatorio').max(140, 'Como máximo 140 caracteres');
const Motivo = Texto.trim().min(3, 'Escriba el motivo').max(500);
const ClaseDeDeuda = z.enum(['cuota', 'cambio', 'sancion', 'arbitraje', 'concepto', 'devolucion', 'gasto', 'otra']);

const DE_COBROS = ['cobroscolegios', 'cobroscolegios_nuevo'] as const;
const leer = pantalla(DE_COBROS, 'leer');
const editar = pantalla(DE_COBROS, 'editar');

/** What a school owes of one thing that is in the ledger already. */
export const DeudaDeColegio = z.object({
  id: Numero,
  clase: ClaseDeDeuda,
  concepto: z.string(),
  /** The season that the debt belongs to. */
  competicion: z.string(),
  fecha: Fecha,
  /** What is still owed of it, in cents; `en_recibo`, how much of that a receipt on its way asks for. */
  pendiente: Importe,
  en_recibo: Importe,
  /** The collection that already asks for it. */
  cobro_id: Numero.nullable(),
});
export type DeudaDeColegio = z.output<typeof DeudaDeColegio>;

export const EstadoDeMandato = z.enum(['ninguno', 'vigente', 'caducado']);

/** All that a school still has to pay, by what it is for. */
export const ResumenDeColegio = z.object({
  id: Numero,
  nombre: z.string(),
  /** Teams whose fee has not been charged yet; `sin_cuota`, those of them whose fee nobody knows. */
  equipos: Numero,
  cuotas: Importe,
  sin_cuota: Numero,
  /** Fees that were charged and are not paid. */
  deuda_cuotas: Importe,
  cambios: Importe,
  sanciones: Importe,
  otras: Importe,
  /** How much of those four belongs to seasons other than the working one. */
  de_otras_temporadas: Importe,
  /** What the school paid in advance: less than zero. */
  a_cuenta: Importe,
  en_recibo: Importe,
  /** All of the above together. */
  pendiente: Importe,
  mandato: EstadoDeMandato,
});
export type ResumenDeColegio = z.output<typeof ResumenDeColegio>;

export const FilaCobro = z.object({
  id: Numero,
  fecha: Fecha,
  concepto: z.string(),
  /** The season in which the collection was made. */
  competicion: z.string(),
  creado: Instante,
  por: z.string(),
  colegios: Numero,
  lineas: Numero,
  importe: Importe,
  /** What is still owed of what the collection asked for; `en_recibo`, how much of that is in a receipt on its way. */
  pendiente: Importe,
  en_recibo: Importe,
  puede: puede('eliminar'),
});
export type FilaCobro = z.output<typeof FilaCobro>;

/** The page where a school pays by card what a collection still asks for: the one that is open or, without one, the last there was. */
export const EnlaceDePago = z.object({
  id: Numero,
  estado: z.enum(['vivo', 'pagado', 'aparte', 'caducado', 'deshecho']),
  /** Address of the page; empty when it takes no payments. */
  url: z.string(),
  importe: Importe,
  creado: Instante,
  por: z.string(),
  caduca: Instante,
  /** How much of what was paid has gone back to the payer, in cents. */
  devuelto: Importe,
});
export type EnlaceDePago = z.output<typeof EnlaceDePago>;
const LineaDeCobro = z.object({
  deuda_id: Numero,
  clase: ClaseDeDeuda,
  concepto: z.string(),
  competicion: z.string(),
  importe: Importe,
  pendiente: Importe,
});
const PorEnlace = z.enum(['no', 'prueba', 'si']);
export const Cobro = FilaCobro.extend({
  /** The account to be paid into, which is that of the company in the configuration. */
  cuenta: z.string(),
  /** Whether the league issues invoices of its collections. */
  facturas: z.boolean(),
  /** Whether schools may pay by card on the page of a provider; 'prueba': they may, but no money moves. */
  por_enlace: PorEnlace,
  por_colegio: z.array(
    z.object({
      enlace: EnlaceDePago.nullable(),
      /** Number of the invoice of the collection. */
      factura: z.string().nullable(),
      id: Numero,
      nombre: z.string(),
      /** What the school should write in its transfer. */
      referencia: z.string(),
      importe: Importe,
      pendiente: Importe,
      /** How much may be asked for now: what is owed, without what the school has on account or a receipt on its way asks for. */
      por_pedir: Importe,
      lineas: z.array(LineaDeCobro),
    }),
  ),
});
export type Cobro = z.output<typeof Cobro>;

/** What a school would be asked for now (spec 3 §9, «collection letters and budgets»). */
export const Presupuesto = z.object({
  colegio: z.object({
    id: Numero,
    nombre: z.string(),
    fiscal_nombre: z.string(),
    fiscal_cif: z.string(),
    fiscal_direccion: z.string(),
    asociado: Bit,
  }),
  competicion: z.string(),
  equipos: z.array(EquipoPendiente.extend({ lineas: z.array(LineaDeCuota) })),
  deudas: z.array(DeudaDeColegio),
  a_cuenta: Importe,
  total: Importe,
});
export type Presupuesto = z.output<typeof Presupuesto>;

export const rutasCobros = {
  actual: get(
    '/api/cobroscolegio/actual',
    leer,
    'Cobros a colegios de la competición de trabajo, y los de otras de los que queda algo por pagar',
    {
      trabajo: 'consulta',
      response: z.array(FilaCobro),
    },
  ),
  resumen: get(
    '/api/cobroscolegio/resumen',
    pantalla([...DE_COBROS, 'informes/cobros'], 'leer'),
    'Lo pendiente de cada colegio: cuotas, cambios, sanciones y lo demás',
    {
      trabajo: 'consulta',
      response: z.array(ResumenDeColegio),
    },
  ),
  presupuesto: get('/api/cobroscolegio/presupuesto/:id', leer, 'Qué se le pediría ahora a un colegio, equipo a equipo', {
    response: Presupuesto,
  }),
  presupuestos: get('/api/cobroscolegio/presupuestos', leer, 'Qué se le pediría ahora a cada colegio que tiene algo pendiente', {
    trabajo: 'entera',
    lectura: 'larga',
    response: z.array(Presupuesto),
  }),
  leer: get('/api/cobroscolegio/:id', leer, 'Un cobro, con lo de cada colegio', { response: Cobro }),
  crear: post(
    '/api/cobroscolegio',
    editar,
    'Cobra a los colegios la cuota de unos equipos, y lo que deban de cambios, sanciones y recibos devueltos',
    {
      body: z.object({
        cobro: z.object({
          fecha: Fecha,
          concepto: Concepto,
          idEquipos: z.array(IdJson).max(5000).default([]),
          /** Debts of the ledger: changes, sanctions and whatever else is owed. */
          idDeudas: z.array(IdJson).max(5000).default([]),
          /** The amount as it was on screen, in cents; where it would be another, nothing is charged. */
          importe: Importe.optional(),
        }),
      }),
      response: z.object({ id: Numero }),
    },
  ),
  ingreso: post(
    '/api/cobroscolegio/ingreso',
    editar,
    'Anota lo que un colegio ha pagado por su cuenta: a lo que se elija, o a lo más antiguo; lo que sobre, a cuenta',
    {
      body: z.object({
        ingreso: z.object({
          colegio_id: IdJson,
          importe: Centimos.min(1, 'El importe no puede ser cero'),
          concepto: Concepto,
          /** Debts that the payment is for; without any, the oldest ones. */
          deudas: z.array(IdJson).max(500).default([]),
          /** 1: whoever sends it knows that part of the debt is in a receipt on its way, and that this payment does not settle that receipt. */
          confirmado: Bit.default(0),
        }),
      }),
      response: z.object({ id: Numero }),
    },
  ),
  deshacerIngreso: put(
    '/api/cobroscolegio/ingreso/deshacer',
    editar,
    'Deshace un ingreso anotado a mano: es otro asiento, y lo que pagó vuelve a deberse',
    {
      body: z.object({ ingreso: z.object({ id: IdJson, motivo: Motivo }) }),
    },
  ),
  aplicar: put(
    '/api/cobroscolegio/acuenta',
    editar,
    'Aplica lo que unos colegios tienen a cuenta a lo que deben: a lo que se elija, o a lo más antiguo',
    {
      body: z.object({
        aplicacion: z.object({
          colegios: z.array(IdJson).min(1, 'Elija al menos un colegio').max(5000),
          /** Debts that the payment is for; without any, the oldest ones. */
          deudas: z.array(IdJson).max(5000).default([]),
        }),
      }),
      response: z.object({ colegios: Numero, importe: Importe }),
    },
  ),
  eliminar: del(
    '/api/cobroscolegio/:id',
    editar,
    'Elimina un cobro del que nada se ha cobrado ni está en un recibo: sus cuotas dejan de deberse',
  ),
};

/** What a school has been asked for, as its coordinator reads it. */
export const CobroDeColegio = z.object({
  id: Numero,
  fecha: Fecha,
  concepto: z.string(),
  referencia: z.string(),
  importe: Importe,
  pendiente: Importe,
  en_recibo: Importe,
  /** What the coordinator may pay of it now: without what the school has on account. */
  por_pedir: Importe,
  enlace: EnlaceDePago.nullable(),
});
export type CobroDeColegio = z.output<typeof CobroDeColegio>;

const pagar = pantalla([...DE_COBROS, 'cuentas_colegio'], 'editar');

export const rutasEnlacesDePago = {
  deColegio: get(
    '/api/cobroscolegio/colegio/:id',
    pantalla([...DE_COBROS, 'cuentas_colegio'], 'leer'),
    'Lo que se le ha pedido a un colegio, y cómo puede pagarlo',
    { response: z.object({ cuenta: z.string(), por_enlace: PorEnlace, cobros: z.array(CobroDeColegio) }) },
  ),
  crear: put(
    '/api/cobroscolegio/enlaces',
    pagar,
    'La página en que un colegio paga con tarjeta lo que le queda de un cobro: mientras vive, la misma',
    {
      body: z.object({ enlace: z.object({ cobro_id: IdJson, colegio_id: IdJson }) }),
      response: EnlaceDePago,
    },
  ),
  enviar: put('/api/cobroscolegio/enlaces/enviar', editar, 'Manda a los coordinadores de unos colegios dónde pagar un cobro con tarjeta', {
    body: z.object({ enlace: z.object({ cobro_id: IdJson, colegios: z.array(IdJson).min(1, 'Elija al menos un colegio').max(500) }) }),
    response: z.object({ enviados: Numero, sin_coordinador: z.array(z.string()) }),
  }),
  deshacer: del('/api/cobroscolegio/enlaces/:id', editar, 'Cierra la página de un enlace que nadie ha pagado'),
};

/** What the provider of card payments tells. It comes signed, and in the provider's own format. */
export const rutasAvisoDePago = {
  aviso: post('/open/api/pagos/aviso', publico, 'Avisos firmados de la pasarela de pago', {
    body: z.unknown(),
    cota: 'Lo firma la pasarela: sin su firma no se escribe nada, y el mismo aviso dos veces es uno',
  }),
};
