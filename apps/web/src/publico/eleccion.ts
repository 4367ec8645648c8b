import { TipoFase } from '@cd/contract/resultados/estado-partido';
import type { PaginaPublica } from '@cd/contract/publico/paginas-publicas';

/** The choice carried between the public screens (spec 1 §2.1). */
export interface Eleccion {
  deporte?: number;
  categoria?: number;
  genero?: number;
  fase?: number;
  eliminatoria?: number;
  grupo?: number;
}

const CLAVE = 'eleccion';

export function leerEleccion(): Eleccion {
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
    sessionStorage.setItem(CLAVE, JSON.stringify(eleccionDe(pagina, leerEleccion())));
  } catch {
    // Without storage every address still carries its own parameters.
  }
}
