import type { Pago } from '@cd/contract/dinero/pagos';
import { describe, expect, it } from 'vitest';
import { letterOf } from './payment-letter';

const LINEA = { id: 1, clasificacion: 'Arbitraje', partido: 'Haya – Tejo', fecha: '2026-11-07', lugar: 'Pabellón', importe: 3000 };
const PAGO: Pago = {
  id: 4,
  arbitro_id: 2,
  competicion: '2026-27',
  a_nombre: 'Ana Peña',
  concepto: 'Noviembre',
  fecha: '2026-11-30',
  arbitrajes: 2,
  importe: 6138,
  bruto: 6000,
  desplazamiento: 600,
  exento: 520,
  retencion: 462,
  neto: 6138,
  remesa_pagos_id: null,
  puede: { eliminar: true, pagarAparte: true, deshacerAparte: true },
  estado: 'pagado',
  pagado: '2026-12-01',
  forma: 'efectivo',
  devuelto: null,
  motivo_devuelto: '',
  num_cuenta: 'ES9121000418450200051332',
  creado: '2026-11-30 10:00:00',
  por: 'Administración',
  lineas: [
    { ...LINEA, kilometros: 20, desplazamiento: 600, exento: 520 },
    { ...LINEA, id: 2, clasificacion: 'Especial', kilometros: 0, desplazamiento: 0, exento: 0 },
  ],
};

describe('la carta de un pago', () => {
  it('dice de cada euro exento el partido, el día y el lugar, y a qué se retiene', () => {
    const { destinatario, parrafos, tablas, suma } = letterOf(PAGO);
    expect(parrafos).toEqual(['Noviembre, del 30/11/2026.', 'Pagado el 01/12/2026.']);
    expect(destinatario).toEqual(['Ana Peña', 'En su cuenta …1332']);
    expect(tablas.map(({ titulo, filas, total }) => [titulo, filas.length, total])).toEqual([
      ['Arbitrajes', 2, '60,00 €'],
      ['Desplazamientos: 5,20 € exentos', 1, '6,00 €'],
      ['Retención', 1, '−4,62 €'],
    ]);
    expect(tablas[1]!.filas[0]).toEqual(['Haya – Tejo', '07/11/2026, Pabellón', '20', '5,20 €', '6,00 €']);
    expect(tablas[2]!.filas[0]).toEqual(['60,80 €', '−4,62 €']);
    expect(suma).toEqual(['Se le paga', '61,38 €']);
  });

  it('de quien no tiene cuenta lo dice, y de lo que no hay no pone líneas', () => {
    const { destinatario, tablas } = letterOf({ ...PAGO, num_cuenta: '', retencion: 0, lineas: [PAGO.lineas[1]!] });
    expect(destinatario[1]).toBe('Sin cuenta bancaria');
    expect(tablas.map(({ filas }) => filas.length)).toEqual([1, 0, 0]);
  });
});
