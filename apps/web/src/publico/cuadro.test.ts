import { describe, expect, it } from 'vitest';
import type { EliminatoriaPublica, PartidoPublico } from '@cd/contract/publico/publico';
import { comoPasa, datoRonda, pendienteDe, porConocer, resumenCuadro, rondaAbierta, rondasDe, tituloRonda } from './cuadro';

const partido = (datos: Partial<PartidoPublico>): PartidoPublico => ({
  id: 1,
  fecha_celebracion: null,
  sede_nombre: null,
  sede_mapa: null,
  equipo_local_id: 1,
  equipo_local_nombre: 'Uno',
  equipo_visitante_id: 2,
  equipo_visitante_nombre: 'Dos',
  marcador_local: null,
  marcador_visitante: null,
  penaltis_local: null,
  penaltis_visitante: null,
  estado: 3,
  aplazado: false,
  motivo_suspension: null,
  fin: null,
  provisional: false,
  incomparecencia: null,
  no_cuenta: null,
  antes: null,
  en_juego: null,
  ...datos,
});
const cruce = (tipoRonda: number, identificador: number, datos: Partial<EliminatoriaPublica> = {}): EliminatoriaPublica => ({
  id: 10 * tipoRonda + identificador,
  tipoRonda,
  ronda_nombre: '',
  identificador,
  perdedor: false,
  equipo1: null,
  equipo2: null,
  numPartidos: 1,
  partidos: [],
  global: null,
  ganador: null,
  decidido_por: null,
  siguiente: null,
  ...datos,
});

describe('rondas del cuadro', () => {
  const semis = [cruce(1, 2), cruce(1, 1)];

  it('van de la primera a la final, con los cruces de dos en dos según se encuentran', () => {
    const rondas = rondasDe([cruce(0, 1), ...semis]);
    expect(rondas.map(tituloRonda)).toEqual(['Semifinales', 'Final']);
    expect(rondas[0]?.pares.map((par) => par.map((uno) => uno?.identificador))).toEqual([[1, 2]]);
  });

  it('el tercer puesto va aparte, en la columna de la final', () => {
    const rondas = rondasDe([...semis, cruce(0, 1), cruce(0, 2, { perdedor: true })]);
    expect(rondas.map(tituloRonda)).toEqual(['Semifinales', 'Final / 3.º y 4.º']);
    expect(rondas[1]?.tercero?.perdedor).toBe(true);
  });

  it('un cuadro de 64 tiene seis rondas y deja hueco donde falta un cruce', () => {
    const rondas = rondasDe([cruce(5, 32)]);
    expect(rondas.map((ronda) => ronda.pares.flat().length)).toEqual([32, 16, 8, 4, 2, 1]);
    expect(rondas[0]?.pares[15]).toEqual([null, cruce(5, 32)]);
  });

  it('sin cruces no hay rondas', () => expect(rondasDe([])).toEqual([]));

  it('el teléfono abre en la primera ronda sin decidir, o en la final', () => {
    const jugadas = semis.map((semi) => ({ ...semi, ganador: 1, decidido_por: 'global' as const }));
    expect(rondaAbierta(rondasDe([...jugadas, cruce(0, 1)]))).toBe(1);
    expect(rondaAbierta(rondasDe([...semis.map((semi) => ({ ...semi, decidido_por: 'desierta' as const })), cruce(0, 1)]))).toBe(1);
    expect(rondaAbierta(rondasDe([...jugadas, cruce(0, 1, { ganador: 1, decidido_por: 'global' })]))).toBe(1);
  });

  it('dice sus partidos y sus días', () => {
    const dos = cruce(1, 1, {
      numPartidos: 2,
      partidos: [partido({ fecha_celebracion: '2026-11-07T10:00' }), partido({ fecha_celebracion: '2026-11-14' })],
    });
    expect(datoRonda(rondasDe([dos])[0]!)).toBe('ida y vuelta · 7/11 y 14/11');
    expect(datoRonda(rondasDe([cruce(0, 1)])[0]!)).toBe('único');
  });
});

