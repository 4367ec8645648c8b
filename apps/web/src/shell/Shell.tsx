import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { dropDraftsOfOthers } from '../client/draft-store';
import { onSessionChange, currentSession } from '../client/session';
import { menuTree } from './menu-tree';
import { OfferElsewhere } from '../ui/page/states';
import { DestinationOffer } from './DestinationOffer';
import { Header } from './Header';
import { MenuDrawer } from './MenuDrawer';
import { currentContract, ownPermissions } from '../client/shell-queries';
import { MainMenu } from './MainMenu';
import { useIsWholeScreen } from '../ui/page/whole-screen';
import estilos from './shell.module.css';
import { useRealtime } from './realtime';

/** What surrounds every screen of the office. Until a profile is chosen and the contract accepted, there is nowhere else to go. */
export function Shell() {
  const session = useSyncExternalStore(onSessionChange, currentSession);
  return session && <Frame key={`${session.token} ${session.user.perfilId ?? ''}`} />;
}

function Frame() {
  const { usuarioId, perfilId, permisos } = useSyncExternalStore(onSessionChange, currentSession)?.user ?? {};
  const { data: contrato } = useQuery({ ...currentContract, enabled: perfilId !== undefined });
  const contratoPendiente = contrato?.requiere_aceptacion && contrato.fecha_aceptacion === null;
  const abierta = perfilId !== undefined && contrato !== undefined && !contratoPendiente;
  useQuery({ ...ownPermissions(usuarioId ?? 0), enabled: abierta });
  useRealtime({ open: perfilId !== undefined });
  useEffect(() => {
    if (usuarioId !== undefined) dropDraftsOfOthers(usuarioId);
  }, [usuarioId]);
  const menu = useMemo(() => (abierta ? menuTree(permisos ?? []) : []), [abierta, permisos]);
  const [cajon, setCajon] = useState(false);

  const lienzo = useRef<HTMLElement>(null);
  // A dialog over its list is not another screen: the focus is its own.
  const pantalla = useRouterState({
    select: ({ matches }) => matches.find(({ staticData }) => staticData.pantalla)?.routeId ?? matches.at(-1)?.routeId,
  });
  const previous = useRef(pantalla);
  useEffect(() => {
    // An address with an anchor says itself what takes it.
    if (previous.current !== pantalla && location.hash === '') lienzo.current?.focus({ preventScroll: true });
    previous.current = pantalla;
  }, [pantalla]);

  const sola = useIsWholeScreen();
  return (
    <>
      <a className="salto" href="#contenido">
        Saltar al contenido
      </a>
      {!sola && <Header abierta={abierta} menu={menu} openMenu={() => setCajon(true)} />}
      <div className={sola ? undefined : `${estilos.marco} ${abierta ? '' : estilos.sinMenu}`}>
        {abierta && !sola && (
          <div className={estilos.lateral}>
            <MainMenu entries={menu} />
          </div>
        )}
        <main className={sola ? estilos.sola : estilos.lienzo} id="contenido" tabIndex={-1} ref={lienzo}>
          <OfferElsewhere value={<DestinationOffer />}>
            <Outlet />
          </OfferElsewhere>
        </main>
      </div>
      {cajon && <MenuDrawer entries={menu} close={() => setCajon(false)} />}
    </>
  );
}
