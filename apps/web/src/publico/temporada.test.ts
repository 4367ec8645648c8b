import type { EliminatoriaPublica, PartidoPublico } from '@cd/contract/publico/publico';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceDe, caminoDe, jugadosDe, temporadaDe } from './temporada';

const NUESTRO = 1;
let siguiente = 0;
const partido = (cambio: Partial<PartidoPublico>): PartidoPublico => ({
  id: ++siguiente,
  fecha_celebracion: '2026-10-03T10:00',
  sede_nombre: null,
  sede_mapa: null,
  equipo_local_id: NUESTRO,
  equipo_local_nombre: 'Peñalcor',
  equipo_visitante_id: 2,
  equipo_visitante_nombre: 'Robleñar',
  marcador_local: 1,
  marcador_visitante: 0,
  penaltis_local: null,
  penaltis_visitante: null,
  estado: 1,
  aplazado: false,
  motivo_suspension: null,
  fin: null,
  provisional: false,
  incomparecencia: null,
  no_cuenta: null,
  antes: null,
  en_juego: null,
  ...cambio,
});
const dia = (cual: string, favor: number, contra: number) =>
  partido({ fecha_celebracion: `${cual}T10:00`, marcador_local: favor, marcador_visitante: contra });
const fueraDeCasa = { equipo_local_id: 2, equipo_visitante_id: NUESTRO };

describe('la temporada de un equipo', () => {
  it('suma lo jugado, en casa y fuera, y por meses', () => {
    const { total, casa, fuera, meses } = temporadaDe(NUESTRO, [
      dia('2026-11-07', 0, 2),
      dia('2026-10-03', 3, 1),
      partido({ ...fueraDeCasa, fecha_celebracion: '2026-10-10', marcador_local: 2, marcador_visitante: 2 }),
      partido({ marcador_local: null, marcador_visitante: null, estado: 3 }),
      partido({ marcador_local: 9, marcador_visitante: 0, no_cuenta: 'retirado' }),
      partido({ marcador_local: 9, marcador_visitante: 0, no_cuenta: 'sec' }),
    ]);
    expect(total).toEqual({ jugados: 3, ganados: 1, empatados: 1, perdidos: 1, favor: 5, contra: 5 });
    expect([casa.jugados, fuera.jugados]).toEqual([2, 1]);
    expect(meses.map(({ mes, jugados, favor }) => [mes, jugados, favor])).toEqual([
      ['2026-10', 2, 5],
      ['2026-11', 1, 0],
    ]);
  });

  it('de un equipo S.E.C. entra todo lo que no se anuló: si no, no tendría temporada', () => {
    const suyos = [partido({ no_cuenta: 'sec' }), partido({ no_cuenta: 'retirado' })];
    expect([temporadaDe(NUESTRO, suyos, true).total.jugados, temporadaDe(NUESTRO, suyos).total.jugados]).toEqual([1, 0]);
  });

  it('la mejor racha es la más larga, con sus días; un empate corta la de victorias y no la de no perder', () => {
    const { victorias, sinPerder } = temporadaDe(NUESTRO, [
      dia('2026-10-03', 1, 0),
      dia('2026-10-10', 2, 0),
      dia('2026-10-17', 1, 1),
      dia('2026-10-24', 1, 0),
      dia('2026-10-31', 0, 1),
      dia('2026-11-07', 1, 0),
    ]);
    expect(victorias).toEqual({ cuantos: 2, desde: '2026-10-03', hasta: '2026-10-10' });
    expect(sinPerder).toEqual({ cuantos: 4, desde: '2026-10-03', hasta: '2026-10-24' });
  });

  it('la mayor victoria es por diferencia y luego por tantos, y nunca ante quien no vino', () => {
    const buena = dia('2026-10-10', 6, 2);
    const { mayorVictoria } = temporadaDe(NUESTRO, [
      dia('2026-10-03', 4, 0),
      buena,
      partido({ marcador_local: 9, marcador_visitante: 0, incomparecencia: 'visitante' }),
    ]);
    expect(mayorVictoria?.id).toBe(buena.id);
    expect(temporadaDe(NUESTRO, [dia('2026-10-03', 0, 4)]).mayorVictoria).toBeNull();
  });

  it('si no vino ninguno, pierden los dos', () => {
    const vacio = partido({ marcador_local: 0, marcador_visitante: 0, incomparecencia: 'ambos' });
    expect([balanceDe(NUESTRO, [vacio]).perdidos, balanceDe(2, [vacio]).perdidos]).toEqual([1, 1]);
  });

  const marcador = fc.option(fc.tuple(fc.nat(9), fc.nat(9)), { nil: null });
  const cualquiera = fc
    .record({ tanteo: marcador, enCasa: fc.boolean(), dia: fc.integer({ min: 1, max: 28 }), mes: fc.integer({ min: 9, max: 12 }) })
    .map(({ tanteo, enCasa, dia: d, mes }) =>
      partido({
        ...(enCasa ? {} : fueraDeCasa),
        fecha_celebracion: `2026-${String(mes).padStart(2, '0')}-${String(d).padStart(2, '0')}`,
        marcador_local: tanteo?.[0] ?? null,
        marcador_visitante: tanteo?.[1] ?? null,
      }),
    );

  it('cuadra siempre: ganados, empatados y perdidos son los jugados; casa y fuera, y los meses, el total', () => {
    fc.assert(
      fc.property(fc.array(cualquiera, { maxLength: 30 }), (partidos) => {
        const { total, casa, fuera, meses, victorias, sinPerder } = temporadaDe(NUESTRO, partidos);
        expect(total.jugados).toBe(jugadosDe(partidos).length);
        expect(total.ganados + total.empatados + total.perdidos).toBe(total.jugados);
        for (const campo of ['jugados', 'ganados', 'empatados', 'perdidos', 'favor', 'contra'] as const) {
          expect(casa[campo] + fuera[campo]).toBe(total[campo]);
          expect(meses.reduce((suma, mes) => suma + mes[campo], 0)).toBe(total[campo]);
        }
        expect(victorias?.cuantos ?? 0).toBeLessThanOrEqual(sinPerder?.cuantos ?? 0);
        expect(sinPerder?.cuantos ?? 0).toBeLessThanOrEqual(total.ganados + total.empatados);
        expect(victorias === null).toBe(total.ganados === 0);
        // What one side has scored, the other has let in.
        expect(balanceDe(2, jugadosDe(partidos))).toMatchObject({ favor: total.contra, contra: total.favor, ganados: total.perdidos });
      }),
    );
  });
});

