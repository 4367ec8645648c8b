import { ESTADO_FASE, TIPO_FASE, type FilaFase } from '@cd/contract/competicion/fases';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { call, callByKey } from '../../../client/call';
import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { frase } from '../../../ui/dialogs/Dialogs';
import { deleteRecord } from '../../../ui/crud/delete-record';
import { memoryRows } from '../../../ui/grid/row-source';

const NAMES = { pantalla: 'fases', uno: 'fase', varios: 'fases', femenino: true } as const;
/** Root of all that is read of the phases. */
export const FASES_KEY = keyOf(NAMES.pantalla);

export const FASES = {
  ...NAMES,
  filas: memoryRows(FASES_KEY, () => call('GET /api/fases')),
  eliminacion: async (ids: readonly number[]) =>
    (await callByKey('GET /api/fases/eliminacion', { query: { ids: ids.join(',') } })) as Eliminacion,
};

interface Fallback {
  fecha_inicio?: string | null | undefined;
  fecha_fin?: string | null | undefined;
  tipo_acta?: number | undefined;
  sistema_arbitraje_id?: number | null | undefined;
}
/** A phase as it is sent: what its season and its sport say of it where it says nothing is named too. */
export const phaseOf = <F extends Fallback>({ fecha_inicio, fecha_fin, tipo_acta, sistema_arbitraje_id, ...propio }: F) => ({
  ...propio,
  fecha_inicio,
  fecha_fin,
  tipo_acta,
  sistema_arbitraje_id,
});

/** What the fields of a phase choose from. */
export const readCatalogo = () => call('GET /api/fases/catalogo');

export const removeFase = ({ id, tipo }: Pick<FilaFase, 'id' | 'tipo'>) =>
  tipo === TIPO_FASE.liga
    ? call('DELETE /api/fasesliga/:id', { params: { id } })
    : call('DELETE /api/faseseliminatoria/:id', { params: { id } });

export const deleteFase = (fila: FilaFase): Promise<void> =>
  deleteRecord({ ...FASES, eliminar: () => removeFase(fila) }, fila, {
    sePierde: frase`De ${fila.campeonato_nombre}. Se perderá, sin vuelta atrás.`,
    enSuLugar: 'Elimine antes su calendario, si ninguno de sus partidos tiene acta ni informe.',
  });

/** Those that may play a phase of a championship. */
export const equiposOf = (campeonatoId: number) =>
  queryOptions({
    queryKey: [...keyOf('equipos'), 'sorteables', campeonatoId],
    queryFn: () => call('GET /api/equipos/campeonato/simple/:id', { params: { id: campeonatoId } }),
    staleTime: 60_000,
    enabled: campeonatoId !== NONE,
  });

/** Where its calendar is: its draft, or what is saved once there is nothing else. */
export const calendarScreenOf = ({ tipo, estado }: Pick<FilaFase, 'tipo' | 'estado'>) =>
  `${tipo === TIPO_FASE.liga ? 'faseliga_calendario' : 'faseeliminatoria_calendario'}${estado === ESTADO_FASE.guardado ? '_ver' : ''}` as const;
export const calendarOf = (fila: Pick<FilaFase, 'id' | 'tipo' | 'estado'>): string => `/admin/${calendarScreenOf(fila)}/${fila.id}`;

/** Chosen from a list: none of it. */
export const NONE = 0;
