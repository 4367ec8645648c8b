import { medir } from './medir';
import { partidosDe } from './partidos';
import { marcarEnCasa, type Tablero } from './tablero';
import type { Plan, Problema } from './tipos';

export interface OpcionesPlan {
  semilla: number;
  /**
   * How long it may take. The work for those seconds is cut out beforehand at the pace of a slow machine and counted in draws, so the same problem, seed and
   * seconds give the same plan. The clock only stops what takes longer still.
   */
  segundos?: number;
  /** Called each time that a share of the work is done, with that share from 0 to 1 and the best plan so far. */
  alMejorar?: (avance: number, mejor: Plan) => void;
  /** Asked often; once it says so, the best plan so far is given. */
  cancelado?: () => boolean;
  /** True: coaches are not looked at. */
  sinEntrenadores?: boolean;
}

type Foto = { variante: number; equipoEn: Int32Array; posicion: Int32Array }[];

interface Hallazgo {
  coste: number;
  solapes: number;
  foto: Foto;
  plan: Plan | null;
}

/** How a search goes: the best it has found, and whether it may go on. */
export class Marcha {
  readonly tablero: Tablero;
  private readonly problema: Problema;
  private readonly opciones: OpcionesPlan;
  private readonly inicio = Date.now();
  private mejor: Hallazgo;

  constructor(problema: Problema, tablero: Tablero, opciones: OpcionesPlan) {
    this.problema = problema;
    this.tablero = tablero;
    this.opciones = opciones;
    this.mejor = this.retratar();
  }

  sigue(): boolean {
    const { segundos, cancelado } = this.opciones;
    return !cancelado?.() && (segundos === undefined || Date.now() - this.inicio < segundos * 1000);
  }

  /** Whether anything but coaches can still improve. */
  mejora(): boolean {
    return this.mejor.coste > 0;
  }

  /** Keeps the plan if it is the best: clashes and holidays count first, then coaches. */
  anotar(avance: number): void {
    const { coste, companeros } = this.tablero;
    if (coste < this.mejor.coste || (coste === this.mejor.coste && companeros.solapes < this.mejor.solapes)) this.mejor = this.retratar();
    this.opciones.alMejorar?.(avance, this.plan());
  }

  /** Puts the best plan back on the board, and looks at coaches from there. */
  retomar(): void {
    const { tablero, mejor } = this;
    tablero.casillas.forEach((casilla, n) => {
      tablero.quitarGrupo(casilla);
      const { variante, equipoEn, posicion } = mejor.foto[n]!;
      casilla.variante = variante;
      casilla.equipoEn.set(equipoEn);
      casilla.posicion.set(posicion);
      marcarEnCasa(casilla);
      tablero.ponerGrupo(casilla);
    });
    tablero.mirarEntrenadores();
    this.mejor = { ...mejor, solapes: tablero.companeros.solapes };
  }

  plan(): Plan {
    const { problema, mejor } = this;
    if (!mejor.plan) {
      const partidos = partidosDe(
        problema,
        this.tablero.casillas.map((casilla, n) => ({ ...casilla, ...mejor.foto[n]! })),
      );
      mejor.plan = { partidos, ...medir(problema, partidos, this.tablero.recursos) };
    }
    return mejor.plan;
  }

  private retratar(): Hallazgo {
    const { tablero } = this;
    const foto = tablero.casillas.map(({ variante, equipoEn, posicion }) => ({
      variante,
      equipoEn: equipoEn.slice(),
      posicion: posicion.slice(),
    }));
    return { coste: tablero.coste, solapes: tablero.companeros.solapes, foto, plan: null };
  }
}
