import { describe, expect, it } from 'vitest';
import { treeRows } from './tree-rows';

const NAMES = {
  '1': 'Principal',
  '1.1': 'Notificaciones',
  '9': 'Administración',
  '9.1': 'Usuarios',
  '9.1.1': 'Acciones',
  '9.2': 'Tipos de notificación',
  '10': 'Ayuda',
};
const opciones = Object.entries(NAMES)
  .map(([orden, nombre], i) => ({
    id: i + 1,
    orden,
    nombre,
    opcion_enlace: null,
    permiso: orden === '9.1.1' ? (2 as const) : (1 as const),
  }))
  .toSorted((a, b) => Number(a.orden.split('.')[0]) - Number(b.orden.split('.')[0]));
const see = ({ texto = '', cerradas = [], siempre = null }: { texto?: string; cerradas?: string[]; siempre?: string | null }) =>
  treeRows(opciones, { cerradas: new Set(cerradas), texto, siempre });
const orders = (vista: Parameters<typeof see>[0]) => see(vista).map(({ opcion }) => opcion.orden);

describe('lo que se ve del árbol', () => {
  it('sin plegar ni buscar, todo', () => expect(orders({})).toEqual(['1', '1.1', '9', '9.1', '9.1.1', '9.2', '10']));
  it('una rama plegada esconde lo que cuelga de ella, y nada más', () => {
    expect(orders({ cerradas: ['9.1', '1'] })).toEqual(['1', '9', '9.1', '9.2', '10']);
  });
  it('al buscar, lo que se llama así con sus ramas y lo que cuelga de ello, aunque esté plegado', () => {
    expect(orders({ texto: 'NOTIFICACION', cerradas: ['9'] })).toEqual(['1', '1.1', '9', '9.2']);
    expect(orders({ texto: 'administracion' })).toEqual(['9', '9.1', '9.1.1', '9.2']);
    expect(orders({ texto: 'nada' })).toEqual([]);
  });
  it('lo que hay que corregir se ve aunque no se llame así', () => expect(orders({ texto: 'ayuda', siempre: '1' })).toEqual(['1', '10']));
  it('dice el nivel común de cada rama, o que hay varios', () => {
    expect(see({}).map(({ comun }) => comun)).toEqual([1, 1, null, null, 2, 1, 1]);
  });
});
