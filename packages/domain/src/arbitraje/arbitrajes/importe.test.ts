import { expect, it } from 'vitest';
import { clasificar, TIPO_TARIFA, tipoDeTarifa } from './importe';

const { ordinaria, suspension, incomparecencia } = TIPO_TARIFA;

it.each([
  ['sin informe, ninguna todavía', null, true, null],
  ['suspendido, la de suspensión', 0, true, suspension],
  ['con los dos equipos, la ordinaria', 1, true, ordinaria],
  ['si falta uno, la de incomparecencia', 1, false, incomparecencia],
] as const)('la tarifa de un arbitraje: %s', (_, informe, los_dos, tarifa) => {
  expect(tipoDeTarifa({ informe, los_dos })).toBe(tarifa);
});

it.each([
  ['lo especial, antes que nada', { motivo_especial: 'Final', tipo_tarifa_id: incomparecencia }, 'Especial'],
  ['lo que se paga como incomparecencia, aunque estuvieran', { tipo_tarifa_id: incomparecencia }, 'Incomparecencia'],
  ['lo suspendido', { informe: 0, tipo_tarifa_id: suspension }, 'Suspensión'],
  ['lo que jugaron', {}, 'Arbitraje'],
  ['lo que no, pagado por otra tarifa', { los_dos: false }, 'Susp. no Reanud.'],
] as const)('en la carta de pago: %s', (_, extra, nombre) => {
  expect(clasificar({ motivo_especial: '', tipo_tarifa_id: ordinaria, informe: 1, los_dos: true, ...extra })).toBe(nombre);
});
