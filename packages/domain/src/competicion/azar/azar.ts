/** Draws that are the same for the same seed everywhere: xoshiro128** seeded by splitmix32 (Blackman and Vigna). */
export interface Azar {
  /** In [0, 1). */
  real: () => number;
  /** 0…n − 1. */
  entero: (n: number) => number;
}

const girar = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

export function crearAzar(semilla: number): Azar {
  let estado = semilla | 0;
  const mezclar = (): number => {
    estado = (estado + 0x9e3779b9) | 0;
    let z = estado;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return z ^ (z >>> 15);
  };
  let a = mezclar();
  let b = mezclar();
  let c = mezclar();
  let d = mezclar();
  const siguienteNumero = (): number => {
    const resultado = Math.imul(girar(Math.imul(b, 5), 7), 9);
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = girar(d, 11);
    return resultado >>> 0;
  };
  return { real: () => siguienteNumero() / 4_294_967_296, entero: (n) => Math.floor((siguienteNumero() / 4_294_967_296) * n) };
}
