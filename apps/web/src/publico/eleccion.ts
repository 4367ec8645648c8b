import { TipoFase } from '@cd/contract/partidos/estado-partido';
import type { PaginaPublica } from '@cd/contract/publico/paginas-publicas';
import { direcciones } from './direcciones';
import type { De } from './pantalla';

/** The choice carried between the public screens (spec 1 §2.1). */
interface Eleccion {
  deporte?: number;
  categoria?: number;
  genero?: number;
  fase?: number;
  eliminatoria?: number;
  grupo?: number;
}

const CLAVE = 'eleccion';

function leer(): Eleccion {
  try {
    return (JSON.parse(sessionStorage.getItem(CLAVE) ?? '{}') ?? {}) as Eleccion;
  } catch {
    return {};
  }
}

/** What a page chooses. A step back forgets what hung from the old choice, a step on keeps what led to it. */
export function eleccionDe(pagina: PaginaPublica, anterior: Eleccion): Eleccion {
  if (!('ruta' in pagina) || !pagina.ruta) return anterior;
  const { deporte, categoria, genero, fase } = pagina.ruta;
  const elegido: Eleccion = { deporte: deporte.id, categoria: categoria?.id, genero: genero?.id };
  if (fase?.tipo === TipoFase.Eliminatoria) elegido.eliminatoria = fase.id;
  else if (fase) elegido.fase = fase.id;
  if (pagina.pantalla === 'detalle') elegido.grupo = pagina.grupo.id;
  return elegido;
}

export function recordarEleccion(pagina: PaginaPublica) {
  try {
    sessionStorage.setItem(CLAVE, JSON.stringify(eleccionDe(pagina, leer())));
  } catch {
    // Without storage every address still carries its own parameters.
  }
}

/** The whole address of a screen from the remembered choice, or null where it does not reach. */
export function direccionElegida(
  destino: De<'sin_eleccion'>['destino'],
  { deporte, categoria, genero, fase, eliminatoria, grupo }: Eleccion = leer(),
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
