import { describe, expect, it } from 'vitest';
import { iniciales, tintaSobre } from './iniciales';

describe('iniciales del escudo', () => {
  it('son las de las dos primeras palabras', () => {
    expect(iniciales('Vega Honda')).toBe('VH');
    expect(iniciales('Santa Aldara')).toBe('SA');
  });

  it('de una palabra sola salen la primera letra y la consonante que la sigue', () => {
    expect(iniciales('Peñalcor')).toBe('PÑ');
    expect(iniciales('Osasuna')).toBe('OS');
  });

  it('no cuentan la letra del subequipo, los artículos ni el tipo de entidad', () => {
    expect(iniciales('Peñalcor B')).toBe('PÑ');
    expect(iniciales('Colegio Nuestra Señora de los Dolores')).toBe('NS');
    expect(iniciales('C.D. Monte de la Luna')).toBe('ML');
    expect(iniciales('CEIP El Colegio')).toBe('CE');
  });

  it('un nombre vacío o raro no rompe el escudo', () => {
    expect(iniciales('')).toBe('');
    expect(iniciales('?!')).toBe('');
    expect(iniciales('7')).toBe('7');
  });

  it('la letra se lee sobre cualquier color', () => {
    expect(tintaSobre('#1F4E79')).toBe('#ffffff');
    expect(tintaSobre('#F2C200')).toBe('#13231e');
    expect(tintaSobre('')).toBe('#ffffff');
  });
});
