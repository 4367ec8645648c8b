import type { FilaPorValidar } from '@cd/contract/inscripcion/validacion';
import { IconArrowBackUp, IconBellRinging, IconCheck, IconX } from '@tabler/icons-react';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import type { SelectionAction } from '../../../ui/grid/actions';
import { seen, type ToReturn } from './Devolver';
import { PERIODO_CHANGED } from './periodo';

const validated = (filas: readonly Pick<FilaPorValidar, 'estado_administrador'>[]): number =>
  filas.filter(({ estado_administrador }) => estado_administrador === 1).length;

export type ToValidate = Pick<FilaPorValidar, 'id' | 'version' | 'estado_coordinador'>;

export const notSent = (filas: readonly ToValidate[]): number => filas.filter(({ estado_coordinador }) => estado_coordinador === 2).length;

/** True when it is done. Those that their schools have not sent have been asked about. */
export async function validate(filas: readonly ToValidate[]): Promise<boolean> {
  const cuantos = formatCount(filas.length, 'equipo', 'equipos');
  try {
    await call('PUT /api/preequipos/validaradministrador', {
      body: { preequipos: seen(filas), ...(notSent(filas) > 0 && { sin_enviar: 1 }) },
    });
  } catch (error) {
    await tellFailure(error, 'No se han podido validar los equipos');
    return false;
  } finally {
    await Promise.all(PERIODO_CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
  // Told once they are no longer chosen: what is chosen next is not added to them.
  notify(filas.length === 1 ? 'Equipo validado' : `${cuantos} validados`, { tone: 'ok' });
  return true;
}

/** What is asked about before it is done of some teams. */
export type Asked =
  | ({ que: 'devolver' | 'invalidar' } & ToReturn)
  | { que: 'validar'; cuales: readonly ToValidate[]; onDone?: (() => void) | undefined }
  | { que: 'recordar'; colegios: readonly number[]; onDone?: (() => void) | undefined };

/** Validate only if none is; invalidate only if all are (spec 2 §4). */
export const decisionActions = (ask: (asked: Asked) => void): SelectionAction<FilaPorValidar>[] => [
  {
    titulo: 'Validar',
    icono: IconCheck,
    impedida: (filas) => (validated(filas) > 0 ? 'Entre los elegidos hay equipos ya validados' : null),
    onClick: (filas, quitar) => ask({ que: 'validar', cuales: filas, onDone: quitar }),
  },
  {
    titulo: 'Invalidar',
    icono: IconX,
    impedida: (filas) => (validated(filas) < filas.length ? 'Entre los elegidos hay equipos sin validar' : null),
    onClick: (filas, quitar) => ask({ que: 'invalidar', cuales: filas, onDone: quitar }),
  },
  {
    titulo: 'Devolver',
    icono: IconArrowBackUp,
    onClick: (filas, quitar) => ask({ que: 'devolver', cuales: filas, onDone: quitar }),
  },
  {
    titulo: 'Recordar',
    icono: IconBellRinging,
    onClick: (filas, quitar) => ask({ que: 'recordar', colegios: [...new Set(filas.map(({ colegio_id }) => colegio_id))], onDone: quitar }),
  },
];

/** Of schools themselves, those that have not begun too. */
export const schoolActions = (ask: (asked: Asked) => void): SelectionAction<{ id: number }>[] => [
  {
    titulo: 'Recordar',
    icono: IconBellRinging,
    onClick: (filas, quitar) => ask({ que: 'recordar', colegios: filas.map(({ id }) => id), onDone: quitar }),
  },
];
