/** A stretch of hours in the rules of a registration period (spec 2 §3 and §5). */
export interface Franja {
  /** HH:MM */
  inicio: string;
  fin: string;
}
export interface ReglaHorario {
  categorias: number[];
  /** 1 Monday to 7 Sunday. */
  dias: number[];
  franjas: Franja[];
}
export interface ReglaLimite {
  deporte: number;
  categorias: number[];
  minimo: number;
  maximo: number;
}
export interface Reglas {
  reglas: ReglaHorario[];
  reglasMinMax: ReglaLimite[];
}

/** Categories that two rules of one sport share, and so contradict each other about. */
export function categoriasIncoherentes(reglas: readonly Pick<ReglaLimite, 'deporte' | 'categorias'>[]): number[] {
  const vistas = new Map<number, Set<number>>();
  const repetidas = new Set<number>();
  for (const { deporte, categorias } of reglas) {
    const suyas = vistas.get(deporte) ?? new Set();
    for (const categoria of new Set(categorias)) {
      if (suyas.has(categoria)) repetidas.add(categoria);
      suyas.add(categoria);
    }
    vistas.set(deporte, suyas);
  }
  return [...repetidas];
}

const TODOS_LOS_DIAS = [1, 2, 3, 4, 5, 6, 7];
/** The hours between which any team may play (spec 2 §9). */
const TODO_EL_DIA: Franja = { inicio: '08:00', fin: '23:00' };
const LIMITES = { minimo: 5, maximo: 20 };

export interface DeporteConCategorias {
  id: number;
  categorias: number[];
}

/** The rules of another season, for what is played in this one. */
function adaptadas({ reglas, reglasMinMax }: Reglas, deportes: readonly DeporteConCategorias[]): Reglas {
  const categoriaIds = new Set(deportes.flatMap(({ categorias }) => categorias));
  const deDeporte = new Map(deportes.map(({ id, categorias }) => [id, new Set(categorias)]));
  const enComun = (categorias: number[], entre: ReadonlySet<number> | undefined) => categorias.filter((id) => entre?.has(id));
  return {
    reglas: reglas
      .map((regla) => ({ ...regla, categorias: enComun(regla.categorias, categoriaIds) }))
      .filter(({ categorias }) => categorias.length > 0),
    reglasMinMax: reglasMinMax
      .map((regla) => ({ ...regla, categorias: enComun(regla.categorias, deDeporte.get(regla.deporte)) }))
      .filter(({ categorias }) => categorias.length > 0),
  };
}

/** The rules that a new period begins with: those of the last season that still apply or, without any, the product's own. */
export function reglasDePartida(deportes: readonly DeporteConCategorias[], anteriores: Reglas | null): Reglas & { deAntes: boolean } {
  const suyas = anteriores && adaptadas(anteriores, deportes);
  if (suyas && suyas.reglas.length > 0 && suyas.reglasMinMax.length > 0) return { ...suyas, deAntes: true };
  const categorias = [...new Set(deportes.flatMap((deporte) => deporte.categorias))];
  return {
    reglas: categorias.length === 0 ? [] : [{ categorias, dias: TODOS_LOS_DIAS, franjas: [TODO_EL_DIA] }],
    reglasMinMax: deportes.map(({ id, categorias: categoriaIds }) => ({ deporte: id, categorias: categoriaIds, ...LIMITES })),
    deAntes: false,
  };
}
