import { RuleError } from '../errors/rule-error';

interface Cupo {
  /** How many at once. */
  aLaVez: number;
  /** How many may wait for their turn. */
  esperando: number;
}

export interface Capacity<K extends string> {
  /** Of all who ask; a function where it is known later. */
  deTodos: { aLaVez: () => number; esperando: number };
  /** Of each who asks, by kind of work. */
  deCadaUno: Readonly<Record<K, Cupo>>;
  /** What has waited so long is refused without having been begun. */
  esperaMs: number;
  /** What whoever has asked for too much, or waited too long, is told: it was for their own work, or for everybody's. */
  rechazo: (causa: 'suya' | 'de todos') => RuleError;
}

interface Cola {
  cupo: Cupo;
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

/** What the public is told of what serves all of it. */
export const busy =
  (esperaMs: number): (() => RuleError) =>
  () =>
    new RuleError('servicio.ocupado', undefined, { esperar: Math.ceil(esperaMs / 1000) });

/**
 * Work that costs takes turns: so much at once in the process and of each who asks, and those who ask after one another, however
 * much each of them asks for. What has waited too long is refused unbegun, so that under more load than can be borne what is done
 * is still of use to somebody, and all is well again as soon as the load falls.
 */
export class Turns<K extends string> {
  readonly #aforo: Capacity<K>;
  /** By who asks and kind. */
  readonly #colas = new Map<string, Cola>();
  #trabajando = 0;
  #esperando = 0;
  #turns = 0;
  refused = 0;

  constructor(aforo: Capacity<K>) {
    this.#aforo = aforo;
  }

  /** Resolves when it is one's turn. */
  async tomar(caller: number | string, clase: K): Promise<Turno> {
    const clave = `${clase} ${caller}`;
    // Whoever comes anew goes before only the one who had the last turn: else those who come and go would pass whoever waits.
    const queue = this.#colas.get(clave) ?? { cupo: this.#aforo.deCadaUno[clase], enMarcha: 0, esperan: [], ultimo: this.#turns - 0.5 };
    this.#colas.set(clave, queue);
    await new Promise<void>((empezar, rechazar) => {
      const irse = (): void => {
        clearTimeout(plazo);
        queue.esperan.splice(queue.esperan.indexOf(turno), 1);
        this.#esperando--;
        this.refused++;
        this.#olvidar(clave);
        rechazar(this.#aforo.rechazo(queue.enMarcha >= queue.cupo.aLaVez ? 'suya' : 'de todos'));
      };
      const turno = (): void => {
        clearTimeout(plazo);
        this.#esperando--;
        empezar();
      };
      const plazo = setTimeout(irse, this.#aforo.esperaMs);
      queue.esperan.push(turno);
      this.#esperando++;
      this.#repartir();
      if (queue.esperan.length > queue.cupo.esperando || (this.#esperando > this.#aforo.deTodos.esperando && queue.esperan.includes(turno)))
        irse();
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
        queue.enMarcha--;
        this.#olvidar(clave);
        terminar();
        this.#repartir();
      },
    };
  }

  async run<T>(caller: number | string, clase: K, hacer: () => Promise<T>): Promise<T> {
    const turno = await this.tomar(caller, clase);
    try {
      return await hacer();
    } finally {
      turno.soltar();
    }
  }

  #olvidar(clave: string): void {
    const queue = this.#colas.get(clave);
    if (queue?.enMarcha === 0 && queue.esperan.length === 0) this.#colas.delete(clave);
  }

  #repartir(): void {
    while (this.#trabajando < this.#aforo.deTodos.aLaVez()) {
      let siguiente: Cola | null = null;
      for (const queue of this.#colas.values())
        if (queue.esperan.length > 0 && queue.enMarcha < queue.cupo.aLaVez && queue.ultimo < (siguiente?.ultimo ?? Infinity))
          siguiente = queue;
      if (!siguiente) return;
      this.#trabajando++;
      siguiente.enMarcha++;
      siguiente.ultimo = ++this.#turns;
      siguiente.esperan.shift()!();
    }
  }
}
