import { NOMBRE_ASIGNACION } from '@cd/contract/partidos/asignacion';
import type { FaseDePartidos, FilaPartido } from '@cd/contract/partidos/partidos';
import { NOMBRE_ESTADO_PARTIDO, SIN_INFORME } from '@cd/contract/resultados/estado-partido';
import { formatCount, formatDate, formatMoment, now } from '../../../format/format';
import { yesOrNo } from '../../../ui/crud/columns';
import type { ListColumns } from '../../../ui/grid/column';
import { StateTag } from '../../../ui/pieces/StateTag';
import { championshipOf, placeOf, roundOf } from './day';
import { UNDECIDED, type PartidoColumns } from '../partido/partidos';
import css from './partidos.module.css';

const YES_NO = yesOrNo('Sí', 'No');

const ESTADOS = [
  { valor: 3, titulo: NOMBRE_ESTADO_PARTIDO[3] },
  { valor: 1, titulo: NOMBRE_ESTADO_PARTIDO[1] },
  { valor: 2, titulo: NOMBRE_ESTADO_PARTIDO[2] },
];

const ASIGNACIONES = ([3, 2, 1] as const).map((valor) => ({ valor, titulo: NOMBRE_ASIGNACION[valor] }));

/** Its state, with what the office has yet to do about it (spec 3 §4). */
export function PartidoState({
  estado,
  validado,
  aplazado,
  sin_informe,
  no_cuenta,
  no_se_jugara,
  nombres = NOMBRE_ESTADO_PARTIDO,
}: Pick<FilaPartido, 'estado' | 'validado' | 'aplazado' | 'sin_informe' | 'no_cuenta' | 'no_se_jugara'> & {
  nombres?: typeof NOMBRE_ESTADO_PARTIDO;
}) {
  if (no_cuenta === 'retirado') return <StateTag tone="no">No cuenta</StateTag>;
  if (no_se_jugara === 1) return <StateTag tone="no">No se jugará</StateTag>;
  if (estado === 1) return <StateTag tone="ok">{validado === 1 ? 'Validado' : 'Celebrado'}</StateTag>;
  if (estado === 2) return <StateTag tone="no">Suspendido</StateTag>;
  if (sin_informe === 1) return <StateTag tone="aviso">{SIN_INFORME}</StateTag>;
  return aplazado === 1 ? <StateTag tone="info">Aplazado</StateTag> : <StateTag tone="neutro">{nombres[3]}</StateTag>;
}

const team = (lado: 'equipo_local_nombre' | 'equipo_visitante_nombre') => (fila: FilaPartido) =>
  fila[lado] ?? <span className="palido">{UNDECIDED}</span>;
const score = (lado: 'marcador_local' | 'marcador_visitante') => (fila: FilaPartido) =>
  fila[lado] === null ? <span className="palido">–</span> : <b className={css.score}>{fila[lado]}</b>;
const undated = (aplazado: 0 | 1): string => (aplazado === 1 ? 'Aplazado' : 'Sin convocar');
/** Today's and those without a date are. */
const isToCome = (fecha: string | null): boolean => fecha === null || fecha.slice(0, 10) >= now().slice(0, 10);
const flag = (titulo: string) => ({ tipo: 'opcion', titulo, opciones: YES_NO, oculta: true }) as const;

