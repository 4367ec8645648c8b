import type { EfectoDeEsquema } from '@cd/contract/competicion/esquemas';
import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { keyOf } from '../../../client/ask-ahead';
import { call, callByKey } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { memoryRows } from '../../../ui/grid/row-source';

const foretellAt = (path: string) => async (ids: readonly number[]) =>
  (await callByKey(`GET ${path}/eliminacion`, { query: { ids: ids.join(',') } })) as Eliminacion;

export const ESQUEMAS = {
  pantalla: 'esquemas_clasificacion',
  uno: 'esquema',
  varios: 'esquemas',
  filas: memoryRows(keyOf('esquemas_clasificacion'), () => call('GET /api/esquemasclasificacion')),
  crear: true,
  eliminacion: foretellAt('/api/esquemasclasificacion'),
  eliminar: (id: number) => call('DELETE /api/esquemasclasificacion/:id', { params: { id } }),
} as const;

export const ESQUEMAS_ELIMINATORIA = {
  pantalla: 'esquemas_clasificacion_eliminatoria',
  uno: 'esquema',
  varios: 'esquemas',
  filas: memoryRows(keyOf('esquemas_clasificacion_eliminatoria'), () => call('GET /api/esquemasclasificacioneliminatoria')),
  crear: true,
  eliminacion: foretellAt('/api/esquemasclasificacioneliminatoria'),
  eliminar: (id: number) => call('DELETE /api/esquemasclasificacioneliminatoria/:id', { params: { id } }),
} as const;

const place = (posicion: number | null) => (posicion === null ? 'sin puesto' : `${posicion}.º`);

/** 'Altocampo: de 2.º a 1.º, con 2 puntos' */
function rowText({ equipo, antes, despues }: EfectoDeEsquema['tablas'][number]['filas'][number]): string {
  const puesto =
    antes.posicion === despues.posicion ? `sigue ${place(antes.posicion)}` : `de ${place(antes.posicion)} a ${place(despues.posicion)}`;
  const puntos = antes.puntos === despues.puntos ? `con ${antes.puntos} puntos` : `de ${antes.puntos} a ${despues.puntos} puntos`;
  return `${equipo}: ${puesto}, ${puntos}`;
}

/** What saving it does to the tables there are, to be asked before it is saved. */
export function questionOf({ grupos, cambian, tablas }: EfectoDeEsquema) {
  const callados = cambian - tablas.length;
  return {
    title: cambian === 1 ? '¿Guardar y rehacer 1 clasificación?' : `¿Guardar y rehacer ${cambian} clasificaciones?`,
    text: `De las ${grupos} que se hacen con este esquema, cambian de puesto o de puntos:`,
    losses: tablas.map(({ grupo, filas }) => ({ figure: filas.length, what: frase`${grupo}`, detail: filas.map(rowText).join(' · ') })),
    note: callados > 0 ? `Y ${callados} más. La zona pública lo enseñará en el acto.` : 'La zona pública lo enseñará en el acto.',
    button: 'Guardar y rehacerlas',
    keepButton: 'Seguir editando',
    tone: 'normal',
  } as const;
}
