import { PANTALLAS } from '@cd/contract/kit/screens';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { FormModal } from '../../../ui/forms/FormModal';
import { markSaved } from '../../../ui/grid/marks';
import { CONTRATOS_KEY } from './contratos';
import { fieldsOf, modelOf, preview, Schema, valuesOf } from './EditorContrato';

export default function NuevoContrato() {
  const navigate = useNavigate();
  return (
    <FormModal
      name="contrato"
      width="amplio"
      title={PANTALLAS.contratos.nuevo}
      errorTitle="No se ha podido crear el contrato"
      button="Guardar borrador"
      values={() => valuesOf()}
      schema={Schema}
      save={async (contrato) => {
        const { id } = await call('POST /api/contratos', { body: { contrato: { ...modelOf(contrato), sustituye_a: undefined } } });
        markSaved(CONTRATOS_KEY, id, true);
        return { title: 'Borrador guardado', text: 'Diga ahora quién lo firma y envíelo a firma.' };
      }}
      invalidates={[CONTRATOS_KEY]}
      onClose={() => void navigate({ to: '/admin/contratos' })}
      fields={fieldsOf}
      after={preview}
    />
  );
}
