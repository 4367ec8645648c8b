import { SUBEQUIPOS, type EquipoPropio, type FilaEquipo } from '@cd/contract/competicion/equipos';
import { yesOrNo } from '../../../ui/crud/columns';
import type { ListColumns } from '../../../ui/grid/column';
import { StateLink } from '../../../ui/pieces/StateLink';
import { StateTag } from '../../../ui/pieces/StateTag';
import { DAYS, NIVELES, type EquipoColumns } from './equipos';

/** By the codes of spec 2 §2. */
const PLANTILLA = {
  0: { titulo: 'Sin plantilla', tono: 'aviso' },
  1: { titulo: 'Borrador', tono: 'info' },
  2: { titulo: 'Pdte. validación', tono: 'aviso' },
  3: { titulo: 'Activa', tono: 'ok' },
  4: { titulo: 'Anulada', tono: 'neutro' },
} as const satisfies Record<EquipoPropio['estado_plantilla'], { titulo: string; tono: string }>;

const YES_NO = [
  { valor: 1, titulo: 'Sí' },
  { valor: 2, titulo: 'No' },
];

/** Which team it is, made or asked for. */
export const WHICH = {
  nombre: { tipo: 'texto', titulo: 'Equipo', clase: 'name', movil: 'titulo' },
  colegio: { tipo: 'texto', titulo: 'Colegio', oculta: true },
  subequipo: {
    tipo: 'opcion',
    titulo: 'Subequipo',
    oculta: true,
    opciones: SUBEQUIPOS.map((letra) => ({ valor: letra, titulo: letra })),
  },
  deporte: { tipo: 'texto', titulo: 'Deporte', movil: 'detalle' },
  categoria: { tipo: 'texto', titulo: 'Categoría', movil: 'detalle' },
  genero: { tipo: 'texto', titulo: 'Género', movil: 'detalle' },
} as const;

/** What everyone who reaches a team sees of it. */
export const OF_ANYONE = {
  ...WHICH,
  preferido_dia: { tipo: 'opcion', titulo: 'Día', opciones: DAYS },
  preferido_hora: { tipo: 'texto', titulo: 'Hora', clase: 'code' },
  no_clasificable: { tipo: 'opcion', titulo: 'S.E.C.', oculta: 1600, opciones: yesOrNo('Sí', 'No') },
  concentraciones: { tipo: 'opcion', titulo: 'Concentraciones', oculta: true, opciones: yesOrNo('Sí', 'No') },
  jugadores: { tipo: 'numero', titulo: 'Jugadores' },
  nivel: { tipo: 'opcion', titulo: 'Nivel', oculta: 1800, opciones: NIVELES },
  color: { tipo: 'texto', titulo: 'Color', oculta: 1900 },
  primer_entrenador: { tipo: 'texto', titulo: '1.º entrenador' },
  inscripcion_abierta: {
    tipo: 'opcion',
    titulo: 'Inscripción',
    opciones: [
      { valor: 1, titulo: 'Abierta' },
      { valor: 2, titulo: 'Cerrada' },
    ],
    celda: ({ inscripcion_abierta }: EquipoPropio) =>
      inscripcion_abierta === 1 ? <StateTag tone="ok">Abierta</StateTag> : <StateTag tone="neutro">Cerrada</StateTag>,
  },
  sede: { tipo: 'texto', titulo: 'Sede', oculta: 1700 },
  estado_jugadores: { tipo: 'opcion', titulo: 'Todos con licencia', oculta: 2300, opciones: YES_NO },
  estado_plantilla: {
    tipo: 'opcion',
    titulo: 'Plantilla',
    movil: 'lado',
    opciones: Object.entries(PLANTILLA).map(([valor, { titulo }]) => ({ valor: Number(valor), titulo })),
    celda: ({ estado_plantilla }: EquipoPropio) => {
      const { titulo, tono } = PLANTILLA[estado_plantilla];
      return <StateTag tone={tono}>{titulo}</StateTag>;
    },
  },
} as const;

const { primer_entrenador, inscripcion_abierta, sede, estado_jugadores, estado_plantilla, nivel, color, ...BEFORE } = OF_ANYONE;

/** The columns of the team report (spec 2 §2). */
export const EQUIPO_COLUMNS: ListColumns<FilaEquipo, EquipoColumns> = {
  ...BEFORE,
  jugadores_a: { tipo: 'numero', titulo: 'Licencias A', oculta: 2000 },
  jugadores_b: { tipo: 'numero', titulo: 'Licencias B', oculta: 2100 },
  jugadores_c: { tipo: 'numero', titulo: 'Licencias C', oculta: 2200 },
  nivel,
  color,
  primer_entrenador,
  observaciones: { tipo: 'texto', titulo: 'Observaciones', clase: 'prose', oculta: 2500 },
  inscripcion_abierta,
  sede,
  sin_sede: {
    tipo: 'opcion',
    titulo: 'Sin sede',
    oculta: true,
    opciones: yesOrNo('Sí', 'No'),
    valor: ({ sede: suya, concentraciones }) => Number(suya === null && concentraciones === 0),
  },
  estado_jugadores,
  estado_plantilla: {
    ...estado_plantilla,
    celda: ({ id, estado_plantilla: estado }) => (
      <StateLink href={`/admin/campeonato_equipos_plantillas/${id}`} pantalla="campeonato_equipos_plantillas" tone={PLANTILLA[estado].tono}>
        {PLANTILLA[estado].titulo}
      </StateLink>
    ),
  },
  cuota_equipo: { tipo: 'numero', titulo: 'Cuota propia', importe: true, clase: 'money', oculta: true },
  // Told by its sport, category and gender.
  campeonato_id: false,
};
