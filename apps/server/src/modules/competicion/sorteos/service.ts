import type { EmpateSinSortear, rutasSorteos, SorteosDeFase } from '@cd/contract/competicion/sorteos';
import type { Body } from '@cd/contract/kit/route';
import { calcularClasificacion, pendientesDeSorteo } from '@cd/domain/competicion/clasificacion/clasificacion';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { cargarGrupos } from '../../resultados/entrada-de-grupo';
import { bloquearGrupos } from '../../resultados/queries';
import { recalcularGrupos } from '../../resultados/service';
import { leerNombresDeEquipos } from '../esquemas/queries';
import {
  borrarSorteo,
  insertarSorteo,
  leerGrupo,
  leerGrupoDeSorteo,
  leerGruposConPuestoCompartido,
  leerGruposDeFase,
  leerSorteos,
  type GrupoDeLiga,
} from './queries';

/** What is to be drawn in these groups, with its teams by name. */
async function empatesDe(con: Connection, grupos: readonly GrupoDeLiga[]): Promise<EmpateSinSortear[]> {
  if (grupos.length === 0) return [];
  const entradas = await cargarGrupos(
    con,
    grupos.map(({ id }) => id),
  );
  const empates = grupos.flatMap((grupo) => {
    const entrada = entradas.get(grupo.id);
    const pendientes = entrada ? pendientesDeSorteo(entrada) : [];
    if (!entrada || pendientes.length === 0) return [];
    const posicionDe = new Map(calcularClasificacion(entrada).map(({ equipoId, posicion }) => [equipoId, posicion]));
    return pendientes.map((juntos) => ({ grupo, juntos, posicion: posicionDe.get(juntos[0]!)! }));
  });
  const nombres = await leerNombresDeEquipos(
    con,
    empates.flatMap(({ juntos }) => juntos),
  );
  return empates.map(({ grupo: { id, nombre, fase_id, fase }, juntos, posicion }) => ({
    fase_id,
    fase,
    grupo_id: id,
    grupo: nombre,
    posicion,
    equipos: juntos.map((equipo) => ({ id: equipo, nombre: nombres.get(equipo) ?? '' })),
  }));
}

export const leerSorteosPendientes = async (con: Connection, { competicionId }: Caller): Promise<EmpateSinSortear[]> =>
  empatesDe(con, await leerGruposConPuestoCompartido(con, competicionId));

export async function leerSorteosDeFase(con: Connection, { competicionId }: Caller, faseId: number): Promise<SorteosDeFase> {
  const grupos = await leerGruposDeFase(con, competicionId, faseId);
  const { fase: nombre } = known(grupos[0]);
  const hechos = await leerSorteos(
    con,
    grupos.map(({ id }) => id),
  );
  return { nombre, pendientes: await empatesDe(con, grupos), hechos };
}

const ordenados = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();

/** In the order in which they came out. Of two who write at once the same tie, the second is told that it is no longer one. */
export async function apuntarSorteo(
  tx: Tx,
  { competicionId, usuarioId }: Caller,
  { grupo_id, equipos, ...resto }: Body<typeof rutasSorteos.apuntar>['sorteo'],
) {
  nothingLeft(resto);
  const grupo = known(await leerGrupo(tx, competicionId, grupo_id));
  await bloquearGrupos(tx, [grupo_id]);
  const entrada = known((await cargarGrupos(tx, [grupo_id])).get(grupo_id));
  if (!pendientesDeSorteo(entrada).some((juntos) => ordenados(juntos) === ordenados(equipos))) throw new RuleError('sorteo.no_decide');
  const id = await insertarSorteo(tx, { grupo_id, usuario_id: usuarioId }, equipos);
  await recalcularGrupos(tx, [grupo_id]);
  return { id, texto: await contarSorteo(tx, grupo, equipos) };
}

async function contarSorteo(con: Connection, { nombre, fase }: GrupoDeLiga, equipos: readonly number[]): Promise<string> {
  const nombres = await leerNombresDeEquipos(con, equipos);
  return `Sorteo en ${fase}, ${nombre}: ${equipos.map((equipo, n) => `${n + 1}.º ${nombres.get(equipo)}`).join(', ')}`;
}

export async function quitarSorteo(tx: Tx, { competicionId }: Caller, id: number): Promise<string> {
  const grupo = known(await leerGrupo(tx, competicionId, known(await leerGrupoDeSorteo(tx, id))));
  await bloquearGrupos(tx, [grupo.id]);
  // One that somebody else has just taken back is no longer there.
  const { equipos } = known((await leerSorteos(tx, [grupo.id])).find((sorteo) => sorteo.id === id));
  await borrarSorteo(tx, id);
  await recalcularGrupos(tx, [grupo.id]);
  return contarSorteo(
    tx,
    grupo,
    equipos.map((equipo) => equipo.id),
  );
}
