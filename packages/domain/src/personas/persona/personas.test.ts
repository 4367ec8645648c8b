import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cargoRepetido } from './coordinador';
import { correoCambiaYa, cuentaCompartida, cuentaSigueAbierta, puedeUnirse } from './cuenta';
import { colegiosTrasCoordinador } from './entrenador';
import { falloDeNacimiento, LICENCIA_MATRICULADO_EN_OTRO, segunLicencia } from './jugador';

describe('la fecha de nacimiento de un jugador', () => {
  it.each([
    ['1959-12-31', 'antiguo'],
    ['1960-01-01', null],
    ['2026-11-21', null],
    ['2026-11-22', 'futuro'],
  ])('%s: %s', (fecha, fallo) => expect(falloDeNacimiento(fecha, '2026-11-21')).toBe(fallo));
});

it('solo la licencia de matriculado en otro colegio guarda cuál y si juega otra competición', () => {
  const datos = { colegio_matriculacion: 'CEIP El Olmo', otra_competicion: 1 } as const;
  expect(segunLicencia({ ...datos, tipo_licencia_id: LICENCIA_MATRICULADO_EN_OTRO })).toEqual({ ...datos, tipo_licencia_id: 2 });
  for (const tipo_licencia_id of [null, 1, 3])
    expect(segunLicencia({ ...datos, tipo_licencia_id })).toEqual({ tipo_licencia_id, colegio_matriculacion: '', otra_competicion: 0 });
});

it('un cargo se repite cuando colegio y deporte son los de otro anterior', () => {
  const cargo = fc.record({ colegio_id: fc.integer({ min: 1, max: 4 }), deporte_id: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(cargo, { maxLength: 12 }), (cargos) => {
      const esperado = cargos.findIndex((uno, lugar) =>
        cargos.slice(0, lugar).some((otro) => otro.colegio_id === uno.colegio_id && otro.deporte_id === uno.deporte_id),
      );
      return cargoRepetido(cargos) === (esperado < 0 ? null : esperado);
    }),
  );
});

it('una cuenta se cierra cuando todo lo que abre está de baja', () => {
  expect(cuentaSigueAbierta([4], [4])).toBe(false);
  expect(cuentaSigueAbierta([4, 5], [4])).toBe(true);
  expect(cuentaSigueAbierta([4, 5], [4, 5])).toBe(false);
  expect(cuentaSigueAbierta([1, 5], [5])).toBe(true);
});

it('una cuenta se comparte cuando abre algo más que un perfil', () => {
  expect(cuentaCompartida([5], 5)).toBe(false);
  expect(cuentaCompartida([5, 4], 5)).toBe(true);
  expect(cuentaCompartida([1], 5)).toBe(true);
});

describe('los colegios de un entrenador que guarda un coordinador', () => {
  const suyos = [1, 2];
  it.each([
    [[1], [], [1]],
    [[2], [1], [2]],
    [[2], [1, 8], [2, 8]],
    [
      [1, 8],
      [1, 8],
      [1, 8],
    ],
    [[1, 1, 2], [], [1, 2]],
    [[8], [], null],
    [[8], [1, 8], null],
    [[1, 8], [], null],
    [[1, 9], [1, 8], null],
    [[], [1], null],
  ])('pide %j y tenía %j: %j', (pedidos, actuales, queda) => expect(colegiosTrasCoordinador({ pedidos, actuales, suyos })).toEqual(queda));

  it('los de otros quedan siempre como estaban', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, ids, (pedidos, actuales, propios) => {
        const ajenos = (colegios: readonly number[]) => colegios.filter((id) => !propios.includes(id)).toSorted((a, b) => a - b);
        const queda = colegiosTrasCoordinador({ pedidos, actuales, suyos: propios });
        expect(ajenos(queda ?? actuales)).toEqual(ajenos(actuales));
      }),
    );
  });
});

describe('el correo de una cuenta cambia ya', () => {
  const nadie = { esOficina: false, laAbrio: false, sinEstrenar: false, compartida: false };
  it.each([
    ['si lo cambia la oficina', { esOficina: true }, true],
    ['también el de una cuenta compartida', { esOficina: true, compartida: true }, true],
    ['si es de una sin estrenar y lo corrige quien la abrió', { laAbrio: true, sinEstrenar: true }, true],
    ['no si ya es también de otra persona', { laAbrio: true, sinEstrenar: true, compartida: true }, false],
    ['no si alguien eligió su contraseña', { laAbrio: true }, false],
    ['no si la abrió otro', { sinEstrenar: true }, false],
  ])('%s', (_, cambios, esperado) => expect(correoCambiaYa({ ...nadie, ...cambios })).toBe(esperado));
});

describe('una cuenta se une a otro perfil', () => {
  const ARBITRO = 4;
  const deEntrenador = { perfiles: [5], personas: [5], esPropia: false };
  const oficina = { esOficina: true, cambiaRoles: true, puedeDar: [] };
  const deDeportes = { esOficina: false, cambiaRoles: true, puedeDar: [4, 5] };
  it.each([
    ['por la oficina que cambia sus roles', deEntrenador, oficina, true],
    ['no si la oficina no los cambia', deEntrenador, { ...oficina, cambiaRoles: false }, false],
    ['no si ya tiene un árbitro', { ...deEntrenador, personas: [4, 5] }, oficina, false],
    ['por quien podría dar todos sus perfiles', deEntrenador, deDeportes, true],
    ['no por quien no podría dar alguno', { ...deEntrenador, perfiles: [5, 6] }, deDeportes, false],
    ['no la de un administrador, aunque sea la propia', { perfiles: [1], personas: [], esPropia: true }, deDeportes, false],
    [
      'la propia, por quien no podría dar su perfil',
      { perfiles: [6], personas: [6], esPropia: true },
      { ...deDeportes, puedeDar: [] },
      true,
    ],
  ])('%s', (_, cuenta, quien, esperado) => expect(puedeUnirse(ARBITRO, cuenta, quien)).toBe(esperado));
});
