import { crearCuadro } from '@cd/domain/competicion/cuadro/crear-cuadro';
import { RuleError } from '../../../platform/errors/rule-error';
import { crearEliminatorias } from '../../competicion/fases/queries';
import { asegurarEquipos } from './equipos';
import type { FaseDe } from './fases';
import { codigoDe, type Importacion, type Puesto } from './importacion';
import type { CrucePlan, CuadroPlan } from './plan';
import { campeonatosDeFases, crucesDeFase, ensancharFases, ponerLocal, type CruceDeFase } from './queries';
import { Tanda } from './tanda';

/** The brackets with their teams, without their matches. */
export async function ponerCuadros(importacion: Importacion, fases: FaseDe): Promise<Puesto<CuadroPlan>[]> {
  const { tx, plan, opciones, recuento } = importacion;
  const campeonatos = await campeonatosDeFases(
    tx,
    plan.cuadros.flatMap(({ clave }) => importacion.id('cuadro', clave) ?? []),
  );
  const puestos = plan.cuadros.map((cuadro): Puesto<CuadroPlan> => {
    const id = importacion.id('cuadro', cuadro.clave);
    if (id !== undefined) return { plan: cuadro, id, faseId: id, campeonatoId: campeonatos.get(id)!.campeonatoId, nuevo: false };
    const { faseId, campeonatoId } = fases(cuadro);
    return { plan: cuadro, id: faseId, faseId, campeonatoId, nuevo: true };
  });
  await asegurarEquipos(
    importacion,
    puestos.map(({ plan: { semillas, cruces }, campeonatoId }) => ({
      equipos: semillas.filter((equipo) => equipo !== null),
      campeonatoId,
      linea: cruces[0]!.linea,
    })),
  );
  for (const { plan: cuadro, faseId, campeonatoId, nuevo } of puestos) {
    if (!nuevo) continue;
    const { clave, nombre, semillas, cruces, tercerYCuarto } = cuadro;
    if ((await crucesDeFase(tx, faseId)).length > 0) {
      opciones.anotarPartido(cruces[0]!.linea, `ya hay una fase eliminatoria «${nombre}» que no es de esta importación`);
      return opciones.rechazar();
    }
    const partidosDelCruce = new Map(cruces.map((cruce) => [cruce.clave, cruce.numPartidos]));
    const crucesDelCuadro = crearCuadro({
      equipos: semillas.map((equipo) => equipo && importacion.equipo(campeonatoId, equipo.clave)),
      tercerYCuarto,
    });
    await crearEliminatorias(
      tx,
      faseId,
      crucesDelCuadro.map((cruce) => ({ ...cruce, numPartidos: partidosDelCruce.get(cruce.clave) ?? cruce.numPartidos })),
    );
    importacion.apuntar('cuadro', clave, faseId);
    recuento.cuadros++;
  }
  return puestos;
}

export async function ponerPartidosDeCuadro(importacion: Importacion, cuadro: Puesto<CuadroPlan>): Promise<void> {
  const { tx, opciones } = importacion;
  const { faseId } = cuadro;
  // Round by round: the actas of a round move its winners on to the next before that one is played.
  for (const ronda of porRondas(cuadro.plan.cruces)) {
    const tanda = new Tanda(importacion);
    const crucesDeRonda = await ponerRonda(importacion, cuadro, ronda, tanda);
    if (tanda.vacia) continue;
    try {
      await tanda.guardar();
    } catch (error) {
      // The rules of the bracket refuse what would change who played later rounds.
      if (!(error instanceof RuleError) && !(error instanceof RangeError)) throw error;
      opciones.anotarPartido(ronda[0]!.linea, error.message);
      return;
    }
    if (tanda.movidos > 0) await ensancharFases(tx, [faseId]);
    if (opciones.sinResultados) continue;
    const ganadores = new Map((await crucesDeFase(tx, faseId)).map(({ id, ganador_id }) => [id, ganador_id]));
    for (const { cruce, id } of crucesDeRonda) {
      if (ganadores.get(id) !== (cruce.ganador === null ? null : importacion.equipo(cuadro.campeonatoId, cruce.ganador))) {
        opciones.anotarPartido(
          cruce.linea,
          `${cruce.equipo1} – ${cruce.equipo2}: el ganador no es el del fichero, ${cruce.ganador ?? 'ninguno'}`,
        );
      }
    }
  }
}

