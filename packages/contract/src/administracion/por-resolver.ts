import type { Pantalla } from '../kit/screens';

/** A view of a list, by its name, that holds exactly what waits. */
export interface ListaDeTrabajo {
  pantalla: Pantalla;
  /** What the home of the office calls what waits. */
  titulo: string;
  vista: string;
  filtros: Readonly<Record<string, number | string>>;
  /** The order of the view, where it is not that of its list; `columnas`, which of the columns that the list hides it shows. */
  orden?: { name: string; order: 'asc' | 'desc' };
  columnas?: readonly string[];
}
/** What waits for the office, in the order in which its home tells it. */
export const POR_RESOLVER = {
  informesSinEntregar: { pantalla: 'partidos', titulo: 'Partidos sin informe', vista: 'Sin informe', filtros: { informe_pendiente: 1 } },
  actasPorValidar: { pantalla: 'partidos', titulo: 'Actas por validar', vista: 'Por validar', filtros: { por_validar: 1 } },
  partidosPorConvocar: {
    pantalla: 'partidos',
    titulo: 'Partidos por convocar',
    vista: 'Por convocar',
    filtros: { por_convocar: 1 },
    orden: { name: 'espera_desde', order: 'asc' },
    columnas: ['espera_desde'],
  },
  eliminatoriasSinDecidir: {
    pantalla: 'partidos',
    titulo: 'Eliminatorias sin decidir',
    vista: 'Sin decidir',
    filtros: { eliminatoria_sin_decidir: 1 },
  },
  plantillasPorValidar: { pantalla: 'equipos', titulo: 'Plantillas por validar', vista: 'Por validar', filtros: { estado_plantilla: 2 } },
  cambiosPorValidar: { pantalla: 'cambiospartido', titulo: 'Cambios de partido por validar', vista: 'Por validar', filtros: { estado: 2 } },
  sancionesPorValidar: { pantalla: 'sanciones', titulo: 'Sanciones por validar', vista: 'Por validar', filtros: { estado_validacion: 2 } },
  trasladosPorContestar: {
    pantalla: 'traslados',
    titulo: 'Traslados por contestar',
    vista: 'Por contestar',
    filtros: { estado: 'pendiente' },
  },
} as const satisfies Record<string, ListaDeTrabajo>;
export type PorResolver = keyof typeof POR_RESOLVER;
