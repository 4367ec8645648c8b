import { IconAlertTriangle, IconCircleCheck, IconMailPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/page/states';
import { formatCount } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import { correoState } from './jobs';
import estilos from './correo.module.css';

/** Whether mail leaves at all, and what that means for what is on screen. */
export function ServerState() {
  const { data, error, refetch } = useQuery(correoState);
  if (!data) return error && <ErrorState error={error} retry={() => void refetch()} />;
  const { servidor, pendientes, fallidos } = data;
  if (!servidor)
    return (
      <div className={`deja-3 ${estilos.estado} ${estilos.aviso}`} role="note">
        <IconMailPause {...ICON} />
        <p>
          <b>No hay servidor de correo: nada sale solo.</b>{' '}
          {pendientes === 0
            ? 'Lo que se escriba'
            : `${formatCount(pendientes, 'correo espera', 'correos esperan')} aquí y lo que se escriba`}{' '}
          se guarda en esta lista. Puede abrir cada uno con «Ver» y enviarlo desde su programa de correo. Para que salgan solos, quien lleva
          la instalación debe poner la variable <code>SMTP_URL</code>; al hacerlo saldrá también lo que espera.
        </p>
      </div>
    );
  if (fallidos > 0)
    return (
      <div className={`deja-3 ${estilos.estado} ${estilos.aviso}`} role="note">
        <IconAlertTriangle {...ICON} />
        <p>
          <b>{formatCount(fallidos, 'correo no se ha podido entregar', 'correos no se han podido entregar')}.</b> Mire su último fallo: si
          era del servidor, reinténtelos; si es la dirección, corríjala en el usuario y reinténtelos después.
        </p>
      </div>
    );
  return (
    <p className={`deja-3 ${estilos.estado}`}>
      <IconCircleCheck {...ICON} />
      {pendientes === 0
        ? 'El servidor de correo está configurado y no hay nada en espera.'
        : `El servidor de correo está configurado; ${formatCount(pendientes, 'correo espera', 'correos esperan')} su turno.`}
    </p>
  );
}
