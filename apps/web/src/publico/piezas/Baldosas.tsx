import { IconoDeporte } from '../../dibujos/IconoDeporte';
import { Icono } from './Icono';

export interface Baldosa {
  id: number;
  href: string;
  nombre: string;
  dato: string;
  imagen: string | null;
  /** Sport drawing; without it, a shirt with the initial of the name. */
  icono?: string;
}

/** 1, 2, 3 or 4 columns, by how many there are and without leaving one alone in the last row (spec 1 §2.1). */
export function columnasDe(cuantas: number): 1 | 2 | 3 | 4 {
  if (cuantas <= 1) return 1;
  if (cuantas === 2 || cuantas === 3 || cuantas === 4) return cuantas;
  return cuantas % 4 === 1 || (cuantas % 3 === 0 && cuantas % 4 !== 0) ? 3 : 4;
}

export function Baldosas({ baldosas }: { baldosas: Baldosa[] }) {
  return (
    <ul className={`baldosas col-${columnasDe(baldosas.length)}`}>
      {baldosas.map(({ id, href, nombre, dato, imagen, icono }) => (
        <li key={id}>
          <a className="baldosa" href={href}>
            {imagen ? (
              <img src={imagen} alt="" width="112" height="112" />
            ) : icono === undefined ? (
              <Camiseta letras={letrasDe(nombre, baldosas)} />
            ) : (
              <IconoDeporte icono={icono} />
            )}
            <div>
              <b>{nombre}</b>
              <span>{dato}</span>
            </div>
            <Icono nombre="flecha" />
          </a>
        </li>
      ))}
    </ul>
  );
}

// One letter, or two where 'Masculino' and 'Mixto' would wear the same shirt.
function letrasDe(nombre: string, baldosas: Baldosa[]): string {
  const repetida = baldosas.filter((otra) => otra.nombre.charAt(0) === nombre.charAt(0)).length > 1;
  return nombre.slice(0, repetida ? 2 : 1);
}

function Camiseta({ letras }: { letras: string }) {
  return (
    <svg className="dibujo" viewBox="0 0 72 72" aria-hidden="true">
      <path d="M26 8L10 14 4 30l11 4v30h42V34l11-4-6-16-16-6" />
      <path d="M26 8c2 6 6 9 10 9s8-3 10-9" />
      <path d="M15 34V24M57 34V24M15 57h42" opacity=".45" />
      <text x="36" y="49" className="macizo">
        {letras.toLocaleUpperCase('es')}
      </text>
    </svg>
  );
}
