import { Nivel } from '@cd/contract/kit/perfiles';
import type { Pantalla } from '@cd/contract/kit/screens';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { DialogNoPermission } from '../../../ui/DialogNoPermission';
import { frase } from '../../../ui/Dialogs';
import { keyOf } from '../../../client/ask-ahead';
import type { Form } from '../../../ui/form';
import { FormModal } from '../../../ui/FormModal';
import { markSaved } from '../../../ui/grid/marks';
import { CuotaExplained } from './CuotaExplained';
import { readEquipo, Schema, valuesOf, type EditedEquipo, type EquipoValues, type ReadEquipo } from './edited-equipo';
import { equipoFields } from './equipo-fields';

async function saveEquipo(datos: EditedEquipo, { equipo }: ReadEquipo) {
  if (equipo) await call('PUT /api/equipos', { body: { equipo: { ...datos, id: equipo.id, version: equipo.version } } });
  const id = equipo?.id ?? (await call('POST /api/equipos', { body: { equipo: datos } })).id;
  markSaved(keyOf('equipos'), id, !equipo);
  return equipo
    ? { title: 'Equipo modificado', text: frase`Los datos de ${equipo.nombre} se han guardado.` }
    : { title: 'Equipo creado', text: 'Ya está en su campeonato.' };
}

const explained = (_form: Form<EquipoValues>, { equipo }: ReadEquipo) => equipo && <CuotaExplained {...equipo} />;

interface Props {
  /** Whose permission edits it. */
  pantalla: Pantalla;
  id: number | null;
  /** Of one that is being made. */
  campeonatoId: number | null;
  alCerrar: () => void;
}

/** The editor of a team over either of its lists. */
export function EditorEquipo({ pantalla, id, campeonatoId, alCerrar }: Props) {
  const soloLectura = useLevel(pantalla) < Nivel.Edicion;
  const registro = useHeldRead({
    queryKey: ['editor', 'equipo', id, campeonatoId],
    queryFn: () => readEquipo(id, campeonatoId),
    enabled: id !== null || !soloLectura,
  });
  const titulo = id === null ? 'Nuevo equipo' : soloLectura ? 'Ver equipo' : 'Editar equipo';
  if (id === null && soloLectura) return <DialogNoPermission title={titulo} onClose={alCerrar} />;
  return (
    <FormModal<EquipoValues, EditedEquipo, ReadEquipo>
      key={id ?? 'nuevo'}
      makesAnother={id === null}
      title={titulo}
      errorTitle={`Se produjo un error al ${id === null ? 'crear' : 'modificar'} el equipo`}
      button="Guardar equipo"
      width="amplio"
      readOnly={soloLectura}
      schema={Schema}
      record={registro}
      values={valuesOf}
      save={saveEquipo}
      invalidates={[keyOf('equipos')]}
      onClose={alCerrar}
      fields={equipoFields}
      after={explained}
    />
  );
}
