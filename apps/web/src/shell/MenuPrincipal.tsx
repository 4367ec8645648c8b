import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../format/format';
import { filtrarMenu, type EntradaDeMenu } from './arbol-de-menu';
import { notificacionesPendientes } from '../client/shell-queries';
import { rutaDe } from './direcciones';
import { ICONOS_DE_PANTALLA } from './iconos-de-pantalla';
import estilos from './menu.module.css';
import { useSession } from '../client/use-session';

export function MenuPrincipal({ entradas }: { entradas: readonly EntradaDeMenu[] }) {
  const [texto, setTexto] = useState('');
  const visibles = filtrarMenu(entradas, texto);
  return (
    <nav className={estilos.menu} aria-label="Menú">
      <div className={estilos.filtra}>
        <IconSearch size={16} aria-hidden />
        <input
          type="search"
          aria-label="Filtrar el menú"
          placeholder="Filtrar el menú"
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTexto('')}
        />
      </div>
      <Entradas entradas={visibles} />
      <output className={estilos.nada}>{texto && visibles.length === 0 && `Nada del menú contiene «${texto}»`}</output>
    </nav>
  );
}

function Entradas({ entradas }: { entradas: readonly EntradaDeMenu[] }) {
  return (
    <ul>
      {entradas.map((entrada) => (
        <li key={entrada.id}>
          {entrada.pantalla ? <Enlace {...entrada} pantalla={entrada.pantalla} /> : <h2 className={estilos.grupo}>{entrada.nombre}</h2>}
          {entrada.hijas.length > 0 && <Entradas entradas={entrada.hijas} />}
        </li>
      ))}
    </ul>
  );
}

function Enlace({ nombre, pantalla }: EntradaDeMenu & { pantalla: NonNullable<EntradaDeMenu['pantalla']> }) {
  const Icono = ICONOS_DE_PANTALLA[pantalla];
  return (
    <Link className={estilos.enlace} to={rutaDe(pantalla)} activeProps={{ 'aria-current': 'page' }}>
      <Icono size={17} stroke={1.75} aria-hidden />
      {nombre}
      {pantalla === 'notificaciones' && <SinLeer />}
    </Link>
  );
}

function SinLeer() {
  const { user } = useSession();
  const { data } = useQuery(notificacionesPendientes(user.usuarioId));
  return data && data.pendientes > 0 ? (
    <span className={estilos.cuenta}>
      {formatNumber(data.pendientes)}
      <span className="oculto"> sin leer</span>
    </span>
  ) : null;
}
