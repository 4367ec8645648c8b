import { describe, expect, it } from 'vitest';
import { cobroDeCambio, estadoDeCambio, falloDeRebaja, quedaCupo, siguienteEstado, type EstadoCambio, type PasoDeCambio } from './estado';
import { eleccionDelSilencio, haCaducado, queTraeElDia, silencioHasta } from './plazos';
import { admiteEquipos, limiteDe, mismaJornada, plazoDeCambio, primeroDe, tipoDeCambio, type DiaYHora, type TipoDeCambio } from './tipo';

const dia = (fecha: string, hora: string | null = null): DiaYHora => ({ fecha, hora });
const tipo = (nombre: string, datos: Partial<TipoDeCambio>) => ({
  nombre,
  tipo_jornada: 1 as const,
  dias_limite: 0,
  hora_limite: null,
  bloqueado_usuarios: false,
  ...datos,
});
/** Those that the product brings: a week before, two days before, to another matchday, and out of date. */
const TIPOS = [
  tipo('antelación', { dias_limite: 7, hora_limite: '20:00' }),
  tipo('urgente', { dias_limite: 2, hora_limite: '20:00' }),
  tipo('otra jornada', { tipo_jornada: 2, dias_limite: 7, hora_limite: '20:00' }),
  tipo('fuera de plazo', { bloqueado_usuarios: true }),
];

/** Saturday, at 10:30. */
const SABADO = dia('2026-11-21', '10:30');

