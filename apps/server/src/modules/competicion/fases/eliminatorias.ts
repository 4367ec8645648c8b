import type { rutasFases } from '@cd/contract/competicion/fases';
import { type CodigoError, ERRORES } from '@cd/contract/errores';
import type { Body } from '@cd/contract/kit/route';
import { crearCuadro } from '@cd/domain/competicion/cuadro/crear-cuadro';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import { ordenDeEntrada } from '@cd/domain/competicion/cuadro/orden-de-entrada';
import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { columnasComunes, contar, exigirDelCampeonato, exigirQueQuepan, guardando, reservarSuya, type FaseGuardada } from './comun';
import { leerFaseDeCruce } from './lectura';
import {
  actualizarFase,
  borrarCuadro,
  cambiarDeLugar,
  crearEliminatorias,
  insertarFase,
  leerCuadro,
  leerUso,
  ponerLocal,
  ponerPartidos,
  type ColumnasEliminatoria,
} from './queries';

type Trabaja = Pick<Caller, 'competicionId'>;
type Nueva = Body<typeof rutasFases.crearEliminatoria>;
type Editada = Body<typeof rutasFases.modificarEliminatoria>;
type CruceGuardado = Awaited<ReturnType<typeof leerCuadro>>[number];

async function columnasDeEliminatoria(
  tx: Tx,
  caller: Trabaja,
  faseEliminatoria: Nueva['faseEliminatoria'],
  antes: FaseGuardada | null,
): Promise<ColumnasEliminatoria> {
  const { campeonato_id, nombre, fecha_inicio, fecha_fin, tipo_acta, sistema_arbitraje_id, ...propias } = faseEliminatoria;
  const { esquema_eliminatoria_id, tercer_y_cuarto, ...resto } = propias;
  nothingLeft(resto);
  const comunes = { campeonato_id, nombre, fecha_inicio, fecha_fin, tipo_acta, sistema_arbitraje_id };
  return {
    ...(await columnasComunes(tx, caller, comunes, { envoltorio: 'faseEliminatoria', antes })),
    esquema_id: null,
    esquema_eliminatoria_id,
    tercer_y_cuarto: tercer_y_cuarto === 1,
    plazas_ascenso: 0,
    texto_ascenso: '',
    plazas_promocion: 0,
    texto_promocion: '',
  };
}

interface Dibujo {
  equipos: readonly number[];
  tercerYCuarto: boolean;
  /** What was there: its rounds keep their legs. */
  antes?: readonly CruceGuardado[];
}

async function dibujar(tx: Tx, faseId: number, { equipos, tercerYCuarto, antes = [] }: Dibujo): Promise<void> {
  const legs = (perdedor: boolean) =>
    antes
      .filter((cruce) => cruce.perdedor === perdedor && cruce.numPartidos > 0)
      .map(({ tipoRonda, numPartidos }) => [tipoRonda, numPartidos]);
  const cuadro = crearCuadro({
    equipos,
    tercerYCuarto,
    partidosPorRonda: Object.fromEntries(legs(false)) as Partial<Record<TipoRonda, 1 | 2>>,
    partidosTercerPuesto: (legs(true)[0]?.[1] ?? 1) as 1 | 2,
  });
  await borrarCuadro(tx, faseId);
  await crearEliminatorias(tx, faseId, cuadro);
}

const exigirBastantes = (equipos: readonly number[], tercerYCuarto: boolean): void => {
  if (tercerYCuarto && equipos.length < 4) throw new RuleError('eliminatoria.tercer_puesto');
};

export async function crearEliminatoria(
  tx: Tx,
  caller: Trabaja,
  { faseEliminatoria, equipos }: Nueva,
): Promise<{ idFase: number; texto: string }> {
  const { campeonato_id } = faseEliminatoria;
  const columnas = await columnasDeEliminatoria(tx, caller, faseEliminatoria, null);
  exigirBastantes(equipos, columnas.tercer_y_cuarto);
  await exigirDelCampeonato(tx, campeonato_id, equipos);
  const idFase = await guardando(() => insertarFase(tx, { ...columnas, tipo: 1, campeonato_id }));
  await dibujar(tx, idFase, { equipos, tercerYCuarto: columnas.tercer_y_cuarto });
  const { campeonato } = await reservarSuya(tx, caller, { id: idFase, tipo: 1 });
  return { idFase, texto: `Fase ${faseEliminatoria.nombre}, de ${campeonato}: ${contar(equipos.length, 'equipo', 'equipos')}` };
}

