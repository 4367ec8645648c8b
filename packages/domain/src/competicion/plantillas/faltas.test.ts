import { describe, expect, it } from 'vitest';
import { faltasDePlantilla, impedimentos, textoConNombres, textoDeFalta, type PlantillaPorRevisar } from './faltas';

const ALEVIN = { annos: '2013-2014', tipoAnno: 1, exigedni: 1, exigelicencia: 0 } as const;
const jugador = {
  nombre: 'Ana',
  imagen: 'foto',
  dni: '12345678Z',
  tipo_documento: 'dni',
  tipo_licencia: 'A',
  estado: 1,
  fecha_nacimiento: '2014-05-20',
  no_permite: [],
} as const;
const pendiente = { ...jugador, dni: '', tipo_documento: 'pendiente' } as const;
const entrenador = { nombre: 'Marta', imagen: 'foto', estado: 1, numero: 1, licencia: '5678Z' } as const;
const textos = (plantilla: PlantillaPorRevisar) => faltasDePlantilla(ALEVIN, plantilla).map(textoConNombres);

describe('lo que falta a una plantilla', () => {
  it('nada, si cada uno tiene lo suyo', () => {
    expect(faltasDePlantilla(ALEVIN, { jugadores: [jugador], entrenadores: [entrenador] })).toEqual([]);
  });

  it('a una vacía, jugadores y primer entrenador', () => {
    expect(textos({ jugadores: [], entrenadores: [] })).toEqual(['No tiene jugadores', 'Falta el primer entrenador']);
  });

  it('dice a quién le falta cada cosa, primero lo que impide', () => {
    const jugadores = [
      { ...jugador, imagen: null },
      { ...jugador, nombre: 'Leo', imagen: null, dni: '' },
      { ...jugador, nombre: 'Eva', fecha_nacimiento: '2010-01-01' },
      { ...jugador, nombre: 'Iker', estado: 2 as const },
    ];
    const entrenadores = [{ ...entrenador, imagen: null, licencia: ' ', numero: 2 }];
    expect(textos({ jugadores, entrenadores, activos: ['Eva (El Abeto)'] })).toEqual([
      'Falta el documento de 1 jugador: Leo',
      '1 jugador está ya en otra plantilla activa del campeonato: Eva (El Abeto)',
      'Falta la fotografía de 2 jugadores: Ana y Leo',
      '1 jugador está de baja: Iker',
      '1 jugador está fuera de categoría: Eva',
      'Falta el primer entrenador',
      'Falta la fotografía de 1 entrenador: Marta',
      'Falta la licencia de 1 entrenador: Marta',
    ]);
  });

  it('sin permiso de su familia no juega nadie, y la foto que no permite no falta', () => {
    const jugadores = [
      { ...jugador, no_permite: ['inscripcion'] as const },
      { ...jugador, nombre: 'Leo', imagen: null, no_permite: ['foto', 'nombre_publico'] as const },
    ];
    expect(faltasDePlantilla(ALEVIN, { jugadores, entrenadores: [entrenador] })).toEqual([
      { falta: 'jugador_sin_permiso', gravedad: 'impide', personas: ['Ana'] },
    ]);
    expect(textos({ jugadores, entrenadores: [entrenador] })).toEqual(['La familia de 1 jugador no permite que juegue: Ana']);
  });

  it('donde la categoría no pide documento, no falta', () => {
    expect(faltasDePlantilla({ ...ALEVIN, exigedni: 0 }, { jugadores: [{ ...jugador, dni: '' }], entrenadores: [entrenador] })).toEqual([]);
  });

  it('el documento que se ha dicho que está pendiente falta hasta que llega, y se dice así', () => {
    expect(textos({ jugadores: [pendiente, { ...pendiente, nombre: 'Leo' }], entrenadores: [entrenador] })).toEqual([
      '2 jugadores tienen el documento pendiente: Ana y Leo',
    ]);
    expect(faltasDePlantilla({ ...ALEVIN, exigedni: 0 }, { jugadores: [pendiente], entrenadores: [entrenador] })).toEqual([]);
  });

  it('la licencia falta solo donde la categoría la pide', () => {
    const plantilla = { jugadores: [{ ...jugador, tipo_licencia: null }], entrenadores: [entrenador] };
    expect(faltasDePlantilla(ALEVIN, plantilla)).toEqual([]);
    expect(faltasDePlantilla({ ...ALEVIN, exigelicencia: 1 }, plantilla).map(textoConNombres)).toEqual([
      'Falta la licencia de 1 jugador: Ana',
    ]);
  });

  it('por cuántos se cuenta sin nombres', () => {
    expect(textoDeFalta({ falta: 'jugador_sin_foto', cuantas: 3 })).toBe('Falta la fotografía de 3 jugadores');
  });
});

describe('lo que impide cada paso', () => {
  const impiden = (plantilla: PlantillaPorRevisar, accion: Parameters<typeof impedimentos>[1]) =>
    impedimentos(faltasDePlantilla(ALEVIN, plantilla), accion).map(({ falta }) => falta);
  const vacia = { jugadores: [], entrenadores: [] };
  const sinDocumento = { jugadores: [{ ...jugador, dni: '' }], entrenadores: [] };
  const enOtra = { jugadores: [jugador], entrenadores: [entrenador], activos: ['Ana (El Abeto)'] };

  it.each(['enviar', 'aceptar', 'consolidar'] as const)(
    '%s: que no haya jugadores, o que les falte el documento que se exige',
    (accion) => {
      expect(impiden(vacia, accion)).toEqual(['sin_jugadores']);
      expect(impiden(sinDocumento, accion)).toEqual(['jugador_sin_documento']);
    },
  );
  it('quien está en otra activa impide activarla, y no enviarla', () => {
    expect((['enviar', 'aceptar', 'consolidar'] as const).map((accion) => impiden(enOtra, accion))).toEqual([
      [],
      ['jugador_activo'],
      ['jugador_activo'],
    ]);
  });
  it('un documento pendiente impide activarla, y no enviarla', () => {
    const plantilla = { jugadores: [pendiente], entrenadores: [entrenador] };
    expect((['enviar', 'aceptar', 'consolidar'] as const).map((accion) => impiden(plantilla, accion))).toEqual([
      [],
      ['jugador_documento_pendiente'],
      ['jugador_documento_pendiente'],
    ]);
  });
  it('rechazarla no lo impide nada; lo que se ve y se confirma, tampoco nada de lo demás', () => {
    expect(impiden(vacia, 'rechazar')).toEqual([]);
    const avisada = { jugadores: [{ ...jugador, imagen: null, estado: 2 as const, fecha_nacimiento: '2001-01-01' }], entrenadores: [] };
    expect(impiden(avisada, 'consolidar')).toEqual([]);
  });
});
