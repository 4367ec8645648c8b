import { crearGrupo } from '../../competicion/fases/queries';
import { asegurarEquipos } from './equipos';
import type { FaseDe } from './fases';
import type { Importacion, Puesto } from './importacion';
import type { GrupoPlan } from './plan';
import { completarGrupos, fasesDeGrupos, gruposDeFases } from './queries';

/** The groups with their teams, without their matches. */
export async function ponerGrupos(importacion: Importacion, fases: FaseDe): Promise<Puesto<GrupoPlan>[]> {
  const { tx, plan, opciones, recuento } = importacion;
  const conocidos = await fasesDeGrupos(
    tx,
    plan.grupos.flatMap(({ clave }) => importacion.id('grupo', clave) ?? []),
  );
  const puestos = plan.grupos.map((grupo): Puesto<GrupoPlan> => {
    const id = importacion.id('grupo', grupo.clave);
    return id === undefined
      ? { plan: grupo, id: 0, ...fases(grupo), nuevo: true }
      : { plan: grupo, id, ...conocidos.get(id)!, nuevo: false };
  });
  await asegurarEquipos(
    importacion,
    puestos.map(({ plan: { equipos, linea }, campeonatoId }) => ({ equipos, campeonatoId, linea })),
  );
  const deOtros = await gruposDeFases(
    tx,
    puestos.filter(({ nuevo }) => nuevo).map(({ faseId }) => faseId),
  );
  for (const puesto of puestos.filter(({ nuevo }) => nuevo)) {
    const { clave, nombre, equipos, linea } = puesto.plan;
    const hay = deOtros.find((grupo) => grupo.fase_id === puesto.faseId && grupo.nombre === nombre);
    if (hay && hay.partidos > 0) opciones.anotarGrupo(linea, `ya hay un grupo «${nombre}» con partidos que no son de esta importación`);
    if (hay) puesto.id = hay.id;
    else {
      const orden = ordenEntre(
        nombre,
        plan.grupos.filter((otro) => otro.fase === puesto.plan.fase),
      );
      puesto.id = await crearGrupo(tx, puesto.faseId, {
        nombre,
        orden,
        equipos: equipos.map((equipo) => importacion.equipo(puesto.campeonatoId, equipo.clave)),
      });
      recuento.grupos++;
    }
    importacion.apuntar('grupo', clave, puesto.id);
  }
  const inscritos = puestos.flatMap(({ plan: { equipos }, id, campeonatoId }) =>
    equipos.map((equipo, orden) => ({ grupo: id, equipo: importacion.equipo(campeonatoId, equipo.clave), orden })),
  );
  await completarGrupos(tx, inscritos);
  return puestos;
}

function ordenEntre(nombre: string, grupos: readonly GrupoPlan[]): number {
  const nombres = grupos.map((grupo) => grupo.nombre).toSorted((a, b) => a.localeCompare(b, 'es', { numeric: true }));
  return nombres.indexOf(nombre) + 1;
}
