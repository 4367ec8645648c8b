import { recalcularGrupos } from '../../resultados/service';
import { codigoDe, type Importacion, type Puesto } from './importacion';
import type { GrupoPlan } from './plan';
import { ensancharFases } from './queries';
import { Tanda } from './tanda';

/** Enough for few statements, few enough to tell of progress. */
const PARTIDOS_POR_TANDA = 2000;

export async function ponerPartidosDeGrupos(
  importacion: Importacion,
  grupos: readonly Puesto<GrupoPlan>[],
  gruposSancionados: ReadonlySet<number>,
): Promise<void> {
  const { tx, opciones } = importacion;
  const total = grupos.reduce((suma, { plan: { partidos } }) => suma + partidos.length, 0);
  let tanda = new Tanda(importacion);
  let conActa: number[] = [];
  let partidosPuestos = 0;
  const sinCalcular = new Set(gruposSancionados);
  const fasesMovidas = new Set<number>();
  const soltar = async (): Promise<void> => {
    if (tanda.vacia) return;
    await tanda.guardar();
    for (const grupoId of conActa) sinCalcular.delete(grupoId);
    tanda = new Tanda(importacion);
    conActa = [];
    if (total > PARTIDOS_POR_TANDA) opciones.progreso(partidosPuestos, total);
  };
  for (const { plan: grupo, id: grupoId, faseId, campeonatoId } of grupos) {
    // A group goes whole into one batch: its table is then computed once, with all its matches there.
    const antes = tanda.movidos;
    let suyasConActa = false;
    for (const partido of grupo.partidos) {
      const base = { faseId, grupoId, jornada: partido.jornada, eliminatoriaId: null, vuelta: 1, campeonatoId };
      suyasConActa = tanda.poner(codigoDe(grupo.clave, partido), partido, base, grupo.jornadasDelFichero) || suyasConActa;
    }
    if (suyasConActa) conActa.push(grupoId);
    if (tanda.movidos > antes) {
      sinCalcular.add(grupoId);
      fasesMovidas.add(faseId);
    }
    partidosPuestos += grupo.partidos.length;
    if (tanda.creados >= PARTIDOS_POR_TANDA) await soltar();
  }
  await soltar();
  await recalcularGrupos(tx, [
    ...sinCalcular,
    ...grupos.filter(({ nuevo, plan: { partidos } }) => nuevo && partidos.length === 0).map(({ id }) => id),
  ]);
  if (fasesMovidas.size > 0) await ensancharFases(tx, [...fasesMovidas]);
}
