import { z } from 'zod';
import { Bit, Fecha, IdJson, Instante, Texto } from '../kit/campos';
import { puede } from '../kit/puede';
import { del, get, pantalla, post, put } from '../kit/route';
import { EstadoDePago } from '../libro/libro';
import { FICHERO } from './cobros';

const Numero = z.number().int();
const Importe = z.number().int();
export const Descarga = z.object({ momento: Instante, por: z.string() });

/** A file for the bank as it was written, which happens once. */
export const FicheroDeBanco = {
  id: Numero,
  creada: Instante,
  por: z.string(),
  apuntes: Numero,
  /** In cents. */
  importe: Importe,
  /** 'pain.001.001.09' */
  esquema: z.string(),
  /** SHA-256 of the file. */
  huella: z.string(),
  descargas: z.array(Descarga),
  anulada: Instante.nullable(),
  motivo_anulada: z.string(),
};

export const FilaRemesa = z.object({
  ...FicheroDeBanco,
  /** The season in which the batch was made. */
  competicion: z.string(),
  /** The day on which the bank made the transfers. */
  hecha: Fecha.nullable(),
  devueltos: Numero,
  devuelto_importe: Importe,
  puede: puede('descargar', 'eliminar', 'rechazar', 'hacer', 'deshacerHecha'),
});
export type FilaRemesa = z.output<typeof FilaRemesa>;

const PagoDeRemesa = z.object({
  id: Numero,
  a_id: Numero,
  a_nombre: z.string(),
  num_cuenta: z.string(),
  concepto: z.string(),
  fecha: Fecha,
  importe: Importe,
  /** State of the transfer in this batch: one that came back is returned here, whatever was done with the payment later. */
  estado: EstadoDePago,
  pagado: Fecha.nullable(),
  devuelto: Fecha.nullable(),
  motivo_devuelto: z.string(),
  /** Where the payment went after it came back; null, it waits. */
  despues: z.string().nullable(),
});
export const Remesa = FilaRemesa.extend({
  pagos: z.array(PagoDeRemesa),
  /** How much of the payment was for matches at home of each school. */
  colegios: z.array(z.object({ id: Numero, nombre: z.string(), arbitrajes: Numero, importe: Importe })),
});
export type Remesa = z.output<typeof Remesa>;

const LineaDeColegio = z.object({
  id: Numero,
  a_nombre: z.string(),
  partido: z.string(),
  fecha: Fecha.nullable(),
  lugar: z.string(),
  clasificacion: z.string(),
  importe: Importe,
});
export type LineaDeColegio = z.output<typeof LineaDeColegio>;

const Motivo = Texto.trim().min(3, 'Escriba el motivo').max(500);
const DE_REMESAS = ['remesaspagos', 'remesaspagos_detalle'] as const;
const leer = pantalla(DE_REMESAS, 'leer');
const editar = pantalla('remesaspagos', 'editar');

export const rutasRemesas = {
  lista: get('/api/remesaspagos', leer, 'Remesas de pagos, de todas las temporadas', { response: z.array(FilaRemesa) }),
  previa: get('/api/remesaspagos/previa', leer, 'Qué llevaría una remesa ahora, y quién no tiene cuenta o la tiene mal; no guarda nada', {
    response: z.object({
      pagos: Numero,
      importe: Importe,
      esquema: z.string(),
      /** What forbids the file, by name; where it is a referee without an account, the file may be made without their payment. */
      fallos: z.array(z.object({ texto: z.string(), pago_id: Numero.nullable(), a_id: Numero.nullable() })),
      /** What does not forbid the file but has to be looked at: a referee whose last payment came back from that same account. */
      avisos: z.array(z.object({ texto: z.string(), pago_id: Numero, a_id: Numero })),
      fuera: Numero,
      fuera_importe: Importe,
    }),
  }),
  crear: post('/api/remesaspagos', editar, 'Hace una remesa de todos los pagos que no están en ninguna, y escribe y comprueba su fichero', {
    body: z
      .object({
        /** 1: payments to referees with no account, or a wrong one, are left out. */
        omitir_sin_cuenta: Bit.default(0),
        /** The amount as it was on screen, in cents. */
        importe: Importe.optional(),
      })
      .nullish(),
    response: z.object({ id: Numero }),
  }),
  leer: get('/api/remesaspagos/:id', leer, 'Una remesa, con sus pagos y lo que toca a cada colegio', { response: Remesa }),
  deColegio: get('/api/remesaspagos/remesa/:id/:colegioId', leer, 'Los arbitrajes de una remesa en partidos en casa de un colegio', {
    params: z.object({ id: z.coerce.number<number | string>().pipe(IdJson), colegioId: z.coerce.number<number | string>().pipe(IdJson) }),
    response: z.object({ colegio: z.string(), lineas: z.array(LineaDeColegio) }),
  }),
  fichero: get('/api/remesaspagos/fichero/:id', editar, 'El fichero de la remesa para el banco; queda dicho quién lo descarga', {
    contenido: 'application/xml',
    response: z.string(),
  }),
  rechazada: put('/api/remesaspagos/rechazada/:id', editar, 'El banco no ha hecho una remesa: sus pagos vuelven a no estar en ninguna', {
    body: z.object({ remesa: z.object({ motivo: Motivo }) }),
  }),
  hecha: put('/api/remesaspagos/hecha/:id', editar, 'El banco ha hecho una remesa: sus pagos quedan pagados ese día', {
    body: z.object({ remesa: z.object({ fecha: Fecha }) }),
  }),
  deshacerHecha: put(
    '/api/remesaspagos/hecha/deshacer/:id',
    editar,
    'Una remesa que se dijo hecha no lo estaba: sus pagos vuelven a estar en el banco',
    {
      body: z.object({ remesa: z.object({ motivo: Motivo }) }),
    },
  ),
  verDevoluciones: post(
    '/api/remesaspagos/devoluciones',
    editar,
    'Lee las transferencias que el banco rechaza o devuelve (pain.002, camt.054, camt.053, Norma 43); no guarda nada',
    {
      multipart: true,
      ficheros: FICHERO,
      maxFichero: 16 * 1024 * 1024,
      trabajo: 'consulta',
      response: z.object({
        formato: z.string(),
        devoluciones: z.array(
          z.object({
            pago_id: Numero.nullable(),
            a_nombre: z.string().nullable(),
            referencia: z.string().nullable(),
            importe: Importe.nullable(),
            motivo: z.string(),
            motivo_texto: z.string(),
            fecha: Fecha.nullable(),
            /** Why the line is left out; null, it may be noted. */
            impide: z.string().nullable(),
          }),
        ),
        avisos: z.array(z.string()),
      }),
    },
  ),
  devolver: put('/api/remesaspagos/devueltos', editar, 'Anota transferencias que han vuelto: esos pagos, y solo ellos, vuelven a deberse', {
    body: z.object({
      pagos: z
        .array(z.object({ id: IdJson, motivo: Texto.trim().min(1, 'Escriba el motivo').max(140), fecha: Fecha }))
        .min(1, 'Elija al menos un pago')
        .max(2000),
    }),
  }),
  deshacerDevuelto: put(
    '/api/remesaspagos/devueltos/deshacer/:id',
    editar,
    'Un pago que se dijo devuelto no lo estaba: vuelve a su remesa, si no se ha pagado o mandado otra vez',
    {
      body: z.object({ pago: z.object({ motivo: Motivo }) }),
    },
  ),
  eliminar: del('/api/remesaspagos/:id', editar, 'Elimina una remesa que nadie ha descargado: sus pagos vuelven a no estar en ninguna'),
};
