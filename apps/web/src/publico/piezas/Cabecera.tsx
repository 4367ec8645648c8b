import { Fragment, type ReactNode } from 'react';
import { direcciones } from '../direcciones';
import { Icono } from './Icono';
import dibujos from './iconos.svg?no-inline';
import { Migas, type Miga } from './Migas';
import { T } from '../vocabulario';

export interface Pestana {
  texto: string;
  href: string;
  actual?: boolean;
}

interface DatosCabecera {
  titulo: string;
  sub?: string;
  migas?: Miga[];
  escudo?: ReactNode;
  /** Said with a scoreboard, the title is only read aloud. */
  tanteo?: ReactNode;
  acciones?: ReactNode;
  buscador?: ReactNode;
  pestanas?: Pestana[];
  nombrePestanas?: string;
}

/** The blackboard: brand, where we are, the name of the page and what can be done with it. */
export function Cabecera({ titulo, sub, migas = [], escudo, tanteo, acciones, buscador, pestanas = [], nombrePestanas }: DatosCabecera) {
  return (
    <header className="cabecera pizarra">
      <svg className="pista" viewBox="0 0 640 230" aria-hidden="true">
        <use href={`${dibujos}#pista`} />
      </svg>
      <div className="envoltura">
        <Barra />
        <div className="cab-titulo">
          <Migas migas={migas} />
          {tanteo ? <h1 className="oculto">{titulo}</h1> : <Nombre titulo={titulo} escudo={escudo} />}
          {tanteo}
          {sub && <p className="sub">{sub}</p>}
          {buscador}
          {acciones && <div className="acciones">{acciones}</div>}
        </div>
        {pestanas.length > 1 && (
          <nav className="pestanas" aria-label={nombrePestanas}>
            {pestanas.map(({ texto, href, actual }) => (
              <a key={href} href={href} aria-current={actual ? 'page' : undefined} ref={actual ? alaVista : undefined}>
                {texto}
              </a>
            ))}
          </nav>
        )}
      </div>
    </header>
  );
}

function Barra() {
  return (
    <div className="cab-barra">
      <a className="nombre" href={direcciones.inicio}>
        <svg className="marca" viewBox="0 0 40 40" aria-hidden="true">
          <path className="m-c" d="M17 6.300A14 14 0 0 0 17 33.7" />
          <path className="m-d" d="M23 3.500v33M23 6.300A14 14 0 0 1 23 33.7" />
        </svg>
        <span>
          Competición
          <br />
          Deportiva
        </span>
      </a>
      <nav aria-label="Principal">
        <a href={direcciones.buscar()}>
          <Icono nombre="buscar" />
          Buscar
        </a>
        <a href={direcciones.misEquipos}>
          <Icono nombre="estrella" />
          <T>Mis equipos</T>
        </a>
        <a href="/login">
          <Icono nombre="entrar" />
          Entrar
        </a>
      </nav>
    </div>
  );
}

function Nombre({ titulo, escudo }: Pick<DatosCabecera, 'titulo' | 'escudo'>) {
  return (
    <div className="cab-nombre">
      {escudo}
      <h1 className={titulo.length > 28 ? 'largo' : undefined}>
        {/* A line breaks after the comma before anywhere else: 'Alevín mixto, / grupo A'. */}
        {titulo.split(', ').map((parte, i, { length }) => (
          <Fragment key={parte}>
            {i > 0 && ' '}
            <span>{i < length - 1 ? `${parte},` : parte}</span>
          </Fragment>
        ))}
      </h1>
    </div>
  );
}

// Sideways only: scrollIntoView would also move the page.
function alaVista(pestana: HTMLAnchorElement | null) {
  const tira = pestana?.parentElement;
  if (pestana && tira) tira.scrollLeft = pestana.offsetLeft - (tira.clientWidth - pestana.offsetWidth) / 2;
}
