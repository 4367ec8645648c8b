import type { Prejornada } from '@cd/contract/arbitraje/prejornadas';
import { diaDe, horaEn, minutosEntre, textoDeMinutos, type Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { minutosDe } from '@cd/domain/competicion/calendario/avisos';
import type { ListColumns } from '../../../ui/grid/column';
import { StateTag } from '../../../ui/pieces/StateTag';
import { daysIn, hoursIn, shortDay } from './prejornadas';
import css from './prejornadas.module.css';

export const HAS_NOT = 'Pendiente';
const STATES = ['Puede', 'No puede', HAS_NOT] as const;
const TONE = { Puede: 'ok', 'No puede': 'no', [HAS_NOT]: 'aviso' } as const;

/** What a referee has answered, as a row of the list. */
export interface Answered {
  id: number;
  nombre: string;
  estado: (typeof STATES)[number];
  total: string;
  minutos: number;
  transporte: string;
  anotador: boolean;
  observaciones: string;
  enviada: string | null;
  anotada_por: string | null;
  recordada: string | null;
  movil: string;
  ventanas: readonly Ventana[];
}

const MEANS = { disponibilidad_coche: 'Coche', disponibilidad_moto: 'Moto', disponibilidad_patinete: 'Patinete' } as const;

export function asAnswered(asked: Prejornada['prejornadasArbitrales'][number]): Answered {
  const { arbitro_id, arbitro_nombre, enviada, observaciones, anotada_por, recordada, movil, anotador_pref } = asked;
  const ventanas = asked.disponibilidadesArbitrales.map(({ hora_inicio, hora_fin }) => ({ inicio: hora_inicio, fin: hora_fin }));
  const minutos = minutosEntre(ventanas);
  const means = (Object.keys(MEANS) as (keyof typeof MEANS)[]).filter((campo) => asked[campo] === 1).map((campo) => MEANS[campo]);
  return {
    id: arbitro_id,
    nombre: arbitro_nombre,
    estado: enviada === null ? HAS_NOT : ventanas.length === 0 ? 'No puede' : 'Puede',
    total: minutos === 0 ? '' : textoDeMinutos(minutos),
    minutos,
    transporte: means.join(', '),
    anotador: anotador_pref === 1,
    observaciones,
    enviada,
    anotada_por,
    recordada,
    movil,
    ventanas,
  };
}

/** The hours of a day as a strip, from the first offered to the last. */
function Strip({ ventanas, offered, dia }: { ventanas: readonly Ventana[]; offered: readonly Ventana[]; dia: string }) {
  const minute = (momento: string) => minutosDe(horaEn(momento));
  const ofDay = offered.filter(({ inicio }) => diaDe(inicio) === dia);
  const from = Math.min(...ofDay.map(({ inicio }) => minute(inicio)));
  const whole = Math.max(...ofDay.map(({ fin }) => minute(fin))) - from;
  const text = hoursIn(ventanas, dia);
  return (
    <span className={css.pista} title={text}>
      <span className="oculto">{text === '' ? 'Nada' : text}</span>
      {ventanas
        .filter(({ inicio }) => diaDe(inicio) === dia)
        .map(({ inicio, fin }) => (
          <i
            key={inicio}
            style={{ left: `${(100 * (minute(inicio) - from)) / whole}%`, width: `${(100 * (minute(fin) - minute(inicio))) / whole}%` }}
          />
        ))}
    </span>
  );
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- it comes whole: no column of it is asked of a call
type Columns = ListColumns<Answered, Record<never, never>>;

const WHO: Pick<Columns, 'nombre' | 'estado'> = {
  nombre: { tipo: 'texto', titulo: 'Árbitro', calculada: true, valor: ({ nombre }) => nombre, movil: 'titulo' },
  estado: {
    tipo: 'opcion',
    titulo: 'Respuesta',
    calculada: true,
    clase: 'state',
    movil: 'lado',
    valor: ({ estado }) => estado,
    celda: ({ estado }) => <StateTag tone={TONE[estado]}>{estado}</StateTag>,
    opciones: STATES.map((valor) => ({ valor, titulo: valor })),
  },
};
const HOW: Omit<Columns, 'nombre' | 'estado'> = {
  total: { tipo: 'texto', titulo: 'Horas', calculada: true, valor: ({ total }) => total },
  transporte: { tipo: 'texto', titulo: 'Transporte', calculada: true, valor: ({ transporte }) => transporte },
  anotador: {
    tipo: 'opcion',
    titulo: 'Prefiere anotar',
    calculada: true,
    valor: ({ anotador }) => anotador,
    opciones: [
      { valor: true, titulo: 'Sí' },
      { valor: false, titulo: 'No' },
    ],
    oculta: 1440,
  },
  observaciones: { tipo: 'texto', titulo: 'Observaciones', calculada: true, clase: 'prose', valor: (fila) => fila.observaciones },
  enviada: { tipo: 'fecha', titulo: 'Contestó', calculada: true, clase: 'moment', valor: ({ enviada }) => enviada, oculta: 1440 },
  anotada_por: { tipo: 'texto', titulo: 'La anotó', calculada: true, valor: (fila) => fila.anotada_por },
  recordada: { tipo: 'fecha', titulo: 'Recordado', calculada: true, clase: 'moment', valor: ({ recordada }) => recordada, oculta: true },
  movil: { tipo: 'texto', titulo: 'Móvil', calculada: true, clase: 'phone', valor: ({ movil }) => movil, oculta: true },
  minutos: false,
  ventanas: false,
};

/** One column for each day that is asked for: a strip on screen, its hours on paper. */
export function answeredColumns(offered: readonly Ventana[]): Columns {
  const ofDays = Object.fromEntries(
    daysIn(offered).map((dia) => [
      dia,
      {
        tipo: 'texto',
        calculada: true,
        titulo: shortDay(dia),
        valor: ({ ventanas }: Answered) => hoursIn(ventanas, dia),
        celda: ({ ventanas, estado }: Answered) => (estado === HAS_NOT ? null : <Strip ventanas={ventanas} offered={offered} dia={dia} />),
        enTarjeta: ({ ventanas }: Answered) => {
          const hours = hoursIn(ventanas, dia);
          return hours === '' ? '' : `${shortDay(dia)}: ${hours}`;
        },
        movil: 'detalle',
      },
    ]),
  );
  return { ...WHO, ...(ofDays as object), ...HOW };
}
