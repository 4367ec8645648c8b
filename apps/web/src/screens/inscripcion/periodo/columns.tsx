import type { Estadisticas } from '@cd/contract/inscripcion/inscripciones';
import type { FilaPorValidar, listaPorValidar } from '@cd/contract/inscripcion/validacion';
import { FALTAS_DE_PREEQUIPO, TITULO_DE_FALTA } from '@cd/domain/inscripcion/faltas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatNumber } from '../../../format/format';
import { yesOrNo } from '../../../ui/crud/columns';
import type { ListColumns } from '../../../ui/grid/column';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { StateTag } from '../../../ui/pieces/StateTag';
import { WHICH } from '../../competicion/equipos/equipo-columns';
import { DAYS, NIVELES } from '../../competicion/equipos/equipos';

const VALIDATION = {
  coordinador: { 1: { titulo: 'Enviado', tono: 'ok' }, 2: { titulo: 'Sin enviar', tono: 'neutro' } },
  administrador: { 1: { titulo: 'Validado', tono: 'ok' }, 2: { titulo: 'Pendiente', tono: 'aviso' } },
} as const;

export function Validation({ de, estado }: { de: keyof typeof VALIDATION; estado: 1 | 2 }) {
  const { titulo, tono } = VALIDATION[de][estado];
  return <StateTag tone={tono}>{titulo}</StateTag>;
}

const optionsOf = (de: keyof typeof VALIDATION) => ([1, 2] as const).map((valor) => ({ valor, titulo: VALIDATION[de][valor].titulo }));

/** All that is known of a team that is asked for. */
export const DETAIL: ListColumns<FilaPorValidar, typeof listaPorValidar.columnas> = {
  ...WHICH,
  estado_coordinador: {
    tipo: 'opcion',
    titulo: 'Envío',
    clase: 'state',
    movil: 'detalle',
    opciones: optionsOf('coordinador'),
    celda: ({ estado_coordinador }) => <Validation de="coordinador" estado={estado_coordinador} />,
  },
  estado_administrador: {
    tipo: 'opcion',
    titulo: 'Validación',
    clase: 'state',
    movil: 'lado',
    opciones: optionsOf('administrador'),
    celda: ({ estado_administrador }) => <Validation de="administrador" estado={estado_administrador} />,
  },
  falta: {
    tipo: 'opcion',
    titulo: 'Falta',
    clase: 'text',
    movil: 'detalle',
    enLineas: true,
    opciones: [...FALTAS_DE_PREEQUIPO.map((valor) => ({ valor, titulo: TITULO_DE_FALTA[valor] })), { valor: 'nada', titulo: 'Nada' }],
    valor: ({ falta }) =>
      FALTAS_DE_PREEQUIPO.filter((una) => falta.includes(una))
        .map((una) => TITULO_DE_FALTA[una])
        .join(', '),
  },
  jugadores: { tipo: 'numero', titulo: 'Jugadores' },
  fuera_de_categoria: {
    tipo: 'numero',
    titulo: 'Fuera',
    calculada: true,
    valor: (fila) => fila.fuera_de_categoria,
    celda: ({ fuera_de_categoria }) =>
      fuera_de_categoria > 0 && (
        <StateTag tone="no" icon={<IconAlertTriangle {...SMALL_ICON} />}>
          {formatNumber(fuera_de_categoria)}
        </StateTag>
      ),
  },
  entrenadores: { tipo: 'numero', titulo: 'Entrenadores' },
  primer_entrenador: { tipo: 'texto', titulo: '1.º entrenador' },
  coordinadores: { tipo: 'texto', titulo: 'Coordinador' },
  contacto: { tipo: 'texto', titulo: 'Contacto', clase: 'prose' },
  nivel: { tipo: 'opcion', titulo: 'Nivel', opciones: NIVELES },
  color: { tipo: 'texto', titulo: 'Color' },
  sede: { tipo: 'texto', titulo: 'Sede' },
  preferido_dia: { tipo: 'opcion', titulo: 'Día', opciones: DAYS },
  preferido_hora: { tipo: 'texto', titulo: 'Hora', clase: 'code' },
  concentraciones: { tipo: 'opcion', titulo: 'Concentraciones', opciones: yesOrNo('Sí', 'No') },
  no_clasificable: { tipo: 'opcion', titulo: 'S.E.C.', opciones: yesOrNo('Sí', 'No') },
  observaciones: { tipo: 'texto', titulo: 'Observaciones', clase: 'prose' },
  estado_observaciones: { tipo: 'texto', titulo: 'Dicho al colegio', clase: 'prose' },
  fecha_validacion_coordinador: {
    tipo: 'momento',
    titulo: 'Enviado el',
    calculada: true,
    valor: (fila) => fila.fecha_validacion_coordinador,
    oculta: true,
  },
  fecha_validacion_administrador: {
    tipo: 'momento',
    titulo: 'Validado el',
    calculada: true,
    valor: (fila) => fila.fecha_validacion_administrador,
    oculta: true,
  },
  // Told by its sport, category and gender.
  campeonato_id: false,
  colegio_id: false,
  equipo_id: false,
};

