import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useSesion } from '../../../client/sesion';
import { cifra, cuantos } from '../../../formato/formato';
import { PageTitle } from '../../../ui/PageTitle';
import { BUZONES, buzonDe, MAX_POR_BUZON, sinLeer } from './consultas';
import estilos from './notificaciones.module.css';

/** Both mailboxes and what is open in them. */
export default function Notificaciones() {
  const { usuarioId } = useSesion().user;
  const entrada = useQuery(buzonDe(usuarioId, 'Entrada')).data;
  const enviadas = useQuery(buzonDe(usuarioId, 'Enviadas')).data;
  const nuevas = entrada?.filter(sinLeer).length ?? 0;
  const cuentas = { Entrada: entrada?.length, Enviadas: enviadas?.length };
  return (
    <div className={estilos.pantalla}>
      <PageTitle cuenta={entrada && (nuevas > 0 ? cuantos(nuevas, 'sin leer', 'sin leer') : 'Todo leído')}>Notificaciones</PageTitle>
      <nav className={estilos.buzones} aria-label="Buzones">
        {BUZONES.map((buzon) => {
          const cuenta = cuentas[buzon];
          return (
            <Link key={buzon} to="/admin/notificaciones/principal/$buzon" params={{ buzon }}>
              {buzon}
              {cuenta !== undefined && <i>{cuenta < MAX_POR_BUZON ? cifra(cuenta) : `últimas ${MAX_POR_BUZON}`}</i>}
            </Link>
          );
        })}
      </nav>
      <Outlet />
    </div>
  );
}
