/** Sheets as schools keep them: a seeded generator of orders, titles, encodings and dates, each with the children that it is of. */
import { strToU8, zipSync } from 'fflate';
import { celda, libro } from '../../importacion/registros/hojas-de-prueba';

export interface NinoDeHoja {
  nombre: string;
  apellido1: string;
  apellido2: string;
  documento: string;
  nacimiento: string;
}

export interface HojaGenerada {
  cual: string;
  bytes: Buffer;
  ninos: NinoDeHoja[];
}

/** mulberry32: the same seed, the same sheets. */
export function azarDe(semilla: number) {
  let estado = semilla;
  const numero = (): number => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    numero,
    entero: (hasta: number): number => Math.floor(numero() * hasta),
    uno: <T>(de: readonly T[]): T => de[Math.floor(numero() * de.length)]!,
    si: (parte: number): boolean => numero() < parte,
  };
}
export type Azar = ReturnType<typeof azarDe>;

export const NOMBRES =
  'Ana,Lucía,Martina,Sofía,María,Julia,Paula,Emma,Daniela,Valeria,Hugo,Mateo,Martín,Lucas,Leo,Daniel,Alejandro,Manuel,Pablo,Álvaro,Adrián,Iker,Íñigo,Begoña,Ainhoa,Núria,Òscar,Aarón,Nicolás,José Luis,Juan José,María del Mar,Ana María,Mª Carmen,Iván,Óliver,Noa,Claudia,Aitana,Unai,Youssef,Fátima,Andrei,Xoán,Joan,Mireia,Íñaki,Ángela,Sebastián,Zoe'.split(
    ',',
  );
export const APELLIDOS =
  'García,López,Pérez,Gutiérrez,Núñez,Muñoz,Sánchez,Fernández,Peña,Ibáñez,de la Cruz,del Río,Ruiz-Mateos,Agüero,Güell,Echevarría,Castaño,Zúñiga,Ortuño,Vázquez,Domínguez,Saiz de la Maza,Popescu,El Amrani,Ñíguez,Cañizares,Ordóñez,Íñiguez,Piñeiro,Bermúdez'.split(
    ',',
  );
const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';

export function documentoDe(azar: Azar): string {
  if (azar.si(0.15)) return '';
  const numero = 10_000_000 + azar.entero(89_999_999);
  if (azar.si(0.85)) return `${numero}${LETRAS[numero % 23]!}`;
  const inicio = azar.entero(3);
  const cifras = String(numero).slice(1);
  return `${'XYZ'[inicio]!}${cifras}${LETRAS[Number(`${inicio}${cifras}`) % 23]!}`;
}

export function ninosDe(azar: Azar): NinoDeHoja[] {
  return Array.from({ length: 8 + azar.entero(9) }, () => {
    const dia = new Date(Date.UTC(2010 + azar.entero(8), azar.entero(12), 1 + azar.entero(28)));
    return {
      nombre: azar.uno(NOMBRES),
      apellido1: azar.uno(APELLIDOS),
      apellido2: azar.si(0.92) ? azar.uno(APELLIDOS) : '',
      documento: documentoDe(azar),
      nacimiento: dia.toISOString().slice(0, 10),
    };
  });
}

const MESES = 'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre'.split(',');
export const FECHAS: readonly ((iso: string) => string | number)[] = [
  (iso) => iso.split('-').toReversed().join('/'),
  (iso) => iso,
  (iso) => iso.split('-').toReversed().join('-'),
  (iso) => iso.split('-').toReversed().join('.'),
  (iso) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(2, 4)}`,
  (iso) => `${Number(iso.slice(8))}/${Number(iso.slice(5, 7))}/${iso.slice(0, 4)}`,
  (iso) => `${Number(iso.slice(8))} de ${MESES[Number(iso.slice(5, 7)) - 1]!} de ${iso.slice(0, 4)}`,
  (iso) => `${iso.slice(8)}-${MESES[Number(iso.slice(5, 7)) - 1]!.slice(0, 3)}-${iso.slice(0, 4)}`,
  (iso) => Math.round(Date.parse(iso) / 86_400_000) + 25_569,
  (iso) => `${iso} 00:00:00`,
  (iso) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(0, 4)}`,
  (iso) => iso.split('-').toReversed().join(''),
  (iso) => `${iso.split('-').toReversed().join('/')} 0:00`,
];

