import type { FilaCampeonato } from '@cd/contract/competicion/campeonatos';
import { IconCalendarOff } from '@tabler/icons-react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { addDays, mondayOf } from '../../../format/date';
import { bulkOf } from '../../../ui/bulk/bulk';
import { DateField } from '../../../ui/fields/DateField';
import { SelectField } from '../../../ui/fields/fields';
import { inscripcionBulks } from '../equipos/inscripcion-bulks';
import { CAMPEONATOS, CAMPEONATOS_KEY } from './campeonatos';

const Day = z.iso.date('Escriba un día');
const WEEK = 7;
/** No season has more. */
const MAX_WEEKS = 60;

/** The Mondays of the weeks from a day to another. */
function mondays(desde: string, hasta: string): string[] {
  const all: string[] = [];
  for (let lunes = mondayOf(desde); lunes <= hasta && all.length < MAX_WEEKS; lunes = addDays(lunes, WEEK)) all.push(lunes);
  return all;
}

const Schema = z
  .object({ desde: Day, hasta: Day, que: z.enum(['poner', 'quitar']) })
  .refine(({ desde, hasta }) => desde <= hasta, { error: 'Es anterior al primer día', path: ['hasta'] });

const NOTHING = { poner: [] as string[], quitar: [] as string[] };
const rows = (filas: readonly FilaCampeonato[], semanas: typeof NOTHING) => filas.map(({ id }) => ({ id, ...semanas }));

export const WEEKS_OFF = bulkOf({
  titulo: 'Semanas inhábiles',
  icono: IconCalendarOff,
  noun: CAMPEONATOS,
  idOf: ({ id }: FilaCampeonato) => id,
  button: 'Cambiar las semanas de',
  done: { uno: 'con sus semanas cambiadas', varios: 'con sus semanas cambiadas' },
  undone: { uno: 'como estaba', varios: 'como estaban' },
  text: 'Semanas enteras, de lunes a domingo. Las demás se quedan como las tenga cada uno, y los partidos que ya estén en ellas no se mueven.',
  foretell: (filas) => call('POST /api/campeonatos/semanasinhabiles/varios/previa', { body: { filas: rows(filas, NOTHING) } }),
  apply: (filas, { desde, hasta, que }) =>
    call('PUT /api/campeonatos/semanasinhabiles/varios', { body: { filas: rows(filas, { ...NOTHING, [que]: mondays(desde, hasta) }) } }),
  undo: ({ hechas }) => call('PUT /api/campeonatos/semanasinhabiles/varios', { body: { filas: hechas } }),
  written: {
    schema: Schema,
    values: { desde: null as string | null, hasta: null as string | null, que: 'poner' },
    fields: (form) => ({
      desde: <DateField label="Desde la semana del" {...form.getInputProps('desde')} />,
      hasta: <DateField label="Hasta la semana del" {...form.getInputProps('hasta')} />,
      que: (
        <SelectField
          label="Qué pasa esas semanas"
          ancho="todo"
          opciones={[
            { valor: 'poner', texto: 'No se juega' },
            { valor: 'quitar', texto: 'Vuelve a jugarse' },
          ]}
          {...form.getInputProps('que')}
        />
      ),
    }),
  },
  invalidates: [CAMPEONATOS_KEY, ['semanas']],
});

/** Of whoever may see all the teams. */
export const CAMPEONATO_INSCRIPCION = inscripcionBulks<FilaCampeonato>({
  noun: CAMPEONATOS,
  nameOf: ({ nombre }) => nombre,
  teamsOf: async () =>
    (await call('POST /api/equipos/sinpaginacion', { body: {} })).rows.map((team) => ({ ...team, of: team.campeonato_id })),
});
