/** What something was made from: topics whose notices undo it ('fase:12', 'marco'; 'fase:*' is any phase). The topic `todo` undoes everything. */
export type Topics = readonly string[];

export interface MadeValue<T> {
  valor: T;
  origen: Topics;
  /** The moment ('YYYY-MM-DDTHH:mm') from which it holds no longer, although nothing changes; none where the hour has no say. */
  caduca?: string | null;
}

interface Making<T> {
  hecho: Promise<MadeValue<T>>;
  /** Its place among all that have begun, and the notices there had been; both are set when it really begins. */
  numero: number;
  desde: number;
  /** Begun while nobody told of changes: nothing can be said of it later. */
  sordo: boolean;
}

interface Entry<T> extends MadeValue<T> {
  peso: number;
  /** Of an earlier one nothing can be vouched for: it is only the last that was made. */
  epoca: number;
}

export interface Limits<T> {
  entradas: number;
  pesoTotal: number;
  peso: (valor: T) => number;
}

/** Notices remembered for what is being made; past them whatever is in flight counts as touched. */
const MAX_RECENT = 10_000;
/** Of what was made while nobody told of changes: it is only the last that was made, until they are told again. */
const NEVER = -1;

/**
 * Values kept by key until a notice concerns what they were made from. Each is made once for all who ask meanwhile, and
 * nobody gets one that was begun before a change they came after: such a one is made again, once, for all of them.
 * While notices may be getting lost nothing holds; what there was, or is made meanwhile, is the last that was made, until notices come again.
 */
export class Kept<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #byTopic = new Map<string, Set<string>>();
  readonly #making = new Map<string, Making<T>>();
  readonly #limites: Limits<T>;
  readonly #turno: <R>(trabajo: () => Promise<R>) => Promise<R>;
  #peso = 0;
  #epoca = 0;
  #listening = false;
  #begun = 0;
  #ahora = '';
  /** Notices since `#first`, for what is being made. */
  #recent: string[] = [];
  #first = 0;

  /** `turno` lets a making begin when there is room for it. */
  constructor(limites: Limits<T>, turno: <R>(trabajo: () => Promise<R>) => Promise<R> = (trabajo) => trabajo()) {
    this.#limites = limites;
    this.#turno = turno;
  }

  listening(): void {
    this.#listening = true;
    this.notice('todo');
  }

  lost(): void {
    this.#listening = false;
    this.turn();
  }

  /** What there is holds no longer, although nobody has said that it is wrong. */
  turn(): void {
    this.#note('todo');
    this.#epoca++;
  }

  /** What time it is: what was made until some hour holds until then. */
  clock(ahora: string): void {
    this.#ahora = ahora;
  }

  #note(tema: string): void {
    if (this.#making.size > 0) {
      this.#recent.push(tema);
    } else {
      this.#first += this.#recent.length + 1;
      this.#recent = [];
    }
    if (this.#recent.length > MAX_RECENT) {
      this.#first += this.#recent.length;
      this.#recent = [];
    }
  }

  /** What it concerns is wrong: it is not kept as the last that was made either. */
  notice(tema: string): void {
    this.#note(tema);
    if (tema === 'todo') {
      this.#entries.clear();
      this.#byTopic.clear();
      this.#peso = 0;
      return;
    }
    for (const nombre of [tema, familyOf(tema)]) for (const key of this.#byTopic.get(nombre) ?? []) this.forget(key);
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#holds(entry) ? entry.valor : undefined;
  }

  #holds({ epoca, caduca }: Entry<T>): boolean {
    return epoca === this.#epoca && (!caduca || caduca > this.#ahora);
  }

  /** The last that was made, whether or not it still holds; nothing, where a notice has said that it does not. */
  last(key: string): T | undefined {
    return this.#entries.get(key)?.valor;
  }

  async of(key: string, make: () => Promise<MadeValue<T>>): Promise<T> {
    const llegada = this.#now;
    const habian = this.#begun;
    for (;;) {
      const kept = this.#entries.get(key);
      if (kept && this.#holds(kept)) return kept.valor;
      const making = this.#making.get(key) ?? this.#begin(key, make);
      // What was begun after the arrival cannot be too old for it; of the rest, its notices have to say so.
      const [resultado] = await Promise.allSettled([making.hecho]);
      const propio = making.numero > habian;
      if (resultado.status === 'rejected') {
        if (propio || (!making.sordo && making.desde >= llegada)) throw resultado.reason;
      } else if (propio || (!making.sordo && !this.#touched(resultado.value.origen, making.desde, llegada))) {
        return resultado.value.valor;
      }
    }
  }

  get #now(): number {
    return this.#first + this.#recent.length;
  }

  #begin(key: string, make: () => Promise<MadeValue<T>>): Making<T> {
    const making: Making<T> = { hecho: undefined!, numero: Infinity, desde: Infinity, sordo: false };
    making.hecho = this.#turno(async () => {
      making.numero = ++this.#begun;
      making.desde = this.#now;
      making.sordo = !this.#listening;
      const hecho = await make();
      // Newer than the one that there may be.
      this.forget(key);
      if (making.sordo) this.#keep(key, hecho, NEVER);
      else if (!this.#touched(hecho.origen, making.desde, this.#now)) this.#keep(key, hecho, this.#epoca);
      return hecho;
    }).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #touched(origen: Topics, desde: number, hasta: number): boolean {
    if (desde >= hasta) return false;
    if (desde < this.#first) return true;
    for (let at = desde; at < hasta; at++) {
      const tema = this.#recent[at - this.#first]!;
      if (tema === 'todo' || origen.includes(tema) || origen.includes(familyOf(tema))) return true;
    }
    return false;
  }

  #keep(key: string, { valor, origen, caduca = null }: MadeValue<T>, epoca: number): void {
    const peso = this.#limites.peso(valor);
    this.#entries.set(key, { valor, origen, caduca, peso, epoca });
    this.#peso += peso;
    for (const tema of origen) {
      const keys = this.#byTopic.get(tema);
      if (keys) keys.add(key);
      else this.#byTopic.set(tema, new Set([key]));
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limites.entradas && this.#peso <= this.#limites.pesoTotal) break;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    const { origen, peso } = entry;
    this.#entries.delete(key);
    this.#peso -= peso;
    for (const tema of origen) {
      const keys = this.#byTopic.get(tema);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTopic.delete(tema);
    }
  }
}

/** The topic of any of its kind ('fase:*'). */
export const familyOf = (tema: string): string => `${tema.slice(0, tema.indexOf(':') + 1)}*`;
