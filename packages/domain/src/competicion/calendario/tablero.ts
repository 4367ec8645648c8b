import { Companeros } from './companeros';
import { contarRecursos, type Recursos } from './recursos';
import type { Problema } from './tipos';
import type { Variante } from './variantes';

/** A group on the board: which table, who has each place of it and in which week each round is played. */
export interface Casilla {
  grupo: number;
  numEquipos: number;
  jornadas: number;
  variantes: readonly Variante[];
  variante: number;
  /** Team (index into `Problema.equipos`) of each place. */
  equipoEn: Int32Array;
  /** Playable weeks. */
  semanas: Int32Array;
  /** How many of them may stay idle after each, before the next round. */
  huecos: Int8Array;
  /** Latest place in `semanas` for the first round. */
  ultimoInicio: number;
  /** Place in `semanas` of each round. */
  posicion: Int32Array;
  /** Places and rounds that set matches hold where they are: 1 or 0. */
  lugarFijo: Uint8Array;
  jornadaFija: Uint8Array;
}

/**
 * All groups of a plan, what they load and what that costs, kept up to date as matches come and go. Which ones, is for whoever
 * searches.
 */
export class Tablero {
  readonly recursos: Recursos;
  readonly casillas: readonly Casilla[];
  /** Clashes and matches on holidays. */
  coste = 0;
  readonly companeros: Companeros;
  /** Whether coaches are looked at: it costs several times more than venues. */
  conEntrenadores = false;
  private readonly carga: Int16Array;

  constructor(problema: Problema, casillas: readonly Casilla[], recursos = contarRecursos(problema)) {
    this.casillas = casillas;
    this.recursos = recursos;
    this.carga = this.recursos.ocupadas.slice();
    this.companeros = new Companeros(problema);
    for (const casilla of casillas) this.ponerGrupo(casilla);
  }

  sumar(equipo: number, semana: number): void {
    const { desde, franjas, capacidad, numSemanas, festivo } = this.recursos;
    let mas = festivo[equipo * numSemanas + semana]!;
    for (let k = desde[equipo]!; k < desde[equipo + 1]!; k++) {
      const franja = franjas[k]!;
      if (this.carga[franja * numSemanas + semana]!++ >= capacidad[franja]!) mas++;
    }
    this.coste += mas;
  }

  restar(equipo: number, semana: number): void {
    const { desde, franjas, capacidad, numSemanas, festivo } = this.recursos;
    let menos = festivo[equipo * numSemanas + semana]!;
    for (let k = desde[equipo]!; k < desde[equipo + 1]!; k++) {
      const franja = franjas[k]!;
      if (--this.carga[franja * numSemanas + semana]! >= capacidad[franja]!) menos++;
    }
    this.coste -= menos;
  }

  /** What a match at home of that team would cost that week. */
  costeDe(equipo: number, semana: number): number {
    const { desde, franjas, capacidad, numSemanas, festivo } = this.recursos;
    let coste = festivo[equipo * numSemanas + semana]!;
    for (let k = desde[equipo]!; k < desde[equipo + 1]!; k++)
      if (this.carga[franjas[k]! * numSemanas + semana]! >= capacidad[franjas[k]!]!) coste++;
    return coste;
  }

  /** The same, of each of those weeks. */
  costesDe(equipo: number, semanas: Int32Array, costes: Int32Array, primero: number): void {
    const { desde, franjas, capacidad, numSemanas, festivo } = this.recursos;
    for (let s = 0; s < semanas.length; s++) costes[primero + s] = festivo[equipo * numSemanas + semanas[s]!]!;
    for (let k = desde[equipo]!; k < desde[equipo + 1]!; k++) {
      const caben = capacidad[franjas[k]!]!;
      const carga = franjas[k]! * numSemanas;
      for (let s = 0; s < semanas.length; s++) if (this.carga[carga + semanas[s]!]! >= caben) costes[primero + s]!++;
    }
  }

  ponerJornada(casilla: Casilla, jornada: number): void {
    const semana = casilla.semanas[casilla.posicion[jornada]!]!;
    const { casa } = casilla.variantes[casilla.variante]!;
    for (let lugar = 0, k = jornada; lugar < casilla.numEquipos; lugar++, k += casilla.jornadas) {
      if (casa[k] === 1) this.sumar(casilla.equipoEn[lugar]!, semana);
      if (this.conEntrenadores) this.citar(casilla, lugar, jornada);
    }
  }

