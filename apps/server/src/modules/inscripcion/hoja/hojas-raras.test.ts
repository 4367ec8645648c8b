import { comprenderHojas, type Comprension, type LoDicho } from '@cd/domain/importacion/hoja/comprender';
import { describe, expect, it } from 'vitest';
import { celda, libro } from '../../importacion/registros/hojas-de-prueba';
import { leerHojas } from '../../importacion/registros/leer-tabla';

const DICHO: LoDicho = { columnas: [], correcciones: [] };
const SABER = { hoy: '2026-09-15', recordada: () => undefined, otros: [] };
const comprender = async (bytes: Buffer | string, dicho: Partial<LoDicho> = {}): Promise<Comprension> =>
  comprenderHojas(await leerHojas(Buffer.from(bytes), { todas: true }), { ...DICHO, ...dicho }, SABER);
const gente = ({ personas }: Comprension) =>
  personas.map(({ nombre, documento, nacimiento, motivos }) => [nombre, documento, nacimiento, ...motivos].join('|'));
const leida = async (bytes: Buffer | string) => {
  const comprension = await comprender(bytes);
  return [...comprension.pendientes, ...gente(comprension)];
};

describe('una hoja como venga', () => {
  it.each([
    [
      'apellidos y nombre sin coma',
      'Apellidos y nombre;F. Nac.\nGarcía López Ana María;1/2/2014\nde la Cruz Pérez Hugo;3/4/2014',
      ['Ana María García López||2014-02-01', 'Hugo de la Cruz Pérez||2014-04-03'],
    ],
    [
      'el padre con los mismos títulos, bajo el suyo',
      'ALUMNO;;;PADRE;\nNombre;Apellidos;DNI;Nombre;DNI\nAna;Gil Sanz;12345678Z;Luis Gil;00000000T',
      ['nacimiento', 'Ana Gil Sanz|12345678Z||Fecha de nacimiento: este dato es obligatorio'],
    ],
    [
      'mes antes que día, en inglés',
      'First name,Last name,Date of birth\nAna,Gil,3/14/2014\nHugo,Sanz,12/25/2013\nLeo,Mora,1/30/2014\nNoa,Ruiz,2/3/2014',
      ['Ana Gil||2014-03-14', 'Hugo Sanz||2013-12-25', 'Leo Mora||2014-01-30', 'Noa Ruiz||2014-02-03'],
    ],
    ['letra del documento aparte', 'Nombre;Apellidos;DNI;Letra;F.Nac\nAna;Gil;12345678;Z;14.03.16', ['Ana Gil|12345678Z|2016-03-14']],
    ['acentos leídos dos veces', 'Nombre;Apellidos;Nacimiento\nÃ\u0081ngel;NÃºÃ±ez;14/03/2016', ['Ángel Núñez||2016-03-14']],
    [
      'en catalán',
      'Nom;Primer cognom;Segon cognom;Data de naixement;DNI\nMireia;Güell;Puig;14 de març de 2016;',
      ['Mireia Güell Puig||2016-03-14'],
    ],
    ['en euskera', 'Izena;Abizenak;Jaiotze data\nAne;Etxeberria Arana;2016-03-14', ['Ane Etxeberria Arana||2016-03-14']],
    [
      'los títulos otra vez en cada página, y totales',
      'Nombre;Apellidos;F. Nac.\nAna;Gil;1/2/2014\nNombre;Apellidos;F. Nac.\nHugo;Sanz;2/2/2014\nTotal;2;',
      ['Ana Gil||2014-02-01', 'Hugo Sanz||2014-02-02'],
    ],
    ['sep=, como escribe Excel', 'sep=;\r\nNombre;Apellidos;F. Nac.\r\nAna;Gil;1/2/2014', ['Ana Gil||2014-02-01']],
    [
      'todo en mayúsculas',
      "APELLIDOS;NOMBRE;FECHA NACIMIENTO\nDE LA FUENTE O'NEILL;MARÍA DEL MAR;01-02-2014",
      ["María del Mar de la Fuente O'Neill||2014-02-01"],
    ],
    [
      'dos columnas de documento que se completan',
      'Nombre;Apellidos;DNI;NIE;F. Nac.\nAna;Gil;12345678Z;;1/2/2014\nLeo;Sanz;;X1234567L;1/2/2014',
      ['Ana Gil|12345678Z|2014-02-01', 'Leo Sanz|X1234567L|2014-02-01'],
    ],
    [
      'con marca temporal de Google',
      'Marca temporal,Correo electrónico,Nombre y apellidos del niño/a,Fecha de nacimiento,DNI del padre/madre\n12/09/2025 10:00:00,a@b.es,Ana Gil Sanz,14/03/2016,00000000T',
      ['Ana Gil Sanz||2016-03-14'],
    ],
    [
      'por barras',
      'Alumno/a|Fecha nac.\nGil Sanz, Ana|14/03/2016\nMora Ruiz, Hugo|15/03/2016',
      ['Ana Gil Sanz||2016-03-14', 'Hugo Mora Ruiz||2016-03-15'],
    ],
    [
      'nombre entero junto a sus partes',
      'Alumno;Nombre;Apellidos;F. Nac.\nGil Sanz, Ana;Ana;Gil Sanz;1/2/2014',
      ['Ana Gil Sanz||2014-02-01'],
    ],
    [
      'los títulos en dos filas, bajo lo que tienen en común',
      'Alumno;;Nacimiento;Documento\nNombre;Apellidos;Fecha;Número\nAna;Gil Sanz;14/03/2016;12345678Z',
      ['Ana Gil Sanz|12345678Z|2016-03-14'],
    ],
    [
      'los títulos partidos en dos filas',
      'Apellidos;;Nombre;Fecha de;DNI\n1º;2º;;nacimiento;(si tiene)\nGil;Sanz;Ana;14/03/2016;',
      ['Ana Gil Sanz||2016-03-14'],
    ],
    [
      'el día, el mes y el año en tres columnas',
      'Nombre y apellidos;Fecha de nacimiento;;\n;Día;Mes;Año\nAna Gil Sanz;14;marzo;2016\nHugo Mora Ruiz;3;4;2015',
      ['Ana Gil Sanz||2016-03-14', 'Hugo Mora Ruiz||2015-04-03'],
    ],
    [
      'el padre sobre sus columnas, y nada sobre las demás',
      ';;;Padre;\nNombre;Apellidos;F. Nac.;Nombre;DNI\nAna;Gil Sanz;14/03/2016;Luis Gil;00000000T',
      ['Ana Gil Sanz||2016-03-14'],
    ],
    [
      'pegada de una hoja de cálculo, con comillas que no cierran nada',
      'Nombre\tApellidos\tF. Nac.\tTalla\nAna\tGil Sanz\t14/03/2016\t12"\nHugo\tMora\t15/03/2016\t"Una\ny otra"',
      ['Ana Gil Sanz||2016-03-14', 'Hugo Mora||2016-03-15'],
    ],
    [
      'los apellidos en mayúsculas y el nombre no',
      'Apellidos, nombre;F. Nac.\n"DE LA CRUZ RUIZ, Ana";14/03/2016',
      ['Ana de la Cruz Ruiz||2016-03-14'],
    ],
    ['saltos de línea dentro de un título', '"Fecha de\nnacimiento";"Nombre y\napellidos"\n1/2/2014;Ana Gil', ['Ana Gil||2014-02-01']],
  ])('%s', async (_, hoja, esperado) => expect(await leida(hoja)).toEqual(esperado));

  it.each([
    [
      'una columna desconocida que parece de apellidos',
      'Nombre;Llinatges;F. Nac.\nAna;Gil Sanz;1/2/2014\nHugo;Mora Ruiz;1/3/2014',
      ['columna'],
    ],
    ['un documento bajo otro título', 'Nombre;Apellidos;F. Nac.;Identif. fiscal\nAna;Gil;1/2/2014;12345678Z', ['columna']],
    ['un pasaporte', 'Nombre;Apellidos;F. Nac.;Pasaporte\nAna;Gil;1/2/2014;AAB123456', ['columna']],
    ['sin títulos', 'Ana Gil Sanz;12345678Z;14/03/2016\nHugo Mora Ruiz;;15/03/2016', ['columna', 'nombre', 'nacimiento']],
    [
      'dos columnas de nombre sin más',
      'Nombre;Apellidos;F. Nac.;Nombre\nAna;Gil;1/2/2014;Luis\nLeo;Sanz;1/2/2014;Eva',
      ['columna', 'nombre'],
    ],
    [
      'de quién es lo que se repite bajo otra persona',
      ';;;Padre;;;\nNombre;Apellidos;F. Nac.;Nombre;DNI;Teléfono;DNI\nAna;Gil;1/2/2014;Luis Gil;00000000T;600000000;12345678Z',
      ['columna'],
    ],
    ['el DNI del alumno o de su tutor', 'Nombre;Apellidos;F. Nac.;DNI alumno/tutor\nAna;Gil;1/2/2014;12345678Z', ['columna']],
    [
      'alumno, en un orden que nadie conoce',
      'Alumno/a;F. Nac.\nBaztarrika Goñi Xare;1/2/2014\nUrresti Lasa Zuriñe;1/3/2014',
      ['columna', 'nombre'],
    ],
  ])('se pregunta: %s', async (_, hoja, pendientes) => expect((await comprender(hoja)).pendientes).toEqual(pendientes));

  it.each([
    ['sin apellidos', 'Nombre;Apellidos;F. Nac.\nAna;;1/2/2014'],
    ['un acento que se perdió', 'Nombre;Apellidos;F. Nac.\nI?igo;Gil;1/2/2014'],
    ['una fecha que puede ser dos', 'Nombre;Apellidos;F. Nac.\nAna;Gil;3/4/2014\nLeo;Sanz;5/16/2014'],
    ['una hora de otro huso', 'Nombre;Apellidos;F. Nac.\nAna;Gil;2016-03-13T23:00:00.000Z'],
    ['solo el año', 'Nombre;Apellidos;F. Nac.\nAna;Gil;2014'],
    ['dos documentos', 'Nombre;Apellidos;DNI;NIE;F. Nac.\nAna;Gil;12345678Z;;1/2/2014\nLeo;Sanz;00000000T;X1234567L;1/2/2014'],
  ])('se mira la fila: %s', async (_, hoja) => {
    const { personas, pendientes } = await comprender(hoja);
    expect(pendientes.length + personas.filter(({ motivos, sinApellidos }) => motivos.length > 0 || sinApellidos).length).toBeGreaterThan(
      0,
    );
  });

  it('de un libro con un equipo en cada hoja se pregunta cuál es', async () => {
    const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const filas = (nombre: string) =>
      `<row r="1">${celda('A1', 'Nombre y apellidos')}${celda('B1', 'F. Nac.')}</row><row r="2">${celda('A2', nombre)}<c r="B2"><v>41671</v></c></row>`;
    const bytes = libro(filas('Ana Gil'), {
      'xl/workbook.xml': `<workbook xmlns:r="${R}"><sheets><sheet name="Alevín" sheetId="1" r:id="rId1"/><sheet name="Infantil" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${R}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${R}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${filas('Leo Sanz')}</sheetData></worksheet>`,
    });
    const { hoja, hojas, pendientes } = await comprender(bytes);
    expect([hoja, hojas.map(({ nombre }) => nombre), pendientes]).toEqual([null, ['Alevín', 'Infantil'], ['hoja']]);
    expect(gente(await comprender(bytes, { hoja: 1 }))).toEqual(['Leo Sanz||2014-02-01']);
  });
});