describe('qué tipo de cambio es, y hasta cuándo se pide', () => {
  const caso = (
    propuestas: DiaYHora[],
    ahora: string,
    { actual = SABADO, diaDeJornada = null }: { actual?: DiaYHora | null; diaDeJornada?: string | null } = {},
  ) => {
    const aplicable = tipoDeCambio(TIPOS, { actual, diaDeJornada, propuestas, ahora });
    return [aplicable?.tipo.nombre ?? 'ninguno', aplicable?.limite ?? null, admiteEquipos(TIPOS.length, aplicable)];
  };
  const domingo = dia('2026-11-22', '12:00');
  const viernes = dia('2026-11-20', '18:00');
  const jueves = dia('2026-11-19', '18:00');
  const siguiente = dia('2026-11-28', '10:30');
  const anterior = dia('2026-11-14', '10:30');

  it.each<[string, DiaYHora[], string, [string, string | null, boolean], { actual?: DiaYHora | null; diaDeJornada?: string }?]>([
    ['al domingo, más de una semana antes', [domingo], '2026-11-10T09:00', ['antelación', '2026-11-14T20:00', true]],
    ['al domingo, en el último minuto del plazo', [domingo], '2026-11-14T20:00', ['antelación', '2026-11-14T20:00', true]],
    ['al domingo, un minuto tarde: ya es urgente', [domingo], '2026-11-14T20:01', ['urgente', '2026-11-19T20:00', true]],
    ['al domingo, el último minuto de lo urgente', [domingo], '2026-11-19T20:00', ['urgente', '2026-11-19T20:00', true]],
    [
      'al domingo, un minuto después: fuera de fecha para los equipos',
      [domingo],
      '2026-11-19T20:01',
      ['fuera de plazo', '2026-11-21T10:30', false],
    ],
    [
      'al domingo, a la hora del partido: sin hora límite cuenta la suya',
      [domingo],
      '2026-11-21T10:30',
      ['fuera de plazo', '2026-11-21T10:30', false],
    ],
    ['al domingo, con el partido ya empezado', [domingo], '2026-11-21T10:31', ['ninguno', null, false]],
    ['adelantado al viernes: el plazo corre desde el viernes', [viernes], '2026-11-13T20:00', ['antelación', '2026-11-13T20:00', true]],
    ['adelantado al viernes, cuando para el sábado aún habría plazo', [viernes], '2026-11-14T09:00', ['urgente', '2026-11-18T20:00', true]],
    ['adelantado al jueves con dos días: ya no es ni urgente', [jueves], '2026-11-18T09:00', ['fuera de plazo', '2026-11-19T18:00', false]],
    ['adelantado a hoy mismo, pasada la hora propuesta', [jueves], '2026-11-19T18:01', ['ninguno', null, false]],
    ['a la semana siguiente, a tiempo', [siguiente], '2026-11-14T20:00', ['otra jornada', '2026-11-14T20:00', true]],
    ['a la semana siguiente, tarde: no hay tipo que valga', [siguiente], '2026-11-14T20:01', ['ninguno', null, false]],
    ['a la semana anterior: el plazo corre desde ella', [anterior], '2026-11-07T20:00', ['otra jornada', '2026-11-07T20:00', true]],
    ['a la semana anterior, con plazo solo para la del partido', [anterior], '2026-11-10T09:00', ['ninguno', null, false]],
    [
      'con tres fechas cuenta la primera de todas',
      [domingo, viernes, jueves],
      '2026-11-12T20:00',
      ['antelación', '2026-11-12T20:00', true],
    ],
    [
      'con tres fechas, una en otra semana: es otra jornada',
      [domingo, siguiente],
      '2026-11-10T09:00',
      ['otra jornada', '2026-11-14T20:00', true],
    ],
    ['solo otra sede, el mismo día y hora', [SABADO], '2026-11-14T19:00', ['antelación', '2026-11-14T20:00', true]],
    [
      'al lunes de después: es otra semana aunque sean dos días',
      [dia('2026-11-23', '18:00')],
      '2026-11-10T09:00',
      ['otra jornada', '2026-11-14T20:00', true],
    ],
    ['al lunes de la misma semana', [dia('2026-11-16', '18:00')], '2026-11-09T20:00', ['antelación', '2026-11-09T20:00', true]],
    [
      'un partido sin hora: el día entero es suyo',
      [domingo],
      '2026-11-21T23:59',
      ['fuera de plazo', '2026-11-21T23:59', false],
      { actual: dia('2026-11-21') },
    ],
    [
      'un partido sin fecha, a la semana de su jornada',
      [domingo],
      '2026-11-15T20:00',
      ['antelación', '2026-11-15T20:00', true],
      { actual: null, diaDeJornada: '2026-11-21' },
    ],
    [
      'un partido sin fecha ni jornada con ella: es otra jornada',
      [domingo],
      '2026-11-15T20:00',
      ['otra jornada', '2026-11-15T20:00', true],
      { actual: null },
    ],
    [
      'el plazo pasa por el cambio de hora y no se mueve',
      [dia('2026-10-27', '18:00')],
      '2026-10-20T20:00',
      ['antelación', '2026-10-20T20:00', true],
      { actual: dia('2026-10-28', '18:00') },
    ],
    [
      'al otro lado del año, la semana es la misma',
      [dia('2027-01-02', '10:00')],
      '2026-12-20T09:00',
      ['antelación', '2026-12-24T20:00', true],
      { actual: dia('2026-12-31', '18:00') },
    ],
  ])('%s', (_, propuestas, ahora, esperado, resto = {}) => {
    expect(caso(propuestas, ahora, resto)).toEqual(esperado);
  });

  it('sin tipos no hay plazo: los equipos piden lo que sea', () => {
    expect(admiteEquipos(0, null)).toBe(true);
  });

  it('el orden decide: el primero que llega a tiempo, aunque otro cueste menos', () => {
    const [uno, otro] = [tipo('uno', { dias_limite: 1 }), tipo('otro', { dias_limite: 3 })];
    expect(
      tipoDeCambio([uno, otro], { actual: SABADO, diaDeJornada: null, propuestas: [domingo], ahora: '2026-11-10T00:00' })?.tipo.nombre,
    ).toBe('uno');
  });

  it('el primero de los momentos, el límite y la semana se dicen cada uno por sí', () => {
    expect(primeroDe(null, [siguiente, domingo])).toEqual(domingo);
    expect(primeroDe(dia('2026-11-22'), [domingo])).toEqual(domingo);
    expect(limiteDe({ dias_limite: 3, hora_limite: '14:00' }, SABADO)).toBe('2026-11-18T14:00');
    expect(mismaJornada(null, [domingo])).toBe(false);
  });
});

