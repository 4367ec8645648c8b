import { nivelQueAbre, PANTALLAS, pantallaDe, type Pantalla } from '@cd/contract/kit/screens';
import type { Permiso } from '@cd/contract/sesion/sesion';
import { tienePalabras } from '@cd/domain/organizacion/vocabulario/palabras';

export interface MenuEntry {
  id: number;
  nombre: string;
  /** null: a group. */
  pantalla: Pantalla | null;
  hijas: MenuEntry[];
}

const BY_ADDRESS = new Map<string, Pantalla>(Object.entries(PANTALLAS).map(([clave, { ruta }]) => [ruta, clave as Pantalla]));

/** '3.10' after '3.9'. */
function byOrder(a: Permiso, b: Permiso): number {
  const [unos, otros] = [a.orden.split('.').map(Number), b.orden.split('.').map(Number)];
  const distinto = unos.findIndex((numero, i) => numero !== otros[i]);
  return distinto === -1 ? unos.length - otros.length : unos[distinto]! - (otros[distinto] ?? -1);
}

/** The menu of a role: the screens it may read, under the groups that still have something. */
export function menuTree(permisos: readonly Permiso[]): MenuEntry[] {
  const raiz: MenuEntry = { id: 0, nombre: '', pantalla: null, hijas: [] };
  const porLugar = new Map<string, MenuEntry>();
  for (const { id, orden, nombre, opcion_enlace, permiso } of permisos.toSorted(byOrder)) {
    const pantalla = opcion_enlace === null ? null : BY_ADDRESS.get(opcion_enlace);
    if (pantalla === undefined || (pantalla && (permiso < nivelQueAbre(pantalla) || pantallaDe(pantalla).fueraDelMenu))) continue;
    const entrada = { id, nombre, pantalla, hijas: [] };
    porLugar.set(orden, entrada);
    (porLugar.get(orden.slice(0, Math.max(0, orden.lastIndexOf('.')))) ?? raiz).hijas.push(entrada);
  }
  return prune(raiz.hijas);
}

const prune = (entradas: MenuEntry[]): MenuEntry[] =>
  entradas.map((entrada) => ({ ...entrada, hijas: prune(entrada.hijas) })).filter(({ pantalla, hijas }) => pantalla || hijas.length > 0);

/** What is left of the menu when filtering it by a text; a group that matches stays whole. */
export function filterMenu(entradas: readonly MenuEntry[], texto: string): MenuEntry[] {
  const buscado = texto.trim();
  const filtrar = (lista: readonly MenuEntry[]): MenuEntry[] =>
    lista.flatMap((entrada) => {
      if (tienePalabras(entrada.nombre, buscado)) return [entrada];
      const hijas = filtrar(entrada.hijas);
      return hijas.length > 0 ? [{ ...entrada, hijas }] : [];
    });
  return buscado ? filtrar(entradas) : [...entradas];
}

/** Every screen of the menu, for the search box. */
export const menuScreens = (entradas: readonly MenuEntry[]): Pantalla[] =>
  entradas.flatMap(({ pantalla, hijas }) => [...(pantalla ? [pantalla] : []), ...menuScreens(hijas)]);
