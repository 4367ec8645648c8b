import { rutasRoles } from '@cd/contract/administracion/roles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { TextField } from '../../../ui/fields/fields';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FormModal } from '../../../ui/forms/FormModal';
import { markSaved } from '../../../ui/grid/marks';
import { ROLES_KEY, oneRol } from './queries';

const Schema = rutasRoles.modificar.body.shape.rol.required({ version: true });

export default function EditarRol() {
  const { id } = useParams({ from: '/oficina/admin/roles/editar/$id' });
  const navigate = useNavigate();
  return (
    <FormModal
      width="corto"
      title="Editar rol"
      errorTitle="Error al modificar el rol"
      button="Guardar rol"
      record={useQuery(oneRol(Number(id)))}
      values={({ id: rolId, nombre, version }) => ({ id: rolId, nombre, version })}
      schema={Schema}
      save={async (rol) => {
        await call('PUT /api/roles', { body: { rol } });
        markSaved(ROLES_KEY, rol.id, false);
        return { title: 'Rol modificado', text: frase`Ahora se llama ${rol.nombre}.` };
      }}
      invalidates={[ROLES_KEY]}
      onClose={() => void navigate({ to: '/admin/roles' })}
      fields={(form) => ({
        // Sent as they were read.
        id: false,
        version: false,
        nombre: <TextField label="Nombre" ancho="todo" {...form.getInputProps('nombre')} />,
      })}
    />
  );
}
