import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { onSessionChange, currentSession } from '../client/session';
import { arbolDeMenu } from './arbol-de-menu';
import { Cabecera } from './Cabecera';
import { CajonDeMenu } from './CajonDeMenu';
import { contratoVigente, permisosPropios } from '../client/shell-queries';
import { MenuPrincipal } from './MenuPrincipal';
import estilos from './shell.module.css';
import { useTiempoReal } from './tiempo-real';

/** What surrounds every screen of the office. Until a profile is chosen and the contract accepted, there is nowhere else to go. */
export function Shell() {
  const sesion = useSyncExternalStore(onSessionChange, currentSession);
  return sesion && <Armazon key={`${sesion.token} ${sesion.user.perfilId ?? ''}`} />;
}

function Armazon() {
  const { usuarioId, perfilId, permisos } = useSyncExternalStore(onSessionChange, currentSession)?.user ?? {};
  const { data: contrato } = useQuery({ ...contratoVigente, enabled: perfilId !== undefined });
  const contratoPendiente = contrato?.requiere_aceptacion && contrato.fecha_aceptacion === null;
  const abierta = perfilId !== undefined && contrato !== undefined && !contratoPendiente;
  useQuery({ ...permisosPropios(usuarioId ?? 0), enabled: abierta });
  useTiempoReal({ abierto: perfilId !== undefined });
  const menu = useMemo(() => (abierta ? arbolDeMenu(permisos ?? []) : []), [abierta, permisos]);
  const [cajon, setCajon] = useState(false);

  const lienzo = useRef<HTMLElement>(null);
  // A dialog over its list is not another screen: the focus is its own.
  const pantalla = useRouterState({
    select: ({ matches }) => matches.find(({ staticData }) => staticData.pantalla)?.routeId ?? matches.at(-1)?.routeId,
  });
  const anterior = useRef(pantalla);
  useEffect(() => {
    if (anterior.current !== pantalla) lienzo.current?.focus({ preventScroll: true });
    anterior.current = pantalla;
  }, [pantalla]);

  return (
    <>
      <a className="salto" href="#contenido">
        Saltar al contenido
      </a>
      <Cabecera abierta={abierta} menu={menu} abrirMenu={() => setCajon(true)} />
      <div className={`${estilos.marco} ${abierta ? '' : estilos.sinMenu}`}>
        {abierta && (
          <div className={estilos.lateral}>
            <MenuPrincipal entradas={menu} />
          </div>
        )}
        <main className={estilos.lienzo} id="contenido" tabIndex={-1} ref={lienzo}>
          <Outlet />
        </main>
      </div>
      {cajon && <CajonDeMenu entradas={menu} cerrar={() => setCajon(false)} />}
    </>
  );
}
