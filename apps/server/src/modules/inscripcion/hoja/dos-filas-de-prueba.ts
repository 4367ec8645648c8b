/** Sheets whose titles take two rows, as forms of clubs and offices have them: saved by any program, or copied from a spreadsheet. */
import {
  APELLIDOS,
  apellidosDe,
  azarDe,
  copiada,
  documentoDe,
  FECHAS,
  guardada,
  ninosDe,
  NOMBRES,
  separado,
  type Azar,
  type Columna,
  type HojaGenerada,
  type Tabla,
} from './hojas-de-prueba';

/** Columns under a title that they have in common; empty: each has its own, in either row. */
interface Grupo {
  titulo: string;
  columnas: readonly Columna[];
}

const MESES = 'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre'.split(',');

function deNombre(azar: Azar): Grupo[] {
  const nombre: Columna = { titulo: azar.uno(['Nombre', 'NOMBRE', 'Nombre de pila']), de: (nino) => nino.nombre };
  const [uno, dos] = azar.uno([
    ['Primero', 'Segundo'],
    ['1º', '2º'],
    ['Primer', 'Segundo'],
    ['1er', '2º'],
    ['Primer apellido', 'Segundo apellido'],
  ] as const);
  const partidos: Columna[] = [
    { titulo: uno, de: (nino) => nino.apellido1 },
    { titulo: dos, de: (nino) => nino.apellido2 },
  ];
  const suyo = azar.uno(['Alumno/a', 'ALUMNO', 'Datos del alumno', 'Jugador/a', 'DATOS PERSONALES', 'Niño/a']);
  const junta: Columna = {
    titulo: azar.uno(['Apellidos, nombre', 'Apellidos y nombre']),
    de: (nino) => `${apellidosDe(nino)}, ${nino.nombre}`,
  };
  const apellidos: Columna = { titulo: azar.uno(['Apellidos', 'APELLIDOS']), de: apellidosDe };
  return azar.uno<() => Grupo[]>([
    () => [
      { titulo: azar.uno(['Apellidos', 'APELLIDOS']), columnas: partidos },
      { titulo: '', columnas: [nombre] },
    ],
    () => [{ titulo: suyo, columnas: azar.si(0.5) ? [nombre, apellidos] : [apellidos, nombre] }],
    () => [
      {
        titulo: suyo,
        columnas: [
          nombre,
          { titulo: '1er apellido', de: (nino) => nino.apellido1 },
          { titulo: '2º apellido', de: (nino) => nino.apellido2 },
        ],
      },
    ],
    () => [{ titulo: suyo, columnas: [junta] }],
  ])();
}

const parte = (iso: string, lugar: 0 | 1 | 2): number => Number(iso.split('-')[lugar]);

function deNacimiento(azar: Azar): Grupo {
  const fecha = azar.uno(FECHAS);
  const de = ({ nacimiento }: { nacimiento: string }) => fecha(nacimiento);
  const enLetras = azar.si(0.3);
  const partes: Columna[] = [
    { titulo: azar.uno(['Día', 'DÍA']), de: ({ nacimiento }) => parte(nacimiento, 2) },
    { titulo: 'Mes', de: ({ nacimiento }) => (enLetras ? MESES[parte(nacimiento, 1) - 1]! : parte(nacimiento, 1)) },
    { titulo: 'Año', de: ({ nacimiento }) => parte(nacimiento, 0) },
  ];
  const lugar: Columna = { titulo: 'Lugar', de: () => azar.uno(['Madrid', 'Getafe', 'Vitoria-Gasteiz']) };
  return azar.uno<() => Grupo>([
    () => ({
      titulo: azar.uno(['Nacimiento', 'Datos de nacimiento']),
      columnas: azar.si(0.5) ? [{ titulo: 'Fecha', de }] : [{ titulo: 'Fecha', de }, lugar],
    }),
    () => ({ titulo: azar.uno(['Fecha de nacimiento', 'F. Nacimiento', 'FECHA NAC.']), columnas: partes }),
    () => ({ titulo: 'Fecha de', columnas: [{ titulo: 'nacimiento', de }] }),
    () => ({
      titulo: azar.uno(['Fecha de nacimiento', 'F. Nac.']),
      columnas: [{ titulo: azar.uno(['(dd/mm/aaaa)', 'dd/mm/aaaa', 'obligatorio']), de }],
    }),
    () => ({ titulo: '', columnas: [{ titulo: azar.uno(['F. Nac.', 'Fecha de nacimiento']), de }] }),
  ])();
}

