import { describe, expect, it } from 'vitest';
import { esInferior, falloDeDoble } from './dobles';
import { chocan, equipacionDe } from './equipacion';
import { quienPuede, type JugadorPorCitar } from './quien-puede';

const BLANCO = { nombre: 'Blanco', hex: '#FFFFFF' };
const NEGRO = { nombre: 'Negro', hex: '#1B1B1B' };
const ROJO = { nombre: 'Rojo', hex: '#C62828' };
const GRANATE = { nombre: 'Granate', hex: '#7A1E2E' };
const AZUL = { nombre: 'Azul', hex: '#1E4FA3' };
const CELESTE = { nombre: 'Celeste', hex: '#6FB7E9' };
const AMARILLO = { nombre: 'Amarillo', hex: '#F2C230' };
const NARANJA = { nombre: 'Naranja', hex: '#E8761E' };

describe('las camisetas', () => {
  it.each([
    [AZUL, AZUL, true],
    [ROJO, GRANATE, true],
    [AZUL, CELESTE, false],
    [BLANCO, NEGRO, false],
    [ROJO, AZUL, false],
    [AMARILLO, BLANCO, false],
    [AMARILLO, NARANJA, false],
  ] as const)('$nombre y $nombre: ¿chocan? %s', (uno, otro, choca) => expect(chocan(uno, otro)).toBe(choca));
  it('si chocan cambia quien juega fuera, por su segunda', () => {
    const equipos = { local: { primera: AZUL, segunda: null }, visitante: { primera: AZUL, segunda: BLANCO } };
    expect(equipacionDe(equipos)).toEqual({ local: AZUL, visitante: AZUL, choca: true, cambia_a: BLANCO });
  });
  it('si la segunda también choca, o no hay, no se dice ninguna', () => {
    const contra = (segunda: typeof AZUL | null) =>
      equipacionDe({ local: { primera: ROJO, segunda: null }, visitante: { primera: ROJO, segunda } });
    expect([contra(GRANATE), contra(null)].map((una) => [una!.choca, una!.cambia_a])).toEqual([
      [true, null],
      [true, null],
    ]);
  });
  it('si no chocan nadie cambia; si alguien no ha dicho la suya, no se sabe', () => {
    const con = (primera: typeof AZUL | null) =>
      equipacionDe({ local: { primera: AZUL, segunda: null }, visitante: { primera, segunda: BLANCO } });
    expect([con(AMARILLO)?.choca, con(AMARILLO)?.cambia_a, con(null)]).toEqual([false, null, null]);
  });
});

describe('doblar', () => {
  const listados = (annos: string) => ({ tipoAnno: 1 as const, annos });
  it('es subir a una categoría de mayores', () => {
    expect(esInferior(listados('2014-2015'), listados('2012-2013'))).toBe(true);
    expect(esInferior(listados('2012-2013'), listados('2014-2015'))).toBe(false);
    expect(esInferior(listados('2012-2013'), listados('2012-2013'))).toBe(false);
    expect(esInferior(listados('2009-2010'), { tipoAnno: 2, annos: '<2009' })).toBe(true);
  });
  it('de una categoría sin años no se sabe, y no se dobla', () => {
    expect([esInferior(listados(''), listados('2012')), esInferior(listados('2014'), listados(''))]).toEqual([false, false]);
  });
  it('hasta las veces que dice la competición', () => {
    const fallo = (usados: number, maximo: number, inferior = true) => falloDeDoble({ inferior, usados, maximo });
    expect(fallo(2, 3)).toBe(null);
    expect(fallo(3, 3)).toBe('Ya ha doblado 3 de 3 veces');
    expect(fallo(0, 0)).toBe('La competición no admite jugadores de otra categoría');
    expect(fallo(0, 3, false)).toBe('Su categoría no es inferior a la del equipo');
  });
});

