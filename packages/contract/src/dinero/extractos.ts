import { z } from 'zod';
import { Centimos, Fecha, IdJson, Instante, Texto } from '../kit/campos';
import { get, pantalla, post, put } from '../kit/route';
import { FICHERO } from './cobros';

const Numero = z.number().int();
/** In cents; less than zero where the money goes out. */
const Importe = z.number().int();
const Motivo = Texto.trim().min(3, 'Escriba el motivo').max(500);

const DE_COBROS = ['cobroscolegios', 'cobroscolegios_nuevo'] as const;
const leer = pantalla(DE_COBROS, 'leer');
const editar = pantalla(DE_COBROS, 'editar');

const Razon = z.object({ si: z.boolean(), texto: z.string() });
/** What a movement of the bank looks like, and why. Nothing of it is noted until somebody says so. */
export const Propuesta = z.object({
  situacion: z.enum(['seguro', 'dudoso', 'sin_casar']),
  confianza: Numero,
  colegio_id: Numero.nullable(),
  colegio: z.string().nullable(),
  deudas: z.array(z.object({ id: Numero, concepto: z.string(), importe: Importe })),
  parece: z.array(z.object({ id: Numero, concepto: z.string(), importe: Importe })),
  sobra: Importe,
  /** The batch of receipts that the bank paid in with this movement. */
  remesa_recibos_id: Numero.nullable(),
  /** The receipt that came back with this movement. */
  recibo_id: Numero.nullable(),
  /** The batch of payments to referees that the bank charged with this movement. */
  remesa_pagos_id: Numero.nullable(),
  /** The payment to a referee that came back with this movement; `arbitro`, whose it was. */
  pago_id: Numero.nullable(),
  arbitro: z.string().nullable(),
  /** Of a batch or a receipt, what the bank kept or asked beside it, with which the amounts agree. */
  comision: Numero,
  /** True: it is already noted, by hand or from a file of returns, and only its movement was missing. */
  ya_anotado: z.boolean(),
  razones: z.array(Razon),
});
export const MovimientoDelBanco = z.object({
  huella: z.string(),
  cuenta: z.string(),
  fecha: Fecha,
  centimos: Importe,
  texto: z.string(),
  nombre: z.string(),
  iban: z.string(),
  propuesta: Propuesta,
});
export type MovimientoDelBanco = z.output<typeof MovimientoDelBanco>;

/** What a column of a bank's table may hold; several columns may be text or reference. */
export const PAPELES_DE_COLUMNA = {
  fecha: 'Fecha',
  valor: 'Fecha valor',
  importe: 'Importe',
  cargo: 'Cargo (sale)',
  abono: 'Abono (entra)',
  saldo: 'Saldo',
  saldo_deudor: 'Saldo en contra',
  texto: 'Concepto',
  nombre: 'Quién paga o cobra',
  iban: 'Cuenta de quien paga o cobra',
  referencia: 'Referencia',
  moneda: 'Moneda',
  cuenta: 'Cuenta de la liga',
} as const;
export type PapelDeColumna = keyof typeof PAPELES_DE_COLUMNA;
const Papeles = z.array(z.enum(Object.keys(PAPELES_DE_COLUMNA) as [PapelDeColumna, ...PapelDeColumna[]]).nullable()).max(500);
const OrdenDeDias = z.enum(['dia', 'mes']).nullable();

/** A table from the bank: its first rows, what each column is taken for, and what has to be asked. */
export const TablaDelBanco = z.object({
  /** Row that has the titles, counting from 0; -1: no row has them. */
  fila: Numero,
  muestra: z.array(z.object({ fila: Numero, celdas: z.array(z.string()) })),
  columnas: Papeles,
  /** Whether its dates begin by the day or by the month; null: they could be either. */
  fechas: OrdenDeDias,
  segun: z.enum(['titulos', 'recordado', 'dicho']),
  /** Why nothing of the table is read until somebody says more; null, it is read. */
  falta: z.string().nullable(),
});
export type TablaDelBanco = z.output<typeof TablaDelBanco>;

const CuentaDeExtracto = z.object({
  /** The account as the file writes it; empty where it does not. */
  dicha: z.string(),
  /** Which of the league's accounts it is; null, none until somebody says so. */
  cuenta: z.string().nullable(),
  /** Somebody has said that this account is left out. */
  fuera: z.boolean(),
  movimientos: Numero,
});

