import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comoLaAnterior, falloDe, falloDeRespuesta, limitePorDefecto, periodosDe } from './prejornada';
import {
  comoLaUltimaVez,
  dentro,
  minutosEntre,
  pasarDias,
  porDias,
  seEnciman,
  textoDeMinutos,
  tieneForma,
  unir,
  ventanaDePartido,
  type Ventana,
} from './ventanas';

const de = (dia: string, inicio: string, fin: string): Ventana => ({ inicio: `2026-12-${dia}T${inicio}`, fin: `2026-12-${dia}T${fin}` });
const SABADO = de('05', '09:00', '14:00');
const entorno = { competicion: { fecha_inicio: '2026-09-01', fecha_fin: '2027-06-30' }, ultimoFin: '2026-11-29T20:00' };
const fallo = (disponibilidades: readonly Ventana[], fecha_fin = '2026-12-03T23:59', extra: Partial<typeof entorno> = {}) =>
  falloDe({ fecha_fin, disponibilidades }, { ...entorno, ...extra });

describe('los períodos de una prejornada', () => {
  it('los que duran varios días son uno cada día, de 08:00 a 23:00', () => {
    expect(porDias({ inicio: '2026-12-04T16:00', fin: '2026-12-06T14:00' })).toEqual([
      de('04', '16:00', '23:00'),
      de('05', '08:00', '23:00'),
      de('06', '08:00', '14:00'),
    ]);
    expect(porDias({ inicio: '2026-12-04T16:00', fin: '2026-12-05T00:00' })).toEqual([de('04', '16:00', '23:00')]);
  });

  it('los que se tocan son uno', () => {
    expect(periodosDe([de('05', '12:00', '14:00'), de('05', '09:00', '12:00')])).toEqual([SABADO]);
  });

  it.each([
    ['sin ninguno', [], 'sin_periodos'],
    ['al revés', [de('05', '14:00', '09:00')], 'horas'],
    ['de nada', [de('05', '09:00', '09:00')], 'horas'],
    ['antes de las 08:00', [de('05', '07:30', '09:00')], 'horas'],
    ['después de las 23:00', [de('05', '20:00', '23:30')], 'horas'],
    ['sin ser de media hora', [de('05', '09:15', '10:00')], 'horas'],
    ['de 08:00 a 23:00', [de('05', '08:00', '23:00')], null],
    ['encimados', [SABADO, de('05', '13:30', '15:00')], 'encimados'],
    ['tocándose', [SABADO, de('05', '14:00', '15:00')], null],
  ])('%s: %j', (_, periodos, esperado) => expect(fallo(periodos)).toBe(esperado));

  it('son de la competición y empiezan cuando ha acabado la anterior', () => {
    const competicion = { fecha_inicio: '2026-12-06', fecha_fin: '2026-12-31' };
    expect(fallo([SABADO], undefined, { competicion })).toBe('antes');
    expect(fallo([SABADO], undefined, { competicion: { fecha_inicio: '2026-01-01', fecha_fin: '2026-12-04' } })).toBe('despues');
    expect(fallo([SABADO], undefined, { ultimoFin: '2026-12-05T09:30' })).toBe('anterior');
    expect(fallo([SABADO], undefined, { ultimoFin: '2026-12-05T09:00' })).toBeNull();
  });

  it('el límite es anterior al primero', () => {
    expect(fallo([SABADO], '2026-12-05T09:00')).toBe('limite');
    expect(fallo([SABADO], '2026-12-05T08:59')).toBeNull();
  });

  it('y, si no se dice otra cosa, tantos días antes a esa hora; nunca tarde', () => {
    expect(limitePorDefecto('2026-12-05T09:00', { dias: 2, minuto: 1439 })).toBe('2026-12-03T23:59');
    expect(limitePorDefecto('2026-12-05T09:00', { dias: 0, minuto: 480 })).toBe('2026-12-05T08:00');
    expect(limitePorDefecto('2026-12-05T09:00', { dias: 0, minuto: 1439 })).toBe('2026-12-04T23:59');
  });

  it('como la anterior: las mismas horas, semanas después', () => {
    expect(comoLaAnterior([SABADO, de('06', '09:00', '14:00')])).toEqual([de('12', '09:00', '14:00'), de('13', '09:00', '14:00')]);
    expect(comoLaAnterior([de('05', '09:00', '14:00'), de('13', '09:00', '14:00')])[0]).toEqual(de('19', '09:00', '14:00'));
    expect(comoLaAnterior([])).toEqual([]);
  });
});