/** Nothing of a bracket is drawn otherwise once it has matches, or a calendar that waits to be saved (spec 2 §4). */
async function exigirSinCalendario(tx: Tx, faseId: number, codigo: CodigoError): Promise<void> {
  const { partidos, prepartidos } = await leerUso(tx, faseId);
  if (partidos > 0) throw new RuleError(codigo, `${ERRORES[codigo].texto}: la fase ya tiene ${contar(partidos, 'partido', 'partidos')}`);
  if (prepartidos > 0) throw new RuleError(codigo, `${ERRORES[codigo].texto}: la fase tiene un calendario en borrador`);
}

export async function modificarEliminatoria(tx: Tx, caller: Trabaja, { faseEliminatoria, grupos = [] }: Editada): Promise<string> {
  const { id, version, ...datos } = faseEliminatoria;
  const { fase, campeonato } = await reservarSuya(tx, caller, { id, tipo: 1, version });
  const columnas = await columnasDeEliminatoria(tx, caller, datos, fase);
  const antes = await leerCuadro(tx, id);
  const inscritos = ordenDeEntrada(antes);
  const equipos = grupos[0]?.equipos ?? inscritos;
  exigirBastantes(equipos, columnas.tercer_y_cuarto);
  if (equipos.join() !== inscritos.join() || columnas.tercer_y_cuarto !== fase.tercer_y_cuarto) {
    await exigirSinCalendario(tx, id, 'eliminatoria.con_calendario');
    await exigirDelCampeonato(tx, datos.campeonato_id, equipos);
    await dibujar(tx, id, { equipos, tercerYCuarto: columnas.tercer_y_cuarto, antes });
  }
  exigirQueQuepan(await leerUso(tx, id), columnas);
  await guardando(() => actualizarFase(tx, { id, version }, columnas));
  return `Fase ${datos.nombre}, de ${campeonato}: ${contar(equipos.length, 'equipo', 'equipos')}`;
}

/** All its ties from one leg to two, or back; the third-place tie goes with the final (spec 2 §4). */
export async function cambiarRonda(
  tx: Tx,
  caller: Trabaja,
  { idFase, numRonda, version, ...resto }: Body<typeof rutasFases.cambiarRonda>,
): Promise<string> {
  nothingLeft(resto);
  const { fase, campeonato } = await reservarSuya(tx, caller, { id: idFase, tipo: 1, version });
  await exigirSinCalendario(tx, idFase, 'eliminatoria.ronda');
  const cruces = (await leerCuadro(tx, idFase)).filter(({ tipoRonda, numPartidos }) => tipoRonda === numRonda && numPartidos > 0);
  const uno = known(cruces[0]);
  const numPartidos = uno.numPartidos === 1 ? 2 : 1;
  await ponerPartidos(
    tx,
    cruces.map(({ id }) => id),
    numPartidos,
  );
  await actualizarFase(tx, { id: idFase }, {});
  return `${nombreRonda({ tipoRonda: numRonda as TipoRonda, perdedor: false, numPartidos })} de ${fase.nombre}, de ${campeonato}: ${numPartidos === 1 ? 'partido único' : 'ida y vuelta'}`;
}

/**
 * The other team is at home in the first leg. Unless they keep their places, the teams change them in the bracket too, and so do those who
 * come from the ties before it.
 */
export async function cambiarLocal(
  tx: Tx,
  caller: Trabaja,
  { idEliminatoria, mantener_posiciones, version, ...resto }: Body<typeof rutasFases.cambiarLocal>,
): Promise<string> {
  nothingLeft(resto);
  const suya = known(await leerFaseDeCruce(tx, caller.competicionId, idEliminatoria));
  const { fase, campeonato } = await reservarSuya(tx, caller, { id: suya.fase_id, tipo: 1, version });
  await exigirSinCalendario(tx, fase.id, 'eliminatoria.local');
  const cruce = known((await leerCuadro(tx, fase.id)).find(({ id }) => id === idEliminatoria));
  if (cruce.numPartidos === 0) throw new RuleError('eliminatoria.local', `${ERRORES['eliminatoria.local'].texto}: su equipo está exento`);
  if (mantener_posiciones === 1) await ponerLocal(tx, idEliminatoria, cruce.local === 1 ? 2 : 1);
  else await cambiarDeLugar(tx, idEliminatoria);
  await actualizarFase(tx, { id: fase.id }, {});
  return `Equipo local de ${nombreRonda({ ...cruce, tipoRonda: cruce.tipoRonda as TipoRonda, numPartidos: 1 })} ${cruce.identificador} de ${fase.nombre}, de ${campeonato}`;
}
