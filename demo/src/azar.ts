/** Chance from a seed: the same seed gives the same sequence on every machine. */
export interface Azar {
  /** In [0, 1). */
  uno(): number;
  /** Whole number from `desde` to `hasta`, both included. */
  entero(desde: number, hasta: number): number;
  elegir<T>(lista: readonly T[]): T;
  barajar<T>(lista: readonly T[]): T[];
  /** Mean 0, deviation 1. */
  normal(): number;
  poisson(media: number): number;
}

export function crearAzar(semilla: number): Azar {
  let estado = semilla >>> 0;
  /** mulberry32 (Tommy Ettinger, public domain). */
  const uno = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const entero = (desde: number, hasta: number): number => desde + Math.floor(uno() * (hasta - desde + 1));
  return {
    uno,
    entero,
    elegir: (lista) => lista[entero(0, lista.length - 1)]!,
    barajar(lista) {
      const copia = [...lista];
      for (let i = copia.length - 1; i > 0; i--) {
        const j = entero(0, i);
        [copia[i], copia[j]] = [copia[j]!, copia[i]!];
      }
      return copia;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - uno())) * Math.cos(2 * Math.PI * uno()),
    poisson(media) {
      const limite = Math.exp(-media);
      let cuenta = 0;
      for (let producto = uno(); producto > limite; producto *= uno()) cuenta++;
      return cuenta;
    },
  };
}
