import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useSession } from '../../../client/use-session';
import { formatNumber, formatCount } from '../../../format/format';
import { PageTitle } from '../../../ui/page/PageTitle';
import { BUZONES, buzonDe, MAX_PER_BUZON, unread } from './queries';
import { Row } from '../../../ui/page/Layout';
import estilos from './notificaciones.module.css';

/** Both mailboxes and what is open in them. */
export default function Notificaciones() {
  const { usuarioId } = useSession().user;
  const entrada = useQuery(buzonDe(usuarioId, 'Entrada')).data;
  const enviadas = useQuery(buzonDe(usuarioId, 'Enviadas')).data;
  const nuevas = entrada?.filter(unread).length ?? 0;
  const cuentas = { Entrada: entrada?.length, Enviadas: enviadas?.length };
  return (
    <div className={estilos.pantalla}>
      <PageTitle count={entrada && (nuevas > 0 ? formatCount(nuevas, 'sin leer', 'sin leer') : 'Todo leído')}>Notificaciones</PageTitle>
      <Row as="nav" wrap gap={1} align="stretch" className={estilos.buzones} aria-label="Buzones">
        {BUZONES.map((buzon) => {
          const cuenta = cuentas[buzon];
          return (
            <Link key={buzon} to="/admin/notificaciones/principal/$buzon" params={{ buzon }}>
              {buzon}
              {cuenta !== undefined && <i>{cuenta < MAX_PER_BUZON ? formatNumber(cuenta) : `últimas ${MAX_PER_BUZON}`}</i>}
            </Link>
          );
        })}
        <Link to="/admin/notificaciones/preferencias">Por correo</Link>
      </Row>
      <Outlet />
    </div>
  );
}
