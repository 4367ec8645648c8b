import { expect, it } from 'vitest';
import { generarPersonal } from './personal';

const conCuenta = generarPersonal();

it('el personal de la liga es el mismo con la misma semilla y otro con otra', () => {
  expect(generarPersonal()).toEqual(conCuenta);
  expect(generarPersonal({ semilla: 7 })).not.toEqual(conCuenta);
});

it('son cuarenta con cuenta, de todos los perfiles, y ninguno comparte correo ni nombre', () => {
  expect(conCuenta).toHaveLength(40);
  expect(new Set(conCuenta.map(({ login }) => login)).size).toBe(40);
  expect(new Set(conCuenta.map(({ nombre }) => nombre)).size).toBe(40);
  expect(new Set(conCuenta.flatMap(({ roles }) => roles)).size).toBe(6);
  for (const { login } of conCuenta) expect(login).toMatch(/^[a-z]+\.[a-z]+@ligavega\.example$/);
});

it('unos pocos están de baja, otros nunca han entrado y a parte se les puede auditar', () => {
  const cuantos = (condicion: (persona: (typeof conCuenta)[number]) => boolean) => conCuenta.filter(condicion).length;
  for (const total of [cuantos(({ activo }) => !activo), cuantos(({ diasSinEntrar }) => diasSinEntrar === null)]) {
    expect(total).toBeGreaterThanOrEqual(2);
    expect(total).toBeLessThanOrEqual(9);
  }
  expect(cuantos(({ auditable }) => auditable)).toBeGreaterThanOrEqual(10);
  expect(cuantos(({ auditable }) => auditable)).toBeLessThanOrEqual(25);
});
