import type { Trabajo } from '@cd/contract/kit/route';
import { RuleError } from './rule-error';

/** Of each user: how much of a kind is done at once, and how much may wait. */
const DE_CADA_UNO: Readonly<Record<Trabajo, { alaVez: number; esperan: number }>> = {
  consulta: { alaVez: 2, esperan: 20 },
  entera: { alaVez: 1, esperan: 3 },
};
const ESPERA_MS = 30_000;
const REINTENTO_S = 10;

interface Cola {
  trabajo: Trabajo;
  enMarcha: number;
  esperan: (() => void)[];
  /** Which turn of all its last one was. */
  ultimo: number;
}

interface Turno {
  /** The work is done; what it answers may still be read, slowly. */
  hecho(): void;
  /** Whoever asked has it all. */
  soltar(): void;
}

/**
 * Heavy work of the office takes turns: so much at once in the process and of each user, and the users after one another, however much each of them
 * asks for. On an embedded database, which does one thing at a time, what is not heavy so waits for one statement at most.
 */
export class FairTurns {
  readonly #alaVez: () => number;
  readonly #esperaMs: number;
  /** By user and kind. */
  readonly #colas = new Map<string, Cola>();
  #trabajando = 0;
  #turnos = 0;

  constructor(alaVez: () => number, esperaMs = ESPERA_MS) {
    this.#alaVez = alaVez;
    this.#esperaMs = esperaMs;
  }

  /** Resolves when it is one's turn; a RuleError when one has asked for too much or waited for too long. */
  async tomar(usuarioId: number, trabajo: Trabajo): Promise<Turno> {
    const clave = `${usuarioId} ${trabajo}`;
    const cola = this.#colas.get(clave) ?? { trabajo, enMarcha: 0, esperan: [], ultimo: 0 };
    this.#colas.set(clave, cola);
    if (cola.esperan.length >= DE_CADA_UNO[trabajo].esperan) throw demasiado();
    await new Promise<void>((empezar, rechazar) => {
      const plazo = setTimeout(() => {
        cola.esperan.splice(cola.esperan.indexOf(turno), 1);
        this.#olvidar(clave);
        rechazar(demasiado());
      }, this.#esperaMs);
      const turno = (): void => {
        clearTimeout(plazo);
        empezar();
      };
      cola.esperan.push(turno);
      this.#repartir();
    });
    let hecho = false;
    let suelto = false;
    const terminar = (): void => {
      if (hecho) return;
      hecho = true;
      this.#trabajando--;
      this.#repartir();
    };
    return {
      hecho: terminar,
      soltar: () => {
        if (suelto) return;
        suelto = true;
        cola.enMarcha--;
        this.#olvidar(clave);
        terminar();
        this.#repartir();
      },
    };
  }

  #olvidar(clave: string): void {
    const cola = this.#colas.get(clave);
    if (cola?.enMarcha === 0 && cola.esperan.length === 0) this.#colas.delete(clave);
  }

  #repartir(): void {
    while (this.#trabajando < this.#alaVez()) {
      let siguiente: Cola | null = null;
      for (const cola of this.#colas.values())
        if (cola.esperan.length > 0 && cola.enMarcha < DE_CADA_UNO[cola.trabajo].alaVez && cola.ultimo < (siguiente?.ultimo ?? Infinity)) siguiente = cola;
      if (!siguiente) return;
      this.#trabajando++;
      siguiente.enMarcha++;
      siguiente.ultimo = ++this.#turnos;
      siguiente.esperan.shift()!();
    }
  }
}

const demasiado = (): RuleError => new RuleError('consulta.demasiadas', undefined, { esperar: REINTENTO_S });
