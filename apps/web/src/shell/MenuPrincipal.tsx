import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { esperasPropias, notificacionesPendientes } from '../client/shell-queries';
import { useSession } from '../client/use-session';
import { formatNumber } from '../format/format';
import { filtrarMenu, pantallasDeMenu, type EntradaDeMenu } from './arbol-de-menu';
import { rutaDe } from './direcciones';
import { ICONOS_DE_PANTALLA } from './iconos-de-pantalla';
import estilos from './menu.module.css';

interface Waiting {
  cuantos: number;
  que: string;
}

/** Groups fold and stay so; a filter looks in all of them, and its arrows and Enter go where it has led. */
export function MenuPrincipal({ entradas }: { entradas: readonly EntradaDeMenu[] }) {
  const [texto, setTexto] = useState('');
  const menu = useRef<HTMLElement>(null);
  const visibles = filtrarMenu(entradas, texto);
  useActiveInSight(menu);

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
    <nav className={estilos.menu} aria-label="Menú" ref={menu} onKeyDown={recorrer}>
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
      <Entradas entradas={visibles} esperas={useEsperas()} filtrado={texto.trim() !== ''} />
      <output className={estilos.nada}>{texto && visibles.length === 0 && `Nada del menú contiene «${texto}»`}</output>
    </nav>
  );
}

/** Where one is, inside what of the menu is seen. */
function useActiveInSight(menu: React.RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [menu, pathname]);
}

/** What waits in each screen. */
function useEsperas(): ReadonlyMap<string, Waiting> {
  const { user } = useSession();
  const { data: sinLeer } = useQuery(notificacionesPendientes(user.usuarioId));
  const { data: esperas = [] } = useQuery(esperasPropias(user.usuarioId, user.perfilId));
  return new Map<string, Waiting>([
    ...(sinLeer && sinLeer.pendientes > 0 ? [['notificaciones', { cuantos: sinLeer.pendientes, que: 'sin leer' }] as const] : []),
    ...esperas.map(({ pantalla, cuantos, que }) => [pantalla, { cuantos, que }] as const),
  ]);
}

interface EntradasProps {
  entradas: readonly EntradaDeMenu[];
  esperas: ReadonlyMap<string, Waiting>;
  filtrado: boolean;
}

function Entradas({ entradas, esperas, filtrado }: EntradasProps) {
  return (
    <ul>
      {entradas.map((entrada) => (
        <li key={entrada.id}>
          {entrada.pantalla ? (
            <>
              <Enlace nombre={entrada.nombre} pantalla={entrada.pantalla} espera={esperas.get(entrada.pantalla)} />
              {entrada.hijas.length > 0 && <Entradas entradas={entrada.hijas} esperas={esperas} filtrado={filtrado} />}
            </>
          ) : (
            <Grupo grupo={entrada} esperas={esperas} filtrado={filtrado} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Folded, it says what waits inside; the one where one goes opens. */
function Grupo({ grupo, esperas, filtrado }: { grupo: EntradaDeMenu } & Omit<EntradasProps, 'entradas'>) {
  const pantallas = pantallasDeMenu(grupo.hijas);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const contieneActual = pantallas.some((pantalla) => `${pathname}/`.startsWith(`${rutaDe(pantalla)}/`));
  const [plegado, setPlegado] = useLocalStorage({ key: `cd.menu.plegado.${grupo.id}`, defaultValue: false, getInitialValueInEffect: false });
  const estaba = useRef(contieneActual);
  useEffect(() => {
    if (contieneActual && !estaba.current) setPlegado(false);
    estaba.current = contieneActual;
  }, [contieneActual, setPlegado]);
  const abierto = filtrado || !plegado;
  const dentro = pantallas.reduce((suma, pantalla) => suma + (esperas.get(pantalla)?.cuantos ?? 0), 0);
  return (
    <>
      <h2 className={estilos.grupo}>
        <button type="button" aria-expanded={abierto} onClick={() => setPlegado(!plegado)}>
          <IconChevronDown size={14} aria-hidden />
          {grupo.nombre}
          {!abierto && dentro > 0 && <Cuenta cuantos={dentro} que="por resolver" />}
        </button>
      </h2>
      {abierto && <Entradas entradas={grupo.hijas} esperas={esperas} filtrado={filtrado} />}
    </>
  );
}

interface EnlaceProps {
  nombre: string;
  pantalla: NonNullable<EntradaDeMenu['pantalla']>;
  espera: Waiting | undefined;
}

/** Its screen is fetched while the pointer rests on it. */
function Enlace({ nombre, pantalla, espera }: EnlaceProps) {
  const Icono = ICONOS_DE_PANTALLA[pantalla];
  return (
    <Link className={estilos.enlace} to={rutaDe(pantalla)} preload="intent" preloadDelay={60} activeProps={{ 'aria-current': 'page' }}>
      <Icono size={17} stroke={1.75} aria-hidden />
      {nombre}
      {espera && <Cuenta {...espera} />}
    </Link>
  );
}

function Cuenta({ cuantos, que }: Waiting) {
  return (
    <span className={estilos.cuenta} title={`${formatNumber(cuantos)} ${que}`}>
      {formatNumber(cuantos)}
      <span className="oculto"> {que}</span>
    </span>
  );
}