const OUT_OF_SUMMARY = [
  'entrenadores',
  'nivel',
  'color',
  'sede',
  'preferido_dia',
  'preferido_hora',
  'concentraciones',
  'no_clasificable',
  'observaciones',
  'coordinadores',
  'contacto',
  'estado_observaciones',
] as const;

/** What it takes to decide: the rest is a choice away. */
export const SUMMARY: typeof DETAIL = {
  ...DETAIL,
  ...(Object.fromEntries(OUT_OF_SUMMARY.map((columna) => [columna, { ...DETAIL[columna], oculta: true }])) as Pick<
    typeof DETAIL,
    (typeof OUT_OF_SUMMARY)[number]
  >),
};

type Counts = Omit<Estadisticas['porColegio'][number], 'id'>;
const COUNTS = {
  pedidos: { tipo: 'numero', titulo: 'Pedidos', movil: 'lado' },
  enviados: { tipo: 'numero', titulo: 'Enviados', movil: 'detalle' },
  validados: { tipo: 'numero', titulo: 'Validados', movil: 'detalle' },
  listos: { tipo: 'numero', titulo: 'Listos', movil: 'detalle' },
  jugadores: { tipo: 'numero', titulo: 'Jugadores' },
} as const;
type CountTypes = { nombre: 'texto' } & Record<Exclude<keyof Counts, 'nombre'>, 'numero'>;
export const countsOf = (titulo: string): ListColumns<Counts & { id: number }, CountTypes> => ({
  nombre: { tipo: 'texto', titulo, clase: 'name', movil: 'titulo' },
  ...COUNTS,
});

const LIMITS = { completo: 'Completo', faltan: 'Por debajo del mínimo' } as const;
type Limit = keyof typeof LIMITS | null;
type Limited = Pick<Estadisticas['porCategoria'][number], 'pedidos' | 'minimo' | 'maximo'>;

/** Of what nobody has asked for, none is missed. */
export function withinLimits({ pedidos, minimo, maximo }: Limited): Limit {
  if (maximo !== null && pedidos >= maximo) return 'completo';
  return minimo !== null && pedidos > 0 && pedidos < minimo ? 'faltan' : null;
}

/** Of a sport and a category, which have limits of their own. */
export type CategoryRow = Estadisticas['porCategoria'][number] & { categoria_id: number; limite: Limit };
export const CATEGORY_COUNTS: ListColumns<
  CategoryRow,
  CountTypes & { deporte: 'texto'; minimo: 'numero'; maximo: 'numero'; limite: 'opcion' }
> = {
  deporte: { tipo: 'texto', titulo: 'Deporte', movil: 'detalle' },
  nombre: { tipo: 'texto', titulo: 'Categoría', clase: 'name', movil: 'titulo' },
  ...COUNTS,
  minimo: { tipo: 'numero', titulo: 'Mínimo' },
  maximo: { tipo: 'numero', titulo: 'Máximo' },
  limite: {
    tipo: 'opcion',
    titulo: 'Límite',
    clase: 'state',
    opciones: Object.entries(LIMITS).map(([valor, titulo]) => ({ valor, titulo })),
    celda: ({ limite, pedidos, minimo }) =>
      limite && (
        <StateTag tone={limite === 'completo' ? 'info' : 'aviso'}>
          {limite === 'completo' ? LIMITS.completo : `Faltan ${formatNumber((minimo ?? 0) - pedidos)}`}
        </StateTag>
      ),
  },
  deporte_id: false,
  categoria_id: false,
};
