import { NOMBRE_ESTADO_EN_SU_DIA } from '@cd/contract/resultados/estado-partido';
import type { PartidoDeDia } from '@cd/contract/partidos/partidos';
import type { ListColumns } from '../../../ui/grid/column';
import { UNDECIDED } from '../partido/partidos';

/** Of its own: the day whose results are entered keeps other rows of the same matches. */
export const matchesOfDay = (dia: string) => ['partidos', 'suspension', dia] as const;

/** Those of spec 3 §2, with the state that says which of them can still be suspended. */
export const DAY_COLUMNS: ListColumns<
  PartidoDeDia,
  {
    cam_nombre: 'texto';
    f_nombre: 'texto';
    g_nombre: 'texto';
    j_numero: 'numero';
    fecha_celebracion: 'momento';
    equipo_local_nombre: 'texto';
    equipo_visitante_nombre: 'texto';
    sede_nombre: 'texto';
    pabellon: 'opcion';
    estado: 'opcion';
  }
> = {
  // The match itself, which a narrow screen has room for, before where in the competition it is played.
  fecha_celebracion: {
    tipo: 'momento',
    titulo: 'Fecha y hora',
    movil: 'lado',
    enTarjeta: ({ fecha_celebracion }) => fecha_celebracion.slice(11, 16),
  },
  equipo_local_nombre: {
    tipo: 'texto',
    titulo: 'Local',
    clase: 'name',
    movil: 'titulo',
    valor: ({ equipo_local_nombre }) => equipo_local_nombre ?? UNDECIDED,
  },
  equipo_visitante_nombre: {
    tipo: 'texto',
    titulo: 'Visitante',
    clase: 'name',
    movil: 'titulo',
    valor: ({ equipo_visitante_nombre }) => equipo_visitante_nombre ?? UNDECIDED,
  },
  sede_nombre: { tipo: 'texto', titulo: 'Sede', clase: 'name', movil: 'detalle' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    opciones: [
      { valor: 1, titulo: 'Celebrado' },
      { valor: 2, titulo: 'Suspendido' },
      { valor: 3, titulo: NOMBRE_ESTADO_EN_SU_DIA[3] },
    ],
    movil: 'lado',
  },
  pabellon: {
    tipo: 'opcion',
    titulo: 'Pabellón',
    opciones: [
      { valor: 1, titulo: 'En pabellón' },
      { valor: 2, titulo: 'Descubierto' },
    ],
  },
  cam_nombre: { tipo: 'texto', titulo: 'Campeonato', clase: 'prose', movil: 'detalle' },
  f_nombre: { tipo: 'texto', titulo: 'Fase' },
  g_nombre: { tipo: 'texto', titulo: 'Grupo', valor: ({ g_nombre, ronda_nombre }) => g_nombre ?? ronda_nombre },
  j_numero: { tipo: 'numero', titulo: 'Jornada' },
  p_id: false,
  ronda_nombre: false,
  marcador_local: false,
  marcador_visitante: false,
  validado: false,
  aplazado: false,
  inamovible: false,
};
