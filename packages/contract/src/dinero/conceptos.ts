import { z } from 'zod';
import { Bit, Centimos, Fecha, IdJson, Nombre, Texto } from '../kit/campos';
import { crud, FilaCrud } from '../kit/crud';
import { get, pantalla, post, put } from '../kit/route';

const Numero = z.number().int();
const Importe = z.number().int();
/** How many accounts one call may put a concept to. */
const MAXIMO_DE_CUENTAS = 1000;

export const ParaQuien = z.enum(['colegios', 'arbitros', 'todos']);
export type ParaQuien = z.output<typeof ParaQuien>;

export const ModeloConcepto = z
  .object({
    nombre: Nombre,
    para: ParaQuien,
    /** What the concept usually costs, in cents; 0: it is said each time. */
    importe: Centimos,
    /** 1: a referee spent it, so nothing is withheld from it. */
    gasto: Bit,
    /** Its account in the accounting program; empty: the account of all concepts. */
    cuenta: Texto.trim()
      .regex(/^(\d{3,12})?$/, 'De 3 a 12 cifras, o nada')
      .default(''),
  })
  .refine(({ gasto, para }) => gasto === 0 || para === 'arbitros', {
    path: ['gasto'],
    error: 'Solo es un gasto lo que se paga a los árbitros',
  });

/** Things that are charged to schools or paid to referees beside what the season costs (ADR 83). */
export const rutasConceptos = crud('/api/conceptos', {
  pantalla: 'conceptos',
  nombre: 'Conceptos',
  clave: 'concepto',
  fila: FilaCrud.extend({ para: ParaQuien, importe: Importe, gasto: Bit, cuenta: z.string(), cargos: Numero }),
  modelo: ModeloConcepto,
});

const Cuenta = z.object({
  id: Numero,
  nombre: z.string(),
  /** Teams of the school, or matches of the referee, this season. */
  cuantos: Numero,
  /** What has been put to the account this season. */
  puesto: Importe,
});
export type CuentaDeCargo = z.output<typeof Cuenta>;

export const FilaCargo = z.object({
  id: Numero,
  concepto: z.string(),
  de: z.enum(['colegio', 'arbitro']),
  cuenta_id: Numero,
  nombre: z.string(),
  fecha: Fecha,
  competicion: z.string(),
  importe: Importe,
  /** How much of it is still to be collected or paid. */
  pendiente: Importe,
  estado: z.enum(['pendiente', 'pedido', 'saldado', 'anulado']),
  por: z.string(),
  /** What has to be undone before it can be annulled; null, nothing has to. */
  impide: z.string().nullable(),
});
export type FilaCargo = z.output<typeof FilaCargo>;

const leer = pantalla('conceptos', 'leer');
const editar = pantalla('conceptos', 'editar');

export const rutasCargos = {
  actual: get('/api/cargos', leer, 'Los conceptos puestos en la temporada de trabajo, y los de otras que no están saldados', {
    trabajo: 'consulta',
    response: z.array(FilaCargo),
  }),
  colegios: get('/api/cargos/colegios', leer, 'A qué colegios se les puede poner un concepto', {
    trabajo: 'consulta',
    response: z.array(Cuenta),
  }),
  arbitros: get('/api/cargos/arbitros', leer, 'A qué árbitros se les puede poner un concepto', {
    trabajo: 'consulta',
    response: z.array(Cuenta),
  }),
  poner: post('/api/cargos', editar, `Pone un concepto a unos colegios o a unos árbitros, hasta ${MAXIMO_DE_CUENTAS} de una vez`, {
    body: z.object({
      cargo: z.object({
        concepto_id: IdJson,
        de: z.enum(['colegio', 'arbitro']),
        cuentas: z
          .array(IdJson)
          .min(1, 'Elija al menos uno')
          .max(MAXIMO_DE_CUENTAS, `Como máximo ${MAXIMO_DE_CUENTAS} de una vez: filtre y repita`),
        /** What each of the accounts is charged or paid, in cents. */
        importe: Centimos.min(1, 'El importe no puede ser cero'),
        /** Text that follows the name of the concept. */
        detalle: Texto.trim().max(100, 'Como máximo 100 caracteres').default(''),
        fecha: Fecha,
      }),
    }),
    response: z.object({ cuentas: Numero, importe: Importe }),
  }),
  anular: put('/api/cargos/anular', editar, 'Anula conceptos puestos, con sus asientos contrarios; dice cuáles no, y qué lo impide', {
    body: z.object({
      cargo: z.object({
        ids: z.array(IdJson).min(1, 'Elija al menos uno').max(MAXIMO_DE_CUENTAS),
        motivo: Texto.trim().min(3, 'Escriba el motivo').max(500),
      }),
    }),
    response: z.object({ anulados: Numero, no: z.array(z.object({ id: Numero, porque: z.string() })) }),
  }),
};
