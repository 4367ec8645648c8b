import type { CatalogoDeFases, FaseLiga } from '@cd/contract/competicion/fases';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { RecordEditor } from '../../../ui/crud/RecordEditor';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { ThoughtBetter } from '../../../ui/forms/form';
import { SchemaLiga, valuesOf, type EditedLiga, type LigaValues } from './edited-liga';
import { equiposOf, FASES, phaseOf, readCatalogo } from './fases';
import { ligaFields } from './liga-fields';

/** Spec 2 §5: «unassigned teams ask confirmation». */
async function askOfThoseLeftOut({ campeonato_id, grupos }: EditedLiga): Promise<void> {
  const equipos = await queryClient.fetchQuery(equiposOf(campeonato_id));
  const asignados = new Set(grupos.flatMap((grupo) => grupo.equipos));
  const fuera = equipos.filter(({ id }) => !asignados.has(id));
  if (fuera.length === 0) return;
  const yes = await confirm({
    title: fuera.length === 1 ? 'Hay 1 equipo sin asignar' : `Hay ${fuera.length} equipos sin asignar`,
    text: frase`No jugarán esta fase: ${new Intl.ListFormat('es').format(fuera.map(({ nombre }) => nombre))}.`,
    button: 'Guardar sin ellos',
    keepButton: 'Seguir asignando',
    tone: 'normal',
  });
  if (!yes) throw new ThoughtBetter();
}

const groupOf = ({ id, nombre, equipos }: EditedLiga['grupos'][number]) => ({ id, nombre, equipos });

const RECORDS = {
  ...FASES,
  leer: (id: number) => call('GET /api/fasesliga/:id', { params: { id } }),
  crear: async (edited: EditedLiga) => {
    await askOfThoseLeftOut(edited);
    const { grupos, ...faseLiga } = edited;
    return call('POST /api/fasesliga', { body: { faseLiga: phaseOf(faseLiga), grupos: grupos.map(groupOf) } });
  },
  modificar: async ({ id, version }: FaseLiga, edited: EditedLiga) => {
    await askOfThoseLeftOut(edited);
    const { grupos, ...faseLiga } = edited;
    return call('PUT /api/fasesliga', { body: { faseLiga: { ...phaseOf(faseLiga), id, version }, grupos: grupos.map(groupOf) } });
  },
};

/** The editor of a league over the list of phases (spec 2 §2). */
export default function EditorLiga() {
  const makesCalendar = useLevel('faseliga_calendario') === Nivel.Edicion;
  return (
    <RecordEditor<LigaValues, EditedLiga, FaseLiga, { id: number } | null, CatalogoDeFases>
      records={RECORDS}
      called="liga"
      onlyOne
      width="amplio"
      schema={SchemaLiga}
      extra={readCatalogo}
      values={(fase, catalogo) => valuesOf({ fase, catalogo })}
      onSaved={(respuesta) =>
        respuesta && makesCalendar
          ? {
              text: 'Ya puede generar su calendario.',
              next: { text: 'Hacer su calendario', href: `${PANTALLAS.faseliga_calendario.ruta}/${respuesta.id}` },
            }
          : {}
      }
      fields={(form, { record: fase, extra: catalogo, readOnly }) => ligaFields(form, { fase, catalogo }, readOnly)}
    />
  );
}
