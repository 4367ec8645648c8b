import { parseArgs } from 'node:util';
import { TIPOS_IMPORTACION } from '@cd/contract/importacion/registros';
import type { Db } from '../../../platform/db/open';
import { madridClock } from '../../../platform/clock';
import { importar } from './importar';
import { leerTemporada } from './fechas';

const USO = `uso: npm run import -- [--dry-run] [--sin-resultados] [--tipo TIPO] [--crear-sedes] [--crear-campeonatos]
       [--temporada AAAA-AA [--en-curso]] FICHERO…
  FICHERO: una liga o una eliminatoria en JSON, una carpeta de ellas, la carpeta de unos Juegos Deportivos Municipales en CSV,
           o una tabla en CSV o XLSX
  --dry-run: dice qué cambiaría y no guarda nada
  --sin-resultados: de una liga o una eliminatoria, todo menos sus resultados y sus sanciones
  --tipo: lo que traen las tablas, si no se sabe por su nombre o sus columnas: ${TIPOS_IMPORTACION.join(', ')}
  --crear-sedes: una sede para cada colegio importado que no tenga ninguna
  --crear-campeonatos: los que nombren los equipos importados y no estén, de deportes, categorías y géneros que existan
  --temporada: la temporada de las ligas y eliminatorias, que pasa a haber, como histórica, si no la hay; sin ella, la actual
  --en-curso: la de --temporada es la actual`;

type Orden = Parameters<typeof importar>[1];
type Escribir = Orden['escribir'];

/** What `npm run import` was asked for; null, with why and how it is used, where it cannot be done. Relative names are relative to where npm was called. */
export function leerOrden(argv: readonly string[], escribir: Escribir): Orden | null {
  const { values, positionals: ficheros } = parseArgs({
    args: [...argv],
    options: {
      'dry-run': { type: 'boolean' },
      'sin-resultados': { type: 'boolean' },
      tipo: { type: 'string' },
      'crear-sedes': { type: 'boolean' },
      'crear-campeonatos': { type: 'boolean' },
      temporada: { type: 'string' },
      'en-curso': { type: 'boolean' },
    },
    strict: false,
    allowPositionals: true,
  });
  const {
    'dry-run': dryRun = false,
    'sin-resultados': sinResultados = false,
    'crear-sedes': crearSedes = false,
    'crear-campeonatos': crearCampeonatos = false,
    tipo: pedido,
    temporada: annos,
    'en-curso': enCurso = false,
    ...opcionesDesconocidas
  } = values;
  const tipo = TIPOS_IMPORTACION.find((uno) => uno === pedido) ?? null;
  const temporada = typeof annos === 'string' ? leerTemporada(annos) : null;
  const fallos = [
    ...Object.keys(opcionesDesconocidas).map((opcion) => `opción desconocida: --${opcion}`),
    ...(pedido !== undefined && tipo === null ? [`tipo desconocido: ${String(pedido)}`] : []),
    ...(annos !== undefined && temporada === null ? [`temporada mal escrita: ${String(annos)}; se escribe 2023-24`] : []),
    ...(enCurso && annos === undefined ? ['--en-curso va con --temporada'] : []),
  ];
  if (ficheros.length === 0 || fallos.length > 0) {
    for (const fallo of fallos) escribir(fallo);
    escribir(USO);
    return null;
  }
  return {
    ficheros,
    base: process.env['INIT_CWD'] ?? process.cwd(),
    dryRun: dryRun === true,
    sinResultados: sinResultados === true,
    tipo,
    crearSedes: crearSedes === true,
    crearCampeonatos: crearCampeonatos === true,
    temporada: temporada && { ...temporada, enCurso: enCurso === true },
    hoy: madridClock().today(),
    escribir,
  };
}

/** The exit code, 0 only if nothing was refused. */
export async function ejecutarOrden(orden: Orden, db: Db): Promise<number> {
  const { rechazados } = await importar(db, orden);
  return rechazados > 0 ? 1 : 0;
}
