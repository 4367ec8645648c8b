import type { FilaEquipo } from '@cd/contract/competicion/equipos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconHomeEdit, IconUsersGroup } from '@tabler/icons-react';
import { z } from 'zod';
import { keyOf } from '../../../client/ask-ahead';
import { call, type CallRequest } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { bulkOf } from '../../../ui/bulk/bulk';
import { useBulk } from '../../../ui/bulk/useBulk';
import { SelectField } from '../../../ui/fields/fields';
import { TimeField } from '../../../ui/fields/TimeField';
import type { Option } from '../../personas/persona/choice-queries';
import { HoraEscrita, SedeElegida } from './casa-schema';
import { DAYS, EQUIPOS } from './equipos';
import { HOME_VENUE } from './home-venue';
import { inscripcionBulks } from './inscripcion-bulks';
import { SedeField } from './SedeField';

const AS_IT_IS = 0;
const SAID = 'Diga la sede, el día o la hora';
interface Casa {
  preferido_dia?: number;
  preferido_hora?: string;
  sede_id?: number;
}

/** What is left empty stays as each has it. */
const Schema = z
  .object({ preferido_dia: z.number(), preferido_hora: HoraEscrita, sede_id: SedeElegida })
  .transform(({ preferido_dia, preferido_hora, sede_id }): Casa => ({
    ...(preferido_dia !== AS_IT_IS && { preferido_dia }),
    ...(preferido_hora !== null && { preferido_hora }),
    ...(sede_id !== null && { sede_id }),
  }))
  .refine((casa) => Object.keys(casa).length > 0, { error: SAID, path: ['sede_id'] });

type Sent = CallRequest<'PUT /api/equipos/casa'>['body']['filas'][number];
const sentOf = ({ id, version, preferido_dia, preferido_hora, sede_id }: Pick<Sent, 'id' | 'version'> & Partial<Sent>): Sent => ({
  id,
  version,
  preferido_dia,
  preferido_hora,
  sede_id,
});
const versions = (filas: readonly FilaEquipo[], casa: Casa) => filas.map(({ id, version }) => sentOf({ id, version, ...casa }));

const HOME = bulkOf({
  titulo: 'Sede, día y hora',
  icono: IconHomeEdit,
  noun: EQUIPOS,
  idOf: ({ id }: FilaEquipo) => id,
  button: 'Poner la sede, el día o la hora a',
  done: { uno: 'con su sede, su día o su hora', varios: 'con su sede, su día o su hora' },
  undone: { uno: 'como estaba', varios: 'como estaban' },
  text: 'Lo que no diga se queda como lo tiene cada uno. Los partidos ya convocados no cambian.',
  foretell: (filas) => call('POST /api/equipos/casa/previa', { body: { filas: versions(filas, {}) } }),
  apply: (filas, casa) => call('PUT /api/equipos/casa', { body: { filas: versions(filas, casa) } }),
  undo: ({ hechas }) => call('PUT /api/equipos/casa', { body: { filas: hechas.map(sentOf) } }),
  written: {
    schema: Schema as unknown as z.ZodType<Casa>,
    values: { sede_id: null as Option | null, preferido_dia: AS_IT_IS, preferido_hora: null as string | null },
    fields: (form) => ({
      sede_id: <SedeField label="Sede" ancho="todo" opcional="vacía, la de cada uno" {...form.getInputProps('sede_id')} />,
      preferido_dia: (
        <SelectField
          label="Día preferido"
          opciones={[{ valor: AS_IT_IS, texto: 'El de cada uno' }, ...DAYS.map(({ valor, titulo }) => ({ valor, texto: titulo }))]}
          {...form.getInputProps('preferido_dia')}
        />
      ),
      preferido_hora: <TimeField label="Hora preferida" {...form.getInputProps('preferido_hora')} />,
    }),
  },
  invalidates: [keyOf('equipos')],
});

/** For whoever works on the squads from the office. */
const ACCEPT_SQUADS = bulkOf({
  titulo: 'Aceptar plantillas',
  icono: IconUsersGroup,
  noun: EQUIPOS,
  idOf: ({ id }: FilaEquipo) => id,
  button: 'Aceptar la plantilla de',
  done: { uno: 'con su plantilla aceptada', varios: 'con sus plantillas aceptadas' },
  text: 'Pasan a ser las activas, y las que lo eran se anulan: no tiene vuelta atrás.',
  foretell: (filas) => call('POST /api/plantillas/aceptarvarias/previa', { body: { filas: filas.map(({ id }) => ({ id })) } }),
  apply: (filas) => call('PUT /api/plantillas/aceptarvarias', { body: { filas: filas.map(({ id }) => ({ id })) } }),
  invalidates: [keyOf('equipos'), ['esperas']],
});

/** Opening and closing is the team report's alone. */
const EQUIPO_BULKS = [
  HOME,
  HOME_VENUE,
  ...inscripcionBulks<FilaEquipo>({
    noun: EQUIPOS,
    nameOf: ({ nombre }) => nombre,
    teamsOf: async (filas) => filas.map((fila) => ({ ...fila, of: fila.id })),
  }),
];

/** What may be done with many teams, by whoever may. */
export function useEquipoBulk() {
  const accepts = useLevel('campeonato_equipos_plantillas') === Nivel.Edicion;
  const bulk = useBulk(accepts ? [ACCEPT_SQUADS, ...EQUIPO_BULKS] : EQUIPO_BULKS);
  return { ...bulk, homeVenue: bulk.actions.find(({ titulo }) => titulo === HOME_VENUE.titulo)! };
}
