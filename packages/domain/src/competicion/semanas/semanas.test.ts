import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describirSemanas, semanasAjenas, semanasEntre } from './semanas';

const DIA_MS = 86_400_000;
const CURSO = { fecha_inicio: '2026-08-31', fecha_fin: '2027-06-27' };
const dia = fc
  .integer({ min: Date.parse('2000-01-01') / DIA_MS, max: Date.parse('2099-12-31') / DIA_MS })
  .map((n) => new Date(n * DIA_MS).toISOString().slice(0, 10));
const fechas = fc.tuple(dia, fc.integer({ min: 0, max: 400 })).map(([fecha_inicio, dias]) => ({
  fecha_inicio,
  fecha_fin: new Date(Date.parse(fecha_inicio) + dias * DIA_MS).toISOString().slice(0, 10),
}));
const diaDeLaSemana = (fecha: string): number => new Date(fecha).getUTCDay();

describe('las semanas de una temporada', () => {
  it('van de lunes a domingo, seguidas, y cada día de la temporada está en una', () => {
    fc.assert(
      fc.property(fechas, (temporada) => {
        const semanas = semanasEntre(temporada);
        expect(semanas.every((una) => diaDeLaSemana(una.fecha_inicio) === 1 && diaDeLaSemana(una.fecha_fin) === 0)).toBe(true);
        for (const [n, una] of semanas.entries())
          expect(Date.parse(una.fecha_inicio)).toBe(Date.parse(semanas[0]!.fecha_inicio) + n * 7 * DIA_MS);
        expect(semanas[0]!.fecha_inicio <= temporada.fecha_inicio && temporada.fecha_inicio <= semanas[0]!.fecha_fin).toBe(true);
        expect(semanas.at(-1)!.fecha_inicio <= temporada.fecha_fin && temporada.fecha_fin <= semanas.at(-1)!.fecha_fin).toBe(true);
      }),
    );
  });

  it('la que empieza en lunes y termina en domingo no tiene días de más', () => {
    const semanas = semanasEntre(CURSO);
    expect([semanas.length, semanas[0]!.fecha_inicio, semanas.at(-1)!.fecha_fin]).toEqual([43, '2026-08-31', '2027-06-27']);
  });

  it('cada una dice si se juega, sus festivos y sus partidos', () => {
    const [primera, segunda] = describirSemanas(
      { fecha_inicio: '2026-12-21', fecha_fin: '2027-01-03' },
      {
        inhabiles: ['2026-12-21'],
        festivos: [{ fecha: '2026-12-25' }, { fecha: '2027-01-01' }],
        partidos: ['2027-01-02', '2027-01-03', '2027-02-01'],
      },
    );
    expect(primera).toEqual({
      fecha_inicio: '2026-12-21',
      fecha_fin: '2026-12-27',
      inhabil: 1,
      festivos: [{ fecha: '2026-12-25' }],
      partidos: 0,
    });
    expect(segunda).toEqual({
      fecha_inicio: '2026-12-28',
      fecha_fin: '2027-01-03',
      inhabil: 0,
      festivos: [{ fecha: '2027-01-01' }],
      partidos: 2,
    });
  });

  it('no pierde ni repite un festivo ni un partido de la temporada', () => {
    fc.assert(
      fc.property(fechas, fc.array(dia), (temporada, dias) => {
        const dentro = dias.filter((uno) => uno >= temporada.fecha_inicio && uno <= temporada.fecha_fin);
        const semanas = describirSemanas(temporada, { inhabiles: [], festivos: dentro.map((fecha) => ({ fecha })), partidos: dentro });
        expect(semanas.flatMap(({ festivos }) => festivos).length).toBe(dentro.length);
        expect(semanas.reduce((suma, { partidos }) => suma + partidos, 0)).toBe(dentro.length);
      }),
    );
  });

  it('no es suya una de fuera de sus fechas, ni un día que no es lunes', () => {
    expect(semanasAjenas(CURSO, ['2026-08-24', '2026-08-31', '2026-09-01', '2027-06-21', '2027-06-28'])).toEqual([
      '2026-08-24',
      '2026-09-01',
      '2027-06-28',
    ]);
  });
});
