import type { FilaPorValidar } from '@cd/contract/inscripcion/validacion';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { confirm, notify, tellFailure } from '../../../ui/Dialogs';
import type { SelectionAction } from '../../../ui/grid/actions';
import { seen, type ToReturn } from './Devolver';
import { PERIODO_CHANGED } from './periodo';

type Chosen = Pick<FilaPorValidar, 'id' | 'version' | 'estado_coordinador' | 'estado_administrador' | 'jugadores'>;
const validated = (filas: readonly Pick<Chosen, 'estado_administrador'>[]): number =>
  filas.filter(({ estado_administrador }) => estado_administrador === 1).length;

/** Says how many of them their schools have not sent yet, or have nobody to play; true when it is done. */
export async function validate(filas: readonly Chosen[]): Promise<boolean> {
  const cuantos = formatCount(filas.length, 'equipo', 'equipos');
  const sinEnviar = filas.filter(({ estado_coordinador }) => estado_coordinador === 2).length;
  const vacios = filas.filter(({ jugadores }) => jugadores === 0).length;
  const pierde = [
    ...(sinEnviar > 0
      ? [{ figure: sinEnviar, what: sinEnviar === 1 ? 'aún sin enviar por su colegio' : 'aún sin enviar por sus colegios' }]
      : []),
    ...(vacios > 0
      ? [
          {
            figure: vacios,
            what: vacios === 1 ? 'sin jugadores: así no se hará al consolidar' : 'sin jugadores: así no se harán al consolidar',
          },
        ]
      : []),
  ];
  const pregunta = {
    title: `¿Validar ${cuantos}?`,
    text: 'Al consolidar se hará equipo de cada uno que además haya enviado su colegio. Se avisará a sus coordinadores.',
    losses: pierde.length > 0 ? pierde : undefined,
    button: `Validar ${cuantos}`,
    keepButton: 'Todavía no',
    tone: 'normal',
  } as const;
  if (!(await confirm(pregunta))) return false;
  try {
    await call('PUT /api/preequipos/validaradministrador', { body: { preequipos: seen(filas) } });
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

/** Validate only if none is; invalidate only if all are (spec 2 §4). */
export const decisionActions = (toReturn: (que: ToReturn) => void): SelectionAction<FilaPorValidar>[] => [
  {
    titulo: 'Validar',
    icono: IconCheck,
    impedida: (filas) => (validated(filas) > 0 ? 'Entre los elegidos hay equipos ya validados' : null),
    alPulsar: (filas, quitar) => void validate(filas).then((hecho) => hecho && quitar()),
  },
  {
    titulo: 'Invalidar',
    icono: IconX,
    impedida: (filas) => (validated(filas) < filas.length ? 'Entre los elegidos hay equipos sin validar' : null),
    alPulsar: (filas, quitar) => toReturn({ que: 'invalidar', cuales: filas, alTerminar: quitar }),
  },
  {
    titulo: 'Devolver',
    icono: IconArrowBackUp,
    alPulsar: (filas, quitar) => toReturn({ que: 'devolver', cuales: filas, alTerminar: quitar }),
  },
];
