import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { IconChevronRight, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { menuTree, menuScreens } from '../../../shell/menu-tree';
import { workingCompetition } from '../../../client/shell-queries';
import { addressOf } from '../../../shell/addresses';
import { SCREEN_ICONS } from '../../../shell/screen-icons';
import { useLevel } from '../../../client/permissions';
import { useSeasonToCome } from '../../../client/registration';
import { useSession } from '../../../client/use-session';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { Waiting } from '../../../ui/page/states';
import { now, formatCount, formatDate, formatAgo } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { T } from '../../../ui/pieces/translations';
import { buzonDe, unread } from '../../avisos/notificaciones/queries';
import { CambiosPendientes } from '../../administracion/dashboard/CambiosPendientes';
import { LoQueDejo } from '../../administracion/dashboard/LoQueDejo';
import estilos from '../../administracion/dashboard/dashboard.module.css';
import { LoQueEspera } from './LoQueEspera';
import { ProximosPartidos } from './ProximosPartidos';
import { fullDay } from '../../administracion/dashboard/days';

/** The start of a referee, a coach or a coordinator: what waits for them and where their work is. */
export function InicioDePerfil() {
  const { user } = useSession();
  const pantallas = menuScreens(menuTree(user.permisos ?? [])).filter((pantalla) => pantalla !== 'dashboard');
  return (
    <>
      <PageTitle tabTitle={PANTALLAS.dashboard.titulo} count={frase`${user.nombre} · ${user.perfilDescripcion ?? ''}`}>
        {fullDay(now())}
      </PageTitle>
      <div className={estilos.panel}>
        <LoQueDejo />
        <ProximosPartidos />
        <LoQueEspera />
        <CambiosPendientes />
        {useLevel('notificaciones') > 0 && <Unread usuarioId={user.usuarioId} />}
        <Competicion />
        <Block className={estilos.entero} title="Sus pantallas">
          <ul className={`llevan ${estilos.enlaces}`}>
            {pantallas.map((pantalla) => (
              <li key={pantalla}>
                <PantallaLink pantalla={pantalla} />
              </li>
            ))}
            <li>
              <Link to="/perfil">
                <IconUserCircle size={28} stroke={1.5} aria-hidden />
                <span>
                  <b>Su perfil</b>
                  <small>Sus datos, su contraseña y sus perfiles</small>
                </span>
              </Link>
            </li>
          </ul>
        </Block>
      </div>
    </>
  );
}

const EXPLANATION: Partial<Record<Pantalla, string>> = {
  notificaciones: 'Lo que la liga le comunica',
  ayuda: 'Cómo se hace cada cosa',
};

function PantallaLink({ pantalla }: { pantalla: Pantalla }) {
  const Icono = SCREEN_ICONS[pantalla];
  return (
    <Link to={addressOf(pantalla)}>
      <Icono size={28} stroke={1.5} aria-hidden />
      <span>
        <b>
          <T>{PANTALLAS[pantalla].titulo}</T>
        </b>
        {EXPLANATION[pantalla] && <small>{EXPLANATION[pantalla]}</small>}
      </span>
    </Link>
  );
}

const MAX_NOTICES = 4;

function Unread({ usuarioId }: { usuarioId: number }) {
  const { data, error, refetch } = useQuery(buzonDe(usuarioId, 'Entrada'));
  const pendientes = data?.filter(unread);
  return (
    <Block className={estilos.ancho} title="Notificaciones sin leer">
      {pendientes ? (
        <>
          {pendientes.length === 0 && <p className={estilos.apoyo}>Está al día: no tiene nada sin leer.</p>}
          <ul className={`llevan ${estilos.avisos}`}>
            {pendientes.slice(0, MAX_NOTICES).map(({ id, asunto, remitente, fecha_creacion }) => (
              <li key={id}>
                <Link to="/admin/notificaciones/detalle/$id" params={{ id: String(id) }}>
                  <span>
                    <b>{asunto}</b>
                    <small>
                      {remitente}, {formatAgo(fecha_creacion)}
                    </small>
                  </span>
                  <IconChevronRight {...ICON} />
                </Link>
              </li>
            ))}
          </ul>
          <p className="tras-3">
            {pendientes.length > MAX_NOTICES ? (
              <Link
                className={buttonClass()}
                to="/admin/notificaciones/principal/$buzon"
                params={{ buzon: 'Entrada' }}
                search={{ vista: 'sin-leer' }}
              >
                {`Ver las ${formatCount(pendientes.length, 'notificación', 'notificaciones')} sin leer`}
              </Link>
            ) : (
              <Link className={buttonClass()} to={addressOf('notificaciones')}>
                Abrir el buzón
              </Link>
            )}
          </p>
        </>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </Block>
  );
}

function Competicion() {
  const { data: competicion } = useQuery(workingCompetition);
  const toCome = useSeasonToCome();
  return (
    <Block className={estilos.estrecho} title="Competición en curso">
      {competicion ? (
        <>
          <p className={estilos.temporada}>{competicion.nombre}</p>
          <p className={estilos.apoyo}>
            Del {formatDate(competicion.fecha_inicio)} al {formatDate(competicion.fecha_fin)}
          </p>
          {toCome !== null && (
            <p className={estilos.apoyo}>
              La que viene, {toCome}, está en <Link to={addressOf('inscripcion_coordinador')}>la inscripción</Link>.
            </p>
          )}
          <p className="tras-3">
            <a className={buttonClass()} href="/index">
              Ver los resultados
            </a>
          </p>
        </>
      ) : (
        <p className={estilos.apoyo}>Ahora mismo no hay ninguna competición en curso.</p>
      )}
    </Block>
  );
}
