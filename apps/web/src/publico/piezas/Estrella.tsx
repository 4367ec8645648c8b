import { alternarSeguido } from '../seguidos';
import { useSeguidos } from '../useSeguidos';
import { Icono } from './Icono';

/** Follows the team of a row, whose link stays as it is. */
export function Estrella({ equipo, nombre }: { equipo: number; nombre: string }) {
  const seguido = useSeguidos().includes(equipo);
  return (
    <button
      type="button"
      className="estrella con-script"
      aria-label={`Seguir a ${nombre}`}
      aria-pressed={seguido}
      onClick={() => alternarSeguido(equipo)}
    >
      <Icono nombre="estrella" lleno={seguido} />
    </button>
  );
}
