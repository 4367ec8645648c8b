import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../format/format';
import { sheetsOfCierre } from './cierre-sheet';

const nada = {
  devengado_centimos: 0,
  corregido_centimos: 0,
  cobrado_centimos: 0,
  devuelto_centimos: 0,
  pagado_centimos: 0,
  retenido_centimos: 0,
  saldo_centimos: 0,
};
const haya = {
  ...nada,
  id: 1,
  nombre: 'Haya',
  devengado_centimos: 252_000,
  corregido_centimos: -6_000,
  cobrado_centimos: 282_000,
  devuelto_centimos: 162_000,
  saldo_centimos: 132_000,
};
const cierre = (total: object) => ({
  competicion: '2026-2027',
  colegios: [haya],
  arbitros: [],
  total_colegios: { ...nada, ...haya, ...total },
  total_arbitros: nada,
  comprobaciones: [
    { que: 'Todos los asientos', libro_centimos: 5, fuera_centimos: 5, cuadra: true },
    { que: 'Remesas', libro_centimos: 5, fuera_centimos: 6, cuadra: false },
  ],
});

describe('el cierre en papel', () => {
  it('dice de cada colegio lo devengado, lo corregido, lo cobrado y lo que queda, y que suma', () => {
    const [colegios] = sheetsOfCierre(cierre({}));
    expect(colegios!.tablas[0]!.filas).toEqual([['Haya', ...[258_000, -6_000, 120_000, 132_000].map(formatMoney)]]);
    expect(colegios!.parrafos[1]).toMatch(/cuadra, cuenta por cuenta/);
    expect(colegios!.despues.map((linea) => linea.includes('NO CUADRA'))).toEqual([false, true]);
  });

  it('si el total no es la suma de las cuentas, lo dice', () => {
    expect(sheetsOfCierre(cierre({ saldo_centimos: 132_001 }))[0]!.parrafos[1]).toMatch(/NO CUADRA/);
  });
});
