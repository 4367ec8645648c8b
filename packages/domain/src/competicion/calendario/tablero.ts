import { Cargas, contarBits } from './cargas';
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
  /** Weeks in which the group may play. */
  semanas: Int32Array;
  /** How many of the weeks after each may stay idle before the next round. */
  huecos: Int8Array;
  /** Latest place in `semanas` for the first round. */
  ultimoInicio: number;
  /** Place in `semanas` of each round. */
  posicion: Int32Array;
  /** Weeks in which each place receives, kept by the board: one bit each, by place × word. */
  enCasa: Int32Array;
  /** Places and rounds that set matches keep where they are: 1 or 0. */
  lugarFijo: Uint8Array;
  jornadaFija: Uint8Array;
}

/** Writes in which weeks each place of a group receives, after its table or its weeks change and while it is off the board. */
export function marcarEnCasa({ numEquipos, jornadas, semanas, posicion, enCasa, variantes, variante }: Casilla): void {
  const palabras = enCasa.length / numEquipos;
  const { casa } = variantes[variante]!;
  enCasa.fill(0);
  for (let jornada = 0; jornada < jornadas; jornada++) {
    const semana = semanas[posicion[jornada]!]!;
    const palabra = semana >> 5;
    for (let lugar = 0, k = jornada; lugar < numEquipos; lugar++, k += jornadas)
      if (casa[k] === 1) enCasa[lugar * palabras + palabra]! |= 1 << (semana & 31);
  }
}

/** The groups of a plan, what they load and what that costs, kept up to date as matches come and go; who searches decides which. */
export class Tablero {
  readonly recursos: Recursos;
  readonly casillas: readonly Casilla[];
  /** Clashes and matches on holidays. */
  coste = 0;
  readonly companeros: Companeros;
  /** Whether coaches are looked at: it costs several times more than venues. */
  conEntrenadores = false;
  private readonly cargas: Cargas;
  /** Weeks in which a match of the team at home falls on a holiday, by team × word. */
  private readonly festivas: Int32Array;

  constructor(problema: Problema, casillas: readonly Casilla[], recursos = contarRecursos(problema)) {
    this.casillas = casillas;
    this.recursos = recursos;
    this.cargas = new Cargas(recursos);
    this.festivas = new Int32Array(problema.equipos.length * this.cargas.palabras);
    recursos.festivo.forEach((hay, k) => {
      const semana = k % recursos.numSemanas;
      if (hay === 1) this.festivas[Math.floor(k / recursos.numSemanas) * this.cargas.palabras + (semana >> 5)]! |= 1 << (semana & 31);
    });
    this.companeros = new Companeros(problema);
    for (const casilla of casillas) {
      marcarEnCasa(casilla);
      this.ponerGrupo(casilla);
    }
  }

  sumar(equipo: number, semana: number): void {
    this.sumarSemanas(equipo, semana >> 5, 1 << (semana & 31));
  }

  restar(equipo: number, semana: number): void {
    this.restarSemanas(equipo, semana >> 5, 1 << (semana & 31));
  }

  /** Adds a match at home of the team in each of those weeks. */
  private sumarSemanas(equipo: number, palabra: number, semanas: number): void {
    this.coste += this.costeEn(equipo, palabra, semanas);
    const { desde, franjas } = this.recursos;
    for (let k = desde[equipo]!; k < desde[equipo + 1]!; k++) this.cargas.sumar(franjas[k]!, palabra, semanas);
  }

  private restarSemanas(equipo: number, palabra: number, semanas: number): void {
    const { desde, franjas } = this.recursos;
    for (let k = desde[equipo]!; k < desde[equipo + 1]!; k++) this.cargas.restar(franjas[k]!, palabra, semanas);
    this.coste -= this.costeEn(equipo, palabra, semanas);
  }

  /** What matches at home of the team in those weeks would cost. */
  private costeEn(equipo: number, palabra: number, semanas: number): number {
    const { palabras, llenas } = this.cargas;
    const { desde, franjas } = this.recursos;
    let coste = contarBits(semanas & this.festivas[equipo * palabras + palabra]!);
    for (let k = desde[equipo]!; k < desde[equipo + 1]!; k++) coste += contarBits(semanas & llenas[franjas[k]! * palabras + palabra]!);
    return coste;
  }

