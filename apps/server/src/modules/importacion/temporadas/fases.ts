import {
  asegurarCampeonatos,
  asegurarEsquemaEliminatoria,
  asegurarEsquemas,
  asegurarFases,
  asegurarPorNombre,
  competicionActual,
  type FaseNueva,
} from './asegurar';
import { deporteDe } from './deportes';
import { temporadaDe } from './fechas';
import { partidosDe, type Importacion } from './importacion';
import type { CampeonatoPlan, CuadroPlan, GrupoPlan, PartidoPlan } from './plan';

type Cual = GrupoPlan | CuadroPlan;
export type FaseDe = (fasePlan: Cual) => { faseId: number; campeonatoId: number };

/**
 * Championships, schemes and phases of the groups and brackets that are new, in a season or, without one, in the current one; what was
 * imported before keeps its own, whatever its season.
 */
export async function prepararFases(importacion: Importacion, competicionId: number | null): Promise<FaseDe> {
  const { tx, plan, opciones } = importacion;
  const grupos = plan.grupos.filter(({ clave }) => importacion.id('grupo', clave) === undefined);
  const cuadros = plan.cuadros.filter(({ clave }) => importacion.id('cuadro', clave) === undefined);
  const fasesPlan = [...grupos, ...cuadros];
  if (fasesPlan.length === 0)
    return () => {
      throw new Error('no hay fases nuevas');
    };
  const campeonatoDe = await prepararCampeonatos(importacion, competicionId, fasesPlan);
  const esquemas = await asegurarEsquemas(tx, [...new Map(grupos.map(({ esquema }) => [esquema.nombre, esquema])).values()]);
  const esquemaEliminatoria = cuadros[0] ? await asegurarEsquemaEliminatoria(tx, cuadros[0].golesFuera) : null;

  const claveFase = (fasePlan: Cual) => ({
    campeonato_id: campeonatoDe(fasePlan),
    tipo: 'fase' in fasePlan ? (0 as const) : (1 as const),
    nombre: 'fase' in fasePlan ? fasePlan.fase : fasePlan.nombre,
  });
  const fases = new Map<string, FaseNueva>();
  for (const fasePlan of fasesPlan) {
    const clave = claveFase(fasePlan);
    const fasePrevia = fases.get(JSON.stringify(clave));
    const fechas = partidosDe(fasePlan).flatMap(({ fecha }) => fecha ?? []);
    if (fasePrevia) fechas.push(fasePrevia.fecha_inicio, fasePrevia.fecha_fin);
    fechas.sort();
    fases.set(JSON.stringify(clave), {
      ...clave,
      fecha_inicio: fechas[0] ?? opciones.hoy,
      fecha_fin: fechas.at(-1) ?? opciones.hoy,
      tipo_acta: deporteDe(fasePlan.campeonato.deporte).tipoActa,
      esquema_id: 'fase' in fasePlan ? esquemas.get(fasePlan.esquema.nombre)! : null,
      esquema_eliminatoria_id: 'fase' in fasePlan ? null : esquemaEliminatoria,
      num_vueltas: Math.max(fasePrevia?.num_vueltas ?? 1, 'fase' in fasePlan ? vueltas(fasePlan.partidos) : 1),
      tercer_y_cuarto: 'fase' in fasePlan ? false : fasePlan.tercerYCuarto,
    });
  }
  const faseDe = await asegurarFases(tx, [...fases.values()]);
  return (fasePlan) => ({ faseId: faseDe(claveFase(fasePlan)), campeonatoId: campeonatoDe(fasePlan) });
}

/** The championships of these in their season, with their sports, categories and genders. */
async function prepararCampeonatos(
  { tx, opciones }: Importacion,
  competicionId: number | null,
  fasesPlan: readonly Cual[],
): Promise<(fasePlan: Cual) => number> {
  const competicion = competicionId ?? (await competicionActual(tx, temporadaDe(opciones.hoy)));
  const porNombre = (tabla: 'deporte' | 'categoria' | 'genero') =>
    asegurarPorNombre(tx, tabla, [...new Set(fasesPlan.map(({ campeonato }) => campeonato[tabla]))]);
  const deportes = await porNombre('deporte');
  const categorias = await porNombre('categoria');
  const generos = await porNombre('genero');
  const fila = (campeonato: CampeonatoPlan) => ({
    deporte_id: deportes.get(campeonato.deporte)!,
    categoria_id: categorias.get(campeonato.categoria)!,
    genero_id: generos.get(campeonato.genero)!,
  });
  const campeonatos = await asegurarCampeonatos(
    tx,
    competicion,
    fasesPlan.map(({ campeonato }) => fila(campeonato)),
  );
  return ({ campeonato }) => {
    const { deporte_id, categoria_id, genero_id } = fila(campeonato);
    return campeonatos.find((uno) => uno.deporte_id === deporte_id && uno.categoria_id === categoria_id && uno.genero_id === genero_id)!.id;
  };
}

/** How often a pair meets, 1 to 4. */
function vueltas(partidos: readonly PartidoPlan[]): number {
  const veces = new Map<string, number>();
  for (const { local, visitante } of partidos) {
    const pareja = [local, visitante].toSorted().join('|');
    veces.set(pareja, (veces.get(pareja) ?? 0) + 1);
  }
  return Math.min(4, Math.max(1, ...veces.values()));
}
