import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FormModal } from '../../../ui/forms/FormModal';
import { markSaved } from '../../../ui/grid/marks';
import { CONTRATOS_KEY, nameOf, oneContrato } from './contratos';
import { fieldsOf, modelOf, preview, Schema, valuesOf } from './EditorContrato';

/** A text that was sent to be signed does not change: another takes its place. */
export default function SustituirContrato() {
  const id = Number(useParams({ from: '/oficina/admin/contratos/sustituir/$id' }).id);
  const navigate = useNavigate();
  return (
    <FormModal
      name={`contrato que sustituye a ${id}`}
      width="amplio"
      title={`Otra edición del contrato ${id}`}
      errorTitle="No se ha podido crear la edición"
      button="Guardar borrador"
      record={useQuery(oneContrato(id))}
      values={valuesOf}
      schema={Schema}
      save={async (contrato, anterior) => {
        const { id: nuevo } = await call('POST /api/contratos', { body: { contrato: { ...modelOf(contrato), sustituye_a: id } } });
        markSaved(CONTRATOS_KEY, nuevo, true);
        return {
          title: 'Borrador guardado',
          text: frase`Al enviarlo a firma se cerrará ${nameOf(anterior)}, y la firmarán los mismos.`,
        };
      }}
      invalidates={[CONTRATOS_KEY]}
      onClose={() => void navigate({ to: '/admin/contratos' })}
      before={said}
      fields={fieldsOf}
      after={preview}
    />
  );
}

const said = () => <p>Mientras sea un borrador, la edición anterior sigue como está. Lo que se ha firmado de ella se conserva.</p>;
