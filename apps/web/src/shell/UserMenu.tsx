import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconHelp,
  IconLogout,
  IconMoon,
  IconSun,
  IconSwitchHorizontal,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { ICON } from '../ui/pieces/icon';
import { useTranslate } from '../ui/pieces/translations';
import { OwnAvatar } from './OwnAvatar';
import estilos from './header.module.css';
import { addressOf, SIGN_OUT } from './addresses';
import { useHelpAnchor } from './help-anchor';
import { useLevel } from '../client/permissions';
import { useSession } from '../client/use-session';

const THEMES: readonly { valor: MantineColorScheme; text: string; Icon: Icon }[] = [
  { valor: 'light', text: 'Claro', Icon: IconSun },
  { valor: 'dark', text: 'Oscuro', Icon: IconMoon },
  { valor: 'auto', text: 'El del sistema', Icon: IconDeviceDesktop },
];

/** The platform's popover closes by itself with Escape or a click outside, and gives the focus back. */
export function UserMenu() {
  const { user } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const ayuda = useHelpAnchor();
  const helps = useLevel('ayuda') > 0;
  const aqui = useRouterState({ select: ({ location }) => location.href });

  const ir = (accion: () => unknown) => () => {
    menu.current?.hidePopover();
    accion();
  };

  return (
    <>
      <OwnName id={id} open={open} />
      <div
        className={estilos.desplegable}
        id={id}
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label="Su sesión"
        popover="auto"
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open');
          if (newState === 'open') options(currentTarget)[0]?.focus();
        }}
        onKeyDown={walk}
      >
        <button type="button" role="menuitem" onClick={ir(() => navigate({ to: '/perfil' }))}>
          <IconUserCircle {...ICON} />
          Mi perfil
        </button>
        {user.multiplesRoles && (
          <button type="button" role="menuitem" onClick={ir(() => navigate({ to: '/perfil', search: { volver: aqui } }))}>
            <IconSwitchHorizontal {...ICON} />
            Cambiar de perfil
          </button>
        )}
        {helps && (
          <button type="button" role="menuitem" onClick={ir(() => navigate({ to: addressOf('ayuda'), hash: ayuda }))}>
            <IconHelp {...ICON} />
            Ayuda de esta pantalla
          </button>
        )}
        <ThemeChoice />
        <button type="button" role="menuitem" onClick={ir(() => navigate({ to: SIGN_OUT }))}>
          <IconLogout {...ICON} />
          Salir
        </button>
      </div>
    </>
  );
}

function OwnName({ id, open }: { id: string; open: boolean }) {
  const { user } = useSession();
  const translate = useTranslate();
  const perfil = user.perfilDescripcion ? translate(user.perfilDescripcion) : 'Sin perfil elegido';
  return (
    <button type="button" className={estilos.usuario} aria-haspopup="menu" aria-expanded={open} popoverTarget={id}>
      <OwnAvatar />
      <span className={estilos.quien}>
        <b>{user.nombre}</b> <small>{perfil}</small>
        <span className="oculto">: perfil, tema y salir</span>
      </span>
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset aria-label="Tema">
      <span aria-hidden>Tema</span>
      {THEMES.map(({ valor, text, Icon }) => (
        <button key={valor} type="button" role="menuitemradio" aria-checked={colorScheme === valor} onClick={() => setColorScheme(valor)}>
          <Icon {...ICON} />
          {text}
          {colorScheme === valor && <IconCheck {...ICON} />}
        </button>
      ))}
    </fieldset>
  );
}

const options = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];

function walk(event: KeyboardEvent<HTMLElement>): void {
  const opciones = options(event.currentTarget);
  const actual = opciones.findIndex((opcion) => opcion === document.activeElement);
  const target = { ArrowDown: actual + 1, ArrowUp: actual - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) {
    if (event.key === 'Tab') event.currentTarget.hidePopover();
    return;
  }
  event.preventDefault();
  opciones.at(target % opciones.length)?.focus();
}
