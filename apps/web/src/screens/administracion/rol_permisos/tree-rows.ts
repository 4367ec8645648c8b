import { cuelgaDe, type NivelPermiso } from '@cd/domain/sesion/permisos/arbol-de-permisos';
import type { Permiso } from '@cd/contract/sesion/sesion';
import { llano } from '@cd/domain/organizacion/vocabulario/llano';

export interface TreeRow {
  opcion: Permiso;
  /** From 1, as screen readers count it. */
  hondura: number;
  esRama: boolean;
  abierta: boolean;
  /** The one that it and all that hangs from it have, or null when they differ. */
  comun: NivelPermiso | null;
}

/** What is seen of the tree: nothing under a closed branch, or, when looking for a text, only what has it with its branches, all open. */
export function treeRows(
  opciones: readonly Permiso[],
  { cerradas, texto, siempre }: { cerradas: ReadonlySet<string>; texto: string; siempre: string | null },
): TreeRow[] {
  const buscado = llano(texto.trim());
  const halladas = opciones.filter(({ nombre, orden }) => llano(nombre).includes(buscado) || orden === siempre).map(({ orden }) => orden);
  const seVe = (orden: string): boolean =>
    buscado === ''
      ? ![...cerradas].some((rama) => cuelgaDe(orden, rama))
      : halladas.some((hallada) => hallada === orden || cuelgaDe(hallada, orden) || (hallada !== siempre && cuelgaDe(orden, hallada)));
  return opciones
    .filter(({ orden }) => seVe(orden))
    .map((opcion) => {
      const debajo = opciones.filter(({ orden }) => cuelgaDe(orden, opcion.orden));
      return {
        opcion,
        hondura: opcion.orden.split('.').length,
        esRama: debajo.length > 0,
        abierta: buscado !== '' || !cerradas.has(opcion.orden),
        comun: debajo.every(({ permiso }) => permiso === opcion.permiso) ? opcion.permiso : null,
      };
    });
}
