import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { useLevel } from '../../../client/permissions';
import { frase } from '../../../ui/Dialogs';
import { FormModal } from '../../../ui/FormModal';
import { markSaved } from '../../../ui/grid/marks';
import {
  readEliminatoria,
  saveEliminatoria,
  SchemaEliminatoria,
  valuesOf,
  type EditedEliminatoria,
  type EliminatoriaValues,
  type ReadEliminatoria,
} from './edited-eliminatoria';
import { eliminatoriaFields } from './eliminatoria-fields';
import { FASES_KEY } from './fases';

/** The editor of a knockout over the list of phases (spec 2 §2). */
export default function EditarEliminatoria() {
  const { id: pedido } = useParams({ strict: false });
  const id = Number(pedido);
  const navigate = useNavigate();
  const soloLectura = useLevel('fases') < Nivel.Edicion;
  const registro = useHeldRead({
    queryKey: ['editor', 'eliminatoria', id],
    queryFn: () => readEliminatoria(id),
  });
  return (
    <FormModal<EliminatoriaValues, EditedEliminatoria, ReadEliminatoria>
      key={id}
      title={soloLectura ? 'Ver eliminatoria' : 'Editar eliminatoria'}
      errorTitle="Se produjo un error al modificar la eliminatoria"
      button="Guardar fase"
      width="amplio"
      readOnly={soloLectura}
      schema={SchemaEliminatoria}
      record={registro}
      values={valuesOf}
      save={async (edited, leido) => {
        markSaved(FASES_KEY, await saveEliminatoria(edited, leido), false);
        return { title: 'Fase modificada', text: frase`Los datos de ${edited.nombre} se han guardado.` };
      }}
      invalidates={[FASES_KEY]}
      onClose={() => void navigate({ to: '/admin/fases' })}
      fields={(form, leido) => eliminatoriaFields(form, leido, soloLectura)}
    />
  );
}
