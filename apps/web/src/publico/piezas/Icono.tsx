// One cached file instead of the drawings in every page and in the script.
import iconos from './iconos.svg?no-inline';

export type NombreIcono =
  | 'abajo'
  | 'agenda'
  | 'alerta'
  | 'anterior'
  | 'ausente'
  | 'balanza'
  | 'bien'
  | 'buscar'
  | 'calendario'
  | 'compartir'
  | 'desplegar'
  | 'diana'
  | 'entrar'
  | 'estrella'
  | 'flecha'
  | 'imprimir'
  | 'lluvia'
  | 'lugar'
  | 'mazo'
  | 'reloj'
  | 'siguiente'
  | 'sinRed'
  | 'volver';

/** Always beside its words, so it is hidden from screen readers. */
export function Icono({ nombre, lleno }: { nombre: NombreIcono; lleno?: boolean }) {
  return (
    <svg className={lleno ? 'ic lleno' : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${iconos}#${nombre}`} />
    </svg>
  );
}
