import type { ReactNode } from 'react';
import { Icono } from './Icono';

export interface Opcion {
  href: string;
  nombre: string;
  datos: string[];
  marca: ReactNode;
  /** What else can be done with it. */
  accion?: ReactNode;
  /** Share of what is played, from 0 to 1; its figures are in `datos`. */
  avance?: number;
}

/** Choices in rows, for what has a name and figures but no face: phases, groups, teams. */
export function Opciones({ opciones }: { opciones: Opcion[] }) {
  return (
    <ul className="opciones">
      {opciones.map(({ href, nombre, datos, marca, accion, avance }) => (
        <li key={href}>
          <a href={href}>
            {marca}
            <div>
              <b>{nombre}</b>
              {datos.map((dato) => (
                <span key={dato}>{dato}</span>
              ))}
              {avance !== undefined && (
                <svg className="avance" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <path d={`M0 2h${Math.round(avance * 100)}`} />
                </svg>
              )}
            </div>
            <Icono nombre="flecha" />
          </a>
          {accion}
        </li>
      ))}
    </ul>
  );
}

/** A league is a table; a knockout phase, its bracket. */
export function MarcaFase({ eliminatoria }: { eliminatoria: boolean }) {
  return (
    <svg className="dibujo chico" viewBox="0 0 72 72" aria-hidden="true">
      {eliminatoria ? (
        <>
          <path d="M6 10h16v10H6zM6 30h16v10H6zM6 52h16v10H6z" opacity=".45" />
          <path d="M22 15h10v20H22M32 25h10M22 57h20M42 25v32M42 41h8" />
          <path d="M50 34h18v14H50z" />
        </>
      ) : (
        <>
          <path d="M8 12h56" strokeWidth="5" />
          <path d="M8 12v50h56V12" />
          <path d="M8 28h56M8 45h56" opacity=".45" />
          <path d="M17 20h20M17 37h26M17 54h16M55 20h.1M55 37h.1M55 54h.1" />
        </>
      )}
    </svg>
  );
}
