import type { Importacion, Puesto } from './importacion';
import type { GrupoPlan } from './plan';
import { borrarSanciones, cambiarSancion, crearSancion, leerSanciones } from './queries';

/** Returns the groups whose sanctions changed. */
export async function ponerSanciones(importacion: Importacion, grupos: readonly Puesto<GrupoPlan>[]): Promise<Set<number>> {
  const previas = importacion.deTipo('sancion');
  const puntos = await leerSanciones(
    importacion.tx,
    previas.map(([, id]) => id),
  );
  const gruposCambiados = new Set<number>();
  for (const grupo of grupos) {
    const suyas = previas.filter(([codigo]) => codigo.startsWith(`${grupo.plan.clave}/`));
    const cambios = await ponerLasDeUnGrupo(importacion, grupo, new Map(suyas), puntos);
    if (cambios > 0) gruposCambiados.add(grupo.id);
    importacion.recuento.sanciones += cambios;
  }
  return gruposCambiados;
}

async function ponerLasDeUnGrupo(
  importacion: Importacion,
  { plan: { clave, sanciones, partidos }, id: grupoId, campeonatoId }: Puesto<GrupoPlan>,
  previas: Map<string, number>,
  puntosDe: ReadonlyMap<number, number>,
): Promise<number> {
  const { tx, opciones } = importacion;
  const fechas = partidos.flatMap((partido) => partido.fecha ?? []).toSorted();
  let cambios = 0;
  for (const [indice, { equipo, puntos }] of sanciones.entries()) {
    const vez = sanciones.slice(0, indice).filter((otra) => otra.equipo === equipo).length + 1;
    const codigo = `${clave}/${equipo}|${vez}`;
    const id = previas.get(codigo);
    previas.delete(codigo);
    if (id !== undefined && puntosDe.get(id) === -puntos) continue;
    if (id !== undefined) await cambiarSancion(tx, id, -puntos);
    else {
      const nueva = {
        equipo_id: importacion.equipo(campeonatoId, equipo),
        grupo_id: grupoId,
        fecha: fechas.at(-1) ?? opciones.hoy,
        num_puntos: -puntos,
      };
      importacion.apuntar('sancion', codigo, await crearSancion(tx, nueva));
    }
    cambios++;
  }
  const retiradas = [...previas.values()];
  if (retiradas.length > 0) await borrarSanciones(tx, retiradas);
  return cambios + retiradas.length;
}