describe('cruces', () => {
  it('un equipo por conocer dice de dónde saldrá', () => {
    const cuadro = [cruce(3, 1)];
    expect(porConocer(cruce(1, 2), 1, cuadro)).toBe('Ganador cuartos 3');
    expect(porConocer(cruce(0, 1), 2, cuadro)).toBe('Ganador semifinal 2');
    expect(porConocer(cruce(0, 2, { perdedor: true }), 1, cuadro)).toBe('Perdedor semifinal 1');
    expect(porConocer(cruce(3, 2), 1, cuadro)).toBe('Por decidir');
  });

  it('de donde no sale nadie no se espera a nadie, ni a quien no tuvo rival al que ganar', () => {
    const semis = [cruce(1, 1, { decidido_por: 'desierta' }), cruce(1, 2, { decidido_por: 'sin_rival', ganador: 4 })];
    const tercero = cruce(0, 2, { perdedor: true });
    expect(([1, 2] as const).map((lugar) => porConocer(cruce(0, 1), lugar, semis))).toEqual(['Sin rival', 'Ganador semifinal 2']);
    expect(([1, 2] as const).map((lugar) => porConocer(tercero, lugar, semis))).toEqual(['Sin rival', 'Sin rival']);
  });

  it('sin ganador dice por qué, y ya no anuncia ningún partido', () => {
    const [uno, dos] = [1, 2].map((id) => ({ id, nombre: `Equipo ${id}` }));
    const ninguno = cruce(1, 1, { decidido_por: 'desierta', equipo1: uno, equipo2: dos, partidos: [partido({})] });
    expect([comoPasa(ninguno, 'goles'), pendienteDe(ninguno)]).toEqual(['Sin ganador: no se presentó ninguno', null]);
    expect(comoPasa(cruce(0, 1, { decidido_por: 'desierta' }), 'goles')).toBe('Sin ganador: no llega nadie');
    const solos = [cruce(1, 1, { decidido_por: 'sin_rival' }), cruce(0, 1, { decidido_por: 'sin_rival' })];
    expect(solos.map((solo) => comoPasa(solo, 'goles'))).toEqual([
      'Pasa sin jugar, por falta de rival',
      'Gana sin jugar, por falta de rival',
    ]);
    expect(comoPasa(cruce(0, 1, { decidido_por: 'desierta', equipo1: uno }), 'goles')).toBe('Sin ganador');
  });

  it('los penaltis se cuentan desde quien pasa', () => {
    const tanda = cruce(0, 1, { decidido_por: 'desempate', ganador: 2, partidos: [partido({ penaltis_local: 2, penaltis_visitante: 4 })] });
    expect(comoPasa(tanda, 'goles')).toBe('Pasa por penaltis, 4-2');
    expect(comoPasa({ ...tanda, partidos: [] }, 'goles')).toBe('Pasa en el desempate');
    expect(comoPasa(cruce(0, 1, { decidido_por: 'goles_fuera' }), 'goles')).toBe('Pasa por los goles fuera de casa');
    expect(comoPasa(cruce(0, 1, { decidido_por: 'global' }), 'goles')).toBeNull();
  });

  it('anuncia el partido que falta', () => {
    const ida = partido({ marcador_local: 1, marcador_visitante: 0, estado: 1 });
    const vuelta = partido({ fecha_celebracion: '2026-11-28T11:00' });
    expect(pendienteDe(cruce(1, 1, { numPartidos: 2, partidos: [ida, vuelta] }))).toBe('Vuelta: sáb 28/11 · 11:00');
    expect(pendienteDe(cruce(0, 1, { partidos: [{ ...vuelta, sede_nombre: 'Pabellón' }] }))).toBe('Sáb 28/11 · 11:00 · Pabellón');
    expect(pendienteDe(cruce(1, 1, { numPartidos: 2, partidos: [{ ...vuelta, estado: 2 }] }))).toBe('Ida suspendida');
    expect(pendienteDe(cruce(0, 1, { ganador: 1, decidido_por: 'global', partidos: [vuelta] }))).toBeNull();
  });

  it('el resumen cuenta los equipos y los exentos', () => {
    const equipo = (id: number) => ({ id, nombre: `Equipo ${id}` });
    const exento = cruce(1, 1, { equipo1: equipo(1), numPartidos: 0, decidido_por: 'exento', ganador: 1 });
    expect(resumenCuadro([exento, cruce(1, 2, { equipo1: equipo(2), equipo2: equipo(3) }), cruce(0, 1, { equipo1: equipo(1) })])).toBe(
      'Eliminatoria de 3 equipos · 1 exento en semifinal',
    );
  });
});
