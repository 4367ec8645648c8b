import { PANTALLAS } from '@cd/contract/kit/screens';
import { expect, test } from '@playwright/test';
import { apuntados } from './reserva';

/** Of the public, which are in no table. */
const PUBLICAS = [
  '/index',
  '/index/categorias',
  '/index/generos',
  '/index/fases',
  '/index/grupos',
  '/index/detalle',
  '/index/detalle_eliminatoria',
  '/index/equipo',
  '/index/partido',
  '/index/misequipos',
  '/index/buscar',
  '/index/accesibilidad',
  '/login',
  '/perfil',
];

/** Looked at where another one is: the same component for another profile, the same form on one that exists, what has another's address. */
const COMO_OTRA: Readonly<Record<string, string>> = {
  '/admin/equiposcoordinador': '/admin/misequipos',
  '/admin/partidocoordinador_detalle': '/admin/partidoentrenador_detalle',
  '/admin/inscripcioncoordinador_editar': '/admin/inscripcioncoordinador_nuevo',
  '/admin/modelolicencias': '/admin/configuracion/licencias',
  '/admin/pagosarbitros_partido_editar': '/admin/pagosarbitros_nuevo',
};

// After all the others: what the run leaves out has left no screen without anybody to look at it.
test('cada pantalla la ha mirado algún recorrido, con axe', () => {
  const miradas = apuntados('mirada').map(decodeURIComponent);
  const rutas = [...Object.values(PANTALLAS).map(({ ruta }) => ruta), ...PUBLICAS];
  const seMira = (ruta: string): boolean => miradas.some((mirada) => mirada === ruta || mirada.startsWith(`${ruta}/`));
  expect(rutas.filter((ruta) => !seMira(COMO_OTRA[ruta] ?? ruta))).toEqual([]);
});
