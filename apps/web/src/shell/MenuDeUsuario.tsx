import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconSwitchHorizontal,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { ICON } from '../ui/icon';
import { useTranslate } from '../ui/translations';
import { AvatarPropio } from './AvatarPropio';
import estilos from './cabecera.module.css';
import { SALIR } from './direcciones';
import { useSession } from '../client/use-session';

const TEMAS: readonly { valor: MantineColorScheme; texto: string; Icono: Icon }[] = [
  { valor: 'light', texto: 'Claro', Icono: IconSun },
  { valor: 'dark', texto: 'Oscuro', Icono: IconMoon },
  { valor: 'auto', texto: 'El del sistema', Icono: IconDeviceDesktop },
];

/** The platform's popover closes by itself with Escape or a click outside, and gives the focus back. */
export function MenuDeUsuario() {
  const { user } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const traducir = useTranslate();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [abierto, setAbierto] = useState(false);
  const aqui = useRouterState({ select: ({ location }) => location.href });

  const ir = (accion: () => unknown) => () => {
    menu.current?.hidePopover();
    accion();
  };

  return (
    <>
      <button
        type="button"
        className={estilos.usuario}
        aria-label={`${user.nombre}: perfil, tema y salir`}
        aria-haspopup="menu"
        aria-expanded={abierto}
        popoverTarget={id}
      >
        <AvatarPropio />
        <span>
          <b>{user.nombre}</b>
          <small>{user.perfilDescripcion ? traducir(user.perfilDescripcion) : 'Sin perfil elegido'}</small>
        </span>
        <IconSwitchHorizontal size={18} stroke={1.75} aria-hidden />
      </button>
      <div
        className={estilos.desplegable}
        id={id}
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label="Su sesión"
        popover="auto"
        onToggle={({ newState, currentTarget }) => {
          setAbierto(newState === 'open');
          if (newState === 'open') currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
        }}
        onKeyDown={recorrer}
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
        <fieldset aria-label="Tema">
          <span aria-hidden>Tema</span>
          {TEMAS.map(({ valor, texto, Icono }) => (
            <button
              key={valor}
              type="button"
              role="menuitemradio"
              aria-checked={colorScheme === valor}
              onClick={() => setColorScheme(valor)}
            >
              <Icono {...ICON} />
              {texto}
              {colorScheme === valor && <IconCheck {...ICON} />}
            </button>
          ))}
        </fieldset>
        <button type="button" role="menuitem" onClick={ir(() => navigate({ to: SALIR }))}>
          <IconLogout {...ICON} />
          Salir
        </button>
      </div>
    </>
  );
}

function recorrer(event: KeyboardEvent<HTMLElement>): void {
  const opciones = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const actual = opciones.findIndex((opcion) => opcion === document.activeElement);
  const destino = { ArrowDown: actual + 1, ArrowUp: actual - 1, Home: 0, End: -1 }[event.key];
  if (destino === undefined) {
    if (event.key === 'Tab') event.currentTarget.hidePopover();
    return;
  }
  event.preventDefault();
  opciones.at(destino % opciones.length)?.focus();
}
