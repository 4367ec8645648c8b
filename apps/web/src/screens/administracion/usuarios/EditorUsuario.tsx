import { Bit, Contrasena, Correo, Nombre } from '@cd/contract/kit/campos';
import type { CorreoPendiente } from '@cd/contract/kit/persona';
import type { Usuario } from '@cd/contract/administracion/usuarios';
import { Nivel, Perfil } from '@cd/contract/kit/perfiles';
import { ROL_ADMINISTRADOR, SUPER_USUARIO } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { borrarSesion, sesionActual } from '../../../client/session';
import { useNivel } from '../../../client/permisos';
import { imagenPropia } from '../../../client/consultas';
import { useSesion } from '../../../client/sesion';
import { CampoContrasena, CampoOpcion, CampoTexto, Interruptor } from '../../../ui/campos';
import { Dialogo } from '../../../ui/Dialogo';
import { Boton } from '../../../ui/Boton';
import { aviso, confirmar, fallo, frase } from '../../../ui/Dialogos';
import { SinPermiso } from '../../../ui/estados';
import { FormModal } from '../../../ui/FormModal';
import type { Form, Hecho } from '../../../ui/formulario';
import { ImageField } from '../../../ui/ImageField';
import { CampoImagen, MISMA_IMAGEN, type ImagenElegida } from '../../../ui/imagen';
import { CambioPendiente } from './CambioPendiente';
import { useFaltaParaDar } from '../roles/consultas';
import { leerRegistro, LISTA, porQueBloqueado, type RegistroDeUsuario } from './usuario';
import estilos from './usuarios.module.css';

const SIN_ROL = 0;

/** One role of each profile at most: a choice for each, none of them 0. */
const Editor = z
  .object({
    imagen: CampoImagen,
    nombre: Nombre,
    login: Correo,
    roles: z.record(z.string(), z.number()).refine((roles) => Object.values(roles).some((id) => id !== SIN_ROL), {
      path: [String(Perfil.Admin)],
      message: 'Elija al menos un rol',
    }),
    cambioContrasena: Bit,
    contrasena: z.string(),
    activo: Bit,
    puede_auditar: Bit,
  })
  .superRefine(({ cambioContrasena, contrasena }, contexto) => {
    const [falta] = (cambioContrasena === 1 && Contrasena.safeParse(contrasena).error?.issues) || [];
    if (falta) contexto.addIssue({ code: 'custom', path: ['contrasena'], message: falta.message });
  });
type Editado = z.output<typeof Editor>;

interface Valores extends Record<string, unknown> {
  imagen: ImagenElegida;
  nombre: string;
  login: string;
  roles: Record<string, number>;
  cambioContrasena: 0 | 1;
  contrasena: string;
  activo: 0 | 1;
  puede_auditar: 0 | 1;
}

const valoresDe = ({ usuario, roles }: RegistroDeUsuario): Valores => ({
  imagen: MISMA_IMAGEN,
  nombre: usuario?.nombre ?? '',
  login: usuario?.login ?? '',
  roles: Object.fromEntries(
    roles.map(([primero]) => [primero!.perfil_id, usuario?.roles.find(({ perfil_id }) => perfil_id === primero!.perfil_id)?.id ?? SIN_ROL]),
  ),
  cambioContrasena: usuario ? 0 : 1,
  contrasena: '',
  activo: usuario?.activo ?? 1,
  puede_auditar: usuario?.puede_auditar ?? 0,
});

const modeloDe = ({ roles, contrasena, cambioContrasena, imagen: _, ...datos }: Editado) => ({
  ...datos,
  roles: Object.entries(roles).flatMap(([perfil, id]) => (id === SIN_ROL ? [] : [{ id, perfil_id: Number(perfil) as Perfil }])),
  cambioContrasena: cambioContrasena === 1,
  ...(cambioContrasena === 1 && { contrasena }),
});

