import { describe, expect, it } from 'vitest';
import { alrededorDe, cambiaConLaHora, haEmpezado, momentoDe, situacionDePartido, type PartidoEnElTiempo } from './momento';

const partido = (fecha_celebracion: string | null, cambios: Partial<PartidoEnElTiempo> = {}): PartidoEnElTiempo => ({
  fecha_celebracion,
  fin: null,
  estado: 3,
  aplazado: false,
  en_juego: null,
  ...cambios,
});
const DE_DIEZ_A_ONCE = partido('2026-11-21T10:00', { fin: '2026-11-21T11:00' });

describe('cuándo es', () => {
  it.each([
    ['su día y su hora, sin segundos', { fecha: '2026-11-21', hora: '10:00:00' }, '2026-11-21T10:00'],
    ['el día solo, si no tiene hora', { fecha: '2026-11-21', hora: null }, '2026-11-21'],
    ['de lo que no tiene fecha no se sabe', { fecha: null, hora: '10:00' }, null],
  ])('%s', (_, cuando, momento) => expect(momentoDe(cuando)).toBe(momento));
});

describe('un partido ha empezado', () => {
  it.each([
    ['un minuto antes de su hora, no', { fecha: '2026-11-21', hora: '10:00' }, '2026-11-21T09:59', false],
    ['a su hora', { fecha: '2026-11-21', hora: '10:00:00' }, '2026-11-21T10:00', true],
    ['sin hora, no mientras dura su día', { fecha: '2026-11-21', hora: null }, '2026-11-21T23:59', false],
    ['sin hora, pasado su día', { fecha: '2026-11-21', hora: null }, '2026-11-22T00:00', true],
    ['sin fecha, nunca', { fecha: null, hora: null }, '2026-11-22T00:00', false],
  ])('%s', (_, cuando, ahora, empezado) => {
    expect(haEmpezado(cuando, ahora)).toBe(empezado);
  });
});

describe('en qué está un partido', () => {
  it.each([
    ['antes de su hora', DE_DIEZ_A_ONCE, '2026-11-21T09:59', 'por_jugar'],
    ['mientras dura', DE_DIEZ_A_ONCE, '2026-11-21T10:59', 'jugandose'],
    ['cuando ha debido acabar', DE_DIEZ_A_ONCE, '2026-11-21T11:00', 'pendiente'],
    ['con el marcador moviéndose todavía', { ...DE_DIEZ_A_ONCE, en_juego: { hasta: '2026-11-21T12:30' } }, '2026-11-21T11:20', 'jugandose'],
    ['empezado antes de su hora', { ...DE_DIEZ_A_ONCE, en_juego: { hasta: '2026-11-21T12:00' } }, '2026-11-21T09:55', 'jugandose'],
    ['con su acta', { ...DE_DIEZ_A_ONCE, estado: 1 as const }, '2026-11-21T10:30', 'celebrado'],
    ['suspendido', { ...DE_DIEZ_A_ONCE, estado: 2 as const }, '2026-11-21T09:00', 'impedido'],
    ['aplazado', { ...DE_DIEZ_A_ONCE, aplazado: true }, '2026-11-21T09:00', 'impedido'],
    ['aplazado, a la espera de fecha', partido(null, { aplazado: true }), '2026-11-21T09:00', 'por_jugar'],
    ['sin hora, en su día', partido('2026-11-21'), '2026-11-21T18:00', 'por_jugar'],
    ['sin hora, al día siguiente', partido('2026-11-21'), '2026-11-22T00:00', 'pendiente'],
  ])('%s', (_, uno, ahora, situacion) => {
    expect(situacionDePartido(uno, ahora)).toBe(situacion);
  });

  it('cambia sin que nadie lo diga a su hora, al acabar y cuando deja de creerse el marcador', () => {
    expect(cambiaConLaHora([DE_DIEZ_A_ONCE, partido('2026-11-21T12:00')], '2026-11-21T09:00')).toBe('2026-11-21T10:00');
    expect(cambiaConLaHora([DE_DIEZ_A_ONCE], '2026-11-21T10:00')).toBe('2026-11-21T11:00');
    expect(cambiaConLaHora([{ ...DE_DIEZ_A_ONCE, en_juego: { hasta: '2026-11-21T12:30' } }], '2026-11-21T11:10')).toBe('2026-11-21T12:30');
    expect(cambiaConLaHora([DE_DIEZ_A_ONCE, partido('2026-11-22')], '2026-11-21T11:00')).toBeNull();
    expect(cambiaConLaHora([{ ...DE_DIEZ_A_ONCE, estado: 1 }], '2026-11-21T09:00')).toBeNull();
  });

  it('si el marcador aún se cree pasada su hora, se mira otra vez al minuto siguiente', () => {
    expect(cambiaConLaHora([partido('2026-11-21T09:00', { en_juego: { hasta: '2026-11-21T23:59' } })], '2026-11-21T23:59')).toBe(
      '2026-11-22T00:00',
    );
  });
});

describe('lo que un equipo tiene alrededor', () => {
  const siguiente = partido('2026-11-28T10:00');
  const AHORA = '2026-11-21T10:30';
  const alrededor = (partidos: PartidoEnElTiempo[], ultimo: string | null = '2026-11-14T10:00') => alrededorDe(partidos, ultimo, AHORA);

  it('el que se juega no es el próximo', () => {
    expect(alrededor([siguiente, DE_DIEZ_A_ONCE])).toEqual({
      proximo: siguiente,
      pendiente: { partido: DE_DIEZ_A_ONCE, situacion: 'jugandose' },
    });
  });

  it('el de ayer sin acta se dice, si no hay un resultado posterior', () => {
    const ayer = partido('2026-11-20T10:00', { fin: '2026-11-20T11:00' });
    expect(alrededor([ayer, siguiente]).pendiente).toEqual({ partido: ayer, situacion: 'pendiente' });
    expect(alrededor([ayer, siguiente], '2026-11-20T18:00').pendiente).toBeNull();
  });

  it('un suspendido o un aplazado no ocupa el sitio del próximo: se dice aparte', () => {
    const suspendido = partido('2026-11-22T10:00', { estado: 2 });
    expect(alrededor([suspendido, siguiente])).toEqual({
      proximo: siguiente,
      pendiente: { partido: suspendido, situacion: 'impedido' },
    });
    const aplazado = partido('2026-11-22T10:00', { aplazado: true });
    expect(alrededor([aplazado, siguiente]).proximo).toBe(siguiente);
  });

  it('el suspendido que viene detrás del próximo espera, y el que no tiene fecha es el último de los próximos', () => {
    const lejano = partido('2026-12-05T10:00', { estado: 2 });
    const sinFecha = partido(null, { aplazado: true });
    expect(alrededor([sinFecha, siguiente, lejano])).toEqual({ proximo: siguiente, pendiente: null });
    expect(alrededor([sinFecha, lejano]).proximo).toBe(sinFecha);
  });
});
