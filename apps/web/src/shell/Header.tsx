import { pantallaDe } from '@cd/contract/kit/screens';
import { IconChevronDown, IconHelp, IconMail, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatNumber, formatCount } from '../format/format';
import { DialogLoading } from '../ui/page/states';
import { useTranslate } from '../ui/pieces/translations';
import type { MenuEntry } from './menu-tree';
import estilos from './header.module.css';
import { workingCompetition, pendingNotifications } from '../client/shell-queries';
import { addressOf } from './addresses';
import { CallsSpinner } from './CallsSpinner';
import { Brand } from './Brand';
import { useHelpAnchor, useOpenScreen } from './help-anchor';
import { UserMenu } from './UserMenu';
import { useLevel } from '../client/permissions';
import { useSeasonToCome } from '../client/registration';
import { useSession } from '../client/use-session';

const CommandBar = lazy(() => import('./CommandBar'));

export function Header({ abierta, menu, openMenu }: { abierta: boolean; menu: readonly MenuEntry[]; openMenu: () => void }) {
  return (
    <header className={`${estilos.tapa} pizarra`}>
      {abierta && (
        <button type="button" className={`${estilos.boton} ${estilos.soloMovil}`} aria-label="Abrir el menú" onClick={openMenu}>
          <IconMenu2 size={22} aria-hidden />
        </button>
      )}
      <Link className={estilos.nombre} to="/admin" aria-label="Competición Deportiva, inicio">
        <Brand />
        <span>
          Competición
          <br />
          Deportiva
        </span>
      </Link>
      {abierta && <CompeticionDeTrabajo />}
      {abierta ? <SearchButton menu={menu} /> : <span className={estilos.hueco} />}
      {abierta && <HelpHere />}
      {abierta && <Mailbox />}
      <UserMenu />
      <CallsSpinner />
    </header>
  );
}

function CompeticionDeTrabajo() {
  const { data: competicion } = useQuery(workingCompetition);
  const pantalla = useOpenScreen();
  const toCome = useSeasonToCome(pantalla !== undefined && pantallaDe(pantalla).inscribe === true);
  const puedeCambiar = useLevel('cambiarcompeticion') > 0;
  const clase = `${estilos.plaza} ${competicion?.historico || competicion?.proxima || toCome ? estilos.historica : ''}`;
  const contenido = (
    <span>
      <small>{toCome === null ? 'Competición de trabajo' : 'Temporada que se inscribe'}</small>
      <b>
        {toCome ?? competicion?.nombre ?? 'Ninguna'}
        {competicion?.historico && <span className={estilos.sello}>Histórica</span>}
        {(competicion?.proxima || toCome !== null) && <span className={estilos.sello}>Próxima</span>}
      </b>
    </span>
  );
  if (!puedeCambiar) return <div className={clase}>{contenido}</div>;
  return (
    <Link className={clase} to={addressOf('cambiarcompeticion')} title="Cambiar de competición">
      {contenido}
      <IconChevronDown size={20} aria-hidden />
    </Link>
  );
}

function SearchButton({ menu }: { menu: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const texto = translate('Buscar pantallas, acciones, equipos, colegios, personas');
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onPress);
    return () => removeEventListener('keydown', onPress);
  }, []);
  return (
    <>
      <button type="button" className={estilos.busca} aria-keyshortcuts="Control+K" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span>{texto}</span> <kbd>Ctrl K</kbd>
      </button>
      {open && (
        <Suspense fallback={<DialogLoading />}>
          <CommandBar menu={menu} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** To what the help tells of the screen that is open. */
function HelpHere() {
  const hash = useHelpAnchor();
  if (useLevel('ayuda') === 0) return null;
  return (
    <Link className={`${estilos.boton} ${estilos.soloAncho}`} to={addressOf('ayuda')} hash={hash} aria-label="Ayuda de esta pantalla">
      <IconHelp size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}

function Mailbox() {
  const { user } = useSession();
  const visible = useLevel('notificaciones') > 0;
  const { data } = useQuery({ ...pendingNotifications(user.usuarioId), enabled: visible });
  const pendientes = data?.pendientes ?? 0;
  if (!visible) return null;
  return (
    <Link
      className={estilos.boton}
      to={addressOf('notificaciones')}
      search={pendientes > 0 ? { vista: 'sin-leer' } : {}}
      aria-label={`Buzón: ${formatCount(pendientes, 'notificación', 'notificaciones')} sin leer`}
    >
      <IconMail size={20} stroke={1.75} aria-hidden />
      {pendientes > 0 && (
        <span className={estilos.sinLeer} aria-hidden>
          {pendientes > 99 ? '99+' : formatNumber(pendientes)}
        </span>
      )}
    </Link>
  );
}