export function EditorUsuario({ id }: { id: number | null }) {
  const nivel = useNivel('usuarios');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSesion();
  const propio = id === user.usuarioId;
  const titulo = id === null ? 'Nuevo usuario' : 'Editar usuario';
  // Held as it was read while it is being edited: the version that is saved is the one that was seen.
  const registro = useQuery({ queryKey: ['usuarios', id, 'editor'], queryFn: () => leerRegistro(id), staleTime: Infinity, gcTime: 0 });
  const cerrar = () => void navigate({ to: '/admin/usuarios' });

  async function crear(datos: Editado): Promise<Hecho> {
    const { correo } = await call('POST /api/usuarios', { body: modeloDe(datos), image: datos.imagen.nueva });
    void queryClient.invalidateQueries({ queryKey: LISTA });
    if (!correo) return { titulo: 'Usuario creado', texto: 'No se ha podido enviar el correo al usuario' };
    return {
      titulo: 'Usuario creado',
      texto:
        datos.activo === 1
          ? frase`${datos.nombre} recibirá en ${datos.login} un correo de bienvenida.`
          : frase`${datos.nombre} podrá entrar cuando le dé de alta.`,
    };
  }

  async function modificar(datos: Editado, usuario: NonNullable<RegistroDeUsuario['usuario']>): Promise<Hecho | null> {
    const cierraSesion = propio && datos.cambioContrasena === 1;
    if (cierraSesion) {
      const seguir = await confirmar({
        titulo: '¿Cambiar su contraseña?',
        texto: 'La sesión se cerrará, aquí y en los demás sitios donde la tenga abierta, y tendrá que entrar con la contraseña nueva.',
        boton: 'Cambiar la contraseña',
        conservar: 'Dejarla como está',
        tono: 'normal',
      });
      if (!seguir) return null;
    }
    await call('PUT /api/usuarios/:id', {
      params: { id: usuario.id },
      body: { ...modeloDe(datos), eliminarImagen: datos.imagen.eliminar, version: usuario.version },
      image: datos.imagen.nueva,
    });
    if (cierraSesion) {
      borrarSesion();
      return { titulo: 'Contraseña cambiada', texto: 'Entre con la contraseña nueva' };
    }
    void queryClient.invalidateQueries({ queryKey: LISTA });
    if (propio) void queryClient.invalidateQueries(imagenPropia(user.usuarioId));
    return { titulo: 'Usuario modificado', texto: frase`Los datos de ${datos.nombre} se han guardado.` };
  }

  if (nivel < Nivel.Edicion) {
    return (
      <Dialogo titulo={titulo} alCerrar={cerrar}>
        <SinPermiso />
      </Dialogo>
    );
  }
  return (
    <FormModal<Valores, Editado, RegistroDeUsuario>
      modo={id === null ? 'crear' : 'editar'}
      titulo={titulo}
      tituloError={id === null ? 'Error al crear el usuario' : 'Error al modificar el usuario'}
      boton="Guardar usuario"
      esquema={Editor}
      registro={registro}
      valores={valoresDe}
      sinBorrador={['contrasena']}
      guardar={(datos, { usuario }) => (usuario ? modificar(datos, usuario) : crear(datos))}
      // Once the session is closed the browser is on its way to /login.
      alCerrar={() => sesionActual() && cerrar()}
      renderLado={(form) => (
        <ImageField
          label="Imagen"
          actual={registro.data?.usuario?.imagen ?? null}
          disabled={registro.data?.usuario?.puede.editar === false}
          {...form.getInputProps('imagen')}
        />
      )}
    >
      {(form) => registro.data && <Campos form={form} registro={registro.data} />}
    </FormModal>
  );
}

/** Once it is accepted or refused, what the editor shows is no longer so: it closes. */
function CorreoPedido({ usuario, pendiente }: { usuario: Usuario; pendiente: CorreoPendiente }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, nombre, puede } = usuario;
  const resolver = async (acepta: boolean) => {
    const seguir = await confirmar(
      acepta
        ? {
            titulo: frase`¿Cambiar ya el correo de ${nombre}?`,
            texto: frase`Entrará con ${pendiente.login}, sin esperar a que lo confirme desde ${usuario.login}, donde recibirá un aviso.`,
            boton: 'Aceptar el cambio',
            tono: 'normal',
          }
        : {
            titulo: frase`¿Rechazar el cambio de correo de ${nombre}?`,
            texto: frase`Seguirá entrando con ${usuario.login}, y el enlace que recibió dejará de servir.`,
            boton: 'Rechazar el cambio',
            tono: 'normal',
          },
    );
    if (!seguir) return;
    try {
      await call('PUT /api/usuarios/correo/:id', { params: { id }, body: { login: pendiente.login, acepta } });
      aviso(acepta ? 'Correo cambiado' : 'Cambio de correo rechazado', { tono: 'ok' });
    } catch (error) {
      await fallo(error, 'Error al modificar el usuario');
    }
    void queryClient.invalidateQueries({ queryKey: LISTA });
    await navigate({ to: '/admin/usuarios' });
  };
  return (
    <CambioPendiente pendiente={pendiente}>
      {puede.cambiarLogin && (
        <div className={estilos.acciones}>
          <Boton onClick={() => void resolver(true)}>Aceptar el cambio</Boton>
          <Boton onClick={() => void resolver(false)}>Rechazarlo</Boton>
        </div>
      )}
    </CambioPendiente>
  );
}

