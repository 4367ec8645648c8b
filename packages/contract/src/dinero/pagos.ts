import { z } from 'zod';
import { Bit, Centimos, Fecha, Hora, IdJson, Instante, Nombre, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { crud, FilaCrud } from '../kit/crud';
import { pagedList } from '../kit/paged-list';
import { puede } from '../kit/puede';
import { del, get, pantalla, post, put } from '../kit/route';
import { EstadoDePago } from '../libro/libro';

const Numero = z.number().int();
/** In cents; less than zero where the amount is a difference. */
const Importe = z.number().int();
export const Clasificacion = z.enum(['Especial', 'Incomparecencia', 'Arbitraje', 'Susp. no Reanud.', 'Suspensión']);

const Modelo = z
  .object({
    nombre: Nombre,
    retencion: z.number().int().min(0).max(10_000, 'Como máximo, el 100 %'),
    km_centimos: z.number().int().min(0).max(10_000),
    km_exento_centimos: z.number().int().min(0).max(10_000),
  })
  .refine(({ km_centimos, km_exento_centimos }) => km_exento_centimos <= km_centimos, {
    path: ['km_exento_centimos'],
    error: 'No puede estar exento más de lo que se paga',
  });
export const ModeloPerfilPago = Modelo;

/** How referees are paid beside their fees: the income tax that is withheld, and the kilometres. */
export const rutasPerfilesPago = {
  ...crud('/api/perfilespago', {
    pantalla: 'perfilespago',
    tambienLeen: ['pagosarbitros'],
    nombre: 'Perfiles de pago',
    clave: 'perfilPago',
    fila: FilaCrud.extend({ retencion: Numero, km_centimos: Numero, km_exento_centimos: Numero, arbitros: Numero }),
    modelo: Modelo,
  }),
  arbitros: get('/api/perfilespago/arbitros', pantalla('perfilespago', 'leer'), 'Con qué perfil se paga a cada árbitro', {
    response: z.array(z.object({ id: Numero, nombre: z.string(), perfil_pago_id: Numero.nullable(), con_cuenta: Bit })),
  }),
  asignar: put('/api/perfilespago/arbitros', pantalla('perfilespago', 'editar'), 'Pone a unos árbitros un perfil de pago, o se lo quita', {
    body: z.object({ perfil_pago_id: IdJson.nullable(), arbitros: z.array(IdJson).min(1, 'Elija al menos un árbitro').max(2000) }),
  }),
};

const DE_PAGOS = ['pagosarbitros', 'pagosarbitros_nuevo'] as const;
const leer = pantalla(DE_PAGOS, 'leer');
const editar = pantalla(DE_PAGOS, 'editar');

/** A referee who has something to be paid. */
export const ArbitroPendiente = z.object({
  id: Numero,
  nombre: z.string(),
  arbitrajes: Numero,
  /** Concepts that the referee is owed, which are paid with their matches. */
  conceptos: Numero,
  /** Matches whose fee nobody knows. */
  sin_importe: Numero,
  /** In cents, without those matches. */
  importe: Importe,
  primer_dia: Fecha.nullable(),
  ultimo_dia: Fecha.nullable(),
  con_cuenta: Bit,
});
export type ArbitroPendiente = z.output<typeof ArbitroPendiente>;

/** An appointment that is to be paid. */
export const ArbitrajePendiente = z.object({
  id: Numero,
  partido_id: Numero,
  cv_id: Numero,
  fecha: Fecha.nullable(),
  hora: Hora.nullable(),
  partido: z.string(),
  campeonato: z.string(),
  competicion: z.string(),
  sede: z.string(),
  perfil: z.string(),
  clasificacion: Clasificacion,
  descripcion_tarifa: z.string(),
  tipo_tarifa_id: Numero.nullable(),
  /** Null: no fee says what the match pays. */
  importe: Importe.nullable(),
  motivo_especial: z.string(),
  /** The report of the match is validated. */
  validado: Bit,
  kilometros: Numero.nullable(),
  viaja_con_id: Numero.nullable(),
  viaja_con: z.string().nullable(),
  desplazamiento: Importe,
  exento: Importe,
  version: Numero,
});
export type ArbitrajePendiente = z.output<typeof ArbitrajePendiente>;

/** A concept that is paid beside appointments; `gasto`: nothing is withheld from it. */
const ConceptoPendiente = z.object({
  id: Numero,
  concepto: z.string(),
  fecha: Fecha,
  competicion: z.string(),
  gasto: z.boolean(),
  importe: Importe,
});
export type ConceptoPendiente = z.output<typeof ConceptoPendiente>;

const IMPORTES = { bruto: Importe, desplazamiento: Importe, exento: Importe, retencion: Importe, neto: Importe };
const Previsto = z.object({ arbitro_id: Numero, nombre: z.string(), arbitrajes: Numero, conceptos: Numero, ...IMPORTES, con_cuenta: Bit });
const Fuera = z.object({ nombre: z.string(), partido: z.string(), porque: z.string() });
const Pendientes = z.object({
  arbitro: z.object({ id: Numero, nombre: z.string(), con_cuenta: Bit }),
  perfil: z.object({ nombre: z.string(), retencion: Numero, km_centimos: Numero, km_exento_centimos: Numero }).nullable(),
  arbitrajes: z.array(ArbitrajePendiente),
  conceptos: z.array(ConceptoPendiente),
});
export type Pendientes = z.output<typeof Pendientes>;

const Concepto = Texto.trim().min(1, 'Este dato es obligatorio').max(140, 'Como máximo 140 caracteres');

export const rutasPendientesDePago = {
  arbitros: get('/api/arbitrajes/pendientespagoarbitros', leer, 'Árbitros con arbitrajes pendientes de pago, y cuánto suman', {
    trabajo: 'consulta',
    response: z.array(ArbitroPendiente),
  }),
  deArbitro: get(
    '/api/arbitrajes/pendientespago/:id',
    leer,
    'Arbitrajes de un árbitro pendientes de pago, con su clasificación, importe y motivo',
    {
      response: Pendientes,
    },
  ),
  deDeporte: get('/api/arbitros/deporte/pagospendientes/:id', leer, 'Árbitros con arbitrajes de un deporte pendientes de pago', {
    trabajo: 'consulta',
    response: z.array(ArbitroPendiente),
  }),
  coches: get('/api/arbitrajes/coches/:id', leer, 'En el coche de quién puede ir un árbitro a un partido: otros arbitrajes de ese día', {
    response: z.array(z.object({ id: Numero, arbitro: z.string(), partido: z.string(), hora: Hora.nullable(), sede: z.string() })),
  }),
  importe: put(
    '/api/arbitrajes/importe',
    editar,
    'Dice por qué se paga un arbitraje: su tarifa, o un importe especial con su motivo, y sus kilómetros',
    {
      body: z.object({
        arbitraje: z.object({
          id: IdJson,
          /** A special amount, which needs its reason; null: what the fee says. */
          importe: Centimos.nullable().optional(),
          motivo_especial: Texto.trim().max(500).optional(),
          /** Type of fee, where it is not the one that the report says. */
          tipo_tarifa_id: IdJson.optional(),
          kilometros: z.number().int().min(0).max(2000, 'Como máximo, 2000 km').nullable().optional(),
          /** Another appointment of the same journey, which is the one that is paid the kilometres. */
          viaja_con_id: IdJson.nullable().optional(),
          ...SEGUN_SE_VIO,
        }),
      }),
    },
  ),
};

/** How a payment was made that no batch included. */
const FormaDePago = z.enum(['efectivo', 'cheque', 'transferencia', 'otra']);
const HechosDePago = {
  estado: EstadoDePago,
  /** The day on which it was paid. */
  pagado: Fecha.nullable(),
  forma: FormaDePago.nullable(),
  /** The last day on which its transfer came back; null when that has been undone. */
  devuelto: Fecha.nullable(),
  motivo_devuelto: z.string(),
};

export const FilaPago = z.object({
  id: Numero,
  arbitro_id: Numero,
  a_nombre: z.string(),
  concepto: z.string(),
  /** The season in which the payment was made. */
  competicion: z.string(),
  fecha: Fecha,
  arbitrajes: Numero,
  /** What is paid, in cents. */
  importe: Importe,
  ...IMPORTES,
  ...HechosDePago,
  remesa_pagos_id: Numero.nullable(),
  puede: puede('eliminar', 'pagarAparte', 'deshacerAparte'),
});
export type FilaPago = z.output<typeof FilaPago>;

export const LineaDePago = z.object({
  id: Numero,
  clasificacion: z.string(),
  partido: z.string(),
  fecha: Fecha.nullable(),
  lugar: z.string(),
  importe: Importe,
  kilometros: Numero,
  desplazamiento: Importe,
  exento: Importe,
});
export const Pago = FilaPago.extend({
  num_cuenta: z.string(),
  creado: Instante,
  por: z.string(),
  lineas: z.array(LineaDePago),
});
export type Pago = z.output<typeof Pago>;

export const listaPagos = pagedList('/api/pagosarbitro', {
  resumen: 'Pagos a árbitros de la competición de trabajo, y los de otras que no constan pagados',
  access: pantalla('pagosarbitros', 'leer'),
  fila: FilaPago,
  columnas: {
    a_nombre: 'texto',
    concepto: 'texto',
    competicion: 'texto',
    fecha: 'fecha',
    arbitrajes: 'numero',
    bruto: 'numero',
    desplazamiento: 'numero',
    retencion: 'numero',
    importe: 'numero',
    estado: 'opcion',
    pagado: 'fecha',
    remesa_pagos_id: 'numero',
  },
});

const Hasta = z.object({
  hasta: Fecha,
  deporte_id: IdJson.nullable().default(null),
  /** Referees to be paid; without any, all. */
  arbitros: z.array(IdJson).max(2000).default([]),
});
const DelPago = { concepto: Concepto, fecha: Fecha };

export const rutasPagos = {
  index: listaPagos.index,
  sinPaginacion: listaPagos.sinPaginacion,
  crear: post('/api/pagosarbitro', editar, 'Paga unos arbitrajes y conceptos pendientes: un pago por árbitro', {
    body: z.object({
      pago: z.object({
        idArbitrajes: z.array(IdJson).max(5000),
        /** Concepts to be paid. */
        idCargos: z.array(IdJson).max(5000).default([]),
        ...DelPago,
        /** The amount as it was on screen, in cents; where it would be another, nothing is paid. */
        importe: Importe.optional(),
      }),
    }),
    response: z.object({ id: Numero, ids: z.array(Numero) }),
  }),
  prever: post(
    '/api/pagosarbitro/previsto',
    leer,
    'Qué se pagaría de todo lo pendiente hasta una fecha, y qué queda fuera y por qué; no guarda nada',
    {
      body: z.object({ pago: Hasta }),
      trabajo: 'consulta',
      response: z.object({ arbitros: z.array(Previsto), fuera: z.array(Fuera), importe: Importe }),
    },
  ),
  pagarHasta: post('/api/pagosarbitro/hasta', editar, 'Paga todo lo pendiente hasta una fecha, un pago por árbitro, tal como se vio', {
    body: z.object({ pago: Hasta.extend({ ...DelPago, importe: Importe }) }),
    response: z.object({ ids: z.array(Numero) }),
  }),
  sinRemesa: get(
    '/api/pagosarbitro/sinremesa',
    pantalla([...DE_PAGOS, 'remesaspagos'], 'leer'),
    'Pagos sin hacer que no están en ninguna remesa',
    {
      response: z.array(FilaPago.extend({ num_cuenta: z.string(), cuenta_valida: Bit })),
    },
  ),
  resumen: get(
    '/api/pagosarbitro/resumen',
    leer,
    'Lo pagado en la competición de trabajo, y de todas lo que está en el banco, lo devuelto y lo pendiente',
    {
      trabajo: 'consulta',
      response: z.object({
        /** Payments that were made, which the following sums are of. */
        pagos: Numero,
        ...IMPORTES,
        /** Payments in a batch that the bank is not known to have made. */
        en_remesa: Numero,
        en_remesa_importe: Importe,
        devueltos: Numero,
        devueltos_importe: Importe,
        /** Payments in no batch and not paid otherwise; those that came back are among them. */
        sin_remesa: Numero,
        sin_remesa_importe: Importe,
        pendientes: Numero,
        conceptos: Numero,
        pendientes_importe: Importe,
        sin_importe: Numero,
      }),
    },
  ),
  deRemesa: get(
    '/api/pagosarbitro/remesa/:id',
    pantalla([...DE_PAGOS, 'remesaspagos', 'remesaspagos_detalle'], 'leer'),
    'Pagos de una remesa',
    {
      response: z.array(FilaPago.extend({ num_cuenta: z.string(), cuenta_valida: Bit })),
    },
  ),
  anual: get(
    '/api/pagosarbitro/anual/:anno',
    leer,
    'Lo pagado a cada árbitro en un año natural, por el día en que se pagó, para su declaración',
    {
      params: z.object({ anno: z.coerce.number<number | string>().int().min(2000).max(2100) }),
      response: z.array(
        z.object({
          arbitro_id: Numero,
          nombre: z.string(),
          dni: z.string(),
          pagos: Numero,
          ...IMPORTES,
          /** What was ordered that year and has not been paid, which the sums leave out. */
          sin_pagar: Importe,
          /** Until when, and by which law (`base`), the identity of a forgotten referee is kept; null, they have not been forgotten. */
          conservado_hasta: Fecha.nullable(),
          base: z.string(),
        }),
      ),
    },
  ),
  leer: get('/api/pagosarbitro/:id', leer, 'Un pago, con el partido, el día y el lugar de cada euro', { response: Pago }),
  eliminar: del(
    '/api/pagosarbitro/:id',
    pantalla('pagosarbitros', 'editar'),
    'Elimina un pago que no está en una remesa: sus arbitrajes vuelven a estar pendientes',
  ),
  pagado: put('/api/pagosarbitro/pagado/:id', editar, 'Anota que un pago que no está en ninguna remesa se ha pagado de otra manera', {
    body: z.object({ pago: z.object({ fecha: Fecha, forma: FormaDePago }) }),
  }),
  deshacerPagado: put('/api/pagosarbitro/pagado/deshacer/:id', editar, 'Un pago que se dijo pagado de otra manera no lo estaba', {
    body: z.object({ pago: z.object({ motivo: Texto.trim().min(3, 'Escriba el motivo').max(500) }) }),
  }),
};
