import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useNavigate } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { useLevel } from '../../../client/permissions';
import { currentSession } from '../../../client/session';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { NoPermission } from '../../../ui/page/states';
import { FormModal } from '../../../ui/forms/FormModal';
import { ImageField } from '../../../ui/fields/ImageField';
import { useUsuarioFields } from './useUsuarioFields';
import { useSaveUsuario } from './useSaveUsuario';
import { readRecord, type UsuarioRecord } from './usuario';
import { Editor, valuesOf, type EditedUsuario, type Values } from './edited-usuario';

export function EditorUsuario({ id }: { id: number | null }) {
  const nivel = useLevel('usuarios');
  const navigate = useNavigate();
  const guardar = useSaveUsuario();
  const campos = useUsuarioFields();
  const titulo = id === null ? PANTALLAS.usuarios.nuevo : 'Editar usuario';
  // Held as it was read while it is being edited: the version that is saved is the one that was seen.
  const registro = useHeldRead({ queryKey: ['usuarios', id, 'editor'], queryFn: () => readRecord(id) });
  const cerrar = () => void navigate({ to: '/admin/usuarios' });

  if (nivel < Nivel.Edicion) {
    return (
      <Dialog title={titulo} onClose={cerrar}>
        <NoPermission />
      </Dialog>
    );
  }
  return (
    <FormModal<Values, EditedUsuario, UsuarioRecord>
      makesAnother={id === null}
      title={titulo}
      errorTitle={id === null ? 'Error al crear el usuario' : 'Error al modificar el usuario'}
      button="Guardar usuario"
      schema={Editor}
      record={registro}
      values={valuesOf}
      notDrafted={['contrasena']}
      save={guardar}
      // Once the session is closed the browser is on its way to /login.
      onClose={() => currentSession() && cerrar()}
      renderSide={(form, { usuario }) => (
        <ImageField
          label="Imagen"
          actual={usuario?.imagen ?? null}
          disabled={usuario?.puede.editar === false}
          {...form.getInputProps('imagen')}
        />
      )}
      fields={campos}
    />
  );
}