export const separado = (azar: Azar, documento: string): string =>
  documento === ''
    ? azar.uno(['', '', '-', 'NO TIENE', 'pendiente'])
    : azar.uno([
        documento,
        documento,
        documento.toLowerCase(),
        `${documento.slice(0, -1)}-${documento.slice(-1)}`,
        `${documento.slice(0, 2)}.${documento.slice(2, 5)}.${documento.slice(5, -1)}${documento.slice(-1)}`,
      ]);

export interface Columna {
  titulo: string;
  de: (nino: NinoDeHoja, lugar: number) => string | number;
}

export const apellidosDe = ({ apellido1, apellido2 }: NinoDeHoja): string => `${apellido1} ${apellido2}`.trim();

const TITULOS_NOMBRE = ['Nombre', 'NOMBRE', 'Nombre del alumno', 'Nombre alumno/a', 'nombre', 'Nom.', 'Nombre de pila'];
const TITULOS_APELLIDOS = ['Apellidos', 'APELLIDOS', 'Apellidos del alumno/a', 'Apellido/s', 'Apell.'];
const TITULOS_PARTIDOS = [
  ['Primer apellido', 'Segundo apellido'],
  ['1er Apellido', '2º Apellido'],
  ['Apellido 1', 'Apellido 2'],
  ['PRIMER_APELLIDO', 'SEGUNDO_APELLIDO'],
  ['1º Apellido', '2º apellido'],
  ['Apellido1', 'Apellido2'],
  ['PrimerApellido', 'SegundoApellido'],
] as const;
const TITULOS_SIN_COMA = ['Apellidos y nombre', 'ALUMNO', 'Apellidos Nombre'];
const TITULOS_CON_COMA =
  'Apellidos y nombre|APELLIDOS Y NOMBRE|Apellidos, nombre|Alumno/a|Alumno|Jugador/a|ALUMNADO|Apellidos y nombre del alumno'.split('|');
const TITULOS_DETRAS =
  'Nombre completo|Nombre y apellidos|NOMBRE Y APELLIDOS|Nombre y Apellidos jugador|Nombre|Alumno/a|Jugadores|Niño/a'.split('|');

function columnasDeNombre(azar: Azar, mayusculas: boolean): Columna[] {
  const poner = (texto: string): string => (mayusculas ? texto.toUpperCase() : texto);
  const nombre: Columna = { titulo: azar.uno(TITULOS_NOMBRE), de: (nino) => poner(nino.nombre) };
  const en = azar.entero(6);
  if (en < 2) {
    const [uno, dos] = azar.uno(TITULOS_PARTIDOS);
    const apellidos: Columna[] =
      en === 0
        ? [{ titulo: azar.uno(TITULOS_APELLIDOS), de: (nino) => poner(apellidosDe(nino)) }]
        : [
            { titulo: uno, de: (nino) => poner(nino.apellido1) },
            { titulo: dos, de: (nino) => poner(nino.apellido2) },
          ];
    return azar.si(0.5) ? [nombre, ...apellidos] : [...apellidos, nombre];
  }
  if (en === 2) return [{ titulo: azar.uno(TITULOS_SIN_COMA), de: (nino) => poner(`${apellidosDe(nino)} ${nino.nombre}`) }];
  if (en === 3) return [{ titulo: azar.uno(TITULOS_CON_COMA), de: (nino) => poner(`${apellidosDe(nino)}, ${nino.nombre}`) }];
  return [{ titulo: azar.uno(TITULOS_DETRAS), de: (nino) => poner(`${nino.nombre} ${apellidosDe(nino)}`) }];
}

