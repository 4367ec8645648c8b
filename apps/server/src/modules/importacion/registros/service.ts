import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { FilaImportada, ResultadoImportacion, rutasImportacionDatos, TipoImportacion } from '@cd/contract/importacion/registros';
import { Nivel } from '@cd/contract/kit/perfiles';
import { falloDeColumnas, leerFila, reconocerColumnas } from '@cd/domain/importacion/columnas';
import { contarAcciones } from '@cd/domain/importacion/decidir';
import type { HojaCruda } from '@cd/domain/importacion/hoja/cabecera';
import { plegar } from '@cd/domain/importacion/plegar';
import { readLevel } from '../../../platform/access/authorize';
import { refusingUnknown, refusingRepeated } from '../../../platform/http/crud';
import { withoutTimeout, type Connection, type Tx } from '../../../platform/db/open';
import type { OfficeCall } from '../../../platform/http/mount';
import { BodyError, RuleError } from '../../../platform/errors/rule-error';
import { rememberTitles, TITLES } from '../../../platform/remembered-titles';
import { Turns } from '../../../platform/http/turns';
import { prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { leerFichero, leerLibro } from './leer-fichero';
import type { TablaLeida } from './tabla';
import { porTandas } from './por-tandas';
import { bloquear } from './queries';
import type { Contexto, Preparada, TipoDeImportacion } from './tipo-importacion';
import { TIPOS } from './tipos';

type Rutas = typeof rutasImportacionDatos;
type Llamada = Pick<OfficeCall<Rutas['vista']>, 'body' | 'images' | 'caller'>;

function bytesDe({ images }: Pick<Llamada, 'images'>): Buffer {
  const bytes = images.get('fichero');
  if (!bytes) throw new BodyError([{ path: ['fichero'], message: 'Elija un fichero' }]);
  return bytes;
}

const tablaDe = (call: Pick<Llamada, 'images'>): Promise<TablaLeida> => leerFichero(bytesDe(call));

/** All the sheets of a file, as they are. */
export const hojasDe = (call: Pick<Llamada, 'images'>): Promise<HojaCruda[]> => leerLibro(bytesDe(call));

const ESPERA_MS = 30_000;

/** Each file is read in a process of its own and its rows gone through after: of each user one at a time, and few of all. */
export const turnosDeFichero = (waitMs = ESPERA_MS): Turns<'fichero'> =>
  new Turns({
    ofAll: { atOnce: () => 2, waiting: 10 },
    ofEach: { fichero: { atOnce: 1, waiting: 2 } },
    waitMs,
    refusal: (causa) =>
      new RuleError(causa === 'own' ? 'fichero.turno' : 'fichero.turnos', undefined, { esperar: causa === 'own' ? 10 : 60 }),
  });
const turnos = turnosDeFichero();

/** What reads a file, in the turn of whoever brings it. */
export const porTurno = <T>({ usuarioId }: Pick<Llamada['caller'], 'usuarioId'>, hacer: () => Promise<T>): Promise<T> =>
  turnos.run(usuarioId, 'fichero', hacer);

export interface EncargoDeFichero extends Contexto {
  tipo: TipoImportacion;
}

const encargoDe = ({ body, caller }: Llamada, hoy: string): EncargoDeFichero => ({
  ...body,
  competicionId: caller.competicionId,
  usuarioId: caller.usuarioId,
  caller,
  hoy,
});

const MAX_DICHO = 300;
const acortar = (texto: string): string => (texto.length > MAX_DICHO ? `${texto.slice(0, MAX_DICHO)}…` : texto);

/** What becomes of each row, as it is told: one that is refused may say anything, at any length. */
export const contarFilas = ({ filas }: Pick<Preparada, 'filas'>): FilaImportada[] =>
  filas.map(({ linea, accion, nombre, cambios, motivos }) => ({
    linea,
    accion,
    nombre: acortar(nombre),
    cambios,
    motivos: motivos.map(acortar),
  }));

/** Those that are refused, with what they say. */
function conSusCeldas(filas: readonly FilaImportada[], { filas: leidas }: TablaLeida): FilaImportada[] {
  const porLinea = new Map(leidas.map(({ linea, celdas }) => [linea, celdas]));
  return filas.map((fila) =>
    fila.accion === 'rechazar' ? { ...fila, celdas: (porLinea.get(fila.linea) ?? []).map((celda) => acortar(String(celda))) } : fila,
  );
}

/** What would become of each row of a table of a kind of thing. */
async function examinarTabla<P extends Preparada>(
  con: Connection,
  tabla: TablaLeida,
  { campos, preparar }: Pick<TipoDeImportacion<string, P>, 'campos' | 'preparar'>,
  contexto: Contexto,
): Promise<{ resultado: ResultadoImportacion; preparada: P }> {
  const columnas = reconocerColumnas(tabla.cabeceras, campos, contexto.columnas);
  const falta = falloDeColumnas(columnas, campos);
  if (falta !== null && contexto.columnas === undefined) throw new RuleError('fichero.ilegible', falta);
  const filas = falta === null ? tabla.filas : [];
  const preparacion = await preparar(con, await porTandas(filas, (fila) => leerFila(fila, columnas)), contexto);
  const resultado = {
    columnas: columnas.map(({ cabecera, campo }) => ({ cabecera, campo: campo?.titulo ?? null })),
    campos: campos.map(({ nombre, titulo, obligatorio = false }) => ({ nombre, titulo, obligatorio })),
    totales: contarAcciones(preparacion.filas),
    filas: conSusCeldas(contarFilas(preparacion), tabla),
    campeonatos: preparacion.campeonatos ?? [],
    plantillas: preparacion.plantillas ?? [],
    falta,
  };
  return { resultado, preparada: preparacion };
}

/** What would become of each row of a file. */
export const examinar = (
  con: Connection,
  tabla: TablaLeida,
  encargo: EncargoDeFichero,
): Promise<{ resultado: ResultadoImportacion; preparada: Preparada }> => examinarTabla(con, tabla, TIPOS[encargo.tipo], encargo);

/** Saves what was found: what names are the same is for the database to say last, and a thing that was named may have gone. */
export const guardarPreparada = <T>(tx: Tx, { guardar }: { guardar: (tx: Tx) => Promise<T> }): Promise<T> =>
  refusingUnknown(() => refusingRepeated(() => guardar(tx), 'Alguna fila repite el nombre de algo que ya existe en el sistema'));

/** To make championships is also of their screen. */
async function exigirSusPantallas({ db, caller, body }: Pick<OfficeCall<Rutas['vista']>, 'db' | 'caller' | 'body'>): Promise<void> {
  if (body.opciones.crearCampeonatos && (await readLevel(db, caller, 'campeonatos')) < Nivel.Edicion)
    throw new RuleError('acceso.denegado');
}

export const verImportacion = (call: OfficeCall<Rutas['vista']>, hoy: string): Promise<ResultadoImportacion> =>
  porTurno(call.caller, async () => {
    await exigirSusPantallas(call);
    const { resultado } = await examinar(call.db, await tablaDe(call), encargoDe(call, hoy));
    call.logReading(TipoAccion.Consultar, `Vista previa de una importación de ${call.body.tipo}: ${resultado.filas.length} filas`);
    return resultado;
  });

/** Gives the transaction up with what was found. */
export class Rechazada extends Error {
  readonly resultado: ResultadoImportacion;
  constructor(resultado: ResultadoImportacion) {
    super('filas rechazadas');
    this.resultado = resultado;
  }
}

/** All its rows or, where that is asked for, those that are not refused: found again without the others, which leave nothing behind. */
async function examinarLasBuenas(tx: Tx, tabla: TablaLeida, encargo: EncargoDeFichero) {
  const entera = await examinar(tx, tabla, encargo);
  if (entera.resultado.falta !== null) throw new RuleError('fichero.ilegible', entera.resultado.falta);
  const malas = new Set(entera.resultado.filas.flatMap(({ accion, linea }) => (accion === 'rechazar' ? [linea] : [])));
  if (malas.size === 0) return { ...entera, fuera: 0 };
  if (!encargo.opciones.soloBuenas) throw new Rechazada(entera.resultado);
  const buenas = await examinar(tx, { ...tabla, filas: tabla.filas.filter(({ linea }) => !malas.has(linea)) }, encargo);
  const { crear, cambiar, rechazar } = buenas.resultado.totales;
  if (rechazar > 0 || crear + cambiar === 0) throw new Rechazada(entera.resultado);
  return { ...buenas, fuera: malas.size };
}

/** Saves a whole file; with any row that is refused, `Rechazada`. */
export async function guardarTabla(
  tx: Tx,
  tabla: TablaLeida,
  encargo: EncargoDeFichero,
): Promise<{ resultado: ResultadoImportacion; resumen: string }> {
  const { tipo } = encargo;
  await withoutTimeout(tx);
  await bloquear(tx, TIPOS[tipo].tablas);
  const { resultado, preparada: preparacion, fuera } = await examinarLasBuenas(tx, tabla, encargo);
  const { crear, cambiar, igual } = resultado.totales;
  await guardarPreparada(tx, preparacion);
  const nuevos = resultado.campeonatos.length > 0 ? `; campeonatos nuevos: ${resultado.campeonatos.join(', ')}` : '';
  const plantillas = resultado.plantillas.map(({ equipo, entran }) => `${entran} en ${equipo}`);
  const entran = plantillas.length > 0 ? `; entran en las plantillas: ${plantillas.join('; ')}` : '';
  const rechazadas = fuera === 0 ? '' : `, ${fuera} rechazados que se quedan fuera`;
  return {
    resultado,
    resumen: `Importación de ${tipo}: ${crear} creados, ${cambiar} cambiados, ${igual} iguales${rechazadas}${nuevos}${entran}`,
  };
}

export async function importar(call: OfficeCall<Rutas['importar']>, hoy: string): Promise<ResultadoImportacion & { guardado: boolean }> {
  await exigirSusPantallas(call);
  if (TIPOS[call.body.tipo].bloqueadoEnDemo) await prohibirEnDemo(call.db);
  return porTurno(call.caller, () => guardarFichero(call, hoy));
}

/** Of the headings of the file, which field each is, where it is said. */
function titulosDichos({ cabeceras }: TablaLeida, { tipo, columnas = {} }: Llamada['body']): ReadonlyMap<string, string | null> {
  const campos = new Set(TIPOS[tipo].campos.map(({ nombre }) => nombre));
  return new Map(
    cabeceras.flatMap((cabecera) => {
      const campo = columnas[cabecera];
      return campo === null || (campo !== undefined && campos.has(campo)) ? [[plegar(cabecera), campo] as const] : [];
    }),
  );
}

async function guardarFichero(call: OfficeCall<Rutas['importar']>, hoy: string): Promise<ResultadoImportacion & { guardado: boolean }> {
  const tabla = await tablaDe(call);
  try {
    return await call.write(async (tx, log) => {
      const { resultado, resumen } = await guardarTabla(tx, tabla, encargoDe(call, hoy));
      await rememberTitles(tx, TITLES.ofImports, { quien: call.body.tipo, titles: titulosDichos(tabla, call.body) });
      await log(TipoAccion.Crear, resumen);
      return { ...resultado, guardado: true };
    });
  } catch (error) {
    if (error instanceof Rechazada) return { ...error.resultado, guardado: false };
    throw error;
  }
}
