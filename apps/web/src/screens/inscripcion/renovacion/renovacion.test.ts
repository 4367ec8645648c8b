import { describe, expect, it } from 'vitest';
import { choosable, firstChoices, takeAll, type EquipoPorRenovar, type Renovacion } from './renovacion';

const equipo = (equipo_id: number, cambios: Partial<EquipoPorRenovar> = {}): EquipoPorRenovar =>
  ({ equipo_id, preequipo_id: null, con_equipo: 0, propuesto: { campeonato_id: 7, subequipo: null }, ...cambios }) as EquipoPorRenovar;
const renovacion = {
  campeonatos: [],
  equipos: [
    equipo(1),
    equipo(2, { propuesto: { campeonato_id: 8, subequipo: null } }),
    equipo(3, { preequipo_id: 30 }),
    equipo(4, { con_equipo: 1 }),
    equipo(5, { propuesto: null }),
  ],
} as unknown as Renovacion;
const elegidos = (choices: ReturnType<typeof takeAll>) => Object.keys(choices).filter((id) => choices[id]!.taken);

describe('elegir todos los equipos que se renuevan', () => {
  it('se pueden los que no se han renovado, no ha puesto ya la oficina y tienen dónde seguir', () => {
    expect(choosable(renovacion, firstChoices(renovacion)).map(({ equipo_id }) => equipo_id)).toEqual([1, 2]);
  });
  it('ninguno, y otra vez todos', () => {
    const ninguno = takeAll(renovacion, firstChoices(renovacion), false);
    expect(elegidos(ninguno)).toEqual([]);
    expect(elegidos(takeAll(renovacion, ninguno, true))).toEqual(['1', '2']);
  });
});