describe('quién puede jugar', () => {
  const limpio: JugadorPorCitar = {
    vetos: [],
    permisoRetirado: null,
    faltas: [],
    justificantes: [],
    doble: null,
    dobles: 0,
    otroPartido: null,
    aUnaAmarilla: false,
    enSuspenso: false,
  };
  const con = (cambio: Partial<JugadorPorCitar>) => quienPuede({ ...limpio, ...cambio }, { maximoDobles: 3, dia: '2026-12-05' });
  it('quien no tiene nada', () => expect(con({})).toEqual({ impedimentos: [], observaciones: [] }));
  it.each([
    [{ cumple: 2, hasta: '2026-12-05' }, 'Cumple con este partido si no juega: podrá en el siguiente.'],
    [{ cumple: 1, hasta: '2026-12-12' }, 'Cumple con este partido si no juega. Podrá después del 12/12.'],
    [{ cumple: 1, hasta: null }, 'Cumple con este partido si no juega, y aún le faltan otros sin fecha.'],
    [{ cumple: null, hasta: null }, 'No juega con ningún equipo hasta cumplirla.'],
  ])('no, quien cumple una sanción, con sus partidos contados: %j', (veto, detalle) => {
    expect(con({ vetos: [{ numPartidos: 2, cumplidos: 1, ...veto }] }).impedimentos).toEqual([
      { motivo: 'sancion', texto: 'Sancionado: le queda 1 de 2 partidos', detalle },
    ]);
  });
  it('no, quien no tiene lo que exige la categoría, está de baja o no tiene permiso; y se dice todo', () => {
    const { impedimentos } = con({
      permisoRetirado: '2026-12-03',
      faltas: ['jugador_sin_foto', 'jugador_de_baja', 'jugador_sin_documento', 'jugador_sin_licencia'],
    });
    expect(impedimentos.map(({ motivo }) => motivo)).toEqual(['permiso', 'baja', 'documento', 'licencia']);
    expect(impedimentos[0]!.detalle).toBe('Retiró el permiso el 3/12. Solo su familia puede volver a darlo.');
  });
  it('una foto que falta no impide, y la edad que la oficina admitió solo se dice', () => {
    expect(con({ faltas: ['jugador_sin_foto', 'jugador_fuera_de_categoria'] })).toEqual({
      impedimentos: [],
      observaciones: [{ motivo: 'edad', texto: 'Fuera de las edades de la categoría', detalle: 'La oficina lo admitió con la plantilla.' }],
    });
  });
  it('un justificante que impide jugar impide, y el que no, se dice', () => {
    const { impedimentos, observaciones } = con({
      faltas: ['jugador_documento_caducado'],
      justificantes: [
        { tipo: 'Seguro', situacion: 'caducado', impide: true },
        { tipo: 'Autorización', situacion: 'pendiente', impide: false },
      ],
    });
    expect(impedimentos.map(({ motivo, texto }) => [motivo, texto])).toEqual([['justificante', 'Seguro: caducado']]);
    expect(observaciones.map(({ texto }) => texto)).toEqual(['Documento caducado', 'Autorización: sin revisar']);
  });
  it('quien dobla, mientras le queden veces', () => {
    const dobla = (dobles: number) => con({ doble: { inferior: true }, dobles });
    expect(dobla(1)).toEqual({
      impedimentos: [],
      observaciones: [{ motivo: 'doble', texto: 'De una categoría inferior', detalle: 'Sería la 2.ª vez de 3.' }],
    });
    expect(dobla(3).impedimentos.map(({ motivo }) => motivo)).toEqual(['dobles']);
  });
  it('y de quien puede, lo que conviene saber', () => {
    const { observaciones } = con({ otroPartido: { equipo: 'Robles B', hora: '12:30' }, aUnaAmarilla: true, enSuspenso: true });
    expect(observaciones.map(({ texto }) => texto)).toEqual([
      'Juega también ese día con Robles B (12:30)',
      'Sanción en suspenso',
      'A una amarilla de sanción',
    ]);
  });
});
