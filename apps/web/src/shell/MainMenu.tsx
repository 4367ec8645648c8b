import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ownWaits, pendingNotifications } from '../client/shell-queries';
import { useSession } from '../client/use-session';
import { formatNumber } from '../format/format';
import { filterMenu, menuScreens, type MenuEntry } from './menu-tree';
import { addressOf } from './addresses';
import { SCREEN_ICONS } from './screen-icons';
import estilos from './menu.module.css';

interface Waiting {
  cuantos: number;
  que: string;
  /** What has its screen show those and no others, where something does. */
  search?: Readonly<Record<string, unknown>> | undefined;
}

/** The menu of whoever is signed in, with what waits for them. */
export function MainMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return <Menu entries={entries} waits={useWaiting()} label="Menú" />;
}

interface MenuProps {
  entries: readonly MenuEntry[];
  waits: ReadonlyMap<string, Waiting>;
  label: string;
}

/** Groups fold and stay so; a filter looks in all of them, and its arrows and Enter go where it has led. */
export function Menu({ entries, waits, label }: MenuProps) {
  const [text, setText] = useState('');
  const menu = useRef<HTMLElement>(null);
  const visibles = filterMenu(entries, text);
  useActiveInSight(menu, text.trim() !== '');

  const links = () => [...menu.current!.querySelectorAll<HTMLAnchorElement>('a')];
  const recorrer = (event: KeyboardEvent<HTMLElement>) => {
    const lista = links();
    const actual = lista.indexOf(event.target as HTMLAnchorElement);
    const enFiltro = event.target instanceof HTMLInputElement;
    if (enFiltro && event.key === 'Escape') setText('');
    else if (enFiltro && event.key === 'Enter' && text) lista[0]?.click();
    else if (event.key === 'ArrowDown' && (enFiltro || actual >= 0)) lista[actual + 1]?.focus();
    else if (event.key === 'ArrowUp' && actual === 0) menu.current!.querySelector('input')?.focus();
    else if (event.key === 'ArrowUp' && actual > 0) lista[actual - 1]!.focus();
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a way besides Tab
    <nav className={estilos.menu} aria-label={label} ref={menu} onKeyDown={recorrer}>
      <div className={estilos.filtra}>
        <IconSearch size={16} aria-hidden />
        <input
          type="search"
          aria-label="Filtrar el menú"
          placeholder="Filtrar el menú"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <div className={estilos.entradas}>
        <Entries entries={visibles} waits={waits} filtered={text.trim() !== ''} />
        <output className={estilos.nada}>{text && visibles.length === 0 && `Nada del menú contiene «${text}»`}</output>
      </div>
    </nav>
  );
}

/** Where one is, inside what of the menu is seen; once more when it is whole again. */
function useActiveInSight(menu: React.RefObject<HTMLElement | null>, filtered: boolean): void {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (filtered) return;
    const links = [...(menu.current?.querySelectorAll('a') ?? [])];
    links.find((enlace) => `${pathname}/`.startsWith(`${enlace.pathname}/`))?.scrollIntoView({ block: 'nearest' });
  }, [menu, pathname, filtered]);
}

/** What waits in each screen. */
function useWaiting(): ReadonlyMap<string, Waiting> {
  const { user } = useSession();
  const { data: sinLeer } = useQuery(pendingNotifications(user.usuarioId));
  const { data = [] } = useQuery(ownWaits(user.usuarioId, user.perfilId));
  const waits = data.map(({ filtros, ...wait }) => ({ ...wait, search: filtros ? { filtros } : undefined }));
  return new Map<string, Waiting>([
    ...(sinLeer && sinLeer.pendientes > 0
      ? [['notificaciones', { cuantos: sinLeer.pendientes, que: 'sin leer', search: { vista: 'sin-leer' } }] as const]
      : []),
    ...[...new Set(waits.map(({ pantalla }) => pantalla))].map(
      (pantalla) => [pantalla, together(waits.filter((wait) => wait.pantalla === pantalla))] as const,
    ),
  ]);
}

/** What waits on one screen, of as many kinds as there are. */
const together = (waits: readonly Waiting[]): Waiting =>
  waits.length === 1
    ? waits[0]!
    : {
        cuantos: waits.reduce((sum, { cuantos }) => sum + cuantos, 0),
        que: `por resolver: ${waits.map(({ cuantos, que }) => `${formatNumber(cuantos)} ${que}`).join(', ')}`,
      };

interface EntriesProps {
  entries: readonly MenuEntry[];
  waits: ReadonlyMap<string, Waiting>;
  filtered: boolean;
}

function Entries({ entries, waits, filtered }: EntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.pantalla ? (
            <>
              <Entry nombre={entry.nombre} pantalla={entry.pantalla} espera={waits.get(entry.pantalla)} />
              {entry.children.length > 0 && <Entries entries={entry.children} waits={waits} filtered={filtered} />}
            </>
          ) : (
            <Group grupo={entry} waits={waits} filtered={filtered} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Folded, it says what waits inside; the one where one goes opens. */
function Group({ grupo, waits, filtered }: { grupo: MenuEntry } & Omit<EntriesProps, 'entries'>) {
  const pantallas = menuScreens(grupo.children);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const contieneActual = pantallas.some((pantalla) => `${pathname}/`.startsWith(`${addressOf(pantalla)}/`));
  const [plegado, setPlegado] = useLocalStorage({
    key: `cd.menu.plegado.${grupo.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    if (contieneActual) setPlegado(false);
  }, [contieneActual, setPlegado]);
  const open = filtered || !plegado;
  const dentro = pantallas.reduce((suma, pantalla) => suma + (waits.get(pantalla)?.cuantos ?? 0), 0);
  return (
    <>
      <h2 className={estilos.grupo}>
        <button type="button" aria-expanded={open} onClick={() => setPlegado(!plegado)}>
          <IconChevronDown size={14} aria-hidden />
          {grupo.nombre}
          {!open && dentro > 0 && <Count cuantos={dentro} que="por resolver" />}
        </button>
      </h2>
      {open && <Entries entries={grupo.children} waits={waits} filtered={filtered} />}
    </>
  );
}

interface EntryProps {
  nombre: string;
  pantalla: NonNullable<MenuEntry['pantalla']>;
  espera: Waiting | undefined;
}

/** Its screen is fetched while the pointer rests on it. */
function Entry({ nombre, pantalla, espera }: EntryProps) {
  const Icon = SCREEN_ICONS[pantalla];
  const screen = (
    <Link className={estilos.enlace} to={addressOf(pantalla)} preload="intent" preloadDelay={60} activeProps={{ 'aria-current': 'page' }}>
      <Icon size={17} stroke={1.75} aria-hidden />
      {nombre}
      {espera && !espera.search && <Count {...espera} />}
    </Link>
  );
  if (!espera?.search) return screen;
  return (
    <div className={estilos.conCuenta}>
      {screen}
      <Link className={estilos.aEsas} to={addressOf(pantalla)} search={espera.search} activeOptions={{ exact: true, includeSearch: true }}>
        <Count {...espera} />
      </Link>
    </div>
  );
}

function Count({ cuantos, que }: Waiting) {
  return (
    <span className={estilos.cuenta} title={`${formatNumber(cuantos)} ${que}`}>
      {formatNumber(cuantos)}
      <span className="oculto"> {que}</span>
    </span>
  );
}
