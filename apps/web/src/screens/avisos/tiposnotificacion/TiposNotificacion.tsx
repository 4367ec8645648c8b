import { Nivel } from '@cd/contract/kit/perfiles';
import type { TipoNotificacion } from '@cd/contract/avisos/notificaciones';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { Toggle } from '../../../ui/fields/fields';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { formatCount } from '../../../format/format';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { T } from '../../../ui/pieces/translations';
import { TipoIcon } from '../notificaciones/TipoIcon';
import { toggled, whyNot, type Switches } from './switches';
import { Muted } from '../../../ui/page/Layout';
import estilos from './tiposnotificacion.module.css';

const KEY = ['tiposnotificacion'];
const COLUMNS: readonly { campo: keyof Switches; titulo: string; queHace: string }[] = [
  { campo: 'notificar_admin', titulo: 'Administradores', queHace: 'Les llega a su buzón' },
  { campo: 'notificar_otros', titulo: 'Interesados', queHace: 'Llega al buzón de quien se ve afectado' },
  { campo: 'enviar_correo', titulo: 'Correo', queHace: 'Además, un correo a los interesados' },
  { campo: 'correo_admin', titulo: 'Correo a la oficina', queHace: 'Además, un correo a los administradores' },
];

export default function TiposNotificacion() {
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => call('GET /api/tiposnotificacion') });
  const editable = useLevel('tiposnotificacion') === Nivel.Edicion;
  return (
    <div className={estilos.pantalla}>
      <PageTitle count={data && formatCount(data.length, 'tipo', 'tipos')}>Tipos de notificación</PageTitle>
      <Block className={estilos.bloque}>
        {!data ? (
          <Waiting error={error} refetch={refetch} />
        ) : data.length === 0 ? (
          <EmptyState title="No hay tipos de notificación" />
        ) : (
          <>
            <Muted className={estilos.nota}>
              {editable
                ? 'Cada cambio se guarda al momento y vale para lo que ocurra desde entonces.'
                : 'Su rol permite consultar los tipos, no cambiarlos.'}
            </Muted>
            <table className={estilos.tabla}>
              <thead>
                <tr>
                  <th scope="col">Qué ocurre</th>
                  {COLUMNS.map(({ campo, titulo, queHace }) => (
                    <th key={campo} scope="col">
                      <T>{titulo}</T>
                      <small>
                        <T>{queHace}</T>
                      </small>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((tipo) => (
                  <Row key={tipo.id} tipo={tipo} editable={editable} />
                ))}
              </tbody>
            </table>
          </>
        )}
      </Block>
    </div>
  );
}

const switchesOf = ({ notificar_admin, notificar_otros, enviar_correo, correo_admin }: Switches): Switches => ({
  notificar_admin,
  notificar_otros,
  enviar_correo,
  correo_admin,
});

function useSave() {
  const queryClient = useQueryClient();
  const [guardado, setGuardado] = useState(false);
  const poner = ({ id, ...interruptores }: Switches & { id: number }) =>
    queryClient.setQueryData<TipoNotificacion[]>(KEY, (tipos) =>
      tipos?.map((otro) => (otro.id === id ? { ...otro, ...interruptores } : otro)),
    );
  const { mutate, isPending } = useMutation({
    // One after another, so that the last word is the last one said.
    scope: { id: 'tiposnotificacion' },
    mutationFn: ({ nuevo, antes }: { nuevo: TipoNotificacion; antes: TipoNotificacion }) =>
      call('PUT /api/tiposnotificacion', {
        body: { tiposNotificacion: [{ id: nuevo.id, ...switchesOf(nuevo), antes: switchesOf(antes) }] },
      }),
    onMutate: async ({ nuevo }) => {
      setGuardado(false);
      await queryClient.cancelQueries({ queryKey: KEY });
      poner(nuevo);
    },
    onSuccess: () => setGuardado(true),
    onError: async (error, { antes }) => {
      poner(antes);
      await tellFailure(error, 'No se han podido guardar los tipos de notificación');
      await queryClient.invalidateQueries({ queryKey: KEY });
    },
  });
  return { mutate, isPending, guardado };
}

function Row({ tipo, editable }: { tipo: TipoNotificacion; editable: boolean }) {
  const { mutate, isPending, guardado } = useSave();
  const { nombre, descripcion } = tipo;
  return (
    <tr>
      <th scope="row">
        <TipoIcon tipo={tipo.id} size={20} />
        <span>
          <b>
            <T>{nombre}</T>
          </b>
          <small>
            <T>{descripcion}</T>
          </small>
          <Link to="/admin/tiposnotificacion/cartas/$cual" params={{ cual: String(tipo.id) }} aria-label={`Ver la carta: ${nombre}`}>
            Ver la carta
          </Link>
        </span>
        <output className={estilos.guardado}>
          {isPending
            ? 'Guardando…'
            : guardado && (
                <>
                  <IconCheck {...SMALL_ICON} /> Guardado
                </>
              )}
        </output>
      </th>
      {COLUMNS.map(({ campo, titulo }) => {
        const porque = whyNot(tipo, campo);
        return (
          <td key={campo} className={estilos.celda}>
            <Toggle
              label={titulo}
              value={tipo[campo]}
              disabled={!editable || porque !== null}
              aria-label={`${nombre}: ${titulo}`}
              onChange={(valor) => mutate({ nuevo: { ...tipo, ...toggled(tipo, campo, valor) }, antes: tipo })}
            />
            {porque && <small>{porque}</small>}
          </td>
        );
      })}
    </tr>
  );
}