/** Puts the matches of a round in the batch; returns its ties with their ids. */
async function ponerRonda(
  importacion: Importacion,
  { plan: { clave, cruces }, faseId, campeonatoId }: Puesto<CuadroPlan>,
  ronda: readonly CrucePlan[],
  tanda: Tanda,
): Promise<{ cruce: CrucePlan; id: number }[]> {
  const { sinResultados } = importacion.opciones;
  const guardados = await crucesDeFase(importacion.tx, faseId);
  const crucesDeRonda: { cruce: CrucePlan; id: number }[] = [];
  for (const cruce of ronda) {
    const cruceGuardado = sinResultados
      ? guardados.find(({ tipo_ronda, identificador }) => `${tipo_ronda}-${identificador}` === cruce.clave)
      : conSusEquipos(importacion, campeonatoId, cruce, guardados);
    if (cruceGuardado?.num_partidos !== cruce.numPartidos) {
      importacion.opciones.anotarPartido(
        cruce.linea,
        `${cruce.equipo1} – ${cruce.equipo2}, a ${cruce.numPartidos === 1 ? 'un partido' : 'dos partidos'}, no está así en el cuadro ya importado`,
      );
      continue;
    }
    crucesDeRonda.push({ cruce, id: cruceGuardado.id });
    for (const [indice, partido] of cruce.partidos.entries()) {
      const base = { faseId, grupoId: null, jornada: null, eliminatoriaId: cruceGuardado.id, vuelta: indice + 1, campeonatoId };
      const codigo = codigoDe(clave, partido);
      if (!sinResultados) tanda.poner(codigo, partido, base, false);
      else {
        const enCasa = lugarDe(partido.local, cruce, cruces);
        if (indice === 0 && !importacion.guardados.has(codigo)) await ponerLocal(importacion.tx, cruceGuardado.id, enCasa);
        tanda.poner(codigo, partido, { ...base, equipos: losQueHay(cruceGuardado, enCasa) }, false);
      }
    }
  }
  return crucesDeRonda;
}

/** A tie of the file among those of the bracket, by who plays it. */
function conSusEquipos(importacion: Importacion, campeonatoId: number, cruce: CrucePlan, guardados: readonly CruceDeFase[]) {
  const pareja = [importacion.equipo(campeonatoId, cruce.equipo1), importacion.equipo(campeonatoId, cruce.equipo2)];
  return guardados.find(
    ({ tipo_ronda, perdedor, equipo1_id, equipo2_id }) =>
      tipo_ronda === cruce.tipoRonda && perdedor === cruce.perdedor && pareja.includes(equipo1_id ?? 0) && pareja.includes(equipo2_id ?? 0),
  );
}

/** The place in its tie to which a team will come: that of the half of the bracket it comes from. */
function lugarDe(equipo: string, cruce: CrucePlan, cruces: readonly CrucePlan[]): 1 | 2 {
  const deArriba = cruce.perdedor ? cruces.find(({ clave }) => clave === '1-1')! : { equipo1: cruce.equipo1, equipo2: cruce.equipo1 };
  return equipo === deArriba.equipo1 || equipo === deArriba.equipo2 ? 1 : 2;
}

/** Who has come to the tie so far. */
const losQueHay = ({ equipo1_id, equipo2_id }: CruceDeFase, enCasa: 1 | 2) =>
  enCasa === 1 ? { local: equipo1_id, visitante: equipo2_id } : { local: equipo2_id, visitante: equipo1_id };

/** First rounds first; the third-place tie goes with the final. */
function porRondas(cruces: readonly CrucePlan[]): CrucePlan[][] {
  const rondas = [...new Set(cruces.map(({ tipoRonda }) => tipoRonda))].toSorted((a, b) => b - a);
  return rondas.map((ronda) => cruces.filter(({ tipoRonda }) => tipoRonda === ronda));
}
