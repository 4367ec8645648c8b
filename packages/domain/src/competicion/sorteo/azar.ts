/** Chance from a seed: the same seed shuffles alike on every machine. */
export function barajador(semilla: number): <T>(lista: readonly T[]) => T[] {
  let estado = semilla >>> 0;
  /** mulberry32 (Tommy Ettinger, public domain). */
  const uno = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return (lista) => {
    const copia = [...lista];
    for (let i = copia.length - 1; i > 0; i--) {
      const j = Math.floor(uno() * (i + 1));
      [copia[i], copia[j]] = [copia[j]!, copia[i]!];
    }
    return copia;
  };
}
