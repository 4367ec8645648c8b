import type { FilaCuota, FilaDeZona, FilaTarifa } from '@cd/contract/competicion/tarifas';
import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { call, callByKey, type CallAnswer } from '../../../client/call';
import type { Noun } from '../../../ui/grid/actions';
import type { ColumnTypes, ListColumns } from '../../../ui/grid/column';
import { memoryRows, type MemoryRows } from '../../../ui/grid/row-source';

export interface Amount {
  id: number;
  competicion_id: number;
  deporte_id: number;
  deporte_nombre: string;
  importe: number;
}

/** A table of amounts of a season: its calls, and how its rows are told. */
export interface Table<F extends Amount, C extends ColumnTypes> {
  ruta: '/api/tarifas' | '/api/tarifaszona' | '/api/cuotas' | '/api/cuotaszona';
  noun: Noun;
  nameOf: (fila: F) => string;
  columnas: ListColumns<F, C>;
  filas: (competicion: number) => MemoryRows<F>;
}

const rowsOf =
  <F>(pantalla: 'tarifas' | 'cuotas', ruta: Table<Amount, ColumnTypes>['ruta']) =>
  (competicion: number): MemoryRows<F> =>
    memoryRows<F>(
      [...keyOf(pantalla), ruta, competicion],
      async () => (await callByKey(`GET ${ruta}/competicion/:id`, { params: { id: competicion } })) as F[],
    );

export const foretell = async (ruta: string, ids: readonly number[]): Promise<Eliminacion> =>
  (await callByKey(`GET ${ruta}/eliminacion`, { query: { ids: ids.join(',') } })) as Eliminacion;
export const remove = (ruta: string, id: number): Promise<unknown> => callByKey(`DELETE ${ruta}/:id`, { params: { id } });

const DEPORTE = { tipo: 'texto', titulo: 'Deporte', movil: 'titulo' } as const;
const IMPORTE = { tipo: 'numero', titulo: 'Importe', importe: true, clase: 'money', movil: 'lado' } as const;
const NOT_SHOWN = { competicion_id: false, deporte_id: false } as const;

type TarifaTypes = {
  deporte_nombre: 'texto';
  categoria_nombre: 'texto';
  perfil_arbitro_nombre: 'texto';
  tipo_tarifa_nombre: 'texto';
  importe: 'numero';
};
export const TARIFAS: Table<FilaTarifa, TarifaTypes> = {
  ruta: '/api/tarifas',
  noun: { uno: 'tarifa', varios: 'tarifas', femenino: true },
  nameOf: (t) => `${t.deporte_nombre} ${t.categoria_nombre}, ${t.tipo_tarifa_nombre}, ${t.perfil_arbitro_nombre}`,
  columnas: {
    deporte_nombre: DEPORTE,
    categoria_nombre: { tipo: 'texto', titulo: 'Categoría', movil: 'titulo' },
    tipo_tarifa_nombre: { tipo: 'texto', titulo: 'Tipo de tarifa', movil: 'titulo' },
    perfil_arbitro_nombre: { tipo: 'texto', titulo: 'Perfil de árbitro', movil: 'titulo' },
    importe: IMPORTE,
    categoria_id: false,
    tipo_tarifa_id: false,
    perfil_arbitro_id: false,
    ...NOT_SHOWN,
  },
  filas: rowsOf('tarifas', '/api/tarifas'),
};

type ZonaTypes = { deporte_nombre: 'texto'; zona_nombre: 'texto'; importe: 'numero' };
const deZona = (pantalla: 'tarifas' | 'cuotas', ruta: '/api/tarifaszona' | '/api/cuotaszona'): Table<FilaDeZona, ZonaTypes> => ({
  ruta,
  noun: { uno: 'incremento', varios: 'incrementos' },
  nameOf: ({ deporte_nombre, zona_nombre }) => `${deporte_nombre} en ${zona_nombre}`,
  columnas: {
    deporte_nombre: DEPORTE,
    zona_nombre: { tipo: 'texto', titulo: 'Zona', movil: 'titulo' },
    importe: { ...IMPORTE, titulo: 'Incremento' },
    zona_id: false,
    ...NOT_SHOWN,
  },
  filas: rowsOf(pantalla, ruta),
});
export const TARIFAS_ZONA = deZona('tarifas', '/api/tarifaszona');
export const CUOTAS_ZONA = deZona('cuotas', '/api/cuotaszona');

export const CUOTAS: Table<FilaCuota, { deporte_nombre: 'texto'; categoria_nombre: 'texto'; importe: 'numero' }> = {
  ruta: '/api/cuotas',
  noun: { uno: 'cuota', varios: 'cuotas', femenino: true },
  nameOf: ({ deporte_nombre, categoria_nombre }) => `${deporte_nombre} ${categoria_nombre}`,
  columnas: {
    deporte_nombre: DEPORTE,
    categoria_nombre: { tipo: 'texto', titulo: 'Categoría', movil: 'titulo' },
    importe: IMPORTE,
    categoria_id: false,
    ...NOT_SHOWN,
  },
  filas: rowsOf('cuotas', '/api/cuotas'),
};

/** All of a table, for a drawing of the whole. */
export const allOf = <F extends Amount, C extends ColumnTypes>(tabla: Table<F, C>, competicion: number) => {
  const { clave, lista } = tabla.filas(competicion);
  return queryOptions({ queryKey: clave, queryFn: ({ signal }) => lista(signal) });
};

/** What the amounts are of. */
export const readCatalogo = () => call('GET /api/tarifas/catalogo');
export type Catalogo = CallAnswer<'GET /api/tarifas/catalogo'>;
export const catalogo = queryOptions({ queryKey: ['catalogo de importes'], queryFn: readCatalogo });