/** Spec 3 §2: the match list. */
const PARTIDO_COLUMNS = {
  id: { tipo: 'numero', titulo: 'Id', clase: 'code', oculta: true },
  // The match itself, which a narrow screen has room for, before where in the competition it is played.
  fecha_celebracion: {
    tipo: 'fecha',
    titulo: 'Fecha',
    clase: 'moment',
    movil: 'detalle',
    enTarjeta: ({ fecha_celebracion, aplazado }) => (fecha_celebracion ? formatMoment(fecha_celebracion) : undated(aplazado)),
    celda: ({ fecha_celebracion, aplazado }) =>
      fecha_celebracion === null ? <span className="palido">{undated(aplazado)}</span> : formatMoment(fecha_celebracion),
  },
  espera_desde: {
    tipo: 'fecha',
    titulo: 'Espera desde',
    clase: 'moment',
    oculta: true,
    movil: 'detalle',
    enTarjeta: ({ dias_espera }) => (dias_espera === null ? '' : `Espera desde hace ${formatCount(dias_espera, 'día', 'días')}`),
    celda: ({ espera_desde, dias_espera }) =>
      espera_desde !== null &&
      dias_espera !== null && (
        <span className={css.place}>
          <span>{formatDate(espera_desde)}</span>
          <small className="debajo">{formatCount(dias_espera, 'día', 'días')}</small>
        </span>
      ),
  },
  equipo_local_nombre: {
    tipo: 'texto',
    titulo: 'Local',
    clase: 'name',
    movil: 'titulo',
    valor: ({ equipo_local_nombre }) => equipo_local_nombre ?? UNDECIDED,
    celda: team('equipo_local_nombre'),
  },
  marcador_local: {
    tipo: 'numero',
    titulo: 'Marc. local',
    alinear: 'centro',
    movil: 'lado',
    enTarjeta: ({ marcador_local, marcador_visitante }) => (marcador_local === null ? '' : `${marcador_local} – ${marcador_visitante}`),
    celda: score('marcador_local'),
  },
  marcador_visitante: { tipo: 'numero', titulo: 'Marc. visit.', alinear: 'centro', celda: score('marcador_visitante') },
  equipo_visitante_nombre: {
    tipo: 'texto',
    titulo: 'Visitante',
    clase: 'name',
    movil: 'titulo',
    valor: ({ equipo_visitante_nombre }) => equipo_visitante_nombre ?? UNDECIDED,
    celda: team('equipo_visitante_nombre'),
  },
  // As wide as a moment: «Sin resolver» is not cut.
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    opciones: ESTADOS,
    clase: 'moment',
    oculta: 1100,
    movil: 'lado',
    celda: (fila) => <PartidoState {...fila} />,
  },
  campeonato: {
    tipo: 'texto',
    titulo: 'Campeonato',
    clase: 'name',
    enLineas: true,
    movil: 'detalle',
    reune: ['d_nombre', 'c_nombre', 'ge_nombre', 'f_nombre'],
    valor: placeOf,
    celda: (fila) => (
      <span className={css.place}>
        <span>{championshipOf(fila)}</span>
        <small className="debajo">{roundOf(fila)}</small>
      </span>
    ),
  },
  d_nombre: { tipo: 'texto', titulo: 'Deporte', oculta: true, elecciones: [] },
  c_nombre: { tipo: 'texto', titulo: 'Categoría', oculta: true, elecciones: [] },
  ge_nombre: { tipo: 'texto', titulo: 'Género', oculta: true, elecciones: [] },
  f_nombre: { tipo: 'texto', titulo: 'Fase', oculta: true, elecciones: [] },
  g_nombre: { tipo: 'texto', titulo: 'Grupo', oculta: true },
  ronda_nombre: { tipo: 'texto', titulo: 'Ronda', oculta: true },
  j_numero: { tipo: 'numero', titulo: 'J.', oculta: true },
  sede_nombre: { tipo: 'texto', titulo: 'Sede', oculta: 1200 },
  arbitros: { tipo: 'texto', titulo: 'Árbitros', oculta: true },
  asignacion: { tipo: 'opcion', titulo: 'Asignación', opciones: ASIGNACIONES, oculta: true },
  sin_informe: flag('Más de 2 días sin informe'),
  informe_pendiente: {
    ...flag(SIN_INFORME),
    valor: ({ estado, aplazado, fecha_celebracion }) => Number(estado === 3 && aplazado === 0 && !isToCome(fecha_celebracion)),
  },
  por_convocar: flag('Por convocar'),
  por_validar: { ...flag('Por validar'), valor: ({ informe_tipo, validado }) => Number(informe_tipo === 1 && validado === 0) },
  eliminatoria_sin_decidir: flag('Eliminatoria sin decidir'),
  sin_sede: {
    ...flag('Sin sede'),
    valor: ({ estado, sede_id, fecha_celebracion }) => Number(estado === 3 && sede_id === null && isToCome(fecha_celebracion)),
  },
  sin_arbitro: {
    ...flag('Sin árbitro'),
    valor: ({ estado, asignacion, fecha_celebracion }) =>
      Number(estado === 3 && asignacion === 3 && fecha_celebracion !== null && isToCome(fecha_celebracion)),
  },
  inamovible: flag('Inamovible'),
  validado: flag('Validado'),
  aplazado: flag('Aplazado'),
  pendiente_convocatoria: flag('Pendiente de convocatoria'),
  sede_pabellon: flag('Pabellón'),
  confirmado: flag('Confirmado'),
  practicas: flag('Prácticas'),
  tiene_incidencias: flag('Incidencias'),
  tiene_confidencial: flag('Informe confidencial'),
  cp_pendiente: { ...flag('C.P. pendiente'), valor: ({ cpp_id }) => (cpp_id === null ? 0 : 1) },
  observaciones: { tipo: 'texto', titulo: 'Observaciones', clase: 'prose', oculta: true },
  f_tipo: {
    tipo: 'opcion',
    titulo: 'Tipo de fase',
    oculta: true,
    opciones: [
      { valor: 0, titulo: 'Liga' },
      { valor: 1, titulo: 'Eliminatoria' },
    ],
  },
  // What opening and entering a match need, or what the columns above already tell.
  cv_id: false,
  cpp_id: false,
  pendiente_validacion: false,
  j_vuelta: false,
  tipo_ronda: false,
  elim_num_partidos: false,
  elim_perdedor: false,
  desempatable: false,
  otro_partido: false,
  otro_jugado: false,
  grupo_id: false,
  equipo_local_id: false,
  equipo_visitante_id: false,
  sede_id: false,
  informe_id: false,
  informe_version: false,
  informe_tipo: false,
  presentado_local: false,
  presentado_visitante: false,
  marcador_ganador: false,
  marcador_no_presentado: false,
  tipo_acta: false,
  no_cuenta: false,
  dias_espera: false,
  no_se_jugara: false,
} as const satisfies ListColumns<FilaPartido, PartidoColumns>;

const named = (phases: readonly FaseDePartidos[], name: keyof FaseDePartidos): string[] => [...new Set(phases.map((phase) => phase[name]))];

/** With what each of their names is chosen among. */
export const partidoColumns = (phases: readonly FaseDePartidos[]): ListColumns<FilaPartido, PartidoColumns> => ({
  ...PARTIDO_COLUMNS,
  d_nombre: { ...PARTIDO_COLUMNS.d_nombre, elecciones: named(phases, 'd_nombre') },
  c_nombre: { ...PARTIDO_COLUMNS.c_nombre, elecciones: named(phases, 'c_nombre') },
  ge_nombre: { ...PARTIDO_COLUMNS.ge_nombre, elecciones: named(phases, 'ge_nombre') },
  f_nombre: { ...PARTIDO_COLUMNS.f_nombre, elecciones: named(phases, 'f_nombre') },
});
