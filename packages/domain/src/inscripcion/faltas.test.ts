import { describe, expect, it } from 'vitest';
import { FALTAS_DE_PREEQUIPO, textoDeFaltas, TITULO_DE_FALTA } from './faltas';

describe('lo que les falta a los equipos que se piden', () => {
  it('lo de personas se cuenta por personas y en cuántos equipos', () => {
    expect(textoDeFaltas('foto', [{ personas: ['Ana', 'Leo'] }, { personas: ['Noa'] }])).toBe('3 personas sin fotografía en 2 equipos');
    expect(textoDeFaltas('documento', [{ personas: ['Ana'] }])).toBe('1 jugador sin el documento que se exige en 1 equipo');
  });
  it('lo del equipo, por equipos', () => {
    expect(textoDeFaltas('sede', [{ personas: [] }, { personas: [] }])).toBe('2 equipos sin sede');
    expect(textoDeFaltas('entrenador', [{ personas: [] }])).toBe('1 equipo sin primer entrenador');
  });
  it('cada una tiene su título', () => {
    expect(Object.keys(TITULO_DE_FALTA).toSorted()).toEqual([...FALTAS_DE_PREEQUIPO].toSorted());
  });
});