describe('el camino por una eliminatoria', () => {
  const cruce = (tipoRonda: number, cambio: Partial<EliminatoriaPublica> = {}): EliminatoriaPublica => ({
    id: ++siguiente,
    tipoRonda,
    ronda_nombre: '',
    identificador: 1,
    perdedor: false,
    equipo1: { id: NUESTRO, nombre: 'Peñalcor' },
    equipo2: { id: 2, nombre: 'Robleñar' },
    numPartidos: 1,
    partidos: [],
    global: null,
    ganador: NUESTRO,
    decidido_por: 'global',
    siguiente: null,
    ...cambio,
  });
  const perdido = { ganador: 2 };
  const ajeno = { equipo1: { id: 8, nombre: 'H' }, equipo2: { id: 9, nombre: 'I' }, ganador: 8 };

  it.each([
    ['campeon', [cruce(0), cruce(2), cruce(1)]],
    ['subcampeon', [cruce(1), cruce(0, perdido)]],
    ['tercero', [cruce(1, perdido), cruce(0, { perdedor: true }), cruce(0, ajeno)]],
    ['cuarto', [cruce(1, perdido), cruce(0, { perdedor: true, ...perdido })]],
    ['eliminado', [cruce(3), cruce(2, perdido), cruce(1, ajeno)]],
    ['sigue', [cruce(2), cruce(1, { ganador: null, decidido_por: null })]],
    ['sigue', [cruce(2)]],
  ] as const)('acaba en %s', (final, eliminatorias) => {
    const camino = caminoDe(NUESTRO, eliminatorias);
    expect(camino.final).toBe(final);
    expect(camino.cruces.map(({ tipoRonda }) => tipoRonda)).toEqual(
      camino.cruces.map(({ tipoRonda }) => tipoRonda).toSorted((a, b) => b - a),
    );
    expect(camino.cruces.some(({ equipo1 }) => equipo1?.id === 8)).toBe(false);
  });
});
