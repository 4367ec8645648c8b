import { z } from 'zod';
import { Bit, Fecha, IdJson, Instante } from '../kit/campos';
import { idsHasta } from '../kit/eliminacion';
import { get, pantalla, put } from '../kit/route';
import { DeudaDeColegio, EstadoDeMandato } from './cobros';

const Numero = z.number().int();
/** In cents. */
const Importe = z.number().int();
const Nivel = z.union([z.literal(1), z.literal(2)]);

/** Up to 30 days, 31 to 60, 61 to 90, and more. */
const Tramos = z.tuple([Importe, Importe, Importe, Importe]);

/** What a school owes of a season, as its ledger says. */
const DebeDeCurso = z.object({
  competicion_id: Numero,
  competicion: z.string(),
  /** What is owed, by what it is for. */
  cuotas: Importe,
  cambios: Importe,
  sanciones: Importe,
  otras: Importe,
  /** What the school has on account, and what a correction left in its favour: less than zero. */
  a_favor: Importe,
  /** The sum of all of them: the balance of that season in its ledger. */
  saldo: Importe,
  /** The debts of the season by their age. */
  tramos: Tramos,
  /** How much of the debt a receipt on its way asks for. */
  en_recibo: Importe,
  /** Since when the oldest debt of the season is owed. */
  desde: Fecha.nullable(),
});
export type DebeDeCurso = z.output<typeof DebeDeCurso>;

/** Whether the school has read the reminder: 'papel', its letter was printed; 'sin', it reached no mailbox. */
const Leido = z.enum(['si', 'no', 'papel', 'sin']);

export const FilaDeudas = z.object({
  id: Numero,
  nombre: z.string(),
  /** Seasons with anything left to settle, the oldest first. */
  cursos: z.array(DebeDeCurso),
  /** How much may be asked of the school now. */
  por_pedir: Importe,
  mandato: EstadoDeMandato,
  /** The last reminder that the school got. */
  recordatorio: z.object({ nivel: Nivel, fecha: Fecha, plazo: Fecha.nullable(), leido: Leido }).nullable(),
  /** The reminder that follows those it has had of its present debt. */
  sigue: Nivel,
  /** The reminder that is due by now; null, none is. */
  toca: Nivel.nullable(),
});
export type FilaDeudas = z.output<typeof FilaDeudas>;

export const RecordatorioDeDeuda = z.object({
  id: Numero,
  nivel: Nivel,
  fecha: Fecha,
  creado: Instante,
  por: z.string(),
  plazo: Fecha.nullable(),
  importe: Importe,
  /** How much is still owed of what the reminder asked for. */
  queda: Importe,
  leido: Leido,
  /** Mailboxes that have the reminder; `cartas`, how many of its letters have left. */
  avisados: Numero,
  cartas: Numero,
});
export type RecordatorioDeDeuda = z.output<typeof RecordatorioDeDeuda>;

/** A reminder as it is printed: what is still owed of what it asked for. */
export const CartaDeRecordatorio = z.object({
  id: Numero,
  nivel: Nivel,
  fecha: Fecha,
  plazo: Fecha.nullable(),
  colegio: z.object({ id: Numero, nombre: z.string(), fiscal_nombre: z.string(), fiscal_cif: z.string(), fiscal_direccion: z.string() }),
  /** Debts, of the oldest season first. */
  lineas: z.array(z.object({ competicion: z.string(), concepto: z.string(), desde: Fecha, importe: Importe })),
  /** What is taken off because the school has it on account: less than zero. */
  a_favor: Importe,
  total: Importe,
  cuenta: z.string(),
  por_enlace: z.boolean(),
});
export type CartaDeRecordatorio = z.output<typeof CartaDeRecordatorio>;

/** Money that comes and goes between two days. */
const SemanaPrevista = z.object({
  /** Null: the money was due before the first week and is still awaited. */
  desde: Fecha.nullable(),
  /** Null: nobody knows when the money will come. */
  hasta: Fecha.nullable(),
  /** Receipts on their way, in the week in which they are charged. */
  recibos: Importe,
  /** What schools were asked for outside receipts, in the week of the collection. */
  cobros: Importe,
  /** Payments that were ordered to referees. */
  pagos: Importe,
});
export type SemanaPrevista = z.output<typeof SemanaPrevista>;

const leer = pantalla('deudas', 'leer');
const editar = pantalla('deudas', 'editar');

export const rutasDeudas = {
  lista: get('/api/deudas', leer, 'Quién debe qué y desde cuándo, de todas las temporadas', {
    trabajo: 'consulta',
    response: z.object({
      hoy: Fecha,
      /** The season that the office works on. */
      competicion: z.string(),
      /** Schools that owe nothing and have nothing in their favour. */
      al_dia: Numero,
      reglas: z.object({ primero: Numero, entre: Numero, plazo: Numero }),
      colegios: z.array(FilaDeudas),
    }),
  }),
  colegio: get('/api/deudas/colegio/:id', leer, 'Lo que debe un colegio, cosa por cosa, y lo que se le ha recordado', {
    response: z.object({
      id: Numero,
      nombre: z.string(),
      hoy: Fecha,
      deudas: z.array(DeudaDeColegio),
      /** What the school has on account: less than zero. */
      a_cuenta: Importe,
      saldo: Importe,
      por_pedir: Importe,
      /** Addresses that the letters go to. */
      destinatarios: z.array(z.string()),
      recordatorios: z.array(RecordatorioDeDeuda),
    }),
  }),
  recordar: put(
    '/api/deudas/recordatorios',
    editar,
    'Recuerda a unos colegios lo que deben; de quien no puede ser se dice por qué, y los demás salen',
    {
      body: z.object({
        recordatorio: z.object({
          /** Null: each school gets the reminder that follows those it has had. */
          nivel: Nivel.nullable(),
          colegios: z.array(IdJson).min(1, 'Elija al menos un colegio').max(5000),
          /** Deadline that a second reminder gives; without it, as many days as the parameter says. */
          plazo: Fecha.nullish(),
          /** 1: schools that were reminded a little while ago, or have not had the first reminder, are reminded too. */
          confirmado: Bit.default(0),
          /** 1: schools that nobody can be written to of count as reminded, and their letters are printed. */
          en_papel: Bit.default(0),
        }),
      }),
      response: z.object({
        enviados: Numero,
        importe: Importe,
        /** Reminders whose letters have to be printed. */
        en_papel: z.array(Numero),
        sin_direccion: z.array(z.string()),
        fuera: z.array(z.object({ nombre: z.string(), porque: z.string(), confirmable: z.boolean() })),
      }),
    },
  ),
  cartas: get('/api/deudas/cartas', leer, 'Unos recordatorios, para imprimirlos: con lo que queda de cada uno', {
    query: z.object({ ids: idsHasta(1000) }),
    response: z.array(CartaDeRecordatorio),
  }),
  previsto: get('/api/deudas/previsto', leer, 'Lo que se espera cobrar y pagar, semana a semana hasta el fin del mes que viene', {
    trabajo: 'consulta',
    lectura: 'larga',
    response: z.object({
      hoy: Fecha,
      fin_de_mes: Fecha,
      semanas: z.array(SemanaPrevista),
      /** What is owed and no collection asks for. */
      sin_pedir: Importe,
    }),
  }),
};
