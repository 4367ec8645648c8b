import { z } from 'zod';
import { Bit, Fecha, IdJson, Texto } from '../kit/campos';
import { puede } from '../kit/puede';
import { get, pantalla, del, post, put } from '../kit/route';
import { FICHERO } from './cobros';
import { FicheroDeBanco } from './remesas';

const Numero = z.number().int();
/** In cents. */
const Importe = z.number().int();
const Motivo = Texto.trim().min(3, 'Escriba el motivo').max(500);
const DE_COBROS = ['cobroscolegios', 'cobroscolegios_nuevo'] as const;
const leer = pantalla(DE_COBROS, 'leer');
const editar = pantalla(DE_COBROS, 'editar');

/** The consent of a school to have its account charged. */
export const Mandato = z.object({
  id: Numero,
  colegio_id: Numero,
  colegio: z.string(),
  referencia: z.string(),
  fecha_firma: Fecha,
  titular: z.string(),
  iban: z.string(),
  estado: z.enum(['vigente', 'caducado', 'revocado']),
  revocado: Fecha.nullable(),
  ultimo_cobro: Fecha.nullable(),
  /** The last day on which the mandate may be used. */
  vale_hasta: Fecha,
  /** Receipts of the mandate that the bank has not charged yet. */
  en_vuelo: z.array(z.object({ remesa_id: Numero, referencia: z.string(), importe: Importe, fecha_cargo: Fecha })),
  puede: puede('revocar'),
});
export type Mandato = z.output<typeof Mandato>;

/**
 * What becomes of the receipts on their way when their mandate is revoked: the bank charges them, or they are taken out of their batch. Where there are any, it
 * has to be said.
 */
const EnVuelo = z.enum(['siguen', 'cancelar']).optional();

export const rutasMandatos = {
  lista: get('/api/mandatos', pantalla(['mandatos', ...DE_COBROS], 'leer'), 'Mandatos de los colegios, con su estado', {
    response: z.array(Mandato),
  }),
  crear: post(
    '/api/mandatos',
    pantalla('mandatos', 'editar'),
    'Da de alta el mandato de un colegio; el que tuviera queda revocado ese día',
    {
      body: z.object({
        mandato: z.object({
          colegio_id: IdJson,
          /** Reference of the mandate; left out, one is made. */
          referencia: Texto.trim().max(35).default(''),
          fecha_firma: Fecha,
          titular: Texto.trim().min(1, 'Este dato es obligatorio').max(70, 'Como máximo 70 caracteres'),
          iban: Texto.trim().min(1, 'Este dato es obligatorio').max(42),
          recibos: EnVuelo,
        }),
      }),
      response: z.object({ id: Numero }),
    },
  ),
  revocar: put('/api/mandatos/revocar/:id', pantalla('mandatos', 'editar'), 'Revoca un mandato: desde ese día no se gira nada con él', {
    body: z.object({ mandato: z.object({ fecha: Fecha, recibos: EnVuelo }) }),
  }),
};

const Recibo = z.object({
  id: Numero,
  colegio_id: Numero,
  colegio: z.string(),
  referencia: z.string(),
  mandato: z.string(),
  /** The day on which the mandate of the receipt was revoked; null, it was not. */
  mandato_revocado: Fecha.nullable(),
  secuencia: z.string(),
  importe: Importe,
  devuelto: Fecha.nullable(),
  motivo_devuelto: z.string(),
  /** Until when the receipt may come back once it is charged. */
  devoluble: z.object({ sin_motivo: Fecha, no_autorizado: Fecha }).nullable(),
  puede: puede('devolver', 'deshacerDevolucion'),
});
export const FilaRemesaRecibos = z.object({
  ...FicheroDeBanco,
  competicion: z.string(),
  fecha_cargo: Fecha,
  cargada: Fecha.nullable(),
  devueltos: Numero,
  devuelto_importe: Importe,
  puede: puede('descargar', 'eliminar', 'rechazar', 'cargar', 'deshacerCarga'),
});
export type FilaRemesaRecibos = z.output<typeof FilaRemesaRecibos>;
const RemesaRecibos = FilaRemesaRecibos.extend({ recibos: z.array(Recibo) });
export type RemesaRecibos = z.output<typeof RemesaRecibos>;

