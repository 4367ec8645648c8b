import { rutasSuspension } from '@cd/contract/partidos/suspension';
import { IconCloudStorm, IconSunHigh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { bulkOf, type Bulk } from '../../../ui/bulk/bulk';
import { SelectField, TextArea } from '../../../ui/fields/fields';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';
import { PARTIDO_NOUN } from '../partido/partidos';

const Schema = rutasSuspension.suspender.body.shape.suspensionPartidos
  .omit({ partidos: true })
  .extend({ asistencia: z.union([z.literal(0), z.literal(1)], 'Diga si los árbitros fueron') });
const ATTENDANCE = [
  { valor: '', texto: 'Elija si fueron', deshabilitada: true },
  { valor: 1, texto: 'Fueron: cobran la suspensión' },
  { valor: 0, texto: 'No fueron: no cobran' },
] as const;
const tiposQuery = { queryKey: ['tipossuspension', 'admin'], queryFn: () => call('GET /api/tipossuspension/admin') };
const NO_TIPOS: never[] = [];

interface Suspended {
  partidos: number[];
  personas: number;
}
/** All or none of those that the server has just said that admit it: it says why if they no longer do. */
const allOf = ({ partidos, personas }: Suspended) => ({ hechas: partidos.map((id) => ({ id })), fuera: [], personas });
const lift = (partidos: number[]) => call('PUT /api/informespartido/suspensionmasiva/levantar', { body: { partidos } });

interface Common<F> extends Pick<Bulk<F>, 'noun' | 'idOf' | 'invalidates'> {}
const liftingOf = <F,>(common: Common<F>, rows: (filas: readonly F[]) => { id: number }[]): Bulk<F> =>
  bulkOf({
    ...common,
    titulo: 'Levantar la suspensión',
    icono: IconSunHigh,
    button: 'Levantar la suspensión a',
    done: { uno: 'ya no está suspendido', varios: 'ya no están suspendidos' },
    text: 'Vuelven a estar por jugar, con sus árbitros como estaban; si su suspensión está validada, se anula también.',
    foretell: (filas: readonly F[]) => call('POST /api/informespartido/suspensionmasiva/levantar/previa', { body: { filas: rows(filas) } }),
    apply: async (filas: readonly F[], _, { personas }) => {
      const partidos = filas.map(common.idOf);
      await lift(partidos);
      return allOf({ partidos, personas });
    },
  });

/** Suspending matches and lifting it, from any list of them: each is the way back of the other. */
export function useSuspensionBulks<F>(idOf: (fila: F) => number): readonly Bulk<F>[] {
  const { data: tipos = NO_TIPOS } = useQuery(tiposQuery);
  return useMemo(() => {
    const common = { noun: PARTIDO_NOUN, idOf, invalidates: PARTIDO_CHANGED };
    const rows = (filas: readonly F[]) => filas.map((fila) => ({ id: idOf(fila) }));
    const suspend = bulkOf({
      ...common,
      titulo: 'Suspender',
      icono: IconCloudStorm,
      done: { uno: 'suspendido', varios: 'suspendidos' },
      undone: { uno: 'otra vez por jugar', varios: 'otra vez por jugar' },
      foretell: (filas: readonly F[]) => call('POST /api/informespartido/suspensionmasiva/previa', { body: { filas: rows(filas) } }),
      apply: async (filas: readonly F[], datos, { personas }) => {
        const partidos = filas.map(idOf);
        await call('PUT /api/informespartido/suspensionmasiva', { body: { suspensionPartidos: { ...datos, partidos } } });
        return allOf({ partidos, personas });
      },
      undo: async ({ hechas, personas }) => {
        const partidos = hechas.map(({ id }) => id);
        await lift(partidos);
        return allOf({ partidos, personas });
      },
      written: {
        schema: Schema,
        values: { tipo_suspension_id: tipos[0]?.id ?? 0, asistencia: '', observaciones: '' },
        fields: (form) => ({
          tipo_suspension_id: (
            <SelectField
              label="Motivo"
              ancho="todo"
              data-foco
              opciones={tipos.map(({ id, nombre }) => ({ valor: id, texto: nombre }))}
              {...form.getInputProps('tipo_suspension_id')}
            />
          ),
          asistencia: (
            <SelectField
              label="Sus árbitros"
              ayuda="De todos los elegidos; si en unos fueron y en otros no, suspéndalos aparte"
              ancho="todo"
              opciones={ATTENDANCE}
              {...form.getInputProps('asistencia')}
            />
          ),
          observaciones: (
            <TextArea
              label="Observaciones"
              ayuda="Las leerán quienes reciban el aviso"
              ancho="todo"
              maxLength={4000}
              {...form.getInputProps('observaciones')}
            />
          ),
        }),
      },
    });
    return [suspend, liftingOf(common, rows)];
  }, [idOf, tipos]);
}
