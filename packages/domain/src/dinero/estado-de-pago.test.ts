import { describe, expect, it } from 'vitest';
import { impideDevolverPago, impidePagarAparte, referenciaDePago } from './estado-de-pago';

const REMESA = { creada: '2026-11-20', hecha: '2026-11-23' };
const HOY = '2026-11-30';
const enRemesa = { estado: 'pagado', remesa_pagos_id: 7 } as const;

describe('la transferencia de un pago', () => {
  it('vuelve si ha ido al banco, el día que la pagó o después', () => {
    expect(impideDevolverPago(enRemesa, REMESA, { fecha: '2026-11-23', hoy: HOY })).toBeNull();
    expect(
      impideDevolverPago({ ...enRemesa, estado: 'enviado' }, { ...REMESA, hecha: null }, { fecha: '2026-11-21', hoy: HOY }),
    ).toBeNull();
  });

  it.each([
    ['antes de pagarse', enRemesa, REMESA, '2026-11-22', 'No puede volver antes de pagarse'],
    ['mañana', enRemesa, REMESA, '2026-12-01', 'Ese día no ha llegado'],
    ['dos veces', { estado: 'devuelto', remesa_pagos_id: null }, null, HOY, 'Ya consta devuelto'],
    ['sin haber ido', { estado: 'ordenado', remesa_pagos_id: null }, null, HOY, 'No ha ido al banco'],
    ['sin descargar su remesa', { estado: 'ordenado', remesa_pagos_id: 7 }, REMESA, HOY, 'Nadie ha descargado todavía su remesa'],
    ['pagada en mano', { estado: 'pagado', remesa_pagos_id: null }, null, HOY, 'No lo pagó ninguna remesa'],
  ] as const)('no vuelve %s', (_, pago, remesa, fecha, porque) => {
    expect(impideDevolverPago(pago, remesa, { fecha, hoy: HOY })).toBe(porque);
  });

  it('la segunda vez que va se llama de otra manera', () => {
    expect([referenciaDePago(12, 0), referenciaDePago(12, 1)]).toEqual(['PAGO12', 'PAGO12-2']);
  });
});

it('se paga de otra manera lo que ningún banco tiene', () => {
  expect(impidePagarAparte({ estado: 'devuelto', remesa_pagos_id: null })).toBeNull();
  expect(impidePagarAparte({ estado: 'ordenado', remesa_pagos_id: 7 })).toBe('Está en la remesa 7');
  expect(impidePagarAparte({ estado: 'pagado', remesa_pagos_id: null })).toBe('Ya consta pagado');
});
