import { Cadenas } from './cadenas';
import { contar } from './medir';
import type { Modelo } from './modelo';
import type { Opciones } from './opciones';
import { Precios } from './precios';
import type { Cobertura } from './tipos';

/** A value so small that what sums lose does not count as a post. */
const REDONDEO = 1e-6;

/** The referees' options where a post that counts is worth one and nothing else is worth anything. */
const soloPuestos = (modelo: Modelo, cuenta: (puesto: number) => boolean): Opciones[] =>
  modelo.arbitros.map((opciones) => ({
    ...opciones,
    ganancias: opciones.ganancias.map((_, o) => (cuenta(opciones.puestos[o]!) ? 1 : 0)),
    costesMinimos: new Float64Array(opciones.costes.length),
    carga: 0,
  }));

/**
 * How many of the posts that count anybody could cover: the bound of the prices where each is worth one. It stops as soon as it proves that no more can be
 * covered than already are.
 */
export function acotarCobertura(
  modelo: Modelo,
  titular: Int32Array,
  {
    cuenta,
    iniciales,
    pasos,
    sigue,
  }: { cuenta: (puesto: number) => boolean; iniciales: Float64Array; pasos: number; sigue: () => boolean },
): Cobertura {
  const { hay, cubiertos } = contar(titular, cuenta);
  const puestos = [...modelo.fijo.keys()].filter(cuenta);
  const fijos = puestos.filter((puesto) => modelo.fijo[puesto]! >= 0).length;
  let cota = fijos + puestos.filter((puesto) => modelo.quienes[puesto]!.length > 0).length;
  if (cota > cubiertos) {
    const cadenas = new Cadenas(modelo, 0);
    const deEllos = iniciales.map((precio, puesto) => (cuenta(puesto) ? precio : 0));
    const precios = new Precios({ fijo: modelo.fijo, arbitros: soloPuestos(modelo, cuenta) }, cadenas, deEllos);
    while (cota > cubiertos && cadenas.pasos < pasos && !precios.agotado && sigue()) {
      precios.avanzar(cubiertos - fijos);
      cota = Math.min(cota, fijos + Math.floor(precios.cota + REDONDEO));
    }
  }
  return { hay, cubiertos, cota };
}
