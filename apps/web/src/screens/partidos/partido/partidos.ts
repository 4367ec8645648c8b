import type { FilaPartido, listaPartidos, PartidoBreve } from '@cd/contract/partidos/partidos';
import { tellHindered } from '../../../ui/dialogs/Dialogs';
import { serverRows } from '../../../ui/grid/row-source';

export const PARTIDO_NOUN = { uno: 'partido', varios: 'partidos' } as const;
export type PartidoColumns = typeof listaPartidos.columnas;

export const PARTIDO_ROWS = serverRows<typeof listaPartidos>({
  ruta: '/api/partidos',
  pagina: '/api/partidos',
  entera: '/api/partidos/sinpaginacion',
});

/** A team that will come with the winner of another tie. */
export const UNDECIDED = 'Por decidir';

export const partidoName = ({
  equipo_local_nombre,
  equipo_visitante_nombre,
}: Pick<PartidoBreve, 'equipo_local_nombre' | 'equipo_visitante_nombre'>) =>
  `${equipo_local_nombre ?? UNDECIDED} – ${equipo_visitante_nombre ?? UNDECIDED}`;

/**
 * Where a click on a match leads (spec 3 §2). Of a knockout without a call-up, while its other leg has no result the whole tie may still be changed;
 * once it has one, only this match is called.
 */
function addressOf({ id, f_tipo, pendiente_convocatoria, otro_jugado }: FilaPartido): string {
  if (f_tipo === 0 || pendiente_convocatoria === 0) return `/admin/partido_editar/${id}`;
  return `/admin/partidos/${otro_jugado === 1 ? 'nueva_convocatoria_eliminatoria' : 'modificar_eliminatoria'}/${id}`;
}

/** One whose teams are not known yet cannot be opened. */
export function openPartido(fila: FilaPartido, go: (href: string) => void): void {
  if (fila.equipo_local_id !== null && fila.equipo_visitante_id !== null) return go(addressOf(fila));
  void tellHindered({
    title: 'Este partido todavía no tiene sus dos equipos',
    text: 'Los pone la eliminatoria anterior: podrá abrirlo cuando se sepa quién la gana.',
  });
}
