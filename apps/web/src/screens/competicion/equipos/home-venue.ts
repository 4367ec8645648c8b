import type { FilaEquipo } from '@cd/contract/competicion/equipos';
import { IconHome } from '@tabler/icons-react';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { bulkOf } from '../../../ui/bulk/bulk';
import { EQUIPOS } from './equipos';

const asSeen = (filas: readonly FilaEquipo[]) => ({ filas: filas.map(({ id, version }) => ({ id, version })) });

/** Those without any, that of their school. */
export const HOME_VENUE = bulkOf({
  titulo: 'Poner la sede de casa',
  icono: IconHome,
  noun: EQUIPOS,
  idOf: ({ id }: FilaEquipo) => id,
  button: 'Poner la sede de casa a',
  done: { uno: 'con su sede de casa', varios: 'con su sede de casa' },
  undone: { uno: 'otra vez sin sede', varios: 'otra vez sin sede' },
  text: 'Cada uno jugará en casa en la sede principal de su colegio. Los partidos ya convocados no cambian.',
  foretell: (filas) => call('POST /api/equipos/sededecasa/previa', { body: asSeen(filas) }),
  apply: (filas) => call('PUT /api/equipos/sededecasa', { body: asSeen(filas) }),
  // To those that still have what they were given.
  undo: ({ hechas }) =>
    call('PUT /api/equipos/casa', {
      body: { filas: hechas.map((hecha) => ({ ...hecha, preferido_dia: undefined, preferido_hora: undefined })) },
    }),
  invalidates: [keyOf('equipos'), ['puesta-en-marcha']],
});

/** Those that receive somewhere, and nobody has said where. */
export const WITHOUT_VENUE = { vista: 'Sin sede', filtros: { sin_sede: 1 } } as const;