const OTRAS: readonly ((azar: Azar) => Columna[])[] = [
  () => [{ titulo: 'Nº', de: (_, lugar) => lugar + 1 }],
  () => [{ titulo: 'Curso', de: () => '5º Primaria' }],
  () => [{ titulo: 'Teléfono', de: (_, lugar) => `6${String(10_000_000 + lugar * 7919).slice(0, 8)}` }],
  () => [{ titulo: 'E-mail tutor', de: (_, lugar) => `familia${lugar}@example.org` }],
  (azar) => [
    { titulo: 'Nombre del padre', de: () => `${azar.uno(NOMBRES)} ${azar.uno(APELLIDOS)}` },
    { titulo: 'DNI padre', de: () => documentoDe(azar) },
  ],
  (azar) => [{ titulo: 'Madre / tutora', de: () => `${azar.uno(APELLIDOS)}, ${azar.uno(NOMBRES)}` }],
  (azar) => [{ titulo: 'Sexo', de: () => azar.uno(['M', 'F']) }],
  (azar) => [{ titulo: 'Talla camiseta', de: () => azar.uno(['S', 'M', '10-12']) }],
  (azar) => [{ titulo: 'Localidad de nacimiento', de: () => azar.uno(['Madrid', 'Getafe', 'Vitoria-Gasteiz']) }],
  () => [{ titulo: 'Fecha de alta', de: () => '01/09/2025' }],
  () => [{ titulo: 'Categoría', de: () => 'Alevín' }],
  () => [{ titulo: 'Observaciones', de: () => '' }],
  () => [{ titulo: 'C.P.', de: () => 28_001 }],
];

const TITULOS_DOCUMENTO = [
  'DNI',
  'DNI/NIE',
  'D.N.I.',
  'NIF',
  'Documento',
  'Nº documento',
  'DNI o NIE',
  'Doc. identidad',
  'Número de DNI',
  'DNI del alumno',
  'N.I.F.',
  'Documento de identidad',
  'dni_nie',
];
const TITULOS_NACIMIENTO = [
  'F. Nac.',
  'Fecha de nacimiento',
  'FECHA NACIMIENTO',
  'Fecha Nac.',
  'F.Nac',
  'Nacimiento',
  'Fecha de Nto.',
  'F. nacimiento',
  'fecha_nacimiento',
  'Nacido el',
  'Fecha nac. (dd/mm/aaaa)',
  'F.N.',
  'FechaNacimiento',
  'Cumpleaños',
];

export type Tabla = (string | number)[][];

function tablaDe(azar: Azar, ninos: readonly NinoDeHoja[]): Tabla {
  const fecha = azar.uno(FECHAS);
  const columnas: Columna[] = [
    ...columnasDeNombre(azar, azar.si(0.35)),
    { titulo: azar.uno(TITULOS_NACIMIENTO), de: ({ nacimiento }) => fecha(nacimiento) },
    { titulo: azar.uno(TITULOS_DOCUMENTO), de: ({ documento }) => separado(azar, documento) },
  ];
  if (azar.si(0.4)) columnas.reverse();
  for (const hacer of OTRAS) if (azar.si(0.2)) columnas.splice(azar.entero(columnas.length + 1), 0, ...hacer(azar));
  const filas: Tabla = ninos.map((nino, lugar) => columnas.map(({ de }) => de(nino, lugar)));
  const ancho = columnas.length;
  const sola = (texto: string): (string | number)[] => [texto, ...Array.from({ length: ancho - 1 }, () => '')];
  const antes: Tabla = azar.si(0.35)
    ? [
        sola('COLEGIO SAN JOSÉ — Curso 2025/2026'),
        ...(azar.si(0.5) ? [sola('')] : []),
        ...(azar.si(0.4) ? [sola('Listado de alumnos de 5º A')] : []),
      ]
    : [];
  const vacias = azar.si(0.2) ? Math.floor(filas.length / 2) : -1;
  if (vacias > 0) filas.splice(vacias, 0, sola(''));
  const despues: Tabla = azar.si(0.3)
    ? [
        sola(''),
        azar.uno([
          sola(`Total: ${ninos.length}`),
          sola(`TOTAL ALUMNOS ${ninos.length}`),
          sola('Fecha de impresión: 12/09/2025'),
          sola('Firma del director'),
        ]),
      ]
    : [];
  return [...antes, columnas.map(({ titulo }) => titulo), ...filas, ...despues];
}

const enCsv = (tabla: Tabla, separador: string): string =>
  tabla
    .map((fila) =>
      fila
        .map((suya) =>
          String(suya).includes(separador) || String(suya).includes('"') ? `"${String(suya).replaceAll('"', '""')}"` : String(suya),
        )
        .join(separador),
    )
    .join('\r\n');

