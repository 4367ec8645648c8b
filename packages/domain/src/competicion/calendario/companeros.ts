import { seSolapan, type Hora } from './solapes';
import type { Problema } from './tipos';

const NINGUNA = -1;

/**
 * Matches that a coach of several teams cannot attend both, kept up to date week by week. The hour of a match is that of the home team (its index in
 * `Problema.equipos`) or, of a set match, its own.
 */
export class Companeros {
  solapes = 0;
  private readonly desde: Int32Array;
  private readonly otros: Int32Array;
  private readonly horas: Hora[];
  /** Hour of the match of each team in each week, by team × week. */
  private readonly horaDe: Int32Array;
  private readonly numSemanas: number;
  private readonly traslado: number;

  constructor({ equipos, puestos, semanas, traslado }: Problema) {
    this.numSemanas = semanas.length;
    this.traslado = traslado;
    const porEntrenador = new Map<number, number[]>();
    equipos.forEach(({ entrenadores }, equipo) => {
      for (const entrenador of entrenadores) {
        const suyos = porEntrenador.get(entrenador);
        if (suyos) suyos.push(equipo);
        else porEntrenador.set(entrenador, [equipo]);
      }
    });
    const otros = equipos.map(({ entrenadores }, equipo) =>
      entrenadores.flatMap((entrenador) => porEntrenador.get(entrenador)!.filter((otro) => otro !== equipo)),
    );
    this.desde = new Int32Array(equipos.length + 1);
    otros.forEach((lista, equipo) => (this.desde[equipo + 1] = this.desde[equipo]! + lista.length));
    this.otros = Int32Array.from(otros.flat());
    const hora = ({ sede, dia, inicio, duracion }: Omit<Hora, 'fin'> & { duracion: number }): Hora => ({
      sede,
      dia,
      inicio,
      fin: inicio + duracion,
    });
    this.horas = [...equipos.map(hora), ...puestos.map(hora)];
    this.horaDe = new Int32Array(equipos.length * this.numSemanas).fill(NINGUNA);
    const indice = new Map(equipos.map((equipo, n) => [equipo.id, n]));
    puestos.forEach((puesto, n) => {
      for (const id of [puesto.local, puesto.visitante]) {
        const equipo = indice.get(id);
        if (equipo !== undefined) this.poner(equipo, puesto.semana, equipos.length + n);
      }
    });
  }

  /** Whether a coach of the team has another. */
  comparte(equipo: number): boolean {
    return this.desde[equipo + 1]! > this.desde[equipo]!;
  }

  poner(equipo: number, semana: number, hora: number): void {
    this.solapes += this.con(equipo, semana, hora);
    this.horaDe[equipo * this.numSemanas + semana] = hora;
  }

  quitar(equipo: number, semana: number): void {
    const sitio = equipo * this.numSemanas + semana;
    const hora = this.horaDe[sitio]!;
    this.horaDe[sitio] = NINGUNA;
    this.solapes -= this.con(equipo, semana, hora);
  }

  private con(equipo: number, semana: number, hora: number): number {
    let cuantos = 0;
    for (let k = this.desde[equipo]!; k < this.desde[equipo + 1]!; k++) {
      const otra = this.horaDe[this.otros[k]! * this.numSemanas + semana]!;
      // The same hour means the same match: the two teams play each other.
      if (otra !== NINGUNA && otra !== hora && seSolapan(this.horas[hora]!, this.horas[otra]!, this.traslado)) cuantos++;
    }
    return cuantos;
  }
}
