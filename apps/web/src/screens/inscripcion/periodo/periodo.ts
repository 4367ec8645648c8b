import type { EstadoInscripcion, Inscripcion, MotivoFuera } from '@cd/contract/inscripcion/inscripciones';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { formatCount, formatDate, formatMoment } from '../../../format/format';

/** All that is read of the teams that are asked for. */
export const PREEQUIPOS_KEY = ['filas', '/api/preequipos'] as const;
/** What no longer holds once anything of the period changes. */
export const PERIODO_CHANGED = [keyOf('inscripcion'), PREEQUIPOS_KEY];

export const periodo = queryOptions({
  queryKey: [...keyOf('inscripcion'), 'actual'],
  queryFn: () => call('GET /api/inscripciones/actual'),
});
export const estadisticas = queryOptions({
  queryKey: [...keyOf('inscripcion'), 'estadisticas'],
  queryFn: () => call('GET /api/inscripciones/estadisticas'),
});
export const preequipoBy = (id: number) =>
  queryOptions({
    queryKey: [...PREEQUIPOS_KEY, 'uno', id],
    queryFn: () => call('GET /api/preequipos/:id', { params: { id } }),
  });

/** Which one is changed, and as it was seen. */
export interface SeenPreequipo {
  id: number;
  version: number;
}

/** Spec 2 §4. */
export const ESTADOS = {
  no_creada: { titulo: 'No creada', tono: 'neutro' },
  abierta: { titulo: 'Abierta', tono: 'ok' },
  pendiente_consolidacion: { titulo: 'Pendiente consolidación', tono: 'aviso' },
  cerrada: { titulo: 'Cerrada', tono: 'no' },
} as const satisfies Record<EstadoInscripcion, { titulo: string; tono: string }>;

/** Why it is so, and what comes next. */
export function tellPeriodo({ estado, fecha_fin, fecha_cierre, dias_restantes }: Inscripcion): string {
  if (fecha_fin === null) return 'Al abrirla, los colegios piden sus equipos hasta el día que usted diga, y aquí se validan.';
  if (fecha_cierre !== null) return `Se consolidó el ${formatMoment(fecha_cierre)}: los equipos están hechos, y nada de ella cambia ya.`;
  if (estado === 'cerrada')
    return `Acabó el ${formatDate(fecha_fin)}: los colegios ya no cambian nada. Consolídela para hacer los equipos, o dele otro último día.`;
  if (estado === 'pendiente_consolidacion') return 'Hoy es el último día: los colegios pueden cambiar lo suyo hasta la medianoche.';
  return `Los colegios pueden pedir y cambiar sus equipos hasta el ${formatDate(fecha_fin)}, ${formatCount(dias_restantes ?? 0, 'día', 'días')} más.`;
}

export const WHY_LEFT_OUT: Readonly<Record<MotivoFuera, string>> = {
  sin_enviar: 'Su colegio no lo ha enviado',
  sin_validar: 'La organización no lo ha validado',
  equipo_existente: 'El campeonato ya tiene ese equipo',
  sin_jugadores: 'No tiene jugadores',
  jugador_sin_permiso: 'Tiene jugadores cuya familia no permite que jueguen',
  jugador_sin_documento: 'Tiene jugadores sin el documento que se exige',
  jugador_activo: 'Tiene jugadores de otro equipo del campeonato',
  jugador_repetido: 'Tiene jugadores que están en otro de los que se piden',
};
