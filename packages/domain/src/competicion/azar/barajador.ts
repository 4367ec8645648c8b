import { crearAzar } from './azar';

/** Shuffles by chance from a seed: the same seed shuffles alike on every machine. */
export function barajador(semilla: number): <T>(lista: readonly T[]) => T[] {
  const azar = crearAzar(semilla);
  return (lista) => {
    const copia = [...lista];
    for (let i = copia.length - 1; i > 0; i--) {
      const j = azar.entero(i + 1);
      [copia[i], copia[j]] = [copia[j]!, copia[i]!];
    }
    return copia;
  };
}
