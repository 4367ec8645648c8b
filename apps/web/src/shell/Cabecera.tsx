import { IconChevronDown, IconMail, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatNumber, formatCount } from '../format/format';
import { useTranslate } from '../ui/translations';
import type { EntradaDeMenu } from './arbol-de-menu';
import estilos from './cabecera.module.css';
import { competicionDeTrabajo, notificacionesPendientes } from '../client/shell-queries';
import { rutaDe } from './direcciones';
import { Espera } from './Espera';
import { Marca } from './Marca';
import { MenuDeUsuario } from './MenuDeUsuario';
import { useNivel } from '../client/permissions';
import { useSession } from '../client/use-session';

const Buscador = lazy(() => import('./Buscador'));

export function Cabecera({ abierta, menu, abrirMenu }: { abierta: boolean; menu: readonly EntradaDeMenu[]; abrirMenu: () => void }) {
  return (
    <header className={`${estilos.tapa} pizarra`}>
      {abierta && (
        <button type="button" className={`${estilos.boton} ${estilos.soloMovil}`} aria-label="Abrir el menú" onClick={abrirMenu}>
          <IconMenu2 size={22} aria-hidden />
        </button>
      )}
      <Link className={estilos.nombre} to="/admin" aria-label="Competición Deportiva, inicio">
        <Marca />
        <span>
          Competición
          <br />
          Deportiva
        </span>
      </Link>
      {abierta && <CompeticionDeTrabajo />}
      {abierta ? <BotonDeBusqueda menu={menu} /> : <span className={estilos.hueco} />}
      {abierta && <Buzon />}
      <MenuDeUsuario />
      <Espera />
    </header>
  );
}

function CompeticionDeTrabajo() {
  const { data: competicion } = useQuery(competicionDeTrabajo);
  const puedeCambiar = useNivel('cambiarcompeticion') > 0;
  const clase = `${estilos.plaza} ${competicion?.historico ? estilos.historica : ''}`;
  const contenido = (
    <span>
      <small>Competición de trabajo</small>
      <b>
        {competicion?.nombre ?? 'Ninguna'}
        {competicion?.historico && <span className={estilos.sello}>Histórica</span>}
      </b>
    </span>
  );
  if (!puedeCambiar) return <div className={clase}>{contenido}</div>;
  return (
    <Link className={clase} to={rutaDe('cambiarcompeticion')} title="Cambiar de competición">
      {contenido}
      <IconChevronDown size={20} aria-hidden />
    </Link>
  );
}

function BotonDeBusqueda({ menu }: { menu: readonly EntradaDeMenu[] }) {
  const [abierto, setAbierto] = useState(false);
  const traducir = useTranslate();
  useEffect(() => {
    const alPulsar = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setAbierto(true);
    };
    addEventListener('keydown', alPulsar);
    return () => removeEventListener('keydown', alPulsar);
  }, []);
  return (
    <>
      <button
        type="button"
        className={estilos.busca}
        aria-label="Buscar pantallas y registros"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setAbierto(true)}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span>{traducir('Buscar pantallas, equipos, colegios, personas, partidos')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {abierto && (
        <Suspense>
          <Buscador menu={menu} cerrar={() => setAbierto(false)} />
        </Suspense>
      )}
    </>
  );
}

function Buzon() {
  const { user } = useSession();
  const visible = useNivel('notificaciones') > 0;
  const { data } = useQuery({ ...notificacionesPendientes(user.usuarioId), enabled: visible });
  const pendientes = data?.pendientes ?? 0;
  if (!visible) return null;
  return (
    <Link
      className={estilos.boton}
      to={rutaDe('notificaciones')}
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
