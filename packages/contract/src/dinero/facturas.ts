import { z } from 'zod';
import { Fecha, IdJson, Texto } from '../kit/campos';
import { puede } from '../kit/puede';
import { get, pantalla, post } from '../kit/route';

const Numero = z.number().int();
const Importe = z.number().int();

export const FilaFactura = z.object({
  id: Numero,
  /** 'F2026-0001' */
  numero: z.string(),
  fecha: Fecha,
  colegio_id: Numero,
  nombre: z.string(),
  cobro_id: Numero,
  concepto: z.string(),
  importe: Importe,
  /** Number of the invoice that this one corrects; null, it corrects none. */
  rectifica: z.string().nullable(),
  /** By how much, in cents, the invoice differs from what its collection costs now, while no other has corrected it. */
  por_rectificar: Importe,
  puede: puede('rectificar'),
});
export type FilaFactura = z.output<typeof FilaFactura>;

const Parte = z.object({ nombre: z.string(), nif: z.string(), direccion: z.string() });
export const Factura = FilaFactura.extend({
  emisor: Parte,
  receptor: Parte,
  exencion: z.string(),
  motivo: z.string(),
  lineas: z.array(z.object({ concepto: z.string(), importe: Importe })),
});
export type Factura = z.output<typeof Factura>;

const DE_COBROS = ['cobroscolegios', 'cobroscolegios_nuevo'] as const;
const leer = pantalla(DE_COBROS, 'leer');
const editar = pantalla(DE_COBROS, 'editar');
const propias = pantalla([...DE_COBROS, 'cuentas_colegio'], 'leer');

/** Invoices of the collections of schools, in a league that issues them (ADR 84). */
export const rutasFacturas = {
  actual: get('/api/facturas', leer, 'Las facturas de la temporada de trabajo', { trabajo: 'consulta', response: z.array(FilaFactura) }),
  deColegio: get('/api/facturas/colegio/:id', propias, 'Las facturas de un colegio', { response: z.array(FilaFactura) }),
  leer: get('/api/facturas/:id', propias, 'Una factura, con lo que factura', { response: Factura }),
  emitir: post('/api/facturas', editar, 'Emite la factura de lo que un cobro pide a unos colegios: una a cada uno, numeradas sin huecos', {
    body: z.object({
      factura: z.object({ cobro_id: IdJson, colegios: z.array(IdJson).min(1, 'Elija al menos un colegio').max(2000) }),
    }),
    response: z.object({ emitidas: Numero, primer_numero: z.string(), ultimo_numero: z.string() }),
  }),
  rectificar: post(
    '/api/facturas/rectificar',
    editar,
    'Emite la rectificativa de una factura, por la diferencia con lo que hoy cuesta lo que facturó',
    {
      body: z.object({ factura: z.object({ id: IdJson, motivo: Texto.trim().min(3, 'Escriba el motivo').max(500) }) }),
      response: z.object({ id: Numero, numero: z.string() }),
    },
  ),
};
