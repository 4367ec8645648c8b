import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import {
  MAX_FICHERO,
  TIPOS_IMPORTACION,
  type FilaImportada,
  type ResultadoImportacion,
  type TipoImportacion,
} from '@cd/contract/importacion/registros';
import { plegar } from '@cd/domain/importacion/plegar';
import { falloDeColumnas, reconocerColumnas } from '@cd/domain/importacion/columnas';
import { SUPER_USUARIO } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import { logAction } from '../../../platform/audit';
import type { Connection, Db } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerActual } from '../../sesion/competicion-de-trabajo/queries';
import { FicheroRechazado } from '@cd/domain/importacion/problemas';
import { leerFichero } from './leer-fichero';
import type { TablaLeida } from './tabla';
import { examinar, guardarTabla, Rechazada, type EncargoDeFichero } from './service';
import { TIPOS } from './tipos';

export interface EncargoDeConsola {
  /** Absolute path, and as the user wrote it. */
  ruta: string;
  mostrado: string;
  /** Told by its name or its columns where null. */
  tipo: TipoImportacion | null;
  crearSedes: boolean;
  crearCampeonatos: boolean;
  dryRun: boolean;
  /** 'YYYY-MM-DD' */
  hoy: string;
  escribir: (linea: string) => void;
}

/** A CSV or XLSX file of schools, venues, teams or people, by the same rules as the import screen: all of it or, with any row refused, nothing. */
export async function importarTabla(
  db: Db,
  { ruta, mostrado, tipo, crearSedes, crearCampeonatos, dryRun, hoy, escribir }: EncargoDeConsola,
): Promise<void> {
  const rechazar = (problemas: readonly { linea: number; motivo: string }[]): never => {
    throw new FicheroRechazado(problemas.map((problema) => ({ fichero: mostrado, ...problema })));
  };
  try {
    if (statSync(ruta).size > MAX_FICHERO) throw new RuleError('fichero.grande');
    const tabla = await leerFichero(readFileSync(ruta));
    const encargo: EncargoDeFichero = {
      tipo: tipo ?? tipoDe(tabla, basename(ruta)),
      opciones: { crearSedes, crearZonas: true, crearCampeonatos, soloBuenas: false },
      competicionId: (await leerActual(db))?.id ?? null,
      usuarioId: await administrador(db),
      caller: null,
      hoy,
    };
    const { totales, filas, campeonatos, plantillas } = dryRun ? await ensayar(db, tabla, encargo) : await guardar(db, tabla, encargo);
    if (dryRun) for (const fila of filas) if (fila.accion !== 'igual') escribir(`${mostrado}:${fila.linea}: ${loQueSeHaria(fila)}`);
    for (const campeonato of campeonatos) escribir(`${mostrado}: ${dryRun ? 'se crea' : 'creado'} el campeonato ${campeonato}`);
    for (const { equipo, entran, nueva } of plantillas)
      escribir(`${mostrado}: ${entran} en la plantilla de ${equipo}${nueva ? ', que es la primera' : ''}`);
    const { crear, cambiar, igual } = totales;
    const resumen = crear + cambiar === 0 ? 'sin cambios' : `${crear} creados, ${cambiar} cambiados, ${igual} iguales`;
    escribir(`${basename(ruta)}: ${encargo.tipo}: ${resumen}${dryRun ? ' (simulacro: no se ha guardado nada)' : ''}`);
  } catch (error) {
    if (error instanceof Rechazada)
      rechazar(error.resultado.filas.flatMap(({ linea, motivos }) => motivos.map((motivo) => ({ linea, motivo }))));
    if (error instanceof RuleError) rechazar([{ linea: 1, motivo: error.message }]);
    throw error;
  }
}

async function ensayar(db: Db, tabla: TablaLeida, encargo: EncargoDeFichero): Promise<ResultadoImportacion> {
  const { resultado } = await examinar(db, tabla, encargo);
  if (resultado.totales.rechazar > 0) throw new Rechazada(resultado);
  return resultado;
}

const guardar = (db: Db, tabla: TablaLeida, encargo: EncargoDeFichero): Promise<ResultadoImportacion> =>
  inTransaction(db, async (tx) => {
    const { resultado, resumen } = await guardarTabla(tx, tabla, encargo);
    if (encargo.usuarioId !== null) await logAction(tx, encargo.usuarioId, TipoAccion.Crear, `${resumen} (npm run import)`);
    return resultado;
  });

/** Who runs the deployment acts as its first administrator, once there is one. */
const administrador = async (con: Connection): Promise<number | null> =>
  (await con.selectFrom('usuario').select('id').where('id', '=', SUPER_USUARIO).executeTakeFirst())?.id ?? null;

/** What a file brings: what its name says, where its columns allow it; else that of which it has most columns. */
function tipoDe({ cabeceras }: TablaLeida, nombre: string): TipoImportacion {
  const posibles = TIPOS_IMPORTACION.flatMap((tipo) => {
    const { campos } = TIPOS[tipo];
    const columnas = reconocerColumnas(cabeceras, campos);
    return falloDeColumnas(columnas, campos) === null ? [{ tipo, suyas: columnas.filter(({ campo }) => campo !== null).length }] : [];
  });
  const nombrado = posibles.find(({ tipo }) => plegar(nombre).includes(tipo));
  if (nombrado) return nombrado.tipo;
  const mas = Math.max(...posibles.map(({ suyas }) => suyas));
  const mejores = posibles.filter(({ suyas }) => suyas === mas).map(({ tipo }) => tipo);
  const [unico] = mejores;
  if (mejores.length === 1 && unico) return unico;
  throw new RuleError(
    'fichero.ilegible',
    mejores.length === 0
      ? `sus columnas no son las de ninguna de estas cosas: ${TIPOS_IMPORTACION.join(', ')}`
      : `puede traer ${new Intl.ListFormat('es', { type: 'disjunction' }).format(mejores)}: dígalo con --tipo`,
  );
}

function loQueSeHaria({ accion, nombre, cambios }: FilaImportada): string {
  const campos = cambios
    .filter(({ antes, despues }) => antes !== despues)
    .map(({ campo, antes, despues }) => `${campo}: «${antes}» → «${despues}»`);
  return accion === 'crear' ? `se crea ${nombre}` : `cambia ${nombre} (${campos.join('; ')})`;
}