const Extracto = z.object({
  formato: z.string(),
  avisos: z.array(z.string()),
  /** Movements of the file; `conocidos`, those that another file brought before. */
  movimientos: Numero,
  conocidos: Numero,
  nuevos: z.array(MovimientoDelBanco),
  /** Accounts that the file has movements of; `propias`, those of the league. */
  cuentas: z.array(CuentaDeExtracto),
  propias: z.array(z.string()),
  /** Null: the file is not a table. */
  tabla: TablaDelBanco.nullable(),
});
export type Extracto = z.output<typeof Extracto>;

/**
 * What is said of a file beside sending it: what the columns of its table are, and which of the league's accounts an unknown one is, or null to leave it out.
 */
const Leer = z
  .object({
    tabla: z
      .object({ fila: z.number().int().min(-1).max(100), columnas: Papeles, fechas: OrdenDeDias.default(null) })
      .nullable()
      .default(null),
    cuentas: z
      .array(z.object({ dicha: Texto.max(42), cuenta: Texto.max(42).nullable() }))
      .max(100)
      .default([]),
  })
  .prefault({});

const ConFichero = { body: Leer, multipart: true, ficheros: FICHERO, maxFichero: 16 * 1024 * 1024, trabajo: 'consulta' } as const;
const Comision = Centimos.default(0);
const Decision = z.discriminatedUnion('que', [
  z.object({ que: z.literal('anotar'), id: IdJson, colegio_id: IdJson, deudas: z.array(IdJson).max(500).default([]) }),
  /** `comision`: what the bank kept of the batch, or asked beside it; without it the amounts have to agree. */
  z.object({ que: z.literal('remesa'), id: IdJson, remesa_recibos_id: IdJson, comision: Comision }),
  z.object({ que: z.literal('devolucion'), id: IdJson, recibo_id: IdJson, comision: Comision }),
  z.object({ que: z.literal('remesa_pagos'), id: IdJson, remesa_pagos_id: IdJson, comision: Comision }),
  z.object({ que: z.literal('pago_devuelto'), id: IdJson, pago_id: IdJson, comision: Comision }),
  z.object({ que: z.literal('descartar'), id: IdJson, motivo: Motivo }),
]);

/** What the bank says that came in and went out. */
export const rutasExtractos = {
  ver: post(
    '/api/cobroscolegio/extracto',
    editar,
    'Lee un extracto del banco (Norma 43, camt.053, hoja de cálculo o CSV) y dice con qué casa cada movimiento y por qué, cuáles se conocen y de qué cuenta son; no guarda nada',
    {
      ...ConFichero,
      response: Extracto,
    },
  ),
  guardar: post(
    '/api/cobroscolegio/extracto/guardar',
    editar,
    'Guarda los movimientos nuevos de un extracto, por resolver; los que ya están, de este formato o de otro, no se doblan',
    {
      ...ConFichero,
      response: z.object({ id: Numero, nuevos: Numero, conocidos: Numero }),
    },
  ),
  movimientos: get('/api/cobroscolegio/movimientos', leer, 'Movimientos del banco por resolver, cada uno con lo que parece', {
    trabajo: 'consulta',
    response: z.array(MovimientoDelBanco.extend({ id: Numero })),
  }),
  resueltos: get('/api/cobroscolegio/movimientos/resueltos', leer, 'Movimientos del banco ya resueltos, los últimos primero', {
    response: z.array(
      z.object({
        id: Numero,
        fecha: Fecha,
        centimos: Importe,
        texto: z.string(),
        nombre: z.string(),
        colegio: z.string().nullable(),
        comision: Numero,
        resuelto_en: Instante,
        por: z.string(),
        descartado: z.string(),
      }),
    ),
  }),
  resolver: put('/api/cobroscolegio/movimientos', editar, 'Resuelve movimientos del banco: a qué van, o por qué se dejan', {
    body: z.object({ decisiones: z.array(Decision).min(1, 'Elija al menos un movimiento').max(5000) }),
    /** `fallidos`: those that could not be resolved, each with its reason, and that stay as they were. */
    response: z.object({ resueltos: z.array(Numero), fallidos: z.array(z.object({ id: Numero, porque: z.string() })) }),
  }),
  deshacer: put(
    '/api/cobroscolegio/movimientos/deshacer/:id',
    editar,
    'Vuelve a dejar por resolver un movimiento: lo que se anotó se deshace con otro asiento',
    {
      body: z.object({ movimiento: z.object({ motivo: Motivo }) }),
    },
  ),
};
