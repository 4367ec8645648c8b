import type { ComponentProps, ReactNode } from 'react';
import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { Ahora, useHoy } from '../actualizado';
import { direcciones } from '../direcciones';
import { fechaCompleta } from '../formato';
import { T, useTexto } from '../vocabulario';
import { Anuncio } from './Anuncio';
import { Cabecera } from './Cabecera';

/** Blackboard, content and foot: what every page shows around its own. */
export function MarcoPagina({
  marco,
  clase,
  anuncio,
  children,
  ...cabecera
}: ComponentProps<typeof Cabecera> & { marco: Marco; clase?: string; anuncio?: boolean; children: ReactNode }) {
  const { nombre, direccion, telefono } = marco.empresa;
  return (
    <Ahora value={marco.ahora}>
      <div className={clase}>
        <a className="salto" href="#contenido">
          Saltar al contenido
        </a>
        <Membrete marco={marco} />
        <Cabecera {...cabecera} />
        <main id="contenido" className="envoltura" tabIndex={-1}>
          {marco.pasada && <TemporadaPasada temporada={marco.temporada ?? ''} />}
          {children}
          {anuncio && <Anuncio publicidad={marco.publicidad} />}
        </main>
        <footer className="piepag">
          <div className="envoltura">
            {/* A telephone number is one word. */}
            <span>{[nombre, direccion, telefono.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')}</span>
            <a href={direcciones.buscar()}>
              <T>Buscar un equipo</T>
            </a>
            <a href={direcciones.misEquipos}>
              <T>Mis equipos</T>
            </a>
            <a href={direcciones.incrustar()}>
              <T>Para la web del colegio</T>
            </a>
            <a href={direcciones.accesibilidad}>Accesibilidad</a>
          </div>
        </footer>
      </div>
    </Ahora>
  );
}

/** Whoever comes by an address that was kept finds what it was, and is told where what is played now is. */
const TemporadaPasada = ({ temporada }: { temporada: string }) => (
  <p className="nota">
    <T>Temporada</T> <b>{temporada}</b>, ya terminada. <a href={direcciones.inicio}>Ver lo que se juega ahora</a>
  </p>
);

/** Above what is printed: whose it is, of which season and of which day. */
function Membrete({ marco }: { marco: Marco }) {
  const t = useTexto();
  const hoy = useHoy(marco);
  return (
    <p className="membrete solo-papel">
      <b>{marco.empresa.nombre}</b>
      {marco.temporada && <span>{`${t('Temporada')} ${marco.temporada}`}</span>}
      <span>{`Impreso el ${fechaCompleta(hoy)}`}</span>
    </p>
  );
}
