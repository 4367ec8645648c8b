import { direcciones } from './direcciones';
import { leerEleccion, type Eleccion } from './eleccion';
import type { De } from './pantalla';

/** The whole address of a screen from the remembered choice, or null where it does not reach. */
export function direccionElegida(
  destino: De<'sin_eleccion'>['destino'],
  { deporte, categoria, genero, fase, eliminatoria, grupo }: Eleccion = leerEleccion(),
): string | null {
  switch (destino) {
    case 'categorias':
      return deporte ? direcciones.categorias(deporte) : null;
    case 'generos':
      return deporte && categoria ? direcciones.generos(deporte, categoria) : null;
    case 'fases':
      return deporte && categoria && genero ? direcciones.fases(deporte, categoria, genero) : null;
    case 'grupos':
      return fase ? direcciones.grupos(fase) : null;
    case 'detalle':
      return grupo ? direcciones.detalle(grupo) : null;
    case 'detalle_eliminatoria':
      return eliminatoria ? direcciones.detalleEliminatoria(eliminatoria) : null;
  }
}
