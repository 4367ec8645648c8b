import { alternarSeguido, useSeguidos } from '../seguidos';
import { Icono } from './Icono';

export function Seguir({ equipo, nombre }: { equipo: number; nombre: string }) {
  const seguido = useSeguidos().includes(equipo);
  return (
    <button type="button" className="boton tz lleno con-script" aria-pressed={seguido} onClick={() => alternarSeguido(equipo)}>
      <Icono nombre="estrella" lleno={seguido} />
      {seguido ? 'Lo sigues' : 'Seguir al equipo'}
      <span className="oculto"> {nombre}</span>
    </button>
  );
}
