import type { Puede } from '@cd/contract/kit/puede';
import { expect } from 'vitest';
import { DECIDE } from './decide';
import type { Respuesta } from './oficina';

interface Fila {
  id: number;
  puede: Readonly<Record<string, Puede>>;
}
type Llamada<F> = (fila: F) => Promise<Respuesta>;

/** The rows of a list, and the call of each step that they say. */
interface Lista<F extends Fila> {
  leer: () => Promise<F[]>;
  pasos: { [P in keyof F['puede']]: Llamada<F> };
  /** Those that end a row, left for when the others have been taken. */
  acaban?: readonly (keyof F['puede'] & string)[];
}

const respuesta = async <F extends Fila>(llamada: Llamada<F>, fila: F): Promise<true | string> => {
  const { status, body } = await llamada(fila);
  return status < 300 || ((body as { detail?: string } | null)?.detail ?? `Sin motivo (${status})`);
};

/**
 * Walks the states of some rows by their own steps. In each the call of every step that the row says it does not admit is refused, in those very words; and
 * of those admitted, one that has been taken fewer times than others is done. Each step has to have been done once and refused once. Where it decides, one
 * row of those that say the same is asked.
 */
export async function recorrerPasos<F extends Fila>({ leer, pasos, acaban }: Lista<F>): Promise<void> {
  const llamadas = Object.entries(pasos as Readonly<Record<string, Llamada<F>>>);
  const ultimos: readonly string[] = acaban ?? [];
  const hechos = new Map(llamadas.map(([paso]) => [paso, 0]));
  const negados = new Set<string>();
  const vistas = new Set<string>();
  const sinHacer = () => [...hechos].flatMap(([paso, veces]) => (veces === 0 ? [paso] : []));
  for (let turno = 0; turno < 30 && (sinHacer().length > 0 || negados.size < hechos.size); turno++) {
    const quedan = sinHacer().filter((paso) => !ultimos.includes(paso));
    const admitidos: { fila: F; paso: string; llamada: Llamada<F> }[] = [];
    for (const fila of await leer()) {
      const situacion = JSON.stringify(DECIDE ? fila.puede : [fila.id, fila.puede]);
      for (const [paso, llamada] of llamadas) {
        const puede = fila.puede[paso]!;
        if (puede === true) admitidos.push({ fila, paso, llamada });
        else if (!vistas.has(situacion)) {
          expect({ id: fila.id, [paso]: await respuesta(llamada, fila) }).toEqual({ id: fila.id, [paso]: puede });
          negados.add(paso);
        }
      }
      vistas.add(situacion);
    }
    const orden = ({ paso }: { paso: string }) => hechos.get(paso)! + (ultimos.includes(paso) && quedan.length > 0 ? 100 : 0);
    const [siguiente] = admitidos.toSorted((a, b) => orden(a) - orden(b));
    if (!siguiente) break;
    const { fila, paso, llamada } = siguiente;
    expect({ id: fila.id, [paso]: await respuesta(llamada, fila) }).toEqual({ id: fila.id, [paso]: true });
    hechos.set(paso, hechos.get(paso)! + 1);
  }
  expect({ sinHacer: sinHacer(), sinNegar: [...hechos.keys()].filter((paso) => !negados.has(paso)) }).toEqual({
    sinHacer: [],
    sinNegar: [],
  });
}
