import type { Permiso } from '@cd/contract/sesion/sesion';
import { describe, expect, it } from 'vitest';
import { menuTree, filterMenu, menuScreens, type MenuEntry } from './menu-tree';

const opcion = (orden: string, nombre: string, opcion_enlace: string | null, permiso: Permiso['permiso'] = 1): Permiso => ({
  id: Number(orden.replaceAll('.', '')),
  orden,
  nombre,
  opcion_enlace,
  permiso,
});
const OPCIONES = [
  opcion('10', 'Administración', null),
  opcion('10.2', 'Configuración', '/admin/configuracion'),
  opcion('10.1', 'Usuarios', '/admin/usuarios', 2),
  opcion('10.1.1', 'Acciones de un usuario', '/admin/acciones'),
  opcion('9', 'Competición', null),
  opcion('9.1', 'Cambiar de competición', '/admin/cambiarcompeticion', 0),
  opcion('1', 'Principal', '/admin/dashboard'),
  opcion('1.1', 'Notificaciones', '/admin/notificaciones'),
  opcion('11', 'De otra versión', '/admin/no-esta'),
];
const dibujar = (entries: readonly MenuEntry[], sangria = ''): string[] =>
  entries.flatMap(({ nombre, children }) => [`${sangria}${nombre}`, ...dibujar(children, `${sangria}  `)]);

describe('el menú de un rol', () => {
  it('tiene lo que puede leer, en su orden de números, sin grupos vacíos ni pantallas que se abren desde otras', () => {
    expect(dibujar(menuTree(OPCIONES))).toEqual(['Principal', '  Notificaciones', 'Administración', '  Usuarios', '  Configuración']);
  });

  it('conserva una pantalla cuyo grupo no se ve', () => {
    expect(dibujar(menuTree([opcion('4.1', 'Ayuda', '/admin/ayuda')]))).toEqual(['Ayuda']);
  });

  it('se filtra sin mirar tildes ni mayúsculas, con el grupo de lo que queda', () => {
    const menu = menuTree(OPCIONES);
    expect(dibujar(filterMenu(menu, ' CONFIGURACION'))).toEqual(['Administración', '  Configuración']);
    expect(dibujar(filterMenu(menu, 'adminis'))).toEqual(['Administración', '  Usuarios', '  Configuración']);
    expect(filterMenu(menu, 'zzz')).toEqual([]);
  });

  it('se filtra por palabras en cualquier orden', () => {
    expect(dibujar(filterMenu(menuTree(OPCIONES), 'ios usuar'))).toEqual(['Administración', '  Usuarios']);
  });

  it('no ofrece leer lo que solo sirve para cambiar', () => {
    const importar = (nivel: Permiso['permiso']) => dibujar(menuTree([opcion('1', 'Importar datos', '/admin/importar', nivel)]));
    expect([importar(1), importar(2)]).toEqual([[], ['Importar datos']]);
  });

  it('da todas sus pantallas al buscador', () => {
    expect(menuScreens(menuTree(OPCIONES))).toEqual(['dashboard', 'notificaciones', 'usuarios', 'configuracion']);
  });
});