describe('el silencio y el plazo para contestar', () => {
  // The clocks went back on 25 October 2026, and on 28 March 2027 they go forward.
  it.each<[string, string, number, string, ReturnType<typeof queTraeElDia>]>([
    ['el día en que se pide no cuenta', '2026-11-02T09:00', 7, '2026-11-02', 'nada'],
    ['el sexto día', '2026-11-02T09:00', 7, '2026-11-08', 'nada'],
    ['el séptimo y último: se recuerda', '2026-11-02T09:00', 7, '2026-11-09', 'recordar'],
    ['a las 00:00 del octavo: silencio', '2026-11-02T09:00', 7, '2026-11-10', 'aceptar'],
    ['pedido al acabar el día: los mismos siete', '2026-11-02T23:59', 7, '2026-11-09', 'recordar'],
    ['el séptimo día al otro lado del cambio de hora de otoño', '2026-10-20T23:30', 7, '2026-10-27', 'recordar'],
    ['y el octavo', '2026-10-20T23:30', 7, '2026-10-28', 'aceptar'],
    ['el séptimo día al otro lado del de primavera', '2027-03-23T00:30', 7, '2027-03-30', 'recordar'],
    ['y el octavo también', '2027-03-23T00:30', 7, '2027-03-31', 'aceptar'],
    ['el propio domingo de 25 horas es un día', '2026-10-24T12:00', 1, '2026-10-25', 'recordar'],
    ['con un día, al siguiente', '2026-10-24T12:00', 1, '2026-10-26', 'aceptar'],
    ['pasados muchos días sin que nadie mire, sigue siendo silencio', '2026-11-02T09:00', 7, '2026-12-24', 'aceptar'],
    ['sin días configurados nunca se acepta callando', '2026-11-02T09:00', 0, '2027-06-30', 'nada'],
  ])('%s', (_, pedido, dias, hoy, trae) => {
    expect(queTraeElDia(pedido, dias, hoy)).toBe(trae);
  });

  it('el último día se dice con su fecha', () => {
    expect([silencioHasta('2026-10-20T23:30', 7), silencioHasta('2026-10-20T23:30', 0)]).toEqual(['2026-10-27', null]);
  });

  const pedido = '2026-11-02T09:00';
  const actual = '2026-11-21T10:30';
  it.each<[string, { pedido?: string; actual?: string | null; propuestas: string[] }, string, boolean]>([
    ['un aplazamiento no caduca antes de su partido', { propuestas: ['2026-11-28T10:30'] }, '2026-11-21T10:29', false],
    ['y sí cuando llega la hora de su partido', { propuestas: ['2026-11-28T10:30'] }, '2026-11-21T10:30', true],
    ['un adelanto caduca cuando pasa lo que proponía', { propuestas: ['2026-11-14T10:30'] }, '2026-11-14T10:30', true],
    ['con varias, mientras quede una por llegar no', { propuestas: ['2026-11-14T10:30', '2026-11-20T10:30'] }, '2026-11-15T09:00', false],
    ['con varias, cuando han pasado todas', { propuestas: ['2026-11-14T10:30', '2026-11-15T10:30'] }, '2026-11-15T10:30', true],
    [
      'lo que se pide de un partido que ya tenía que haberse jugado espera a su fecha',
      { pedido: '2026-11-22T09:00', propuestas: ['2026-11-28T10:30'] },
      '2026-11-24T09:00',
      false,
    ],
    ['un partido sin fecha solo caduca por las propuestas', { actual: null, propuestas: ['2026-11-28T10:30'] }, '2026-11-27T09:00', false],
    [
      'un partido sin hora espera a que acabe su día',
      { actual: '2026-11-21', propuestas: ['2026-11-28T10:30'] },
      '2026-11-21T23:59',
      false,
    ],
    ['y caduca al día siguiente', { actual: '2026-11-21', propuestas: ['2026-11-28T10:30'] }, '2026-11-22T00:00', true],
  ])('%s', (_, cambio, ahora, caduca) => {
    expect(haCaducado({ pedido, actual, ...cambio }, ahora)).toBe(caduca);
  });

  it('el silencio acepta la primera fecha que aún no ha pasado', () => {
    const propuestas = ['2026-11-14T10:30', '2026-11-20T10:30', '2026-11-21T10:30'];
    expect([
      eleccionDelSilencio(propuestas, '2026-11-10T00:00'),
      eleccionDelSilencio(propuestas, '2026-11-14T10:30'),
      eleccionDelSilencio(propuestas, '2026-11-21T00:00'),
      eleccionDelSilencio(propuestas, '2026-11-22T00:00'),
    ]).toEqual([1, 2, 3, null]);
  });
});

