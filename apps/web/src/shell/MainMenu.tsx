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
}

/** The menu of whoever is signed in, with what waits for them. */
export function MainMenu({ entradas }: { entradas: readonly MenuEntry[] }) {
  return <Menu entradas={entradas} esperas={useWaiting()} etiqueta="Menú" />;
}

interface MenuProps {
  entradas: readonly MenuEntry[];
  esperas: ReadonlyMap<string, Waiting>;
  etiqueta: string;
}

/** Groups fold and stay so; a filter looks in all of them, and its arrows and Enter go where it has led. */
export function Menu({ entradas, esperas, etiqueta }: MenuProps) {
  const [texto, setTexto] = useState('');
  const menu = useRef<HTMLElement>(null);
  const visibles = filterMenu(entradas, texto);
  useActiveInSight(menu, texto.trim() !== '');

  const enlaces = () => [...menu.current!.querySelectorAll<HTMLAnchorElement>('a')];
  const recorrer = (event: KeyboardEvent<HTMLElement>) => {
    const lista = enlaces();
    const actual = lista.indexOf(event.target as HTMLAnchorElement);
    const enFiltro = event.target instanceof HTMLInputElement;
    if (enFiltro && event.key === 'Escape') setTexto('');
    else if (enFiltro && event.key === 'Enter' && texto) lista[0]?.click();
    else if (event.key === 'ArrowDown' && (enFiltro || actual >= 0)) lista[actual + 1]?.focus();
    else if (event.key === 'ArrowUp' && actual === 0) menu.current!.querySelector('input')?.focus();
    else if (event.key === 'ArrowUp' && actual > 0) lista[actual - 1]!.focus();
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a way besides Tab
    <nav className={estilos.menu} aria-label={etiqueta} ref={menu} onKeyDown={recorrer}>
      <div className={estilos.filtra}>
        <IconSearch size={16} aria-hidden />
        <input
          type="search"
          aria-label="Filtrar el menú"
          placeholder="Filtrar el menú"
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
      </div>
      <div className={estilos.entradas}>
        <Entries entradas={visibles} esperas={esperas} filtrado={texto.trim() !== ''} />
        <output className={estilos.nada}>{texto && visibles.length === 0 && `Nada del menú contiene «${texto}»`}</output>
      </div>
    </nav>
  );
}

/** Where one is, inside what of the menu is seen; once more when it is whole again. */
function useActiveInSight(menu: React.RefObject<HTMLElement | null>, filtrado: boolean): void {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (filtrado) return;
    const enlaces = [...(menu.current?.querySelectorAll('a') ?? [])];
    enlaces.find((enlace) => `${pathname}/`.startsWith(`${enlace.pathname}/`))?.scrollIntoView({ block: 'nearest' });
  }, [menu, pathname, filtrado]);
}

/** What waits in each screen. */
function useWaiting(): ReadonlyMap<string, Waiting> {
  const { user } = useSession();
  const { data: sinLeer } = useQuery(pendingNotifications(user.usuarioId));
  const { data: esperas = [] } = useQuery(ownWaits(user.usuarioId, user.perfilId));
  return new Map<string, Waiting>([
    ...(sinLeer && sinLeer.pendientes > 0 ? [['notificaciones', { cuantos: sinLeer.pendientes, que: 'sin leer' }] as const] : []),
    ...esperas.map(({ pantalla, cuantos, que }) => [pantalla, { cuantos, que }] as const),
  ]);
}

interface EntriesProps {
  entradas: readonly MenuEntry[];
  esperas: ReadonlyMap<string, Waiting>;
  filtrado: boolean;
}

function Entries({ entradas, esperas, filtrado }: EntriesProps) {
  return (
    <ul>
      {entradas.map((entrada) => (
        <li key={entrada.id}>
          {entrada.pantalla ? (
            <>
              <Entry nombre={entrada.nombre} pantalla={entrada.pantalla} espera={esperas.get(entrada.pantalla)} />
              {entrada.hijas.length > 0 && <Entries entradas={entrada.hijas} esperas={esperas} filtrado={filtrado} />}
            </>
          ) : (
            <Group grupo={entrada} esperas={esperas} filtrado={filtrado} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Folded, it says what waits inside; the one where one goes opens. */
function Group({ grupo, esperas, filtrado }: { grupo: MenuEntry } & Omit<EntriesProps, 'entradas'>) {
  const pantallas = menuScreens(grupo.hijas);
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
  const abierto = filtrado || !plegado;
  const dentro = pantallas.reduce((suma, pantalla) => suma + (esperas.get(pantalla)?.cuantos ?? 0), 0);
  return (
    <>
      <h2 className={estilos.grupo}>
        <button type="button" aria-expanded={abierto} onClick={() => setPlegado(!plegado)}>
          <IconChevronDown size={14} aria-hidden />
          {grupo.nombre}
          {!abierto && dentro > 0 && <Count cuantos={dentro} que="por resolver" />}
        </button>
      </h2>
      {abierto && <Entries entradas={grupo.hijas} esperas={esperas} filtrado={filtrado} />}
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
  const Icono = SCREEN_ICONS[pantalla];
  return (
    <Link className={estilos.enlace} to={addressOf(pantalla)} preload="intent" preloadDelay={60} activeProps={{ 'aria-current': 'page' }}>
      <Icono size={17} stroke={1.75} aria-hidden />
      {nombre}
      {espera && <Count {...espera} />}
    </Link>
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
