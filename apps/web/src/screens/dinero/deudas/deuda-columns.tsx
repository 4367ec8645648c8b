import { formatDate, formatMoney } from '../../../format/format';
import { Muted } from '../../../ui/page/Layout';
import type { ListColumns } from '../../../ui/grid/column';
import { StateTag } from '../../../ui/pieces/StateTag';
import { MANDATO, MANDATO_TONE } from '../cobros/cobros';
import { Bar } from './Bar';
import css from './deudas.module.css';
import { BANDS, formatDays, READ, REMINDER, type Debe } from './deudas';

type Columns = {
  nombre: 'texto';
  cursos: 'texto';
  dias: 'numero';
  tramo0: 'numero';
  tramo1: 'numero';
  tramo2: 'numero';
  tramo3: 'numero';
  recordado: 'fecha';
  nivel: 'opcion';
  plazo: 'fecha';
  en_recibo: 'numero';
  a_favor: 'numero';
  saldo: 'numero';
  por_pedir: 'numero';
  mandato: 'opcion';
  toca: 'opcion';
  debe: 'opcion';
  de_antes: 'opcion';
  con_a_favor: 'opcion';
  sin_mandato: 'opcion';
};

/** What comes to nothing is left blank, so that what does not is seen. */
const money = (
  titulo: string,
  de: 'tramo0' | 'tramo1' | 'tramo2' | 'tramo3' | 'en_recibo' | 'a_favor' | 'por_pedir',
  oculta?: true | number,
) => ({
  tipo: 'numero' as const,
  titulo,
  importe: true as const,
  ...(oculta !== undefined && { oculta }),
  valor: (fila: Debe) => fila[de] || null,
});
const yesOrNo = (titulo: string) => ({
  tipo: 'opcion' as const,
  titulo,
  oculta: true as const,
  opciones: [
    { valor: 1, titulo: 'Sí' },
    { valor: 0, titulo: 'No' },
  ],
});
const levels = (nada: string) => [
  { valor: 1, titulo: REMINDER[1] },
  { valor: 2, titulo: REMINDER[2] },
  { valor: 0, titulo: nada },
];

const DAYS = {
  tipo: 'numero',
  titulo: 'Antigüedad',
  alinear: 'izquierda',
  clase: 'text',
  movil: 'detalle',
  enTarjeta: ({ dias }: Debe) => (dias === null ? 'No debe nada' : `Lo más antiguo: ${formatDays(dias)}`),
} as const;

const COLUMNS: ListColumns<Debe, Columns> = {
  nombre: {
    tipo: 'texto',
    titulo: 'Colegio',
    clase: 'name',
    movil: 'titulo',
    celda: ({ nombre, cursos }) => (
      <span>
        <b>{nombre}</b>
        <small className={css.cursos}>{cursos}</small>
      </span>
    ),
  },
  cursos: { tipo: 'texto', titulo: 'Cursos', clase: 'text', oculta: true },
  dias: DAYS,
  tramo0: money(BANDS[0], 'tramo0', true),
  tramo1: money(BANDS[1], 'tramo1', true),
  tramo2: money(BANDS[2], 'tramo2', true),
  tramo3: money(BANDS[3], 'tramo3', true),
  recordado: {
    tipo: 'fecha',
    titulo: 'Último aviso',
    movil: 'detalle',
    enTarjeta: ({ recordado, nivel }) =>
      recordado === null || nivel === 0 ? 'Sin avisos' : `${REMINDER[nivel]}, ${formatDate(recordado)}`,
    celda: ({ recordado, nivel, leido }) =>
      recordado === null || nivel === 0 ? (
        <Muted as="span">ninguno</Muted>
      ) : (
        <span>
          {formatDate(recordado)}
          <small className={leido === 'no' ? css.sinAbrir : css.debajo}>{[REMINDER[nivel], READ[leido]].filter(Boolean).join(' · ')}</small>
        </span>
      ),
  },
  nivel: { tipo: 'opcion', titulo: 'Cuál fue el último', oculta: true, opciones: levels('Ninguno') },
  plazo: { tipo: 'fecha', titulo: 'Plazo que se le dio', oculta: true },
  en_recibo: money('En recibo', 'en_recibo', 1100),
  a_favor: money('A su favor', 'a_favor', 1100),
  saldo: {
    tipo: 'numero',
    titulo: 'Pendiente',
    importe: true,
    movil: 'lado',
    celda: ({ saldo }) => <b>{formatMoney(saldo)}</b>,
  },
  por_pedir: money('Se le puede pedir', 'por_pedir', 1500),
  mandato: {
    tipo: 'opcion',
    titulo: 'Mandato',
    clase: 'state',
    oculta: 1500,
    opciones: Object.entries(MANDATO).map(([valor, titulo]) => ({ valor, titulo })),
    celda: ({ mandato }) => <StateTag tone={MANDATO_TONE[mandato]}>{MANDATO[mandato]}</StateTag>,
  },
  toca: { tipo: 'opcion', titulo: 'Aviso que toca', oculta: 1366, opciones: levels('Ninguno') },
  debe: yesOrNo('Debe algo'),
  de_antes: yesOrNo('De otro curso'),
  con_a_favor: yesOrNo('Tiene a su favor'),
  sin_mandato: yesOrNo('Debe y no tiene mandato vigente'),
  leido: false,
  sigue: false,
};

/** `mayor`: what the one that owes most does, whose bar is the longest. In cents. */
export const columnsOf = (mayor: number): ListColumns<Debe, Columns> => ({
  ...COLUMNS,
  dias: {
    ...DAYS,
    celda: ({ dias, tramo0, tramo1, tramo2, tramo3 }) =>
      dias === null ? null : (
        <>
          <Bar tramos={[tramo0, tramo1, tramo2, tramo3]} de={mayor} />
          <small>{formatDays(dias)}</small>
        </>
      ),
  },
});

/** A constant: what the screen comes with. */
export const VIEWS = {
  vistas: [
    { vista: 'Deben', filtros: { debe: 1 } },
    { vista: 'Con deuda de otro curso', filtros: { de_antes: 1 } },
    { vista: 'A su favor', filtros: { con_a_favor: 1 } },
    { vista: 'Sin mandato vigente', filtros: { sin_mandato: 1 } },
    { vista: 'Toca el primer aviso', filtros: { toca: 1 } },
    { vista: 'Toca el segundo', filtros: { toca: 2 } },
  ],
} as const;
