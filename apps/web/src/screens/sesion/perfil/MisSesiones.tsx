import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatMoment } from '../../../format/format';
import { Block } from '../../../ui/Block';
import { Button, IconButton } from '../../../ui/Button';
import { confirm, notify, tellFailure } from '../../../ui/Dialogs';
import { SMALL_ICON } from '../../../ui/icon';
import { Muted, Row } from '../../../ui/Layout';
import { ErrorState, Loading } from '../../../ui/states';
import estilos from '../condiciones/condiciones.module.css';
import { nombreDePrograma, seguridadPropia } from './seguridad';

/** Where one is signed in, to be ended one by one or all but this. */
export function MisSesiones() {
  const { data, error, refetch } = useQuery(seguridadPropia);
  const client = useQueryClient();
  const cerrar = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call('DELETE /api/perfil/sesiones') : call('DELETE /api/perfil/sesiones/:id', { params: { id } }),
    onSuccess: (_, id) => notify(id === null ? 'Las demás sesiones están cerradas' : 'Sesión cerrada', { tone: 'ok' }),
    onError: (causa) => tellFailure(causa, 'No se ha podido cerrar la sesión'),
    onSettled: () => client.invalidateQueries(seguridadPropia),
  });
  const cerrarLasDemas = async () => {
    const seguir = await confirm({
      title: '¿Cerrar las demás sesiones?',
      text: 'Donde estén abiertas habrá que volver a entrar. Esta sigue.',
      button: 'Cerrar las demás',
      keepButton: 'Dejarlas abiertas',
      tone: 'normal',
    });
    if (seguir) cerrar.mutate(null);
  };
  return (
    <Block
      title="Mis sesiones"
      actions={data && data.sesiones.length > 1 && <Button onClick={() => void cerrarLasDemas()}>Cerrar las demás</Button>}
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
                  disabled={cerrar.isPending}
                  onClick={() => cerrar.mutate(id)}
                >
                  <IconX {...SMALL_ICON} />
                </IconButton>
              )}
            </Row>
          ))}
        </ul>
      )}
    </Block>
  );
}