function deDocumento(azar: Azar): Grupo {
  const entero: Columna = { titulo: azar.uno(['Número', 'Nº', 'Núm.']), de: ({ documento }) => separado(azar, documento) };
  return azar.uno<() => Grupo>([
    () => ({ titulo: azar.uno(['Documento', 'Documento de identidad']), columnas: [{ titulo: 'Tipo', de: () => 'DNI' }, entero] }),
    () => ({
      titulo: azar.uno(['DNI', 'NIF', 'Documento']),
      columnas: [
        { titulo: 'Número', de: ({ documento }) => documento.slice(0, -1) },
        { titulo: 'Letra', de: ({ documento }) => documento.slice(-1) },
      ],
    }),
    () => ({ titulo: 'DNI', columnas: [{ titulo: azar.uno(['(si tiene)', 'opcional', 'o NIE']), de: entero.de }] }),
    () => ({ titulo: '', columnas: [{ ...entero, titulo: azar.uno(['DNI', 'DNI/NIE', 'N.I.F.']) }] }),
  ])();
}

const alguien = (azar: Azar): string => `${azar.uno(NOMBRES)} ${azar.uno(APELLIDOS)}`;
const OTROS: readonly ((azar: Azar) => Grupo)[] = [
  (azar) => ({
    titulo: azar.uno(['PADRE', 'Madre', 'Tutor legal', 'Datos de la madre', 'RESPONSABLE', 'Familia']),
    columnas: [
      { titulo: 'Nombre', de: () => alguien(azar) },
      { titulo: 'DNI', de: () => documentoDe(azar) },
      { titulo: 'Teléfono', de: (_, lugar) => `6${String(10_000_000 + lugar * 7919).slice(0, 8)}` },
    ],
  }),
  (azar) => ({
    titulo: 'Datos deportivos',
    columnas: [
      { titulo: 'Categoría', de: () => 'Alevín' },
      { titulo: 'Talla', de: () => azar.uno(['S', 'M', '10-12']) },
    ],
  }),
  () => ({ titulo: '', columnas: [{ titulo: 'Curso', de: () => '5º Primaria' }] }),
  () => ({ titulo: '', columnas: [{ titulo: 'Nº', de: (_, lugar) => lugar + 1 }] }),
];

function tablaDe(azar: Azar, ninos: HojaGenerada['ninos']): Tabla {
  const suyos = [...deNombre(azar), deNacimiento(azar), deDocumento(azar)];
  for (const otro of OTROS) if (azar.si(0.35)) suyos.splice(azar.entero(suyos.length + 1), 0, otro(azar));
  const sueltosArriba = azar.si(0.5);
  const arriba = suyos.flatMap(({ titulo, columnas }) =>
    columnas.map((columna, lugar) => (titulo === '' ? (sueltosArriba ? columna.titulo : '') : lugar === 0 ? titulo : '')),
  );
  const abajo = suyos.flatMap(({ titulo, columnas }) => columnas.map((columna) => (titulo === '' && sueltosArriba ? '' : columna.titulo)));
  const columnas = suyos.flatMap((grupo) => grupo.columnas);
  const sola = (texto: string) => [texto, ...columnas.slice(1).map(() => '')];
  return [
    ...(azar.si(0.3) ? [sola('CLUB DEPORTIVO SAN JOSÉ — Temporada 2025/2026')] : []),
    arriba,
    abajo,
    ...ninos.map((nino, lugar) => columnas.map(({ de }) => de(nino, lugar))),
    ...(azar.si(0.2) ? [sola(`Total: ${ninos.length}`)] : []),
  ];
}

export function hojaDeDosFilas(semilla: number): HojaGenerada {
  const azar = azarDe(7_000 + semilla);
  const ninos = ninosDe(azar);
  const tabla = tablaDe(azar, ninos);
  const { como, bytes } = azar.si(0.4) ? copiada(tabla) : guardada(azar, tabla);
  return {
    cual: `${semilla} ${como}: ${tabla
      .slice(0, 3)
      .map((fila) => fila.join('|'))
      .join(' / ')}`,
    ninos,
    bytes,
  };
}
