import fc from 'fast-check';
import { checksumCreditorID, validateCreditorID } from 'sepa';
import { describe, expect, it } from 'vitest';
import { ibanDeCcc, identificadorCorrecto, identificadorDeAcreedor, leerIban } from './cuentas';
import { unIban } from './ficheros-de-prueba';
import { idCorrecto, latino } from './texto';

describe('las cuentas', () => {
  it('un CCC sin sus dígitos de control da su IBAN', () => {
    expect(ibanDeCcc('2100', '0418', '0200051332')).toBe('ES9121000418450200051332');
    expect(ibanDeCcc('2100', '0813', '0123456789')).toBe(leerIban('ES79 2100 0813 6101 2345 6789'));
    expect(ibanDeCcc('2100', '418', '0200051332')).toBeNull();
  });

  it('todo IBAN que se calcula es válido, y deja de serlo con una cifra cambiada', () => {
    fc.assert(
      fc.property(unIban, fc.integer({ min: 2, max: 23 }), (iban, n) => {
        expect(leerIban(iban)).toBe(iban);
        expect(leerIban(iban.slice(0, n) + ((Number(iban[n]) + 1) % 10) + iban.slice(n + 1))).toBeNull();
      }),
    );
  });

  it('el identificador del acreedor lleva sus dígitos, que no cuentan el sufijo', () => {
    const suyo = identificadorDeAcreedor('q-2818002.d')!;
    expect(suyo).toBe(`ES${suyo.slice(2, 4)}ZZZQ2818002D`);
    expect(checksumCreditorID('ES00ZZZQ2818002D').slice(0, 4)).toBe(suyo.slice(0, 4));
    expect([suyo, suyo.replace('ZZZ', '001'), 'DE98ZZZ09999999999'].map(identificadorCorrecto)).toEqual([true, true, true]);
    const otros = ['ES00ZZZQ2818002D', suyo.slice(0, -1), suyo.replace('Q', 'R'), 'DE97ZZZ09999999999', ''];
    expect(otros.map(identificadorCorrecto)).toEqual(otros.map(() => false));
    expect([identificadorDeAcreedor('Q281'), identificadorDeAcreedor('Q2818002D', '1')]).toEqual([null, null]);
  });

  it('dice lo mismo que la biblioteca de los identificadores', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]\d{7}[A-Z0-9]$/), fc.stringMatching(/^\d\d$/), (nif, digitos) => {
        expect(identificadorCorrecto(identificadorDeAcreedor(nif)!)).toBe(true);
        expect(identificadorCorrecto(`ES${digitos}ZZZ${nif}`)).toBe(validateCreditorID(`ES${digitos}ZZZ${nif}`));
      }),
    );
  });
});

describe('los textos de un fichero del banco', () => {
  it('pierden las tildes y cambian lo que no se admite', () => {
    expect(latino('Begoña Núñez & Çelik, S.L. «Peña» nº 1ª', 70)).toBe("Begona Nunez + Celik, S.L. 'Pena' no 1a");
    expect(latino('Col·legi L’Ull — Sant Jordi; 50 € [a/c]', 70)).toBe("Collegi L'Ull - Sant Jordi, 50 EUR (a/c)");
    expect(latino('¿Straße? ¡Łódź! //a//', 70)).toBe('Strasse? Lodz. /a');
  });

  it('lo que no se puede escribir se dice, y nunca queda vacío', () => {
    expect([latino('Мария', 70), latino('  ', 70), latino('///', 70), latino('🏀', 70)]).toEqual(
      Array.from({ length: 4 }, () => 'NOTPROVIDED'),
    );
  });

  it('los largos se cortan en una palabra', () => {
    const largo = 'Colegio Concertado de Nuestra Señora de la Inmaculada Concepción y San Juan Bautista';
    expect(latino(largo, 70)).toBe('Colegio Concertado de Nuestra Senora de la Inmaculada Concepcion y San');
    expect(latino('Colegio, y más', 9)).toBe('Colegio');
    expect([latino('Colegio Fuentemora', 12), latino('De Fuentemoravieja', 12)]).toEqual(['Colegio', 'De Fuentemor']);
    expect(latino('a'.repeat(80), 70)).toBe('a'.repeat(70));
  });

  it('cualquiera queda como pide el esquema', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 11, max: 140 }), (texto, maximo) => {
        const suyo = latino(texto, maximo);
        expect(suyo).toMatch(/^[A-Za-z0-9/\-?:().,'+](?:[A-Za-z0-9/\-?:().,'+ ]*[A-Za-z0-9/\-?:().,'+])?$/);
        expect(suyo.length).toBeLessThanOrEqual(maximo);
        expect(latino(suyo, maximo)).toBe(suyo);
      }),
    );
  });

  it('los identificadores no se reescriben: valen o no', () => {
    expect(['R-2026-021', 'a/b', '/a', 'a/', 'a//b', 'a b', 'ñ', '', 'a'.repeat(36)].map((id) => idCorrecto(id))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