  quitarJornada(casilla: Casilla, jornada: number): void {
    const semana = casilla.semanas[casilla.posicion[jornada]!]!;
    const { casa } = casilla.variantes[casilla.variante]!;
    for (let lugar = 0, k = jornada; lugar < casilla.numEquipos; lugar++, k += casilla.jornadas) {
      if (casa[k] === 1) this.restar(casilla.equipoEn[lugar]!, semana);
      if (this.conEntrenadores) this.borrarCita(casilla, lugar, jornada);
    }
  }

  ponerGrupo(casilla: Casilla): void {
    for (let jornada = 0; jornada < casilla.jornadas; jornada++) this.ponerJornada(casilla, jornada);
  }

  quitarGrupo(casilla: Casilla): void {
    for (let jornada = 0; jornada < casilla.jornadas; jornada++) this.quitarJornada(casilla, jornada);
  }

  /** Two teams of a group change places. */
  permutar(casilla: Casilla, uno: number, otro: number): void {
    const { equipoEn, jornadas, semanas, posicion } = casilla;
    const { casa } = casilla.variantes[casilla.variante]!;
    const a = equipoEn[uno]!;
    const b = equipoEn[otro]!;
    const filaUno = uno * jornadas;
    const filaOtro = otro * jornadas;
    if (this.conEntrenadores) this.citarTodas(casilla, uno, otro, false);
    for (let jornada = 0; jornada < jornadas; jornada++) {
      const recibeUno = casa[filaUno + jornada] === 1;
      if (recibeUno === (casa[filaOtro + jornada] === 1)) continue;
      const semana = semanas[posicion[jornada]!]!;
      this.restar(recibeUno ? a : b, semana);
      this.sumar(recibeUno ? b : a, semana);
    }
    equipoEn[uno] = b;
    equipoEn[otro] = a;
    if (this.conEntrenadores) this.citarTodas(casilla, uno, otro, true);
  }

  /** From here on coaches are looked at too. */
  mirarEntrenadores(): void {
    if (this.conEntrenadores) return;
    this.conEntrenadores = true;
    for (const casilla of this.casillas)
      for (let jornada = 0; jornada < casilla.jornadas; jornada++)
        for (let lugar = 0; lugar < casilla.numEquipos; lugar++) this.citar(casilla, lugar, jornada);
  }

  /** All matches of two places and of whoever meets them. */
  private citarTodas(casilla: Casilla, uno: number, otro: number, poner: boolean): void {
    const { rival } = casilla.variantes[casilla.variante]!;
    for (let jornada = 0; jornada < casilla.jornadas; jornada++) {
      const rivalUno = rival[uno * casilla.jornadas + jornada]!;
      const rivalOtro = rival[otro * casilla.jornadas + jornada]!;
      for (const lugar of rivalUno === otro ? [uno, otro] : [uno, otro, rivalUno, rivalOtro]) {
        if (lugar < 0) continue;
        if (poner) this.citar(casilla, lugar, jornada);
        else this.borrarCita(casilla, lugar, jornada);
      }
    }
  }

  private citar(casilla: Casilla, lugar: number, jornada: number): void {
    const equipo = casilla.equipoEn[lugar]!;
    if (!this.companeros.comparte(equipo)) return;
    const { casa, rival } = casilla.variantes[casilla.variante]!;
    const sitio = lugar * casilla.jornadas + jornada;
    if (Math.abs(casa[sitio]!) !== 1) return;
    const local = casa[sitio] === 1 ? equipo : casilla.equipoEn[rival[sitio]!]!;
    this.companeros.poner(equipo, casilla.semanas[casilla.posicion[jornada]!]!, local);
  }

  private borrarCita(casilla: Casilla, lugar: number, jornada: number): void {
    const equipo = casilla.equipoEn[lugar]!;
    if (!this.companeros.comparte(equipo)) return;
    if (Math.abs(casilla.variantes[casilla.variante]!.casa[lugar * casilla.jornadas + jornada]!) !== 1) return;
    this.companeros.quitar(equipo, casilla.semanas[casilla.posicion[jornada]!]!);
  }
}
