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
export type FaseDe = (cual: Cual) => { faseId: number; campeonatoId: number };

/**
 * Championships, schemes and phases of the groups and brackets that are new, in a season or, without one, in the current one; what was
 * imported before keeps its own, whatever its season.
 */
export async function prepararFases(importacion: Importacion, competicionId: number | null): Promise<FaseDe> {
  const { tx, plan, opciones } = importacion;
  const grupos = plan.grupos.filter(({ clave }) => importacion.id('grupo', clave) === undefined);
  const cuadros = plan.cuadros.filter(({ clave }) => importacion.id('cuadro', clave) === undefined);
  const nuevos = [...grupos, ...cuadros];
  if (nuevos.length === 0)
    return () => {
      throw new Error('no hay fases nuevas');
    };
  const campeonatoDe = await prepararCampeonatos(importacion, competicionId, nuevos);
  const esquemas = await asegurarEsquemas(tx, [...new Map(grupos.map(({ esquema }) => [esquema.nombre, esquema])).values()]);
  const esquemaEliminatoria = cuadros[0] ? await asegurarEsquemaEliminatoria(tx, cuadros[0].golesFuera) : null;

  const claveFase = (cual: Cual) => ({
    campeonato_id: campeonatoDe(cual),
    tipo: 'fase' in cual ? (0 as const) : (1 as const),
    nombre: 'fase' in cual ? cual.fase : cual.nombre,
  });
  const fases = new Map<string, FaseNueva>();
  for (const cual of nuevos) {
    const clave = claveFase(cual);
    const previa = fases.get(JSON.stringify(clave));
    const fechas = partidosDe(cual).flatMap(({ fecha }) => fecha ?? []);
    if (previa) fechas.push(previa.fecha_inicio, previa.fecha_fin);
    fechas.sort();
    fases.set(JSON.stringify(clave), {
      ...clave,
      fecha_inicio: fechas[0] ?? opciones.hoy,
      fecha_fin: fechas.at(-1) ?? opciones.hoy,
      tipo_acta: deporteDe(cual.campeonato.deporte).tipoActa,
      esquema_id: 'fase' in cual ? esquemas.get(cual.esquema.nombre)! : null,
      esquema_eliminatoria_id: 'fase' in cual ? null : esquemaEliminatoria,
      num_vueltas: Math.max(previa?.num_vueltas ?? 1, 'fase' in cual ? vueltas(cual.partidos) : 1),
      tercer_y_cuarto: 'fase' in cual ? false : cual.tercerYCuarto,
    });
  }
  const faseDe = await asegurarFases(tx, [...fases.values()]);
  return (cual) => ({ faseId: faseDe(claveFase(cual)), campeonatoId: campeonatoDe(cual) });
}

/** The championships of these in their season, with their sports, categories and genders. */
async function prepararCampeonatos(
  { tx, opciones }: Importacion,
  competicionId: number | null,
  nuevos: readonly Cual[],
): Promise<(cual: Cual) => number> {
  const competicion = competicionId ?? (await competicionActual(tx, temporadaDe(opciones.hoy)));
  const porNombre = (tabla: 'deporte' | 'categoria' | 'genero') =>
    asegurarPorNombre(tx, tabla, [...new Set(nuevos.map(({ campeonato }) => campeonato[tabla]))]);
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
    nuevos.map(({ campeonato }) => fila(campeonato)),
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
