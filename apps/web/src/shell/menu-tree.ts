import { nivelQueAbre, PANTALLAS, pantallaDe, type Pantalla } from '@cd/contract/kit/screens';
import type { Permiso } from '@cd/contract/sesion/sesion';
import { tienePalabras } from '@cd/domain/organizacion/vocabulario/palabras';

export interface MenuEntry {
  id: number;
  nombre: string;
  /** null: a group. */
  pantalla: Pantalla | null;
  children: MenuEntry[];
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
  const root: MenuEntry = { id: 0, nombre: '', pantalla: null, children: [] };
  const byPlace = new Map<string, MenuEntry>();
  for (const { id, orden, nombre, opcion_enlace, permiso } of permisos.toSorted(byOrder)) {
    const pantalla = opcion_enlace === null ? null : BY_ADDRESS.get(opcion_enlace);
    if (pantalla === undefined || (pantalla && (permiso < nivelQueAbre(pantalla) || pantallaDe(pantalla).fueraDelMenu))) continue;
    const entry = { id, nombre, pantalla, children: [] };
    byPlace.set(orden, entry);
    (byPlace.get(orden.slice(0, Math.max(0, orden.lastIndexOf('.')))) ?? root).children.push(entry);
  }
  return prune(root.children);
}

const prune = (entries: MenuEntry[]): MenuEntry[] =>
  entries
    .map((entry) => ({ ...entry, children: prune(entry.children) }))
    .filter(({ pantalla, children }) => pantalla || children.length > 0);

/** What is left of the menu when filtering it by a text; a group that matches stays whole. */
export function filterMenu(entries: readonly MenuEntry[], text: string): MenuEntry[] {
  const sought = text.trim();
  const narrow = (lista: readonly MenuEntry[]): MenuEntry[] =>
    lista.flatMap((entry) => {
      if (tienePalabras(entry.nombre, sought)) return [entry];
      const children = narrow(entry.children);
      return children.length > 0 ? [{ ...entry, children }] : [];
    });
  return sought ? narrow(entries) : [...entries];
}

/** Every screen of the menu, for the search box. */
export const menuScreens = (entries: readonly MenuEntry[]): Pantalla[] =>
  entries.flatMap(({ pantalla, children }) => [...(pantalla ? [pantalla] : []), ...menuScreens(children)]);
