import { USUARIOS_ELIMINADOS } from '@cd/contract/administracion/acciones';
import { Nivel, Perfil } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { INVITACIONES, type FilaUsuario, type listaUsuarios } from '@cd/contract/administracion/usuarios';
import { SUPER_USUARIO } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import { IconHistory, IconKey, IconMailForward, IconMailHeart, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { buttonClass } from '../../../ui/pieces/Button';
import { withImage, yesOrNo } from '../../../ui/crud/columns';
import { useBulkDelete } from '../../../ui/crud/useBulkDelete';
import { StateTag } from '../../../ui/pieces/StateTag';
import { formatMoment } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { serverRows } from '../../../ui/grid/row-source';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import { Grid } from '../../../ui/grid/Grid';
import { deleteUsuario, invite, sendByHand, sendLink, canBeAudited } from './usuario-actions';
import { ICON } from '../../../ui/pieces/icon';
import { LIST, whyLocked } from './usuario';

const ROWS = serverRows<typeof listaUsuarios>('/api/usuarios');

const PERFILES: Readonly<Record<Perfil, string>> = {
  [Perfil.Admin]: 'Administrador',
  [Perfil.Arbitro]: 'Árbitro',
  [Perfil.Entrenador]: 'Entrenador',
  [Perfil.Coordinador]: 'Coordinador',
};

type Invitacion = NonNullable<FilaUsuario['invitacion']>;
/** How the invitation of whoever has not chosen their password goes. */
const INVITACION: Readonly<Record<Invitacion, { titulo: string; tono: 'info' | 'aviso' | 'no' }>> = {
  invitado: { titulo: 'Invitado', tono: 'info' },
  pendiente: { titulo: 'Por invitar', tono: 'aviso' },
  fallida: { titulo: 'Sin entregar', tono: 'no' },
  caducada: { titulo: 'Caducada', tono: 'aviso' },
};

const COLUMNS: ListColumns<FilaUsuario, typeof listaUsuarios.columnas> = {
  nombre: { tipo: 'texto', titulo: 'Nombre', movil: 'titulo', celda: withImage },
  login: { tipo: 'texto', titulo: 'Correo electrónico', clase: 'email', movil: 'detalle' },
  roles: { tipo: 'texto', titulo: 'Roles', movil: 'detalle' },
  perfil: {
    tipo: 'opcion',
    titulo: 'Perfil',
    oculta: true,
    valor: ({ perfiles }) => perfiles.map((perfil) => PERFILES[perfil]).join(', '),
    opciones: Object.values(Perfil).map((valor) => ({ valor, titulo: PERFILES[valor] })),
  },
  activo: {
    tipo: 'opcion',
    titulo: 'Estado',
    movil: 'lado',
    opciones: [
      { valor: 1, titulo: 'Activo' },
      { valor: 0, titulo: 'Baja' },
    ],
    celda: ({ activo, invitacion, correo_pendiente }) => {
      if (activo === 0) return <StateTag tone="neutro">Baja</StateTag>;
      // What the office has to answer, before what goes by itself.
      if (correo_pendiente === 1) return <StateTag tone="aviso">Piden otro correo</StateTag>;
      if (invitacion !== null) return <StateTag tone={INVITACION[invitacion].tono}>{INVITACION[invitacion].titulo}</StateTag>;
      return <StateTag tone="ok">Activo</StateTag>;
    },
  },
  puede_auditar: {
    tipo: 'opcion',
    titulo: 'Auditable',
    opciones: [
      { valor: 1, titulo: 'Sí' },
      { valor: 0, titulo: 'No' },
    ],
  },
  // Seen with the state; here, to look for those of each.
  invitacion: {
    tipo: 'opcion',
    titulo: 'Invitación',
    oculta: true,
    valor: ({ invitacion }) => (invitacion === null ? '' : INVITACION[invitacion].titulo),
    opciones: INVITACIONES.map((valor) => ({ valor, titulo: INVITACION[valor].titulo })),
  },
  // The same.
  correo_pendiente: { tipo: 'opcion', titulo: 'Piden otro correo', oculta: true, opciones: yesOrNo('Sí', 'No') },
  ultimo_acceso: {
    tipo: 'momento',
    titulo: 'Último acceso',
    celda: ({ ultimo_acceso }) => (ultimo_acceso === null ? 'Nunca' : formatMoment(ultimo_acceso)),
  },
  // With the name.
  imagen: false,
  // As `perfil`.
  perfiles: false,
};

const NOUN = { uno: 'usuario', varios: 'usuarios' };
const ORDER = { name: 'nombre', order: 'asc' } as const;

const deBaja = ({ activo }: FilaUsuario) => (activo === 1 ? null : 'Está de baja');
const whyNotInvited = (fila: FilaUsuario) =>
  deBaja(fila) ?? (fila.ultimo_acceso === null ? null : 'Ya ha entrado: envíele un enlace de contraseña');
const lockedContrasena = (fila: FilaUsuario) =>
  fila.puede.cambiarContrasena ? deBaja(fila) : 'No puede cambiar la contraseña de este usuario';

function OfTheDeleted() {
  return (
    <Link to="/admin/acciones/$id" params={{ id: String(USUARIOS_ELIMINADOS) }} className={buttonClass()}>
      <IconHistory {...ICON} />
      <span>Acciones de eliminados</span>
    </Link>
  );
}

function whyKept({ id, puede }: FilaUsuario, propio: number): string | null {
  if (puede.eliminar) return null;
  if (id === SUPER_USUARIO) return 'El administrador principal no se puede eliminar';
  return id === propio ? 'Nadie puede eliminarse a sí mismo' : 'A un administrador solo lo elimina el administrador principal';
}

const OF_MAIL: readonly RowAction<FilaUsuario>[] = [
  { titulo: 'Enviar enlace de contraseña a', icono: IconKey, impedida: lockedContrasena, onClick: (fila) => void sendLink(fila) },
  {
    titulo: 'Escribir con mi programa de correo a',
    icono: IconMailForward,
    impedida: lockedContrasena,
    onClick: (fila) => void sendByHand(fila),
  },
  { titulo: 'Reenviar la invitación a', icono: IconMailHeart, impedida: whyNotInvited, onClick: (fila) => void invite([fila]) },
];

const INVITE_MANY: SelectionAction<FilaUsuario> = {
  titulo: 'Reenviar la invitación',
  icono: IconMailHeart,
  impedida: (filas) => filas.map(whyNotInvited).find((motivo) => motivo !== null) ?? null,
  onClick: (filas, quitar) => void invite(filas, quitar),
};

export default function Usuarios() {
  const navigate = useNavigate();
  const nivel = useLevel('usuarios');
  const veAcciones = useLevel('acciones') >= Nivel.Lectura;
  const { usuarioId } = useSession().user;
  const editar = ({ id }: FilaUsuario) => void navigate({ to: '/admin/usuarios/editar/$id', params: { id: String(id) } });

  const auditar = async (fila: FilaUsuario) => {
    if (await canBeAudited(fila)) await navigate({ to: '/admin/acciones/$id', params: { id: String(fila.id) } });
  };

  const many = useBulkDelete<FilaUsuario>({
    noun: NOUN,
    queryKey: LIST,
    nameOf: ({ nombre }) => nombre,
    remove: ({ id }) => call('DELETE /api/usuarios/:id', { params: { id } }),
    refusal: (fila) => whyKept(fila, usuarioId),
    foretell: (rows) => call('GET /api/usuarios/eliminacion', { query: { ids: rows.map(({ id }) => id).join(',') } }),
    withEach: 'su cuenta para entrar',
  });
  const acciones: readonly RowAction<FilaUsuario>[] = [
    { titulo: 'Editar', icono: IconPencil, impedida: ({ id, puede }) => (puede.editar ? null : whyLocked(id)), onClick: editar },
    ...(veAcciones
      ? [{ titulo: 'Auditar', icono: IconHistory, nivel: Nivel.Lectura, onClick: (fila: FilaUsuario) => void auditar(fila) }]
      : []),
    ...OF_MAIL,
    {
      titulo: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      impedida: (fila) => whyKept(fila, usuarioId),
      onClick: (fila) => void deleteUsuario(fila),
    },
  ];

  return (
    <>
      <Grid
        nombre="usuarios"
        titulo="Usuarios"
        cosa={NOUN}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={nivel}
        orden={ORDER}
        onOpen={nivel === Nivel.Edicion ? editar : undefined}
        nuevo={{ titulo: PANTALLAS.usuarios.nuevo, onClick: () => void navigate({ to: '/admin/usuarios/nuevo' }) }}
        acciones={acciones}
        accionesSeleccion={[INVITE_MANY, many.action]}
        botones={veAcciones && <OfTheDeleted />}
        vacio={{ titulo: 'Aún no hay usuarios', queHacer: 'Invite al primero: recibirá un correo para elegir su contraseña.' }}
      />
      {many.dialog}
      <Outlet />
    </>
  );
}
