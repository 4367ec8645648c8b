import { Perfil } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { rutasRoles } from '@cd/contract/administracion/roles';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { SelectField, TextField } from '../../../ui/fields/fields';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FormModal } from '../../../ui/forms/FormModal';
import { markSaved } from '../../../ui/grid/marks';
import { ROLES_KEY } from './queries';
import { PERFILES } from './perfiles';

const perfiles = PERFILES.map(({ valor, titulo }) => ({ valor, texto: titulo }));
const NO_DATA: { nombre: string; perfil_id: Perfil } = { nombre: '', perfil_id: Perfil.Admin };

export default function NuevoRol() {
  const navigate = useNavigate();
  return (
    <FormModal
      width="corto"
      title={PANTALLAS.roles.nuevo}
      errorTitle="Error al crear el rol"
      button="Guardar rol"
      values={() => NO_DATA}
      schema={rutasRoles.crear.body.shape.rol}
      save={async (rol) => {
        const { id } = await call('POST /api/roles', { body: { rol } });
        markSaved(ROLES_KEY, id, true);
        return {
          title: 'Rol creado',
          text: frase`${rol.nombre} puede ver la pantalla de inicio. Dele los demás permisos desde la lista.`,
        };
      }}
      invalidates={[ROLES_KEY]}
      onClose={() => void navigate({ to: '/admin/roles' })}
      fields={(form) => ({
        nombre: <TextField label="Nombre" ancho="todo" {...form.getInputProps('nombre')} />,
        perfil_id: (
          <SelectField
            label="Perfil"
            ancho="todo"
            opciones={perfiles}
            ayuda="Decide qué pantallas se le pueden dar. Después no se puede cambiar."
            {...form.getInputProps('perfil_id')}
          />
        ),
      })}
    />
  );
}
