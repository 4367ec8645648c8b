import { calcularClasificacion } from '@cd/domain/competicion/clasificacion/clasificacion';
import type { FilaClasificacion } from '@cd/domain/competicion/clasificacion/tipos';
import { resolverCuadro, type CruceEnJuego } from '@cd/domain/competicion/cuadro/resolver-cuadro';
import type { Tx } from '../../platform/db/open';
import { RuleError } from '../../platform/errors/rule-error';
import { cargarGrupos, leerGruposConOtrasSanciones } from './entrada-de-grupo';
import { leerGruposDeJuegoLimpio } from './por-criterio';
import {
  alcanceDePartidos,
  abrirPartidos,
  bloquearFases,
  bloquearGrupos,
  cargarCuadro,
  guardarActas,
  guardarClasificaciones,
  guardarDesenlace,
  leerFasesParadas,
  ponerEstados,
  ponerEquipo,
  type CruceGuardado,
  type ResultadoNuevo,
} from './queries';

/**
 * Every change of results goes through here: the actas, the tables of the groups and the winners of the ties they reach
 * change in the caller's transaction, or nothing does.
 */
export async function registrarResultados(tx: Tx, resultados: readonly ResultadoNuevo[]): Promise<void> {
  if (resultados.length === 0) return;
  const partidos = resultados.map(({ partidoId }) => partidoId);
  await conResultados(tx, partidos, () => guardarActas(tx, resultados));
}

/** Until the end of the transaction nobody reports on these matches: whoever was about to reads them anew. */
export async function reservarTablas(tx: Tx, partidoIds: readonly number[]): Promise<{ grupos: number[]; fases: number[] }> {
  if (partidoIds.length === 0) return { grupos: [], fases: [] };
  const alcance = await alcanceDePartidos(tx, partidoIds);
  const grupos = [...new Set(alcance.flatMap((partido) => partido.grupo_id ?? []))];
  const fases = [...new Set(alcance.flatMap((partido) => (partido.eliminatoria_id === null ? [] : partido.fase_id)))];
  if (grupos.length > 0) await bloquearGrupos(tx, grupos);
  if (fases.length > 0) await bloquearFases(tx, fases);
  return { grupos, fases };
}

/** `escribir` changes the reports of these matches; their states, tables and ties follow. Two changes of one group or bracket go one after the other. */
export async function conResultados<T>(tx: Tx, partidoIds: readonly number[], escribir: () => Promise<T>): Promise<T> {
  if (partidoIds.length === 0) return escribir();
  const { grupos, fases } = await reservarTablas(tx, partidoIds);
  const escrito = await escribir();
  await ponerEstados(tx, partidoIds);
  await recalcularGrupos(tx, grupos);
  for (const faseId of fases) await recalcularCuadro(tx, faseId);
  return escrito;
}

const TANDA = 100;

/** Writes the tables of these groups anew from their matches and sanctions; of many groups, some at a time. */
export async function recalcularGrupos(tx: Tx, grupoIds: readonly number[], tanda = TANDA): Promise<void> {
  for (let desde = 0; desde < grupoIds.length; desde += tanda) {
    const entradas = await cargarGrupos(tx, grupoIds.slice(desde, desde + tanda));
    const clasificaciones = new Map<number, FilaClasificacion[]>();
    for (const [grupoId, entrada] of entradas) clasificaciones.set(grupoId, calcularClasificacion(entrada));
    await guardarClasificaciones(tx, clasificaciones);
  }
}

/** Decides every tie of the phase from its matches, first rounds first, and moves winners on or takes them back. */
export async function recalcularCuadro(tx: Tx, faseId: number): Promise<void> {
  const { cruces, ...cuadro } = await cargarCuadro(tx, faseId);
  const resolucion = resolverCuadro({ ...cuadro, cruces: cruces.map(enJuego) });
  if ('rechazado' in resolucion) throw new RuleError('eliminatoria.jugada', resolucion.rechazado);
  const conCalendario = cruces.some(({ partidos }) => partidos.length > 0);
  for (const { clave, lugar, equipo } of resolucion.cambios) {
    await ponerEquipo(tx, Number(clave), lugar, equipo);
    if (equipo !== null && conCalendario) await abrirPartidos(tx, Number(clave));
  }
  for (const { id, decidido } of cruces) {
    const desenlace = resolucion.desenlaces.get(String(id))!;
    // One that had been decided with a team that has just been taken back is open again.
    if (decidido || desenlace.decididoPor !== null || desenlace.global !== null) await guardarDesenlace(tx, id, desenlace);
  }
}

function enJuego({ id, equipo1, equipo2, numPartidos, siguiente, siguientePerdedor, partidos }: CruceGuardado): CruceEnJuego {
  const destino = (a: CruceGuardado['siguiente']) => a && { clave: String(a.id), lugar: a.lugar };
  return {
    clave: String(id),
    equipo1,
    equipo2,
    numPartidos,
    siguiente: destino(siguiente),
    siguientePerdedor: destino(siguientePerdedor),
    partidos: partidos.flatMap(({ jugado }) => jugado ?? []),
  };
}

/** Of an older version, or of a copy of it: the tables whose points of sanctions are not those that stand. */
export async function ponerClasificacionesAlDia(tx: Tx): Promise<number> {
  const grupos = await leerGruposConOtrasSanciones(tx);
  if (grupos.length === 0) return 0;
  await bloquearGrupos(tx, grupos);
  await recalcularGrupos(tx, grupos);
  return grupos.length;
}

/** Of an older version, or of a copy of it: the brackets stopped at a tie whose last match neither team attended. */
export async function ponerCuadrosAlDia(tx: Tx): Promise<number> {
  const fases = await leerFasesParadas(tx);
  for (const faseId of fases) await recalcularCuadro(tx, faseId);
  return fases.length;
}

/** What cards weigh decides where teams level in all else stand: the tables of the present seasons that look at them follow; past ones stay as they ended. */
export async function rehacerTablasDeJuegoLimpio(tx: Tx): Promise<void> {
  const grupos = await leerGruposDeJuegoLimpio(tx);
  if (grupos.length === 0) return;
  await bloquearGrupos(tx, grupos);
  await recalcularGrupos(tx, grupos);
}

/** Rebuilds every table from scratch; gives the same rows as the changes that led to them. */
export async function reconstruirClasificaciones(tx: Tx): Promise<number> {
  const grupos = await tx.selectFrom('grupo').select('id').orderBy('id').execute();
  await recalcularGrupos(
    tx,
    grupos.map((grupo) => grupo.id),
  );
  return grupos.length;
}
