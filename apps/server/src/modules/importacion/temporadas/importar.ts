import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { TipoImportacion } from '@cd/contract/importacion/registros';
import { withoutTimeout, type Db } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { importarTabla } from '../registros/desde-consola';
import { Objeto } from './campos-json';
import { guardarPlan } from './guardar';
import type { Hecho, Opciones } from './importacion';
import { JsonRoto, leerJson } from './json-con-lineas';
import { leerEliminatoria } from './leer-eliminatoria';
import { FICHEROS_JDM, leerJdm, type FicheroJdm } from './leer-jdm';
import { leerLiga } from './leer-liga';
import type { Plan } from './plan';
import type { TemporadaPedida } from './fechas';
import { contarProblemas, FicheroRechazado, type Anotar, type Problema } from '@cd/domain/importacion/problemas';

export interface EncargoDeTemporada {
  /** JSON files, folders of them, folders of the municipal games or one of their CSV files, tables of schools, venues, teams or people. */
  ficheros: readonly string[];
  /** What relative names are relative to. */
  base: string;
  dryRun: boolean;
  /** All of a season or a cup but its results and sanctions. */
  sinResultados?: boolean;
  /** What the tables bring; by default their names and columns tell. */
  tipo?: TipoImportacion | null;
  /** A venue for each imported school that has none. */
  crearSedes?: boolean;
  /** The championships that imported teams name and are not there. */
  crearCampeonatos?: boolean;
  /** Of seasons and cups; null: the current one. */
  temporada?: TemporadaPedida | null;
  /** 'YYYY-MM-DD' */
  hoy: string;
  escribir: (linea: string) => void;
}

/** Imports each file in a transaction of its own: what is refused in one leaves the others alone. */
export async function importar(
  db: Db,
  {
    ficheros,
    base,
    dryRun,
    sinResultados = false,
    tipo = null,
    crearSedes = false,
    crearCampeonatos = false,
    temporada = null,
    hoy,
    escribir,
  }: EncargoDeTemporada,
): Promise<{ rechazados: number }> {
  let rechazados = 0;
  for (const fuente of new Map(ficheros.flatMap((fichero) => fuentes(fichero, base)).map((fuente) => [fuente.ruta, fuente])).values()) {
    try {
      if (esTabla(fuente.ruta)) {
        if (temporada)
          throw new FicheroRechazado([
            { fichero: fuente.mostrado, linea: 1, motivo: '--temporada es de ligas y eliminatorias, no de tablas' },
          ]);
        await importarTabla(db, { ...fuente, tipo, crearSedes, crearCampeonatos, dryRun, hoy, escribir });
        continue;
      }
      const lectura = leer(fuente);
      const nombre = basename(fuente.ruta);
      const recuento = await guardar(db, lectura, {
        dryRun,
        hoy,
        temporada,
        sinResultados,
        progreso: (hechos, total) => escribir(`${nombre}: ${hechos} de ${total} partidos…`),
      });
      if (recuento.temporada !== null) escribir(`${nombre}: temporada ${recuento.temporada}`);
      for (const aviso of lectura.plan.avisos) escribir(`${nombre}: ${aviso}`);
      if (recuento.ausentes > 0)
        escribir(
          `${nombre}: ${contar(recuento.ausentes, 'partido ya importado no está', 'partidos ya importados no están')} en el fichero; se conservan`,
        );
      escribir(`${nombre}: ${resumen(recuento)}${dryRun ? ' (simulacro: no se ha guardado nada)' : ''}`);
      for (const { que, id, nombre: suyo, nuevo } of recuento.identificados) if (!(dryRun && nuevo)) escribir(`${que} ${id} ${suyo}`);
    } catch (error) {
      if (!(error instanceof FicheroRechazado)) throw error;
      rechazados++;
      for (const linea of contarProblemas(error.problemas)) escribir(linea);
      escribir(`${fuente.mostrado}: rechazado, no se ha guardado nada de él`);
    }
  }
  return { rechazados };
}

/** One thing to import: its absolute path and as the user wrote it. */
interface Fuente {
  ruta: string;
  mostrado: string;
}

function fuentes(fichero: string, base: string): Fuente[] {
  const ruta = resolve(base, fichero);
  const fuente = { ruta, mostrado: fichero };
  if (!existsSync(ruta)) return [fuente];
  if (!statSync(ruta).isDirectory())
    return ruta.endsWith('.csv') && esCarpetaJdm(dirname(ruta)) ? [{ ruta: dirname(ruta), mostrado: dirname(fichero) }] : [fuente];
  const nombres = readdirSync(ruta)
    .filter((nombre) => nombre.endsWith('.json'))
    .toSorted();
  return esCarpetaJdm(ruta) || nombres.length === 0
    ? [fuente]
    : nombres.map((nombre) => ({ ruta: join(ruta, nombre), mostrado: join(fichero, nombre) }));
}

function esCarpetaJdm(ruta: string): boolean {
  return existsSync(join(ruta, 'partidos.csv'));
}

