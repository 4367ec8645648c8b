import { SUBEQUIPOS, type FilaEquipo, type listaEquipos } from '@cd/contract/competicion/equipos';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../client/call';
import { deleteRecord } from '../../../ui/crud/delete-record';
import { keyOf } from '../../../client/ask-ahead';
import { frase } from '../../../ui/dialogs/Dialogs';
import { memoryRows, serverRows } from '../../../ui/grid/row-source';

export type CampeonatoWithEquipos = CallAnswer<'GET /api/equipos/campeonatos'>[number];
export type EquipoColumns = typeof listaEquipos.columnas;

const NAMES = { uno: 'equipo', varios: 'equipos' } as const;
const deletion = {
  eliminacion: (ids: readonly number[]) => call('GET /api/equipos/eliminacion', { query: { ids: ids.join(',') } }),
  eliminar: (id: number) => call('DELETE /api/equipos/:id', { params: { id } }),
};

/** The team report: all those of the working competition. */
export const EQUIPOS = {
  pantalla: 'equipos',
  ...NAMES,
  ...deletion,
  filas: serverRows<typeof listaEquipos>({ ruta: '/api/equipos', entera: '/api/equipos/sinpaginacion' }),
} as const;

const RETIRE = 'Si deja de jugar una fase con calendario, use «Retirar»: sus partidos se anulan o se dan por perdidos.';

/** Of those of one school, it says which. */
export const deleteEquipo = (fila: FilaEquipo): Promise<void> =>
  deleteRecord(EQUIPOS, fila, {
    sePierde: frase`De ${fila.deporte} ${fila.categoria} ${fila.genero}. Se perderá, sin vuelta atrás.`,
    enSuLugar: RETIRE,
  });

export const rowsOfCampeonato = (id: number) =>
  memoryRows<FilaEquipo>([...keyOf('equipos'), 'campeonato', id], () => call('GET /api/equipos/campeonato/:id', { params: { id } }));

/** What its teams are counted in comes and goes with them. */
export const campeonatosToChoose = queryOptions({
  queryKey: [...keyOf('equipos'), 'campeonatos'],
  queryFn: () => call('GET /api/equipos/campeonatos'),
  staleTime: 60_000,
});

export const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map((titulo, i) => ({
  valor: i + 1,
  titulo,
}));
/** Spec 2 §3. */
export const NIVELES = [
  { valor: 1, titulo: 'Bajo' },
  { valor: 2, titulo: 'Medio' },
  { valor: 3, titulo: 'Alto' },
] as const;

/** The choices of a letter, as the calls take it. */
export const LETTERS = [{ valor: '', texto: '[ninguna]' } as const, ...SUBEQUIPOS.map((letra) => ({ valor: letra, texto: letra }))];
