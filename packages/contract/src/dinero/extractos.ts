import { z } from 'zod';
import { Centimos, Fecha, IdJson, Instante, Texto } from '../kit/campos';
import { get, pantalla, post, put } from '../kit/route';
import { FICHERO } from './cobros';

const Numero = z.number().int();
/** In cents; less than zero is what goes out. */
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
  /** It is the bank's credit of a whole batch of receipts. */
  remesa_recibos_id: Numero.nullable(),
  /** It is a receipt that came back. */
  recibo_id: Numero.nullable(),
  /** It is the charge of a whole batch of payments to referees. */
  remesa_pagos_id: Numero.nullable(),
  /** It is a payment to a referee that came back, and whose. */
  pago_id: Numero.nullable(),
  arbitro: z.string().nullable(),
  /** Of a batch or a receipt, what the bank would have kept, or asked beside it: the amounts agree with it. */
  comision: Numero,
  /** It is noted already, by hand or from a file of returns: only its movement was missing. */
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

const Extracto = z.object({
  formato: z.string(),
  avisos: z.array(z.string()),
  /** Of the file, how many; and how many are known from another file. */
  movimientos: Numero,
  conocidos: Numero,
  nuevos: z.array(MovimientoDelBanco),
});
export type Extracto = z.output<typeof Extracto>;

const ConFichero = { multipart: true, ficheros: FICHERO, maxFichero: 16 * 1024 * 1024, trabajo: 'consulta' } as const;
const Comision = Centimos.default(0);
const Decision = z.discriminatedUnion('que', [
  z.object({ que: z.literal('anotar'), id: IdJson, colegio_id: IdJson, deudas: z.array(IdJson).max(500).default([]) }),
  /** `comision`: what the bank has kept of it, or asks beside it; without it the amounts have to agree. */
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
    'Lee un extracto del banco (Norma 43, camt.053 o CSV) y dice con qué casa cada movimiento y por qué; no guarda nada',
    {
      ...ConFichero,
      response: Extracto,
    },
  ),
  guardar: post(
    '/api/cobroscolegio/extracto/guardar',
    editar,
    'Guarda los movimientos nuevos de un extracto, por resolver; de los que ya están no hace nada',
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
    /** Those that could not be, each with why: they are as they were. */
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
