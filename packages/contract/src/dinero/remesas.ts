import { z } from 'zod';
import { Bit, Fecha, IdJson, Instante, Texto } from '../kit/campos';
import { del, get, pantalla, post, put } from '../kit/route';

const Numero = z.number().int();
const Importe = z.number().int();
export const Descarga = z.object({ momento: Instante, por: z.string() });

/** A file for the bank, as it was written once. */
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

export const FilaRemesa = z.object({ ...FicheroDeBanco, /** The season in which it was made. */ competicion: z.string() });
export type FilaRemesa = z.output<typeof FilaRemesa>;

const PagoDeRemesa = z.object({
  id: Numero,
  a_id: Numero,
  a_nombre: z.string(),
  num_cuenta: z.string(),
  concepto: z.string(),
  fecha: Fecha,
  importe: Importe,
});
export const Remesa = FilaRemesa.extend({
  pagos: z.array(PagoDeRemesa),
  /** What of it was for matches at home of each school. */
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
      /** What forbids the file, each by name; with the payments of whoever has no account, it may go without them. */
      fallos: z.array(z.object({ texto: z.string(), pago_id: Numero.nullable(), a_id: Numero.nullable() })),
      fuera: Numero,
      fuera_importe: Importe,
    }),
  }),
  crear: post('/api/remesaspagos', editar, 'Hace una remesa de todos los pagos que no están en ninguna, y escribe y comprueba su fichero', {
    body: z
      .object({
        /** Without the payments of whoever has no account, or has it wrong. */
        omitir_sin_cuenta: Bit.default(0),
        /** As it was seen, in cents. */
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
  eliminar: del('/api/remesaspagos/:id', editar, 'Elimina una remesa que nadie ha descargado: sus pagos vuelven a no estar en ninguna'),
};
