import { nombreDePrograma } from '@cd/domain/sesion/sesion/programa';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { FormModal } from '../../../ui/forms/FormModal';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { Muted, Row } from '../../../ui/page/Layout';
import { ErrorState, Loading } from '../../../ui/page/states';
import estilos from '../condiciones/condiciones.module.css';
import { ConContrasena, LaContrasena, seguridadPropia } from './seguridad';

/** Where one is signed in, to be ended one by one or all but this. */
export function MisSesiones() {
  const { data, error, refetch } = useQuery(seguridadPropia);
  /** Which is being ended; null, all but this; undefined, none. */
  const [cerrando, setCerrando] = useState<string | null>();
  return (
    <Block
      title="Mis sesiones"
      actions={data && data.sesiones.length > 1 && <Button onClick={() => setCerrando(null)}>Cerrar las demás</Button>}
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <ul className={estilos.lista}>
          {data.sesiones.map(({ id, creada, usada, direccion, agente, actual }) => (
            <Row as="li" wrap gap={3} key={id}>
              <div>
                <strong>{nombreDePrograma(agente)}</strong>
                <Muted>
                  {actual ? 'Esta sesión' : `Usada por última vez el ${formatMoment(usada)}`} · abierta el {formatMoment(creada)}
                  {direccion && ` desde ${direccion}`}
                </Muted>
              </div>
              {!actual && (
                <IconButton
                  label={`Cerrar la sesión de ${nombreDePrograma(agente)} abierta el ${formatMoment(creada)}`}
                  onClick={() => setCerrando(id)}
                >
                  <IconX {...SMALL_ICON} />
                </IconButton>
              )}
            </Row>
          ))}
        </ul>
      )}
      {cerrando !== undefined && <Cerrar sesion={cerrando} onClose={() => setCerrando(undefined)} />}
    </Block>
  );
}

/** Whoever finds a screen open shuts nobody out: the password is asked for. */
function Cerrar({ sesion, onClose }: { sesion: string | null; onClose: () => void }) {
  const client = useQueryClient();
  const una = sesion !== null;
  const aviso = <p>Donde esté abierta habrá que volver a entrar. Esta sigue.</p>;
  return (
    <FormModal
      title={una ? 'Cerrar la sesión' : 'Cerrar las demás sesiones'}
      errorTitle="No se ha podido cerrar"
      button={una ? 'Cerrarla' : 'Cerrarlas'}
      width="corto"
      values={() => ({ contrasena: '' })}
      notDrafted={['contrasena']}
      schema={ConContrasena}
      save={async ({ contrasena }) => {
        await call('POST /api/perfil/sesiones/cerrar', { body: { contrasena, sesion } });
        return { title: una ? 'Sesión cerrada' : 'Las demás sesiones están cerradas' };
      }}
      onClose={() => {
        void client.invalidateQueries(seguridadPropia);
        onClose();
      }}
      before={() => aviso}
      fields={(form) => ({ contrasena: <LaContrasena {...form.getInputProps('contrasena')} /> })}
    />
  );
}
