import { Nivel } from '@cd/contract/kit/perfiles';
import type { Pantalla } from '@cd/contract/kit/screens';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { frase } from '../../../ui/dialogs/Dialogs';
import { keyOf } from '../../../client/ask-ahead';
import type { Form } from '../../../ui/forms/form';
import { HeldFormModal } from '../../../ui/forms/HeldFormModal';
import { markSaved } from '../../../ui/grid/marks';
import { CuotaExplained } from './CuotaExplained';
import { readEquipo, Schema, valuesOf, type EditedEquipo, type EquipoValues, type ReadEquipo } from './edited-equipo';
import { equipoFields } from './equipo-fields';
import { sendAsking } from '../../../ui/forms/send-asking';

async function saveEquipo(datos: EditedEquipo, { equipo }: ReadEquipo) {
  if (equipo) {
    const { id, version, nombre } = equipo;
    const sent = await sendAsking(
      'equipo.con_deuda',
      (confirmado) => call('PUT /api/equipos', { body: { equipo: { ...datos, id, version, confirmado } } }),
      { title: frase`¿Cambiar de colegio ${nombre}?`, button: 'Cambiar de colegio', keepButton: 'Dejarlo donde está' },
    );
    if (!sent) return null;
  }
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
  onClose: () => void;
}

/** The editor of a team over either of its lists. */
export function EditorEquipo({ pantalla, id, campeonatoId, onClose }: Props) {
  const soloLectura = useLevel(pantalla) < Nivel.Edicion;
  return (
    <HeldFormModal<EquipoValues, EditedEquipo, ReadEquipo>
      key={id ?? 'nuevo'}
      makesAnother={id === null}
      title={id === null ? 'Nuevo equipo' : soloLectura ? 'Ver equipo' : 'Editar equipo'}
      errorTitle={`Se produjo un error al ${id === null ? 'crear' : 'modificar'} el equipo`}
      button="Guardar equipo"
      width="amplio"
      readOnly={soloLectura}
      schema={Schema}
      allowed={id !== null || !soloLectura}
      editor={['equipo', id, campeonatoId]}
      read={() => readEquipo(id, campeonatoId)}
      values={valuesOf}
      save={saveEquipo}
      invalidates={[keyOf('equipos')]}
      onClose={onClose}
      fields={equipoFields}
      after={explained}
    />
  );
}
