import fc from 'fast-check';
import { ibanDeCcc, identificadorDeAcreedor } from './cuentas';
import type { Recibos } from './recibos';
import type { Transferencias } from './transferencias';

export const CUENTA = 'ES9121000418450200051332';
export const ACREEDOR = identificadorDeAcreedor('Q2818002D')!;

const CABECERA = { id: 'R-2026-021', creado: '2026-11-25T12:00:00', fecha: '2026-11-30' };

export const transferencias = (apuntes: Transferencias['apuntes']): Transferencias => ({
  ...CABECERA,
  ordenante: { nombre: 'Federación de Ejemplo', iban: CUENTA },
  apuntes,
});

export const recibos = (apuntes: Recibos['apuntes']): Recibos => ({
  ...CABECERA,
  acreedor: { nombre: 'Federación de Ejemplo', iban: CUENTA, identificador: ACREEDOR },
  apuntes,
});

export const transferencia = (cambios: Partial<Transferencias['apuntes'][number]> = {}): Transferencias['apuntes'][number] => ({
  nombre: 'Begoña Núñez Çelik',
  iban: CUENTA,
  centimos: 4_550,
  referencia: 'ARB-0001',
  concepto: 'Arbitrajes de octubre',
  ...cambios,
});

export const recibo = (cambios: Partial<Recibos['apuntes'][number]> = {}): Recibos['apuntes'][number] => ({
  ...transferencia({ nombre: 'Colegio Fuentemora', referencia: 'REC-0001', concepto: 'Cuotas de 14 equipos' }),
  secuencia: 'RCUR',
  mandato: { referencia: 'CD-0031-FUE', firmado: '2024-09-01' },
  ...cambios,
});

const digitos = (cuantos: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: 10 ** cuantos - 1 }).map((n) => String(n).padStart(cuantos, '0'));
export const unIban = fc.tuple(digitos(4), digitos(4), digitos(10)).map((partes) => ibanDeCcc(...partes)!);

const nombre = fc
  .oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200 }))
  .filter((texto) => texto.trim() !== '');
const id = fc.stringMatching(/^[A-Za-z0-9+?:().,'-]{1,12}(\/[A-Za-z0-9+?:().,'-]{1,10})?$/);
const comun = { nombre, iban: unIban, centimos: fc.integer({ min: 1, max: 99_999_999_999 }), referencia: id, concepto: nombre };
const secuencia = fc.constantFrom('FRST', 'RCUR', 'OOFF', 'FNAL');
const unicas = { minLength: 1, maxLength: 6, selector: ({ referencia }: { referencia: string }) => referencia };

/** Orders with any name, text, amount and account. */
export const ordenDeTransferencias: fc.Arbitrary<Transferencias> = fc.record({
  id: id.map((uno) => uno.slice(0, 12)).filter((uno) => !uno.endsWith('/')),
  creado: fc.constant(CABECERA.creado),
  fecha: fc.constantFrom('2026-11-30', '2028-02-29'),
  apunte_unico: fc.boolean(),
  ordenante: fc.record({
    nombre,
    iban: unIban,
    bic: fc.constantFrom(undefined, 'CAIXESBB', 'CAIXESBBXXX'),
    identificacion: fc.option(id, { nil: undefined }),
  }),
  apuntes: fc.uniqueArray(fc.record(comun), unicas),
});

export const ordenDeRecibos: fc.Arbitrary<Recibos> = fc.record({
  id: id.map((uno) => uno.slice(0, 12)).filter((uno) => !uno.endsWith('/')),
  creado: fc.constant(CABECERA.creado),
  fecha: fc.constantFrom('2026-11-30', '2028-02-29'),
  apunte_unico: fc.boolean(),
  acreedor: fc.record({ nombre, iban: unIban, bic: fc.constantFrom(undefined, 'CAIXESBB'), identificador: fc.constant(ACREEDOR) }),
  apuntes: fc.uniqueArray(
    fc.record({
      ...comun,
      secuencia,
      mandato: fc.record({ referencia: id, firmado: fc.constantFrom('2024-02-29', '2026-11-30'), cambia_de_cuenta: fc.boolean() }),
    }),
    unicas,
  ),
});
