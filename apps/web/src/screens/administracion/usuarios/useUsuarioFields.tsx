import { AYUDA_DE_CONTRASENA } from '@cd/contract/kit/campos';
import { ROL_ADMINISTRADOR, SUPER_USUARIO } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import { useSession } from '../../../client/use-session';
import { PasswordField, SelectField, TextField, Toggle } from '../../../ui/fields/fields';
import type { FieldsOf } from '../../../ui/fields/OrderedFields';
import type { Form } from '../../../ui/forms/form';
import { useMissingToGive } from '../roles/queries';
import { AccesoDeUsuario } from './AccesoDeUsuario';
import { CorreoPedido } from './CorreoPedido';
import { whyLocked, type UsuarioRecord } from './usuario';
import { WITHOUT_ROL, type Values } from './edited-usuario';
import estilos from './usuarios.module.css';

const CAN_DO_ALL = { editar: true, cambiarLogin: true, cambiarContrasena: true, cambiarRoles: true };

interface Roles {
  form: Form<Values>;
  registro: UsuarioRecord;
  /** Whether whoever edits may change them. */
  cambiarRoles: boolean;
}

/** One role of each profile at most. */
function RolesDeUsuario({ form, registro: { usuario, roles }, cambiarRoles }: Roles) {
  const { user } = useSession();
  const falta = useMissingToGive();
  const daAdministrador = user.usuarioId === SUPER_USUARIO || usuario?.roles.some(({ id }) => id === ROL_ADMINISTRADOR);
  /** The one that they have is no gift. */
  const faltaPara = (id: number) => (usuario?.roles.some((suyo) => suyo.id === id) ? null : falta(id));
  const seReserva = (id: number) => id === ROL_ADMINISTRADOR && !daAdministrador;
  /** Why some of them cannot be chosen. */
  const ayudaDeRoles = (deUnPerfil: UsuarioRecord['roles'][number]): string | undefined =>
    [
      ...(deUnPerfil.some(({ id }) => seReserva(id)) ? ['El de administrador solo lo da el administrador principal'] : []),
      ...deUnPerfil.flatMap(({ id, nombre }) =>
        seReserva(id) || faltaPara(id) === null ? [] : [`Para dar el de ${nombre} ${faltaPara(id)}`],
      ),
    ].join('. ') || undefined;
  return (
    <>
      {roles.map((deUnPerfil) => {
        const { perfil_id, perfil_descripcion } = deUnPerfil[0]!;
        return (
          <SelectField
            key={perfil_id}
            label={`Rol de ${perfil_descripcion.toLocaleLowerCase('es')}`}
            ayuda={cambiarRoles ? ayudaDeRoles(deUnPerfil) : undefined}
            opciones={[
              { valor: WITHOUT_ROL, texto: 'Ninguno' },
              ...deUnPerfil.map(({ id, nombre }) => ({ valor: id, texto: nombre, deshabilitada: seReserva(id) || faltaPara(id) !== null })),
            ]}
            disabled={!cambiarRoles}
            {...form.getInputProps(`roles.${perfil_id}`)}
          />
        );
      })}
      {usuario?.id === user.usuarioId && (
        <p className="menudo">
          {usuario.id === SUPER_USUARIO
            ? 'El correo, los roles y el estado del administrador principal no cambian.'
            : 'Sus roles y su estado los cambia otra persona.'}
        </p>
      )}
    </>
  );
}

function passwordHelp({ cambiarContrasena, cambia, esNuevo }: { cambiarContrasena: boolean; cambia: boolean; esNuevo: boolean }): string {
  if (!cambiarContrasena) return 'No puede cambiar la contraseña de este usuario';
  if (cambia) return AYUDA_DE_CONTRASENA;
  return esNuevo ? 'Sin ella, recibe una invitación por correo para elegirla en siete días' : 'Sigue como está';
}

interface LoginProps {
  form: Form<Values>;
  usuario: UsuarioRecord['usuario'];
  disabled: boolean;
}

function LoginField({ form, usuario, disabled }: LoginProps) {
  return (
    <>
      <TextField
        label="Correo electrónico"
        ayuda="Con esta dirección inicia sesión"
        ancho="todo"
        type="email"
        autoComplete="off"
        disabled={disabled}
        {...form.getInputProps('login')}
      />
      {usuario?.correo_pendiente && <CorreoPedido usuario={usuario} pendiente={usuario.correo_pendiente} />}
    </>
  );
}

/** What whoever edits may change of a user, and what they may not. */
export function useUsuarioFields(): (form: Form<Values>, registro: UsuarioRecord) => FieldsOf<Values> {
  const { user } = useSession();
  return (form, registro) => {
    const { usuario } = registro;
    const { editar, cambiarLogin, cambiarContrasena, cambiarRoles } = usuario?.puede ?? CAN_DO_ALL;
    // Whoever is not of the administrator role makes users that are active and cannot be audited (spec 1 §5).
    const conEstado = usuario ? cambiarRoles : user.rolId === ROL_ADMINISTRADOR;
    const cambia = form.values.cambioContrasena === 1;
    return {
      // Beside them.
      imagen: false,
      nombre: (
        <>
          {usuario && !editar && <p className={estilos.nota}>{whyLocked(usuario.id)}.</p>}
          <TextField label="Nombre y apellidos" ancho="todo" autoComplete="off" disabled={!editar} {...form.getInputProps('nombre')} />
        </>
      ),
      login: <LoginField form={form} usuario={usuario} disabled={!cambiarLogin} />,
      roles: <RolesDeUsuario form={form} registro={registro} cambiarRoles={cambiarRoles} />,
      cambioContrasena: (
        <>
          <div className="con-raya" />
          <Toggle
            label={usuario ? 'Cambiar la contraseña' : 'Poner una contraseña'}
            ayuda={passwordHelp({ cambiarContrasena, cambia, esNuevo: usuario === null })}
            disabled={!cambiarContrasena}
            {...form.getInputProps('cambioContrasena')}
          />
        </>
      ),
      contrasena: cambia && <PasswordField label="Contraseña nueva" autoComplete="new-password" {...form.getInputProps('contrasena')} />,
      activo: (
        <>
          <div className="con-raya" />
          <Toggle label="Activo" ayuda="De baja no puede entrar" disabled={!conEstado} {...form.getInputProps('activo')} />
        </>
      ),
      puede_auditar: (
        <>
          <Toggle
            label="Puede auditarse"
            ayuda="Se puede ver lo que ha hecho"
            disabled={!conEstado}
            {...form.getInputProps('puede_auditar')}
          />
          {usuario && <AccesoDeUsuario id={usuario.id} nombre={usuario.nombre} />}
        </>
      ),
    };
  };
}
