import { describe, expect, it } from 'vitest';
import { estadoDeEnlace } from './enlace-familias';
import { fichaEnLimpio } from './ficha-en-limpio';
import { cambiosDeFicha, emparejar, falloDeDocumentoDeFicha, nombreDeFicha, sonDelMismo, type DatosDeFicha } from './fichas';
import { TEXTOS_DE_PERMISOS } from './permisos';

const LUCIA: DatosDeFicha = {
  nombre: 'Lucía',
  apellido_1: 'Sampedro',
  apellido_2: 'Oria',
  fecha_nacimiento: '2014-03-14',
  tipo_documento: 'dni',
  documento: '12345678-z',
};
const conocida = (datos: object = {}) => ({
  id: 1,
  nombre_completo: 'Lucia Sampedro Oria',
  dni: '12345678Z',
  fecha_nacimiento: '2014-03-14',
  estado: 1 as const,
  ...datos,
});

describe('el documento de una ficha', () => {
  it.each([
    ['dni', '12345678Z', null],
    ['dni', '12345678 z', null],
    ['dni', '12345678A', 'letra'],
    ['dni', '', 'obligatorio'],
    ['dni', 'X1234567L', 'de_otra_clase'],
    ['nie', 'X1234567L', null],
    ['nie', '12345678Z', 'de_otra_clase'],
    ['nif', 'K1234567L', null],
    ['nif', 'k-1234567-A', 'letra'],
    ['nif', '12345678Z', 'de_otra_clase'],
    ['dni', 'K1234567L', 'de_otra_clase'],
    ['nie', 'M1234567L', 'de_otra_clase'],
    ['pasaporte', 'PAB 123456', null],
    ['pasaporte', 'P1', 'pasaporte'],
    ['pasaporte', '', 'obligatorio'],
    ['pasaporte', '12345678Z', 'no_pasaporte'],
    ['pendiente', '', null],
    ['pendiente', '12345678Z', 'de_otra_clase'],
  ] as const)('de clase %s con «%s»: %s', (tipo_documento, documento, fallo) =>
    expect(falloDeDocumentoDeFicha({ tipo_documento, documento })).toBe(fallo),
  );
});

it('el nombre se guarda con sus mayúsculas, como el de una hoja', () => {
  const limpia = (nombre: string, apellido_1: string) => nombreDeFicha(fichaEnLimpio({ ...LUCIA, nombre, apellido_1, apellido_2: '' }));
  expect([limpia('LUCÍA  MARÍA', 'DE LA CRUZ'), limpia('lucía', 'sampedro'), limpia('Lucía', 'McDonald')]).toEqual([
    'Lucía María de la Cruz',
    'Lucía Sampedro',
    'Lucía McDonald',
  ]);
  expect([limpia('Lucía', 'DE LA CRUZ'), limpia('lucía', 'García'), limpia('LUCÍA', 'García'), limpia('Mª Luz', 'Gil')]).toEqual([
    'Lucía de la Cruz',
    'Lucía García',
    'Lucía García',
    'Mª Luz Gil',
  ]);
});

describe('de quién es una ficha', () => {
  it('de quien tiene su documento, aunque el nombre lleve otras tildes', () =>
    expect(emparejar(LUCIA, [conocida()])).toMatchObject({ pareja: { por: 'documento', jugador: { id: 1 } }, dudas: [] }));

  it('si no, de quien se llama igual y nació el mismo día', () =>
    expect(emparejar({ ...LUCIA, tipo_documento: 'pendiente', documento: '' }, [conocida({ id: 7 })])).toMatchObject({
      pareja: { por: 'nombre_y_fecha', jugador: { id: 7 } },
      dudas: [],
    }));

  it('de nadie, si nadie se le parece', () =>
    expect(emparejar(LUCIA, [conocida({ dni: '', nombre_completo: 'Otra Niña' })])).toEqual({ pareja: null, dudas: [] }));

  it.each([
    [
      'el documento es de quien se llama de otra manera y nació otro día',
      { nombre_completo: 'Pablo Ruiz', fecha_nacimiento: '2013-01-01' },
      'documento_de_otro',
    ],
    ['el documento es de quien nació el mismo día y tiene otro nombre', { nombre_completo: 'Marta Sampedro Oria' }, 'documento_de_otro'],
    ['el documento es de quien se llama igual y nació otro día', { fecha_nacimiento: '2014-03-15' }, 'documento_de_otro'],
    ['quien se llama igual tiene otro documento', { dni: '87654321X' }, 'otro_documento'],
    ['está de baja', { estado: 2 as const }, 'de_baja'],
  ])('se pregunta si %s', (_, datos, duda) => expect(emparejar(LUCIA, [conocida(datos)]).dudas).toEqual([duda]));

  it('se pregunta si puede ser de dos', () =>
    expect(emparejar({ ...LUCIA, tipo_documento: 'pendiente', documento: '' }, [conocida(), conocida({ id: 2, dni: '' })]).dudas).toEqual([
      'varios',
    ]));

  it('dos fichas son de la misma por el documento, o por el nombre y el día', () => {
    expect(sonDelMismo(LUCIA, { ...LUCIA, nombre: 'Luci', documento: '12345678Z' })).toBe(true);
    expect(sonDelMismo(LUCIA, { ...LUCIA, tipo_documento: 'pendiente', documento: '' })).toBe(true);
    expect(sonDelMismo(LUCIA, { ...LUCIA, nombre: 'Marta', tipo_documento: 'pendiente', documento: '' })).toBe(false);
  });
});

describe('lo que cambia al aceptarla', () => {
  const ficha = { ...LUCIA, con_foto: true, permite_foto: true };
  it('dice cada dato, con lo que había', () =>
    expect(cambiosDeFicha(ficha, { ...conocida({ dni: '' }), con_foto: false })).toEqual([
      { campo: 'nombre_completo', antes: 'Lucia Sampedro Oria', despues: 'Lucía Sampedro Oria' },
      { campo: 'dni', antes: '', despues: '12345678Z' },
      { campo: 'foto', antes: 'sin foto', despues: 'la de la familia' },
    ]));
  it('sin permiso se va la foto que hubiera, y lo que la familia no dice se queda', () =>
    expect(
      cambiosDeFicha(
        { ...LUCIA, tipo_documento: 'pendiente', documento: '', con_foto: false, permite_foto: false },
        { ...conocida({ nombre_completo: nombreDeFicha(LUCIA) }), con_foto: true },
      ),
    ).toEqual([{ campo: 'foto', antes: 'con foto', despues: 'sin foto' }]));
});

it('un enlace admite fichas hasta su último día y hasta las que dice, mientras dura la inscripción', () => {
  const periodo = { fecha_fin: '2026-10-10', fecha_cierre: null };
  const estado = (datos: object = {}, hoy = '2026-10-01', en = periodo) =>
    estadoDeEnlace({ hasta: '2026-10-05', limite: 2, recibidas: 0, ...datos }, en, hoy);
  expect(estado()).toBe('abierto');
  expect(estado({}, '2026-10-05')).toBe('abierto');
  expect(estado({}, '2026-10-06')).toBe('caducado');
  expect(estado({ recibidas: 2 })).toBe('lleno');
  expect(estado({}, '2026-10-11')).toBe('cerrado');
});

it('cada permiso dice para qué es y qué pasa si no se da', () => {
  for (const { titulo, texto, si_no } of TEXTOS_DE_PERMISOS) for (const parte of [titulo, texto, si_no]) expect(parte).toMatch(/\w/);
});
