import { TipoAccion } from '@cd/contract/acciones';
import type { ResultadoImportacion, rutasImportacionDatos } from '@cd/contract/importacion-datos';
import { falloDeColumnas, leerFila, reconocerColumnas } from '@cd/domain/importacion/columnas';
import { contarAcciones } from '@cd/domain/importacion/decidir';
import { sinInventar, sinRepetir } from '../../platform/crud';
import type { Conexion } from '../../platform/db/open';
import type { OfficeCall } from '../../platform/http/mount';
import { BodyError, RuleError } from '../../platform/http/rule-error';
import { prohibirEnDemo } from '../configuracion/demo';
import { leerFichero, type Tabla } from './leer-fichero';
import { bloquear } from './queries';
import type { Contexto, Preparada } from './tipo-importacion';
import { TIPOS } from './tipos';

type Rutas = typeof rutasImportacionDatos;
type Llamada = Pick<OfficeCall<Rutas['vista']>, 'body' | 'images' | 'quien'>;

async function tablaDe({ images }: Pick<Llamada, 'images'>): Promise<Tabla> {
  const bytes = images.get('fichero');
  if (!bytes) throw new BodyError([{ path: ['fichero'], message: 'Elija un fichero' }]);
  return leerFichero(bytes);
}

/** What would become of each row of a file. */
async function examinar(
  con: Conexion,
  tabla: Tabla,
  { body, quien }: Llamada,
  hoy: string,
): Promise<{ resultado: ResultadoImportacion; guardar: Preparada['guardar'] }> {
  const { campos, preparar } = TIPOS[body.tipo];
  const columnas = reconocerColumnas(tabla.cabeceras, campos);
  const fallo = falloDeColumnas(columnas, campos);
  if (fallo !== null) throw new RuleError('fichero.ilegible', fallo);
  const contexto: Contexto = { opciones: body.opciones, competicionId: quien.competicionId, usuarioId: quien.usuarioId, hoy };
  const { filas, guardar } = await preparar(
    con,
    tabla.filas.map((fila) => leerFila(fila, columnas)),
    contexto,
  );
  const resultado = {
    columnas: columnas.map(({ cabecera, campo }) => ({ cabecera, campo: campo?.titulo ?? null })),
    totales: contarAcciones(filas),
    filas: filas.map(({ linea, accion, nombre, cambios, motivos }) => ({ linea, accion, nombre, cambios, motivos })),
  };
  return { resultado, guardar };
}

export async function verImportacion(call: OfficeCall<Rutas['vista']>, hoy: string): Promise<ResultadoImportacion> {
  const { resultado } = await examinar(call.db, await tablaDe(call), call, hoy);
  call.leido(TipoAccion.Consultar, `Vista previa de una importación de ${call.body.tipo}: ${resultado.filas.length} filas`);
  return resultado;
}

/** Gives the transaction up with what was found. */
class Rechazada extends Error {
  readonly resultado: ResultadoImportacion;
  constructor(resultado: ResultadoImportacion) {
    super('filas rechazadas');
    this.resultado = resultado;
  }
}

export async function importar(call: OfficeCall<Rutas['importar']>, hoy: string): Promise<ResultadoImportacion & { guardado: boolean }> {
  const { tipo } = call.body;
  if (TIPOS[tipo].bloqueadoEnDemo) await prohibirEnDemo(call.db);
  const tabla = await tablaDe(call);
  try {
    return await call.escribir(async (tx, anotar) => {
      await bloquear(tx, TIPOS[tipo].tablas);
      const { resultado, guardar } = await examinar(tx, tabla, call, hoy);
      const { crear, cambiar, igual, rechazar } = resultado.totales;
      if (rechazar > 0) throw new Rechazada(resultado);
      // What names are the same is for the database to say last, and a thing that was named may have gone.
      await sinInventar(() => sinRepetir(() => guardar(tx), 'Alguna fila repite el nombre de algo que ya existe en el sistema'));
      await anotar(TipoAccion.Crear, `Importación de ${tipo}: ${crear} creados, ${cambiar} cambiados, ${igual} iguales`);
      return { ...resultado, guardado: true };
    });
  } catch (error) {
    if (error instanceof Rechazada) return { ...error.resultado, guardado: false };
    throw error;
  }
}