  costeDe(equipo: number, semana: number): number {
    return this.costeEn(equipo, semana >> 5, 1 << (semana & 31));
  }

  /** What a team would cost in each place of a group, by the weeks in which that place receives. */
  costesDeLugares(equipo: number, enCasa: Int32Array, costes: Int32Array, primero: number, numLugares: number): void {
    const { palabras, llenas } = this.cargas;
    const { desde, franjas } = this.recursos;
    for (let lugar = 0; lugar < numLugares; lugar++) costes[primero + lugar] = 0;
    for (let palabra = 0; palabra < palabras; palabra++) {
      for (let k = desde[equipo]! - 1; k < desde[equipo + 1]!; k++) {
        const caras = k < desde[equipo]! ? this.festivas[equipo * palabras + palabra]! : llenas[franjas[k]! * palabras + palabra]!;
        if (caras === 0) continue;
        for (let lugar = 0; lugar < numLugares; lugar++)
          costes[primero + lugar]! += contarBits(caras & enCasa[lugar * palabras + palabra]!);
      }
    }
  }

  /** What a match at home of that team would cost each of those weeks. */
  costesDe(equipo: number, semanas: Int32Array, costes: Int32Array, primero: number): void {
    const { palabras, llenas } = this.cargas;
    const { desde, franjas } = this.recursos;
    const festivas = equipo * palabras;
    for (let s = 0; s < semanas.length; s++)
      costes[primero + s] = (this.festivas[festivas + (semanas[s]! >> 5)]! >>> (semanas[s]! & 31)) & 1;
    for (let k = desde[equipo]!; k < desde[equipo + 1]!; k++) {
      const sitio = franjas[k]! * palabras;
      for (let s = 0; s < semanas.length; s++) costes[primero + s]! += (llenas[sitio + (semanas[s]! >> 5)]! >>> (semanas[s]! & 31)) & 1;
    }
  }

  ponerJornada(casilla: Casilla, jornada: number): void {
    const semana = casilla.semanas[casilla.posicion[jornada]!]!;
    const { casa } = casilla.variantes[casilla.variante]!;
    const palabra = semana >> 5;
    const bit = 1 << (semana & 31);
    for (let lugar = 0, k = jornada; lugar < casilla.numEquipos; lugar++, k += casilla.jornadas) {
      if (casa[k] === 1) {
        this.sumarSemanas(casilla.equipoEn[lugar]!, palabra, bit);
        casilla.enCasa[lugar * this.cargas.palabras + palabra]! |= bit;
      }
      if (this.conEntrenadores) this.citar(casilla, lugar, jornada);
    }
  }

  quitarJornada(casilla: Casilla, jornada: number): void {
    const semana = casilla.semanas[casilla.posicion[jornada]!]!;
    const { casa } = casilla.variantes[casilla.variante]!;
    const palabra = semana >> 5;
    const bit = 1 << (semana & 31);
    for (let lugar = 0, k = jornada; lugar < casilla.numEquipos; lugar++, k += casilla.jornadas) {
      if (casa[k] === 1) {
        this.restarSemanas(casilla.equipoEn[lugar]!, palabra, bit);
        casilla.enCasa[lugar * this.cargas.palabras + palabra]! &= ~bit;
      }
      if (this.conEntrenadores) this.borrarCita(casilla, lugar, jornada);
    }
  }

  ponerGrupo(casilla: Casilla): void {
    const { palabras } = this.cargas;
    const { enCasa, equipoEn, numEquipos, jornadas } = casilla;
    for (let lugar = 0, k = 0; lugar < numEquipos; lugar++)
      for (let palabra = 0; palabra < palabras; palabra++, k++)
        if (enCasa[k] !== 0) this.sumarSemanas(equipoEn[lugar]!, palabra, enCasa[k]!);
    if (!this.conEntrenadores) return;
    for (let jornada = 0; jornada < jornadas; jornada++)
      for (let lugar = 0; lugar < numEquipos; lugar++) this.citar(casilla, lugar, jornada);
  }

  quitarGrupo(casilla: Casilla): void {
    const { palabras } = this.cargas;
    const { enCasa, equipoEn, numEquipos, jornadas } = casilla;
    for (let lugar = 0, k = 0; lugar < numEquipos; lugar++)
      for (let palabra = 0; palabra < palabras; palabra++, k++)
        if (enCasa[k] !== 0) this.restarSemanas(equipoEn[lugar]!, palabra, enCasa[k]!);
    if (!this.conEntrenadores) return;
    for (let jornada = 0; jornada < jornadas; jornada++)
      for (let lugar = 0; lugar < numEquipos; lugar++) this.borrarCita(casilla, lugar, jornada);
  }

