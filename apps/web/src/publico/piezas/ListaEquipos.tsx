import type { EquipoPublico } from '@cd/contract/publico/publico';
import { direcciones } from '../direcciones';
import { campeonatoDeEquipo, colegioDe, dondeJuega } from '../titulos';
import { Escudo } from './Escudo';
import { Estrella } from './Estrella';
import { Opciones } from './Opciones';

export function ListaEquipos({ equipos }: { equipos: EquipoPublico[] }) {
  return (
    <Opciones
      opciones={equipos.map((equipo) => ({
        href: direcciones.equipo(equipo.id),
        nombre: equipo.nombre,
        datos: [campeonatoDeEquipo(equipo), dondeJuega(equipo), ...colegioDe(equipo)],
        marca: <Escudo escudo={{ color: equipo.color, imagen: equipo.escudo }} nombre={equipo.nombre} />,
        accion: <Estrella equipo={equipo.id} nombre={equipo.nombre} />,
      }))}
    />
  );
}
