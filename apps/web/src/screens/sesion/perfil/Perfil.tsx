import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { AvatarPropio } from '../../../shell/AvatarPropio';
import { useSesion } from '../../../client/sesion';
import { Bloque } from '../../../ui/Bloque';
import { Cargando, EstadoError } from '../../../ui/estados';
import { Titulo } from '../../../ui/Titulo';
import { useTraducir } from '../../../ui/traducciones';
import { CambioDeContrasena } from './CambioDeContrasena';
import { EleccionDePerfil } from './EleccionDePerfil';
import estilos from './perfil.module.css';

export default function Perfil() {
  const { user } = useSesion();
  const { volver } = useSearch({ from: '/oficina/perfil' });
  const traducir = useTraducir();
  const roles = useQuery({
    queryKey: ['usuariosrol', user.usuarioId],
    queryFn: () => call('GET /api/usuariosrol/usuario/:usuarioId', { params: { usuarioId: user.usuarioId } }),
  });
  const sinPerfil = user.perfilId === undefined;
  const eleccion = (
    <>
      {roles.isPending && <Cargando />}
      {roles.error && <EstadoError error={roles.error} reintentar={() => void roles.refetch()} />}
      {roles.data && <EleccionDePerfil roles={roles.data} volver={volver} />}
    </>
  );

  if (sinPerfil) {
    return (
      <div className={estilos.eleccion}>
        <Titulo cuenta="Puede cambiarlo después, desde su nombre, arriba a la derecha.">Elija un perfil</Titulo>
        <Bloque>{eleccion}</Bloque>
      </div>
    );
  }
  return (
    <>
      <Titulo>Mi perfil</Titulo>
      <div className={estilos.rejilla}>
        <Bloque titulo="Sus datos">
          <div className={estilos.persona}>
            <AvatarPropio lado={72} />
            <dl className={estilos.datos}>
              <dt>Nombre</dt>
              <dd>{user.nombre}</dd>
              <dt>Correo con el que entra</dt>
              <dd>{user.login}</dd>
              <dt>Perfil con el que trabaja</dt>
              <dd>{traducir(user.perfilDescripcion ?? '')}</dd>
              <dt>Rol</dt>
              <dd>{traducir(user.rolNombre ?? '')}</dd>
            </dl>
          </div>
        </Bloque>
        <Bloque titulo="Sus perfiles">{eleccion}</Bloque>
        <Bloque titulo="Cambiar la contraseña">
          <CambioDeContrasena />
        </Bloque>
      </div>
    </>
  );
}