const esTabla = (ruta: string): boolean => /\.(csv|xlsx)$/i.test(ruta) && existsSync(ruta) && !statSync(ruta).isDirectory();

interface Leido {
  plan: Plan;
  problemas: Problema[];
  anotarGrupo: Anotar;
  anotarPartido: Anotar;
}

/** The plan of a file. FicheroRechazado with everything wrong in it. */
function leer({ ruta, mostrado }: Fuente): Leido {
  const problemas: Problema[] = [];
  const anotarEn =
    (fichero: string): Anotar =>
    (linea, motivo) =>
      void problemas.push({ fichero, linea, motivo });
  const anotar = anotarEn(mostrado);
  const carpeta = existsSync(ruta) && statSync(ruta).isDirectory();
  let plan: Plan | null = null;
  let [anotarGrupo, anotarPartido] = [anotar, anotar];
  if (carpeta && !esCarpetaJdm(ruta)) anotar(1, 'la carpeta no tiene ficheros JSON ni partidos.csv');
  else if (carpeta) {
    const enCsv = (fichero: FicheroJdm): Anotar => anotarEn(join(mostrado, fichero));
    const textos = Object.fromEntries(FICHEROS_JDM.map((fichero) => [fichero, leerTexto(join(ruta, fichero), enCsv(fichero))])) as Record<
      FicheroJdm,
      string | null
    >;
    if (problemas.length === 0) plan = leerJdm(textos as Record<FicheroJdm, string>, enCsv);
    [anotarGrupo, anotarPartido] = [enCsv('grupos.csv'), enCsv('partidos.csv')];
  } else {
    const texto = leerTexto(ruta, anotar);
    if (texto !== null) plan = leerPlanJson(texto, anotar);
  }
  if (plan === null || problemas.length > 0) throw new FicheroRechazado(problemas);
  return { plan, problemas, anotarGrupo, anotarPartido };
}

function leerTexto(ruta: string, anotar: Anotar): string | null {
  if (!existsSync(ruta)) {
    anotar(1, 'no existe el fichero');
    return null;
  }
  try {
    const texto = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(ruta));
    const nulo = texto.indexOf('\u0000');
    if (nulo < 0) return texto;
    anotar(texto.slice(0, nulo).split('\n').length, 'hay un carácter nulo');
    return null;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    anotar(1, 'el fichero no es texto en UTF-8');
    return null;
  }
}

function leerPlanJson(texto: string, anotar: Anotar): Plan | null {
  try {
    const raiz = Objeto.de(leerJson(texto), 'el fichero', anotar);
    if (raiz?.tiene('liga')) return leerLiga(raiz, anotar);
    if (raiz?.tiene('torneo')) return leerEliminatoria(raiz, anotar);
    if (raiz) anotar(raiz.linea, 'no es una liga ni una eliminatoria: falta «liga» o «torneo»');
  } catch (error) {
    if (!(error instanceof JsonRoto)) throw error;
    anotar(error.linea, error.message);
  }
  return null;
}

/** Undoes what a rehearsal did. */
class Simulacro extends Error {}

async function guardar(
  db: Db,
  lectura: Leido,
  { dryRun, progreso, ...pedido }: Pick<Opciones, 'hoy' | 'temporada' | 'sinResultados' | 'progreso'> & { dryRun: boolean },
): Promise<Hecho> {
  const { plan, problemas, anotarGrupo, anotarPartido } = lectura;
  const rechazar = (): never => {
    throw new FicheroRechazado(problemas);
  };
  let recuento: Hecho | null = null;
  try {
    await inTransaction(db, async (tx) => {
      // Done again, it finds them again.
      problemas.length = 0;
      await withoutTimeout(tx);
      recuento = await guardarPlan(tx, plan, { ...pedido, anotarGrupo, anotarPartido, rechazar, progreso });
      if (problemas.length > 0) rechazar();
      if (dryRun) throw new Simulacro();
    });
  } catch (error) {
    if (!(error instanceof Simulacro)) throw error;
  }
  return recuento!;
}

function resumen({ equipos, grupos, cuadros, partidos, resultados, fechas, sanciones }: Hecho): string {
  if (equipos + grupos + cuadros + partidos + resultados + fechas + sanciones === 0) return 'sin cambios';
  return [
    contar(equipos, 'equipo', 'equipos'),
    contar(grupos, 'grupo', 'grupos'),
    ...(cuadros > 0 ? [contar(cuadros, 'eliminatoria', 'eliminatorias')] : []),
    contar(partidos, 'partido nuevo', 'partidos nuevos'),
    `${contar(resultados + fechas, 'cambiado', 'cambiados')}${resultados + fechas > 0 ? ` (${contar(resultados, 'resultado', 'resultados')}, ${contar(fechas, 'fecha, sede o estado', 'fechas, sedes o estados')})` : ''}`,
    ...(sanciones > 0 ? [contar(sanciones, 'sanción', 'sanciones')] : []),
  ].join(', ');
}

function contar(cuantos: number, uno: string, varios: string): string {
  return `${cuantos} ${cuantos === 1 ? uno : varios}`;
}
