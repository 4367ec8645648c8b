import type { Tx } from '../../../platform/db/open';
import { asegurarSedes } from './asegurar';
import { ponerCuadros, ponerPartidosDeCuadro } from './cuadros';
import { prepararFases } from './fases';
import { ponerGrupos } from './grupos';
import { codigoDe, Importacion, partidosDe, type Hecho, type Opciones } from './importacion';
import { ponerPartidosDeGrupos } from './partidos-de-grupos';
import type { Plan } from './plan';
import { bloquearImportaciones } from './referencias';
import { ponerSanciones } from './sanciones';
import { ponerTemporada } from './temporada';

/**
 * Makes or brings up to date what the plan asks for, writing only what differs. What cannot be is taken down;
 * the caller then throws the transaction away.
 */
export async function guardarPlan(tx: Tx, plan: Plan, opciones: Opciones): Promise<Hecho> {
  await bloquearImportaciones(tx);
  const importacion = await Importacion.empezar(tx, plan, opciones);
  const { recuento } = importacion;
  const competicionId = opciones.temporada && (await ponerTemporada(importacion, opciones.temporada));
  const sinSede = plan.sedes.filter(({ clave }) => importacion.id('sede', clave) === undefined);
  for (const [clave, id] of await asegurarSedes(tx, sinSede)) importacion.apuntar('sede', clave, id);
  const fases = await prepararFases(importacion, competicionId);
  const grupos = await ponerGrupos(importacion, fases);
  const cuadros = await ponerCuadros(importacion, fases);
  recuento.identificados.push(
    ...grupos.map(({ id, nuevo, plan: { nombre } }) => ({ que: 'grupo' as const, id, nombre, nuevo })),
    ...cuadros.map(({ faseId: id, nuevo, plan: { nombre } }) => ({ que: 'eliminatoria' as const, id, nombre, nuevo })),
  );
  const sancionados = opciones.sinResultados ? new Set<number>() : await ponerSanciones(importacion, grupos);
  await ponerPartidosDeGrupos(importacion, grupos, sancionados);
  for (const cuadro of cuadros) await ponerPartidosDeCuadro(importacion, cuadro);
  await importacion.guardarReferencias();
  const enElFichero = new Set(
    [...plan.grupos, ...plan.cuadros].flatMap((suyo) => partidosDe(suyo).map((partido) => codigoDe(suyo.clave, partido))),
  );
  recuento.ausentes = [...importacion.guardados.keys()].filter((codigo) => !enElFichero.has(codigo)).length;
  return recuento;
}
