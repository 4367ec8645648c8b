import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { IconCalendarPause, IconCalendarShare, IconCalendarX, IconChecks } from '@tabler/icons-react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { bulkOf } from '../../../ui/bulk/bulk';
import { DateField } from '../../../ui/fields/DateField';
import { TimeField } from '../../../ui/fields/TimeField';
import { SedeField } from '../../competicion/equipos/SedeField';
import type { Option } from '../../personas/persona/choice-queries';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';
import { SitioSchema } from '../convocatorias/Sitio';
import { PARTIDO_NOUN } from '../partido/partidos';

const COMMON = { noun: PARTIDO_NOUN, idOf: ({ id }: FilaPartido) => id, invalidates: PARTIDO_CHANGED };
const seen = (filas: readonly FilaPartido[]) => filas.map(({ id, informe_id, informe_version }) => ({ id, informe_id, informe_version }));
const versions = (filas: readonly FilaPartido[]) => filas.map(({ id, version }) => ({ id, version }));

const VALIDATE = bulkOf({
  ...COMMON,
  titulo: 'Validar',
  icono: IconChecks,
  done: { uno: 'validado', varios: 'validados' },
  undone: { uno: 'otra vez sin validar', varios: 'otra vez sin validar' },
  text: 'Sus informes ya no se podrán corregir: solo anular.',
  foretell: (filas) => call('POST /api/informespartido/validarvarios/previa', { body: { filas: seen(filas) } }),
  apply: (filas) => call('PUT /api/informespartido/validarvarios', { body: { filas: seen(filas) } }),
  undo: ({ hechas }) => call('PUT /api/informespartido/quitarvalidacion', { body: { filas: hechas } }),
});

interface Cambio {
  fecha?: string | null;
  hora?: string | null;
  sede_id?: number | null;
}
const sentOf = ({ fecha, hora, sede_id }: Cambio) => ({ fecha, hora, sede_id });
const move = (filas: readonly FilaPartido[], cambio: Cambio) =>
  call('PUT /api/convocatorias/varias', { body: { filas: versions(filas), cambio: sentOf(cambio) } });
const MOVING = {
  ...COMMON,
  undone: { uno: 'otra vez donde estaba', varios: 'otra vez donde estaban' },
  undo: ({ hechas }: Awaited<ReturnType<typeof move>>) => call('PUT /api/convocatorias/varias/deshacer', { body: { filas: hechas } }),
};
const foretellMoving = (filas: readonly FilaPartido[], cambio: Cambio) =>
  call('POST /api/convocatorias/varias/previa', { body: { filas: versions(filas), cambio: sentOf(cambio) } });

/** What is left empty stays as each has it. */
const Destino = SitioSchema.transform(({ fecha, hora, sede_id }) => ({
  ...(fecha !== null && { fecha }),
  ...(hora !== null && { hora }),
  ...(sede_id !== null && { sede_id }),
})).refine((cambio) => Object.keys(cambio).length > 0, {
  error: 'Diga el día, la hora o la sede',
  path: ['fecha'],
}) as unknown as z.ZodType<Cambio>;

const MOVE = bulkOf({
  ...MOVING,
  titulo: 'Mover',
  icono: IconCalendarShare,
  done: { uno: 'movido', varios: 'movidos' },
  text: 'Lo que no escriba se queda como lo tiene cada uno. Los mueve la organización: no queda como cambio pedido ni se cobra.',
  foretell: (filas) => foretellMoving(filas, {}),
  apply: move,
  warnings: {
    foretell: foretellMoving,
    some: { uno: 'chocaría con otro', varios: 'chocarían con otros' },
    none: 'Ninguno chocaría con otro de su sede, de sus equipos ni de quienes los entrenan.',
  },
  written: {
    schema: Destino,
    values: { fecha: null as string | null, hora: null as string | null, sede_id: null as Option | null },
    fields: (form) => ({
      fecha: <DateField label="Día" opcional="vacío, el de cada uno" {...form.getInputProps('fecha')} />,
      hora: <TimeField label="Hora" opcional="vacía, la de cada uno" {...form.getInputProps('hora')} />,
      sede_id: <SedeField label="Sede" ancho="todo" opcional="vacía, la de cada uno" {...form.getInputProps('sede_id')} />,
    }),
  },
});

const POSTPONE = bulkOf({
  ...MOVING,
  titulo: 'Aplazar',
  icono: IconCalendarPause,
  done: { uno: 'aplazado', varios: 'aplazados' },
  text: 'Se quedan sin día ni hora, con sus árbitros, hasta que se les diga otro.',
  foretell: (filas) => foretellMoving(filas, { fecha: null }),
  apply: (filas) => move(filas, { fecha: null }),
});

const saidOf = (filas: readonly { id: number; version: number }[], no_se_jugara: 0 | 1) => ({ body: { filas: [...filas], no_se_jugara } });
const NOT_PLAYED = bulkOf({
  ...COMMON,
  titulo: 'No se jugarán',
  icono: IconCalendarX,
  button: 'Que no se juegue',
  done: { uno: 'que no se jugará', varios: 'que no se jugarán' },
  undone: { uno: 'otra vez por convocar', varios: 'otra vez por convocar' },
  text: 'Suspendidos, aplazados o sin fecha, dejan de esperar que los convoquen. Al convocarlos de nuevo se olvida.',
  foretell: (filas) => call('POST /api/partidos/nosejugaran/previa', saidOf(versions(filas), 1)),
  apply: (filas) => call('PUT /api/partidos/nosejugaran', saidOf(versions(filas), 1)),
  undo: ({ hechas }) => call('PUT /api/partidos/nosejugaran', saidOf(hechas, 0)),
});

export const PARTIDO_BULKS = [VALIDATE, MOVE, POSTPONE, NOT_PLAYED];
