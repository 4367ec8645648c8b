import { Nivel } from '@cd/contract/kit/perfiles';
import type { Contrato } from '@cd/contract/administracion/contratos';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatDate } from '../../../format/format';
import { FormModal } from '../../../ui/forms/FormModal';
import { markSaved } from '../../../ui/grid/marks';
import { CONTRATOS_KEY, oneContrato } from './contratos';
import { fieldsOf, modelOf, preview, Schema, valuesOf } from './EditorContrato';

export default function EditarContrato() {
  const id = Number(useParams({ from: '/oficina/admin/contratos/editar/$id' }).id);
  const navigate = useNavigate();
  const record = useQuery(oneContrato(id));
  const sent = record.data !== undefined && record.data.puede.modificar !== true;
  const readOnly = useLevel('contratos') < Nivel.Edicion || sent;
  return (
    <FormModal
      name={`contrato ${id}`}
      width="amplio"
      title={readOnly ? `Contrato ${id}` : `Editar el contrato ${id}`}
      errorTitle="No se ha podido guardar el contrato"
      button="Guardar borrador"
      readOnly={readOnly}
      record={record}
      values={valuesOf}
      schema={Schema}
      save={async (contrato, { version }) => {
        await call('PUT /api/contratos/:id', { params: { id }, body: { contrato: modelOf(contrato), version } });
        markSaved(CONTRATOS_KEY, id, false);
        return { title: 'Borrador guardado' };
      }}
      invalidates={[CONTRATOS_KEY]}
      onClose={() => void navigate({ to: '/admin/contratos' })}
      before={frozen}
      fields={(form) => (readOnly ? { ...fieldsOf(form), contenido: false } : fieldsOf(form))}
      after={preview}
    />
  );
}

const frozen = (_: unknown, { fecha_inicio_vigencia, huella }: Contrato) =>
  fecha_inicio_vigencia !== null && (
    <>
      <p>
        Se envió a firma el {formatDate(fecha_inicio_vigencia)}: su texto ya no cambia. Para corregirlo, haga otra edición que lo sustituya.
      </p>
      <p>
        <small className="se-parte">Huella SHA-256 del texto: {huella}</small>
      </p>
    </>
  );
