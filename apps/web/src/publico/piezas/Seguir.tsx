import { alternarSeguido } from '../seguidos';
import { useSeguidos } from '../useSeguidos';
import { T } from '../vocabulario';
import { Icono } from './Icono';

export function Seguir({ equipo, nombre }: { equipo: number; nombre: string }) {
  const seguido = useSeguidos().includes(equipo);
  return (
    <button type="button" className="boton tz lleno con-script" aria-pressed={seguido} onClick={() => alternarSeguido(equipo)}>
      <Icono nombre="estrella" lleno={seguido} />
      {seguido ? 'Lo sigues' : <T>Seguir al equipo</T>}
      <span className="oculto"> {nombre}</span>
    </button>
  );
}
