import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enVerano, lunesSiguiente, proponerFechas, semanasPorJugar } from './por-jugar';
import { semanasEntre, sumarDias } from './semanas';

/** The dates that a first season is offered. */
const TEMPORADA = { fecha_inicio: '2026-08-31', fecha_fin: '2027-08-29' };
const SABADO = [6];
const lunesEntre = (fechas: { fecha_inicio: string; fecha_fin: string }) => semanasEntre(fechas).map(({ fecha_inicio }) => fecha_inicio);
const semanas = (hoy: string, hacenFalta: number, fechas = TEMPORADA) =>
  semanasPorJugar(lunesEntre(fechas), hacenFalta, { hoy, fecha_fin: fechas.fecha_fin, dias: SABADO });

describe('las semanas en que se juega una liga', () => {
  it('empiezan el lunes que viene, aunque su temporada empezara en septiembre, y acaban en junio', () => {
    const suyas = semanas('2026-11-28', 22);
    expect([suyas[0], suyas.at(-1)]).toEqual(['2026-11-30', '2027-06-21']);
  });
  it('un lunes, el siguiente: la semana que ya ha empezado no es de nadie', () => expect(semanas('2026-11-30', 10)[0]).toBe('2026-12-07'));
  it('si todavía no ha empezado la fase, cuando empieza', () => expect(semanas('2026-07-15', 10)[0]).toBe('2026-08-31'));
  it('llegan a julio y agosto solo si hasta junio no caben', () => {
    expect(semanas('2027-05-20', 5).at(-1)).toBe('2027-06-21');
    expect(semanas('2027-05-20', 6).at(-1)).toBe('2027-08-23');
  });
  it('y a lo que ya ha pasado, solo si tampoco así, lo más tarde que se puede', () => {
    const suyas = semanas('2027-08-10', 10);
    expect([suyas.length, suyas.at(-1)]).toEqual([10, '2027-08-23']);
  });
  it('de una fase que ya acabó, todas: se apunta lo que se jugó', () => expect(semanas('2027-09-20', 22)[0]).toBe('2026-08-31'));
  it('la última semana de agosto es del curso para quien juega ya en septiembre', () =>
    expect(semanas('2027-07-01', 1, { fecha_inicio: '2027-08-30', fecha_fin: '2028-06-25' })[0]).toBe('2027-08-30'));

  it('cualquier día del año: las que caben, o lo menos pasado y lo menos de verano que hace falta', () =>
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 500 }), fc.integer({ min: 1, max: 40 }), (dias, hacenFalta) => {
        const hoy = sumarDias(TEMPORADA.fecha_inicio, dias);
        const suyas = semanas(hoy, hacenFalta);
        expect(suyas.length).toBeGreaterThanOrEqual(hacenFalta);
        expect(suyas).toEqual(suyas.toSorted());
        if (hoy > TEMPORADA.fecha_fin) return;
        const pasadas = suyas.filter((lunes) => lunes <= hoy).length;
        const quedan = lunesEntre(TEMPORADA).filter((lunes) => lunes > hoy);
        expect(pasadas).toBe(Math.max(0, hacenFalta - quedan.length));
        const deVerano = suyas.some((lunes) => enVerano(sumarDias(lunes, 5)));
        expect(deVerano && quedan.filter((lunes) => !enVerano(sumarDias(lunes, 5))).length >= hacenFalta).toBe(false);
      }),
    ));
});

describe('las fechas que se proponen para una fase nueva', () => {
  it('antes de la temporada, desde que empieza; en ella, desde el lunes que viene; hasta junio', () => {
    expect(proponerFechas(TEMPORADA, '2026-07-15')).toEqual({ fecha_inicio: '2026-08-31', fecha_fin: '2027-06-27' });
    expect(proponerFechas(TEMPORADA, '2026-11-28')).toEqual({ fecha_inicio: '2026-11-30', fecha_fin: '2027-06-27' });
  });
  it('si no queda nada de la temporada, las suyas', () => expect(proponerFechas(TEMPORADA, '2027-08-28')).toEqual(TEMPORADA));
  it('siempre de un lunes a un domingo de la temporada', () =>
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 500 }), (dias) => {
        const hoy = sumarDias(TEMPORADA.fecha_inicio, dias);
        const { fecha_inicio, fecha_fin } = proponerFechas(TEMPORADA, hoy);
        expect(lunesSiguiente(sumarDias(fecha_inicio, -1))).toBe(fecha_inicio);
        expect(new Date(fecha_fin).getUTCDay()).toBe(0);
        expect(fecha_inicio >= TEMPORADA.fecha_inicio && fecha_fin <= TEMPORADA.fecha_fin && fecha_inicio < fecha_fin).toBe(true);
      }),
    ));
});
