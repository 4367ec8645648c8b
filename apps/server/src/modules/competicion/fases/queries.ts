import type { Cruce } from '@cd/domain/competicion/cuadro/tipos';
import type { Tx } from '../../../platform/db/open';
import { reservarIds } from '../../calendarios/queries';

/** Makes a group and enters its teams in the given order. */
export async function crearGrupo(
  tx: Tx,
  faseId: number,
  grupo: { nombre: string; orden: number; equipos: readonly number[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('grupo')
    .values({ fase_id: faseId, nombre: grupo.nombre, orden: grupo.orden })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inscribirEquipos(tx, id, grupo.equipos);
  return id;
}

export async function inscribirEquipos(tx: Tx, grupoId: number, equipos: readonly number[]): Promise<void> {
  if (equipos.length === 0) return;
  await tx
    .insertInto('grupo_equipo')
    .values(equipos.map((equipo_id, indice) => ({ grupo_id: grupoId, equipo_id, orden: indice + 1 })))
    .execute();
}

/** Writes a drawn bracket; returns the id of each tie by its clave. Exempt teams go through at once when results are registered. */
export async function crearEliminatorias(tx: Tx, faseId: number, cruces: readonly Cruce[]): Promise<Map<string, number>> {
  const ids = await reservarIds(tx, 'eliminatoria', cruces.length);
  const porClave = new Map(cruces.map((cruce, indice) => [cruce.clave, ids[indice]!]));
  await tx
    .insertInto('eliminatoria')
    .values(
      cruces.map((cruce) => ({
        id: porClave.get(cruce.clave)!,
        fase_id: faseId,
        tipo_ronda: cruce.tipoRonda,
        identificador: cruce.identificador,
        perdedor: cruce.perdedor,
        primera_ronda: cruce.primeraRonda,
        num_partidos: cruce.numPartidos,
        equipo1_id: cruce.equipo1,
        equipo2_id: cruce.equipo2,
        ganador_id: cruce.exento ? cruce.equipo1 : null,
        decidido_por: cruce.exento ? 'exento' : null,
        siguiente_id: cruce.siguiente && porClave.get(cruce.siguiente.clave)!,
        siguiente_lugar: cruce.siguiente?.lugar ?? null,
        siguiente_perdedor_id: cruce.siguientePerdedor && porClave.get(cruce.siguientePerdedor.clave)!,
        siguiente_perdedor_lugar: cruce.siguientePerdedor?.lugar ?? null,
      })),
    )
    .execute();
  return porClave;
}