describe('los pasos de un cambio', () => {
  const PASOS: readonly PasoDeCambio[] = [
    'confirmar',
    'callar',
    'confirmarOficina',
    'rechazar',
    'retirar',
    'rechazarOficina',
    'caducar',
    'deshacer',
  ];
  const desde = (estado: EstadoCambio, validacion: boolean) => PASOS.map((paso) => siguienteEstado(estado, paso, validacion));

  it.each<[string, EstadoCambio, boolean, (EstadoCambio | null)[]]>([
    ['pendiente, donde valida la oficina', 1, true, [2, 2, 3, 4, 4, 4, 4, null]],
    ['pendiente, donde basta con los dos equipos', 1, false, [3, 3, 3, 4, 4, 4, 4, null]],
    ['confirmado y sin validar', 2, true, [null, null, 3, null, 4, 4, null, null]],
    ['válido: solo se deshace', 3, true, [null, null, null, null, null, null, null, 4]],
    ['rechazado: nada', 4, true, [null, null, null, null, null, null, null, null]],
  ])('%s', (_, estado, validacion, esperado) => {
    expect(desde(estado, validacion)).toEqual(esperado);
  });

  it('el estado sale de lo que se ha escrito, y rechazado gana a lo demás', () => {
    const con = (confirmado: boolean, rechazado: boolean, validado: boolean) => estadoDeCambio({ confirmado, rechazado, validado });
    expect([con(false, false, false), con(true, false, false), con(true, false, true), con(true, true, false)]).toEqual([1, 2, 3, 4]);
  });
});

describe('lo que cuesta y quién paga', () => {
  it.each<[string, EstadoCambio, { importe: number; pagador: 1 | 2 | 3; cobrado: boolean }, 1 | 2 | null]>([
    ['válido y con importe: por cobrar', 3, { importe: 2500, pagador: 1, cobrado: false }, 2],
    ['lo paga el otro equipo: por cobrar también', 3, { importe: 2500, pagador: 2, cobrado: false }, 2],
    ['no lo paga nadie: nada que cobrar', 3, { importe: 2500, pagador: 3, cobrado: false }, null],
    ['cobrado', 3, { importe: 2500, pagador: 1, cobrado: true }, 1],
    ['sin importe: nada que cobrar', 3, { importe: 0, pagador: 1, cobrado: false }, null],
    ['confirmado y sin validar: todavía nada', 2, { importe: 2500, pagador: 1, cobrado: false }, null],
    ['rechazado: nada', 4, { importe: 2500, pagador: 1, cobrado: false }, null],
  ])('%s', (_, estado, datos, cobro) => {
    expect(cobroDeCambio(estado, datos)).toBe(cobro);
  });

  it.each<[string, number | undefined, string, ReturnType<typeof falloDeRebaja>]>([
    ['el mismo importe no pide motivo', 2500, '', null],
    ['nada dicho, el que era', undefined, '', null],
    ['menos, sin motivo', 1000, '', 'sin motivo'],
    ['menos, con su motivo', 0, 'Por la lluvia', null],
    ['más del que se vio, nunca', 2501, 'Porque sí', 'mas'],
  ])('%s', (_, importe, motivo, fallo) => {
    expect(falloDeRebaja(2500, { importe, motivo })).toBe(fallo);
  });

  it('el cupo: los pedidos abiertos o confirmados, hasta su número; sin número, todos', () => {
    expect([quedaCupo(2, 3), quedaCupo(3, 3), quedaCupo(0, 0), quedaCupo(99, null)]).toEqual([true, false, false, true]);
  });
});

describe('hasta cuándo se puede pedir algún cambio de un partido', () => {
  it('el último minuto de lo que los equipos pueden pedir', () => {
    expect(plazoDeCambio(TIPOS, SABADO, '2026-11-19T20:00')).toEqual({ abierto: true, hasta: '2026-11-19T20:00' });
    expect(plazoDeCambio(TIPOS, SABADO, '2026-11-19T20:01')).toEqual({ abierto: false, hasta: '2026-11-19T20:00' });
  });
  it('sin tipos no hay plazo, y si todos están cerrados a los equipos no hay ninguno', () => {
    expect(plazoDeCambio([], SABADO, '2026-11-21T11:00')).toEqual({ abierto: true, hasta: null });
    expect(plazoDeCambio([tipo('nunca', { bloqueado_usuarios: true })], SABADO, '2026-11-01T00:00')).toEqual({
      abierto: false,
      hasta: null,
    });
  });
  it('lo que otro tipo cierra antes no cuenta', () => {
    const tipos = [tipo('cerrado', { bloqueado_usuarios: true, dias_limite: 1 }), tipo('abierto', { dias_limite: 3 })];
    expect(plazoDeCambio(tipos, SABADO, '2026-11-01T00:00')).toEqual({ abierto: false, hasta: null });
  });
});
