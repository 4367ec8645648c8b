import { useQuery } from '@tanstack/react-query';
import { Outlet, useSearch } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { HOME } from '../../../shell/addresses';
import { profilesFor } from '../../../shell/destination';
import { OwnAvatar } from '../../../shell/OwnAvatar';
import { useSession } from '../../../client/use-session';
import { Block } from '../../../ui/page/Block';
import { Loading, ErrorState } from '../../../ui/page/states';
import { PageTitle } from '../../../ui/page/PageTitle';
import { useTranslate } from '../../../ui/pieces/translations';
import { CambioDeContrasena } from './CambioDeContrasena';
import { CondicionesAceptadas } from './CondicionesAceptadas';
import { MisSesiones } from './MisSesiones';
import { MisLlaves } from './MisLlaves';
import { SegundoPaso } from './SegundoPaso';
import { PerfilChoice } from './PerfilChoice';
import { Row, Stack } from '../../../ui/page/Layout';
import estilos from './perfil.module.css';

export default function Perfil() {
  const { user } = useSession();
  const { volver } = useSearch({ from: '/oficina/perfil' });
  const roles = useQuery({
    queryKey: ['usuariosrol', user.usuarioId],
    queryFn: () => call('GET /api/usuariosrol/usuario/:usuarioId', { params: { usuarioId: user.usuarioId } }),
  });
  const enlace = useQuery({ ...profilesFor(volver ?? HOME), enabled: volver !== undefined && volver !== HOME, retry: false });
  const abren = enlace.data?.map(({ perfil_id }) => perfil_id);
  const sinPerfil = user.perfilId === undefined;
  const eleccion = (
    <>
      {roles.isPending && <Loading />}
      {roles.error && <ErrorState error={roles.error} retry={() => void roles.refetch()} />}
      {roles.data && !enlace.isLoading && <PerfilChoice roles={roles.data} volver={volver} abren={abren ?? (enlace.isError ? null : [])} />}
    </>
  );

  if (sinPerfil) {
    return (
      <div className={estilos.eleccion}>
        <PageTitle count="Puede cambiarlo después, desde su nombre, arriba a la derecha.">Elija un perfil</PageTitle>
        {abren && (
          <p role="note" className="deja-3">
            {porElEnlace(abren.length, roles.data?.length ?? 0)}
          </p>
        )}
        <Block>{eleccion}</Block>
      </div>
    );
  }
  return (
    <>
      <PageTitle>Mi perfil</PageTitle>
      <div className={estilos.rejilla}>
        <Block title="Sus datos">
          <SusDatos />
        </Block>
        {user.multiplesRoles && <Block title="Sus perfiles">{eleccion}</Block>}
        <Outlet />
        <CondicionesAceptadas />
        <MisSesiones />
        <SegundoPaso />
        <MisLlaves />
        <Block title="Cambiar la contraseña">
          <CambioDeContrasena />
        </Block>
      </div>
    </>
  );
}

function SusDatos() {
  const { user } = useSession();
  const traducir = useTranslate();
  return (
    <Row wrap gap={4} gapX={5} align="stretch">
      <OwnAvatar lado={72} />
      <Stack as="dl" className={estilos.datos}>
        <dt>Nombre</dt>
        <dd>{user.nombre}</dd>
        <dt>Correo con el que entra</dt>
        <dd>{user.login}</dd>
        <dt>Perfil con el que trabaja</dt>
        <dd>{traducir(user.perfilDescripcion ?? '')}</dd>
        <dt>Rol</dt>
        <dd>{traducir(user.rolNombre ?? '')}</dd>
      </Stack>
    </Row>
  );
}

const porElEnlace = (abren: number, todos: number): string => {
  if (abren === 0) return 'El enlace que ha seguido no se ve con ninguno de sus perfiles.';
  return abren === todos ? 'Después verá lo que ha abierto.' : 'El enlace que ha seguido se ve con los perfiles señalados.';
};