const Girables = z.object({
  ids: z.array(IdJson).min(1, 'Elija al menos un cobro').max(200),
  fecha: Fecha,
  /** 1: schools that have no mandate, or a wrong one, are left out. */
  omitir_sin_mandato: Bit.default(0),
});
const DevueltoEnFichero = z.object({
  recibo_id: Numero.nullable(),
  colegio: z.string().nullable(),
  referencia: z.string().nullable(),
  importe: Importe.nullable(),
  motivo: z.string(),
  motivo_texto: z.string(),
  fecha: Fecha.nullable(),
  /** Why the line is left out; null, it may be noted. */
  impide: z.string().nullable(),
});

/** Direct debits of what the collections ask for. */
export const rutasRecibos = {
  lista: get('/api/cobroscolegio/recibos', leer, 'Remesas de recibos, de todas las temporadas', {
    response: z.array(FilaRemesaRecibos),
  }),
  previa: post(
    '/api/cobroscolegio/recibos/previa',
    leer,
    'Qué recibos saldrían de unos cobros, y a quién no se le puede girar y por qué; no guarda nada',
    {
      body: Girables,
      trabajo: 'consulta',
      response: z.object({
        /** `a_cuenta`: owed and not asked for, because the school has as much on account. */
        recibos: z.array(z.object({ colegio_id: Numero, colegio: z.string(), importe: Importe, secuencia: z.string(), a_cuenta: Importe })),
        importe: Importe,
        esquema: z.string(),
        /** The first day on which the bank may charge it. */
        primera_fecha: Fecha,
        /** The last day for which receipts are made. */
        ultima_fecha: Fecha,
        fallos: z.array(z.string()),
        fuera: z.array(z.object({ colegio_id: Numero, colegio: z.string(), importe: Importe, porque: z.string() })),
      }),
    },
  ),
  crear: post(
    '/api/cobroscolegio/recibos',
    editar,
    'Gira recibos de lo que queda por pagar de unos cobros: uno por colegio, con su mandato',
    {
      body: Girables.extend({ importe: Importe.optional() }),
      response: z.object({ id: Numero }),
    },
  ),
  leer: get('/api/cobroscolegio/recibos/:id', leer, 'Una remesa de recibos, con cada recibo', { response: RemesaRecibos }),
  fichero: get('/api/cobroscolegio/recibos/fichero/:id', editar, 'El fichero de recibos para el banco; queda dicho quién lo descarga', {
    contenido: 'application/xml',
    response: z.string(),
  }),
  cargada: put('/api/cobroscolegio/recibos/cargada/:id', editar, 'El banco ha cargado los recibos de una remesa: quedan cobrados', {
    body: z.object({ remesa: z.object({ fecha: Fecha }) }),
  }),
  deshacerCargada: put(
    '/api/cobroscolegio/recibos/cargada/deshacer/:id',
    editar,
    'Una remesa que se dijo cargada no lo estaba: sus recibos vuelven a estar en el banco, con los asientos contrarios',
    {
      body: z.object({ remesa: z.object({ motivo: Motivo }) }),
    },
  ),
  deshacerDevuelto: put(
    '/api/cobroscolegio/recibos/devueltos/deshacer/:id',
    editar,
    'Un recibo que se dijo devuelto no lo estaba: lo que pidió vuelve a estar pagado, si no se ha pagado o girado de otra manera',
    {
      body: z.object({ recibo: z.object({ motivo: Motivo }) }),
    },
  ),
  rechazada: put(
    '/api/cobroscolegio/recibos/rechazada/:id',
    editar,
    'El banco no ha cargado una remesa de recibos: lo que pedían queda otra vez por cobrar',
    {
      body: z.object({ remesa: z.object({ motivo: Motivo }) }),
    },
  ),
  eliminar: del('/api/cobroscolegio/recibos/:id', editar, 'Elimina una remesa de recibos que nadie ha descargado'),
  verDevoluciones: post(
    '/api/cobroscolegio/recibos/devoluciones',
    editar,
    'Lee las devoluciones que da el banco (pain.002, camt.054, camt.053, Norma 43); no guarda nada',
    {
      multipart: true,
      ficheros: FICHERO,
      maxFichero: 16 * 1024 * 1024,
      trabajo: 'consulta',
      response: z.object({ formato: z.string(), devoluciones: z.array(DevueltoEnFichero), avisos: z.array(z.string()) }),
    },
  ),
  devolver: put('/api/cobroscolegio/recibos/devueltos', editar, 'Anota recibos devueltos: lo que pedían vuelve a deberse', {
    body: z.object({
      recibos: z
        .array(z.object({ id: IdJson, motivo: Texto.trim().min(1, 'Escriba el motivo').max(140), fecha: Fecha }))
        .min(1, 'Elija al menos un recibo')
        .max(2000),
    }),
  }),
};
