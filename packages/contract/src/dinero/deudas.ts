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
  /** What is owed, by what it is of. */
  cuotas: Importe,
  cambios: Importe,
  sanciones: Importe,
  otras: Importe,
  /** On account, and what a correction left in its favour: less than zero. */
  a_favor: Importe,
  /** All of it together: the balance of that season in its ledger. */
  saldo: Importe,
  /** The same that is owed, by its age. */
  tramos: Tramos,
  /** Of what is owed, what a receipt on its way asks for. */
  en_recibo: Importe,
  /** Since when the oldest of it is owed. */
  desde: Fecha.nullable(),
});
export type DebeDeCurso = z.output<typeof DebeDeCurso>;

/** 'papel': its letter was printed; 'sin': it left nobody's mailbox unread, nor read. */
const Leido = z.enum(['si', 'no', 'papel', 'sin']);

export const FilaDeudas = z.object({
  id: Numero,
  nombre: z.string(),
  /** Of each season of which anything is left, the oldest first. */
  cursos: z.array(DebeDeCurso),
  /** What may be asked of it now. */
  por_pedir: Importe,
  mandato: EstadoDeMandato,
  /** The last one that there was. */
  recordatorio: z.object({ nivel: Nivel, fecha: Fecha, plazo: Fecha.nullable(), leido: Leido }).nullable(),
  /** The reminder that comes after what it has had of what it owes. */
  sigue: Nivel,
  /** The one that it is time for. */
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
  /** Of what it asked for, what is still owed. */
  queda: Importe,
  leido: Leido,
  /** Mailboxes it is in, and letters of it that have left. */
  avisados: Numero,
  cartas: Numero,
});
export type RecordatorioDeDeuda = z.output<typeof RecordatorioDeDeuda>;

/** A reminder as it is printed: what is left of what it asked for. */
export const CartaDeRecordatorio = z.object({
  id: Numero,
  nivel: Nivel,
  fecha: Fecha,
  plazo: Fecha.nullable(),
  colegio: z.object({ id: Numero, nombre: z.string(), fiscal_nombre: z.string(), fiscal_cif: z.string(), fiscal_direccion: z.string() }),
  /** The oldest season first. */
  lineas: z.array(z.object({ competicion: z.string(), concepto: z.string(), desde: Fecha, importe: Importe })),
  /** What is taken off, since the school has as much on account: less than zero. */
  a_favor: Importe,
  total: Importe,
  cuenta: z.string(),
  por_enlace: z.boolean(),
});
export type CartaDeRecordatorio = z.output<typeof CartaDeRecordatorio>;

/** Money that comes and goes between two days. */
const SemanaPrevista = z.object({
  /** Null: from before, still awaited. */
  desde: Fecha.nullable(),
  /** Null: nobody knows when. */
  hasta: Fecha.nullable(),
  /** Receipts on their way, by the day on which they are charged. */
  recibos: Importe,
  /** What has been charged to schools and is in no receipt, by the day of its charge. */
  cobros: Importe,
  /** Ordered to referees. */
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
      /** The working season. */
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
      /** On account: less than zero. */
      a_cuenta: Importe,
      saldo: Importe,
      por_pedir: Importe,
      /** Whom its letters go to. */
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
          /** Null: of each, the one that comes after what it has had. */
          nivel: Nivel.nullable(),
          colegios: z.array(IdJson).min(1, 'Elija al menos un colegio').max(5000),
          /** Of the second, until when; none, as many days as the parameter says. */
          plazo: Fecha.nullish(),
          /** Also those that were reminded a little while ago, or have not had the first. */
          confirmado: Bit.default(0),
          /** Those with nobody to write to count as reminded: their letters are printed. */
          en_papel: Bit.default(0),
        }),
      }),
      response: z.object({
        enviados: Numero,
        importe: Importe,
        /** To be printed. */
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
      /** Owed and in no charge: nobody has asked for it. */
      sin_pedir: Importe,
    }),
  }),
};