  /** Two teams of a group change places. */
  permutar(casilla: Casilla, lugarUno: number, lugarOtro: number): void {
    const { palabras } = this.cargas;
    const { equipoEn, enCasa } = casilla;
    const a = equipoEn[lugarUno]!;
    const b = equipoEn[lugarOtro]!;
    if (this.conEntrenadores) this.citarTodas(casilla, lugarUno, lugarOtro, false);
    for (let palabra = 0; palabra < palabras; palabra++) {
      const deUno = enCasa[lugarUno * palabras + palabra]!;
      const deOtro = enCasa[lugarOtro * palabras + palabra]!;
      this.restarSemanas(a, palabra, deUno & ~deOtro);
      this.restarSemanas(b, palabra, deOtro & ~deUno);
      this.sumarSemanas(a, palabra, deOtro & ~deUno);
      this.sumarSemanas(b, palabra, deUno & ~deOtro);
    }
    equipoEn[lugarUno] = b;
    equipoEn[lugarOtro] = a;
    if (this.conEntrenadores) this.citarTodas(casilla, lugarUno, lugarOtro, true);
  }

  /** What the cost would rise by if two teams of a group changed places. */
  subida({ equipoEn, enCasa }: Casilla, lugarUno: number, lugarOtro: number): number {
    const { palabras } = this.cargas;
    const a = equipoEn[lugarUno]!;
    const b = equipoEn[lugarOtro]!;
    let sube = 0;
    for (let palabra = 0; palabra < palabras; palabra++) {
      const deUno = enCasa[lugarUno * palabras + palabra]!;
      const deOtro = enCasa[lugarOtro * palabras + palabra]!;
      if (deUno === deOtro) continue;
      sube +=
        this.subidaDe(a, b, palabra, deUno & ~deOtro, deOtro & ~deUno) + this.subidaDe(b, a, palabra, deOtro & ~deUno, deUno & ~deOtro);
    }
    return sube;
  }

  /** How the cost rises for one of the two teams, which leaves some weeks and takes others; weeks of both stay as they are. */
  private subidaDe(equipo: number, otroEquipo: number, palabra: number, deja: number, toma: number): number {
    const { palabras, llenas, pasadas } = this.cargas;
    const { desde, franjas } = this.recursos;
    const festivas = this.festivas[equipo * palabras + palabra]!;
    let sube = contarBits(toma & festivas) - contarBits(deja & festivas);
    const hastaOtro = desde[otroEquipo + 1]!;
    for (let k = desde[equipo]!; k < desde[equipo + 1]!; k++) {
      let comun = desde[otroEquipo]!;
      while (comun < hastaOtro && franjas[comun] !== franjas[k]) comun++;
      if (comun < hastaOtro) continue;
      const sitio = franjas[k]! * palabras + palabra;
      sube += contarBits(toma & llenas[sitio]!) - contarBits(deja & pasadas[sitio]!);
    }
    return sube;
  }

  /** Coaches are looked at from here on. */
  mirarEntrenadores(): void {
    if (this.conEntrenadores) return;
    this.conEntrenadores = true;
    for (const casilla of this.casillas)
      for (let jornada = 0; jornada < casilla.jornadas; jornada++)
        for (let lugar = 0; lugar < casilla.numEquipos; lugar++) this.citar(casilla, lugar, jornada);
  }

  /** Adds or removes all matches of two places and of their rivals. */
  private citarTodas(casilla: Casilla, lugarUno: number, lugarOtro: number, poner: boolean): void {
    const { rival } = casilla.variantes[casilla.variante]!;
    for (let jornada = 0; jornada < casilla.jornadas; jornada++) {
      const rivalUno = rival[lugarUno * casilla.jornadas + jornada]!;
      const rivalOtro = rival[lugarOtro * casilla.jornadas + jornada]!;
      for (const lugar of rivalUno === lugarOtro ? [lugarUno, lugarOtro] : [lugarUno, lugarOtro, rivalUno, rivalOtro]) {
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