describe('lo que contesta un árbitro', () => {
  const ofrecidas = [SABADO, de('05', '16:00', '20:00'), de('06', '09:00', '14:00')];
  it.each([
    ['nada, que también es una respuesta', [], null],
    ['todo', ofrecidas, null],
    ['una hora de las ofrecidas', [de('05', '10:00', '11:00')], null],
    ['horas que no se ofrecen', [de('05', '13:00', '16:30')], 'fuera'],
    ['otro día', [de('07', '10:00', '11:00')], 'fuera'],
    ['dos veces la misma', [de('05', '10:00', '11:00'), de('05', '10:30', '12:00')], 'encimadas'],
    ['un cuarto de hora', [de('05', '10:00', '10:15')], 'horas'],
    ['dos días seguidos', [{ inicio: '2026-12-05T09:00', fin: '2026-12-06T14:00' }], 'horas'],
  ])('%s', (_, contestadas, esperado) => expect(falloDeRespuesta(contestadas, ofrecidas)).toBe(esperado));

  it('un partido cabe si empieza y acaba dentro', () => {
    const puede = unir([de('05', '09:00', '11:00'), de('05', '11:00', '12:00')]);
    expect(dentro(ventanaDePartido({ fecha: '2026-12-05', hora: '10:45', duracion: 75 }), puede)).toBe(true);
    expect(dentro(ventanaDePartido({ fecha: '2026-12-05', hora: '11:00', duracion: 75 }), puede)).toBe(false);
  });

  it('como la última vez: los mismos días de la semana a las mismas horas, de lo que se ofrece ahora', () => {
    const ultima = [
      { inicio: '2026-11-28T08:00', fin: '2026-11-28T10:00' },
      { inicio: '2026-11-29T12:00', fin: '2026-11-29T20:00' },
      { inicio: '2026-11-27T17:00', fin: '2026-11-27T20:00' },
    ];
    expect(comoLaUltimaVez(ofrecidas, ultima)).toEqual([de('05', '09:00', '10:00'), de('06', '12:00', '14:00')]);
    expect(comoLaUltimaVez(ofrecidas, [])).toEqual([]);
  });

  it('las horas se dicen como se leen', () => {
    expect([690, 240, 30, 0, 65].map(textoDeMinutos)).toEqual(['11 h 30', '4 h', '30 min', '0 min', '1 h 05']);
  });
});

describe('sea lo que sea', () => {
  const hora = (medias: number) => `${String(8 + Math.floor(medias / 2)).padStart(2, '0')}:${medias % 2 === 0 ? '00' : '30'}`;
  const ventana = fc
    .record({ dia: fc.integer({ min: 1, max: 20 }), desde: fc.integer({ min: 0, max: 29 }), cuantas: fc.integer({ min: 1, max: 30 }) })
    .map(({ dia, desde, cuantas }) => de(String(dia).padStart(2, '0'), hora(desde), hora(Math.min(30, desde + cuantas))));
  const sinEncimar = fc.array(ventana, { maxLength: 12 }).map((ventanas) => {
    const elegidas: Ventana[] = [];
    for (const una of ventanas) if (!seEnciman([...elegidas, una])) elegidas.push(una);
    return elegidas;
  });

  it('unir no quita ni pone minutos, ni deja dos que se toquen o se encimen', () => {
    fc.assert(
      fc.property(sinEncimar, (ventanas) => {
        const unidas = unir(ventanas);
        return (
          minutosEntre(unidas) === minutosEntre(ventanas) &&
          unidas.every((una, n) => tieneForma(una) && (n === 0 || unidas[n - 1]!.fin < una.inicio))
        );
      }),
    );
  });

  it('como la última vez está siempre dentro de lo ofrecido y no se encima', () => {
    fc.assert(
      fc.property(sinEncimar, sinEncimar, fc.integer({ min: -8, max: 8 }), (ofrecidas, ultima, semanas) => {
        const propuesta = comoLaUltimaVez(
          ofrecidas,
          ultima.map((una) => pasarDias(una, semanas * 7)),
        );
        return falloDeRespuesta(propuesta, unir(ofrecidas)) === null;
      }),
    );
  });

  it('un período de varios días son ventanas con forma, una por día', () => {
    fc.assert(
      fc.property(ventana, ventana, (una, otra) => {
        if (una.inicio >= otra.fin) return true;
        const piezas = porDias({ inicio: una.inicio, fin: otra.fin });
        return (
          piezas.every(tieneForma) && !seEnciman(piezas) && new Set(piezas.map(({ inicio }) => inicio.slice(0, 10))).size === piezas.length
        );
      }),
    );
  });
});
