import { crearAzar } from '../../competicion/azar/azar';
import type { ArbitroDesignable, ClaseDePuesto, DatosDeDesignacion, PartidoPorDesignar } from './tipos';

interface Prejornada {
  partidos: number;
  arbitros: number;
  sedes?: number;
  semilla?: number;
}

/** A Friday evening, a Saturday and a Sunday morning: when their matches may begin, and how many of each hundred do. */
const FRANJAS = [
  { desde: 17 * 60, pasos: 3, ciento: 25 },
  { desde: 1440 + 9 * 60, pasos: 5, ciento: 50 },
  { desde: 2880 + 9 * 60, pasos: 4, ciento: 25 },
] as const;
const PUESTOS: readonly ClaseDePuesto[][] = [['principal'], ['principal', 'auxiliar'], ['principal', 'auxiliar', 'anotador']];
const PERFIL: Readonly<Record<ClaseDePuesto, number>> = { principal: 1, auxiliar: 2, anotador: 3 };

/** A small federation on its pre-day, drawn from a seed; more posts than its referees can take, if there are two matches or more for each. */
export function prejornadaDePrueba({ partidos, arbitros, sedes = Math.ceil(partidos / 8), semilla = 1 }: Prejornada): DatosDeDesignacion {
  const azar = crearAzar(semilla);
  const sorteado = <T>(lista: readonly T[]): T => lista[azar.entero(lista.length)]!;
  const franja = () => {
    const suerte = azar.entero(100);
    return FRANJAS.find((_, n) => suerte < FRANJAS.slice(0, n + 1).reduce((suma, { ciento }) => suma + ciento, 0))!;
  };
  const partido = (_: unknown, id: number): PartidoPorDesignar => {
    const { desde, pasos } = franja();
    const inicio = desde + 75 * azar.entero(pasos) + 15 * azar.entero(3);
    const deporte = azar.entero(PUESTOS.length);
    return {
      id: id + 1,
      deporte: deporte + 1,
      inicio,
      fin: inicio + 60 + 15 * deporte,
      sede: 1 + azar.entero(sedes),
      peso: sorteado([1, 1, 1, 2, 3]),
      equipos: [2 * id + 1, 2 * id + 2],
      colegios: [1 + azar.entero(sedes), 1 + azar.entero(sedes)],
      puestos: PUESTOS[deporte]!.map((clase) => ({ perfil: PERFIL[clase], clase })),
    };
  };
  const arbitro = (_: unknown, id: number): ArbitroDesignable => ({
    id: id + 1,
    deportes: [1, 2, 3].filter((deporte) => deporte === 1 + (id % 3) || azar.real() < 0.3),
    perfiles: azar.real() < 0.2 ? [2, 3] : [1, 2, 3],
    valoracion: 20 + azar.entero(80),
    prefiereAnotar: azar.real() < 0.25,
    ventanas: FRANJAS.filter(() => azar.real() < 0.7).map(({ desde, pasos }) => ({
      inicio: desde - 30 + 60 * azar.entero(2),
      fin: desde + 75 * pasos + 90 - 60 * azar.entero(2),
    })),
    ocupaciones: [],
    viaje: sorteado([
      { fijo: 5, velocidad: 25 },
      { fijo: 2, velocidad: 14 },
      { fijo: 5, velocidad: 10 },
    ]),
    maximoPorDia: 4,
    descanso: 0,
    colegiosVetados: azar.real() < 0.2 ? [1 + azar.entero(sedes)] : [],
    equiposVetados: [],
    partidosVetados: [],
    equipos: [],
    sedes: [],
  });
  return {
    sedes: Array.from({ length: sedes }, (_, n) => ({ id: n + 1, lugar: [azar.real() * 12, azar.real() * 12] })),
    partidos: Array.from({ length: partidos }, partido),
    arbitros: Array.from({ length: arbitros }, arbitro),
    fijos: [],
    incompatibles: [],
    parejas: [],
    topes: { equipo: null, sede: null },
  };
}
