import type { rutasFases } from '@cd/contract/competicion/fases';
import type { Body } from '@cd/contract/kit/route';
import { compararGrupos } from '@cd/domain/competicion/fases/grupos';
import { queImpideEliminarlo } from '../calendarios/service';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { bloquearGrupos } from '../../resultados/queries';
import { recalcularGrupos } from '../../resultados/service';
import { columnasComunes, contar, exigirDelCampeonato, exigirQueQuepan, guardando, reservarSuya, type FaseGuardada } from './comun';
import {
  actualizarFase,
  borrarBorrador,
  borrarGrupos,
  crearGrupo,
  insertarFase,
  leerGrupos,
  leerUso,
  nombrarGrupos,
  ordenarEquipos,
  type ColumnasFase,
} from './queries';

type Trabaja = Pick<Caller, 'competicionId'>;
type Nueva = Body<typeof rutasFases.crearLiga>;
type Editada = Body<typeof rutasFases.modificarLiga>;
type Grupos = Nueva['grupos'];

async function columnasDeLiga(tx: Tx, caller: Trabaja, faseLiga: Nueva['faseLiga'], antes: FaseGuardada | null): Promise<ColumnasFase> {
  const { campeonato_id, nombre, fecha_inicio, fecha_fin, tipo_acta, sistema_arbitraje_id, ...deLiga } = faseLiga;
  const { esquema_id, num_vueltas, hueco_maximo, plazas_ascenso, texto_ascenso, plazas_promocion, texto_promocion, ...resto } = deLiga;
  nothingLeft(resto);
  const comunes = { campeonato_id, nombre, fecha_inicio, fecha_fin, tipo_acta, sistema_arbitraje_id };
  return {
    ...(await columnasComunes(tx, caller, comunes, { envoltorio: 'faseLiga', antes })),
    esquema_id,
    esquema_eliminatoria_id: null,
    num_vueltas,
    hueco_maximo,
    tercer_y_cuarto: false,
    plazas_ascenso,
    texto_ascenso,
    plazas_promocion,
    texto_promocion,
  };
}

const contarGrupos = (grupos: Grupos): string =>
  `${contar(grupos.length, 'grupo', 'grupos')}, ${contar(grupos.flatMap(({ equipos }) => equipos).length, 'equipo', 'equipos')}`;

/** Answers its id, and what it is in words. */
export async function crearLiga(tx: Tx, caller: Trabaja, { faseLiga, grupos }: Nueva): Promise<{ id: number; texto: string }> {
  const { campeonato_id } = faseLiga;
  const columnas = await columnasDeLiga(tx, caller, faseLiga, null);
  await exigirDelCampeonato(
    tx,
    campeonato_id,
    grupos.flatMap(({ equipos }) => equipos),
  );
  const id = await guardando(() => insertarFase(tx, { ...columnas, tipo: 0, campeonato_id }));
  for (const [indice, { nombre, equipos }] of grupos.entries()) await crearGrupo(tx, id, { nombre, orden: indice + 1, equipos });
  const { campeonato } = await reservarSuya(tx, caller, { id, tipo: 0 });
  return { id, texto: `Fase ${faseLiga.nombre}, de ${campeonato}: ${contarGrupos(grupos)}` };
}

/** With matches, only what does not break them: neither who plays whom nor how many times (spec 2 §4). */
export async function modificarLiga(tx: Tx, caller: Trabaja, { faseLiga: { id, version, ...faseLiga }, grupos }: Editada): Promise<string> {
  const { fase, campeonato } = await reservarSuya(tx, caller, { id, tipo: 0, version });
  const columnas = await columnasDeLiga(tx, caller, faseLiga, fase);
  const antes = await leerGrupos(tx, id);
  if (grupos.some((grupo) => grupo.id !== undefined && antes.every((uno) => uno.id !== grupo.id)))
    throw new RuleError('recurso.desconocido');
  const { siguen, nuevos, sobran } = compararGrupos(
    antes,
    grupos.map((grupo, indice) => ({ ...grupo, orden: indice + 1 })),
  );
  const uso = await leerUso(tx, id);
  const otraLiga = nuevos.length > 0 || sobran.length > 0 || columnas.num_vueltas !== fase.num_vueltas;
  if (uso.partidos > 0) {
    if (otraLiga)
      throw new RuleError(
        'fase.con_partidos',
        `La fase ya tiene ${contar(uso.partidos, 'partido', 'partidos')}: sus equipos, sus grupos y sus vueltas no se cambian. ${(await queImpideEliminarlo(tx, id)) ? 'Si un equipo deja de jugar' : 'Elimine antes su calendario o, si un equipo deja de jugar'}, use «Retirar» en la lista de equipos`,
      );
    exigirQueQuepan(uso, columnas);
  }
  await exigirDelCampeonato(
    tx,
    faseLiga.campeonato_id,
    nuevos.flatMap(({ equipos }) => equipos),
  );
  const grupoIds = siguen.map((grupo) => grupo.id);
  if (grupoIds.length > 0) await bloquearGrupos(tx, grupoIds);
  await guardando(() => actualizarFase(tx, { id, version }, columnas));
  if (otraLiga || columnas.fecha_inicio !== fase.fecha_inicio || columnas.fecha_fin !== fase.fecha_fin) await borrarBorrador(tx, id);
  await borrarGrupos(tx, sobran);
  await nombrarGrupos(tx, siguen);
  for (const grupo of nuevos) await crearGrupo(tx, id, grupo);
  for (const grupo of siguen) await ordenarEquipos(tx, grupo.id, grupo.equipos);
  if (uso.partidos > 0) await recalcularGrupos(tx, grupoIds);
  return `Fase ${faseLiga.nombre}, de ${campeonato}: ${contarGrupos(grupos)}`;
}
