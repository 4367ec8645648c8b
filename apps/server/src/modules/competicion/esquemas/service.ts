import type { EfectoDeEsquema, FilaEsquema, rutasEsquemas, rutasEsquemasEliminatoria } from '@cd/contract/competicion/esquemas';
import type { Body } from '@cd/contract/kit/route';
import { calcularClasificacion } from '@cd/domain/competicion/clasificacion/clasificacion';
import { compararClasificaciones } from '@cd/domain/competicion/clasificacion/comparar';
import { nothingLeft, type Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { updateSeen } from '../../../platform/db/seen';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { requireUnused } from '../../../platform/references';
import { cargarGrupos, esquemaDe } from '../../resultados/entrada-de-grupo';
import { bloquearGrupos } from '../../resultados/queries';
import { recalcularCuadro, recalcularGrupos } from '../../resultados/service';
import {
  borrarEsquema,
  existeNombre,
  insertarEsquema,
  insertarEsquemaEliminatoria,
  leerEsquemas,
  leerEsquemasEliminatoria,
  leerFasesConPartidos,
  leerGruposDeFases,
  leerNombresDeEquipos,
  leerUltimaPasada,
  pasarFasesPasadas,
  reservarEsquemas,
  type TablaDeEsquemas,
} from './queries';

type Liga = Body<typeof rutasEsquemas.crear>['esquema'];
type LigaEditada = Body<typeof rutasEsquemas.modificar>['esquema'];
type Eliminatoria = Body<typeof rutasEsquemasEliminatoria.crear>['esquema'];
type EliminatoriaEditada = Body<typeof rutasEsquemasEliminatoria.modificar>['esquema'];

/** Who loses has points of its own only where who wins does. */
function columnasDe({ victoria_penaltis, derrota_penaltis, victoria_ajustada, derrota_ajustada, ...propias }: Liga): Columns<'esquema'> {
  // Each to the column of its name: what has none does not compile.
  const columnas: Pick<Columns<'esquema'>, keyof typeof propias> = propias;
  return {
    ...columnas,
    victoria_penaltis,
    derrota_penaltis: victoria_penaltis === null ? null : derrota_penaltis,
    victoria_ajustada,
    derrota_ajustada: victoria_ajustada === null ? null : derrota_ajustada,
  };
}

const columnasDeEliminatoria = ({ nombre, desempatable, goles_fuera, ...resto }: Eliminatoria): Columns<'esquema_eliminatoria'> => {
  nothingLeft(resto);
  return { nombre, desempatable: desempatable === 1, goles_fuera: goles_fuera === 1 };
};

async function exigirNombreLibre(tx: Tx, tabla: TablaDeEsquemas, nombre: string, menosId: number | null): Promise<void> {
  await reservarEsquemas(tx, tabla);
  if (await existeNombre(tx, tabla, nombre, menosId)) throw new RuleError('esquema.duplicado');
}

export async function crearEsquema(tx: Tx, esquema: Liga): Promise<number> {
  await exigirNombreLibre(tx, 'esquema', esquema.nombre, null);
  return insertarEsquema(tx, columnasDe(esquema));
}

export async function crearEsquemaEliminatoria(tx: Tx, esquema: Eliminatoria): Promise<number> {
  await exigirNombreLibre(tx, 'esquema_eliminatoria', esquema.nombre, null);
  return insertarEsquemaEliminatoria(tx, columnasDeEliminatoria(esquema));
}

export async function leerEsquema(con: Connection, id: number): Promise<FilaEsquema> {
  return known((await leerEsquemas(con, id))[0]);
}

export async function leerEsquemaEliminatoria(con: Connection, id: number) {
  return known((await leerEsquemasEliminatoria(con, id))[0]);
}

/** Past seasons stay as they ended: what they were classified with goes on under another name. */
async function apartarPasado(
  tx: Tx,
  tabla: TablaDeEsquemas,
  { id, nombre }: { id: number; nombre: string },
  copiar: (nombre: string) => Promise<number>,
) {
  const temporada = await leerUltimaPasada(tx, tabla, id);
  if (temporada === undefined) return;
  const base = `${nombre.slice(0, 80)} (hasta ${temporada.slice(0, 24)})`;
  let suyo = base;
  for (let n = 2; await existeNombre(tx, tabla, suyo, null); n++) suyo = `${base} ${n}`;
  await pasarFasesPasadas(tx, tabla, { de: id, a: await copiar(suyo) });
}

const sonIguales = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export async function modificarEsquema(tx: Tx, { id, version, ...esquema }: LigaEditada): Promise<void> {
  await exigirNombreLibre(tx, 'esquema', esquema.nombre, id);
  const antes = await leerEsquema(tx, id);
  const despues = columnasDe(esquema);
  await updateSeen(tx, 'esquema', { id, version }, despues);
  if (sonIguales(esquemaDe(antes), esquemaDe(despues))) return;
  const { id: _id, version: _version, fases: _fases, ...columnas } = antes;
  await apartarPasado(tx, 'esquema', antes, (nombre) => insertarEsquema(tx, { ...columnas, nombre }));
  const grupos = (await leerGruposDeFases(tx, await leerFasesConPartidos(tx, 'esquema', id))).map((grupo) => grupo.id);
  if (grupos.length === 0) return;
  await bloquearGrupos(tx, grupos);
  await recalcularGrupos(tx, grupos);
}

const GRUPOS_A_LA_VEZ = 100;
const TABLAS_CONTADAS = 30;

/** Row by row, what saving it would change in the tables there are. */
export async function efectoDeEsquema(
  con: Connection,
  { id, version: _version, ...esquema }: LigaEditada,
  tanda = GRUPOS_A_LA_VEZ,
): Promise<EfectoDeEsquema> {
  const antes = esquemaDe(await leerEsquema(con, id));
  const despues = esquemaDe(columnasDe(esquema));
  if (sonIguales(antes, despues)) return { grupos: 0, cambian: 0, tablas: [] };
  const grupos = await leerGruposDeFases(con, await leerFasesConPartidos(con, 'esquema', id));
  const tablas: { grupo: string; filas: ReturnType<typeof compararClasificaciones> }[] = [];
  let cambian = 0;
  for (let desde = 0; desde < grupos.length; desde += tanda) {
    const gruposDeTanda = grupos.slice(desde, desde + tanda);
    const entradas = await cargarGrupos(
      con,
      gruposDeTanda.map((grupo) => grupo.id),
      despues,
    );
    for (const grupo of gruposDeTanda) {
      const entrada = entradas.get(grupo.id);
      if (!entrada) continue;
      const filas = compararClasificaciones(
        calcularClasificacion({ ...entrada, esquema: antes }),
        calcularClasificacion({ ...entrada, esquema: despues }),
      );
      if (filas.length === 0) continue;
      cambian++;
      if (tablas.length < TABLAS_CONTADAS) tablas.push({ grupo: grupo.nombre, filas });
    }
  }
  const nombres = await leerNombresDeEquipos(
    con,
    tablas.flatMap(({ filas }) => filas.map(({ equipoId }) => equipoId)),
  );
  return {
    grupos: grupos.length,
    cambian,
    tablas: tablas.map(({ grupo, filas }) => ({
      grupo,
      filas: filas.map(({ equipoId, ...fila }) => ({ equipo: nombres.get(equipoId) ?? '', ...fila })),
    })),
  };
}

export async function modificarEsquemaEliminatoria(tx: Tx, { id, version, ...esquema }: EliminatoriaEditada): Promise<void> {
  await exigirNombreLibre(tx, 'esquema_eliminatoria', esquema.nombre, id);
  const { nombre: antes, desempatable, goles_fuera } = await leerEsquemaEliminatoria(tx, id);
  await updateSeen(tx, 'esquema_eliminatoria', { id, version }, columnasDeEliminatoria(esquema));
  if (desempatable === esquema.desempatable && goles_fuera === esquema.goles_fuera) return;
  await apartarPasado(tx, 'esquema_eliminatoria', { id, nombre: antes }, (nombre) =>
    insertarEsquemaEliminatoria(tx, columnasDeEliminatoria({ nombre, desempatable, goles_fuera })),
  );
  for (const fase of await leerFasesConPartidos(tx, 'esquema_eliminatoria', id)) await recalcularCuadro(tx, fase);
}

export async function eliminarEsquema(tx: Tx, tabla: TablaDeEsquemas, id: number): Promise<string> {
  const { nombre } = tabla === 'esquema' ? await leerEsquema(tx, id) : await leerEsquemaEliminatoria(tx, id);
  await requireUnused(tx, tabla, id, `«${nombre}»`);
  await borrarEsquema(tx, tabla, id);
  return nombre;
}