const MAC = new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_, n) => n + 128));
const enMac = (texto: string): Buffer =>
  Buffer.from([...texto].map((letra) => (letra.charCodeAt(0) < 128 ? letra.charCodeAt(0) : (MAC.indexOf(letra) + 128) & 255)));
const enWindows = (texto: string): Buffer => Buffer.from(texto.replaceAll('—', '\u0097').replaceAll('€', '\u0080'), 'latin1');

const CSV: Readonly<Record<string, (texto: string) => Buffer>> = {
  utf8: (texto) => Buffer.from(texto),
  'utf8 con marca': (texto) => Buffer.from(`\uFEFF${texto}`),
  windows: enWindows,
  mac: enMac,
  utf16: (texto) => Buffer.from(`\uFEFF${texto}`, 'utf16le'),
  'utf8 descompuesta': (texto) => Buffer.from(texto.normalize('NFD')),
};

const escapar = (texto: string): string => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letraDe = (columna: number): string => (columna < 26 ? String.fromCharCode(65 + columna) : `A${String.fromCharCode(39 + columna)}`);
const filasDeXlsx = (tabla: Tabla): string =>
  tabla
    .map((fila, lugar) => {
      const celdas = fila.map((suya, columna) => {
        const donde = `${letraDe(columna)}${lugar + 1}`;
        return suya === '' ? '' : typeof suya === 'number' ? `<c r="${donde}"><v>${suya}</v></c>` : celda(donde, escapar(suya));
      });
      return `<row r="${lugar + 1}">${celdas.join('')}</row>`;
    })
    .join('');

const enOds = (tabla: Tabla): Buffer => {
  const filas = tabla.map(
    (fila) =>
      `<table:table-row>${fila.map((suya) => (suya === '' ? '<table:table-cell/>' : typeof suya === 'number' ? `<table:table-cell office:value-type="float" office:value="${suya}"><text:p>${suya}</text:p></table:table-cell>` : `<table:table-cell office:value-type="string"><text:p>${escapar(suya)}</text:p></table:table-cell>`)).join('')}<table:table-cell table:number-columns-repeated="1000"/></table:table-row>`,
  );
  const contenido = `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet><table:table table:name="Hoja1">${filas.join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
  return Buffer.from(
    zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }], 'content.xml': strToU8(contenido) }),
  );
};

/** As Numbers gives it: what was exported, and then the tables. */
const enNumbers = (tabla: Tabla): Buffer => {
  const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return libro(`<row r="1">${celda('A1', 'Este documento se exportó de Numbers. Cada tabla se convirtió en una hoja.')}</row>`, {
    'xl/workbook.xml': `<workbook xmlns:r="${R}"><sheets><sheet name="Resumen de exportación" sheetId="1" r:id="rId1"/><sheet name="Hoja 1 - Tabla 1" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${R}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${R}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${filasDeXlsx([['Tabla 1'], ...tabla])}</sheetData></worksheet>`,
  });
};

/** As any program keeps it. */
export function guardada(azar: Azar, tabla: Tabla): { como: string; bytes: Buffer } {
  const en = azar.uno(['csv', 'csv', 'csv', 'xlsx', 'xlsx', 'ods', 'numbers']);
  if (en === 'csv') {
    const codificacion = azar.uno(Object.keys(CSV));
    const separador = azar.uno([';', ',', '\t']);
    return { como: `csv ${codificacion} «${separador}»`, bytes: CSV[codificacion]!(enCsv(tabla, separador)) };
  }
  const hacer = { xlsx: (una: Tabla) => libro(filasDeXlsx(una)), ods: enOds, numbers: enNumbers }[en]!;
  return { como: en, bytes: hacer(tabla) };
}

/** As a spreadsheet gives what is copied of it. */
export const copiada = (tabla: Tabla): { como: string; bytes: Buffer } => ({ como: 'pegada', bytes: Buffer.from(enCsv(tabla, '\t')) });

export function hojaDeColegio(semilla: number): HojaGenerada {
  const azar = azarDe(semilla);
  const ninos = ninosDe(azar);
  const { como, bytes } = guardada(azar, tablaDe(azar, ninos));
  return { cual: `${semilla} ${como}`, ninos, bytes };
}
