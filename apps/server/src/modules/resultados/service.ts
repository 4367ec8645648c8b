import { calcularClasificacion } from '@cd/domain/competicion/clasificacion/clasificacion';
import type { FilaClasificacion } from '@cd/domain/competicion/clasificacion/tipos';
import { aplicarDesenlace } from '@cd/domain/competicion/cuadro/promocion';
import { resolverCruce } from '@cd/domain/competicion/cuadro/resolver-cruce';
import type { Tx } from '../../platform/db/open';
import { RuleError } from '../../platform/errors/rule-error';
import {
  alcanceDePartidos,
  abrirPartidos,
  bloquearFases,
  bloquearGrupos,
  cargarCuadro,
  cargarGrupos,
  guardarActas,
  guardarClasificaciones,
  guardarDesenlace,
  leerGruposConOtrasSanciones,
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

/** `escribir` changes the reports of these matches; their states, tables and ties follow. Two changes of one group or bracket go one after the other. */
export async function conResultados<T>(tx: Tx, partidoIds: readonly number[], escribir: () => Promise<T>): Promise<T> {
  if (partidoIds.length === 0) return escribir();
  const alcance = await alcanceDePartidos(tx, partidoIds);
  const grupos = [...new Set(alcance.flatMap((partido) => partido.grupo_id ?? []))];
  const fases = [...new Set(alcance.flatMap((partido) => (partido.eliminatoria_id === null ? [] : partido.fase_id)))];
  if (grupos.length > 0) await bloquearGrupos(tx, grupos);
  if (fases.length > 0) await bloquearFases(tx, fases);
  const escrito = await escribir();
  await ponerEstados(tx, partidoIds);
  await recalcularGrupos(tx, grupos);
  for (const faseId of fases) await recalcularCuadro(tx, faseId);
  return escrito;
}

/** Writes the tables of these groups anew from their matches and sanctions. */
export async function recalcularGrupos(tx: Tx, grupoIds: readonly number[]): Promise<void> {
  if (grupoIds.length === 0) return;
  const entradas = await cargarGrupos(tx, grupoIds);
  const clasificaciones = new Map<number, FilaClasificacion[]>();
  for (const [grupoId, entrada] of entradas) clasificaciones.set(grupoId, calcularClasificacion(entrada));
  await guardarClasificaciones(tx, clasificaciones);
}

/** Decides every tie of the phase from its matches, first rounds first, and moves winners on or takes them back. */
export async function recalcularCuadro(tx: Tx, faseId: number): Promise<void> {
  const { esquema, cruces } = await cargarCuadro(tx, faseId);
  const porId = new Map(cruces.map((cruce) => [cruce.id, cruce]));
  for (const cruce of cruces) {
    const { equipo1, equipo2, numPartidos } = cruce;
    if (equipo1 === null || (equipo2 === null && numPartidos > 0)) {
      // One that had been decided with a team that has just been taken back.
      if (cruce.decidido) await guardarDesenlace(tx, cruce.id, { global: null, ganador: null, decididoPor: null });
      continue;
    }
    const partidos = cruce.partidos.flatMap((partido) => partido.jugado ?? []);
    const desenlace = resolverCruce({ equipo1, equipo2, numPartidos, partidos, esquema });
    await guardarDesenlace(tx, cruce.id, desenlace);
    const cambios = aplicarDesenlace(cruces.map(enEstado), String(cruce.id), desenlace);
    if ('rechazado' in cambios) throw new RuleError('eliminatoria.jugada', cambios.rechazado);
    for (const { clave, lugar, equipo } of cambios) {
      const destino = porId.get(Number(clave))!;
      if (lugar === 1) destino.equipo1 = equipo;
      else destino.equipo2 = equipo;
      await ponerEquipo(tx, destino.id, lugar, equipo);
      if (equipo !== null && cruces.some(({ partidos: suyos }) => suyos.length > 0)) await abrirPartidos(tx, destino.id);
    }
  }
}

function enEstado(cruce: CruceGuardado) {
  const destino = (a: CruceGuardado['siguiente']) => a && { clave: String(a.id), lugar: a.lugar };
  return {
    clave: String(cruce.id),
    equipo1: cruce.equipo1,
    equipo2: cruce.equipo2,
    jugado: cruce.partidos.some((partido) => partido.jugado),
    siguiente: destino(cruce.siguiente),
    siguientePerdedor: destino(cruce.siguientePerdedor),
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

/** Rebuilds every table from scratch; gives the same rows as the changes that led to them. */
export async function reconstruirClasificaciones(tx: Tx): Promise<number> {
  const grupos = await tx.selectFrom('grupo').select('id').orderBy('id').execute();
  for (let desde = 0; desde < grupos.length; desde += 100) {
    await recalcularGrupos(
      tx,
      grupos.slice(desde, desde + 100).map((grupo) => grupo.id),
    );
  }
  return grupos.length;
}
