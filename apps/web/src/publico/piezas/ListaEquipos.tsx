import type { EquipoPublico } from '@cd/contract/publico/publico';
import { direcciones } from '../direcciones';
import { campeonatoDeEquipo } from '../titulos';
import { Escudo } from './Escudo';
import { Opciones } from './Opciones';

export function ListaEquipos({ equipos }: { equipos: EquipoPublico[] }) {
  return (
    <Opciones
      opciones={equipos.map((equipo) => ({
        href: direcciones.equipo(equipo.id),
        nombre: equipo.nombre,
        // A team usually carries its school's name; said twice it is noise.
        datos: [campeonatoDeEquipo(equipo), ...(equipo.nombre.startsWith(equipo.colegio_nombre) ? [] : [equipo.colegio_nombre])],
        marca: <Escudo escudo={{ color: equipo.color, imagen: equipo.escudo }} nombre={equipo.nombre} />,
      }))}
    />
  );
}
