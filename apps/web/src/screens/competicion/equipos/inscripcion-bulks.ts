import type { FilaEquipo } from '@cd/contract/competicion/equipos';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { bulkOf, type Bulk } from '../../../ui/bulk/bulk';
import type { Noun } from '../../../ui/grid/actions';
import { INSCRIPCION_MEANS } from './inscripcion-actions';

const OPEN = 1;
const CLOSED = 2;
const CALLS = { [OPEN]: 'PUT /api/equipos/abrirperiodoinscripcion', [CLOSED]: 'PUT /api/equipos/cerrarperiodoinscripcion' } as const;
type State = keyof typeof CALLS;

interface Team extends Pick<FilaEquipo, 'id' | 'inscripcion_abierta'> {
  of: number;
}
interface Of<F> {
  noun: Noun;
  nameOf: (row: F) => string;
  /** Their teams, each with the row that it is of. */
  teamsOf: (rows: readonly F[]) => Promise<readonly Team[]>;
}

const set = (state: State, ids: readonly number[]) => call(CALLS[state], { body: [...ids] });

function inscripcionBulk<F extends { id: number }>({ noun, nameOf, teamsOf }: Of<F>, state: State): Bulk<F> {
  const opens = state === OPEN;
  const word = opens ? 'abierta' : 'cerrada';
  /** Of each row, those of its teams that change. */
  const changing = async (rows: readonly F[]) => {
    const teams = await teamsOf(rows);
    return rows.map((row) => {
      const suyos = teams.filter(({ of }) => of === row.id);
      return { row, suyos, cambian: suyos.filter(({ inscripcion_abierta }) => inscripcion_abierta !== state).map(({ id }) => id) };
    });
  };
  return bulkOf({
    titulo: opens ? 'Abrir inscripción' : 'Cerrar inscripción',
    icono: opens ? IconLockOpen : IconLock,
    noun,
    idOf: ({ id }: F) => id,
    button: `${opens ? 'Abrir' : 'Cerrar'} la inscripción a`,
    done: { uno: `con la inscripción ${word}`, varios: `con la inscripción ${word}` },
    undone: { uno: 'como estaba', varios: 'como estaban' },
    text: INSCRIPCION_MEANS[opens ? 'abrir' : 'cerrar'],
    foretell: async (rows) => {
      const all = await changing(rows);
      return {
        caben: all.filter(({ cambian }) => cambian.length > 0).map(({ row }) => row.id),
        fuera: all.flatMap(({ row, suyos, cambian }) =>
          cambian.length > 0
            ? []
            : [{ id: row.id, nombre: nameOf(row), motivo: suyos.length === 0 ? 'no tiene equipos' : `ya la tiene ${word}` }],
        ),
        personas: 0,
        avisos: { cuantos: 0, algunos: [] },
      };
    },
    apply: async (rows) => {
      const equipos = [...new Set((await changing(rows)).flatMap(({ cambian }) => cambian))];
      if (equipos.length > 0) await set(state, equipos);
      return { hechas: rows.map(({ id }) => ({ id })), fuera: [], personas: 0, equipos };
    },
    undo: async ({ equipos, ...done }) => {
      await set(opens ? CLOSED : OPEN, equipos);
      return done;
    },
    invalidates: [keyOf('equipos')],
  });
}

/** Opening and closing the registration of players, of teams or of what has them. */
export const inscripcionBulks = <F extends { id: number }>(of: Of<F>): Bulk<F>[] => [
  inscripcionBulk(of, OPEN),
  inscripcionBulk(of, CLOSED),
];