function Campos({ form, registro: { usuario, roles } }: { form: Form<Valores>; registro: RegistroDeUsuario }) {
  const { user } = useSesion();
  const propio = usuario?.id === user.usuarioId;
  const { editar, cambiarLogin, cambiarContrasena, cambiarRoles } = usuario?.puede ?? {
    editar: true,
    cambiarLogin: true,
    cambiarContrasena: true,
    cambiarRoles: true,
  };
  // Whoever is not of the administrator role makes users that are active and cannot be audited (spec 1 §5).
  const conEstado = usuario ? cambiarRoles : user.rolId === ROL_ADMINISTRADOR;
  const daAdministrador = user.usuarioId === SUPER_USUARIO || usuario?.roles.some(({ id }) => id === ROL_ADMINISTRADOR);
  const falta = useFaltaParaDar();
  /** The one that they have is no gift. */
  const faltaPara = (id: number) => (usuario?.roles.some((suyo) => suyo.id === id) ? null : falta(id));
  const cambia = form.values.cambioContrasena === 1;
  const seReserva = (id: number) => id === ROL_ADMINISTRADOR && !daAdministrador;
  /** Why some of them cannot be chosen. */
  const ayudaDeRoles = (deUnPerfil: RegistroDeUsuario['roles'][number]): string | undefined =>
    [
      ...(deUnPerfil.some(({ id }) => seReserva(id)) ? ['El de administrador solo lo da el administrador principal'] : []),
      ...deUnPerfil.flatMap(({ id, nombre }) => (seReserva(id) || faltaPara(id) === null ? [] : [`Para dar el de ${nombre} ${faltaPara(id)}`])),
    ].join('. ') || undefined;
  const ayudaDeContrasena = () => {
    if (!cambiarContrasena) return 'No puede cambiar la contraseña de este usuario';
    if (cambia) return 'Entre 8 y 20 caracteres';
    return usuario ? 'Sigue como está' : 'La elegirá con el enlace del correo de bienvenida';
  };
  return (
    <>
      {usuario && !editar && <p className={estilos.nota}>{porQueBloqueado(usuario.id)}.</p>}
      <CampoTexto label="Nombre y apellidos" ancho="todo" autoComplete="off" disabled={!editar} {...form.getInputProps('nombre')} />
      <CampoTexto
        label="Correo electrónico"
        ayuda="Con esta dirección inicia sesión"
        ancho="todo"
        type="email"
        autoComplete="off"
        disabled={!cambiarLogin}
        {...form.getInputProps('login')}
      />
      {usuario?.correo_pendiente && <CorreoPedido usuario={usuario} pendiente={usuario.correo_pendiente} />}
      {roles.map((deUnPerfil) => {
        const { perfil_id, perfil_descripcion } = deUnPerfil[0]!;
        return (
          <CampoOpcion
            key={perfil_id}
            label={`Rol de ${perfil_descripcion.toLocaleLowerCase('es')}`}
            ayuda={cambiarRoles ? ayudaDeRoles(deUnPerfil) : undefined}
            opciones={[
              { valor: SIN_ROL, texto: 'Ninguno' },
              ...deUnPerfil.map(({ id, nombre }) => ({ valor: id, texto: nombre, deshabilitada: seReserva(id) || faltaPara(id) !== null })),
            ]}
            disabled={!cambiarRoles}
            {...form.getInputProps(`roles.${perfil_id}`)}
          />
        );
      })}
      {propio && (
        <p className={estilos.ayuda}>
          {usuario.id === SUPER_USUARIO
            ? 'El correo, los roles y el estado del administrador principal no cambian.'
            : 'Sus roles y su estado los cambia otra persona.'}
        </p>
      )}
      <div className={estilos.corte} />
      <Interruptor
        label={usuario ? 'Cambiar la contraseña' : 'Poner una contraseña'}
        ayuda={ayudaDeContrasena()}
        disabled={!cambiarContrasena}
        {...form.getInputProps('cambioContrasena')}
      />
      {cambia && <CampoContrasena label="Contraseña nueva" autoComplete="new-password" {...form.getInputProps('contrasena')} />}
      <div className={estilos.corte} />
      <Interruptor label="Activo" ayuda="De baja no puede entrar" disabled={!conEstado} {...form.getInputProps('activo')} />
      <Interruptor label="Puede auditarse" ayuda="Se puede ver lo que ha hecho" disabled={!conEstado} {...form.getInputProps('puede_auditar')} />
    </>
  );
}
