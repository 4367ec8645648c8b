import { Nivel } from '@cd/contract/kit/perfiles';
import { ERRORES } from '@cd/contract/errores';
import { pantallasQueAbren } from '@cd/contract/kit/screens';
import { NivelPermiso as Niveles, type Permiso } from '@cd/contract/sesion/sesion';
import { cumplePrincipal, ORDEN_PRINCIPAL, ponerNivel, type NivelPermiso } from '@cd/domain/sesion/permisos/arbol-de-permisos';
import { impedimentoDePermisos } from '@cd/domain/sesion/permisos/rol';
import { IconArrowLeft, IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { call, CallError } from '../../../client/call';
import { levelIn, useLevel } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { NoPermission, Waiting } from '../../../ui/page/states';
import { formatCount } from '../../../format/format';
import type { Form } from '../../../ui/forms/form';
import { FormPage } from '../../../ui/forms/FormPage';
import { ICON } from '../../../ui/pieces/icon';
import { useReread, type Reload } from '../../../ui/forms/reread';
import { PageTitle } from '../../../ui/page/PageTitle';
import { T } from '../../../ui/pieces/translations';
import { ROLES_KEY, rolWithOpciones, type RolWithOpciones } from '../roles/queries';
import { PermisosTree } from './PermisosTree';
import { Row } from '../../../ui/page/Layout';
import estilos from './rol_permisos.module.css';

export default function RolPermisos() {
  const { id } = useParams({ from: '/oficina/admin/rol_permisos/$id' });
  const consulta = useQuery(rolWithOpciones(Number(id)));
  const { data, error, refetch } = consulta;
  const { round, reload } = useReread(consulta);
  return (
    <>
      <PageTitle
        count={data && frase`Perfil ${data.perfil_descripcion} · ${formatCount(data.usuarios, 'usuario', 'usuarios')}`}
        actions={
          <Link to="/admin/roles" className={buttonClass()}>
            <IconArrowLeft {...ICON} />
            <span>Todos los roles</span>
          </Link>
        }
      >
        {data ? frase`Permisos de ${data.nombre}` : 'Permisos de un rol'}
      </PageTitle>
      <Block className={estilos.bloque}>
        {data ? (
          <Permisos key={`${id} ${round}`} rol={data} reload={reload} />
        ) : error instanceof CallError && error.status === 403 ? (
          <NoPermission>{error.message}</NoPermission>
        ) : (
          <Waiting error={error} refetch={refetch} />
        )}
      </Block>
    </>
  );
}

function Permisos({ rol, reload }: { rol: RolWithOpciones; reload: Reload }) {
  const impedimento = useImpediment(rol);
  const { id, nombre, usuarios, version, opcionesMenu: guardadas } = rol;
  const maximoDe = useMaximum(rol);
  if (impedimento !== null) {
    return (
      <>
        <Row as="p" align="start" className={`deja-4 ${estilos.nota}`}>
          <IconLock {...ICON} />
          <T>{impedimento}</T>
        </Row>
        <PermisosTree opciones={guardadas} guardadas={guardadas} />
      </>
    );
  }
  const cortas = guardadas.filter((opcion) => maximoDe(opcion) < Nivel.Edicion);
  const principal = guardadas.find(({ orden }) => orden === ORDEN_PRINCIPAL);
  return (
    <>
      <Notes usuarios={usuarios} cortas={cortas} />
      <FormPage
        title={frase`Permisos de ${nombre}`}
        errorTitle="Error al guardar los permisos"
        button="Guardar permisos"
        values={Object.fromEntries(guardadas.map((opcion) => [String(opcion.id), opcion.permiso]))}
        schema={z.record(z.string(), Niveles).superRefine((niveles, context) => {
          if (cumplePrincipal(guardadas.map((opcion) => ({ ...opcion, permiso: niveles[opcion.id] ?? opcion.permiso })))) return;
          context.addIssue({ code: 'custom', path: [String(principal?.id)], message: ERRORES['rol.principal'].texto });
        })}
        save={async (niveles) => {
          const opcionesMenu = Object.entries(niveles).map(([opcion, permiso]) => ({ id: Number(opcion), permiso }));
          await call('PUT /api/roles/permisos/:id', { params: { id }, body: { opcionesMenu, version } });
          return { title: 'Permisos guardados', text: frase`${nombre} ya tiene sus permisos nuevos.` };
        }}
        invalidates={[ROLES_KEY]}
        onSaved={() => void reload()}
        reload={reload}
        fields={(form) => {
          const opciones = guardadas.map((opcion) => ({ ...opcion, permiso: form.values[opcion.id] ?? opcion.permiso }));
          // One control for all of them.
          return {
            arbol: <EditedTree form={form} opciones={opciones} guardadas={guardadas} maximoDe={maximoDe} />,
          };
        }}
      />
    </>
  );
}

function Notes({ usuarios, cortas }: { usuarios: number; cortas: readonly Permiso[] }) {
  return (
    <>
      <Row as="p" align="start" className={`deja-4 ${estilos.nota}`}>
        <IconInfoCircle {...ICON} />
        {usuarios === 0
          ? 'Ningún usuario tiene este rol.'
          : `Al guardar se cerrarán las sesiones abiertas con este rol: lo ${usuarios === 1 ? 'tiene' : 'tienen'} ${formatCount(usuarios, 'usuario', 'usuarios')}.`}
      </Row>
      {cortas.length > 0 && (
        <Row as="p" align="start" className={`deja-4 ${estilos.nota}`}>
          <IconLock {...ICON} />
          <T>{frase`No puede dar más de lo que tiene: ${cortas.map((opcion) => opcion.nombre).join(', ')} no pasa de lo que usted hace con esos mismos datos.`}</T>
        </Row>
      )}
    </>
  );
}

interface EditedTreeProps {
  form: Form<Record<string, NivelPermiso>>;
  opciones: readonly Permiso[];
  guardadas: readonly Permiso[];
  maximoDe: (opcion: Permiso) => NivelPermiso;
}

function EditedTree({ form, opciones, guardadas, maximoDe }: EditedTreeProps) {
  return (
    <PermisosTree
      opciones={opciones}
      guardadas={guardadas}
      maximoDe={maximoDe}
      cambiar={(orden, nivel) => {
        form.clearErrors();
        form.setValues(
          Object.fromEntries(
            ponerNivel(opciones, orden, nivel).map((opcion) => [
              String(opcion.id),
              Math.min(opcion.permiso, maximoDe(opcion)) as NivelPermiso,
            ]),
          ),
        );
      }}
      fallo={cumplePrincipal(opciones) ? undefined : ERRORES['rol.principal'].texto}
      campoDe={(opcion) => {
        const { 'data-path': campo }: { onChange: unknown; 'data-path'?: string } = form.getInputProps(String(opcion.id));
        return campo;
      }}
    />
  );
}

/** How far each option may go: what there is, or as much as whoever edits has of the same data. The server decides. */
function useMaximum({ perfil_id, opcionesMenu }: RolWithOpciones): (opcion: Pick<Permiso, 'id' | 'opcion_enlace'>) => NivelPermiso {
  const { user } = useSession();
  return ({ id, opcion_enlace }) => {
    const propios = pantallasQueAbren(opcion_enlace, perfil_id).map((pantalla) => levelIn(user, pantalla, false));
    const guardado = opcionesMenu.find((opcion) => opcion.id === id)?.permiso ?? Nivel.Ninguno;
    return Math.max(guardado, Math.min(Nivel.Edicion, ...propios)) as NivelPermiso;
  };
}

/** Why they are only read, or null. */
function useImpediment(rol: RolWithOpciones): string | null {
  const nivel = useLevel('rol_permisos');
  const { user } = useSession();
  const impedimento = impedimentoDePermisos(user.rolId ?? null, rol);
  if (impedimento === 'rol.administrador') return ERRORES['rol.administrador'].texto;
  if (impedimento) return 'Los permisos de los roles de administración solo los cambia el rol Administrador';
  return nivel === Nivel.Edicion ? null : 'Su rol permite ver los permisos, no cambiarlos';
}
